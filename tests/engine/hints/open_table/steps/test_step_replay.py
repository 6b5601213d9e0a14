"""The effect of steps on a table, and the rejection of impossible steps."""

import pytest

from tilesight.engine.hints.hint import HAND, RACK, Action, Step
from tilesight.engine.hints.open_table.steps.step_replay import ReplayError, replay
from tilesight.engine.tiles.notation import format_table, parse_meld, parse_table

TABLE = parse_table("r4 r5 r6 r7 | k5 * k7")


def step(
    action: Action, tiles: str, sources: tuple[int, ...], meld: int, made: str, **left: str
) -> Step:
    left_over = tuple((int(place[1:]), parse_meld(tiles)) for place, tiles in left.items())
    return Step(action, parse_meld(tiles), sources, meld, parse_meld(made), left_over)


def test_replay_applies_a_replacement_and_a_new_meld() -> None:
    steps = [
        step(Action.REPLACE, "k6", (RACK,), 1, "k5 k6 k7"),
        step(Action.MAKE, "r7 b7 *", (0, RACK, HAND), 2, "r7 b7 *", _0="r4 r5 r6"),
    ]
    table, rack = replay(TABLE, parse_meld("k6 b7"), steps)
    assert (format_table(table), rack) == ("r4 r5 r6 | k5 k6 k7 | r7 b7 *", ())


@pytest.mark.parametrize(
    "invalid",
    [
        step(Action.ADD, "r8", (RACK,), 0, "r4 r5 r6 r7 r8"),
        step(Action.MOVE, "r7", (1,), 0, "r4 r5 r6 r7", _1="k5 *"),
        step(Action.MOVE, "k7", (1,), 0, "r4 r5 r6 r7 k7"),
        step(Action.ADD, "k6", (RACK,), 5, "k6"),
        step(Action.ADD, "k6", (RACK,), 0, "r4 r5 r6 r7"),
        step(Action.LAY, "*", (HAND,), 2, "*"),
    ],
)
def test_impossible_steps_are_rejected(invalid: Step) -> None:
    with pytest.raises(ReplayError):
        replay(TABLE, parse_meld("k6"), [invalid])


def test_a_joker_left_in_the_hand_is_rejected() -> None:
    with pytest.raises(ReplayError):
        replay(TABLE, parse_meld("k6"), [step(Action.REPLACE, "k6", (RACK,), 1, "k5 k6 k7")])
