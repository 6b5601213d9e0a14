"""A Ray cluster on this machine: a head without jobs, and nodes with one core each."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

MEGABYTE = 2**20


@contextmanager
def cluster_of(count: int) -> Iterator[Any]:
    """Start a cluster with `count` nodes of one core, and end it."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    from ray.cluster_utils import Cluster

    head = {"num_cpus": 0, "include_dashboard": False, "object_store_memory": 200 * MEGABYTE}
    started = Cluster(initialize_head=True, head_node_args=head)
    try:
        for _ in range(count):
            add_node(started)
        started.wait_for_nodes()
        yield started
    finally:
        started.shutdown()


def add_node(cluster: Any) -> Any:
    """Add a node with one core, and return it."""
    return cluster.add_node(num_cpus=1, object_store_memory=200 * MEGABYTE)
