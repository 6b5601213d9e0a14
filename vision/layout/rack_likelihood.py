"""How likely tiles stand on a rack: by how exactly, in which plane, and by what they show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from tilesight.engine.tiles.tile import Tile
from tilesight.vision.geometry.homography import ASPECT
from tilesight.vision.geometry.quads import Quads, in_axes
from tilesight.vision.layout.rack_rows import Indexes, Lines, Stand, fit_lines
from tilesight.vision.reading import TileReading

Floats = NDArray[np.float64]

MAX_ROWS = 3
PRIOR = -1.2
"""Log-odds that tiles stand on a rack, before looking: most photos show tables."""
PRIOR_BOTH = -5.0
"""The same where other tiles lie behind them."""

# A step holds its tiles straight, a hand does not. Headings in radians, feet in tile heights; of
# steps as exactly as they are read, for a foot that is hidden is guessed.
STEP_TURNS, STEP_RISES = np.radians([0.7, 1.2]), np.array([0.008, 0.02, 0.04])
HAND_TURNS, HAND_RISES = np.radians([1.0, 2.5, 5.0, 10.0, 30.0]), np.array([0.01, 0.03, 0.08, 0.2])
STRAY = np.log(0.03)
"""Log-density of what is off anyhow, on a step and by hand: corners found wrong, no tile at all."""
NEATEST, CLUMSIEST = 3.5, -20.0
"""The most that the neatness of one kind may say for a rack and against it."""

SLANT = np.radians(35)
"""A rack is photographed by the one behind it, phone upright: rows hardly slant more."""
SLANTED = -6.0

# Neighbors in a meld go together; on a rack so many do by chance, or since it is sorted.
FIT_ON_TABLE, FIT_ON_RACK = 0.93, 0.25
FIT_APART_ON_TABLE, FIT_APART_ON_RACK = 0.5, 0.15
"""The same of neighbors with a gap between them; that these do not go together says nothing."""
LOOSE, LOOSE_IN_LONG_ROWS = 0.15, 0.03
"""Tables on which tiles lie in rows as they come, and say as little as a rack."""
LONG = 6
NEAR = 0.45
"""Neighbors are no farther apart than this, in tile widths."""
LEVEL = 0.3
"""Neighbors on a table are no more out of line than this, in tile heights."""
# Tiles stand on a rack with gaps; on a table neighbors touch, or are of two melds.
OPEN_GAP = 0.25
OPEN_ON_TABLE, OPEN_ON_RACK = 0.2, 0.5
BY_GAPS, BY_GAPS_IN_LONG_ROWS = (-3.0, 2.0), (-1.5, 2.0)
"""The most that gaps say against a rack and for it."""

HIDDEN_PITCH = 0.9
"""Rows nearer than this, in tile heights, hide each other's feet: tiles that lie cannot."""
HIDDEN = 4.0

FEET_ON_RACK = ((0.3, 0.6), (0.7, 0.05))
FEET_ON_TABLE = ((0.1, 0.3), (0.9, 0.04))
"""Parts of the racks, whose steps hide feet or do not, and of the tables, strewn or not, and what
part of the tiles there are partly hidden: as drawn pictures are read, but that most of their steps
hide feet, and none of the real racks to train on does."""
MAX_BY_FEET = 5.0

OUTLYING = 4.0
"""Quads off by more than so many times the usual are no measure of the others."""

ROW_DOUBT = 0.05
"""How far rows of one rack differ in shape, since they are seen from other heights."""
OTHER_PLANE = 6.0
SAME_PLANE = -1.0
HELD = 10.0
"""How much a table's shape is held to be the same everywhere."""
PLANE_DOUBT = 0.07
"""How far a table's shape is mistaken when it is drawn on to where the rack stands."""

LONGEST_OF_BOTH = 3
"""A rack before a table has a row of so many tiles at least, and one that the picture shows whole:
the lowest row of a table that its edge cuts seems to be slanted and hidden, too."""
SAME_TURN = np.radians(7)
IN_LINE, ALL_IN_LINE = -1.0, -6.0
"""What it says against a rack that a tile of the table lies on with its rows; at most so much."""


@dataclass(frozen=True, slots=True, eq=False)
class RackLikelihood:
    """The tiles of a photo, to be weighed as standing on a rack or lying on a table."""

    quads: Quads
    tiles: tuple[Tile, ...]
    hidden: NDArray[np.bool_]
    """(N,) which faces are partly hidden, not by the edge of the picture."""
    cut: NDArray[np.bool_]
    """(N,) which the edge of the picture cuts."""
    noise: float
    """How far corners are off, in parts of a tile's size."""
    shapes: Floats
    """(N, 2) how each tile's plane is foreshortened, whichever way the tile is turned in it."""
    neighbors: Indexes
    """(M, 2) tiles and what is beside each, on its right."""
    fits: Floats
    """(M,) log-odds that those stand on a rack, by how they go together."""

    @classmethod
    def of(cls, tiles: Sequence[TileReading]) -> RackLikelihood:
        """Measure tiles, at least one."""
        quads = Quads.of(tiles)
        faces = tuple(tile.tile for tile in tiles)
        noise, neighbors = _corner_noise(tiles, quads), _neighbors(quads)
        near = np.ones(1, bool)
        fits = [_fit_odds([faces[one], faces[other]], near) for one, other in neighbors]
        cut = np.array([tile.cut for tile in tiles])
        hidden = np.array([tile.partly_hidden for tile in tiles]) & ~cut
        return cls(
            quads, faces, hidden, cut, noise, _plane_shapes(quads), neighbors, np.array(fits)
        )

    def odds(self, chosen: Indexes) -> float:
        """Weigh whether these stand on a rack and the others do not: log-odds."""
        stand = Stand.of(self.quads.take(chosen))
        lines = fit_lines(stand)
        if len(lines.rows) > MAX_ROWS:
            return -np.inf
        both = len(chosen) < len(self.tiles)
        if both and (max(map(len, lines.rows)) < LONGEST_OF_BOTH or self.cut[chosen].all()):
            return -np.inf
        odds = self._neatness(stand, lines) + self._content(chosen, stand, lines.rows)
        odds += self._one_plane(chosen, lines.rows) + self._by_feet(chosen)
        if abs(np.arctan2(*stand.axis[::-1])) > SLANT:
            odds += SLANTED
        if any(after - before < HIDDEN_PITCH for before, after in pairwise(lines.at)):
            odds += HIDDEN
        if not both:
            return odds + PRIOR
        return odds + PRIOR_BOTH + self._other_plane(chosen) + self._apart(chosen, lines)

    def in_line(self, chosen: Indexes, lines: Lines) -> NDArray[np.bool_]:
        """Tell which of all tiles stand on the lines of the chosen, turned as they are."""
        everything = Stand.of(self.quads.take(chosen), self.quads)
        return lines.hold(everything, SAME_TURN + 3 * self.noise)

    def _neatness(self, stand: Stand, lines: Lines) -> float:
        """Compare how exactly tiles stand with steps and with hands, the noise allowed for."""
        level = np.zeros(len(stand.down))
        for row, at in zip(lines.rows, lines.at, strict=True):
            level[row] = at
        off = stand.down - level - (lines.slope + lines.spread * level) * stand.across
        for row in lines.rows:
            off[row] -= off[row].mean()
        turns = np.arctan(stand.slopes) - np.arctan(lines.slope + lines.spread * level)
        freedom = sum(max(0.0, len(row) - 1.5) for row in lines.rows)
        by_turn = _straighter(turns, len(turns) - 1, 1.2 * self.noise, STEP_TURNS, HAND_TURNS)
        return by_turn + _straighter(off, freedom, 0.5 * self.noise, STEP_RISES, HAND_RISES)

    def _one_plane(self, chosen: Indexes, rows: Sequence[Indexes]) -> float:
        """Weigh against rows that are not foreshortened like the other rows."""
        worst = 0.0
        for row in rows if len(rows) > 1 else ():
            others = np.setdiff1d(np.arange(len(chosen)), row)
            means = [self.shapes[chosen[part]].mean(0) for part in (row, others)]
            doubt = ROW_DOUBT + self.noise / np.sqrt(min(len(row), len(others)))
            worst = max(worst, float(np.linalg.norm(means[0] - means[1])) / doubt)
        return -min(max(0.0, worst - 1) ** 2 / 2, -CLUMSIEST)

    def _content(self, chosen: Indexes, stand: Stand, rows: Sequence[Indexes]) -> float:
        """Compare neighbors, what they show and how far apart they are, with melds and racks.

        The other tiles lie on a table either way, which they may show to be one of melds.
        """
        in_rows = [chosen[row[np.argsort(stand.across[row])]] for row in rows]
        gaps = [self._gaps(row) for row in in_rows]
        long = max(map(len, rows)) >= LONG
        loose = LOOSE_IN_LONG_ROWS if long else LOOSE
        by_fit = sum(
            _fit_odds([self.tiles[n] for n in row], near < NEAR)
            for row, near in zip(in_rows, gaps, strict=True)
        )
        by_gap = sum(
            _odds(gap > OPEN_GAP, OPEN_ON_RACK, OPEN_ON_TABLE) for row in gaps for gap in row
        )
        by_gap = float(np.clip(by_gap, *(BY_GAPS_IN_LONG_ROWS if long else BY_GAPS)))
        beyond = self._fit_of_others(chosen)
        tables = np.exp([-beyond, -by_fit - beyond]) * (1 - loose) + loose
        return by_gap + float(np.log(tables[0] / tables[1]))

    def _fit_of_others(self, chosen: Indexes) -> float:
        """Weigh how near neighbors among the tiles not chosen go together, as if on a rack."""
        other = np.ones(len(self.tiles), bool)
        other[chosen] = False
        return float(self.fits[other[self.neighbors].all(axis=1)].sum())

    def _apart(self, chosen: Indexes, lines: Lines) -> float:
        """Weigh against a rack whose rows go on in tiles that are said to lie on the table."""
        beyond = self.in_line(chosen, lines)
        beyond[chosen] = False
        return max(IN_LINE * float(beyond.sum()), ALL_IN_LINE)

    def _by_feet(self, chosen: Indexes) -> float:
        """Compare how many of the tiles are partly hidden with racks, whose steps hide feet."""
        count = np.array([self.hidden[chosen].sum(), (~self.hidden[chosen]).sum()])

        def chance(kinds: Sequence[tuple[float, float]]) -> float:
            each = [np.log(part) + count @ np.log([hid, 1 - hid]) for part, hid in kinds]
            return float(np.logaddexp.reduce(each))

        odds = chance(FEET_ON_RACK) - chance(FEET_ON_TABLE)
        return float(np.clip(odds, -MAX_BY_FEET, MAX_BY_FEET))

    def _gaps(self, row: Indexes) -> Floats:
        """Measure the gaps between the tiles of a row, in tile widths."""
        width = np.linalg.norm(self.quads.rights[row], axis=1)
        away = np.linalg.norm(np.diff(self.quads.centers[row], axis=0), axis=1)
        return np.asarray(2 * away / (width[1:] + width[:-1]) - 1)

    def _other_plane(self, chosen: Indexes) -> float:
        """Tell whether these lie in the plane of the other tiles, as far as that is known."""
        others = np.setdiff1d(np.arange(len(self.tiles)), chosen)
        if len(others) < 3:
            return 0.0
        size = float(np.median(np.linalg.norm(self.quads.downs, axis=1)))
        places = (self.quads.centers - self.quads.centers[others].mean(0)) / size
        columns = np.concatenate([np.ones((len(places), 1)), places], axis=1)
        held = np.diag([0.0, HELD, HELD])
        plane = np.linalg.lstsq(
            np.concatenate([columns[others], held]),
            np.concatenate([self.shapes[others], np.zeros((3, 2))]),
            rcond=None,
        )[0]
        off = np.linalg.norm((self.shapes[chosen] - columns[chosen] @ plane).mean(0))
        doubt = PLANE_DOUBT + self.noise / np.sqrt(min(len(chosen), len(others)))
        return float(np.clip(SAME_PLANE + (off / doubt) ** 2 / 2, SAME_PLANE, OTHER_PLANE))


def _straighter(off: Floats, freedom: float, noise: float, steps: Floats, hands: Floats) -> float:
    """Weigh deviations as a step's against a hand's, each of any skill: log-odds."""
    if freedom <= 0:
        return 0.0

    def fit(spread: float) -> float:
        variance = noise**2 + spread**2
        usual = -(off**2) / variance / 2 - np.log(variance) / 2
        spare = (len(off) - freedom) / 2 * float(np.log(variance))
        return float(np.logaddexp(usual, STRAY).sum()) + spare

    by_step, by_hand = (
        float(np.logaddexp.reduce([fit(spread) for spread in spreads])) - np.log(len(spreads))
        for spreads in (steps, hands)
    )
    return float(np.clip(by_step - by_hand, CLUMSIEST, NEATEST))


def _fit_odds(tiles: Sequence[Tile], near: NDArray[np.bool_]) -> float:
    """Weigh how near neighbors go together, over jokers too."""
    shown = [place for place, tile in enumerate(tiles) if not tile.wild]
    odds = 0.0
    for one, other in pairwise(shown):
        fits = _fit(tiles[one], tiles[other], other - one)
        if near[one:other].all():
            odds += _odds(fits, FIT_ON_RACK, FIT_ON_TABLE)
        elif fits:
            odds += _odds(fits, FIT_APART_ON_RACK, FIT_APART_ON_TABLE)
    return odds


def _fit(one: Tile, other: Tile, away: int) -> bool:
    if one.number is None or other.number is None:
        return False
    if one.color is other.color:
        return abs(one.number - other.number) == away
    return one.number == other.number


def _odds(happens: bool | np.bool_, on_rack: float, on_table: float) -> float:
    """Weigh one thing that happens, or not, more often on a rack than on a table."""
    if happens:
        return float(np.log(on_rack / on_table))
    return float(np.log((1 - on_rack) / (1 - on_table)))


def _neighbors(quads: Quads) -> Indexes:
    """Find what is beside each tile, on its right: (M, 2) pairs."""
    steps = quads.centers[None] - quads.centers[:, None]
    right, down = in_axes(steps, quads.rights[:, None], quads.downs[:, None])
    beside = (np.abs(right - 1) < NEAR) & (np.abs(down) < LEVEL)
    nearest = np.where(beside, right, np.inf).argmin(axis=1)
    having = np.flatnonzero(beside.any(axis=1))
    return np.stack([having, nearest[having]], axis=1)


def _corner_noise(tiles: Sequence[TileReading], quads: Quads) -> float:
    """Measure how far quads are from parallelograms, beyond what all are by perspective."""
    corners = np.array([tile.corners for tile in tiles], np.float64)
    sizes = np.sqrt(quads.areas)
    defects = (corners[:, 0] - corners[:, 1] + corners[:, 2] - corners[:, 3]) / sizes[:, None]
    away = np.abs(defects - np.median(defects, axis=0))
    spread = np.minimum(away, OUTLYING * np.median(away)).mean()
    return float(1.25 * spread * np.sqrt(len(tiles) / max(1, len(tiles) - 1)) / 2)


def _plane_shapes(quads: Quads) -> Floats:
    """Give what turning a tile in its plane does not change: 0, 0 where it faces the camera."""
    rights, downs = quads.rights, quads.downs / ASPECT
    xx = rights[:, 0] ** 2 + downs[:, 0] ** 2
    yy = rights[:, 1] ** 2 + downs[:, 1] ** 2
    xy = rights[:, 0] * rights[:, 1] + downs[:, 0] * downs[:, 1]
    whole = np.maximum(xx + yy, 1e-9)
    return np.stack([(xx - yy) / whole, 2 * xy / whole], axis=1)
