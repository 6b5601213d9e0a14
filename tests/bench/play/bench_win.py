"""Goal *win* of open-table games: rounds against the goals *most tiles* and *keep jokers*.

Each deal is played twice, with swapped seats. `BENCH_ROUNDS` sets the number of rounds.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from random import Random

from tests.bench.play.duel import ROUNDS, Duel, duel
from tests.bench.table import Figure
from tilesight.engine.games.moves import Draw, Play
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.hint import Goal
from tilesight.engine.hints.open_table.goal_play import goal_play

GAMES = ("easy", "dutch", "rrrummy", "tiles50", "rummy_club")
OPPONENTS = {Goal.TILES: 55, Goal.KEEP_JOKERS: 50}
"""The opponents' goals, and the lower end of the share that goal *win* must exceed, in percent."""
FIRST_DEAL = 1_000_000
"""The seed of the first deal; the policy was chosen on other deals."""
SECONDS = 2.0


def bench() -> Iterator[Figure]:
    """Yield the share of rounds won and the points of each game and opponent."""
    pairs = list(product(GAMES, OPPONENTS))
    with ProcessPoolExecutor() as pool:
        for (game, goal), result in zip(
            pairs, pool.map(_duel, *zip(*pairs, strict=True)), strict=True
        ):
            title = f"{game}: win against {goal}"
            yield Figure(f"{title}, share of {ROUNDS} rounds", result.share.mean, "%")
            yield Figure(
                f"{title}, lower end of 95 %", result.share.low, "%", minimum=OPPONENTS[goal]
            )
            yield Figure(f"{title}, upper end of 95 %", result.share.high, "%")
            yield Figure(f"{title}, difference of points", result.points.mean, "points")
            yield Figure(f"{title}, lower end of 95 %", result.points.low, "points", minimum=0)


def _duel(game: str, goal: Goal) -> Duel:
    return duel(game, _win, _PLAYERS[goal], FIRST_DEAL)


def _win(state: OpenTable, random: Random) -> tuple[Play | Draw]:
    return _move(state, Goal.WIN)


def _most_tiles(state: OpenTable, random: Random) -> tuple[Play | Draw]:
    return _move(state, Goal.TILES)


def _keep_jokers(state: OpenTable, random: Random) -> tuple[Play | Draw]:
    return _move(state, Goal.KEEP_JOKERS)


_PLAYERS = {Goal.TILES: _most_tiles, Goal.KEEP_JOKERS: _keep_jokers}


def _move(state: OpenTable, goal: Goal) -> tuple[Play | Draw]:
    found = goal_play(state, goal, SECONDS, least_change=False).play
    return (Play(found.table) if found.value else Draw(),)
