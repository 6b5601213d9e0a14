"""The time at which a search must end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import perf_counter, thread_time


@dataclass(frozen=True, slots=True)
class Deadline:
    """The time at which a search must end."""

    end: float
    """The deadline as a value of the clock."""
    clock: Callable[[], float] = perf_counter

    @classmethod
    def after(cls, seconds: float) -> Deadline:
        """Return the deadline that passes some seconds from now."""
        return cls(perf_counter() + seconds)

    @classmethod
    def after_work(cls, seconds: float) -> Deadline:
        """Return the deadline that passes when the thread has computed for some seconds.

        A simulation that ends with it has the same result on a busy machine as on an idle one.
        """
        return cls(thread_time() + seconds, thread_time)

    @property
    def seconds_left(self) -> float:
        """Return the remaining seconds; negative after the deadline."""
        return self.end - self.clock()

    def part(self, share: float) -> Deadline:
        """Return the deadline after a share of the remaining time, from 0 to 1."""
        return replace(self, end=self.clock() + max(self.seconds_left, 0) * share)

    @property
    def passed(self) -> bool:
        """Return whether the search must end now."""
        return self.seconds_left <= 0


TIME_LIMIT = 2.0
"""The default time limit of a hint, in seconds."""
