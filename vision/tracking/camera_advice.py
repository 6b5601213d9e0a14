"""Advice for the person who holds the camera."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

import numpy as np

from tilesight.vision.errors import PhotoFault
from tilesight.vision.geometry.arrays import Corners
from tilesight.vision.io.config import DEFAULT_QUALITY, QualityConfig
from tilesight.vision.io.frame import Frame
from tilesight.vision.io.quality import find_fault
from tilesight.vision.reading import TileReading


class Advice(StrEnum):
    """One piece of advice."""

    MORE_LIGHT = "more light"
    HOLD_STILL = "hold still"
    SHOW_TILES = "show tiles"
    LEFT_CUT = "left edge is cut"
    TOP_CUT = "top edge is cut"
    RIGHT_CUT = "right edge is cut"
    BOTTOM_CUT = "bottom edge is cut"


FAULTS = {
    PhotoFault.TOO_DARK: Advice.MORE_LIGHT,
    PhotoFault.BLURRED: Advice.HOLD_STILL,
    PhotoFault.NO_TILES: Advice.SHOW_TILES,
}


def advise(
    frame: Frame,
    tiles: Sequence[TileReading],
    quads: Sequence[Corners],
    moves: bool,
    config: QualityConfig = DEFAULT_QUALITY,
) -> tuple[Advice, ...]:
    """Return advice for taking a better picture.

    Args:
        frame: The current frame.
        tiles: The tiles read so far.
        quads: (4, 2) corners of everything that may be a tile, in frame pixels.
        moves: Whether the camera moves.
        config: The thresholds of photo quality.
    """
    fault = find_fault(frame, tiles, config)
    first = [FAULTS[fault.code]] if fault and fault.code in FAULTS else []
    if moves and Advice.HOLD_STILL not in first:
        first.append(Advice.HOLD_STILL)
    return (*first, *_cut(frame, quads))


def _cut(frame: Frame, quads: Sequence[Corners]) -> Iterator[Advice]:
    """Yield advice for each edge of the picture that cuts a tile."""
    if not quads:
        return
    height, width = frame.pixels.shape[:2]
    low, high = np.min(quads, axis=(0, 1)), np.max(quads, axis=(0, 1))
    edges = (low[0] < 1, low[1] < 1, high[0] > width - 2, high[1] > height - 2)
    named = (Advice.LEFT_CUT, Advice.TOP_CUT, Advice.RIGHT_CUT, Advice.BOTTOM_CUT)
    yield from (edge for edge, cut in zip(named, edges, strict=True) if cut)
