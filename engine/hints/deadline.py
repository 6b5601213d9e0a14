"""The time at which a search must end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import inf
from time import perf_counter, thread_time

MAX_WAIT = 3.0
"""The longest time until a deadline of computing passes, as a multiple of its seconds: a person
waits for the hint, however busy the machine is."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """The time at which a search must end."""

    end: float
    """The deadline as a value of the clock."""
    clock: Callable[[], float] = perf_counter
    latest: float = inf
    """The latest value of `perf_counter`, whatever the clock shows."""

    @classmethod
    def after(cls, seconds: float) -> Deadline:
        """Return the deadline that passes some seconds from now."""
        return cls(perf_counter() + seconds)

    @classmethod
    def after_work(cls, seconds: float) -> Deadline:
        """Return the deadline that passes when the thread has computed for some seconds.

        A simulation that ends with it has the same result on a busy machine as on an idle one,
        unless the machine is so busy that it takes longer than `MAX_WAIT` times these seconds.
        """
        return cls(thread_time() + seconds, thread_time, perf_counter() + MAX_WAIT * seconds)

    @property
    def seconds_left(self) -> float:
        """Return the remaining seconds; negative after the deadline."""
        return min(self.end - self.clock(), self.latest - perf_counter())

    def part(self, share: float) -> Deadline:
        """Return the deadline after a share of the remaining time, from 0 to 1."""
        return replace(self, end=self.clock() + max(self.seconds_left, 0) * share)

    @property
    def passed(self) -> bool:
        """Return whether the search must end now."""
        return self.seconds_left <= 0


TIME_LIMIT = 2.0
"""The default time limit of a hint, in seconds."""
