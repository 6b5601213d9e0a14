"""Ctrl+C, once and twice, while workers do not end."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.command_line import ROOT

TWICE = """
import signal, threading
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell ignores it in the background
import tilesight.api.cli.main as command_line
threading.Thread(target=threading.Event().wait).start()
def app(**options):
    print("a line", flush=True)
    try:
        signal.raise_signal(signal.SIGINT)
    finally:
        signal.raise_signal(signal.SIGINT)
        print("still here", flush=True)
command_line.app = app
command_line.main()
"""
EARLY = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
class Finder:
    def find_spec(name, *_):
        if name == "typer":
            signal.raise_signal(signal.SIGINT)
sys.meta_path.insert(0, Finder)
from tilesight.api.cli.start import main
main()
"""
ONCE = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
import tilesight.api.cli.main as command_line
def app(**options):
    print("a line")
    try:
        signal.raise_signal(signal.SIGINT)
    finally:
        print("ended")
command_line.app = app
command_line.main()
"""

CHANGED = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
import tilesight.api.cli.main as command_line
def app(**options):
    try:
        signal.raise_signal(signal.SIGINT)
    except KeyboardInterrupt as error:
        raise ImportError("initialization failed") from error
command_line.app = app
command_line.main()
"""
"""As an extension that is imported."""


@pytest.mark.parametrize(
    ("code", "out"),
    [(EARLY, ""), (ONCE, "a line\nended\n"), (TWICE, "a line\n"), (CHANGED, "")],
)
def test_ctrl_c_ends_a_command(code: str, out: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
        timeout=20,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, out, "")


def test_ctrl_c_that_is_ignored_stays_ignored() -> None:
    code = (
        "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)\n"
        "from tilesight.api.cli.interrupts import end_at_second_interrupt\n"
        "end_at_second_interrupt(); signal.raise_signal(signal.SIGINT); print('goes on')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert (done.returncode, done.stdout) == (0, "goes on\n")
