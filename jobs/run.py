"""Run a function over many items in a place, and the places that a command line can name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait

from tilesight.jobs.executor import Executor, Item, Lost, Place, PlaceError, Result
from tilesight.jobs.local_pool import LocalPool
from tilesight.jobs.ray_cluster import RayCluster

LOCAL = "local"
"""The name of this machine, in place of the address of a cluster."""
AHEAD = 4
"""Maximum number of waiting jobs for each running one: no process is idle, and few items are in
memory."""


def run_jobs(
    function: Callable[[Item], Result], items: Iterable[Item], place: Place
) -> Iterator[tuple[int, Result | Lost]]:
    """Yield the number of each item, from 0, with `function(item)`, as the jobs finish.

    Args:
        function: A function that can be pickled.
        items: The items, which can be pickled; they are taken from here as jobs finish.
        place: Where the jobs run.

    Raises:
        PlaceError: Jobs cannot run in this place.
        Exception: What the function raised.
    """
    with place.opened() as jobs:
        waiting: dict[Future[Result], tuple[int, Item]] = {}
        for number, item in enumerate(items):
            waiting[jobs.submit(function, item)] = number, item
            while len(waiting) >= jobs.slots * AHEAD:
                yield from _finished(jobs, function, waiting)
        while waiting:
            yield from _finished(jobs, function, waiting)


def _finished(
    jobs: Executor,
    function: Callable[[Item], Result],
    waiting: dict[Future[Result], tuple[int, Item]],
) -> Iterator[tuple[int, Result | Lost]]:
    """Wait until a job has finished; remove all that have from `waiting`, and yield them."""
    done, _ = wait(waiting, return_when=FIRST_COMPLETED)
    for future in done:
        number, item = waiting.pop(future)
        result = jobs.result(future, function, item)
        yield number, result


def complete(results: Iterable[tuple[int, Result | Lost]]) -> Iterator[tuple[int, Result]]:
    """Yield the results of `run_jobs`, for callers that need all of them.

    Raises:
        PlaceError: A job is lost.
    """
    for number, result in results:
        if isinstance(result, Lost):
            raise PlaceError(f"The process of job {number + 1} ended each time that it was tried.")
        yield number, result


def in_order(results: Iterable[tuple[int, Result]]) -> Iterator[Result]:
    """Yield the results of `run_jobs` in the order of the items."""
    early: dict[int, Result] = {}
    number = 0
    for found, result in results:
        early[found] = result
        while number in early:
            yield early.pop(number)
            number += 1


def place_named(address: str, workers: int) -> Place:
    """Return the place with an address: `local` is this machine, with a number of processes."""
    return LocalPool(workers) if address == LOCAL else RayCluster(address)
