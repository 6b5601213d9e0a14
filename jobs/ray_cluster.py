"""Jobs on the nodes of a Ray cluster, which repeats those of a node that fails.

Each node needs the same versions of Python, Ray and Tilesight as this process. Ray is imported when
a cluster is opened, and not before.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import cv2

from tilesight.jobs.executor import Executor, Item, Lost, PlaceError, Result

CONNECT_SECONDS = 5.0
RETRIES = 3
"""How often Ray repeats a job whose process or node ended."""


@dataclass(frozen=True, slots=True)
class RayCluster:
    """A Ray cluster by its address: `HOST:PORT`, or `auto` for the one of this machine."""

    address: str

    @contextmanager
    def opened(self) -> Iterator[Executor]:
        """Yield the cluster; leaving the context disconnects from it.

        Raises:
            PlaceError: Ray is not installed, or the cluster does not answer.
        """
        ray = _connected(self.address)
        try:
            yield _Nodes(ray)
        finally:
            ray.shutdown()


class _Nodes:
    def __init__(self, ray: Any) -> None:
        self._ray = ray
        self._run = ray.remote(num_cpus=1, max_retries=RETRIES)(_run_on_node)

    @property
    def slots(self) -> int:
        # Nodes come and go.
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def submit(self, function: Callable[[Item], Result], item: Item) -> Future[Result]:
        done: Future[Result] = self._run.remote(function, item).future()
        return done

    def result(
        self, done: Future[Result], function: Callable[[Item], Result], item: Item
    ) -> Result | Lost:
        try:
            return done.result()
        except self._ray.exceptions.RayTaskError:
            raise  # it is also an instance of what the function raised
        except self._ray.exceptions.RayError:
            return Lost()


def _connected(address: str) -> Any:
    """Return the module `ray`, connected to a cluster."""
    ray = _ray()
    try:
        _try_port(address)
        ray.init(address, logging_level=logging.ERROR, log_to_driver=False)
    except (OSError, RuntimeError, ValueError, ray.exceptions.RayError) as error:
        raise PlaceError(f"There is no Ray cluster of the same versions at {address}.") from error
    return ray


def _run_on_node(function: Callable[[Item], Result], item: Item) -> Result:
    cv2.setNumThreads(1)  # a job has one core
    return function(item)


def _try_port(address: str) -> None:
    """Raise an OSError if nothing answers: Ray itself tries for minutes."""
    host, separator, port = address.rpartition("://")[2].rpartition(":")
    if separator:
        socket.create_connection((host, int(port)), CONNECT_SECONDS).close()


def _ray() -> Any:
    """Return the module `ray`, which is installed with an extra only."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        return import_module("ray")
    except ImportError as error:
        raise PlaceError("Ray is not installed; the extra `cluster` brings it.") from error
