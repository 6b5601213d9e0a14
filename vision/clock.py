"""Measure how long each stage of a reading takes."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from tilesight.vision.cancellation import stop_if_cancelled

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


class Clock:
    """Measures how long each stage takes; the loading of the frame is included."""

    def __init__(self, load_ms: float = 0.0) -> None:
        self._started = time.perf_counter()
        self._stages = {"load": load_ms}

    def time(
        self,
        stage: str,
        function: Callable[Parameters, Result],
        *args: Parameters.args,
        **kwargs: Parameters.kwargs,
    ) -> Result:
        """Run one stage, add its time to that of earlier runs, and return its result.

        Raises:
            CancelledError: The reading was cancelled.
        """
        stop_if_cancelled()
        started = time.perf_counter()
        result = function(*args, **kwargs)
        taken = (time.perf_counter() - started) * 1000
        self._stages[stage] = self._stages.get(stage, 0.0) + taken
        return result

    def timings_ms(self) -> dict[str, float]:
        """Return the milliseconds of each stage so far, and the total."""
        since = (time.perf_counter() - self._started) * 1000
        return {**self._stages, "total": self._stages["load"] + since}
