"""Racks as solids."""

from __future__ import annotations

import numpy as np

from tilesight.datasets.arrays import Float64Array
from tilesight.datasets.path_tracer.solids import Solid, block, joined
from tilesight.datasets.scenes.racks import Rack

SLACK = 0.03
"""Gap between a tile and the rack, in tile widths."""


def build_rack(rack: Rack, thickness: float, aspect: float) -> Solid:
    """Return a rack: for each row a board behind, a floor, and a lip that holds the tiles."""
    parts = []
    for row in range(rack.rows):
        parts += _step(rack, row, thickness, aspect)
    return joined(parts)


def _step(rack: Rack, row: int, thickness: float, aspect: float) -> list[Solid]:
    y, z = rack.foot(row)
    up = np.asarray(rack.up[1:])
    back = np.array([-up[1], up[0]])  # perpendicular to the board, away from the viewer
    face = np.array([y, z])
    low = thickness * abs(back[1]) + SLACK
    board = face + back * (thickness + SLACK) - up * 0.1
    tall = aspect * (0.97 if row == 0 else 0.75) + 0.1
    lip, wide = y + SLACK, 0.10
    floor = z - low
    below = max(0.0, rack.foot(row + 1)[1] - low - 0.1) if row + 1 < rack.rows else 0.0
    return [
        _bar(
            rack, [board + up * tall, board + up * tall + back * 0.09, board + back * 0.09, board]
        ),
        _bar(rack, [(lip, floor), (board[0] - 0.05, floor), (board[0] - 0.05, 0), (lip, 0)]),
        _bar(
            rack,
            [(lip + wide, z + rack.sunk), (lip, z + rack.sunk), (lip, below), (lip + wide, below)],
        ),
    ]


def _bar(rack: Rack, profile: list[Float64Array] | list[tuple[float, float]]) -> Solid:
    """Extrude a profile of four (y, z) points along the rack; the first is at the top front."""
    half = rack.length / 2
    top_front, top_back, low_back, low_front = (np.asarray(point) for point in profile)
    ends = [(-half, top_back), (half, top_back), (half, top_front), (-half, top_front)]
    ends += [(-half, low_back), (half, low_back), (half, low_front), (-half, low_front)]
    return block(np.array([(x, point[0], point[1]) for x, point in ends]))
