"""Players of open-table games: one follows hints, the others do not rearrange the table."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Protocol

from tests.engine.games.playout import begin_round
from tilesight.engine.games.game import apply
from tilesight.engine.games.match import Match
from tilesight.engine.games.moves import Draw, Play
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.deadline import Deadline
from tilesight.engine.hints.hint import Goal
from tilesight.engine.hints.open_table.objective import goal_weights
from tilesight.engine.hints.open_table.opening_melds import best_own_melds
from tilesight.engine.hints.open_table.optimal_play import Search
from tilesight.engine.judging.meld import read_meld
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.multiset import on_table, printed
from tilesight.engine.tiles.notation import Table
from tilesight.engine.tiles.tile import Tile


class Player(Protocol):
    """Chooses a move."""

    def __call__(self, state: OpenTable) -> Play | Draw:
        """Return a legal move."""


def follow_hints(state: OpenTable) -> Play | Draw:
    """Return the optimal play."""
    found = Search(state, Goal.TILES, Deadline(perf_counter() + 2.0), least_change=False).best()
    return Play(found.table) if found.value else Draw()


def lay_own_melds(state: OpenTable) -> Play | Draw:
    """Return a play of complete melds from the own rack only."""
    rack, rules = printed(state.rack), state.rules
    weights = goal_weights(Goal.TILES, rules)
    points = 0 if state.opened[state.turn] else rules.opening
    found = best_own_melds(rules, rack, weights, 2.0, points)
    return Play((*state.table, *found.table)) if found and found.table else Draw()


def lay_and_add(state: OpenTable) -> Play | Draw:
    """Return a play of complete melds from the own rack and of tiles added to unchanged melds."""
    move = lay_own_melds(state)
    if not state.opened[state.turn]:
        return move
    table = move.table if isinstance(move, Play) else state.table
    rack = printed(state.rack) + on_table(state.table) - on_table(table)
    for tile in list(rack.elements()):
        table = _with(tile, table, state) or table
    return Play(table) if table != state.table else move


def _with(tile: Tile, table: Table, state: OpenTable) -> Table | None:
    for place, meld in enumerate(table):
        for longer in ((*meld, tile), (tile, *meld)):
            grown = (*table[:place], longer, *table[place + 1 :])
            if read_meld(longer, state.rules) and not state.faults(Play(grown)):
                return grown
    return None


def play_game(name: str, players: tuple[Player, ...], seed: int) -> tuple[int, ...]:
    """Return the scores of a round; each move is validated.

    Raises:
        IllegalMoveError: A player makes an illegal move.
    """
    random = Random(f"{name} {seed}")
    state = begin_round(Match(load_rules(name), len(players)), random)
    assert isinstance(state, OpenTable)
    while not state.over:
        state = apply(state, players[state.turn](state))
    return state.scores()
