"""The second detection, in a stretched picture: when it runs, at which scales, what it finds."""

from dataclasses import dataclass, field, replace
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tilesight.vision.detection.config import DEFAULT, DetectionConfig
from tilesight.vision.detection.foreshortening import detect_foreshortened
from tilesight.vision.geometry.quads import ASPECT, vertical_stretches

TILE = np.array([(0, 0), (30, 0), (30, 41.7), (0, 41.7)], np.float32)


@dataclass
class SimulatedDetector:
    """A detector that finds white boxes unless they are flatter than a tile is wide."""

    sizes: list[tuple[int, int]] = field(default_factory=list)
    """Width and height of each input."""

    def run(self, inputs: NDArray[Any]) -> list[NDArray[np.float32]]:
        self.sizes.append((inputs.shape[3], inputs.shape[2]))
        white = (inputs[0].min(axis=0) > 0.7).astype(np.uint8)
        _, _, stats, centers = cv2.connectedComponentsWithStats(white)
        boxes = [
            (*center, width, height, 0.9, 0.0)
            for (_, _, width, height, _), center in zip(stats[1:], centers[1:], strict=True)
            if height > width
        ]
        return [np.array(boxes, np.float32).reshape(-1, 6).T[None]]


def flat(count: int, stretch: float, *, size: float = 1.0) -> NDArray[np.float32]:
    """Place tiles in a line, each this many times flatter than seen from above."""
    lines = [(TILE * size + (60 * place, 0)) / (1, stretch) + (40, 100) for place in range(count)]
    return np.array(lines, np.float32).reshape(-1, 4, 2)


def picture(tiles: NDArray[np.float32], width: int = 640) -> NDArray[np.uint8]:
    pixels = np.zeros((300, width, 3), np.uint8)
    for tile in tiles:
        cv2.fillConvexPoly(pixels, np.rint(tile).astype(np.int32), (255, 255, 255))
    return pixels


def found(
    tiles: NDArray[np.float32], known: NDArray[np.float32], config: DetectionConfig = DEFAULT
) -> tuple[NDArray[np.float32], list[tuple[int, int]]]:
    detector: Any = SimulatedDetector()
    quads, scores = detect_foreshortened(picture(tiles), known, detector, config)
    assert quads.shape == (len(scores), 4, 2)
    return quads, detector.sizes


def test_a_tile_seen_from_above_needs_no_stretch_however_it_is_turned() -> None:
    angles = np.radians([0, 30, 90, 200])
    turns = np.array([[(np.cos(a), np.sin(a)), (-np.sin(a), np.cos(a))] for a in angles])
    np.testing.assert_allclose(vertical_stretches(TILE @ turns, ASPECT), 1, atol=0.01)


@pytest.mark.parametrize("turn", [0, 45, 90])
def test_the_stretch_is_that_of_the_view(turn: float) -> None:
    a = np.radians(turn)
    turned = TILE @ np.array([(np.cos(a), np.sin(a)), (-np.sin(a), np.cos(a))])
    np.testing.assert_allclose(vertical_stretches((turned / (1, 2))[None], ASPECT), 2, rtol=0.01)


def test_flat_tiles_are_found_where_they_are() -> None:
    tiles = flat(6, 2.0)
    quads, _ = found(tiles, tiles[:4])
    assert len(quads) == 6
    places = np.sort(quads.mean(axis=1)[:, 0])
    np.testing.assert_allclose(places, np.sort(tiles.mean(axis=1)[:, 0]), atol=1)
    np.testing.assert_allclose(quads.mean(axis=1)[:, 1], tiles[0].mean(axis=0)[1], atol=1)
    heights = np.ptp(quads[..., 1], axis=1)
    np.testing.assert_allclose(heights, 41.7 / 2, atol=2.5)


@pytest.mark.parametrize(("count", "stretch"), [(6, 1.1), (2, 2.0), (0, 1.0)])
def test_views_from_above_and_few_tiles_are_not_searched_again(count: int, stretch: float) -> None:
    tiles = flat(count, stretch)
    quads, sizes = found(tiles, tiles)
    assert (len(quads), sizes) == (0, [])


def test_the_picture_is_stretched_by_no_more_than_the_maximum() -> None:
    tiles = flat(6, 4.0)
    limited = replace(DEFAULT, foreshortened=replace(DEFAULT.foreshortened, max_stretch=2.0))
    _, ((width, height),) = found(tiles, tiles, limited)
    assert (width, height) == (704, 640)  # 32 / 30 of 640 x 300, twice as high, padded


def test_small_tiles_are_enlarged_up_to_the_fine_scale() -> None:
    tiles = flat(6, 2.0, size=0.2)
    _, ((width, _),) = found(tiles, tiles)
    assert width == DEFAULT.fine_side
