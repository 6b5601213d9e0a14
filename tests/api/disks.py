"""A disk that is nearly full."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def size_limit(size: int) -> Iterator[None]:
    """Let this process write files of some bytes only, as on a disk that is nearly full."""
    resource = pytest.importorskip("resource", reason="needs limits of POSIX")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
