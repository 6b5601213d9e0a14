"""Invariants of moves in all games, for positions that random players reach."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.games.playout import begin_round, play_round
from tests.engine.games.random_player import random_move
from tilesight.engine.games.game import IllegalMoveError, State, apply
from tilesight.engine.games.match import Match
from tilesight.engine.games.moves import Move, Play, parse_move
from tilesight.engine.rules.variants import load_rules, variant_names
from tilesight.engine.tiles.multiset import on_table, printed
from tilesight.engine.tiles.tile import Tile

NAMES = [name for name in variant_names() if load_rules(name).family != "closed_hand"]


@st.composite
def positions(draw: st.DrawFn) -> Any:
    random = Random(draw(st.integers(0, 99)))
    state = begin_round(Match(load_rules(draw(st.sampled_from(NAMES))), 2), random)
    turns = draw(st.integers(0, 25))
    for _, (_, after) in zip(range(turns), play_round(state, random), strict=False):
        if after.over:
            break
        state = after
    return state


@st.composite
def tables(draw: st.DrawFn, state: Any) -> tuple[tuple[Tile, ...], ...]:
    """Return a table after random moves of tiles to the ends of melds or to new melds."""
    melds = [list(meld) for meld in state.table] + [[], []]
    rows = [*melds, list(state.rack)]
    for _ in range(draw(st.integers(0, 5))):
        source = rows[draw(st.integers(0, len(rows) - 1))]
        target = melds[draw(st.integers(0, len(melds) - 1))]
        if source:
            tile = source.pop(draw(st.integers(0, len(source) - 1)))
            target.insert(draw(st.sampled_from([0, len(target)])), tile)
    return tuple(tuple(meld) for meld in melds if meld)


def all_tiles(state: Any) -> Any:
    piles = (state.stock,) if hasattr(state, "stock") else (state.piles.stock, state.piles.discards)
    return on_table(state.table) + printed(tile for row in (*state.racks, *piles) for tile in row)


@settings(max_examples=80)
@given(st.data())
def test_a_move_has_no_faults_exactly_if_apply_succeeds(data: st.DataObject) -> None:
    state: State = data.draw(positions())
    move: Move = Play(data.draw(tables(state)))
    if data.draw(st.booleans()):  # tables moved at random are hardly ever legal
        move = random_move(state, Random(data.draw(st.integers(0, 99))))
    violations = state.faults(move)
    if violations:
        with pytest.raises(IllegalMoveError):
            apply(state, move)
    else:
        assert all_tiles(apply(state, move)) == all_tiles(state)
    assert all(str(violation) and state.rules.sources[violation.rule] for violation in violations)


@settings(max_examples=40)
@given(st.data())
def test_parsing_a_formatted_play_returns_the_play(data: st.DataObject) -> None:
    move = Play(data.draw(tables(data.draw(positions()))))
    assert parse_move(str(move)) == move
