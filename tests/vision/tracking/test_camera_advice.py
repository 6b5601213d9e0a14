"""Advice that depends on the tiles alone."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.tables import TILE, reading
from tilesight.engine.rules.choices import Words
from tilesight.vision.io.config import DEFAULT_QUALITY
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import TileReading
from tilesight.vision.tracking.camera_advice import Advice, advise

LIMIT = DEFAULT_QUALITY.min_tile_width


@pytest.mark.parametrize(
    ("scale", "width", "advice"),
    [
        (1, LIMIT - 1, (Advice.MOVE_CLOSER,)),
        (1, LIMIT + 1, ()),
        (2, 2 * LIMIT - 1, (Advice.MOVE_CLOSER,)),
        (2, 2 * LIMIT + 1, ()),
    ],
)
def test_small_tiles_should_be_seen_from_nearer(
    scale: int, width: float, advice: tuple[Advice, ...]
) -> None:
    frame, tiles = scene(scale, width)
    assert advise(frame, tiles, moves=False) == advice


def test_cards_may_be_small() -> None:
    frame, tiles = scene(1, LIMIT - 1)
    assert advise(frame, tiles, moves=False, pieces=Words.CARDS) == ()


def scene(scale: int, width: float) -> tuple[Frame, list[TileReading]]:
    """Return a frame of 640 by 480 pixels times a scale, and three tiles of a width in pixels."""
    pixels = np.zeros((480 * scale, 640 * scale, 3), np.uint8)
    pixels[..., 0] = 200
    frame = Frame(pixels, "frame", (640 * scale, 480 * scale))
    corners = [width * (TILE + np.array([20 + 1.1 * place, 15])) for place in range(3)]
    return frame, [reading(one) for one in corners]
