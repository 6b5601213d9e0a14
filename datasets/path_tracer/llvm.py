"""Start mitsuba with the LLVM compiler, which makes path tracing several times as fast."""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path
from typing import Any

LLVM_FOLDERS = ("/usr/lib/*-linux-gnu", "/usr/lib64", "/usr/lib", "/usr/lib/llvm-*/lib")
MIN_LLVM = 17
"""Older versions lack an instruction that mitsuba's kernels use; the process crashes."""


@cache
def start_mitsuba() -> tuple[Any, Any]:
    """Return the modules mitsuba and drjit, set to the fastest variant on this machine."""
    library = find_llvm()
    if library is not None:
        os.environ.setdefault("DRJIT_LIBLLVM_PATH", str(library))
    import drjit
    import mitsuba

    # One thread: several add to a pixel in varying order, and pictures would not be reproducible.
    drjit.set_thread_count(1)
    mitsuba.set_variant(*(["llvm_ad_rgb"] if library else []), "scalar_rgb")
    mitsuba.set_log_level(mitsuba.LogLevel.Error)
    return mitsuba, drjit


def find_llvm() -> Path | None:
    """Return the path of the newest LLVM library, or None if all are older than `MIN_LLVM`."""
    found = {}
    for folder in LLVM_FOLDERS:
        for path in Path("/").glob(f"{folder[1:]}/libLLVM*.so*"):
            named = re.fullmatch(r"libLLVM(?:-(\d+)\.so|\.so\.(\d+)\.\d+)", path.name)
            if named:
                found[int(named[1] or named[2])] = path
    newest = max(found, default=0)
    return found[newest] if newest >= MIN_LLVM else None
