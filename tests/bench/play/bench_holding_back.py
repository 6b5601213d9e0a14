"""The gain of holding tiles back, by paired rounds from positions of open-table games.

In a random turn of a round with two to four players, in which a player of goal *win* can play tiles
but cannot go out, the round is continued twice with the same stock: after a draw, and after the
play of goal *keep jokers*. In both, the player then follows goal *win*. The gain is the difference
of the share of rounds won and of points.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.bench.play.bench_win import GAMES, SECONDS
from tests.bench.play.duel import ROUNDS, interval
from tests.bench.table import Figure
from tests.engine.games.playout import begin_round
from tilesight.engine.games.match import Match
from tilesight.engine.games.moves import Draw, Play
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.hint import Goal
from tilesight.engine.hints.open_table.goal_play import goal_play
from tilesight.engine.rules.variants import load_rules

FIRST_SEED = 2_000_000
OPPONENTS = (Goal.TILES, Goal.KEEP_JOKERS, Goal.KEEP_JOKERS, Goal.WIN)
"""The goals of the opponents, drawn at random."""
BUCKETS = (
    ("players", "players", (2, 3, 4)),
    ("tiles in the stock, from", "stock", (0, 1, 10, 20, 40)),
    ("fewest tiles of an opponent, from", "opponent", (1, 4, 7, 10)),
    ("tiles of the rack that cannot be played, from", "stuck", (1, 3, 6, 10)),
)
"""Title, attribute, and the lowest value of each group of positions."""


@dataclass(frozen=True, slots=True)
class Fork:
    """A position, and the gain of drawing in it instead of playing."""

    players: int
    stock: int
    opponent: int
    """The fewest tiles that an opponent holds."""
    stuck: int
    """The tiles of the rack that cannot be played."""
    won: float
    points: int


def bench() -> Iterator[Figure]:
    """Yield the gain over all positions, and over the groups of each attribute."""
    with ProcessPoolExecutor() as pool:
        seeds = range(FIRST_SEED, FIRST_SEED + ROUNDS)
        forks = [fork for fork in pool.map(_fork, seeds, chunksize=8) if fork is not None]
    yield from _gains("all positions", forks)
    for title, attribute, lows in BUCKETS:
        highs = (*lows[1:], 1000)
        for low, high in zip(lows, highs, strict=True):
            group = [fork for fork in forks if low <= getattr(fork, attribute) < high]
            if len(group) > 1:
                yield from _gains(f"{title} {low}", group)


def _gains(title: str, forks: Sequence[Fork]) -> Iterator[Figure]:
    won = interval([100 * fork.won for fork in forks])
    points = interval([fork.points for fork in forks])
    yield Figure(f"{title}: positions", len(forks), "")
    yield Figure(f"{title}: gain in rounds won", won.mean, "%")
    yield Figure(f"{title}: lower end of 95 %", won.low, "%")
    yield Figure(f"{title}: gain in points", points.mean, "points")


def _fork(seed: int) -> Fork | None:
    """Return the fork of a seeded round; None if the player never has the choice."""
    random = Random(seed)
    rules, players = load_rules(random.choice(GAMES)), random.choice((2, 3, 4))
    goals = [random.choice(OPPONENTS) for _ in range(players)]
    seat = random.randrange(players)
    goals[seat] = Goal.WIN
    state: Any = begin_round(Match(rules, players), random)
    max_stock = random.randrange(len(state.stock) + 1)
    while not state.over:
        if state.turn == seat and len(state.stock) <= max_stock:
            found = goal_play(state, Goal.WIN, SECONDS, least_change=False)
            if found.held_back:
                return _compare(state, goals, len(found.held_back))
        state = state.after(_move(state, goals[state.turn]))
    return None


def _compare(state: OpenTable, goals: Sequence[Goal], playable: int) -> Fork:
    seat = state.turn
    move = _move(state, Goal.KEEP_JOKERS)
    if isinstance(move, Draw):  # only jokers can be played
        move = _move(state, Goal.TILES)
    held = _result(state.after(Draw()), goals, seat)
    played = _result(state.after(move), goals, seat)
    others = [len(rack) for player, rack in enumerate(state.racks) if player != seat]
    stuck = len(state.racks[seat]) - playable
    won, points = held[0] - played[0], held[1] - played[1]
    return Fork(len(state.racks), len(state.stock), min(others), stuck, won, points)


def _result(state: OpenTable, goals: Sequence[Goal], seat: int) -> tuple[float, int]:
    """Return the share of the round that a player wins, and the points."""
    while not state.over:
        state = state.after(_move(state, goals[state.turn]))
    scores = state.scores()
    best = max(scores)
    return (scores[seat] == best) / scores.count(best), scores[seat]


def _move(state: OpenTable, goal: Goal) -> Play | Draw:
    found = goal_play(state, goal, SECONDS, least_change=False).play
    return Play(found.table) if found.value else Draw()
