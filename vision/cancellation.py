"""Stop work that nobody waits for: long loops ask now and then whether it was cancelled."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar


class CancelledError(Exception):
    """The result of the work is no longer wanted."""


_current: ContextVar[threading.Event | None] = ContextVar("cancelled", default=None)


@contextmanager
def cancelled_by(event: threading.Event) -> Iterator[None]:
    """Let the work of this thread end once the event is set."""
    token = _current.set(event)
    try:
        yield
    finally:
        _current.reset(token)


def stop_if_cancelled() -> None:
    """Raise an error if the work of this thread was cancelled.

    Raises:
        CancelledError: The result of the work is no longer wanted.
    """
    event = _current.get()
    if event is not None and event.is_set():
        raise CancelledError
