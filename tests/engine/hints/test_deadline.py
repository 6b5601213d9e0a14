"""A deadline of computing also passes while the thread waits for the processor."""

from __future__ import annotations

from time import sleep

from tilesight.engine.hints.deadline import MAX_WAIT, Deadline


def test_a_deadline_of_work_passes_after_a_long_wait() -> None:
    deadline = Deadline.after_work(0.1)
    assert not deadline.passed
    sleep(0.1 * MAX_WAIT)
    assert deadline.passed


def test_a_part_of_a_deadline_of_work_keeps_the_longest_wait() -> None:
    part = Deadline.after_work(0.1).part(0.9)
    sleep(0.1 * MAX_WAIT)
    assert part.passed
