"""The ranking of options by simulated rounds."""

import pytest

from tilesight.engine.games.moves import Discard
from tilesight.engine.hints.choice import Outcome, ranked_by_results
from tilesight.engine.tiles.tile import Tile

POLICY, OTHER = (Discard(Tile.parse("y9")),), (Discard(Tile.parse("r5")),)


@pytest.mark.parametrize(
    ("policy", "other", "about_equal"),
    [
        ([0.0] * 8, [1.0, 1.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0], True),  # better, but not clearly
        ([1.0, 1.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0], [0.0] * 8, False),
    ],
)
def test_only_a_worse_move_differs_from_the_first_one(
    policy: list[float], other: list[float], *, about_equal: bool
) -> None:
    results = [[Outcome(won, 0) for won in row] for row in (policy, other)]
    first, second = ranked_by_results([POLICY, OTHER], results)
    assert (first.moves, second.moves) == (POLICY, OTHER)
    assert second.about_equal == about_equal
