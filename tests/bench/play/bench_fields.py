"""Goal *win* in fields of equal opponents, with two to four players: rounds, points, empty stocks.

One player follows a goal, all others another one; the seat of the first player changes with each
round. `BENCH_ROUNDS` sets the number of rounds of each field, `BENCH_GAME` the game.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any

from tests.bench.play.bench_win import SECONDS
from tests.bench.play.duel import ROUNDS, interval
from tests.bench.table import Figure
from tests.engine.games.playout import begin_round
from tilesight.engine.games.match import Match
from tilesight.engine.games.moves import Draw, Play
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.hint import Goal
from tilesight.engine.hints.open_table.goal_play import goal_play
from tilesight.engine.rules.variants import load_rules

GAME = os.environ.get("BENCH_GAME", "easy")
FIRST_DEAL = 4_000_000
PLAYERS = (2, 3, 4)
FIELDS = ((Goal.WIN, Goal.TILES), (Goal.TILES, Goal.WIN), (Goal.KEEP_JOKERS, Goal.WIN))
"""The goal of one player, and that of all others."""


@dataclass(frozen=True, slots=True)
class Result:
    """A round from the view of the player who differs."""

    won: float
    points: int
    emptied: bool
    """Whether the round ended with an empty stock."""


def bench() -> Iterator[Figure]:
    """Yield the share of rounds won, the points, and the share of rounds with an empty stock."""
    with ProcessPoolExecutor() as pool:
        for (goal, others), players in product(FIELDS, PLAYERS):
            tasks = [pool.submit(_round, goal, others, players, number) for number in range(ROUNDS)]
            results = [task.result() for task in tasks]
            yield from _figures(goal, others, players, results)


def _figures(goal: Goal, others: Goal, players: int, results: Sequence[Result]) -> Iterator[Figure]:
    title = f"{GAME}: {goal} among {players - 1} of {others}"
    won = interval([100 * result.won for result in results])
    points = interval([result.points for result in results])
    emptied = sum(result.emptied for result in results)
    fair = 100 / players
    least, most = (fair, None) if goal is Goal.WIN else (None, fair)
    share = f"{title}, rounds won of {len(results)}"
    yield Figure(share, won.mean, "%", limit=most, minimum=least)
    yield Figure(f"{title}, half of the interval of 95 %", won.high - won.mean, "%")
    yield Figure(f"{title}, points of a round", points.mean, "points")
    yield Figure(f"{title}, lower end of 95 %", points.low, "points")
    yield Figure(f"{title}, rounds with an empty stock", 100 * emptied / len(results), "%")


def _round(goal: Goal, others: Goal, players: int, number: int) -> Result:
    seat = number % players
    goals = [goal if player == seat else others for player in range(players)]
    random = Random(f"{GAME} {FIRST_DEAL + number // players}")
    state: Any = begin_round(Match(load_rules(GAME), players), random)
    while not state.over:
        state = state.after(_move(state, goals[state.turn]))
    scores = state.scores()
    won = float(scores[seat] == max(scores)) / scores.count(max(scores))
    return Result(won, scores[seat], not state.stock)


def _move(state: OpenTable, goal: Goal) -> Play | Draw:
    found = goal_play(state, goal, SECONDS, least_change=False).play
    return Play(found.table) if found.value else Draw()
