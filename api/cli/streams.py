"""The streams of the process: what a terminal, a pipe or a full disk does to the output."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from pathlib import Path

STDERR = 2


def repair_streams() -> None:
    """Make the output able to take any file name, even where there is no output."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by who called us
            setattr(sys, name, Path(os.devnull).open("w"))  # noqa: SIM115
    # File names may hold bytes that are no text; printing such a name must not end the command.
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def leave_stdout() -> None:
    """Write no more: without this Python complains once more about a lost output when it exits."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def shown(name: object) -> str:
    """Write a file name on one line, whatever a stranger has put into it."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in str(name))


@contextmanager
def quiet_decoders() -> Iterator[None]:
    """Keep what libjpeg and libpng say to stderr about damage: one sentence of ours is enough."""
    sys.stderr.flush()
    try:
        kept = os.dup(STDERR)
    except OSError:  # nothing to keep quiet
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
