"""Reference players of lay-down games, and rounds between players."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from tests.engine.games.playout import begin_round
from tests.engine.games.random_player import random_move
from tilesight.engine.games.game import apply
from tilesight.engine.games.lay_down import LayDown
from tilesight.engine.games.match import Match
from tilesight.engine.games.moves import Discard, Draw, Move, Play
from tilesight.engine.hints.lay_down.lay_down_hint import lay_down_hint
from tilesight.engine.hints.lay_down.lay_down_policy import fit_score, unseen_tiles
from tilesight.engine.hints.lay_down.rack_plays import best_rack_play
from tilesight.engine.rules.rule_set import RuleSet

Player = Callable[[LayDown, Random], Sequence[Move]]
MAX_MOVES = 2000


def follower(state: LayDown, random: Random) -> Sequence[Move]:
    """Return the moves of the hint."""
    return lay_down_hint(state, random.getrandbits(30)).moves


def seeded_random(state: LayDown, random: Random) -> Sequence[Move]:
    """Return a random legal move."""
    return (random_move(state, random),)


def simple(state: LayDown, random: Random) -> Sequence[Move]:
    """Return the moves of a simple player.

    It draws from the stock, lays all possible tiles, and discards a tile with the lowest fit score.
    """
    if not state.piles.drawn:
        return (Draw(),)
    play = best_rack_play(state.rack, state.table, state.rules, state.has_opened)
    if play is not None and not state.faults(Play(play.table)):
        return (Play(play.table),)
    legal = [tile for tile in dict.fromkeys(state.rack) if not state.faults(Discard(tile))]
    rack, unseen = Counter(state.rack), unseen_tiles(state)
    scores = {tile: fit_score(tile, rack, unseen, state.rules) for tile in legal}
    lowest = min(scores.values())
    return (Discard(random.choice([tile for tile in legal if scores[tile] == lowest])),)


def play_round(rules: RuleSet, players: Sequence[Player], seed: int) -> tuple[int, ...] | None:
    """Return the scores of a seeded round; None if it does not end within `MAX_MOVES` turns."""
    random = Random(seed)
    state = begin_round(Match(rules, len(players)), random)
    assert isinstance(state, LayDown)
    for _ in range(MAX_MOVES):
        for move in players[state.turn](state, random):
            state = apply(state, move)
        if state.over:
            return state.scores()
    return None


def share_won(results: Sequence[float]) -> tuple[float, float]:
    """Return the share of rounds won and its standard error, in percent; a draw is half a win."""
    share = sum(results) / len(results)
    spread = sum((result - share) ** 2 for result in results) / len(results)
    return 100 * share, 100 * math.sqrt(spread / len(results))
