"""What cannot be done, told in one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

NOT_DONE = 1
WRONG_REQUEST = 2


class RequestError(Exception):
    """End the command with one sentence on stderr and this exit code."""

    def __init__(self, sentence: str, code: int = NOT_DONE) -> None:
        super().__init__(sentence)
        self.code = code


@contextmanager
def as_request_error(*errors: type[Exception], code: int = WRONG_REQUEST) -> Iterator[None]:
    """Turn these errors, whose text is a sentence for people, into a `RequestError`."""
    try:
        yield
    except errors as error:
        raise RequestError(str(error), code) from error
