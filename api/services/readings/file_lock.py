"""Files that one process at a time adds to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import IO

from tilesight.api.errors import NOT_DONE, RequestError
from tilesight.api.texts.catalog import text


@contextmanager
def locked(file: Path, output: Path) -> Iterator[None]:
    """Lock a file, which is made if it is missing, until the context or the process ends.

    Where files cannot be locked, as on Windows, nothing is locked.

    Args:
        file: The file that is locked.
        output: The file or folder that an error names.

    Raises:
        RequestError: Another process has locked it.
    """
    with file.open("ab") as opened:
        try:
            _lock(opened)
        except BlockingIOError as error:
            raise RequestError(text("folder-output-busy", path=str(output)), NOT_DONE) from error
        yield


def _lock(file: IO[bytes]) -> None:
    """Lock a file if that can be done here.

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
