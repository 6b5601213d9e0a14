"""Files that one process at a time adds to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tilesight.api.errors import NOT_DONE, RequestError
from tilesight.api.texts.catalog import text
from tilesight.jobs.file_lock import lock_file


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
            lock_file(opened)
        except BlockingIOError as error:
            raise RequestError(text("folder-output-busy", path=str(output)), NOT_DONE) from error
        yield
