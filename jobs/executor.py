"""The interfaces of executors and of the places where they run jobs."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Protocol, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")


class PlaceError(Exception):
    """Jobs cannot run in a place; the text is a sentence for people."""


@dataclass(frozen=True, slots=True)
class Lost:
    """A job without a result: its process ended each time that it was tried."""


class Executor(Protocol):
    """Runs jobs at the same time, each in a process of its own."""

    @property
    def slots(self) -> int:
        """The number of jobs that run at the same time; it may change."""
        ...

    def submit(self, function: Callable[[Item], Result], item: Item) -> Future[Result]:
        """Start `function(item)` when a process is free, and return its future result.

        Args:
            function: A function that can be pickled.
            item: An argument that can be pickled.
        """
        ...

    def result(
        self, done: Future[Result], function: Callable[[Item], Result], item: Item
    ) -> Result | Lost:
        """Return the result of a finished job, which is repeated if its process ended.

        Args:
            done: The finished job.
            function: The function that was submitted.
            item: Its argument.

        Raises:
            Exception: What the function raised.
        """
        ...


class Place(Protocol):
    """A place where jobs run, as a value: opening it starts what is needed there."""

    def opened(self) -> AbstractContextManager[Executor]:
        """Return what runs jobs in this place; leaving the context ends it.

        Raises:
            PlaceError: Jobs cannot run there.
        """
        ...
