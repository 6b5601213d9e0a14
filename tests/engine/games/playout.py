"""Simulation of rounds between players who make random legal moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from tests.engine.games.random_player import random_move
from tilesight.engine.games.closed_hand import ClosedHand
from tilesight.engine.games.deal import Deal, deal, first_to_play
from tilesight.engine.games.game import State, apply
from tilesight.engine.games.lay_down import LayDown
from tilesight.engine.games.match import Match
from tilesight.engine.games.moves import Move
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.rules.choices import Family, Starter
from tilesight.engine.rules.rule_set import RuleSet

_ROUND: Mapping[Family, Callable[[RuleSet, Deal, int], Any]] = {
    Family.OPEN_TABLE: lambda rules, dealt, seed: OpenTable.dealt(rules, dealt),
    Family.LAY_DOWN: LayDown.dealt,
    Family.CLOSED_HAND: ClosedHand.dealt,
}


def begin_round(match: Match, random: Random) -> State:
    """Return the start of the next round of a match, dealt at random."""
    rules = match.rules
    starter: int | None = len(match.rounds) % match.players
    if rules.starter is Starter.HIGHEST_DRAW:
        starter = None
    while starter is None:
        starter = first_to_play(random.sample(rules.tiles.box(), match.players))
    dealt = deal(rules, match.players, random, starter=starter)
    state: State = _ROUND[rules.family](rules, dealt, random.getrandbits(32))
    return state


def play_round(state: State, random: Random) -> Iterator[tuple[Move, State]]:
    """Yield each move of a round played to its end, and the state after it."""
    while not state.over:
        move = random_move(state, random)
        state = apply(state, move)
        yield move, state
