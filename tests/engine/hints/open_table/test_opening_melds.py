"""The choices of opening melds, and the limit of their search."""

from time import thread_time

from tilesight.engine.hints.open_table.opening_melds import MAX_STEPS, minimal_openings
from tilesight.engine.judging.meld_search import StepBudget
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.multiset import printed
from tilesight.engine.tiles.notation import format_table, parse_rack

USUAL = "k1 k2 k3 b4 b5 b6 y1 y2 y3 r9 r10 b12 * *"
CROWDED = "k1 k2 k3 b1 b2 b3 y1 y2 y3 k5 k6 b5 b6 y5 y6 r7 r3 r7 k9 k10 b9 b10 * * * *"


def test_all_openings_of_a_usual_rack_are_found() -> None:
    budget = StepBudget(MAX_STEPS)
    rules, rack = load_rules("easy"), printed(parse_rack(USUAL))
    assert len(list(minimal_openings(rules, rack, budget=budget))) == 95
    assert budget.left > 0


def test_openings_of_runs_shorter_than_groups_are_found() -> None:
    rules = load_rules("easy").override({"opening": 8, "run_min": 2})
    found = minimal_openings(rules, printed(parse_rack("k1 k2 b2 b3 r3")))
    assert [format_table(table) for table in found] == ["k1 k2 | b2 b3"]


def test_a_search_for_high_openings_with_many_jokers_ends() -> None:
    budget = StepBudget(MAX_STEPS)
    rules = load_rules("easy").override({"opening": 200, "jokers": 6})
    started = thread_time()
    list(minimal_openings(rules, printed(parse_rack(CROWDED)), budget=budget))
    assert budget.left < 0
    assert thread_time() - started < 10
