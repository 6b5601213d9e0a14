"""Several processes that serve the same ports; one that ends is started again."""

from __future__ import annotations

import logging
import os
import signal
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess

from tilesight.api.errors import NOT_DONE
from tilesight.api.ledger.database import DatabaseError
from tilesight.api.server.app import create_app
from tilesight.api.server.runtime.json_log import log_as_json
from tilesight.api.server.runtime.serve import GRACE_SECONDS, Listening, ending_signals, serve
from tilesight.api.server.runtime.settings import Settings
from tilesight.api.streams import leave_stdout
from tilesight.jobs.interrupts import interrupts_blocked
from tilesight.vision.inference.onnx_network import available_cores

MIN_LIFETIME = 10.0
"""Seconds; a process that ends sooner would probably end again, and is started after a pause."""
MAX_PAUSE = 60.0
"""Maximum pause in seconds before a process is started again."""

log = logging.getLogger("tilesight")
_SPAWN = get_context("spawn")  # a forked process might wait forever for a lock of its parent


@dataclass(slots=True)
class _Place:
    """The place of one process: what runs there, or when the next one starts."""

    worker: BaseProcess | None = None
    since: float = 0.0
    """When the process was started, or the next one is to be."""
    early_ends: int = 0
    """How many processes in a row ended young."""

    def start(self, settings: Settings, listening: Sequence[Listening]) -> None:
        """Start a process if it is time."""
        if self.worker is None and self.since <= time.monotonic():
            self.worker, self.since = _started(settings, listening), time.monotonic()

    def clear(self) -> None:
        """Forget a process that has ended, and plan the next one."""
        if self.worker is None or self.worker.is_alive():
            return
        now = time.monotonic()
        self.early_ends = self.early_ends + 1 if now - self.since < MIN_LIFETIME else 0
        pause = pause_after(self.early_ends)
        log.error(
            "process %s ended with %s; the next one starts in %g s",
            self.worker.pid,
            self.worker.exitcode,
            pause,
        )
        self.worker, self.since = None, now + pause


def serve_by(count: int, settings: Settings, listening: Sequence[Listening]) -> int:
    """Serve with `count` processes until a signal stops them; return the exit code."""
    settings = replace(settings, threads=max(1, available_cores() // count))
    for number in ending_signals():
        signal.signal(number, lambda *_: sys.exit(0))
    log_as_json()
    places = [_Place() for _ in range(count)]
    try:
        while True:
            for place in places:
                place.start(settings, listening)
            _wait(places)
            for place in places:
                place.clear()
    except KeyboardInterrupt:
        return 0
    finally:
        _stop([place.worker for place in places if place.worker])


def pause_after(early_ends: int) -> float:
    """Return the pause in seconds after some processes in a row that ended young."""
    return min(2.0 ** min(early_ends - 1, 10), MAX_PAUSE) if early_ends else 0.0


def _wait(places: Sequence[_Place]) -> None:
    """Wait until a process ends, or the next one is to be started."""
    due = [place.since - time.monotonic() for place in places if place.worker is None]
    ends = [place.worker.sentinel for place in places if place.worker]
    timeout = max(0.0, min(due)) if due else None
    if ends:
        wait(ends, timeout)
    elif timeout:
        time.sleep(timeout)


def _started(settings: Settings, listening: Sequence[Listening]) -> BaseProcess:
    worker = _SPAWN.Process(target=_work, args=(settings, listening), daemon=True)
    with interrupts_blocked():  # this process stops them by SIGTERM
        worker.start()
    return worker


def _work(settings: Settings, listening: Sequence[Listening]) -> None:
    leave_stdout()
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        serve(create_app(settings=settings), listening)
    except DatabaseError as error:  # the parent starts the next process after a pause
        log.error("%s", error)
        sys.exit(NOT_DONE)


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)


def _stop(workers: Sequence[BaseProcess]) -> None:
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.join(GRACE_SECONDS + 2)
        worker.kill()
