"""What is proven on tables with many jokers and within short time limits."""

from time import perf_counter

import pytest

from tests.bench.hints.whole_hints import JOKER_LEVELS, six_joker_states
from tests.engine.hints.seats import seat
from tests.engine.hints.step_validation import assert_sound
from tests.thorough import few_of
from tilesight.engine.hints.deadline import Deadline
from tilesight.engine.hints.hint import Goal, Hint
from tilesight.engine.hints.open_table.objective import ScoredPlay
from tilesight.engine.hints.open_table.open_table_hint import open_table_hint
from tilesight.engine.hints.open_table.optimal_play import Search


@pytest.mark.parametrize(
    "name",
    few_of(JOKER_LEVELS, {"pup", "dutch"}),
)
def test_the_goal_is_proven_with_six_jokers_on_the_table(name: str) -> None:
    for state in six_joker_states(name):
        hint = open_table_hint(state, seconds=60.0)
        assert isinstance(hint, Hint)
        assert hint.proven
        assert_sound(state, hint)


def test_a_search_without_time_proves_nothing() -> None:
    state = seat("r4 r5 r6 r7 | k1 k2 k3 / r3 b7 k7 b13")
    found = Search(state, Goal.TILES, Deadline(perf_counter() - 1)).best()
    assert found == ScoredPlay(0, state.table, proven=False)
