"""Rows of tiles on the steps of a rack, told from melds on a table by how exactly they stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from engine.tile import Tile
from vision.quads import Quads

Rows = tuple[tuple[int, ...], ...]

# A step holds its tiles straight; a hand does not. Measured on the labels of the real photos:
# racks keep to 2.1 degrees and 0.012 heights, hand-laid rows spread over 2 to 12 degrees.
MAX_SPREAD = np.radians(2.5)
MAX_UNEVENNESS = 0.02
"""Tile heights off the step."""
MAX_LEAN = np.radians(2.5)
"""Between the tiles' own heading and the line on which they stand."""
MAX_ROLL = np.radians(20)
"""A rack is photographed by the one who sits behind it, phone upright."""
MAX_ROWS = 3
STEP_PITCH = (0.6, 1.4)
"""Tile heights from one step to the next."""
OPEN_GAP = 0.25
"""Tile widths: wider gaps within a row are seen on racks, hardly in melds."""
LONG_ROW = 5


def find_rack(quads: Quads, tiles: Sequence[Tile]) -> Rows | None:
    """Give the rows of a rack, from the back to the front, or None where it may be a table.

    Only what no hand lays by chance is taken for a rack; a single tile never is.
    """
    if len(quads) < 2 or _spread(quads) > MAX_SPREAD:
        return None
    rows = rack_rows(quads)
    if len(rows) > MAX_ROWS or not _stands_on_steps(quads, rows):
        return None
    if all(_is_orderly([tiles[n] for n in row]) for row in rows):
        return None
    packed = len(rows) > 1 and max(map(len, rows)) >= LONG_ROW
    return rows if packed or _is_open(quads, rows) else None


def rack_rows(quads: Quads) -> Rows:
    """Split tiles into rows, from the back to the front, each from the left to the right."""
    slope = 0.0
    rows: list[NDArray[np.intp]] = []
    for _ in range(3):
        across, down = _stand(quads, slope)
        order = np.argsort(down, kind="stable")
        breaks = np.nonzero(np.diff(down[order]) > 0.5)[0] + 1
        rows = np.split(order, breaks)
        slope += _common_slope(rows, across, down)
    return tuple(tuple(int(n) for n in row[np.argsort(across[row])]) for row in rows)


def _stand(quads: Quads, slope: float) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Measure where the feet stand: across and down in heights, along the mean heading."""
    right = quads.rights.mean(0)
    right /= np.linalg.norm(right)
    feet = quads.centers + quads.downs / 2
    height = np.median(np.linalg.norm(quads.downs, axis=1))
    across = feet @ right / height
    down = feet @ np.array([-right[1], right[0]]) / height
    return across, down - slope * across


def _common_slope(
    rows: Sequence[NDArray[np.intp]],
    across: NDArray[np.float64],
    down: NDArray[np.float64],
) -> float:
    centered = [(across[row] - across[row].mean(), down[row] - down[row].mean()) for row in rows]
    width = sum(float(x @ x) for x, _ in centered)
    return sum(float(x @ y) for x, y in centered) / width if width > 1e-9 else 0.0


def _spread(quads: Quads) -> float:
    turns = np.exp(1j * quads.headings)
    mean = turns.mean()
    if abs(np.angle(mean)) > MAX_ROLL:
        return float(np.pi)
    return float(np.abs(np.angle(turns / mean)).max())


def _stands_on_steps(quads: Quads, rows: Rows) -> bool:
    indexes = [np.array(row) for row in rows]
    across, down = _stand(quads, 0.0)
    level = down - _common_slope(indexes, across, down) * across
    steps = [float(level[row].mean()) for row in indexes]
    pitches = [after - before for before, after in pairwise(steps)]
    return all(STEP_PITCH[0] < pitch < STEP_PITCH[1] for pitch in pitches) and all(
        _is_straight(row, quads, across, down) for row in indexes
    )


def _is_straight(
    row: NDArray[np.intp],
    quads: Quads,
    across: NDArray[np.float64],
    down: NDArray[np.float64],
) -> bool:
    """Tell whether one row stands on a line of its own: seen aslant, steps are not parallel."""
    slope = _common_slope([row], across, down)
    uneven = float(np.ptp(down[row] - slope * across[row])) / 2
    heading = np.angle(np.exp(1j * quads.headings[row]).mean())
    lean = np.arctan(slope) - heading + np.angle(np.exp(1j * quads.headings).mean())
    return uneven < MAX_UNEVENNESS and (len(row) < 2 or abs(lean) < MAX_LEAN)


def _is_open(quads: Quads, rows: Rows) -> bool:
    """Tell whether some neighbours in a row, or two lone tiles on two steps, are far apart."""
    width = np.median(np.linalg.norm(quads.rights, axis=1))
    gaps = [
        np.linalg.norm(quads.centers[after] - quads.centers[before]) / width - 1
        for row in rows
        for before, after in pairwise(row)
    ]
    return not gaps or max(gaps) > OPEN_GAP


def _is_orderly(row: Sequence[Tile]) -> bool:
    """Tell whether the numbers climb, fall or repeat as in a meld, but for one misread."""
    known = [(place, tile.number) for place, tile in enumerate(row) if tile.number is not None]
    if len(row) < 3 or not known:
        return False
    fitting = max(
        max(Counter(number - step * place for place, number in known).values())
        for step in (-1, 0, 1)
    )
    return fitting >= len(known) - (len(row) > 3)
