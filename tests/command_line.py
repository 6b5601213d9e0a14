"""The command line, run in the process of the test: programs and networks are loaded only once."""

from __future__ import annotations

import os
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from tilesight.api.cli.main import run_command_line

ROOT = Path(__file__).parents[1]


class Finished(NamedTuple):
    """The exit code and the output of a command."""

    returncode: int
    stdout: str
    stderr: str


def tilesight(*words: str, folder: Path = ROOT, **environment: str) -> Finished:
    """Return what a `tilesight` command does in a folder, with more environment variables."""
    out, errors = StringIO(), StringIO()
    with (
        patch.dict(os.environ, environment),
        patch.object(sys, "argv", ["tilesight", *words]),
        chdir(folder),
        redirect_stdout(out),
        redirect_stderr(errors),
    ):
        code = run_command_line()
    return Finished(code, out.getvalue(), errors.getvalue())
