"""Rounds of open-table games: legal plays, faults, and the end."""

from dataclasses import replace

import pytest

from tilesight.engine.games.game import apply
from tilesight.engine.games.moves import Draw, Play
from tilesight.engine.games.open_table import OpenTable, end_turn, is_legal_play
from tilesight.engine.judging.violation import IllegalMoveError
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.notation import parse_rack, parse_table

EASY = load_rules("easy")
RRRUMMY = load_rules("rrrummy")


def kinds(state: OpenTable, move: Play | Draw) -> list[str]:
    return [violation.fault.value for violation in state.faults(move)]


def test_all_faults_of_a_move_are_returned() -> None:
    state = OpenTable.position(EASY, parse_table("r5 r6 r7 r8"), parse_rack("k1"), opened=False)
    move = Play(parse_table("r5 r6 r7 r9 | k1 k2"))
    faults = state.faults(move)
    assert [f.fault.value for f in faults] == [
        *("meld", "meld", "unknown", "taken", "opening", "unopened")
    ]
    assert [str(f) for f in faults[:4]] == [
        "8 is missing between 7 and 9",
        "only two tiles, a run needs three",
        "red 9 and black 2 were neither on the table nor in the rack",
        "red 8 left the table",
    ]
    with pytest.raises(IllegalMoveError, match="red 8 left the table") as caught:
        apply(state, move)
    assert list(caught.value.violations) == faults


def test_the_player_with_an_empty_rack_wins() -> None:
    state = OpenTable.position(EASY, parse_table("r5 r6 r7"), parse_rack("r8"))
    after = apply(state, Play(parse_table("r5 r6 r7 r8")))
    assert (after.over, after.winner, after.scores()) == (True, 0, (0,))
    assert kinds(after, Draw()) == ["over"]


def test_a_round_ends_if_the_stock_is_empty_and_nobody_plays() -> None:
    state = OpenTable(EASY, (), (parse_rack("r3"), parse_rack("* k1")), (True, True))
    assert not state.over
    state = apply(state, Draw())
    assert not state.over
    state = apply(state, Draw())
    assert (state.over, state.winner) == (True, None)
    assert state.scores() == (28, -31)


def test_a_play_or_a_tile_of_the_stock_lets_the_round_go_on() -> None:
    racks = (parse_rack("r3 r8"), parse_rack("* k1"))
    state = OpenTable(EASY, parse_table("r5 r6 r7"), racks, (True, True), parse_rack("k5"))
    play = Play(parse_table("r5 r6 r7 r8"))
    for move, over in ((Draw(), 0), (Draw(), 0), (play, 0), (Draw(), 0), (Draw(), 1)):
        state = apply(state, move)
        assert state.over == bool(over)


@pytest.mark.parametrize(("last", "rack"), [("r8", "k1 r8"), ("*", "* k1")])
def test_a_house_rule_lets_tiles_and_jokers_return_to_the_rack(last: str, rack: str) -> None:
    table, after = parse_table(f"r5 r6 r7 {last}"), Play(parse_table("r4 r5 r6 r7"))
    state = OpenTable.position(RRRUMMY, table, parse_rack("r4 k1"))
    assert kinds(state, after) == ["taken"]
    state = replace(state, rules=RRRUMMY.override({"table_to_hand": True}))
    assert is_legal_play(state, after.table)
    assert apply(state, after).racks == (parse_rack(rack),)


def test_a_joker_that_moved_is_no_fault_of_an_invalid_table() -> None:
    state = OpenTable.position(RRRUMMY, parse_table("b8 r8 k8 *"), parse_rack("k1 y5"))
    assert kinds(state, Play(parse_table("b8 r8 | k8 * k1"))) == ["meld", "meld"]


def test_a_legal_turn_is_kept() -> None:
    state = OpenTable.position(EASY, parse_table("r5 r6 r7"), parse_rack("r8 k1"))
    end = end_turn(state, parse_table("r5 r6 r7 r8"))
    assert (end.violations, end.put_back, end.draw) == ((), False, 0)
    assert end.state.racks == (parse_rack("k1"),)
