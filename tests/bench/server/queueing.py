"""Simulation of players who send photos to servers, and wait for each answer."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from typing import Any

RETRY_SECONDS = 1.0
"""What a server that is busy answers in `Retry-After`."""


@dataclass(frozen=True, slots=True)
class Servers:
    """Equal servers behind a proxy, which chooses the one with the fewest requests."""

    count: int
    jobs: int
    """Jobs that a server runs at once."""
    waiting: int
    """Jobs that may wait at a server; further ones are refused, and tried again."""
    seconds: Sequence[float]
    """Times that jobs took, from which those of the simulation are drawn."""


@dataclass(slots=True)
class Answers:
    """The seconds until each answer, and the number of requests that were refused."""

    seconds: list[float] = field(default_factory=list)
    refused: int = 0


def simulate(servers: Servers, clients: int, pause: float, until: float, seed: int = 37) -> Answers:
    """Return the answers that clients get.

    Args:
        servers: The servers.
        clients: Phones or tables, each of which waits for an answer before it sends again.
        pause: Mean seconds between an answer and the next photo, exponentially distributed.
        until: Seconds to simulate; answers of the first tenth are left out, when queues fill.
        seed: The seed of all random numbers.
    """
    import simpy

    world = simpy.Environment()
    queues = [simpy.Resource(world, servers.jobs) for _ in range(servers.count)]
    answers, numbers = Answers(), random.Random(seed)

    def shortest() -> Any:
        return min(queues, key=lambda queue: queue.count + len(queue.queue))

    def client() -> Generator[Any, None, None]:
        while True:
            yield world.timeout(numbers.expovariate(1 / pause) if pause else 0)
            sent = world.now
            while len(shortest().queue) >= servers.waiting:
                answers.refused += 1
                yield world.timeout(RETRY_SECONDS)
            with shortest().request() as turn:
                yield turn
                yield world.timeout(numbers.choice(servers.seconds))
            if sent > until / 10:
                answers.seconds.append(world.now - sent)

    for _ in range(clients):
        world.process(client())
    world.run(until)
    return answers
