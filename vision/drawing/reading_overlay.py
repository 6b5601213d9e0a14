"""Draw a reading on its photo: labels, verdicts on the melds, and doubts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, product

import cv2
import numpy as np

from tilesight.engine.judging.meld import judge
from tilesight.engine.rules.choices import Words
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.card import notation_of
from tilesight.vision.drawing.captions import Captions, Style, bounding_box
from tilesight.vision.drawing.config import (
    BLACK,
    DEFAULT,
    WHITE,
    DrawingConfig,
    Ink,
    Palette,
)
from tilesight.vision.geometry.arrays import Corners, Int32Array, Pixels
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import Reading, TileReading

INDEX_MARGIN = 1.35
"""Size of the outline around a card's visible index, relative to the index."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The color and caption of a row of tiles."""

    tiles: tuple[int, ...]
    ink: Ink
    text: str


def draw_overlay(
    frame: Frame, reading: Reading, rules: RuleSet, config: DrawingConfig = DEFAULT
) -> Pixels:
    """Return a copy of the frame's (H, W, 3) pixels with the reading drawn on it."""
    pixels = frame.pixels.copy()
    quads = [
        frame.from_photo(_around_index(tile.corners) if _is_index(tile, rules) else tile.corners)
        for tile in reading.tiles
    ]
    if not quads:
        return pixels
    drawing = Drawing(pixels, quads, config)
    amber = config.colors.amber
    verdicts = list(_verdicts(reading, rules, config.colors))
    for verdict in verdicts:
        drawing.link(verdict.tiles, verdict.ink)
        for tile in verdict.tiles:
            drawing.outline(tile, amber if tile in reading.doubtful else verdict.ink)
    _name_tiles(drawing, reading, rules)
    doubts = reading.doubts[: config.max_captioned_doubts]
    for caption in (*verdicts, *(Verdict((doubt.tile,), amber, doubt.reason) for doubt in doubts)):
        drawing.caption(caption)
    return pixels


def _name_tiles(drawing: Drawing, reading: Reading, rules: RuleSet) -> None:
    notation = notation_of(rules)
    for place, seen in enumerate(reading.tiles):
        name = "joker" if seen.tile.wild else notation.write(seen.tile)
        drawing.name(place, name, place in reading.doubtful, below=_is_index(seen, rules))


def _is_index(tile: TileReading, rules: RuleSet) -> bool:
    """Return whether the corners are those of a card's visible index, not of the whole card."""
    return rules.words is Words.CARDS and tile.partly_hidden


def _around_index(corners: Corners) -> Corners:
    """Return the (4, 2) corners of an index with a margin, so that lines do not cover its print."""
    middle = corners.mean(axis=0)
    return np.asarray(middle + INDEX_MARGIN * (corners - middle), np.float32)


def _verdicts(reading: Reading, rules: RuleSet, colors: Palette) -> Iterator[Verdict]:
    for places, meld in zip(reading.layout.melds, reading.table, strict=True):
        judgement = judge(meld, rules)
        if judgement.valid:
            yield Verdict(places, colors.green, str(judgement.kind))
        else:
            yield Verdict(places, colors.red, "; ".join(map(str, judgement.reasons)))
    for row in reading.layout.rack:
        yield Verdict(row, colors.blue, "rack")
    for stray in reading.layout.strays:
        yield Verdict((stray,), colors.gray, "")


class Drawing:
    """The drawing operations of an overlay, with lines and letters scaled to its tiles."""

    def __init__(self, pixels: Pixels, quads: Sequence[Corners], config: DrawingConfig) -> None:
        self._pixels = pixels
        self._quads = quads
        self._colors = config.colors
        long_side = max(pixels.shape[:2])
        tile = float(np.median([np.linalg.norm(quad[3] - quad[0]) for quad in quads]))
        low, high = long_side * config.min_label_share, long_side * config.max_label_share
        self._letter = round(np.clip(config.label_share * tile, low, high))
        self._line = max(2, round(self._letter / 5))
        boxes = [bounding_box(quad) for quad in quads]
        self._captions = Captions(pixels, boxes, config.max_line_length)

    def outline(self, place: int, ink: Ink) -> None:
        """Draw the outline of a tile, with a thick top edge and an arrowhead."""
        quad = self._quads[place]
        up = (quad[0] + quad[1] - quad[2] - quad[3]) / 2
        across = (quad[1] - quad[0]) / 2
        top = (quad[0] + quad[1]) / 2
        head = np.array([top - across * 0.28, top + up * 0.15, top + across * 0.28])
        for color, extra in ((BLACK, self._line), (ink, 0)):
            cv2.polylines(
                self._pixels, [_points(quad)], True, color, self._line + extra, cv2.LINE_AA
            )
            top_line = self._line * 3 + extra
            cv2.polylines(self._pixels, [_points(quad[:2])], False, color, top_line, cv2.LINE_AA)
            cv2.fillPoly(self._pixels, [_points(head)], color, cv2.LINE_AA)

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

    def name(self, place: int, text: str, doubtful: bool, below: bool = False) -> None:
        """Write a tile's notation on its lower edge, where tiles have no print, or below it."""
        quad = self._quads[place]
        head, foot = (quad[0] + quad[1]) / 2, (quad[2] + quad[3]) / 2
        if below:
            down = (foot - head) / max(float(np.linalg.norm(foot - head)), 1e-6)
            foot = foot + down * self._letter * 1.3
        else:
            foot = head * 0.14 + foot * 0.86
        ink, paper = (BLACK, self._colors.amber) if doubtful else (WHITE, BLACK)
        style = Style(self._letter, ink, paper)
        self._captions.write_on(foot, text + "?" * doubtful, style)

    def caption(self, verdict: Verdict) -> None:
        """Write a verdict's text next to its tiles."""
        if not verdict.text:
            return
        paper = verdict.ink
        style = Style(self._letter, WHITE if paper == self._colors.red else BLACK, paper)
        corners = np.concatenate([self._quads[place] for place in verdict.tiles])
        self._captions.write_beside(corners, verdict.text, style)


def _sides(quad: Corners) -> tuple[Corners, Corners]:
    return (quad[0] + quad[3]) / 2, (quad[1] + quad[2]) / 2


def _points(points: Iterable[Corners] | Corners) -> Int32Array:
    return np.round(np.asarray(points, np.float32)).astype(np.int32).reshape(-1, 1, 2)
