"""Several processes that serve the same ports; one that ends is started again."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import replace
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess

from tilesight.api.server.app import create_app
from tilesight.api.server.runtime.serve import GRACE_SECONDS, Listening, serve
from tilesight.api.server.runtime.settings import Settings
from tilesight.api.streams import leave_stdout
from tilesight.vision.networks.onnx_network import available_cores

MIN_LIFETIME = 10.0
"""Seconds; a process that ends sooner would end again."""
CANNOT_START = 1

_SPAWN = get_context("spawn")  # a forked process might wait forever for a lock of its parent


def serve_by(count: int, settings: Settings, listening: Sequence[Listening]) -> int:
    """Serve with `count` processes until a signal stops them; return the exit code."""
    settings = replace(settings, threads=max(1, available_cores() // count))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    workers: dict[BaseProcess, float] = {}
    try:
        while True:
            for _ in range(count - len(workers)):
                workers[_started(settings, listening)] = time.monotonic()
            wait([worker.sentinel for worker in workers])
            for worker in [worker for worker in workers if not worker.is_alive()]:
                if time.monotonic() - workers.pop(worker) < MIN_LIFETIME:
                    return CANNOT_START
    except KeyboardInterrupt:
        return 0
    finally:
        _stop(list(workers))


def _started(settings: Settings, listening: Sequence[Listening]) -> BaseProcess:
    worker = _SPAWN.Process(target=_work, args=(settings, listening), daemon=True)
    worker.start()
    return worker


def _work(settings: Settings, listening: Sequence[Listening]) -> None:
    leave_stdout()
    threading.Thread(target=_end_with_parent, daemon=True).start()
    serve(create_app(settings=settings), listening)


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
