"""The solver against brute force, on a box of three colors, five numbers and a joker."""

from random import Random

import pytest

from tests.engine.hints.brute_force import VARIANTS_AND_OPENED, melds, optimum, position, small
from tilesight.engine.games.moves import Play
from tilesight.engine.hints.hint import Goal, Hint
from tilesight.engine.hints.open_table.open_table_hint import open_table_hint
from tilesight.engine.rules.rule_set import RuleSet

POSITIONS = 12


@pytest.mark.parametrize("joker", [True, False])
@pytest.mark.parametrize(("name", "opened"), VARIANTS_AND_OPENED)
def test_hints_equal_brute_force(name: str, opened: bool, joker: bool) -> None:
    assert_optimal(small(name), Random(f"{name} {opened} {joker}"), opened=opened, joker=joker)


@pytest.mark.parametrize("opened", [True, False])
@pytest.mark.parametrize(
    ("run_min", "highest", "wraps"),
    [(2, 4, False), (4, 6, False), (5, 6, False), (3, 5, True)],
)
def test_hints_with_other_runs_equal_brute_force(
    run_min: int, highest: int, wraps: bool, opened: bool
) -> None:
    rules = small("tiles50", run_min=run_min, highest=highest, run_wraps=wraps)
    assert_optimal(rules, Random(f"{run_min} {opened}"), opened=opened, joker=True)


def assert_optimal(rules: RuleSet, random: Random, *, opened: bool, joker: bool) -> None:
    """Check hints for random positions: each is legal, the best, and changes the table least."""
    every = melds(rules)
    for _ in range(POSITIONS):
        state = position(rules, random, every, opened=opened, joker=joker)
        hint = open_table_hint(state, Goal.TILES, 20)
        assert isinstance(hint, Hint)
        assert hint.draw or not state.faults(Play(hint.table))
        assert (hint.proven, hint.least_disturbing) == (True, True)
        found = len(hint.placed), (hint.melds_touched, hint.tiles_moved)
        assert found == optimum(state, every), (state.table, state.racks)
