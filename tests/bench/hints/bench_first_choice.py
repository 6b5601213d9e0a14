"""Hints of games with discards: whether the first choice is the same for ten seeds.

The positions are from rounds of the policies. `BENCH_POSITIONS` sets their number for each game,
`BENCH_GAME` the game.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random
from typing import Any

from tests.bench.play.closed_players import hint_of
from tests.bench.play.closed_players import policy as closed_policy
from tests.bench.table import Figure
from tests.engine.games.playout import begin_round
from tilesight.engine.games.closed_hand import ClosedHand
from tilesight.engine.games.game import apply
from tilesight.engine.games.match import Match
from tilesight.engine.hints.lay_down.lay_down_hint import lay_down_hint
from tilesight.engine.hints.lay_down.lay_down_policy import policy_move
from tilesight.engine.rules.variants import load_rules

POSITIONS = int(os.environ.get("BENCH_POSITIONS", "50"))
GAMES = os.environ.get("BENCH_GAME", "basic_rummy rummy45 rummy_pro").split()
SEEDS = 10
MAX_MOVES = 40


def bench() -> Iterator[Figure]:
    """Yield the share of positions in which all seeds agree, for each game."""
    for name in GAMES:
        same = sum(_agree(_position(name, number)) for number in range(POSITIONS))
        title = f"{name}: same first choice for {SEEDS} seeds, of {POSITIONS} positions"
        yield Figure(title, 100 * same / POSITIONS, "%", minimum=90)


def _position(name: str, number: int) -> Any:
    """Return a position of a round that all players play by the policy."""
    random = Random(f"{name} {number}")
    state: Any = begin_round(Match(load_rules(name), 2 + number % 3), random)
    for _ in range(random.randrange(MAX_MOVES)):
        moves = closed_policy(state, random) if _closed(state) else (policy_move(state),)
        after = apply(state, moves[0])
        if after.over:
            return state
        state = after
    return state


def _agree(state: Any) -> bool:
    return len({_first_choice(state, seed) for seed in range(SEEDS)}) == 1


def _first_choice(state: Any, seed: int) -> object:
    if _closed(state):
        return hint_of(state, seed).move
    return lay_down_hint(state, seed).moves


def _closed(state: Any) -> bool:
    return isinstance(state, ClosedHand)
