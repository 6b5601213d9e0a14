"""Jobs on a Ray cluster of two nodes on this machine, one of which is killed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.jobs.faults import ends_always, ends_once, recorded, refused
from tests.jobs.nodes import cluster_of
from tilesight.jobs.executor import Lost, PlaceError
from tilesight.jobs.ray_cluster import RayCluster
from tilesight.jobs.run import run_jobs


@pytest.fixture
def cluster() -> Iterator[Any]:
    pytest.importorskip("ray", reason="needs the extra `cluster`")
    with cluster_of(2) as started:
        yield started


@pytest.mark.filterwarnings("ignore")
def test_a_killed_node_loses_no_job_and_doubles_none(cluster: Any, tmp_path: Path) -> None:
    place = RayCluster(cluster.address)
    results: list[tuple[int, Any]] = []
    for result in run_jobs(partial(recorded, tmp_path), range(150), place):
        results.append(result)
        if len(results) == 40:
            cluster.remove_node(next(iter(cluster.worker_nodes)), allow_graceful=False)
    assert sorted(number for number, _ in results) == list(range(150))
    assert all(number == found for number, (found, _) in results)
    processes = Counter(process for _, (_, process) in results)
    assert len(processes) >= 2, "both nodes took part"
    tried = Counter(path.name.partition("-")[0] for path in tmp_path.iterdir())
    assert len(tried) == 150


@pytest.mark.filterwarnings("ignore")
def test_jobs_that_fail_on_a_node(cluster: Any, tmp_path: Path) -> None:
    place = RayCluster(cluster.address)
    once = run_jobs(partial(ends_once, tmp_path / "tried"), range(8), place)
    assert sorted(once) == [(number, number) for number in range(8)]
    assert dict(run_jobs(ends_always, range(8), place)) == dict(enumerate(range(8))) | {3: Lost()}
    with pytest.raises(ValueError, match="three"):
        list(run_jobs(refused, range(8), place))


def test_a_cluster_that_is_not_there_is_one_sentence() -> None:
    pytest.importorskip("ray", reason="needs the extra `cluster`")
    with pytest.raises(PlaceError, match="There is no Ray cluster"):
        list(run_jobs(refused, range(2), RayCluster("127.0.0.1:1")))
