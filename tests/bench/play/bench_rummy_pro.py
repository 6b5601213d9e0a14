"""Rummy PRO: rounds of the hint's policy and of the whole hint against a distance-greedy player.

Each deal is played twice, with swapped seats. The whole hint simulates each choice, so it plays a
twentieth of the rounds. `BENCH_ROUNDS` sets the number of rounds.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import chain

from tests.bench.play.closed_players import distance_greedy, follower, policy
from tests.bench.play.duel import ROUNDS, Duel, Player, duel
from tests.bench.table import Figure

FIRST_DEAL = 3_000_000
"""The seed of the first deal; the policy was chosen on other deals."""
HINT_SHARE = 20
CHUNK = 10
"""The rounds of one task of a process."""


def bench() -> Iterator[Figure]:
    """Yield the share of rounds won and the points of each player."""
    with ProcessPoolExecutor() as pool:
        yield from _duel(pool, "policy", policy, ROUNDS)
        yield from _duel(pool, "hint", follower, max(CHUNK, ROUNDS // HINT_SHARE))


def _duel(pool: ProcessPoolExecutor, title: str, player: Player, rounds: int) -> Iterator[Figure]:
    tasks = [
        pool.submit(duel, "rummy_pro", player, distance_greedy, FIRST_DEAL + first // 2, CHUNK)
        for first in range(0, rounds, CHUNK)
    ]
    result = _joined([task.result() for task in tasks])
    title = f"{title} against greedy"
    yield Figure(f"{title}, share of {len(result.won)} rounds", result.share.mean, "%")
    yield Figure(f"{title}, lower end of 95 %", result.share.low, "%", minimum=50)
    yield Figure(f"{title}, difference of points", result.points.mean, "points")
    yield Figure(f"{title}, lower end of 95 %", result.points.low, "points")
    yield Figure(f"{title}, unfinished", result.unfinished, "rounds", limit=0)


def _joined(duels: list[Duel]) -> Duel:
    return Duel(
        tuple(chain.from_iterable(duel.won for duel in duels)),
        tuple(chain.from_iterable(duel.margins for duel in duels)),
        sum(duel.unfinished for duel in duels),
    )
