"""Steps are data: what they do to a table, and when they cannot be done."""

import pytest

from tilesight.engine.hints.hint import HAND, RACK, Action, Step
from tilesight.engine.hints.open_table.step_replay import ReplayError, replay
from tilesight.engine.tiles.notation import format_table, parse_meld, parse_table

TABLE = parse_table("r4 r5 r6 r7 | k5 * k7")


def step(
    action: Action, tiles: str, sources: tuple[int, ...], meld: int, made: str, **left: str
) -> Step:
    lying = tuple((int(place[1:]), parse_meld(tiles)) for place, tiles in left.items())
    return Step(action, parse_meld(tiles), sources, meld, parse_meld(made), lying)


def test_replay_of_every_way_to_move() -> None:
    steps = [
        step(Action.REPLACE, "k6", (RACK,), 1, "k5 k6 k7"),
        step(Action.MAKE, "r7 b7 *", (0, RACK, HAND), 2, "r7 b7 *", _0="r4 r5 r6"),
    ]
    table, rack = replay(TABLE, parse_meld("k6 b7"), steps)
    assert (format_table(table), rack) == ("r4 r5 r6 | k5 k6 k7 | r7 b7 *", ())


@pytest.mark.parametrize(
    "wrong",
    [
        step(Action.ADD, "r8", (RACK,), 0, "r4 r5 r6 r7 r8"),
        step(Action.MOVE, "r7", (1,), 0, "r4 r5 r6 r7", _1="k5 *"),
        step(Action.MOVE, "k7", (1,), 0, "r4 r5 r6 r7 k7"),
        step(Action.ADD, "k6", (RACK,), 5, "k6"),
        step(Action.ADD, "k6", (RACK,), 0, "r4 r5 r6 r7"),
        step(Action.LAY, "*", (HAND,), 2, "*"),
    ],
)
def test_steps_that_cannot_be_done(wrong: Step) -> None:
    with pytest.raises(ReplayError):
        replay(TABLE, parse_meld("k6"), [wrong])


def test_no_joker_may_stay_in_the_hand() -> None:
    with pytest.raises(ReplayError):
        replay(TABLE, parse_meld("k6"), [step(Action.REPLACE, "k6", (RACK,), 1, "k5 k6 k7")])
