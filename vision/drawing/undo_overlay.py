"""Draw how to undo an invalid turn, on the photo or as a plain picture of the table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from tilesight.engine.texts.catalog import text
from tilesight.engine.tiles.notation import Table
from tilesight.engine.tiles.tile import Color, Tile
from tilesight.vision.drawing.captions import CAPITALS, FONT, Captions, bounding_box
from tilesight.vision.drawing.config import BLACK, COLORS, SIZES, Ink
from tilesight.vision.geometry.arrays import (
    Corners,
    Float32Array,
    Float64Array,
    FloatArray,
    IndexArray,
    Int32Array,
    Pixels,
)
from tilesight.vision.geometry.homography import mapped
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import Reading


@dataclass(frozen=True, slots=True)
class UndoMoves:
    """The moves that undo a turn, by indexes of tiles in the readings before and after it."""

    moved: tuple[tuple[int, int], ...]
    """Pairs of the tile's index before and its index after the turn."""
    played: tuple[int, ...]
    """Indexes after the turn of the tiles played from the rack."""
    taken: tuple[int, ...]
    """Indexes before the turn of the tiles taken from the table."""


@dataclass(frozen=True, slots=True, eq=False)
class _Drawing:
    pixels: Pixels
    now: list[Corners]
    before: list[Corners]
    letter: int


def draw_undo(
    frame: Frame,
    after: Reading,
    before: Reading,
    homography: Float64Array,
    back: UndoMoves,
) -> Pixels:
    """Return the photo after a turn with the place of each tile before it.

    Args:
        frame: The photo after the turn.
        after: The reading after the turn.
        before: The reading before the turn.
        homography: (3, 3) homography from pixels of the photo before to those of the photo after.
        back: The moves that undo the turn.

    Returns:
        (H, W, 3) RGB pixels, larger than the photo if tiles go back to places outside it.
    """
    old = [mapped(homography, tile.corners).astype(np.float32) for tile in before.tiles]
    places = [old[was] for was, _ in back.moved] + [old[was] for was in back.taken]
    drawing = _board(frame, [tile.corners for tile in after.tiles], old, places)
    boxes = [bounding_box(quad) for quad in drawing.now]
    captions = Captions(drawing.pixels, boxes)
    letter, to_table, to_rack = drawing.letter, COLORS.blue, COLORS.amber
    for was in (*(was for was, _ in back.moved), *back.taken):
        _draw_face(drawing, drawing.before[was], before.tiles[was].tile, to_table)
    for was, now in back.moved:
        _outline(drawing, drawing.now[now], to_table)
        _arrow(drawing, drawing.now[now], drawing.before[was])
    for now in back.played:
        _outline(drawing, drawing.now[now], to_rack)
        captions.write_beside(drawing.now[now], text("drawing-to-rack"), letter, to_rack)
    for was in back.taken:
        captions.write_beside(drawing.before[was], text("drawing-to-table"), letter, to_table)
    return drawing.pixels


def draw_table(table: Table, back: Collection[tuple[int, int]] = ()) -> Pixels:
    """Return a plain picture of melds, row by row.

    Args:
        table: The melds.
        back: (meld, position) indexes of the tiles to highlight.

    Returns:
        (H, W, 3) RGB pixels.
    """
    width, height = SIZES.tile_size
    spots = _spread(table, SIZES.row_length)
    rows = max((row for row, _ in spots.values()), default=0) + 1
    size = (round((rows * 1.25 + 0.25) * height), round((SIZES.row_length + 1.0) * width), 3)
    pixels = np.full(size, COLORS.table, np.uint8)
    corner = np.array([(2, 2), (width - 2, 2), (width - 2, height), (2, height)], np.float32)
    drawing = _Drawing(pixels, [], [], height // 6)
    for (meld, spot), (row, column) in spots.items():
        place = ((column + 0.5) * width, (row * 1.25 + 0.25) * height)
        quad = corner + np.array(place, np.float32)
        edge = COLORS.blue if (meld, spot) in back else BLACK
        _draw_face(drawing, quad, table[meld][spot], edge)
    return pixels


def _spread(table: Table, row_length: int) -> dict[tuple[int, int], tuple[int, float]]:
    """Return the row and column of each (meld, position); a meld is in one row."""
    spots: dict[tuple[int, int], tuple[int, float]] = {}
    row, column = 0, 0.0
    for number, meld in enumerate(table):
        if column > 0 and column + len(meld) > row_length:
            row, column = row + 1, 0.0
        for spot in range(len(meld)):
            spots[number, spot] = row, column + spot
        column += len(meld) + 0.6
    return spots


def _board(
    frame: Frame,
    now: Sequence[Corners],
    old: Sequence[Corners],
    places: Sequence[Corners],
) -> _Drawing:
    """Scale the photo down and add margins for places outside it."""
    shown, scale = _scaled_down(frame, SIZES.max_photo_side)
    corners = np.concatenate([np.array([[0, 0], frame.size], np.float32), *places]) * scale
    pixels, low = _with_margins(shown, corners)
    quads = [[(quad * scale - low).astype(np.float32) for quad in part] for part in (now, old)]
    letter = SIZES.caption_height(max(pixels.shape[:2]))
    return _Drawing(pixels, quads[0], quads[1], letter)


def _scaled_down(frame: Frame, max_side: int) -> tuple[Pixels, float]:
    """Return the pixels of a frame with no side longer than `max_side`, and their scale."""
    width, height = frame.size
    scale = min(1.0, max_side / max(width, height))
    size = (round(width * scale), round(height * scale))
    return np.asarray(cv2.resize(frame.pixels, size), np.uint8), scale


def _with_margins(shown: Pixels, corners: FloatArray) -> tuple[Pixels, IndexArray]:
    """Return a picture with margins, and the place of its top left corner in the old picture.

    Args:
        shown: (H, W, 3) the picture.
        corners: (N, 2) points in its pixels for which there should be room.
    """
    room = SIZES.max_margin_share * SIZES.max_photo_side
    low = np.floor(np.clip(corners.min(0), -room, 0)).astype(int)
    high = np.ceil(np.clip(corners.max(0), None, np.array(shown.shape[1::-1]) + room)).astype(int)
    pixels = np.full((high[1] - low[1], high[0] - low[0], 3), COLORS.table, np.uint8)
    pixels[-low[1] :, -low[0] :][: shown.shape[0], : shown.shape[1]] = shown
    return pixels, low


def _points(quad: Float32Array) -> Int32Array:
    return np.round(quad).astype(np.int32).reshape(-1, 1, 2)


def _outline(drawing: _Drawing, quad: Corners, ink: Ink) -> None:
    for color, weight in ((BLACK, drawing.letter // 2), (ink, drawing.letter // 4)):
        cv2.polylines(drawing.pixels, [_points(quad)], True, color, max(2, weight), cv2.LINE_AA)


def _arrow(drawing: _Drawing, begin: Corners, end: Corners) -> None:
    """Draw an arrow between two tiles without covering their faces."""
    step = end.mean(0) - begin.mean(0)
    reach = 0.5 * float(np.linalg.norm(begin[2] - begin[0])) / max(1.0, float(np.linalg.norm(step)))
    if reach > 0.45:
        return
    ends = [
        tuple(np.round(at).astype(int).tolist())
        for at in (begin.mean(0) + reach * step, end.mean(0) - reach * step)
    ]
    for color, weight in ((BLACK, drawing.letter // 2), (COLORS.blue, drawing.letter // 4)):
        cv2.arrowedLine(
            drawing.pixels, ends[0], ends[1], color, max(2, weight), cv2.LINE_AA, 0, 0.08
        )


def _draw_face(drawing: _Drawing, quad: Corners, tile: Tile, edge: Ink) -> None:
    """Draw a tile's face in a place, with its number upright in the picture."""
    cv2.fillConvexPoly(drawing.pixels, _points(quad), COLORS.face, cv2.LINE_AA)
    cv2.polylines(drawing.pixels, [_points(quad)], True, edge, drawing.letter // 4, cv2.LINE_AA)
    text = "J" if tile.wild or tile.number is None else str(tile.number)
    wide, tall = (float(np.linalg.norm(quad[corner] - quad[0])) for corner in (1, 3))
    tall = min(0.45 * tall, (1.0 if len(text) == 1 else 0.48) * wide)
    scale, weight = tall / CAPITALS, max(1, round(tall / 6))
    (width, height), _ = cv2.getTextSize(text, FONT, scale, weight)
    middle = quad.mean(0)
    place = (round(float(middle[0]) - width / 2), round(float(middle[1]) + height / 2))
    ink = _print_ink(tile)
    cv2.putText(drawing.pixels, text, place, FONT, scale, ink, weight, cv2.LINE_AA)


def _print_ink(tile: Tile) -> Ink:
    if tile.wild or tile.color is None:
        return COLORS.joker_print
    inks = {
        Color.BLACK: COLORS.black_print,
        Color.BLUE: COLORS.blue_print,
        Color.RED: COLORS.red_print,
        Color.YELLOW: COLORS.yellow_print,
    }
    return inks[tile.color]
