"""The steps from one table to the next: the destination of each tile, and the order."""

import pytest

from tilesight.engine.hints.hint import Step
from tilesight.engine.hints.open_table.steps.step_planner import find_steps
from tilesight.engine.hints.open_table.steps.step_replay import replay
from tilesight.engine.judging.joker_rules import JokerAssignment
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.multiset import on_table
from tilesight.engine.tiles.notation import format_table, parse_table

RULES = load_rules("pup")


def plan(before: str, after: str) -> tuple[tuple[Step, ...], str]:
    old_table, new_table = parse_table(before), parse_table(after)
    steps = find_steps(old_table, new_table, JokerAssignment(), RULES)
    assert steps is not None
    rack = tuple((on_table(new_table) - on_table(old_table)).elements())
    table, left = replay(old_table, rack, steps)
    assert not left
    return steps, format_table(table)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("k6 * k8 * k10", "k6 * k8 | k10 b10 *"),
        ("k10 * k8 * k6", "k10 * k8 | k6 b6 *"),
        ("k6 * k8 *", "k6 * k8 | r1 r2 *"),
        ("k6 * * k9 k10", "k6 * * | k9 k10 k11"),
    ],
)
def test_the_correct_one_of_two_jokers_leaves_the_meld(before: str, after: str) -> None:
    assert plan(before, after)[1] == after


def test_a_joker_moves_to_the_gap_of_a_removed_tile() -> None:
    steps, table = plan("k6 k7 k8 *", "k6 * k8 | k7 b7 r7")
    assert table == "k6 * k8 | k7 b7 r7"
    assert [str(step) for step in steps] == ["make k7 b7 r7 -> 2: k7 b7 r7", "move * -> 1: k6 * k8"]
