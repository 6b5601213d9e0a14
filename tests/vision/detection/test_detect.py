"""From how far tiles are looked for: a network told by hand sees none too small or too large."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tilesight.vision.detection.config import DEFAULT
from tilesight.vision.detection.detect import Detections, detect
from tilesight.vision.io.frame import Frame

SHORT, LONG = 13, 150
"""Pixels of what it is shown between which the network sees a tile well."""
LEAST = 0.1
"""Its score of a tile that is too large."""
SMALL, USUAL, LARGE = 40, 100, 600
"""Widths of tiles in a photo of 1600 pixels: the small ones need another look, and the large."""


@dataclass(frozen=True, slots=True)
class Watcher:
    """A network that takes what is white for tiles; those that are large it hardly sees."""

    surest: float = 0.9
    small: float | None = None
    """Its score of small tiles, where it is another."""
    shortest: int = SHORT
    doubled: bool = False
    straggling: bool = False
    """It is sure of the first of many small ones only."""

    def run(self, inputs: NDArray[Any]) -> list[NDArray[np.float32]]:
        white = (inputs[0].min(axis=0) > 0.7).astype(np.uint8)
        _, _, boxes, middles = cv2.connectedComponentsWithStats(white)
        seen = [
            (*middle, width, height, self._score(width), 0.0)
            for (_, _, width, height, _), middle in zip(boxes[1:], middles[1:], strict=True)
            if width >= self.shortest
        ]
        if self.straggling:
            small = [place for place, box in enumerate(seen) if box[2] < 2 * SHORT]
            for place in small[3:]:
                seen[place] = (*seen[place][:4], LEAST, 0.0)
        if self.doubled:
            seen += [(x + 0.2 * w, y, w, h, 0.5, 0.0) for x, y, w, h, _, _ in seen]
        return [np.array(seen, np.float32).reshape(-1, 6).T[None]]

    def _score(self, width: int) -> float:
        if width >= LONG:
            return LEAST
        return self.small if self.small and width < 2 * SHORT else self.surest


def photo(*tiles: tuple[float, float, int]) -> Frame:
    """A photo of white tiles, each by its middle and its width."""
    pixels = np.full((1200, 1600, 3), 60, np.uint8)
    for x, y, wide in tiles:
        left, top, high = round(x - wide / 2), round(y - wide * 0.7), round(1.4 * wide)
        pixels[top : top + high, left : left + wide] = 250
    return Frame(pixels, "drawn", (1600, 1200))


def assert_found(found: Detections, *tiles: tuple[float, float, int]) -> None:
    assert len(found) == len(tiles)
    order = np.lexsort(found.centers.T[::-1])
    expected = np.array(sorted(tiles))
    np.testing.assert_allclose(found.centers[order], expected[:, :2], atol=3)
    np.testing.assert_allclose(found.sides[order, 0], expected[:, 2], rtol=0.12)


def test_tiles_of_the_usual_size_are_found_where_they_lie_in_the_photo() -> None:
    tiles = (200, 300, USUAL), (900, 700, USUAL), (1400, 300, USUAL)
    assert_found(detect(photo(*tiles), Watcher()), *tiles)


def test_small_tiles_are_looked_at_from_nearer_and_smaller_ones_are_found_with_them() -> None:
    tiles = (300, 300, SMALL), (800, 600, SMALL), (1200, 900, 28)
    assert_found(detect(photo(*tiles), Watcher()), *tiles)


def test_among_usual_tiles_none_is_looked_for_from_nearer() -> None:
    tiles = (200, 300, USUAL), (900, 700, USUAL), (1400, 300, USUAL)
    assert_found(detect(photo(*tiles, (600, 1000, 28)), Watcher()), *tiles)


def test_large_tiles_are_seen_from_farther() -> None:
    tile = (800, 600, LARGE)
    found = detect(photo(tile), Watcher())
    assert_found(found, tile)
    assert found.best > DEFAULT.max_faint_score


def test_a_pattern_that_scores_less_does_not_hide_that_tiles_are_large() -> None:
    pattern = [(x, y, SMALL) for x in (100, 200, 300) for y in (100, 300, 500)]
    tile = (1000, 600, 250)
    assert_found(detect(photo(tile, *pattern), Watcher(small=0.5)), tile)


CHECKS = [(x, y, SMALL) for x in (100, 200, 300) for y in (100, 300, 500, 700, 900)]


def test_the_checks_of_a_tablecloth_are_no_tiles_where_larger_ones_are_as_sure() -> None:
    tiles = (800, 600, 250), (1300, 600, 250)
    assert_found(detect(photo(*tiles, *CHECKS), Watcher(straggling=True)), *tiles)


def test_a_table_behind_a_rack_is_not_lost() -> None:
    rack = (800, 600, 160), (1300, 600, 160)
    assert_found(detect(photo(*rack, *CHECKS), Watcher()), *rack, *CHECKS)


def test_small_tiles_beside_something_that_is_not_much_larger_are_not_lost() -> None:
    card = (1000, 600, 2 * SMALL)
    assert_found(detect(photo(card, *CHECKS), Watcher()), card, *CHECKS)


def test_large_tiles_that_are_not_seen_from_farther_are_not_lost() -> None:
    tile = (800, 600, 300)
    assert_found(detect(photo(tile), Watcher(shortest=100)), tile)


def test_what_is_faint_from_near_and_not_seen_from_farther_is_not_lost() -> None:
    tiles = (200, 300, 60), (900, 700, 60)
    assert_found(detect(photo(*tiles), Watcher(surest=DEFAULT.max_faint_score / 2)), *tiles)


def test_two_boxes_of_one_tile_are_the_surer_one() -> None:
    tiles = (300, 300, USUAL), (420, 300, USUAL)
    found = detect(photo(*tiles), Watcher(doubled=True))
    assert_found(found, *tiles)
    assert found.scores == pytest.approx([0.9, 0.9])


@pytest.mark.parametrize("size", [(1200, 1600), (30, 20), (1, 1)])
def test_nothing_is_found_where_nothing_lies(size: tuple[int, int]) -> None:
    blank = Frame(np.full((*size, 3), 60, np.uint8), "blank", size[::-1])
    found = detect(blank, Watcher())
    assert len(found) == 0
    assert found.best == 0
