"""Functions that jobs run in other processes: good ones, and those that fail or end the process."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path


def doubled(number: int) -> int:
    return 2 * number


def slow_at_first(number: int) -> int:
    time.sleep(0.5 if number == 0 else 0)
    return number


def refused(number: int) -> int:
    if number == 3:
        raise ValueError("three")
    return number


def ends_once(file: Path, number: int) -> int:
    """Kill the process at the first try of one item."""
    if number == 3 and not file.exists():
        file.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def ends_always(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def recorded(folder: Path, number: int) -> tuple[int, int]:
    """Note that an item was tried, and return it with the process."""
    (folder / f"{number}-{os.getpid()}").touch()
    time.sleep(0.05)
    return number, os.getpid()
