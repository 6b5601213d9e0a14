import numpy as np
import pytest

from tilesight.vision.recognition.orientation_propagation import propagate_odds

SURE, SOME = 6.0, 1.0


def row(count: int, step: float = 1.0, turned: tuple[int, ...] = ()) -> np.ndarray:
    """Tiles side by side, one wide and 1.4 high; some with the corners of the other way up."""
    tile = np.array([(0, 0), (1, 0), (1, 1.4), (0, 1.4)])
    quads = np.stack([100 * (tile + np.array((step * place, 0))) for place in range(count)])
    quads[list(turned)] = np.roll(quads[list(turned)], 2, axis=1)
    return quads


def test_a_tile_that_cannot_tell_lies_as_its_neighbors_do() -> None:
    odds = propagate_odds(row(4), np.array([SURE, SURE, 0.0, SURE]))
    assert odds[2] > 2


def test_neighbors_are_asked_which_way_they_lie_not_how_their_corners_are_ordered() -> None:
    odds = propagate_odds(row(4, turned=(2,)), np.array([SURE, SURE, 0.0, SURE]))
    assert odds[2] < -2


def test_a_sure_tile_is_not_outvoted() -> None:
    odds = propagate_odds(row(5), np.array([SURE, SURE, -9.0, SURE, SURE]))
    assert odds[2] < 0


def test_votes_are_carried_along_the_row_and_fade() -> None:
    odds = propagate_odds(row(6), np.array([SURE, 0, 0, 0, 0, 0.0]))
    assert (np.diff(odds) < 0).all()
    assert odds[-1] > 0


@pytest.mark.parametrize("odds", [np.array([SOME, -SOME, SOME]), np.zeros(3)])
def test_tiles_apart_do_not_vote(odds: np.ndarray) -> None:
    assert propagate_odds(row(3, step=3.0), odds) == pytest.approx(odds)


def test_the_sum_over_both_ways_of_two_tiles_is_exact() -> None:
    """Against the four cases counted out."""
    one, other = 0.7, -0.4
    chance = lambda odds: 1 / (1 + np.exp(-odds))  # noqa: E731
    up, also = chance(one), chance(other)
    same, differ = 0.95, 0.05
    both, first = up * also * same, up * (1 - also) * differ
    second, none = (1 - up) * also * differ, (1 - up) * (1 - also) * same
    expected = np.log((both + first) / (second + none))
    assert propagate_odds(row(2), np.array([one, other]))[0] == pytest.approx(expected)
