"""Complete games with hints: they end, and hint followers win against players without hints.

Each move is validated, and so is each hint in positions that random players reach. The players take
turns to begin. Shares are shares of games, with a draw as half a win. As a reference for the
strength of the opponents, a player who only lays melds plays against one who also adds tiles.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import perf_counter

from tests.bench.play.open_table_players import (
    Player,
    follow_hints,
    lay_and_add,
    lay_own_melds,
    play_game,
)
from tests.bench.table import Figure
from tests.engine.games.playout import begin_round, play_round
from tilesight.engine.games.match import Match
from tilesight.engine.games.moves import Play
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.deadline import Deadline
from tilesight.engine.hints.hint import Goal
from tilesight.engine.hints.open_table.optimal_play import Search
from tilesight.engine.rules.variants import load_rules

VARIANTS = ("pup", "easy", "dutch", "rrrummy", "tiles50", "rummy_club")
FOLLOWER_GAMES = 1000
OPPONENT_GAMES = 100
RANDOM_POSITIONS = 10_000
OPPONENTS = (
    ("laying own melds, against hints", lay_own_melds, 0.35),
    ("adding tiles too, against hints", lay_and_add, None),
)


def bench() -> Iterator[Figure]:
    """Yield the figures of all games."""
    ended = 0
    for seed in range(FOLLOWER_GAMES):
        play_game(VARIANTS[seed % len(VARIANTS)], (follow_hints, follow_hints), seed)
        ended += 1
    yield Figure("games of two hint followers that do not end", FOLLOWER_GAMES - ended, "", limit=0)
    for name in VARIANTS:
        for title, opponent, limit in OPPONENTS:
            share = _share_lost(name, follow_hints, opponent)
            yield Figure(f"{name}: won by {title}", share, "share", limit)
    share = _share_lost("pup", lay_and_add, lay_own_melds)
    yield Figure("pup: won by laying own melds, against adding tiles too", share, "share")
    yield Figure("illegal hints", _illegal_hints(), "of 10,000", limit=0)


def _share_lost(name: str, player: Player, opponent: Player) -> float:
    """Return the share of games that a player loses against an opponent."""
    lost = 0.0
    for seed in range(OPPONENT_GAMES):
        players = (player, opponent)
        first = seed % 2
        scores = play_game(name, players[::-1] if first else players, seed)
        own, opposing = scores[first], scores[1 - first]
        lost += 1.0 if own < opposing else 0.5 if own == opposing else 0.0
    return lost / OPPONENT_GAMES


def _illegal_hints() -> int:
    """Return the number of illegal hints in positions that random players reach."""
    illegal = count = seed = 0
    while True:
        random = Random(seed)
        name = VARIANTS[seed % len(VARIANTS)]
        seed += 1
        state = begin_round(Match(load_rules(name), 2), random)
        for _, after in play_round(state, random):
            assert isinstance(state, OpenTable)
            goal = list(Goal)[count % len(Goal)]
            found = Search(
                state, goal, Deadline(perf_counter() + 1.0), least_change=count % 5 == 0
            ).best()
            moves = found.table != state.table
            illegal += bool(moves and state.faults(Play(found.table)))
            count += 1
            if count == RANDOM_POSITIONS:
                return illegal
            state = after
