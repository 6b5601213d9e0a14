"""Compute the log-odds that tiles stand on a rack, from their alignment, plane and labels."""

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
"""Prior log-odds that all tiles stand on a rack: most photos show tables."""
PRIOR_BOTH = -5.0
"""Prior log-odds that some tiles stand on a rack in front of a table."""

# Standard deviations in a rack row (STEP), which holds tiles straight, and of tiles laid by hand:
# headings in radians, lower edges in tile heights. Those of rack rows include the detection error,
# since a hidden lower edge is estimated.
STEP_TURNS, STEP_RISES = np.radians([0.7, 1.2]), np.array([0.008, 0.02, 0.04])
HAND_TURNS, HAND_RISES = np.radians([1.0, 2.5, 5.0, 10.0, 30.0]), np.array([0.01, 0.03, 0.08, 0.2])
STRAY = np.log(0.03)
"""Log-density of outliers, on racks and tables: wrong corners or false detections."""
NEATEST, CLUMSIEST = 3.5, -20.0
"""Maximum and minimum log-odds of a rack from one measure of alignment."""

SLANT = np.radians(35)
"""Angle up to which the rows of a rack are expected: the player behind it takes the photo with an
upright phone."""
SLANTED = -6.0
"""Log-odds of a rack whose rows exceed `SLANT`."""

# Probabilities that neighbors fit into one meld. On a rack they fit by chance or if it is sorted.
FIT_ON_TABLE, FIT_ON_RACK = 0.93, 0.25
FIT_APART_ON_TABLE, FIT_APART_ON_RACK = 0.5, 0.15
"""The same for neighbors with a gap between them, which are evidence only if they fit."""
LOOSE, LOOSE_IN_LONG_ROWS = 0.15, 0.03
"""Share of tables whose tiles lie in rows in random order, so that labels are no evidence."""
LONG = 6
"""Number of tiles from which a row is long."""
NEAR = 0.45
"""Maximum gap between neighbors, in tile widths."""
LEVEL = 0.3
"""Maximum offset of neighbors on a table across their row, in tile heights."""
# Gaps are more frequent on a rack; on a table neighbors touch, or are of different melds.
OPEN_GAP = 0.25
"""Gap from which neighbors do not touch, in tile widths."""
OPEN_ON_TABLE, OPEN_ON_RACK = 0.2, 0.5
"""Probabilities that neighbors do not touch."""
BY_GAPS, BY_GAPS_IN_LONG_ROWS = (-3.0, 2.0), (-1.5, 2.0)
"""Minimum and maximum log-odds of a rack from all gaps."""

HIDDEN_PITCH = 0.9
"""Distance in tile heights below which a row hides the lower edges of the next; on a table that is
impossible."""
HIDDEN = 4.0
"""Log-odds of a rack with rows closer than `HIDDEN_PITCH`."""

FEET_ON_RACK = ((0.3, 0.6), (0.7, 0.05))
FEET_ON_TABLE = ((0.1, 0.3), (0.9, 0.04))
"""(share, probability that a tile is partly hidden) of racks that hide lower edges and of others,
and of tables with scattered tiles and of others. Measured on synthetic images, except the share of
racks that hide lower edges: most synthetic racks do, no real rack in the training data does."""
MAX_BY_FEET = 5.0
"""Maximum absolute log-odds from hidden lower edges."""

OUTLYING = 4.0
"""Deviations above this multiple of the median are clipped when corner noise is estimated."""

ROW_DOUBT = 0.05
"""Tolerance of the foreshortening between rows of one rack, which are seen from other heights."""
OTHER_PLANE = 6.0
"""Maximum log-odds of a rack whose tiles are not in the plane of the table."""
SAME_PLANE = -1.0
"""Log-odds of a rack whose tiles are in the plane of the table."""
HELD = 10.0
"""Regularization of the table's foreshortening towards a constant."""
PLANE_DOUBT = 0.07
"""Tolerance of the table's foreshortening, extrapolated to the rack."""

LONGEST_OF_BOTH = 3
"""Minimum length of the longest row of a rack in front of a table. The rack also needs a tile that
the edge of the picture does not cut: a row of a table cut by the lower edge seems to be slanted
and partly hidden too."""
SAME_TURN = np.radians(7)
"""Maximum angle between tiles of one rack, or between a tile and its row."""
IN_LINE, ALL_IN_LINE = -1.0, -6.0
"""Log-odds of a rack for each table tile that continues one of its rows, and their minimum."""


@dataclass(frozen=True, slots=True, eq=False)
class RackLikelihood:
    """The measures of a photo's tiles from which the log-odds of a rack are computed."""

    quads: Quads
    tiles: tuple[Tile, ...]
    hidden: NDArray[np.bool_]
    """(N,) whether the face is partly hidden, but not by the edge of the picture."""
    cut: NDArray[np.bool_]
    """(N,) whether the edge of the picture cuts the tile."""
    noise: float
    """Standard deviation of corners, relative to the size of a tile."""
    shapes: Floats
    """(N, 2) foreshortening of each tile, independent of its rotation in its plane."""
    neighbors: Indexes
    """(M, 2) indexes of a tile and of its right neighbor."""
    fits: Floats
    """(M,) log-odds of a rack from the labels of each two neighbors."""

    @classmethod
    def of(cls, tiles: Sequence[TileReading]) -> RackLikelihood:
        """Return the measures of at least one tile."""
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
        """Return the log-odds that the chosen tiles stand on a rack and the others do not.

        Args:
            chosen: (M,) tile indexes, not empty.

        Returns:
            The log-odds; -inf if the tiles cannot be a rack.
        """
        stand = Stand.of(self.quads.take(chosen))
        lines = fit_lines(stand)
        if len(lines.rows) > MAX_ROWS:
            return -np.inf
        table_behind = len(chosen) < len(self.tiles)
        if table_behind and (max(map(len, lines.rows)) < LONGEST_OF_BOTH or self.cut[chosen].all()):
            return -np.inf
        odds = self._neatness(stand, lines) + self._content(chosen, stand, lines.rows)
        odds += self._one_plane(chosen, lines.rows) + self._by_feet(chosen)
        if abs(np.arctan2(*stand.axis[::-1])) > SLANT:
            odds += SLANTED
        if any(after - before < HIDDEN_PITCH for before, after in pairwise(lines.at)):
            odds += HIDDEN
        if not table_behind:
            return odds + PRIOR
        return odds + PRIOR_BOTH + self._other_plane(chosen) + self._continued_rows(chosen, lines)

    def in_line(self, chosen: Indexes, lines: Lines) -> NDArray[np.bool_]:
        """Return which tiles stand on the lines of the chosen ones and are aligned with them.

        Args:
            chosen: tile indexes.
            lines: the lines fitted to them.

        Returns:
            (N,) booleans for all tiles.
        """
        everything = Stand.of(self.quads.take(chosen), self.quads)
        return lines.hold(everything, SAME_TURN + 3 * self.noise)

    def _neatness(self, stand: Stand, lines: Lines) -> float:
        """Return the log-odds of a rack from the alignment of the tiles with their rows."""
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
        """Return a penalty for a row that is foreshortened unlike the other rows."""
        worst = 0.0
        for row in rows if len(rows) > 1 else ():
            others = np.setdiff1d(np.arange(len(chosen)), row)
            means = [self.shapes[chosen[part]].mean(0) for part in (row, others)]
            tolerance = ROW_DOUBT + self.noise / np.sqrt(min(len(row), len(others)))
            worst = max(worst, float(np.linalg.norm(means[0] - means[1])) / tolerance)
        return -min(max(0.0, worst - 1) ** 2 / 2, -CLUMSIEST)

    def _content(self, chosen: Indexes, stand: Stand, rows: Sequence[Indexes]) -> float:
        """Return the log-odds of a rack from the labels and the gaps of neighbors.

        The other tiles lie on the table in both cases; they show whether it is one with melds.
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
        """Return the log-odds of a rack from the labels of neighbors that are not chosen."""
        other = np.ones(len(self.tiles), bool)
        other[chosen] = False
        return float(self.fits[other[self.neighbors].all(axis=1)].sum())

    def _continued_rows(self, chosen: Indexes, lines: Lines) -> float:
        """Return a penalty for tiles that are not chosen and continue a row of the rack."""
        beyond = self.in_line(chosen, lines)
        beyond[chosen] = False
        return max(IN_LINE * float(beyond.sum()), ALL_IN_LINE)

    def _by_feet(self, chosen: Indexes) -> float:
        """Return the log-odds of a rack from the number of partly hidden tiles."""
        count = np.array([self.hidden[chosen].sum(), (~self.hidden[chosen]).sum()])

        def chance(rates: Sequence[tuple[float, float]]) -> float:
            log_likelihoods = [
                np.log(part) + count @ np.log([hidden_rate, 1 - hidden_rate])
                for part, hidden_rate in rates
            ]
            return float(np.logaddexp.reduce(log_likelihoods))

        odds = chance(FEET_ON_RACK) - chance(FEET_ON_TABLE)
        return float(np.clip(odds, -MAX_BY_FEET, MAX_BY_FEET))

    def _gaps(self, row: Indexes) -> Floats:
        """Return the gaps between the tiles of a row, in tile widths."""
        width = np.linalg.norm(self.quads.rights[row], axis=1)
        away = np.linalg.norm(np.diff(self.quads.centers[row], axis=0), axis=1)
        return np.asarray(2 * away / (width[1:] + width[:-1]) - 1)

    def _other_plane(self, chosen: Indexes) -> float:
        """Return the log-odds of a rack from the plane of the others, 0 if there are under three.

        The foreshortening of the others is extrapolated linearly to the chosen tiles.
        """
        others = np.setdiff1d(np.arange(len(self.tiles)), chosen)
        if len(others) < 3:
            return 0.0
        size = float(np.median(np.linalg.norm(self.quads.downs, axis=1)))
        places = (self.quads.centers - self.quads.centers[others].mean(0)) / size
        columns = np.concatenate([np.ones((len(places), 1)), places], axis=1)
        regularization = np.diag([0.0, HELD, HELD])
        plane = np.linalg.lstsq(
            np.concatenate([columns[others], regularization]),
            np.concatenate([self.shapes[others], np.zeros((3, 2))]),
            rcond=None,
        )[0]
        off = np.linalg.norm((self.shapes[chosen] - columns[chosen] @ plane).mean(0))
        tolerance = PLANE_DOUBT + self.noise / np.sqrt(min(len(chosen), len(others)))
        return float(np.clip(SAME_PLANE + (off / tolerance) ** 2 / 2, SAME_PLANE, OTHER_PLANE))


def _straighter(off: Floats, freedom: float, noise: float, steps: Floats, hands: Floats) -> float:
    """Return the log-odds that deviations are those of a rack row and not of tiles laid by hand.

    Args:
        off: the deviations.
        freedom: their degrees of freedom.
        noise: standard deviation of the measurement.
        steps: standard deviations of rack rows, equally probable.
        hands: standard deviations of tiles laid by hand, equally probable.
    """
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
    """Return the log-odds of a rack from the labels of neighbors in a row, skipping jokers.

    Args:
        tiles: the labels of the row.
        near: for each two neighbors, whether there is no gap between them.
    """
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
    """Return the log-odds of a rack from an event with these two probabilities."""
    if happens:
        return float(np.log(on_rack / on_table))
    return float(np.log((1 - on_rack) / (1 - on_table)))


def _neighbors(quads: Quads) -> Indexes:
    """Return (M, 2) indexes of tiles and their nearest right neighbors."""
    steps = quads.centers[None] - quads.centers[:, None]
    right, down = in_axes(steps, quads.rights[:, None], quads.downs[:, None])
    beside = (np.abs(right - 1) < NEAR) & (np.abs(down) < LEVEL)
    nearest = np.where(beside, right, np.inf).argmin(axis=1)
    having = np.flatnonzero(beside.any(axis=1))
    return np.stack([having, nearest[having]], axis=1)


def _corner_noise(tiles: Sequence[TileReading], quads: Quads) -> float:
    """Return the noise of corners, from the deviation of the quads from parallelograms.

    The median deviation is removed, since perspective causes it in all quads.
    """
    corners = np.array([tile.corners for tile in tiles], np.float64)
    sizes = np.sqrt(quads.areas)
    defects = (corners[:, 0] - corners[:, 1] + corners[:, 2] - corners[:, 3]) / sizes[:, None]
    away = np.abs(defects - np.median(defects, axis=0))
    spread = np.minimum(away, OUTLYING * np.median(away)).mean()
    return float(1.25 * spread * np.sqrt(len(tiles) / max(1, len(tiles) - 1)) / 2)


def _plane_shapes(quads: Quads) -> Floats:
    """Return (N, 2) foreshortenings, independent of rotation in the plane; 0 facing the camera."""
    rights, downs = quads.rights, quads.downs / ASPECT
    xx = rights[:, 0] ** 2 + downs[:, 0] ** 2
    yy = rights[:, 1] ** 2 + downs[:, 1] ** 2
    xy = rights[:, 0] * rights[:, 1] + downs[:, 0] * downs[:, 1]
    whole = np.maximum(xx + yy, 1e-9)
    return np.stack([(xx - yy) / whole, 2 * xy / whole], axis=1)
