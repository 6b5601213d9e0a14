"""Hints for complete positions: proven optima, complete games, impossible positions."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from tests.bench.hints import solver_positions
from tests.engine.games.playout import begin_round, play_round
from tests.engine.hints.seats import OPEN_TABLE, seat
from tests.engine.hints.step_validation import assert_sound
from tilesight.engine.games.match import Match
from tilesight.engine.games.moves import Play
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.deadline import Deadline
from tilesight.engine.hints.hint import Goal, Hint, NoHint
from tilesight.engine.hints.open_table.open_table_hint import open_table_hint
from tilesight.engine.hints.open_table.optimal_play import Search
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.texts.catalog import text as engine_text
from tilesight.engine.tiles.multiset import on_table
from tilesight.engine.tiles.notation import parse_position
from tilesight.engine.tiles.tile import Tile

ROOT = Path(__file__).parents[4]
OWN_POSITIONS = Path(__file__).with_name("positions.jsonl")

needs_positions = pytest.mark.skipif(
    not solver_positions.FILE.exists(),
    reason="the positions with proven optima are not beside the checkout",
)


def best_value(state: OpenTable, goal: Goal) -> int:
    import time

    found = Search(state, goal, Deadline(time.perf_counter() + 60), least_change=False).best()
    assert found.proven
    assert on_table(found.table) == on_table(state.table) or not state.faults(Play(found.table))
    return found.value


@needs_positions
def test_the_optimal_number_of_tiles_and_points_is_found() -> None:
    for position in solver_positions.positions():
        state, best = solver_positions.seat(position, "pup"), position["best"]
        assert best_value(state, Goal.TILES) == best["max_tiles"], position["id"]
        assert best_value(state, Goal.POINTS) == best["max_value_j30"], position["id"]


@needs_positions
@pytest.mark.parametrize("name", ["rrrummy", "tiles50"])
def test_the_optimum_is_found_if_rules_restrict_jokers(name: str) -> None:
    for position in solver_positions.positions():
        if position["locked"] is not None:
            optimum = position["locked"][f"{name}_max_tiles"]
            assert best_value(solver_positions.seat(position, name), Goal.TILES) == optimum, (
                position["id"]
            )


@needs_positions
@pytest.mark.parametrize(("name", "points"), [("pup", 30), ("tiles50", 50)])
def test_the_optimal_opening_from_the_rack_is_found(name: str, points: int) -> None:
    for position in solver_positions.positions():
        state = solver_positions.seat({**position, "table": []}, name, opened=False)
        optimum = position["opening"][f"max_tiles_ge{points}"] or 0
        assert best_value(state, Goal.TILES) == optimum, position["id"]


@needs_positions
def test_the_maximum_number_of_melds_stays_unchanged() -> None:
    for position in solver_positions.positions():
        if position["source"] == "stress":
            continue  # these take seconds and are in the benchmark
        hint = open_table_hint(solver_positions.seat(position, "pup"), Goal.TILES, 20)
        assert isinstance(hint, Hint)
        unchanged = position["n_melds"] - hint.melds_touched
        assert unchanged == position["best"]["max_unchanged_melds_at_max_tiles"], position["id"]


@pytest.mark.parametrize("line", OWN_POSITIONS.read_text().splitlines())
def test_a_hint_plays_and_disturbs_as_much_as_recorded(line: str) -> None:
    case = json.loads(line)
    hint = open_table_hint(
        seat(case["position"], case["rules"], opened=case["opened"]), Goal(case["goal"])
    )
    assert isinstance(hint, Hint)
    assert (len(hint.placed), hint.melds_touched) == (case["placed"], case["touched"])


@pytest.mark.parametrize("name", OPEN_TABLE)
def test_hints_are_legal_and_replay_in_whole_games(name: str) -> None:
    random = Random(name)
    state = begin_round(Match(load_rules(name), 2), random)
    assert isinstance(state, OpenTable)
    for turn, (_, after) in enumerate(play_round(state, random)):
        goal = list(Goal)[turn % len(Goal)]
        hint = open_table_hint(state, goal, 1.0)
        assert isinstance(hint, Hint)
        assert_sound(state, hint)
        state = after
        if turn > 50:
            break


def test_hints_are_the_same_without_compilation() -> None:
    code = (
        "import sys; from tilesight.engine.hints.solver.compiled import COMPILED;"
        "assert not COMPILED;"
        "from tests.engine.hints.seats import seat;"
        "from tilesight.engine.hints.open_table.open_table_hint import open_table_hint;"
        "print(open_table_hint(seat(sys.argv[1], 'tiles50')).notation)"
    )
    text = "r5 * r7 | k1 k2 k3 k4 / r6 b4 y4 b13"
    completed = subprocess.run(
        [sys.executable, "-c", code, text],
        check=True,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "TILESIGHT_COMPILE": "no"},
    )
    hint = open_table_hint(seat(text, "tiles50"))
    assert isinstance(hint, Hint)
    assert completed.stdout.strip() == hint.notation


def test_jokers_are_kept_unless_they_empty_the_rack() -> None:
    hint = open_table_hint(seat("k1 k2 k3 / k4 r7 r8 *"), Goal.KEEP_JOKERS)
    assert isinstance(hint, Hint)
    assert hint.out
    hint = open_table_hint(seat("k1 k2 k3 / k4 r7 r8 y13 *"), Goal.KEEP_JOKERS)
    assert isinstance(hint, Hint)
    assert [str(tile) for tile in hint.placed] == ["k4"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("k6 * k8 * k10 / b10", "pup"),
        ("k6 * k8 * k10 / b10 y2", "easy"),
        ("k6 * k8 * k10 / b10 y2", "rummy_club"),
        ("k6 * k8 * k10 / k9 b9 b10 r9 y2", "dutch"),
        ("r7 * r9 * r11 / r3 r13 b4 b10 k3 k8", "pup"),
        ("b1 * b3 * | r1 r2 r3 r4 r5 | b2 b3 b4 / k5 b5 k5 k4 r4", "rummy_club"),
    ],
)
def test_one_of_two_jokers_can_leave_a_run(text: str, name: str) -> None:
    state = seat(text, name)
    hint = open_table_hint(state)
    assert isinstance(hint, Hint)
    assert hint.placed
    assert_sound(state, hint)


def test_more_tiles_may_be_played_in_the_turn_of_the_opening() -> None:
    hint = open_table_hint(seat("k1 k2 k3 / r10 b10 k10 k4", opened=False))
    assert isinstance(hint, Hint)
    assert (hint.opens, hint.points, len(hint.placed)) == (True, 30, 4)


@pytest.mark.parametrize(
    ("text", "name", "points"),
    [
        ("k1 b1 r1 / y1 k10 b10 r10", "rrrummy", 30),
        ("k2 b2 r2 | r4 r5 r6 / y2 r3 k10 b10 y10 k5", "rummy_club", 30),
        ("k9 r9 y9 b9 / k10 k11 k12 k8", "rrrummy", 33),
        ("k9 r9 y9 b9 / k10 k11 k12 k8", "rummy_club", 33),
        ("k9 r9 y9 b9 / k10 * k12 k8", "pup", 33),
    ],
)
def test_the_opening_melds_are_laid_first(text: str, name: str, points: int) -> None:
    state = seat(text, name, opened=False)
    hint = open_table_hint(state)
    assert isinstance(hint, Hint)
    assert hint.points == points
    assert_sound(state, hint)


@pytest.mark.parametrize(
    ("text", "opened", "tiles"),
    [
        ("y10 y11 y12 / k10 b10 * y9 y8", False, "* b10 k10"),
        ("y10 y11 y12 / k10 b10 y8", False, ""),
        ("y10 y11 y12 / k1 k2 k3 y9", True, "k1 k2 k3"),
    ],
)
def test_melds_of_the_rack_alone_are_legal(text: str, opened: bool, tiles: str) -> None:
    state = seat(text, opened=opened)
    play = Search(state, Goal.TILES, Deadline.after(1)).own_melds()
    laid = on_table(play.table) - on_table(state.table)
    assert " ".join(sorted(map(str, laid.elements()))) == tiles
    assert not play.proven


def house_seat(
    text: str, name: str, house_rules: Mapping[str, object], *, opened: bool
) -> OpenTable:
    table, rack = parse_position(text)
    return OpenTable.position(load_rules(name).override(house_rules), table, rack, opened=opened)


@pytest.mark.parametrize(
    ("text", "longest", "table"),
    [
        ("/ y1 y2 y3 y4 y5 y6", 5, "y1 y2 y3 | y4 y5 y6"),
        ("y1 y2 y3 y4 y5 y6 / y7 r6", 6, "y4 y5 y6 y7 | y1 y2 y3"),
        ("b2 b3 b4 b5 b6 / b1 * b7", 6, "b1 b2 b3 b4 | b5 b6 b7 *"),
        ("/ k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11", 5, "k1 k2 k3 | k4 k5 k6 k7 | k8 k9 k10 k11"),
    ],
)
def test_runs_are_not_longer_than_a_house_rule_allows(text: str, longest: int, table: str) -> None:
    state = house_seat(text, "pup", {"run_max": longest}, opened=True)
    hint = open_table_hint(state)
    assert isinstance(hint, Hint)
    assert hint.notation == table
    assert_sound(state, hint)


@pytest.mark.parametrize(
    ("text", "name", "house_rules", "reason", "values"),
    [
        ("y1 y2 * y4 y5 / y6", "rrrummy", {"run_max": 5}, "hint-locked-run", {"length": 5}),
        ("/ y6", "pup", {"run_max": 4}, "hint-run-max", {"length": 4, "needed": 5}),
        ("/ y6", "pup", {"run_min": 6}, "hint-run-min", {"length": 6, "limit": 5}),
        ("/ * * *", "pup", {"jokers": 4, "meld_jokers": 2}, "hint-few-jokers", {"limit": 2}),
        ("/ * *", "dutch", {"meld_jokers": 1}, "hint-few-jokers", {"limit": 1}),
        (
            "/ * * *",
            "pup",
            {"jokers": 4, "meld_jokers": 1},
            "hint-too-many-jokers",
            {"limit": 2, "jokers": 3},
        ),
    ],
)
def test_house_rules_that_the_solver_does_not_know_are_refused(
    text: str,
    name: str,
    house_rules: Mapping[str, object],
    reason: str,
    values: Mapping[str, int],
) -> None:
    hint = open_table_hint(house_seat(text, name, house_rules, opened=True))
    assert isinstance(hint, NoHint)
    assert hint.reasons == (engine_text(reason, **values),)


DUTCH = {"joker_replace": True, "joker_from_hand": True}


@pytest.mark.parametrize(
    ("text", "house_rules", "table"),
    [
        # the joker stays a 1, at the other end
        (
            "k2 k3 k4 k5 * / b5 b4",
            {**DUTCH, "highest": 5, "group_min": 2},
            "* k2 k3 | k5 b5 | k4 b4",
        ),
        # the 1s of the two runs are the same tile
        ("y1 y2 y3 / y12 y13 y4", {}, "y2 y3 y4 | y12 y13 y1"),
        ("k1 k2 * k4 k5 k6 k1 / k3", {"highest": 6}, "* k4 k5 k6 k1 | k1 k2 k3"),
        # the 1 moves from the low end of the red run to its high end
        ("r1 * r3 r4 / k4 k1 k2", {"run_min": 2, "highest": 4}, "r3 r4 r1 | k1 k2 | k4 *"),
        # two runs of all numbers keep their 1s at their ends, and a joker stays the second 1
        ("k2 k3 k4 k5 k1 | k1 k2 k3 k4 / k5", {"highest": 5}, "k2 k3 k4 k5 k1 | k1 k2 k3 k4 k5"),
        (
            "b1 b2 * b4 b5 * | k2 k3 k4 / k3 k1 k4",
            {**DUTCH, "highest": 5, "colors": "kb", "group_min": 2},
            "b1 b2 * b4 b5 * | k1 k2 k3 k4",
        ),
    ],
)
def test_a_one_follows_the_highest_number_by_a_house_rule(
    text: str, house_rules: Mapping[str, object], table: str
) -> None:
    state = house_seat(text, "pup", {"run_wraps": True, **house_rules}, opened=True)
    hint = open_table_hint(state)
    assert isinstance(hint, Hint)
    assert hint.notation == table
    assert_sound(state, hint)


def test_an_opening_is_counted_by_the_points_of_a_house_rule() -> None:
    house_rules = {"meld_points": "rummy45", "opening_same_turn": False}
    state = house_seat("y2 y3 y4 / k1 b1 r1 y5", "pup", house_rules, opened=False)
    hint = open_table_hint(state)
    assert isinstance(hint, Hint)
    assert (hint.notation, hint.points) == ("y2 y3 y4 | k1 b1 r1", 75)


def test_few_jokers_in_a_position_have_a_hint_even_if_melds_may_have_few() -> None:
    state = house_seat("/ * * k1", "pup", {"extra_jokers": 2, "meld_jokers": 2}, opened=True)
    hint = open_table_hint(state)
    assert isinstance(hint, Hint)
    assert hint.out


def test_without_a_minimum_the_opening_may_still_be_all_that_a_turn_lays() -> None:
    house_rules = {"opening": 0, "opening_same_turn": False}
    state = house_seat("k10 r10 y10 / y11 b11 b10 r11 r9", "pup", house_rules, opened=False)
    hint = open_table_hint(state)
    assert isinstance(hint, Hint)
    assert sorted(map(str, hint.placed)) == ["b11", "r11", "y11"]
    assert hint.opens
    assert_sound(state, hint)


def test_a_hint_to_draw_is_proven() -> None:
    hint = open_table_hint(seat("k1 k2 k3 / r13 b9"))
    assert isinstance(hint, Hint)
    assert (hint.draw, hint.proven, hint.notation) == (True, True, "k1 k2 k3")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("r7 r8 r9 / r7 r7", "three red 7s: the box has two"),
        ("r7 r8 r10 / k1", "red 7, red 8 and red 10: 9 is missing between 8 and 10"),
        ("/ * * *", "three jokers: the box has two"),
    ],
)
def test_impossible_positions_return_the_reason(text: str, reason: str) -> None:
    hint = open_table_hint(seat(text))
    assert isinstance(hint, NoHint)
    assert reason in hint.reasons


def test_more_tiles_than_in_the_box_are_reported() -> None:
    rules = load_rules("pup")
    state = OpenTable.position(rules, (), (*rules.tiles.box(), Tile.parse("r7")))
    hint = open_table_hint(state)
    assert isinstance(hint, NoHint)
    assert "107 tiles: the box has 106" in hint.reasons


@pytest.mark.parametrize(
    ("text", "melds", "left_over"),
    [
        ("r7 r8 r10 | k1 k2 k3 k4 | r9 b9 y9 k9 / k1", 3, []),
        ("r7 r8 r9 r13 | k1 k2 k3 / k1", 2, ["r13"]),
    ],
)
def test_the_nearest_arrangement_of_an_invalid_table_lists_the_remaining_tiles(
    text: str, melds: int, left_over: list[str]
) -> None:
    hint = open_table_hint(seat(text))
    assert isinstance(hint, NoHint)
    assert len(hint.nearest) == melds
    assert list(map(str, hint.left_over)) == left_over
