"""Jobs in processes of this machine: order, errors, and processes that are killed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.jobs.faults import doubled, ends_always, ends_once, refused, slow_at_first
from tilesight.jobs.executor import Lost, PlaceError
from tilesight.jobs.local_pool import LocalPool
from tilesight.jobs.ray_cluster import RayCluster
from tilesight.jobs.run import AHEAD, complete, in_order, place_named, run_jobs

TWO = LocalPool(2)


def test_each_item_has_its_result_once() -> None:
    results = list(run_jobs(doubled, range(20), TWO))
    assert sorted(results) == [(number, 2 * number) for number in range(20)]


def test_results_come_as_they_finish_or_in_order() -> None:
    numbers = [number for number, _ in run_jobs(slow_at_first, range(6), TWO)]
    assert numbers[-1] != 5 or numbers[0] != 0
    assert list(in_order(complete(run_jobs(slow_at_first, range(6), TWO)))) == list(range(6))


def test_items_are_taken_as_jobs_finish() -> None:
    taken: list[int] = []

    def items() -> Iterator[int]:
        for number in range(1000):
            taken.append(number)
            yield number

    results = run_jobs(doubled, items(), TWO)
    next(results)
    assert len(taken) <= TWO.workers * AHEAD
    results.close()  # type: ignore[attr-defined]


@pytest.mark.thorough
def test_a_job_whose_process_was_killed_is_repeated(tmp_path: Path) -> None:
    job = partial(ends_once, tmp_path / "tried")
    results = list(run_jobs(job, range(20), TWO))
    assert sorted(results) == [(number, number) for number in range(20)]


def test_only_the_job_that_ends_its_process_is_lost() -> None:
    results = list(run_jobs(ends_always, range(12), TWO))
    assert dict(results) == {number: number for number in range(12)} | {3: Lost()}
    with pytest.raises(PlaceError, match="job 4"):
        list(complete(results))


def test_an_error_of_the_function_is_raised() -> None:
    with pytest.raises(ValueError, match="three"):
        list(run_jobs(refused, range(12), TWO))


def test_places_have_names() -> None:
    assert place_named("local", 3) == LocalPool(3)
    assert place_named("10.0.0.1:6379", 3) == RayCluster("10.0.0.1:6379")


def test_jobs_of_this_machine_do_not_import_ray() -> None:
    code = "import sys, tilesight.jobs.run; print('ray' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
