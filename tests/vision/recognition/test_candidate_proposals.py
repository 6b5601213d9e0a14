"""Where tiles may lie beside others, and instead of what has an odd size."""

from __future__ import annotations

import numpy as np

from tilesight.vision.geometry.arrays import Corners
from tilesight.vision.recognition.candidate_proposals import (
    propose_beside,
    propose_instead,
    relative_excess,
)

SIZE = (1000, 400)


def row(*lefts: float) -> Corners:
    """Tiles of 60 by 84 pixels, each so far from the left."""
    tile = np.array([(0, 100), (60, 100), (60, 184), (0, 184)], np.float32)
    return np.array([tile + np.array([left, 0]) for left in lefts], np.float32)


def test_a_row_may_go_on_at_both_ends_and_in_its_hole() -> None:
    quads = row(300, 360, 480)
    proposals = propose_beside(quads, quads, SIZE)
    assert sorted(proposals[:, 0, 0].round().tolist()) == [240, 420, 420, 540]
    assert np.allclose(proposals[:, 0, 1], 100)


def test_it_does_not_go_on_outside_of_the_picture() -> None:
    quads = row(10, 70)
    (site,) = propose_beside(quads, quads, SIZE)
    assert np.allclose(site, row(130)[0], atol=0.01)


def test_places_shrink_with_the_distance_as_their_tile_does() -> None:
    quad = np.array([[(400, 100), (460, 106), (460, 184), (400, 190)]], np.float32)
    left, right = propose_beside(quad, quad, SIZE)
    heights = [site[3, 1] - site[0, 1] for site in (left, quad[0], right)]
    assert heights[0] > heights[1] > heights[2]
    assert np.allclose(right[0], quad[0, 1], atol=0.01)


def test_only_the_newest_tiles_are_looked_beside() -> None:
    known = row(300, 360, 420)
    (site,) = propose_beside(known[2:], known, SIZE)
    assert np.allclose(site, row(480)[0], atol=0.01)


def test_no_tiles_have_no_places_beside_them() -> None:
    nothing = np.zeros((0, 4, 2), np.float32)
    assert propose_beside(nothing, nothing, SIZE).shape == (0, 4, 2)


def wide(left: float, width: float, height: float = 84) -> Corners:
    return row(0) * (width / 60, height / 84) + np.array([left, 0], np.float32)


def test_what_is_twice_as_wide_or_half_as_high_as_its_neighbors_is_odd() -> None:
    quads = np.concatenate([row(0, 60, 120), wide(180, 120), row(300, 360), wide(420, 60, 42)])
    excess = relative_excess(quads)
    assert np.allclose(excess[3], [np.log(2), 0], atol=0.01)
    assert np.allclose(excess[6], [0, -np.log(2)], atol=0.01)
    assert not np.delete(excess, [3, 6], axis=0).any()


def test_what_is_only_nearer_or_seen_from_the_side_is_not_odd() -> None:
    others = row(0, 60, 120, 180, 240)
    for width, height in ((90, 126), (85, 60)):
        assert not relative_excess(np.concatenate([others, wide(300, width, height)])).any()


def test_a_stroke_of_an_11_with_the_shape_of_a_tile_is_odd_and_looked_at_as_the_tile() -> None:
    eleven = row(300)[0]
    strokes = [eleven / 2 + eleven.mean(axis=0) / 2 + (side, 0) for side in (-15, 15)]
    quads = np.concatenate([row(0, 60, 120, 180, 240), np.array(strokes, np.float32)])
    excess = relative_excess(quads)
    assert not excess[:5].any()
    assert np.allclose(excess[5:], -np.log(2), atol=0.01)
    left, right = quads[5:6], quads[6:]
    from_left, _ = propose_instead(left, excess[5:6])
    _, from_right = propose_instead(right, excess[6:])
    assert np.allclose([from_left, from_right], eleven, atol=0.1)


def test_of_few_tiles_none_is_odd() -> None:
    assert not relative_excess(np.concatenate([row(0, 60, 120), wide(180, 120)])).any()


def test_two_tiles_that_were_taken_for_one_are_looked_at_apart() -> None:
    left, right = row(300, 360)
    both = np.array([[left[0], right[1], right[2], left[3]]])
    proposals = propose_instead(both, np.array([[np.log(2), 0]], np.float32))
    assert np.allclose(proposals, [left, right], atol=0.1)


def test_half_a_tile_is_looked_at_as_a_part_of_each_tile_that_it_may_be_of() -> None:
    (whole,) = row(300)
    middle = (whole[0] + whole[3]) / 2, (whole[1] + whole[2]) / 2
    head = np.array([[whole[0], whole[1], middle[1], middle[0]]])
    one, other = propose_instead(head, np.array([[0, -np.log(2)]], np.float32))
    assert np.allclose(one, whole, atol=0.1)
    assert np.allclose(other, whole - (0, 42), atol=0.1)


def test_where_nothing_is_odd_nothing_is_looked_at_instead() -> None:
    nothing = propose_instead(np.zeros((0, 4, 2), np.float32), np.zeros((0, 2), np.float32))
    assert nothing.shape == (0, 4, 2)
