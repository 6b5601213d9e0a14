"""Compilation of the solver's inner loops, in advance or with numba, and the fallback without it.

The image for servers holds an extension module that `deploy/precompile.py` has made from them. Else
numba compiles them; it is imported with this module, so only when a hint is requested. Its code is
cached in the folder NUMBA_CACHE_DIR, next to the source, or in the user's cache folder: the first
that can be written. Without both the same functions run on plain lists: the results are the same,
but much slower.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, TypeVar, cast

COMPILATION_ENABLED = os.environ.get("TILESIGHT_COMPILE", "yes") != "no"
"""Whether compilation is enabled; `TILESIGHT_COMPILE=no` disables it."""


def _optional(name: str) -> Any:
    """Return a module, or None if it is not installed or compilation is disabled."""
    with suppress(ImportError):
        return import_module(name) if COMPILATION_ENABLED else None
    return None


@contextmanager
def _without(name: str) -> Iterator[None]:
    """Make imports of a module fail, as if it were not installed."""
    modules: dict[str, Any] = sys.modules
    known = modules.get(name)
    modules[name] = None
    try:
        yield
    finally:
        del modules[name]
        if known:
            modules[name] = known


def _digest() -> str:
    """Return a digest of the sources, which names what is compiled from them."""
    sources = (path.read_bytes() for path in sorted(Path(__file__).parents[1].rglob("*.py")))
    content = b"".join(source for source in sources if b"solver.compiled" in source)
    return sha256(content).hexdigest()[:12]


DIGEST = _digest()
"""The digest of the sources: code that was compiled from others is not used."""
PRECOMPILED_NAME = f"precompiled_{DIGEST}"
"""The name of the extension module beside this one."""
precompiled = _optional(f"{__package__}.{PRECOMPILED_NAME}")
with _without("colorama"):  # with it, numba replaces stdout for moments while a thread compiles
    numba: Any = None if precompiled else _optional("numba")
numpy = _optional("numpy")
COMPILED = bool(precompiled or numba)

F = TypeVar("F", bound=Callable[..., Any])


def _use_cache() -> bool:
    """Set the folder of numba's cache; return False if no folder can be written."""
    writable = next(filter(_is_writable, _cache_folders()), None)
    if writable is not None:
        numba.config.CACHE_DIR = str(writable)
    return writable is not None


def _cache_folders() -> Iterator[Path]:
    """Yield the folders for compiled code, named after a digest of the sources.

    numba only notices changes in a function's own file, not in the functions that it calls.
    """
    name = f"compiled-{DIGEST}"
    if numba.config.CACHE_DIR:
        yield Path(numba.config.CACHE_DIR) / name
    yield Path(__file__).with_name("__pycache__") / name
    with suppress(RuntimeError):  # a user without a home
        yield Path.home() / ".cache" / "tilesight" / name


def _is_writable(folder: Path) -> bool:
    """Return whether files can be written in a folder, which is made if it is absent."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


CACHED = numba is not None and _use_cache()
"""Whether compiled code is kept; else it is compiled again in each process, which takes longer."""


def compiled(function: F) -> F:
    """Return a function that plain Python calls, compiled if that is possible."""
    if numba:
        # C code calls none of them
        result: Any = numba.njit(cache=CACHED, nogil=True, no_cfunc_wrapper=True)(function)
        return cast(F, result)
    return cast(F, getattr(precompiled, function.__name__, function))


def compilable(function: F) -> F:
    """Return a function that compiled functions take in; plain Python runs it as it is.

    It needs no code that unpacks Python's values, which takes long to compile.
    """
    if numba:
        options = {"nogil": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        result: Any = numba.extending.register_jitable(**options)(function)
        return cast(F, result)
    return function


def inlined(function: F) -> F:
    """Return a small function, to be inlined into its compiled callers if numba is available."""
    if numba:
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
