"""Register two photos of one table by their tiles instead of their pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from tilesight.engine.tiles.tile import Tile
from tilesight.vision.geometry.arrays import Float64Array, IndexArray
from tilesight.vision.geometry.homography import Plane, areas, find_plane, mapped
from tilesight.vision.reading import TileReading

# all lengths are in tile widths on the table
NEAR = 4.0
"""Radius around the start tile in which pairs are searched in the first round."""
GROWTH = 1.6
"""Factor by which the radius grows in each round."""
ROUNDS = 8
SLACK, DRIFT = 0.45, 0.06
"""Tolerance of a tile's position at the start tile, and its growth per tile width of distance."""
MAX_SLACK = 1.0
"""Maximum tolerance."""
MIN_OVERLAP = 0.5
"""Distance below which tiles of two photos are in the same place after the last round."""
TRIED = 8
"""Number of starts with the most pairs that are fitted in all rounds."""
AFFINE, PERSPECTIVE = 3, 8
"""Minimum number of tiles for an affine fit, and for a homography."""


@dataclass(frozen=True, slots=True, eq=False)
class Registration:
    """Registration of a second photo to a first, on whose table both are placed."""

    plane: Plane
    """The homographies of the first photo."""
    other: Float64Array
    """(3, 3) homography from pixels of the second photo to the table of the first."""
    pairs: tuple[tuple[int, int], ...]
    """Indexes of tiles in the first and second photo at the same place with the same label."""
    score: float
    """Number of pairs, less the number of tiles at the same place with different labels."""
    rival: float = 0.0
    """Score of the best registration that differs by more than a tile width, 0 if there is none."""
    colored: bool = True
    """Whether labels include the color, and not only the number."""

    @property
    def between(self) -> Float64Array:
        """Return the (3, 3) homography from pixels of the second photo to pixels of the first."""
        return np.asarray(self.plane.to_photo @ self.other, np.float64)


@dataclass(frozen=True, slots=True, eq=False)
class _TableTiles:
    """The tiles of one photo in the coordinates of its table."""

    plane: Plane
    quads: Float64Array
    labels: IndexArray
    """(N,) equal integers for tiles with the same label, in both photos."""

    @property
    def centers(self) -> Float64Array:
        return np.asarray(self.quads.mean(1), np.float64)


def register(
    first: Sequence[TileReading], second: Sequence[TileReading], colored: bool = True
) -> Registration | None:
    """Register the second photo to the first.

    Args:
        first: The tiles of the first photo.
        second: The tiles of the second photo.
        colored: Whether paired tiles must have the same color. False for photos whose colors may
            be confused.

    Returns:
        The best registration, or None if no label occurs in both photos.
    """
    if not first or not second:
        return None
    numbers: dict[str, int] = {}
    one, other = (_on_table(tiles, numbers, colored) for tiles in (first, second))
    starts = np.argwhere(one.labels[:, None] == other.labels[None])
    if not len(starts):
        return None
    transforms = [_start(one, other, i, j) for i, j in starts]
    counts = [len(_matches(one, other, transform, other.centers[j], NEAR)) for transform, (_, j) in
              zip(transforms, starts, strict=True)]  # fmt: skip
    order = np.argsort(-np.asarray(counts), kind="stable")
    found = _fit_starts(one, other, [(transforms[n], *starts[n]) for n in order])
    best = max(found, key=lambda registration: registration.score)
    centers = np.array([tile.corners.mean(0) for tile in second])
    rivals = [fit.score for fit in found if _is_different(best, fit, centers)]
    return replace(best, rival=max(rivals, default=0.0), colored=colored)


def _fit_starts(
    one: _TableTiles, other: _TableTiles, starts: Sequence[tuple[Float64Array, int, int]]
) -> list[Registration]:
    """Return the fits of the first `TRIED` starts that are not in the pairs of an earlier fit."""
    found: list[Registration] = []
    for transform, i, j in starts:
        if any((i, j) in known.pairs for known in found):
            continue
        found.append(_fit_from(one, other, transform, other.centers[j]))
        if len(found) == TRIED:
            break
    return found


def _is_different(one: Registration, other: Registration, centers: Float64Array) -> bool:
    offsets = mapped(one.other, centers) - mapped(other.other, centers)
    return float(np.median(np.linalg.norm(offsets, axis=1))) > 1


def label(tile: Tile, colored: bool) -> str:
    """Return the label that is equal for tiles that may be paired."""
    return str(tile.printed if colored else tile.number)


def _on_table(tiles: Sequence[TileReading], numbers: dict[str, int], colored: bool) -> _TableTiles:
    plane = find_plane([tile.corners for tile in tiles])
    labels = [numbers.setdefault(label(tile.tile, colored), len(numbers)) for tile in tiles]
    return _TableTiles(
        plane, plane.lay(np.array([t.corners for t in tiles])), np.asarray(labels, np.intp)
    )


def _start(one: _TableTiles, other: _TableTiles, i: int, j: int) -> Float64Array:
    """Return the rotation and translation that map tile j of `other` to tile i of `one`."""
    return _rigid(other.quads[j], one.quads[i])


def _rigid(source: Float64Array, target: Float64Array) -> Float64Array:
    centered, there = source - source.mean(0), target - target.mean(0)
    turn = np.arctan2(
        (centered[:, 0] * there[:, 1] - centered[:, 1] * there[:, 0]).sum(),
        (centered * there).sum(),
    )
    cos, sin = np.cos(turn), np.sin(turn)
    matrix = np.array([[cos, -sin, 0.0], [sin, cos, 0.0], [0.0, 0.0, 1.0]])
    matrix[:2, 2] = target.mean(0) - matrix[:2, :2] @ source.mean(0)
    return matrix


def _matches(
    one: _TableTiles, other: _TableTiles, transform: Float64Array, start: Float64Array, reach: float
) -> IndexArray:
    """Return (K, 2) pairs with the same label and place, up to `reach` from the start."""
    distances = np.linalg.norm(other.centers - start, axis=1)
    slack = np.minimum(SLACK + DRIFT * distances, MAX_SLACK)
    gaps = np.linalg.norm(one.centers[:, None] - mapped(transform, other.centers)[None], axis=-1)
    fits = (one.labels[:, None] == other.labels[None]) & (distances < reach) & (gaps < slack)
    return mutual(np.where(fits, gaps, np.inf))


def mutual(gaps: Float64Array) -> IndexArray:
    """Return (K, 2) row and column indexes of the finite mutual minima of (N, M) gaps."""
    if not gaps.size:
        return np.empty((0, 2), np.intp)
    best, back = gaps.argmin(1), gaps.argmin(0)
    rows = np.arange(len(gaps))
    chosen = (back[best] == rows) & np.isfinite(gaps[rows, best])
    return np.column_stack([rows[chosen], best[chosen]])


def _fit_from(
    one: _TableTiles, other: _TableTiles, transform: Float64Array, start: Float64Array
) -> Registration:
    """Return the fit after `ROUNDS` rounds, each to the pairs within a larger radius."""
    reach, before = NEAR, np.empty((0, 2), np.intp)
    for _ in range(ROUNDS):
        pairs = _matches(one, other, transform, start, reach)
        if len(pairs) and not np.array_equal(pairs, before):
            transform = _fit(other.quads[pairs[:, 1]], one.quads[pairs[:, 0]])
        reach, before = reach * GROWTH, pairs
    gaps = np.linalg.norm(one.centers[:, None] - mapped(transform, other.centers)[None], axis=-1)
    same = mutual(np.where(gaps < MIN_OVERLAP, gaps, np.inf))
    agree = one.labels[same[:, 0]] == other.labels[same[:, 1]]
    alike = tuple((int(i), int(j)) for i, j in same[agree])
    score = len(alike) - float((~agree).sum())
    return Registration(one.plane, transform @ other.plane.from_photo, alike, score)


def _fit(source: Float64Array, target: Float64Array) -> Float64Array:
    """Return the most general transform that this number of tiles determines.

    Transforms that mirror a tile, or change its area too much, are rejected.
    """
    points, goals = source.reshape(-1, 2), target.reshape(-1, 2)
    rigid = _rigid(points, goals)
    if len(source) < AFFINE:
        return rigid
    spread = np.linalg.svd(source.mean(1) - source.mean((0, 1)), compute_uv=False)
    wide = spread[1] > len(source) ** 0.5  # the tiles are not all in one row
    free = _homography(points, goals) if len(source) >= PERSPECTIVE and wide else None
    if free is not None and _keeps_size(free, source):
        return free
    design = np.column_stack([points, np.ones(len(points))])
    affine = np.eye(3)
    affine[:2] = np.linalg.lstsq(design, goals, rcond=None)[0].T
    return affine if wide and _keeps_size(affine, source) else rigid


def _homography(points: Float64Array, goals: Float64Array) -> Float64Array | None:
    matrix, _ = cv2.findHomography(points, goals, 0)
    return None if matrix is None else np.asarray(matrix, np.float64)


def _keeps_size(transform: Float64Array, quads: Float64Array) -> bool:
    ratio = areas(mapped(transform, quads)) / areas(quads)
    return bool((ratio > 0.6).all() and (ratio < 1.7).all())
