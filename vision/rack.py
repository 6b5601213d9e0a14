"""Rows of tiles on the steps of a rack, told from melds on a table by how exactly they stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from engine.tile import Tile
from vision.quads import Quads

Rows = tuple[tuple[int, ...], ...]
Floats = NDArray[np.float64]
Indexes = NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Neatness:
    """How exactly tiles stand in rows, as root mean squares; each at most this."""

    spread: float
    """Of the headings, in radians."""
    unevenness: float
    """Of the feet off the line of their row, in tile heights."""
    lean: float
    """Of the worst row's line off the heading of its tiles, in radians."""

    def within(self, limit: Neatness) -> bool:
        """Tell whether this is at least as neat."""
        return (
            self.spread <= limit.spread
            and self.unevenness <= limit.unevenness
            and self.lean <= limit.lean
        )


# A step holds its tiles straight, a hand does not. On the labels of the real photos racks reach
# 1.5 degrees, 0.009 heights and 1.9 degrees; corners that are read 2 % off make it 2.6, 0.024 and
# 4.8. Hand-laid rows begin at 1.1 degrees and 0.002 heights, so that neatness alone says little:
# rows with room between the tiles, which melds hardly have, may be less exact than packed ones.
OPEN_LIMIT = Neatness(np.radians(3.2), 0.03, np.radians(5))
PACKED_LIMIT = Neatness(np.radians(2.5), 0.025, np.radians(4))
FEW_LIMIT = Neatness(np.radians(2.2), 0.02, np.radians(4))

FEW = 3
"""So few tiles are in line by chance now and then."""
OPEN_GAP = 0.25
"""Tile widths."""
OPEN_SHARE = 0.25
"""Part of the gaps that are open on a rack that is not packed."""
LONG_ROW = 6
"""Packed rows shorter than this are as likely melds laid one above another."""
MAX_ROLL = np.radians(20)
"""A rack is photographed by the one who sits behind it, phone upright."""
MAX_ROWS = 3
STEP_PITCH = (0.6, 1.4)
"""Tile heights from one step to the next."""


def find_rack(quads: Quads, tiles: Sequence[Tile]) -> Rows | None:
    """Give the rows of a rack, from the back to the front, or None where it may be a table.

    Only what no hand lays by chance is taken for a rack; a single tile never is.
    """
    if len(quads) < 2 or abs(_mean_heading(quads.headings)) > MAX_ROLL:
        return None
    rows = rack_rows(quads)
    if len(rows) > MAX_ROWS or all(_is_orderly([tiles[n] for n in row]) for row in rows):
        return None
    limit = _limit(quads, rows)
    stands = limit is not None and _has_steps(quads, rows) and _neatness(quads, rows).within(limit)
    return rows if stands else None


def rack_rows(quads: Quads) -> Rows:
    """Split tiles into rows, from the back to the front, each from the left to the right."""
    slope = 0.0
    rows: list[Indexes] = []
    for _ in range(3):
        across, down = _stand(quads, slope)
        order = np.argsort(down, kind="stable")
        breaks = np.nonzero(np.diff(down[order]) > 0.5)[0] + 1
        rows = np.split(order, breaks)
        slope += _common_slope(rows, across, down)
    return tuple(tuple(int(n) for n in row[np.argsort(across[row])]) for row in rows)


def _stand(quads: Quads, slope: float = 0.0) -> tuple[Floats, Floats]:
    """Measure where the feet stand: across and down in heights, along the mean heading."""
    right = quads.rights.mean(0)
    right /= max(float(np.linalg.norm(right)), 1e-9)
    feet = quads.centers + quads.downs / 2
    height = np.median(np.linalg.norm(quads.downs, axis=1))
    across = feet @ right / height
    down = feet @ np.array([-right[1], right[0]]) / height
    return across, down - slope * across


def _common_slope(rows: Sequence[Indexes], across: Floats, down: Floats) -> float:
    centered = [(across[row] - across[row].mean(), down[row] - down[row].mean()) for row in rows]
    width = sum(float(x @ x) for x, _ in centered)
    return sum(float(x @ y) for x, y in centered) / width if width > 1e-9 else 0.0


def _mean_heading(headings: Floats) -> float:
    return float(np.angle(np.exp(1j * headings).mean()))


def _limit(quads: Quads, rows: Rows) -> Neatness | None:
    """Choose how neat these rows must be to be a rack's; None where none would do."""
    width = np.median(np.linalg.norm(quads.rights, axis=1))
    gaps = [
        float(np.linalg.norm(quads.centers[after] - quads.centers[before])) / width - 1
        for row in rows
        for before, after in pairwise(row)
    ]
    open_gaps = sum(gap > OPEN_GAP for gap in gaps)
    if open_gaps >= OPEN_SHARE * len(gaps):
        return FEW_LIMIT if len(quads) <= FEW else OPEN_LIMIT
    packed = len(rows) > 1 and max(map(len, rows)) >= LONG_ROW
    return PACKED_LIMIT if packed else None


def _has_steps(quads: Quads, rows: Rows) -> bool:
    indexes = [np.array(row) for row in rows]
    across, down = _stand(quads)
    level = down - _common_slope(indexes, across, down) * across
    steps = [float(level[row].mean()) for row in indexes]
    return all(STEP_PITCH[0] < after - before < STEP_PITCH[1] for before, after in pairwise(steps))


def _neatness(quads: Quads, rows: Rows) -> Neatness:
    """Measure rows, each on a line of its own: seen aslant, steps are not parallel."""
    across, down = _stand(quads)
    mean = _mean_heading(quads.headings)
    turns = np.angle(np.exp(1j * (quads.headings - mean)))
    squares, freedom, leans = 0.0, 0, [0.0]
    for row in map(np.array, rows):
        slope = _common_slope([row], across, down)
        off = down[row] - slope * across[row]
        squares += float(((off - off.mean()) ** 2).sum())
        freedom += max(0, len(row) - 2)
        if len(row) > 1:
            leans.append(abs(float(np.arctan(slope) - turns[row].mean())))
    spread = float(np.sqrt((turns**2).sum() / max(1, len(turns) - 1)))
    return Neatness(spread, float(np.sqrt(squares / max(1, freedom))), max(leans))


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
