"""Draw moves of tiles on their photo, with arrows and captions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle

import cv2
import numpy as np

from tilesight.vision.drawing.captions import Captions, bounding_box
from tilesight.vision.drawing.config import BLACK, COLORS, SIZES, Ink
from tilesight.vision.geometry.arrays import Corners, Float32Array, Pixels
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import Reading


@dataclass(frozen=True, slots=True)
class TileMove:
    """A move of tiles next to the tiles `to`, by index; `to` is empty if they form a new row."""

    tiles: tuple[int, ...]
    to: tuple[int, ...]
    text: str


def draw_moves(frame: Frame, reading: Reading, moves: Sequence[TileMove]) -> Pixels:
    """Return a copy of the frame's (H, W, 3) pixels with the moves drawn on it."""
    pixels = frame.pixels.copy()
    quads = [frame.from_photo(tile.corners) for tile in reading.tiles]
    height = SIZES.caption_height(max(pixels.shape[:2]))
    captions = Captions(pixels, [bounding_box(quad) for quad in quads])
    inks = cycle((COLORS.green, COLORS.blue, COLORS.amber, COLORS.pink))
    for move, ink in zip(moves, inks, strict=False):
        _draw_move(pixels, quads, move, ink, height)
        captions.write_beside(_beside(quads, move, pixels), move.text, height, ink)
    return pixels


def _draw_move(
    pixels: Pixels, quads: Sequence[Corners], move: TileMove, ink: Ink, height: int
) -> None:
    """Draw the outlines of the moved tiles, and arrows to where they go."""
    _outline(pixels, [quads[place] for place in move.tiles], ink, height)
    if move.to:
        for place in move.tiles:
            _arrow(pixels, quads[place], _near(quads, move.to, quads[place]), ink, height)


def _outline(pixels: Pixels, quads: Sequence[Corners], ink: Ink, height: int) -> None:
    for quad in quads:
        edge = np.round(quad).astype(np.int32).reshape(-1, 1, 2)
        cv2.polylines(pixels, [edge], True, ink, max(3, height // 4), cv2.LINE_AA)


def _arrow(pixels: Pixels, start: Corners, end: Float32Array, ink: Ink, height: int) -> None:
    ends = [tuple(np.round(at).astype(int).tolist()) for at in (start.mean(0), end)]
    for color, weight in ((BLACK, height // 2), (ink, height // 4)):
        cv2.arrowedLine(pixels, ends[0], ends[1], color, max(2, weight), cv2.LINE_AA, 0, 0.06)


def _near(quads: Sequence[Corners], row: tuple[int, ...], start: Corners) -> Float32Array:
    """Return the center of the nearer end of a row."""
    middles = [quads[place].mean(0) for place in (row[0], row[-1])]
    away = [float(np.linalg.norm(middle - start.mean(0))) for middle in middles]
    return np.asarray(middles[int(np.argmin(away))], np.float32)


def _beside(quads: Sequence[Corners], move: TileMove, pixels: Pixels) -> Float32Array:
    """Return the points to place a caption at: the target row, the tiles or the lower edge."""
    places = move.to or move.tiles
    if places:
        return np.concatenate([quads[place] for place in places])
    rows, columns = pixels.shape[:2]
    return np.array([[columns * 0.5, rows - 2.0]], np.float32)
