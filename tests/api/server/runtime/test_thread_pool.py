"""Jobs of a pool: those beyond its queue, and those of clients that leave."""

import asyncio
import time
from threading import Event

import pytest

from tilesight.api.server.error_handlers import BusyError
from tilesight.api.server.runtime.thread_pool import ThreadPool


def test_jobs_beyond_the_queue_are_refused() -> None:
    free = Event()

    async def run_jobs() -> list[object]:
        pool = ThreadPool(threads=1, waiting=1)
        jobs = [asyncio.create_task(pool.run(free.wait, 10)) for _ in range(4)]
        await asyncio.sleep(0)  # all are queued or refused
        free.set()
        answers = await asyncio.gather(*jobs, return_exceptions=True)
        again = await pool.run(lambda: "done")
        pool.close()
        return [*answers, again]

    answers = asyncio.run(run_jobs())
    busy = [answer for answer in answers if isinstance(answer, BusyError)]
    assert [answer for answer in answers if answer not in busy] == [True, True, "done"]
    assert [fault.headers for fault in busy] == [{"Retry-After": "1"}] * 2


def test_a_client_that_leaves_as_its_job_ends_is_cancelled() -> None:
    """A live view that went on would keep its place for ever."""
    free = Event()

    async def leave() -> None:
        pool = ThreadPool(threads=1)
        client = asyncio.create_task(pool.run(free.wait, 10))
        await asyncio.sleep(0)  # the job is queued
        free.set()
        while pool.jobs:  # without a turn of the event loop
            time.sleep(0.001)
        await asyncio.sleep(0)
        client.cancel()
        pool.close()
        await client

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(leave())
