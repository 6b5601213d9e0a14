"""Judge the steps of a hint as they are done: what lies on the table on the way, not only after."""

from itertools import takewhile

from engine.hints.first_melds import must_open
from engine.hints.hint import RACK, Action, Hint, Step
from engine.meld import read_meld
from engine.opening import opening_points
from engine.opentable import OpenTable


def assert_opens_first(state: OpenTable, hint: Hint) -> None:
    """Nothing of the table is touched before own melds lie there that open."""
    assert hint.opens == must_open(state)
    if not hint.opens:
        return
    first = list(takewhile(_lays, hint.steps))
    assert [step.meld for step in first] == [len(state.table) + n for n in range(len(first))]
    assert all(read_meld(step.made, state.rules) for step in first)
    total = opening_points((step.made for step in first), state.rules)
    assert state.rules.opening <= hint.points <= total


def _lays(step: Step) -> bool:
    return step.action is Action.LAY and set(step.sources) == {RACK}
