"""Threads for readings and hints, so that the event loop stays free; the queue is bounded."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from tilesight.api.server.error_handlers import BusyError

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")

THREADS = 2
"""Jobs at once: one uses the cores while the other waits for memory or the disk."""
MAX_WAITING = 16
"""Jobs that wait; further requests are refused, and the client tries again."""


class ThreadPool:
    """A few threads with a short queue."""

    def __init__(self, threads: int = THREADS, waiting: int = MAX_WAITING) -> None:
        self._places = threading.BoundedSemaphore(threads + waiting)
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="tilesight")

    async def run(
        self,
        function: Callable[Parameters, Result],
        *args: Parameters.args,
        **kwargs: Parameters.kwargs,
    ) -> Result:
        """Run a function on one of the threads, and return its result.

        Raises:
            BusyError: Too many jobs are waiting.
        """
        if not self._places.acquire(blocking=False):
            raise BusyError
        job = self._threads.submit(function, *args, **kwargs)
        # a cancelled request frees its place only when its thread is free again
        job.add_done_callback(lambda _: self._places.release())
        return await asyncio.wrap_future(job)

    def close(self) -> None:
        """Wait for the running jobs, and cancel those that wait."""
        self._threads.shutdown(wait=True, cancel_futures=True)
