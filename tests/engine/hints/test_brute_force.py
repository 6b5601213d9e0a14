"""The solver against brute force, on a box of three colors, five numbers and a joker."""

from random import Random

import pytest

from tests.engine.hints.brute_force import VARIANTS_AND_OPENED, melds, optimum, position, small
from tilesight.engine.games.game import check
from tilesight.engine.games.moves import Play
from tilesight.engine.hints.hint import Goal, Hint
from tilesight.engine.hints.open_table.open_table_hint import open_table_hint

POSITIONS = 12


@pytest.mark.parametrize("joker", [True, False])
@pytest.mark.parametrize(("name", "opened"), VARIANTS_AND_OPENED)
def test_hints_equal_brute_force(name: str, opened: bool, joker: bool) -> None:
    rules = small(name)
    every = melds(rules)
    random = Random(f"{name} {opened} {joker}")
    for _ in range(POSITIONS):
        state = position(rules, random, every, opened=opened, joker=joker)
        hint = open_table_hint(state, Goal.TILES, 20)
        assert isinstance(hint, Hint)
        assert hint.draw or not check(state, Play(hint.table))
        assert (hint.proven, hint.least_disturbing) == (True, True)
        found = len(hint.placed), (hint.melds_touched, hint.tiles_moved)
        assert found == optimum(state, every), (state.table, state.racks)
