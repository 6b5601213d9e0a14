"""Threads for readings and hints, so that the event loop stays free; queue and time are bounded."""

from __future__ import annotations

import asyncio
import contextvars
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any, ParamSpec, TypeVar

from tilesight.api.server.error_handlers import BusyError, StoppingError, TooLongError
from tilesight.vision.cancellation import CancelledError, cancelled_by

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")

THREADS = 2
"""Jobs at once: one uses the cores while the other waits for memory or the disk."""
SWITCH_SECONDS = 0.001
"""Time after which a thread that waits for Python's lock gets it. With Python's 5 ms, a hint waits
longer after each compiled search, and the event loop while photos are read."""
MAX_WAITING = 16
"""Jobs that wait; further requests are refused, and the client tries again."""
MAX_WAITING_QUICK = 64
"""The same for jobs that take milliseconds."""
JOB_SECONDS = 60.0
"""Maximum time that a client waits for a job. Twelve photos of one table take half of it on two
cores; a job that takes longer is cancelled at its next stage or some thousand steps of a search."""


class ThreadPool:
    """A few threads with a short queue."""

    def __init__(
        self,
        threads: int = THREADS,
        waiting: int = MAX_WAITING,
        seconds: float | None = JOB_SECONDS,
    ) -> None:
        self._limit = threads + waiting
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="tilesight")
        self._seconds = seconds
        self._jobs: dict[Future[Any], threading.Event] = {}
        self.stopping = False
        """Whether no more jobs are taken."""

    async def run(
        self,
        function: Callable[Parameters, Result],
        *args: Parameters.args,
        **kwargs: Parameters.kwargs,
    ) -> Result:
        """Run a function on one of the threads, and return its result.

        It is cancelled if its client does not wait for it any more.

        Raises:
            BusyError: Too many jobs are waiting.
            StoppingError: The server stops.
            TooLongError: It took longer than the limit.
        """
        job, cancelled = self._submit(partial(function, *args, **kwargs))
        try:
            # not `wait_for`: in Python 3.11 it ignores that the client leaves as the job ends
            async with asyncio.timeout(self._seconds):
                return await asyncio.wrap_future(job)
        except TimeoutError as error:
            raise TooLongError from error
        except CancelledError as error:
            raise StoppingError from error
        except asyncio.CancelledError as error:
            task = asyncio.current_task()
            if task is None or task.cancelling():  # the client has disconnected
                raise
            raise StoppingError from error
        finally:
            cancelled.set()

    def _submit(self, call: Callable[[], Result]) -> tuple[Future[Result], threading.Event]:
        """Queue a call; return its future, and the event that cancels it."""
        self.check_free()
        cancelled = threading.Event()
        # in the context of the request: a thread of its own would answer in English
        context = contextvars.copy_context()
        job = self._threads.submit(context.run, _run_cancellable, call, cancelled)
        self._jobs[job] = cancelled
        # a cancelled request frees its place only when its thread is free again
        job.add_done_callback(self._ended)
        return job, cancelled

    @property
    def jobs(self) -> int:
        """Return the number of jobs that run or wait."""
        return len(self._jobs)

    def check_free(self) -> None:
        """Check that a job would be taken now.

        Raises:
            BusyError: Too many jobs are waiting.
            StoppingError: The server stops.
        """
        if self.stopping:
            raise StoppingError
        if len(self._jobs) >= self._limit:
            raise BusyError

    def states(self) -> dict[str, int]:
        """Return the number of jobs that run and of those that wait."""
        jobs = list(self._jobs)
        running = sum(job.running() for job in jobs)
        return {"running": running, "waiting": len(jobs) - running}

    def refuse(self) -> None:
        """Take no more jobs, and refuse those that wait; the others go on."""
        self.stopping = True
        for job in list(self._jobs):
            job.cancel()

    def cancel(self) -> None:
        """Refuse jobs, and cancel those that run, at their next stage."""
        self.refuse()
        for cancelled in list(self._jobs.values()):
            cancelled.set()

    def close(self) -> None:
        """Cancel all jobs and end the threads, without waiting for them."""
        self.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _ended(self, job: Future[Any]) -> None:
        self._jobs.pop(job, None)


def _run_cancellable(call: Callable[[], Result], cancelled: threading.Event) -> Result:
    with cancelled_by(cancelled):
        return call()
