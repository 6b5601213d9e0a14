"""Clips of the project's demo image from a simulated hand-held camera."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from tests.vision.filming import Sheet, Take, film
from tilesight.datasets.labels.labels import load_labels
from tilesight.vision.io.frame import Frame

DEMO = Path(__file__).parents[1] / "golden" / "demo.jpg"

LEFT = 21
"""The index of the tile in the lower left corner of the demo image; no tile is below it."""


def demo_sheet() -> Sheet:
    picture = cv2.imread(str(DEMO))
    assert picture is not None
    tiles = load_labels(DEMO.with_suffix(".json")).tiles
    soft = cv2.GaussianBlur(cv2.cvtColor(picture, cv2.COLOR_BGR2RGB), (0, 0), 0.9)
    return Sheet(np.asarray(soft, np.uint8), tiles)


def without(sheet: Sheet, place: int) -> Sheet:
    """Return a sheet without a tile: the part of the table below it is copied over it."""
    corners = sheet.tiles[place].corners
    low, high = corners.min(0).astype(int) - 12, corners.max(0).astype(int) + np.array([2, 22])
    picture = sheet.picture.copy()
    down = high[1] - low[1] + 5
    source = picture[low[1] + down : high[1] + down, low[0] : high[0]].copy()
    picture[low[1] : high[1], low[0] : high[0]] = source
    return Sheet(picture, sheet.tiles[:place] + sheet.tiles[place + 1 :])


def with_blanks(sheet: Sheet) -> Sheet:
    """Return a sheet with tiles that lie face down and that the edges of the picture cut."""
    picture = sheet.picture.copy()
    height, width = picture.shape[:2]
    blank = (236, 230, 214)
    for x, y in ((0, height // 5), (width - 12, height // 5), (width // 2, height - 50)):
        cv2.rectangle(picture, (x - 42, y), (x + 42, y + 118), blank, -1, cv2.LINE_AA)
    return Sheet(picture, sheet.tiles)


def frames(sheets: list[Sheet], take: Take, count: int) -> list[Frame]:
    return [Frame(shot.pixels, "clip", take.size) for shot in film(sheets, take, count)]
