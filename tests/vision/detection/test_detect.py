"""The scales of the detection, with a simulated detector that misses tiles of unsuitable sizes."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, replace
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tilesight.vision.detection.config import DEFAULT, DetectionConfig, PatternConfig
from tilesight.vision.detection.detect import Detections, detect, join
from tilesight.vision.io.frame import Frame

MIN_WIDTH, LARGE_WIDTH = 13, 150
"""Widths in pixels of its input between which the simulated detector scores a tile well."""
LOW_SCORE = 0.1
"""Its score of a tile that is too large."""
SMALL, USUAL, LARGE = 40, 100, 600
"""Widths of tiles in a photo of 1600 pixels: the small and the large ones need a second pass."""


@dataclass(frozen=True, slots=True)
class SimulatedDetector:
    """A detector that takes white rectangles for tiles, and scores large ones low."""

    score: float = 0.9
    small_score: float | None = None
    """Score of small tiles, if it differs."""
    min_width: int = MIN_WIDTH
    doubled: bool = False
    """Whether each tile has a second box with a lower score."""
    few_small: bool = False
    """Whether only the first three small tiles score well."""

    def run(self, inputs: NDArray[Any]) -> list[NDArray[np.float32]]:
        white = (inputs[0].min(axis=0) > 0.7).astype(np.uint8)
        _, _, stats, centers = cv2.connectedComponentsWithStats(white)
        boxes = [
            (*center, width, height, self._score(width), 0.0)
            for (_, _, width, height, _), center in zip(stats[1:], centers[1:], strict=True)
            if width >= self.min_width
        ]
        if self.few_small:
            small = [index for index, box in enumerate(boxes) if box[2] < 2 * MIN_WIDTH]
            for index in small[3:]:
                boxes[index] = (*boxes[index][:4], LOW_SCORE, 0.0)
        if self.doubled:
            boxes += [(x + 0.2 * w, y, w, h, 0.5, 0.0) for x, y, w, h, _, _ in boxes]
        return [np.array(boxes, np.float32).reshape(-1, 6).T[None]]

    def _score(self, width: int) -> float:
        if width >= LARGE_WIDTH:
            return LOW_SCORE
        return self.small_score if self.small_score and width < 2 * MIN_WIDTH else self.score


def photo(*tiles: tuple[float, float, int]) -> Frame:
    """Draw a photo of white tiles, each given by the x and y of its center and its width."""
    pixels = np.full((1200, 1600, 3), 60, np.uint8)
    for x, y, width in tiles:
        left, top, height = round(x - width / 2), round(y - width * 0.7), round(1.4 * width)
        pixels[top : top + height, left : left + width] = 250
    return Frame(pixels, "drawn", (1600, 1200))


def assert_found(found: Detections, *tiles: tuple[float, float, int]) -> None:
    assert len(found) == len(tiles)
    order = np.lexsort(found.centers.T[::-1])
    expected = np.array(sorted(tiles))
    np.testing.assert_allclose(found.centers[order], expected[:, :2], atol=3)
    np.testing.assert_allclose(found.sides[order, 0], expected[:, 2], rtol=0.12)


def test_tiles_of_the_usual_size_are_found_in_photo_coordinates() -> None:
    tiles = (200, 300, USUAL), (900, 700, USUAL), (1400, 300, USUAL)
    assert_found(detect(photo(*tiles), SimulatedDetector()), *tiles)


def test_a_second_pass_at_the_fine_scale_finds_even_smaller_tiles() -> None:
    tiles = (300, 300, SMALL), (800, 600, SMALL), (1200, 900, 28)
    assert_found(detect(photo(*tiles), SimulatedDetector()), *tiles)


def test_there_is_no_fine_pass_among_tiles_of_the_usual_size() -> None:
    tiles = (200, 300, USUAL), (900, 700, USUAL), (1400, 300, USUAL)
    assert_found(detect(photo(*tiles, (600, 1000, 28)), SimulatedDetector()), *tiles)


def test_large_tiles_are_found_at_the_coarse_scale() -> None:
    tile = (800, 600, LARGE)
    found = detect(photo(tile), SimulatedDetector())
    assert_found(found, tile)
    assert found.best > DEFAULT.max_faint_score


def test_a_pattern_with_lower_scores_does_not_prevent_the_coarse_pass() -> None:
    pattern = [(x, y, SMALL) for x in (100, 200, 300) for y in (100, 300, 500)]
    tile = (1000, 600, 250)
    assert_found(detect(photo(tile, *pattern), SimulatedDetector(small_score=0.5)), tile)


CHECKS = [(x, y, SMALL) for x in (100, 200, 300) for y in (100, 300, 500, 700, 900)]


def test_the_checks_of_a_tablecloth_are_dropped_where_larger_tiles_score_as_well() -> None:
    tiles = (800, 600, 250), (1300, 600, 250)
    assert_found(detect(photo(*tiles, *CHECKS), SimulatedDetector(few_small=True)), *tiles)


def test_small_tiles_on_a_table_behind_a_rack_are_kept() -> None:
    rack = (800, 600, 160), (1300, 600, 160)
    assert_found(detect(photo(*rack, *CHECKS), SimulatedDetector()), *rack, *CHECKS)


def test_small_tiles_beside_an_object_that_is_not_much_larger_are_kept() -> None:
    card = (1000, 600, 2 * SMALL)
    assert_found(detect(photo(card, *CHECKS), SimulatedDetector()), card, *CHECKS)


def test_large_tiles_that_the_coarse_pass_misses_are_kept() -> None:
    tile = (800, 600, 300)
    assert_found(detect(photo(tile), SimulatedDetector(min_width=100)), tile)


def test_faint_tiles_that_the_coarse_pass_misses_are_kept() -> None:
    tiles = (200, 300, 60), (900, 700, 60)
    assert_found(detect(photo(*tiles), SimulatedDetector(DEFAULT.max_faint_score / 2)), *tiles)


def test_of_two_boxes_of_one_tile_the_one_with_the_higher_score_is_kept() -> None:
    tiles = (300, 300, USUAL), (420, 300, USUAL)
    found = detect(photo(*tiles), SimulatedDetector(doubled=True))
    assert_found(found, *tiles)
    assert found.scores == pytest.approx([0.9, 0.9])


@pytest.mark.parametrize("size", [(1200, 1600), (30, 20), (1, 1)])
def test_a_photo_without_tiles_has_no_detections(size: tuple[int, int]) -> None:
    blank = Frame(np.full((*size, 3), 60, np.uint8), "blank", size[::-1])
    found = detect(blank, SimulatedDetector())
    assert len(found) == 0
    assert found.best == 0


def test_arrays_of_the_wrong_shapes_are_rejected() -> None:
    with pytest.raises(ValueError, match="shapes"):
        Detections(np.zeros((2, 2)), np.zeros((2, 3)), np.zeros(2), np.zeros(2))


def test_quads_have_the_short_sides_at_top_and_bottom() -> None:
    upright, lying = (100.0, 139.0), (139.0, 100.0)
    found = Detections(np.zeros((2, 2)), np.array([upright, lying]), np.zeros(2), np.ones(2))
    sides = np.linalg.norm(np.roll(found.quads, -1, axis=1) - found.quads, axis=2)
    np.testing.assert_allclose(sides, [(100, 139, 100, 139)] * 2, rtol=0.01)
    np.testing.assert_allclose(found.quads[1, 1] - found.quads[1, 0], (0, 100), atol=1)


SMALL_TILES = (300, 300, SMALL), (800, 600, SMALL)
LARGE_TILE = (800, 600, 250)


@pytest.mark.parametrize(
    ("config", "count"),
    [
        (DEFAULT, 2),
        (DetectionConfig(first_side=320, max_small_width=0.0), 0),
        (DetectionConfig(fine_side=320), 0),
        (DetectionConfig(min_score=0.95), 0),
        (DetectionConfig(duplicate_distance=20.0), 1),
        (DetectionConfig(max_detections=1), 1),
    ],
)
def test_small_tiles_are_found_depending_on_the_config(config: DetectionConfig, count: int) -> None:
    assert len(detect(photo(*SMALL_TILES), SimulatedDetector(), config)) == count


@pytest.mark.parametrize(
    ("config", "score"),
    [
        (DEFAULT, 0.9),
        (DetectionConfig(min_large_width=999.0), 0.9),
        (DetectionConfig(max_faint_score=0.0), 0.9),
        (DetectionConfig(min_large_width=999.0, max_faint_score=0.0), LOW_SCORE),
        (DetectionConfig(coarse_side=640), LOW_SCORE),
    ],
)
def test_large_tiles_are_detected_depending_on_the_config(
    config: DetectionConfig, score: float
) -> None:
    found = detect(photo((800, 600, LARGE)), SimulatedDetector(), config)
    assert found.best == pytest.approx(score)


@pytest.mark.parametrize(
    "pattern",
    [
        PatternConfig(min_score_ratio=1.1),
        PatternConfig(min_width_ratio=99.0),
        PatternConfig(max_informative_share=0.0),
    ],
)
def test_each_condition_of_a_pattern_depends_on_the_config(pattern: PatternConfig) -> None:
    frame, detector = photo(LARGE_TILE, *CHECKS), SimulatedDetector(few_small=True)
    assert len(detect(frame, detector)) == 1
    assert len(detect(frame, detector, replace(DEFAULT, pattern=pattern))) > 1


def test_a_config_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        DEFAULT.min_score = 0.5  # type: ignore[misc]


def boxes(*places: float, score: float) -> Detections:
    count = len(places)
    return Detections(
        centers=np.array([(place, 50) for place in places], np.float32).reshape(-1, 2),
        sides=np.full((count, 2), (20, 28), np.float32),
        turns=np.zeros(count, np.float32),
        scores=np.full(count, score, np.float32),
    )


def test_the_best_boxes_of_two_versions_of_a_picture_are_kept() -> None:
    few = replace(DEFAULT, max_detections=3)
    both = join(boxes(10, 100, score=0.5), boxes(12, 200, score=0.9), few)
    assert both.centers[:, 0].tolist() == [12, 200, 10]
    assert both.scores.tolist() == pytest.approx([0.9, 0.9, 0.5])
    assert len(join(boxes(score=0.5), boxes(score=0.5))) == 0
