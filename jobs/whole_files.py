"""Files that are complete or absent, even if the process that writes them is killed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

OWNER_ONLY = 0o600
"""The mode of files with secrets, names of players or photos of their tables."""
READABLE = 0o666
"""The mode of other files; the umask of the process takes rights away from it."""


def write_whole(path: Path, content: bytes, mode: int = READABLE) -> None:
    """Write a file completely or not at all.

    Raises:
        OSError: It cannot be written.
    """
    with replacing(path, mode) as partial:
        partial.write_bytes(content)


@contextmanager
def replacing(path: Path, mode: int = READABLE) -> Iterator[Path]:
    """Yield an empty file that replaces another one, unless an error is raised.

    Of a link, the file that it leads to is replaced. What is no ordinary file, such as a pipe, is
    not replaced but yielded itself.

    Args:
        path: The file that is replaced, or does not exist yet.
        mode: The mode of the file from the start.

    Raises:
        OSError: It cannot be made, or cannot replace the other one.
    """
    if path.exists() and not path.is_file():
        yield path
        return
    target = Path(os.path.realpath(path))  # `resolve` raises an error for a link to itself
    partial = target.with_name(f".{target.name}.{os.getpid()}")
    partial.unlink(missing_ok=True)
    try:
        os.close(os.open(partial, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode))
        yield partial
        partial.replace(target)
    finally:
        partial.unlink(missing_ok=True)
