"""Invariants of hints for random positions."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.hints.step_validation import assert_sound
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.hint import Goal, Hint
from tilesight.engine.hints.open_table.open_table_hint import open_table_hint
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.notation import parse_table

BOX = load_rules("pup").tiles.box()
TABLES = ["", "r5 * r7 | k1 k2 k3 k4", "k9 b9 r9 | y1 y2 y3 y4 y5 | k10 k11 *", "b3 b4 b5 * b7"]

variants = st.sampled_from(["pup", "dutch", "rrrummy", "tiles50", "rummy_club"])


@given(st.data(), variants, st.sampled_from(TABLES), st.sampled_from(Goal), st.booleans())
@settings(max_examples=60)
def test_hints_are_legal_and_their_steps_lead_to_their_table(
    data: st.DataObject, name: str, table: str, goal: Goal, opened: bool
) -> None:
    laid = parse_table(table)
    left = Counter(BOX) - Counter(tile for meld in laid for tile in meld)
    places = st.lists(st.integers(0, left.total() - 1), min_size=1, max_size=14, unique=True)
    rack = tuple(list(left.elements())[place] for place in data.draw(places))
    state = OpenTable.position(load_rules(name), laid, rack, opened=opened)
    hint = open_table_hint(state, goal, 5.0)
    assert isinstance(hint, Hint)
    assert_sound(state, hint)


@given(st.data(), st.sampled_from(TABLES))
@settings(max_examples=30)
def test_stricter_joker_rules_never_allow_more_tiles(data: st.DataObject, table: str) -> None:
    laid = parse_table(table)
    left = Counter(BOX) - Counter(tile for meld in laid for tile in meld)
    places = st.lists(st.integers(0, left.total() - 1), min_size=1, max_size=12, unique=True)
    rack = tuple(list(left.elements())[place] for place in data.draw(places))
    placed = []
    for name in ("pup", "dutch", "rrrummy", "tiles50"):
        hint = open_table_hint(OpenTable.position(load_rules(name), laid, rack), seconds=5.0)
        assert isinstance(hint, Hint)
        placed.append(len(hint.placed))
    assert placed == sorted(placed, reverse=True)
