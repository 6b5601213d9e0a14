"""Compilation of the solver's inner loops, and what takes its place where numba is not.

numba is loaded with this module, which is why nothing imports it before a hint is asked. What is
compiled is cached beside the source, or in the user's cache folder where that cannot be written.
The same functions run on plain lists where numba is absent: exact as well, but much slower.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

COMPILED_BY_WISH = os.environ.get("TILESIGHT_COMPILE", "yes") != "no"
"""`TILESIGHT_COMPILE=no` runs the solver uncompiled."""

try:
    if not COMPILED_BY_WISH:
        raise ImportError
    import numpy
    from numba import config, njit
except ImportError:
    COMPILED = False
else:
    COMPILED = True

F = TypeVar("F", bound=Callable[..., Any])


def _cache_by_version() -> None:
    """Cache apart what other sources compile to: numba looks at a file, not at what it calls."""
    sources = (path.read_bytes() for path in sorted(Path(__file__).parents[1].rglob("*.py")))
    concerned = b"".join(source for source in sources if b"solver.compiled" in source)
    digest = sha256(concerned).hexdigest()
    folder = Path(__file__).with_name("__pycache__") / f"compiled-{digest[:12]}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return
    if not config.CACHE_DIR:
        config.CACHE_DIR = str(folder)


if COMPILED:
    _cache_by_version()


def compiled(function: F) -> F:
    """Compile a function where that is possible."""
    if COMPILED:
        done: Any = njit(cache=True, nogil=True)(function)
        return cast(F, done)
    return function


def inlined(function: F) -> F:
    """Compile a small function into those that call it, where that is possible."""
    if COMPILED:
        done: Any = njit(inline="always")(function)
        return cast(F, done)
    return function


def numbers(values: Iterable[int]) -> Any:
    """Hold whole numbers as the compiled functions take them."""
    return numpy.array(list(values), dtype=numpy.int64) if COMPILED else list(values)


def room(size: int) -> Any:
    """Hold room for so many whole numbers; what is in it is not defined, but smaller than 1."""
    return numpy.zeros(size, dtype=numpy.int64) if COMPILED else [0] * size
