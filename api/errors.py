"""Errors of requests and commands, in one sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

NOT_DONE = 1
"""The exit code if something cannot be done, for example because a photo cannot be read."""
WRONG_REQUEST = 2
"""The exit code if the request itself is wrong, for example because it is not notation."""


class RequestError(Exception):
    """An error with one sentence for people, and the exit code of the command line."""

    def __init__(self, sentence: str, code: int = NOT_DONE) -> None:
        super().__init__(sentence)
        self.code = code


def reason_of(error: Exception) -> str:
    """Return why something failed, in the words of the operating system if it has any."""
    return getattr(error, "strerror", None) or str(error)


def refuse_faults(faults: Iterable[str]) -> None:
    """Raise a `RequestError` with the first fault, if there is one.

    Args:
        faults: What is wrong with a request, each in one sentence.

    Raises:
        RequestError: There is a fault.
    """
    for fault in faults:
        raise RequestError(fault, WRONG_REQUEST)


@contextmanager
def as_request_error(*errors: type[Exception], code: int = WRONG_REQUEST) -> Iterator[None]:
    """Raise these errors, whose text is a sentence for people, as a `RequestError`.

    Raises:
        RequestError: One of the errors was raised.
    """
    try:
        yield
    except errors as error:
        raise RequestError(str(error), code) from error
