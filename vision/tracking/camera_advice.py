"""Advice for the person who holds the camera."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

import numpy as np

from tilesight.engine.rules.choices import Words
from tilesight.engine.texts.catalog import text
from tilesight.vision.config import DEFAULT, ReaderConfig
from tilesight.vision.errors import PhotoFault
from tilesight.vision.geometry.arrays import Float32Array
from tilesight.vision.geometry.quads import areas
from tilesight.vision.io.config import QualityConfig
from tilesight.vision.io.frame import Frame
from tilesight.vision.io.quality import find_fault
from tilesight.vision.reading import TileReading


class Advice(StrEnum):
    """One piece of advice; its value is a code for programs, and never translated."""

    MORE_LIGHT = "more light"
    HOLD_STILL = "hold still"
    SHOW_TILES = "show tiles"
    LEFT_CUT = "left edge is cut"
    TOP_CUT = "top edge is cut"
    RIGHT_CUT = "right edge is cut"
    BOTTOM_CUT = "bottom edge is cut"
    MOVE_CLOSER = "move closer"


_TEXTS = {
    Advice.MORE_LIGHT: "advice-more-light",
    Advice.HOLD_STILL: "advice-hold-still",
    Advice.SHOW_TILES: "advice-show-tiles",
    Advice.LEFT_CUT: "advice-left-cut",
    Advice.TOP_CUT: "advice-top-cut",
    Advice.RIGHT_CUT: "advice-right-cut",
    Advice.BOTTOM_CUT: "advice-bottom-cut",
    Advice.MOVE_CLOSER: "advice-move-closer",
}

FAULTS = {
    PhotoFault.TOO_DARK: Advice.MORE_LIGHT,
    PhotoFault.BLURRED: Advice.HOLD_STILL,
    PhotoFault.NO_TILES: Advice.SHOW_TILES,
}


def advice_text(advice: Advice) -> str:
    """Return a piece of advice in the current language."""
    return text(_TEXTS[advice])


def advise(
    frame: Frame,
    tiles: Sequence[TileReading],
    moves: bool,
    config: ReaderConfig = DEFAULT,
    pieces: Words = Words.TILES,
) -> tuple[Advice, ...]:
    """Return advice for taking a better picture.

    Args:
        frame: The current frame.
        tiles: The tiles read so far, with corners in frame pixels. What is not a tile may lie over
            the edge.
        moves: Whether the camera moves.
        config: The thresholds of photo quality and of cut tiles.
        pieces: What is read: the indices of cards are readable where tiles are too small.
    """
    fault = find_fault(frame, tiles, config.quality, pieces)
    first = [FAULTS[fault.code]] if fault and fault.code in FAULTS else []
    if moves and Advice.HOLD_STILL not in first:
        first.append(Advice.HOLD_STILL)
    quads = np.array([tile.corners for tile in tiles], np.float32).reshape(-1, 4, 2)
    found = (*first, *_cut(frame, quads, config.recognition.edge.margin))
    is_small = pieces is Words.TILES and _are_small(frame, quads, config.quality)
    return (*found, Advice.MOVE_CLOSER) if is_small else found


def _are_small(frame: Frame, quads: Float32Array, config: QualityConfig) -> bool:
    """Return whether most tiles are too narrow to be read well.

    Args:
        frame: The current frame.
        quads: (N, 4, 2) corners of the tiles in frame pixels.
        config: The least width of tiles.
    """
    if not len(quads):
        return False
    widths = np.linalg.norm(quads[:, 1] - quads[:, 0], axis=1)
    scale = config.long_side / max(frame.pixels.shape[:2])
    return bool(np.median(widths) * scale < config.min_tile_width)


def _cut(frame: Frame, quads: Float32Array, margin: float) -> Iterator[Advice]:
    """Yield advice for each edge of the picture that cuts a tile.

    Args:
        frame: The current frame.
        quads: (N, 4, 2) corners of the tiles in frame pixels.
        margin: Distance beyond the edge, in tile sizes, up to which a tile is not cut.
    """
    height, width = frame.pixels.shape[:2]
    low, high = quads.min(axis=1), quads.max(axis=1)
    beyond = np.hstack([-low, high - (width - 1, height - 1)])  # left, top, right, bottom
    cut = np.any(beyond > margin * np.sqrt(areas(quads))[:, None], axis=0).tolist()
    named = (Advice.LEFT_CUT, Advice.TOP_CUT, Advice.RIGHT_CUT, Advice.BOTTOM_CUT)
    yield from (edge for edge, is_cut in zip(named, cut, strict=True) if is_cut)
