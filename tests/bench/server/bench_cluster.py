"""A Ray cluster of one-core nodes on this machine, one of which is killed."""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from tests.bench.server.bench_server import encoded_demo
from tests.bench.table import Figure
from tests.jobs.nodes import add_node, cluster_of
from tilesight.api.services.readings.archive import photos_in, read_archive
from tilesight.engine.rules.variants import load_rules
from tilesight.jobs.executor import Place
from tilesight.jobs.ray_cluster import RayCluster
from tilesight.jobs.run import complete, run_jobs

PHOTOS = int(os.environ.get("CLUSTER_PHOTOS", "2000"))
"""Copies of the golden picture: `CLUSTER_PHOTOS=200 make bench ARGS=cluster` for fewer."""
SIDE = 640
JOBS, JOB_SECONDS = 2000, 0.1
"""Jobs that only wait: their speed does not depend on what else runs on this machine."""
MIN_SPEED = 1.7
RULES = load_rules("rrrummy")

Jobs = Callable[[Place, int], Iterator[str]]
"""Runs a number of jobs in a place, and yields the name of each that is done."""


@dataclass(frozen=True, slots=True)
class Run:
    """The names of the jobs that were done, and their speed."""

    names: list[str]
    per_second: float
    """From the first job to the last: a node loads Tilesight before."""


def bench() -> Iterator[Figure]:
    """Run photos, and jobs that wait, on one node, on two, and while one of two is killed."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        content = encoded_demo(SIDE)
        for number in range(PHOTOS):
            (folder / f"{number:05d}.jpg").write_bytes(content)
        yield from measure(f"jobs of {JOB_SECONDS} s", wait, JOBS)
        yield from measure(f"photos of {SIDE} pixels", partial(read, folder), PHOTOS)


def wait(place: Place, count: int) -> Iterator[str]:
    """Run jobs that wait."""
    for number, _ in complete(run_jobs(time.sleep, (JOB_SECONDS for _ in range(count)), place)):
        yield str(number)


def read(folder: Path, place: Place, count: int) -> Iterator[str]:
    """Read the first photos of a folder."""
    for record in read_archive(folder, photos_in(folder)[:count], RULES, None, place):
        assert "error" not in record, record
        yield record["photo"]


def measure(name: str, jobs: Jobs, count: int) -> Iterator[Figure]:
    """Yield the speeds of nodes with a tenth of the jobs, and what a killed one does to all."""
    sample = count // 10
    with cluster_of(1) as cluster:
        before = timed_run(cluster, jobs, sample)
        yield Figure(f"{sample} {name}, one node", before.per_second, "per s")
        add_node(cluster)
        two = timed_run(cluster, jobs, sample)
        yield Figure("  two nodes", two.per_second, "per s")
        killed = timed_run(cluster, jobs, sample, kill)
        yield Figure("  one of two killed in the middle", killed.per_second, "per s")
        add_node(cluster)
        replaced = timed_run(cluster, jobs, count, replace)
        yield from exactly_once(replaced, count)
        kill(cluster)
        after = timed_run(cluster, jobs, sample)
        yield Figure(f"{sample}, one node again", after.per_second, "per s")
    one = statistics.mean((before.per_second, after.per_second))
    yield Figure("two nodes, compared with the mean of one", two.per_second / one, "times")
    # a half at double speed and a half at that of one node are 1.33 times its speed
    yield Figure("  killed in the middle (at best 1.33)", killed.per_second / one, "times")
    yield Figure("  killed and replaced", replaced.per_second / one, "times", None, MIN_SPEED)


def exactly_once(run: Run, count: int) -> Iterator[Figure]:
    """Yield the speed of a run, and how often it has done each job."""
    times = Counter(run.names)
    name = f"{count}, one of two nodes killed in the middle and replaced"
    yield Figure(name, run.per_second, "per s")
    yield Figure("  done exactly once", list(times.values()).count(1), "", None, count)
    yield Figure("  done twice", sum(number > 1 for number in times.values()), "", 0)


def timed_run(
    cluster: Any, jobs: Jobs, count: int, in_the_middle: Callable[[Any], None] | None = None
) -> Run:
    """Run jobs, call a function when half of them are done, and return the run."""
    found: list[str] = []
    started = ended = 0.0
    for name in jobs(RayCluster(cluster.address), count):
        found.append(name)
        ended = time.perf_counter()
        started = started or ended
        if in_the_middle and len(found) == count // 2:
            in_the_middle(cluster)
    return Run(found, (len(found) - 1) / (ended - started))


def kill(cluster: Any) -> None:
    """Kill a node that reads photos."""
    cluster.remove_node(next(iter(cluster.worker_nodes)), allow_graceful=False)


def replace(cluster: Any) -> None:
    """Kill a node, and start another one, as Kubernetes does."""
    kill(cluster)
    add_node(cluster)
