"""Parallel processing with a progress bar, and argument types for the command line."""

from __future__ import annotations

import argparse
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from typing import TypeVar

import cv2
from rich.progress import track

Item = TypeVar("Item")
Result = TypeVar("Result")


def over_all(
    function: Callable[[Item], Result], items: Sequence[Item], workers: int, label: str
) -> Iterator[Result]:
    """Yield `function(item)` for each item, in order, computed by worker processes.

    The progress bar shows `label`.
    """
    # A forked worker inherits locks held by threads that do not exist in it: it may deadlock.
    fresh = get_context("spawn")
    with ProcessPoolExecutor(workers, fresh, initializer=_start_worker) as pool:
        yield from track(pool.map(function, items, chunksize=4), label, total=len(items))


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Add the option `--workers`, by default the number of cores."""
    parser.add_argument("--workers", type=natural_from(1), default=os.cpu_count() or 1)


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
        ArgumentTypeError: the fraction is not between 0 and 1.
    """
    part = float(text)
    if not 0 <= part <= 1:
        raise argparse.ArgumentTypeError(f"{text} is not between 0 and 1")
    return part


def _start_worker() -> None:
    cv2.setNumThreads(1)  # the workers already use all cores
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Exit when the parent process ends, so that no worker is left over if it is killed."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
