"""A process that ends is replaced, after a growing pause if it was young."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from tilesight.api.ledger.database import DatabaseError
from tilesight.api.server.runtime import worker_processes
from tilesight.api.server.runtime.settings import Settings
from tilesight.api.server.runtime.worker_processes import MAX_PAUSE, pause_after, serve_by

STARTS = 4
SECONDS = 0.05
FORK = get_context("fork")
STARTED = """
import os, signal
if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell ignores it in the background
    from tilesight.api.server.runtime.worker_processes import _started
    worker = _started(None, [])
    worker.join()
    print(worker.exitcode)
else:  # the process that starts imports this file first
    os.kill(os.getpid(), signal.SIGINT)
    os.kill(os.getpid(), signal.SIGTERM)  # as the process that started it does then
"""


def test_pause_doubles_up_to_its_maximum() -> None:
    assert [pause_after(ends) for ends in range(5)] == [0, 1, 2, 4, 8]
    assert pause_after(10_000) == MAX_PAUSE


@pytest.fixture
def starts(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return the times at which processes start that end at once; the last start is Ctrl+C."""
    times: list[float] = []

    def started(*_: object) -> BaseProcess:
        times.append(time.monotonic())
        if len(times) > STARTS:
            raise KeyboardInterrupt
        worker = FORK.Process(target=os._exit, args=(3,))
        worker.start()
        return worker

    monkeypatch.setattr(worker_processes, "_started", started)
    monkeypatch.setattr(worker_processes.signal, "signal", lambda *_: None)
    monkeypatch.setattr(worker_processes, "log_as_json", lambda: None)
    return times


def test_processes_that_end_young_are_replaced_after_growing_pauses(
    starts: list[float], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ends: list[int] = []

    def pause(early_ends: int) -> float:
        ends.append(early_ends)
        return SECONDS * early_ends

    monkeypatch.setattr(worker_processes, "pause_after", pause)
    assert serve_by(1, Settings("sqlite://"), []) == 0
    assert ends == [1, 2, 3, 4]
    pauses = [after - before for before, after in pairwise(starts)]
    assert all(gap >= SECONDS * (n + 1) for n, gap in enumerate(pauses))
    assert "ended with 3" in caplog.text


def test_process_that_ends_old_is_replaced_at_once(
    starts: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_processes, "MIN_LIFETIME", 0.0)
    monkeypatch.setattr(worker_processes, "MAX_PAUSE", 999.0)
    assert serve_by(1, Settings("sqlite://"), []) == 0
    assert len(starts) == STARTS + 1


def test_process_that_finds_no_database_says_so_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def serve(*_: object) -> None:
        raise DatabaseError("The database does not answer.")

    monkeypatch.setattr(worker_processes, "serve", serve)
    monkeypatch.setattr(worker_processes, "leave_stdout", lambda: None)
    with pytest.raises(SystemExit, match="1"):
        worker_processes._work(Settings("sqlite://"), [])
    assert [(one.message, one.exc_info) for one in caplog.records] == [
        ("The database does not answer.", None)
    ]


def test_process_that_starts_leaves_ctrl_c_to_the_one_that_started_it(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(STARTED)
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.stdout, done.stderr) == ("-15\n", "")
