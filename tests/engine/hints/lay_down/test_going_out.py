"""Turns that go out are found within a limited number of steps."""

import pytest

from tests.engine.hints.lay_down.test_lay_down_hint import position
from tilesight.engine.hints.lay_down import going_out
from tilesight.engine.hints.lay_down.going_out import MAX_ADDITIONS, winning_turn
from tilesight.engine.tiles.tile import Tile

TABLE = "r5 r6 r7 | b5 b6 b7 | y5 y6 y7 | k5 k6 k7"
FIT = "r4 r8 b4 b8 y4 y8 k4 k8 r3 r9 b3 b9 y3 y9 k3 k9"
"""Each fits a meld, so that there are thousands of ways to add some of them."""


def test_the_turn_that_lays_the_most_points_is_found() -> None:
    turn = winning_turn(position("rummy45", f"{TABLE} / {FIT} r13", opened=True))
    assert turn is not None
    assert turn.discard == Tile.parse("r13")
    turn = winning_turn(position("rummy45", "r5 r6 r7 / r8 r4", opened=True))
    assert turn is not None
    assert turn.discard == Tile.parse("r4")


def test_the_search_for_a_turn_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    searched = []
    search = going_out.cover

    def counted(*words: object, **named: object) -> object:
        searched.append(words)
        return search(*words, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(going_out, "cover", counted)
    state = position("rummy45", f"{TABLE} / {FIT} k11 k12 k13 b13 r13", opened=True)
    assert winning_turn(state) is None
    assert 0 < len(searched) <= MAX_ADDITIONS * len(set(state.rack))
