"""Goal `win`: going out, holding tiles back, and the end of a round without stock."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.engine.hints.seats import OPEN_TABLE, seat
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.hint import Action, Goal, Hint, Level
from tilesight.engine.hints.open_table.goal_play import holds_back
from tilesight.engine.hints.open_table.open_table_hint import open_table_hint
from tilesight.engine.hints.text.sentences import SentenceWriter
from tilesight.engine.tiles.notation import parse_rack


def win(state: OpenTable) -> Hint:
    hint = open_table_hint(state, Goal.WIN)
    assert isinstance(hint, Hint)
    return hint


@pytest.mark.parametrize("rules", OPEN_TABLE)
def test_a_player_who_can_go_out_goes_out(rules: str) -> None:
    hint = win(seat("r5 r6 r7 | k1 k2 k3 / r8 k4 *", rules))
    assert hint.out
    assert sorted(map(str, hint.placed)) == ["*", "k4", "r8"]


@pytest.mark.parametrize("rules", OPEN_TABLE)
def test_a_player_who_cannot_go_out_draws(rules: str) -> None:
    hint = win(seat("r5 r6 r7 | k1 k2 k3 / r8 k4 y13", rules))
    assert hint.draw
    assert [step.action for step in hint.steps] == [Action.DRAW]
    assert hint.held_back == 2
    assert hint.proven


def test_the_opening_is_held_back_unless_it_empties_the_rack() -> None:
    assert win(seat("/ r10 b10 k10 y1", opened=False)).held_back == 3
    assert win(seat("/ r10 b10 k10", opened=False)).out


def test_nothing_is_held_back_if_nothing_can_be_played() -> None:
    hint = win(seat("r5 r6 r7 / y13"))
    assert hint.draw
    assert hint.held_back == 0


def with_opponent(state: OpenTable, stock: str, idle: int) -> OpenTable:
    racks = (*state.racks, parse_rack("r1 b1 y1"))
    return replace(state, racks=racks, opened=(True, True), stock=parse_rack(stock), idle=idle)


def test_the_most_points_are_played_if_passing_ends_the_round() -> None:
    state = seat("r5 r6 r7 | k1 k2 k3 / r8 k4 y13 b9")
    assert win(with_opponent(state, "", idle=1)).placed == parse_rack("k4 r8")
    assert win(with_opponent(state, "", idle=0)).draw
    assert win(with_opponent(state, "k13", idle=1)).draw


def test_the_sentences_say_that_tiles_are_held_back_and_how_many_fit() -> None:
    state = seat("r5 r6 r7 | k1 k2 k3 / r8 k4 y13")
    lines = SentenceWriter(state.rules).describe(win(state), state.table, state.racks[0])
    assert lines == (
        "Draw, and keep your tiles until you can play the whole rack: "
        "that wins more of the simulated rounds.",
        'Or play two tiles now: black 4 and red 8. The goal "Most tiles" shows the steps.',
    )


def test_the_tiles_held_back_are_those_that_the_goal_of_most_tiles_plays() -> None:
    state = seat("r9 r10 r11 r12 | b9 b10 b11 b12 / r13 k9 r8")  # black 9 could be played, too
    most = open_table_hint(state, Goal.TILES)
    assert isinstance(most, Hint)
    assert set(win(state).playable) == set(most.placed) == set(parse_rack("r8 r13"))


def test_a_nudge_does_not_name_the_tiles_that_are_held_back() -> None:
    state = seat("r5 r6 r7 | k1 k2 k3 / r8 k4 y13")
    hint = win(state)
    lines = SentenceWriter(state.rules).describe(hint, state.table, state.racks[0], Level.NUDGE)
    assert lines[1] == 'Or play two tiles now: the goal "Most tiles" shows the steps.'
    assert hint.playable == parse_rack("k4 r8")


TABLE = "r1 r2 r3 r4 | k1 k2 k3 k4 | b1 b2 b3 b4"
RACK = "r5 r7 r9 r11 r13 k6 k8 k10 k12 b6 b8 b10 b12 y1 y3 y5 y7 y9 *"
"""19 tiles: five drawn, three of them after the free ones, which takes 12 tiles on the table."""


@pytest.mark.parametrize(
    ("text", "players", "holds"),
    [
        (f"{TABLE} / {RACK}", None, True),
        (f"{TABLE} / {RACK} y11", None, False),
        (f"{TABLE} / {RACK} y11", 4, False),
        (f"{TABLE} / {RACK} y11", 2, True),
        (f"/ {RACK}", 3, False),
        ("/ r10 b10 k10 y1", 3, True),
    ],
)
def test_a_player_among_several_holds_back_only_while_the_others_play(
    text: str, players: int | None, holds: bool
) -> None:
    assert holds_back(seat(text), players) == holds


def test_jokers_are_kept_if_the_others_hold_back_too() -> None:
    state = seat(f"{TABLE} / {RACK} y11")
    hint = open_table_hint(state, Goal.WIN)
    assert isinstance(hint, Hint)
    assert set(hint.placed) == set(parse_rack("r5 y1"))
    assert open_table_hint(state, Goal.WIN, players=2).draw  # type: ignore[union-attr]


def test_the_number_of_racks_is_the_number_of_players_if_they_are_known() -> None:
    state = with_opponent(seat(f"{TABLE} / {RACK} y11"), "k13", idle=0)
    assert holds_back(state)
