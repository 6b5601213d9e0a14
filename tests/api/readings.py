"""A handmade reading: a run with a joker, an invalid meld, a rack of two rows and a stray."""

import numpy as np

from tilesight.engine.tiles.tile import Tile
from tilesight.vision.geometry.arrays import Corners
from tilesight.vision.reading import Doubt, Layout, Reading, TileReading

SEEN = "r5 * r7 b6 b8 b9 k1 k2 y3 r13"


def corners(place: int) -> Corners:
    x, y = 40.04 * place, 7.0
    return np.array([[x, y], [x + 30, y], [x + 30, y + 40], [x, y + 40]], np.float32)


def tile(place: int, text: str) -> TileReading:
    return TileReading(Tile.parse(text), 0.99876, corners(place), ((Tile.parse("y7"), 0.00123),))


READING = Reading(
    photo="table.jpg",
    size=(4032, 3024),
    tiles=tuple(tile(place, text) for place, text in enumerate(SEEN.split())),
    layout=Layout(melds=((0, 1, 2), (3, 4, 5)), rack=((6, 7), (8,)), strays=(9,)),
    doubts=(Doubt(2, "may be yellow", (Tile.parse("y7"),)),),
    timings_ms={"load": 12.345, "total": 98.76},
    models={"detector": "1.0", "recognizer": "1.0"},
)
