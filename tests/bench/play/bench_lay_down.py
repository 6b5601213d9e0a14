"""Lay-down games: rounds of the hint's policy and of the whole hint against the greedy player.

Each deal is played twice, with swapped seats. The whole hint simulates each choice, so it plays a
twentieth of the rounds. `BENCH_ROUNDS` sets the number of rounds, `BENCH_GAME` the game.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from random import Random

from tests.bench.play.duel import ROUNDS, Player, duel
from tests.bench.play.players import follower, simple
from tests.bench.table import Figure
from tilesight.engine.games.lay_down import LayDown
from tilesight.engine.games.moves import Move
from tilesight.engine.hints.lay_down.lay_down_policy import policy_move

FIRST_DEAL = 1_000_000
"""The seed of the first deal; the policy was chosen on other deals."""
HINT_SHARE = 20
GAMES = os.environ.get("BENCH_GAME", "basic_rummy rummy45").split()


def bench() -> Iterator[Figure]:
    """Yield the share of rounds won and the points, for each game and player."""
    for name in GAMES:
        yield from _duel(name, "policy", _policy, ROUNDS)
        yield from _duel(name, "hint", follower, max(2, ROUNDS // HINT_SHARE))


def _policy(state: LayDown, random: Random) -> Sequence[Move]:
    return (policy_move(state),)


def _duel(name: str, title: str, player: Player, rounds: int) -> Iterator[Figure]:
    result = duel(name, player, simple, FIRST_DEAL, rounds)
    yield Figure(f"{name}: {title} against greedy, of {rounds} rounds", result.share.mean, "%")
    yield Figure(f"{name}: {title}, lower end of 95 %", result.share.low, "%", minimum=50)
    yield Figure(f"{name}: {title}, upper end of 95 %", result.share.high, "%")
    yield Figure(f"{name}: {title}, difference of points", result.points.mean, "points")
    low = result.points.low
    yield Figure(f"{name}: {title}, lower end of 95 %", low, "points", minimum=0)
    yield Figure(f"{name}: {title}, unfinished", result.unfinished, "rounds", limit=0)
