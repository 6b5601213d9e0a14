"""Photos read by a Ray cluster of one-core nodes on this machine, one of which is killed."""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.bench.server.bench_server import encoded_demo
from tests.bench.table import Figure
from tests.jobs.nodes import add_node, cluster_of
from tilesight.api.services.readings.archive import photos_in, read_archive
from tilesight.engine.rules.rule_set import load_rules
from tilesight.jobs.ray_cluster import RayCluster

PHOTOS = int(os.environ.get("CLUSTER_PHOTOS", "2000"))
"""Copies of the golden picture: `CLUSTER_PHOTOS=200 make bench ARGS=cluster` for fewer."""
SAMPLE = max(10, PHOTOS // 10)
"""Photos to measure speeds by, before and after the long run: other programs come and go."""
SIDE = 640
MIN_SPEED = 1.7
RULES = load_rules("rrrummy")


@dataclass(frozen=True, slots=True)
class Run:
    """The photos that a run has read, and its speed."""

    photos: list[str]
    per_second: float
    """From the first to the last reading: a node loads Tilesight before."""


def bench() -> Iterator[Figure]:
    """Read photos on one node, on two, and while one of two is killed in the middle."""
    with tempfile.TemporaryDirectory() as name, cluster_of(1) as cluster:
        folder = Path(name)
        content = encoded_demo(SIDE)
        for number in range(PHOTOS):
            (folder / f"{number:05d}.jpg").write_bytes(content)
        before = timed_run(cluster, folder, SAMPLE)
        yield Figure(f"{SAMPLE} photos of {SIDE} pixels, one node", before.per_second, "per s")
        add_node(cluster)
        two = timed_run(cluster, folder, SAMPLE)
        yield Figure("  two nodes", two.per_second, "per s")
        killed = timed_run(cluster, folder, SAMPLE, kill)
        yield Figure("  one of two killed in the middle", killed.per_second, "per s")
        add_node(cluster)
        replaced = timed_run(cluster, folder, PHOTOS, replace)
        yield from exactly_once(replaced)
        kill(cluster)
        after = timed_run(cluster, folder, SAMPLE)
        yield Figure(f"{SAMPLE} photos, one node again", after.per_second, "per s")
        one = statistics.mean((before.per_second, after.per_second))
        yield Figure("two nodes, compared with the mean of one", two.per_second / one, "times")
        # a half at double speed and a half at that of one node are 1.33 times its speed
        yield Figure("  killed in the middle (at best 1.33)", killed.per_second / one, "times")
        ratio = replaced.per_second / one
        yield Figure("  killed and replaced", ratio, "times", None, MIN_SPEED)


def exactly_once(run: Run) -> Iterator[Figure]:
    """Yield the speed of a run, and how often it has read each photo."""
    times = Counter(run.photos)
    name = f"{PHOTOS} photos, one of two nodes killed in the middle and replaced"
    yield Figure(name, run.per_second, "per s")
    yield Figure("  read exactly once", list(times.values()).count(1), "photos", None, PHOTOS)
    yield Figure("  read twice", sum(count > 1 for count in times.values()), "photos", 0)


def timed_run(
    cluster: Any,
    folder: Path,
    count: int,
    in_the_middle: Callable[[Any], None] = lambda cluster: None,
) -> Run:
    """Read the first photos, call a function when half of them are read, and return the run."""
    found: list[str] = []
    started = ended = 0.0
    names = photos_in(folder)[:count]
    for record in read_archive(folder, names, RULES, None, RayCluster(cluster.address)):
        assert "error" not in record, record
        found.append(record["photo"])
        ended = time.perf_counter()
        started = started or ended
        if len(found) == count // 2:
            in_the_middle(cluster)
    return Run(found, (len(found) - 1) / (ended - started))


def kill(cluster: Any) -> None:
    """Kill a node that reads photos."""
    cluster.remove_node(next(iter(cluster.worker_nodes)), allow_graceful=False)


def replace(cluster: Any) -> None:
    """Kill a node, and start another one, as Kubernetes does."""
    kill(cluster)
    add_node(cluster)
