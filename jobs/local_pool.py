"""Jobs in processes of this machine."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context, parent_process

import cv2

from tilesight.jobs.executor import Executor, Item, Lost, Result
from tilesight.jobs.interrupts import end_at_interrupt, interrupts_blocked


@dataclass(frozen=True, slots=True)
class LocalPool:
    """A number of processes of this machine."""

    workers: int

    @contextmanager
    def opened(self) -> Iterator[Executor]:
        """Yield the processes, which end with the context."""
        processes = _Processes(self.workers)
        try:
            yield processes
        finally:
            processes.end()


class _Processes:
    def __init__(self, slots: int) -> None:
        self._slots = slots
        self._pool = _pool(slots)

    @property
    def slots(self) -> int:
        return self._slots

    def submit(self, function: Callable[[Item], Result], item: Item) -> Future[Result]:
        try:
            return _submitted(self._pool, function, item)
        except BrokenExecutor:
            self.end()
            self._pool = _pool(self._slots)
            return _submitted(self._pool, function, item)

    def result(
        self, done: Future[Result], function: Callable[[Item], Result], item: Item
    ) -> Result | Lost:
        # A process that ends breaks the pool, and with it all its jobs. Which of them was to blame
        # is not known, so each is repeated alone.
        try:
            return done.result()
        except BrokenExecutor:
            return _alone(function, item)

    def end(self) -> None:
        self._pool.shutdown(cancel_futures=True)


def _alone(function: Callable[[Item], Result], item: Item) -> Result | Lost:
    with _pool(1) as alone:
        try:
            return _submitted(alone, function, item).result()
        except BrokenExecutor:
            return Lost()


def _submitted(
    pool: ProcessPoolExecutor, function: Callable[[Item], Result], item: Item
) -> Future[Result]:
    with interrupts_blocked():  # the pool starts a process when it gets a job
        return pool.submit(function, item)


def _pool(workers: int) -> ProcessPoolExecutor:
    # A forked worker inherits locks held by threads that do not exist in it: it may deadlock.
    return ProcessPoolExecutor(workers, get_context("spawn"), initializer=_start_worker)


def _start_worker() -> None:
    end_at_interrupt()
    cv2.setNumThreads(1)  # the workers already use all cores
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Exit when the parent process ends, so that no worker is left over if it is killed."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
