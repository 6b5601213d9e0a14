"""Long work spread over processes, with a progress bar."""

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
    """Give the results in the order of the items."""
    # A forked worker would inherit the locks of threads that it has not: it may wait for ever.
    fresh = get_context("spawn")
    with ProcessPoolExecutor(workers, fresh, initializer=_start_worker) as pool:
        yield from track(pool.map(function, items, chunksize=4), label, total=len(items))


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Add the option --workers, as many as there are cores unless told otherwise."""
    parser.add_argument("--workers", type=natural_from(1), default=os.cpu_count() or 1)


def natural_from(least: int) -> Callable[[str], int]:
    """Make a type of command line argument: whole numbers from `least` on."""

    def natural(text: str) -> int:
        number = int(text)
        if number < least:
            raise argparse.ArgumentTypeError(f"{text} is less than {least}")
        return number

    return natural


def share(text: str) -> float:
    """Read a command line argument that is a part of something, from 0 to 1."""
    part = float(text)
    if not 0 <= part <= 1:
        raise argparse.ArgumentTypeError(f"{text} is not between 0 and 1")
    return part


def _start_worker() -> None:
    cv2.setNumThreads(1)  # the workers share the cores already
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Leave no worker behind, waiting for ever, when the parent is killed."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
