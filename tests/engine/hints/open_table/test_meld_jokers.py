"""Hints where a house rule allows one joker in a meld, or jokers alone."""

import pytest

from tilesight.engine.games.moves import Play
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.hint import Hint
from tilesight.engine.hints.open_table.open_table_hint import open_table_hint
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.notation import parse_position


@pytest.mark.parametrize(
    ("text", "name", "table"),
    [
        ("k1 k2 k3 / * * k9", "pup", "k1 k2 k3 *"),
        ("k1 k2 k3 k4 k5 k6 * / *", "pup", "k1 k2 k3 k4 * | k5 k6 *"),
        ("k1 * k3 / * b9", "rrrummy", "k1 * k3"),
        ("k5 * b5 / * k4 b6", "rrrummy", "k5 * b5"),
        ("k4 k5 * | * b4 b5 b6 / b3 k2", "rrrummy", "k4 k5 * | b3 b4 b5 b6 *"),
        (
            "b1 * b3 b4 | * k2 k3 k4 / b3 b5 k6 b2",
            "rrrummy",
            "b1 b2 b3 | * k2 k3 k4 | b3 b4 b5 *",
        ),
        ("k3 * k5 / k4 * b2", "tiles50", "k3 * k5"),
        ("k4 k5 * / k7 k8 * k9 b2", "rrrummy", "k4 k5 * | k7 k8 k9 *"),
        ("k1 * k3 / k2 * b5 b6", "tiles50", "k1 k2 k3 * | b5 b6 *"),
        # four runs overlap at the 11
        (
            "k7 k8 k9 k10 * | k8 k9 k10 k11 k12 k13 | k11 * k13 / k7 k12",
            "easy",
            "k7 k8 k9 k10 * | k11 k12 k13 | k11 k12 k13 | k7 k8 k9 k10 *",
        ),
    ],
)
def test_a_meld_has_one_joker_by_a_house_rule(text: str, name: str, table: str) -> None:
    laid, rack = parse_position(text)
    rules = load_rules(name).override({"meld_jokers": 1})
    state = OpenTable.position(rules, laid, rack, opened=True)
    hint = open_table_hint(state)
    assert isinstance(hint, Hint)
    assert (hint.notation, hint.proven) == (table, True)
    assert hint.draw or not state.faults(Play(hint.table))


def test_a_run_of_jokers_alone_stays_where_a_house_rule_takes_colors_away() -> None:
    changes = {"colors": "k", "highest": 4, "copies": 1, "run_min": 2}
    rules = load_rules("pup").override(changes)
    state = OpenTable.position(rules, *parse_position("k1 k2 k3 | * * / k4"), opened=True)
    hint = open_table_hint(state)
    assert isinstance(hint, Hint)
    assert (hint.notation, hint.proven) == ("k1 k2 k3 k4 | * *", True)
