"""Candidates beside tiles, and in place of quads of unusual size."""

from __future__ import annotations

import numpy as np
import pytest

from tilesight.vision.detection.detect import Detections
from tilesight.vision.geometry.arrays import Corners
from tilesight.vision.recognition.candidate_proposals import (
    propose_beside,
    propose_instead,
    propose_parts,
    relative_excess,
)
from tilesight.vision.recognition.config import ProposalConfig

SIZE = (1000, 400)


def row(*lefts: float) -> Corners:
    """Return upright tiles of 60 by 84 pixels with these left edges."""
    tile = np.array([(0, 100), (60, 100), (60, 184), (0, 184)], np.float32)
    return np.array([tile + np.array([left, 0]) for left in lefts], np.float32)


def test_candidates_are_at_both_ends_of_a_row_and_in_its_hole() -> None:
    quads = row(300, 360, 480)
    proposals = propose_beside(quads, quads, SIZE)
    assert sorted(proposals[:, 0, 0].round().tolist()) == [240, 420, 420, 540]
    assert np.allclose(proposals[:, 0, 1], 100)


def test_candidates_outside_the_picture_are_dropped() -> None:
    quads = row(10, 70)
    (candidate,) = propose_beside(quads, quads, SIZE)
    assert np.allclose(candidate, row(130)[0], atol=0.01)


def test_candidates_follow_the_perspective_of_their_tile() -> None:
    quad = np.array([[(400, 100), (460, 106), (460, 184), (400, 190)]], np.float32)
    left, right = propose_beside(quad, quad, SIZE)
    heights = [each[3, 1] - each[0, 1] for each in (left, quad[0], right)]
    assert heights[0] > heights[1] > heights[2]
    assert np.allclose(right[0], quad[0, 1], atol=0.01)


def test_candidates_are_only_beside_the_given_tiles() -> None:
    known = row(300, 360, 420)
    (candidate,) = propose_beside(known[2:], known, SIZE)
    assert np.allclose(candidate, row(480)[0], atol=0.01)


def test_without_tiles_there_are_no_candidates() -> None:
    nothing = np.zeros((0, 4, 2), np.float32)
    assert propose_beside(nothing, nothing, SIZE).shape == (0, 4, 2)


def resized(left: float, width: float, height: float = 84) -> Corners:
    """Return one tile with this left edge, width and height."""
    return row(0) * (width / 60, height / 84) + np.array([left, 0], np.float32)


def test_twice_the_width_or_half_the_height_of_the_neighbors_is_unusual() -> None:
    quads = np.concatenate(
        [row(0, 60, 120), resized(180, 120), row(300, 360), resized(420, 60, 42)]
    )
    excess = relative_excess(quads)
    assert np.allclose(excess[3], [np.log(2), 0], atol=0.01)
    assert np.allclose(excess[6], [0, -np.log(2)], atol=0.01)
    assert not np.delete(excess, [3, 6], axis=0).any()


def test_closer_tiles_and_tiles_seen_at_an_angle_are_not_unusual() -> None:
    others = row(0, 60, 120, 180, 240)
    for width, height in ((90, 126), (85, 60)):
        assert not relative_excess(np.concatenate([others, resized(300, width, height)])).any()


def test_a_stroke_of_an_11_is_unusual_and_replaced_by_its_tile() -> None:
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


def test_of_few_tiles_none_is_unusual() -> None:
    assert not relative_excess(np.concatenate([row(0, 60, 120), resized(180, 120)])).any()


def test_a_quad_of_two_tiles_is_replaced_by_each_of_them() -> None:
    left, right = row(300, 360)
    both = np.array([[left[0], right[1], right[2], left[3]]])
    proposals = propose_instead(both, np.array([[np.log(2), 0]], np.float32))
    assert np.allclose(proposals, [left, right], atol=0.1)


def test_half_a_tile_is_replaced_by_the_two_tiles_that_it_may_be_part_of() -> None:
    (whole,) = row(300)
    middle = (whole[0] + whole[3]) / 2, (whole[1] + whole[2]) / 2
    head = np.array([[whole[0], whole[1], middle[1], middle[0]]])
    one, other = propose_instead(head, np.array([[0, -np.log(2)]], np.float32))
    assert np.allclose(one, whole, atol=0.1)
    assert np.allclose(other, whole - (0, 42), atol=0.1)


def test_without_unusual_quads_there_are_no_replacements() -> None:
    nothing = propose_instead(np.zeros((0, 4, 2), np.float32), np.zeros((0, 2), np.float32))
    assert nothing.shape == (0, 4, 2)


def boxes(*sides: tuple[float, float], degrees: float = 0) -> Detections:
    """Return boxes with these sides whose center is that of a tile at 360."""
    center = row(360)[0].mean(axis=0)
    turns = np.full(len(sides), np.radians(degrees), np.float32)
    ones = np.ones(len(sides), np.float32)
    return Detections(np.float32([center] * len(sides)), np.float32(sides), turns, ones)


@pytest.mark.parametrize(("sides", "degrees"), [((120, 84), 0), ((84, 120), 90), ((84, 120), -90)])
def test_a_box_of_two_tiles_has_each_of_them_as_a_part(
    sides: tuple[float, float], degrees: float
) -> None:
    parts = propose_parts(boxes(sides, degrees=degrees), row(0, 60, 120, 600, 660))
    assert np.allclose(sorted(parts.mean(axis=1)[:, 0]), [360, 420], atol=0.1)
    widths = np.linalg.norm(parts[:, 1] - parts[:, 0], axis=1)
    heights = np.linalg.norm(parts[:, 3] - parts[:, 0], axis=1)
    assert np.allclose([widths, heights], [[60] * 2, [84] * 2], rtol=0.05)


def test_a_box_of_three_tiles_has_three_parts() -> None:
    parts = propose_parts(boxes((180, 84)), row(0, 60, 120, 600, 660))
    assert np.allclose(sorted(parts.mean(axis=1)[:, 0]), [330, 390, 450], atol=0.1)


@pytest.mark.parametrize("sides", [(60, 84), (84, 84), (120, 168), (120, 40), (240, 84)])
def test_a_box_of_another_shape_has_no_parts(sides: tuple[float, float]) -> None:
    assert propose_parts(boxes(sides), row(0, 60, 120, 600, 660)).shape == (0, 4, 2)


def test_of_few_tiles_the_size_is_not_known_well_enough_for_parts() -> None:
    assert len(propose_parts(boxes((120, 84)), row(0, 60, 120, 600))) == 0


def test_which_positions_are_occupied_depends_on_the_config() -> None:
    quads = row(300, 360, 480)
    assert len(propose_beside(quads, quads, SIZE, ProposalConfig(occupied_distance=1.2))) == 0


@pytest.mark.parametrize(
    "config",
    [
        ProposalConfig(min_tiles=99),
        ProposalConfig(max_deviation=1.0),
        ProposalConfig(neighbors=1),
    ],
)
def test_which_sizes_are_unusual_depends_on_the_config(config: ProposalConfig) -> None:
    quads = np.concatenate([row(0, 60, 120), resized(180, 120), resized(250, 120), row(420, 480)])
    assert relative_excess(quads)[3].any()
    assert not relative_excess(quads, config)[3].any()


def test_whether_distance_explains_a_size_depends_on_the_config() -> None:
    quads = np.concatenate([row(0, 60, 120, 180, 240), resized(300, 90, 126)])
    assert not relative_excess(quads)[5].any()
    assert relative_excess(quads, ProposalConfig(max_area_deviation=0.5))[5].any()
