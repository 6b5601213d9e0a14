"""A deadline of computing also passes while the thread waits for the processor."""

from __future__ import annotations

from time import perf_counter

import pytest

from tilesight.engine.hints import deadline
from tilesight.engine.hints.deadline import MAX_WAIT, Deadline

SECONDS = 1000.0
"""The test itself computes for much less."""


def test_a_deadline_of_work_passes_after_a_long_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Deadline.after_work(SECONDS)
    part = whole.part(0.9)
    for waits, passed in ((0.99, False), (1.0, True)):
        now = perf_counter() + waits * MAX_WAIT * SECONDS
        monkeypatch.setattr(deadline, "perf_counter", lambda now=now: now)
        assert (whole.passed, part.passed) == (passed, passed)
