"""Atomic writes: a file is complete or absent, even if the writing process is killed."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import numpy as np

from tilesight.datasets.arrays import AnyArray


def write_whole(path: Path, content: bytes) -> None:
    """Write a file under a temporary name and rename it once it is complete."""
    with replacing(path) as partial:
        partial.write_bytes(content)


def save_arrays(path: Path, arrays: Mapping[str, AnyArray]) -> None:
    """Write named (N, ...) arrays to a compressed npz file, as `write_whole` does."""
    with replacing(path) as partial, partial.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **arrays)


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Yield a temporary path to write to, which replaces the file unless an error is raised."""
    # The name has the process ID because two processes may write the same file.
    partial = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        yield partial
        partial.replace(path)
    except BaseException:
        partial.unlink(missing_ok=True)
        raise
