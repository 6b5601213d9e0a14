"""Two photos of one table laid on each other, by their tiles and not by their pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from tilesight.engine.tiles.tile import Tile
from tilesight.vision.geometry.homography import Floats, Plane, areas, find_plane, mapped
from tilesight.vision.reading import TileReading

Indexes = NDArray[np.intp]

# All lengths are tile widths on the table.
NEAR = 4.0
"""How far from a tile that two photos share its neighbours are asked first."""
GROWTH = 1.6
"""How much farther they are asked in each round of fitting."""
ROUNDS = 8
SLACK, DRIFT = 0.45, 0.06
"""How far a tile may lie from where it is expected: on the spot, and more for each width away."""
MAX_SLACK = 1.0
MIN_OVERLAP = 0.5
"""Tiles of two photos nearer than this after the last round lie in one place."""
TRIED = 8
"""Starts that are fitted to the end, the most promising of all."""
AFFINE, PERSPECTIVE = 3, 8
"""Tiles from which on a fit may slant, and may have a perspective of its own."""


@dataclass(frozen=True, slots=True, eq=False)
class Registration:
    """How the second photo lies on the first; the table is that of the first photo."""

    plane: Plane
    """Of the first photo."""
    other: Floats
    """(3, 3) from pixels of the second photo to the table of the first."""
    pairs: tuple[tuple[int, int], ...]
    """The tiles that both photos show in one place and read alike."""
    score: float
    """Pairs, less the tiles that contradict each other in one place."""
    rival: float = 0.0
    """The score of the best way to lay the photos on each other quite otherwise."""
    colored: bool = True
    """Whether tiles were held alike by color, too, and not by their numbers alone."""

    @property
    def between(self) -> Floats:
        """(3, 3) from pixels of the second photo to pixels of the first."""
        return np.asarray(self.plane.to_photo @ self.other, np.float64)


@dataclass(frozen=True, slots=True, eq=False)
class _Laid:
    """The tiles of one photo on its table."""

    plane: Plane
    quads: Floats
    labels: Indexes
    """Equal numbers for tiles that are printed alike, in both photos."""

    @property
    def centers(self) -> Floats:
        return np.asarray(self.quads.mean(1), np.float64)


def register(
    first: Sequence[TileReading], second: Sequence[TileReading], colored: bool = True
) -> Registration | None:
    """Lay the second photo on the first; None where no tile of one can be in the other.

    Numbers alone do where the colors of a photo were taken for each other.
    """
    if not first or not second:
        return None
    numbers: dict[str, int] = {}
    one, other = (_lay(tiles, numbers, colored) for tiles in (first, second))
    starts = np.argwhere(one.labels[:, None] == other.labels[None])
    if not len(starts):
        return None
    ways = [_start(one, other, i, j) for i, j in starts]
    promise = [len(_alike(one, other, way, other.centers[j], NEAR)) for way, (_, j) in
               zip(ways, starts, strict=True)]  # fmt: skip
    order = np.argsort(-np.asarray(promise), kind="stable")
    found = _tried(one, other, [(ways[n], *starts[n]) for n in order])
    best = max(found, key=lambda registration: registration.score)
    middles = np.array([tile.corners.mean(0) for tile in second])
    rivals = [way.score for way in found if _elsewhere(best, way, middles)]
    return replace(best, rival=max(rivals, default=0.0), colored=colored)


def _tried(
    one: _Laid, other: _Laid, starts: Sequence[tuple[Floats, int, int]]
) -> list[Registration]:
    """Fit the most promising starts to the end, but none that leads to the same again."""
    found: list[Registration] = []
    for way, i, j in starts:
        if any((i, j) in known.pairs for known in found):
            continue
        found.append(_fitted(one, other, way, other.centers[j]))
        if len(found) == TRIED:
            break
    return found


def _elsewhere(one: Registration, other: Registration, middles: Floats) -> bool:
    away = mapped(one.other, middles) - mapped(other.other, middles)
    return float(np.median(np.linalg.norm(away, axis=1))) > 1


def label(tile: Tile, colored: bool) -> str:
    """Give what tiles have in common that are held alike."""
    return str(tile.printed if colored else tile.number)


def _lay(tiles: Sequence[TileReading], numbers: dict[str, int], colored: bool) -> _Laid:
    plane = find_plane([tile.corners for tile in tiles])
    labels = [numbers.setdefault(label(tile.tile, colored), len(numbers)) for tile in tiles]
    return _Laid(
        plane, plane.lay(np.array([t.corners for t in tiles])), np.asarray(labels, np.intp)
    )


def _start(one: _Laid, other: _Laid, i: int, j: int) -> Floats:
    """Lay one tile of the second photo exactly on one of the first: a turn and a shift."""
    return _rigid(other.quads[j], one.quads[i])


def _rigid(source: Floats, target: Floats) -> Floats:
    away, there = source - source.mean(0), target - target.mean(0)
    turn = np.arctan2(
        (away[:, 0] * there[:, 1] - away[:, 1] * there[:, 0]).sum(), (away * there).sum()
    )
    cos, sin = np.cos(turn), np.sin(turn)
    matrix = np.array([[cos, -sin, 0.0], [sin, cos, 0.0], [0.0, 0.0, 1.0]])
    matrix[:2, 2] = target.mean(0) - matrix[:2, :2] @ source.mean(0)
    return matrix


def _alike(one: _Laid, other: _Laid, way: Floats, start: Floats, reach: float) -> Indexes:
    """Pair tiles (K, 2) that are read alike and lie in one place, up to so far from the start."""
    away = np.linalg.norm(other.centers - start, axis=1)
    slack = np.minimum(SLACK + DRIFT * away, MAX_SLACK)
    gaps = np.linalg.norm(one.centers[:, None] - mapped(way, other.centers)[None], axis=-1)
    fits = (one.labels[:, None] == other.labels[None]) & (away < reach) & (gaps < slack)
    return mutual(np.where(fits, gaps, np.inf))


def mutual(gaps: Floats) -> Indexes:
    """Pair rows and columns (K, 2) that are each other's nearest; infinite gaps never pair."""
    if not gaps.size:
        return np.empty((0, 2), np.intp)
    best, back = gaps.argmin(1), gaps.argmin(0)
    rows = np.arange(len(gaps))
    chosen = (back[best] == rows) & np.isfinite(gaps[rows, best])
    return np.column_stack([rows[chosen], best[chosen]])


def _fitted(one: _Laid, other: _Laid, way: Floats, start: Floats) -> Registration:
    """Fit again and again to the pairs found so far, each time over a wider circle."""
    reach, before = NEAR, np.empty((0, 2), np.intp)
    for _ in range(ROUNDS):
        pairs = _alike(one, other, way, start, reach)
        if len(pairs) and not np.array_equal(pairs, before):
            way = _fit(other.quads[pairs[:, 1]], one.quads[pairs[:, 0]])
        reach, before = reach * GROWTH, pairs
    gaps = np.linalg.norm(one.centers[:, None] - mapped(way, other.centers)[None], axis=-1)
    same = mutual(np.where(gaps < MIN_OVERLAP, gaps, np.inf))
    agree = one.labels[same[:, 0]] == other.labels[same[:, 1]]
    alike = tuple((int(i), int(j)) for i, j in same[agree])
    score = len(alike) - float((~agree).sum())
    return Registration(one.plane, way @ other.plane.from_photo, alike, score)


def _fit(source: Floats, target: Floats) -> Floats:
    """Map tiles on tiles as freely as so many allow, and never so that one is turned over."""
    points, goals = source.reshape(-1, 2), target.reshape(-1, 2)
    rigid = _rigid(points, goals)
    if len(source) < AFFINE:
        return rigid
    spread = np.linalg.svd(source.mean(1) - source.mean((0, 1)), compute_uv=False)
    wide = spread[1] > len(source) ** 0.5  # two directions, not one row
    free = _homography(points, goals) if len(source) >= PERSPECTIVE and wide else None
    if free is not None and _keeps_size(free, source):
        return free
    design = np.column_stack([points, np.ones(len(points))])
    affine = np.eye(3)
    affine[:2] = np.linalg.lstsq(design, goals, rcond=None)[0].T
    return affine if wide and _keeps_size(affine, source) else rigid


def _homography(points: Floats, goals: Floats) -> Floats | None:
    matrix, _ = cv2.findHomography(points, goals, 0)
    return None if matrix is None else np.asarray(matrix, np.float64)


def _keeps_size(way: Floats, quads: Floats) -> bool:
    ratio = areas(mapped(way, quads)) / areas(quads)
    return bool((ratio > 0.6).all() and (ratio < 1.7).all())
