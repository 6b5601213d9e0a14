"""Draw a reading on its photo: outlines and numbers, and a legend with verdicts and doubts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, product

import cv2
import numpy as np

from tilesight.engine.judging.meld import judge
from tilesight.engine.rules.choices import Words
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import text
from tilesight.engine.texts.lists import separated
from tilesight.engine.tiles.card import notation_of
from tilesight.vision.drawing.captions import measure
from tilesight.vision.drawing.config import BLACK, COLORS, SIZES, Ink
from tilesight.vision.drawing.legend import Entry, draw_legend, draw_number
from tilesight.vision.drawing.number_places import Places
from tilesight.vision.geometry.arrays import Corners, Float32Array, Int32Array, Pixels
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import Reading, TileReading

ARROW = 0.15
"""Height of the arrowhead at the top of a tile, as a fraction of the tile's height."""
INDEX_MARGIN = 1.35
"""Size of the outline around a card's visible index, relative to the index."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of tiles, its color, and its text in the legend."""

    tiles: tuple[int, ...]
    ink: Ink
    text: str


def draw_overlay(frame: Frame, reading: Reading, rules: RuleSet) -> Pixels:
    """Return a copy of the frame's (H, W, 3) pixels with the reading drawn on it.

    Each row has a number beside its tiles; a legend under the photo makes the picture higher.
    """
    pixels = frame.pixels.copy()
    quads = [
        frame.from_photo(_around_index(tile.corners) if _is_index(tile, rules) else tile.corners)
        for tile in reading.tiles
    ]
    if not quads:
        return pixels
    drawing = Drawing(pixels, quads)
    rows = list(_rows(reading, rules))
    for row in rows:
        drawing.link(row.tiles, row.ink)
        for tile in row.tiles:
            doubtful = tile in reading.doubtful
            drawing.outline(tile, COLORS.amber if doubtful else row.ink)
    for number, row in enumerate(rows, 1):
        drawing.number(row, str(number))
    entries = [Entry(str(number), row.ink, row.text) for number, row in enumerate(rows, 1)]
    return np.vstack([pixels, draw_legend(entries, pixels.shape[1], drawing.legend_letter)])


def _is_index(tile: TileReading, rules: RuleSet) -> bool:
    """Return whether the corners are those of a card's visible index, not of the whole card."""
    return rules.words is Words.CARDS and tile.partly_hidden


def _around_index(corners: Corners) -> Corners:
    """Return the (4, 2) corners of an index with a margin, so that lines do not cover its print."""
    middle = corners.mean(axis=0)
    return np.asarray(middle + INDEX_MARGIN * (corners - middle), np.float32)


def _rows(reading: Reading, rules: RuleSet) -> Iterator[Row]:
    for places, meld in zip(reading.layout.melds, reading.table, strict=True):
        judgement = judge(meld, rules)
        ink = COLORS.green if judgement.valid else COLORS.red
        reasons = separated([*map(str, judgement.reasons)])
        verdict = text("meld-kind", kind=judgement.kind) if judgement.kind else reasons
        yield Row(places, ink, _text(reading, places, rules, verdict))
    for row in reading.layout.rack:
        holder = text("row-rack", pieces=rules.words)
        yield Row(row, COLORS.blue, _text(reading, row, rules, holder))
    for stray in reading.layout.strays:
        yield Row((stray,), COLORS.gray, _text(reading, (stray,), rules, ""))


def _text(reading: Reading, places: Sequence[int], rules: RuleSet, verdict: str) -> str:
    """Return the tiles of a row, the verdict on it, and the most important doubts about it."""
    notation = notation_of(rules)

    def name(place: int) -> str:
        tile = reading.tiles[place].tile
        mark = "?" * (place in reading.doubtful)
        return (text("joker-name") if tile.wild else notation.write(tile)) + mark

    captioned = reading.doubts[: SIZES.max_captioned_doubts]
    doubts = [f"{name(one.tile)} {one.reason}" for one in captioned if one.tile in places]
    names = " ".join(map(name, places))
    return separated([f"{names}: {verdict}" if verdict else names, *doubts])


class Drawing:
    """The drawing operations of an overlay, with lines and letters scaled to its tiles."""

    def __init__(self, pixels: Pixels, quads: Sequence[Corners]) -> None:
        self._pixels = pixels
        self._quads = quads
        long_side = max(pixels.shape[:2])
        tile = float(np.median([np.linalg.norm(quad[3] - quad[0]) for quad in quads]))
        low, high = long_side * SIZES.min_label_share, long_side * SIZES.max_label_share
        self._letter = round(np.clip(SIZES.label_share * tile, low, high))
        self._line = max(2, round(self._letter / 5))
        self._places = Places((pixels.shape[1], pixels.shape[0]), quads)
        self.legend_letter = max(8, round(long_side * SIZES.legend_share))
        """Height of the legend's capitals in pixels."""

    def outline(self, place: int, ink: Ink) -> None:
        """Draw the outline of a tile, with a thick top edge and an arrowhead."""
        quad = self._quads[place]
        up = (quad[0] + quad[1] - quad[2] - quad[3]) / 2
        across = (quad[1] - quad[0]) / 2
        top = (quad[0] + quad[1]) / 2
        head = np.array([top - across * 0.28, top + up * ARROW, top + across * 0.28])
        for color, extra in ((BLACK, self._line), (ink, 0)):
            cv2.polylines(
                self._pixels, [_points(quad)], True, color, self._line + extra, cv2.LINE_AA
            )
            top_line = self._line * 3 + extra
            cv2.polylines(self._pixels, [_points(quad[:2])], False, color, top_line, cv2.LINE_AA)
            if self._is_beside_all(head[1]):
                cv2.fillPoly(self._pixels, [_points(head)], color, cv2.LINE_AA)

    def _is_beside_all(self, point: Float32Array) -> bool:
        """Return whether a (2,) point lies on no tile."""
        at = (float(point[0]), float(point[1]))
        return all(cv2.pointPolygonTest(_points(quad), at, False) < 0 for quad in self._quads)

    def link(self, row: Sequence[int], ink: Ink) -> None:
        """Connect the facing sides of neighbors in a row that have a gap between them."""
        for before, after in pairwise(row):
            sides = [_sides(self._quads[place]) for place in (before, after)]
            ends = min(product(*sides), key=lambda pair: float(np.linalg.norm(pair[0] - pair[1])))
            if np.linalg.norm(ends[0] - ends[1]) < self._line * 3:
                continue
            for color, extra in ((BLACK, self._line), (ink, 0)):
                width = self._line * 3 + extra
                cv2.polylines(self._pixels, [_points(ends)], False, color, width, cv2.LINE_AA)

    def number(self, row: Row, text: str) -> None:
        """Write the number of a row beside its tiles."""
        size = measure([text], self._letter)
        box = self._places.beside([self._quads[place] for place in row.tiles], size)
        draw_number(self._pixels, box, text, row.ink, self._letter)


def _sides(quad: Corners) -> tuple[Corners, Corners]:
    return (quad[0] + quad[3]) / 2, (quad[1] + quad[2]) / 2


def _points(points: Iterable[Corners] | Corners) -> Int32Array:
    return np.round(np.asarray(points, np.float32)).astype(np.int32).reshape(-1, 1, 2)
