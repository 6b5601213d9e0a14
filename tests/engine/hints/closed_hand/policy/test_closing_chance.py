"""The estimated chance to close, against the product of the chances of single draws."""

from __future__ import annotations

import pytest

from tilesight.engine.hints.closed_hand.policy.closing_chance import chance_to_close

OUT = 8 / 50
"""The chance that a draw is one of 8 outs among 50 unseen tiles."""


@pytest.mark.parametrize(
    ("missing", "draws", "chance"),
    [
        (0, 0, 1),
        (1, 0, 0),
        (1, 1, OUT),
        (1, 2, 1 - (1 - OUT) ** 2),
        (2, 1, 0),
        # with half of the tiles missing, a quarter of the outs is left
        (2, 2, OUT * OUT / 4),
        (2, 3, OUT * OUT / 4 * (1 + 1 - OUT + 1 - OUT / 4)),
    ],
)
def test_the_chance_is_that_of_independent_draws(missing: int, draws: int, chance: float) -> None:
    used_before = [0.5, 0.25, 0.125]
    assert chance_to_close(missing, 8, 50, draws, used_before) == pytest.approx(chance)
