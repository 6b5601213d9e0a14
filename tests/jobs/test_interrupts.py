"""Ctrl+C that comes to a process of this machine while it starts."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

POOL = """
import os, signal
if __name__ == "__main__":
    signal.signal(signal.SIGINT, {handler})  # a shell ignores it in the background
    from concurrent.futures import BrokenExecutor
    from tilesight.jobs.local_pool import LocalPool
    with LocalPool(1).opened() as pool:
        try:
            print(pool.submit(abs, -1).result())
        except BrokenExecutor:
            print("ended")
else:  # the process of the pool, which imports this file first
    os.kill(os.getpid(), signal.SIGINT)
"""


@pytest.mark.parametrize(
    ("code", "out"),
    [
        (POOL.format(handler="signal.default_int_handler"), "ended\n"),
        (POOL.format(handler="signal.SIG_IGN"), "1\n"),
    ],
)
def test_a_process_that_starts_prints_no_traceback(tmp_path: Path, code: str, out: str) -> None:
    script = tmp_path / "script.py"
    script.write_text(code)
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.stdout, done.stderr) == (out, "")
