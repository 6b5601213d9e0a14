"""Parallel processing with a progress bar, and argument types for the command line."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator, Sequence

from rich.console import Console
from rich.progress import track

from tilesight.jobs.executor import Item, Place, Result
from tilesight.jobs.local_pool import LocalPool
from tilesight.jobs.run import LOCAL, complete, in_order, run_jobs


def over_all(
    function: Callable[[Item], Result], items: Sequence[Item], workers: int, label: str
) -> Iterator[Result]:
    """Yield `function(item)` for each item, in order, computed by worker processes.

    The progress bar on standard error shows `label`.
    """
    results = run_jobs(function, items, LocalPool(workers))
    finished = in_order(complete(results))
    yield from track(finished, label, len(items), console=Console(stderr=True))


def over_place(
    function: Callable[[Item], Result], items: Sequence[Item], place: Place, label: str
) -> Iterator[Result]:
    """Yield `function(item)` for each item, as they finish, computed in a place.

    The progress bar on standard error shows `label`.

    Raises:
        PlaceError: Jobs cannot run there.
    """
    finished = (result for _, result in complete(run_jobs(function, items, place)))
    yield from track(finished, label, len(items), console=Console(stderr=True))


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Add the option `--workers`, by default the number of cores."""
    parser.add_argument("--workers", type=natural_from(1), default=os.cpu_count() or 1)


def add_place(parser: argparse.ArgumentParser) -> None:
    """Add the options `--workers` and `--cluster`, which `place_named` takes."""
    add_workers(parser)
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        default=LOCAL,
        help="draw on the nodes of a Ray cluster: HOST:PORT, or auto for that of this machine",
    )


def natural_from(least: int) -> Callable[[str], int]:
    """Return an argparse type that accepts integers not less than `least`."""

    def natural(text: str) -> int:
        number = int(text)
        if number < least:
            raise argparse.ArgumentTypeError(f"{text} is less than {least}")
        return number

    return natural


def share(text: str) -> float:
    """Return a command line argument as a fraction.

    Raises:
        ArgumentTypeError: The fraction is not between 0 and 1.
    """
    part = float(text)
    if not 0 <= part <= 1:
        raise argparse.ArgumentTypeError(f"{text} is not between 0 and 1")
    return part
