"""Belief propagation of orientations between the neighbors of a row."""

import numpy as np
import pytest

from tilesight.vision.recognition.context.config import OrientationConfig
from tilesight.vision.recognition.context.orientation_propagation import propagate_odds

CERTAIN, UNCERTAIN = 6.0, 1.0
"""Log-odds that a tile is upright."""


def row(count: int, step: float = 1.0, turned: tuple[int, ...] = ()) -> np.ndarray:
    """Return tiles side by side.

    Args:
        count: Number of tiles, each 1 wide and 1.4 high, in units of 100 pixels.
        step: Distance of neighbors in tile widths.
        turned: Indexes of the tiles whose corners begin at the bottom right.
    """
    tile = np.array([(0, 0), (1, 0), (1, 1.4), (0, 1.4)])
    quads = np.stack([100 * (tile + np.array((step * place, 0))) for place in range(count)])
    quads[list(turned)] = np.roll(quads[list(turned)], 2, axis=1)
    return quads


def test_an_ambiguous_tile_takes_the_orientation_of_its_neighbors() -> None:
    odds = propagate_odds(row(4), np.array([CERTAIN, CERTAIN, 0.0, CERTAIN]))
    assert odds[2] > 2


def test_the_result_does_not_depend_on_the_order_of_the_corners() -> None:
    odds = propagate_odds(row(4, turned=(2,)), np.array([CERTAIN, CERTAIN, 0.0, CERTAIN]))
    assert odds[2] < -2


def test_neighbors_do_not_overrule_a_confident_tile() -> None:
    odds = propagate_odds(row(5), np.array([CERTAIN, CERTAIN, -9.0, CERTAIN, CERTAIN]))
    assert odds[2] < 0


def test_messages_pass_along_the_row_and_decrease() -> None:
    odds = propagate_odds(row(6), np.array([CERTAIN, 0, 0, 0, 0, 0.0]))
    assert (np.diff(odds) < 0).all()
    assert odds[-1] > 0


@pytest.mark.parametrize("odds", [np.array([UNCERTAIN, -UNCERTAIN, UNCERTAIN]), np.zeros(3)])
def test_distant_tiles_have_no_influence(odds: np.ndarray) -> None:
    assert propagate_odds(row(3, step=3.0), odds) == pytest.approx(odds)


def test_the_result_for_two_tiles_is_exact() -> None:
    """The expected odds are the sum over the four combinations of orientations."""
    one, other = 0.7, -0.4
    chance = lambda odds: 1 / (1 + np.exp(-odds))  # noqa: E731
    up, also = chance(one), chance(other)
    same, differ = 0.95, 0.05
    both, first = up * also * same, up * (1 - also) * differ
    second, none = (1 - up) * also * differ, (1 - up) * (1 - also) * same
    expected = np.log((both + first) / (second + none))
    assert propagate_odds(row(2), np.array([one, other]))[0] == pytest.approx(expected)


@pytest.mark.parametrize(
    "config",
    [
        OrientationConfig(same_orientation=0.5),
        OrientationConfig(max_iterations=0),
        OrientationConfig(max_gap=0.0),
        OrientationConfig(max_stagger=-1.0),
        OrientationConfig(max_turn=-1.0),
        OrientationConfig(max_growth=0.5),
    ],
)
def test_the_influence_of_neighbors_depends_on_the_config(config: OrientationConfig) -> None:
    odds = np.array([CERTAIN, 0.0, CERTAIN])
    assert propagate_odds(row(3), odds)[1] > 2
    assert propagate_odds(row(3), odds, config)[1] == pytest.approx(0)
