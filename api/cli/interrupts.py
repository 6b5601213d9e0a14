"""Ctrl+C on the command line: at the second one, the process ends, whatever its workers do."""

from __future__ import annotations

import os
import signal
from typing import NoReturn

INTERRUPTED = 130


def end_at_second_interrupt() -> None:
    """Let the first Ctrl+C raise a `KeyboardInterrupt`, and the second one end the process.

    A second exception may be raised anywhere, also in the code that ends workers; Python would then
    wait for them without an end. Where Ctrl+C is ignored, as after `nohup`, it stays so.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _first)


def was_interrupted() -> bool:
    """Return whether the first Ctrl+C has come."""
    return signal.getsignal(signal.SIGINT) is _second


def _first(*_: object) -> NoReturn:
    signal.signal(signal.SIGINT, _second)
    raise KeyboardInterrupt


def _second(*_: object) -> NoReturn:
    os._exit(INTERRUPTED)
