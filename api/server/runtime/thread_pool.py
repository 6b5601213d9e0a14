"""Where photos are read and hints are thought out: off the event loop, a bounded number at once."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from tilesight.api.server.error_handlers import BusyError

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")

WORKING = 2
"""Jobs at once: one fills the gaps that the other leaves on two cores."""
WAITING = 16
"""Jobs that wait; who comes then is told to come again."""


class ThreadPool:
    """A few threads and a short queue before them."""

    def __init__(self, working: int = WORKING, waiting: int = WAITING) -> None:
        self._places = threading.BoundedSemaphore(working + waiting)
        self._threads = ThreadPoolExecutor(working, thread_name_prefix="tilesight")

    async def do(
        self,
        function: Callable[Parameters, Result],
        *args: Parameters.args,
        **kwargs: Parameters.kwargs,
    ) -> Result:
        """Run a function on one of the threads.

        Raises:
            BusyError: too many others are waiting.
        """
        if not self._places.acquire(blocking=False):
            raise BusyError
        job = self._threads.submit(function, *args, **kwargs)
        # A request that is given up leaves its place only when its thread is free again.
        job.add_done_callback(lambda _: self._places.release())
        return await asyncio.wrap_future(job)

    def close(self) -> None:
        """Let the jobs at hand finish and take no more."""
        self._threads.shutdown(wait=True, cancel_futures=True)
