"""Files that are there whole or not at all, whenever the process that writes them is killed."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Write a file under another name and rename it when it is complete."""
    # The process number: two of them may be making the same file.
    partial = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        partial.write_bytes(content)
        partial.replace(path)
    except BaseException:
        partial.unlink(missing_ok=True)
        raise
