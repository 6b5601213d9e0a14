"""Compilation of the solver's inner loops with numba, and the fallback without it.

Importing this module imports numba, so it is only imported when a hint is requested. Compiled
code is cached next to the source, or in the user's cache folder if that is not writable. Without
numba the same functions run on plain lists: the results are the same, but much slower.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar, cast

COMPILATION_ENABLED = os.environ.get("TILESIGHT_COMPILE", "yes") != "no"
"""Whether compilation is enabled; `TILESIGHT_COMPILE=no` disables it."""


def _optional(name: str) -> Any:
    """Return a module, or None if it is not installed or compilation is disabled."""
    with suppress(ImportError):
        return import_module(name) if COMPILATION_ENABLED else None
    return None


numba, numpy = _optional("numba"), _optional("numpy")
COMPILED = numba is not None

F = TypeVar("F", bound=Callable[..., Any])


def _cache_by_version() -> None:
    """Use a cache folder named after a digest of the compiled sources.

    numba only notices changes in a function's own file, not in the functions that it calls.
    """
    sources = (path.read_bytes() for path in sorted(Path(__file__).parents[1].rglob("*.py")))
    content = b"".join(source for source in sources if b"solver.compiled" in source)
    digest = sha256(content).hexdigest()
    folder = Path(__file__).with_name("__pycache__") / f"compiled-{digest[:12]}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return
    if not numba.config.CACHE_DIR:
        numba.config.CACHE_DIR = str(folder)


if COMPILED:
    _cache_by_version()


def compiled(function: F) -> F:
    """Return the function, compiled if numba is available."""
    if COMPILED:
        result: Any = numba.njit(cache=True, nogil=True)(function)
        return cast(F, result)
    return function


def inlined(function: F) -> F:
    """Return a small function, to be inlined into its compiled callers if numba is available."""
    if COMPILED:
        result: Any = numba.njit(inline="always")(function)
        return cast(F, result)
    return function


def int_array(values: Iterable[int]) -> Any:
    """Return integers in the form that the compiled functions take: an int64 array or a list."""
    return numpy.array(list(values), dtype=numpy.int64) if COMPILED else list(values)


def zeros(size: int) -> Any:
    """Return an int64 array or a list of `size` zeros."""
    return numpy.zeros(size, dtype=numpy.int64) if COMPILED else [0] * size


def float_zeros(size: int) -> Any:
    """Return a float array or a list of `size` zeros."""
    return numpy.zeros(size) if COMPILED else [0.0] * size
