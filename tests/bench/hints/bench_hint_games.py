"""Whole games with hints: they end, and who follows them beats who lays only own melds.

Every move is judged by the referee, and so is every hint in positions that random players reach.
Each player begins every other game; the shares are of games, a draw as a half. That the players
who are beaten can play is seen from who only lays melds against who adds tiles too.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import perf_counter

from tests.bench.hints.open_table_players import (
    Player,
    follow_hints,
    lay_and_add,
    lay_own_melds,
    play_game,
)
from tests.bench.table import Figure
from tilesight.engine.games.game import check
from tilesight.engine.games.match import Match
from tilesight.engine.games.moves import Play
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.games.playout import begin_round, play_round
from tilesight.engine.hints.hint import Goal
from tilesight.engine.hints.open_table.optimal_play import Deadline, Search
from tilesight.engine.rules.rule_set import load_rules

VARIANTS = ("pup", "easy", "dutch", "rrrummy", "tiles50", "rummy_club")
BOTH_FOLLOW = 1000
AGAINST = 100
RANDOM_POSITIONS = 10_000
OTHERS = (
    ("laying own melds, from hints", lay_own_melds, 0.35),
    ("adding tiles too, from hints", lay_and_add, None),
)


def bench() -> Iterator[Figure]:
    """Play the games."""
    ended = 0
    for seed in range(BOTH_FOLLOW):
        play_game(VARIANTS[seed % len(VARIANTS)], (follow_hints, follow_hints), seed)
        ended += 1
    yield Figure("games of two hint followers that do not end", BOTH_FOLLOW - ended, "", limit=0)
    for name in VARIANTS:
        for title, other, most in OTHERS:
            yield Figure(f"{name}: won by {title}", _lost(name, follow_hints, other), "share", most)
    among = _lost("pup", lay_and_add, lay_own_melds)
    yield Figure("pup: won by laying own melds, from one who adds tiles too", among, "share")
    yield Figure("hints that the referee refuses", _refused(), "of 10,000", limit=0)


def _lost(name: str, one: Player, other: Player) -> float:
    """Play games of one player against another; give the share that the other wins."""
    lost = 0.0
    for seed in range(AGAINST):
        players = (one, other)
        first = seed % 2
        scores = play_game(name, players[::-1] if first else players, seed)
        mine, theirs = scores[first], scores[1 - first]
        lost += 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
    return lost / AGAINST


def _refused() -> int:
    refused = asked = seed = 0
    while True:
        random = Random(seed)
        name = VARIANTS[seed % len(VARIANTS)]
        seed += 1
        state = begin_round(Match(load_rules(name), 2), random)
        for _, after in play_round(state, random):
            assert isinstance(state, OpenTable)
            goal = list(Goal)[asked % len(Goal)]
            found = Search(
                state, goal, Deadline(perf_counter() + 1.0), least_change=asked % 5 == 0
            ).best()
            moves = found.table != state.table
            refused += bool(moves and check(state, Play(found.table)))
            asked += 1
            if asked == RANDOM_POSITIONS:
                return refused
            state = after
