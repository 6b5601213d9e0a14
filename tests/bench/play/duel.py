"""Rounds between two players with paired deals: each deal is played twice, with swapped seats."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean, stdev
from typing import Any

from tests.engine.games.playout import begin_round
from tilesight.engine.games.game import apply
from tilesight.engine.games.match import Match
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.variants import load_rules

Player = Callable[[Any, Random], Sequence[Any]]
"""Chooses the next moves of a state; the random numbers are for ties and simulations."""
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "1000"))
"""The number of rounds of a duel; the environment variable sets it for a shorter run."""
Z = 1.96
"""The quantile of the normal distribution for intervals of 95 %."""
MAX_TURNS = 2000


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean and the ends of its interval of 95 %."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Duel:
    """The rounds of one player against another; draws count as half a win."""

    won: tuple[float, ...]
    margins: tuple[int, ...]
    """The difference of points of each round."""
    unfinished: int

    @property
    def share(self) -> Interval:
        """Return the share of rounds won in percent, with the interval of Wilson."""
        rounds, share = len(self.won), fmean(self.won)
        scale = 1 + Z * Z / rounds
        center = (share + Z * Z / (2 * rounds)) / scale
        spread = share * (1 - share) / rounds + Z * Z / (4 * rounds * rounds)
        half = Z * math.sqrt(spread) / scale
        return Interval(100 * share, 100 * (center - half), 100 * (center + half))

    @property
    def points(self) -> Interval:
        """Return the mean difference of points of a round."""
        return interval(self.margins)


def interval(values: Sequence[float]) -> Interval:
    """Return the mean of at least two values, with its interval of 95 %."""
    mean, half = fmean(values), Z * stdev(values) / math.sqrt(len(values))
    return Interval(mean, mean - half, mean + half)


def duel(
    name: str, player: Player, opponent: Player, first_deal: int, rounds: int = ROUNDS
) -> Duel:
    """Return the result of rounds of a player against an opponent.

    Args:
        name: The name of the game.
        player: The player.
        opponent: The opponent.
        first_deal: The seed of the first deal; the others follow.
        rounds: The number of rounds, two for each deal.
    """
    rules, won, margins, unfinished = load_rules(name), [], [], 0
    for number in range(rounds):
        seat = number % 2
        players = (player, opponent) if seat == 0 else (opponent, player)
        scores = play_round(rules, players, first_deal + number // 2)
        if scores is None:
            unfinished += 1
            continue
        margin = scores[seat] - scores[1 - seat]
        won.append(0.5 if margin == 0 else float(margin > 0))
        margins.append(margin)
    return Duel(tuple(won), tuple(margins), unfinished)


def play_round(rules: RuleSet, players: Sequence[Player], deal: int) -> tuple[int, ...] | None:
    """Return the scores of a round; None if it does not end within `MAX_TURNS`.

    Raises:
        IllegalMoveError: A player makes an illegal move.
    """
    state: Any = begin_round(Match(rules, len(players)), Random(f"{rules.name} {deal}"))
    random = Random(deal)
    for _ in range(MAX_TURNS):
        if state.over:
            return tuple(state.scores())
        for move in players[state.turn](state, random):
            state = apply(state, move)
    return None
