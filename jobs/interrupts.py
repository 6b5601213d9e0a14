"""Ctrl+C while processes start: they would end with tracebacks, because they still import."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker

CAN_BLOCK = hasattr(signal, "pthread_sigmask")
"""Whether signals can be blocked; on Windows they cannot, and nothing is done here."""


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Start processes in which Ctrl+C is blocked; this process gets one that comes meanwhile."""
    if not CAN_BLOCK:
        yield
        return
    resource_tracker.ensure_running()  # Python starts it with the first process, and unblocks then
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_at_interrupt() -> None:
    """Let Ctrl+C end this process at once, also one that came while it was blocked.

    Where it is ignored, as after `nohup`, it stays so.
    """
    if CAN_BLOCK:
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
