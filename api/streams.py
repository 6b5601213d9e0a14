"""The standard streams: file names of any bytes, closed pipes and messages of decoders."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from pathlib import Path

STDERR = 2
NARROW_SPACE = "\u202f"
"""Stands before colons in French; Python does not count it as printable."""


def repair_streams() -> None:
    """Make stdout and stderr accept any file name, and exist even if they are closed."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by the calling process
            setattr(sys, name, Path(os.devnull).open("w"))  # noqa: SIM115
    # a file name may contain bytes that are not text; printing it must not end the command
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def leave_stdout() -> None:
    """Redirect stdout to nowhere, so that Python prints no error for lost output when it exits."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def shown(name: object) -> str:
    """Return a file name or a sentence in one line, with control characters escaped."""
    return "".join(c if c.isprintable() or c == NARROW_SPACE else ascii(c)[1:-1] for c in str(name))


@contextmanager
def quiet_decoders() -> Iterator[None]:
    """Suppress the messages of libjpeg and libpng on stderr; damage is reported in one sentence."""
    if sys.stderr:  # in a worker, one that is closed is None
        sys.stderr.flush()
    try:
        kept = os.dup(STDERR)
    except OSError:  # stderr is closed
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, STDERR)
    try:
        yield
    finally:
        os.dup2(kept, STDERR)
        os.close(kept)
        os.close(nowhere)
