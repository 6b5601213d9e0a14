"""Locks of files, which a process holds until it ends."""

from __future__ import annotations

from importlib import import_module
from typing import IO


def lock_file(file: IO[bytes]) -> None:
    """Lock an open file until it is closed or the process ends.

    Where files cannot be locked, as on Windows, nothing is locked.

    Raises:
        BlockingIOError: Another process has locked it.
    """
    try:
        fcntl = import_module("fcntl")
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:  # a file system without locks, as some in a network
        return
