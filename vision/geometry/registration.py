"""Registration of two photos of one table, by their tiles instead of their pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from tilesight.engine.tiles.tile import Tile
from tilesight.vision.geometry.arrays import Float64Array, IndexArray
from tilesight.vision.geometry.config import RegistrationConfig
from tilesight.vision.geometry.homography import TableHomography, estimate_homography, mapped
from tilesight.vision.geometry.quads import areas
from tilesight.vision.reading import TileReading


@dataclass(frozen=True, slots=True, eq=False)
class Registration:
    """Registration of a second photo to a first, on whose table both are placed."""

    table: TableHomography
    """The homographies between the first photo and its table."""
    other: Float64Array
    """(3, 3) homography from pixels of the second photo to the table of the first."""
    pairs: tuple[tuple[int, int], ...]
    """Indexes of tiles in the first and second photo at the same place with the same label."""
    score: float
    """Number of pairs, less the number of tiles at the same place with different labels."""
    rival: float = 0.0
    """Score of the best registration that is different, 0 if there is none."""
    colored: bool = True
    """Whether labels include the color, and not only the number."""

    @property
    def between(self) -> Float64Array:
        """Return the (3, 3) homography from pixels of the second photo to pixels of the first."""
        return np.asarray(self.table.to_photo @ self.other, np.float64)


@dataclass(frozen=True, slots=True, eq=False)
class _TableTiles:
    """The tiles of one photo in the coordinates of its table."""

    table: TableHomography
    quads: Float64Array
    labels: IndexArray
    """(N,) equal integers for tiles with the same label, in both photos."""

    @property
    def centers(self) -> Float64Array:
        return np.asarray(self.quads.mean(1), np.float64)


def register(
    first: Sequence[TileReading],
    second: Sequence[TileReading],
    config: RegistrationConfig,
    colored: bool = True,
) -> Registration | None:
    """Register the second photo to the first.

    Args:
        first: The tiles of the first photo.
        second: The tiles of the second photo.
        config: The thresholds.
        colored: Whether paired tiles must have the same color. False for photos whose colors may
            be confused.

    Returns:
        The best registration, or None if no label occurs in both photos.
    """
    if not first or not second:
        return None
    numbers: dict[str, int] = {}
    one, other = (_on_table(tiles, numbers, colored, config) for tiles in (first, second))
    starts = np.argwhere(one.labels[:, None] == other.labels[None])
    if not len(starts):
        return None
    transforms = [_rigid(other.quads[j], one.quads[i]) for i, j in starts]
    counts = [
        len(_matches(one, other, transform, other.centers[j], config.first_radius, config))
        for transform, (_, j) in zip(transforms, starts, strict=True)
    ]
    order = np.argsort(-np.asarray(counts), kind="stable")
    found = _fit_starts(one, other, [(transforms[n], *starts[n]) for n in order], config)
    agreed = _by_single_labels(one, other, config)
    # it comes last: with as many pairs, the others place tiles beside the common ones better
    found += [] if agreed is None else [_registration(one, other, agreed, config)]
    best = max(found, key=lambda registration: registration.score)
    centers = np.array([tile.corners.mean(0) for tile in second])
    rivals = [fit.score for fit in found if _distance(best, fit, centers) > config.rival_distance]
    return replace(best, rival=max(rivals, default=0.0), colored=colored)


def _fit_starts(
    one: _TableTiles,
    other: _TableTiles,
    starts: Sequence[tuple[Float64Array, int, int]],
    config: RegistrationConfig,
) -> list[Registration]:
    """Return the fits of the first starts that are not in the pairs of an earlier fit."""
    found: list[Registration] = []
    for transform, i, j in starts:
        if any((i, j) in known.pairs for known in found):
            continue
        refined = _refined(one, other, transform, other.centers[j], config)
        found.append(_registration(one, other, refined, config))
        if len(found) == config.max_starts:
            break
    return found


def _distance(one: Registration, other: Registration, centers: Float64Array) -> float:
    """Return the median distance between the positions of (N, 2) pixels on the table."""
    offsets = mapped(one.other, centers) - mapped(other.other, centers)
    return float(np.median(np.linalg.norm(offsets, axis=1)))


def label(tile: Tile, colored: bool) -> str:
    """Return the label that is equal for tiles that may be paired."""
    return str(tile.printed if colored else tile.number)


def _on_table(
    tiles: Sequence[TileReading], numbers: dict[str, int], colored: bool, config: RegistrationConfig
) -> _TableTiles:
    corners = [tile.corners for tile in tiles]
    table = estimate_homography(corners, config.homography)
    labels = [numbers.setdefault(label(tile.tile, colored), len(numbers)) for tile in tiles]
    return _TableTiles(table, table.to_table(np.array(corners)), np.asarray(labels, np.intp))


def _rigid(source: Float64Array, target: Float64Array) -> Float64Array:
    """Return the rotation and translation that map (N, 2) points to others."""
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
    one: _TableTiles,
    other: _TableTiles,
    transform: Float64Array,
    start: Float64Array,
    radius: float,
    config: RegistrationConfig,
) -> IndexArray:
    """Return (K, 2) pairs with the same label and place, within a radius around the start."""
    distances = np.linalg.norm(other.centers - start, axis=1)
    tolerances = config.tolerance + config.tolerance_growth * distances
    gaps = _gaps(one, other, transform)
    same_label = one.labels[:, None] == other.labels[None]
    near = (distances < radius) & (gaps < np.minimum(tolerances, config.max_tolerance))
    fits = same_label & near
    return mutual(np.where(fits, gaps, np.inf))


def _gaps(one: _TableTiles, other: _TableTiles, transform: Float64Array) -> Float64Array:
    """Return the (N, M) distances between the tiles of two photos on the first one's table."""
    offsets = one.centers[:, None] - mapped(transform, other.centers)[None]
    return np.asarray(np.linalg.norm(offsets, axis=-1), np.float64)


def mutual(gaps: Float64Array) -> IndexArray:
    """Return (K, 2) row and column indexes of the finite mutual minima of (N, M) gaps."""
    if not gaps.size:
        return np.empty((0, 2), np.intp)
    best, back = gaps.argmin(1), gaps.argmin(0)
    rows = np.arange(len(gaps))
    chosen = (back[best] == rows) & np.isfinite(gaps[rows, best])
    return np.column_stack([rows[chosen], best[chosen]])


def _refined(
    one: _TableTiles,
    other: _TableTiles,
    transform: Float64Array,
    start: Float64Array,
    config: RegistrationConfig,
) -> Float64Array:
    """Return the (3, 3) transform fitted in rounds, each to the pairs within a larger radius."""
    radius, before = config.first_radius, np.empty((0, 2), np.intp)
    for _ in range(config.rounds):
        pairs = _matches(one, other, transform, start, radius, config)
        if len(pairs) and not np.array_equal(pairs, before):
            transform = _fit(other.quads[pairs[:, 1]], one.quads[pairs[:, 0]], config)
        radius, before = radius * config.radius_growth, pairs
    return transform


def _by_single_labels(
    one: _TableTiles, other: _TableTiles, config: RegistrationConfig
) -> Float64Array | None:
    """Return the (3, 3) homography on which the tiles agree whose label each photo shows once.

    Their pairs are known, so that no start is needed near which the two tables fit. None if too few
    agree.
    """
    pairs = _single_pairs(one.labels, other.labels)
    if len(pairs) < config.min_single_labels:
        return None
    centers, goals = other.centers[pairs[:, 1]], one.centers[pairs[:, 0]]
    found, agreed = cv2.findHomography(centers, goals, cv2.RANSAC, config.single_label_distance)
    if found is None:
        return None
    homography = np.asarray(found, np.float64)
    agreeing = pairs[agreed.ravel() > 0, 1]
    needed = max(config.min_single_labels, config.min_single_share * len(pairs))
    # any homography that maps one row to another agrees with all of its tiles
    if len(agreeing) < needed or _in_one_row(other.centers[agreeing]):
        return None
    mirrored = (areas(mapped(homography, other.quads[agreeing])) <= 0).any()
    return None if mirrored else homography


def _single_pairs(one: IndexArray, other: IndexArray) -> IndexArray:
    """Return the (K, 2) indexes of the labels that occur once in each of two lists."""
    equal = one[:, None] == other[None]
    return np.argwhere(equal & (equal.sum(1) == 1)[:, None] & (equal.sum(0) == 1)[None])


def _registration(
    one: _TableTiles, other: _TableTiles, transform: Float64Array, config: RegistrationConfig
) -> Registration:
    """Return the registration by a transform."""
    gaps = _gaps(one, other, transform)
    same = mutual(np.where(gaps < config.same_place_distance, gaps, np.inf))
    agree = one.labels[same[:, 0]] == other.labels[same[:, 1]]
    alike = tuple((int(i), int(j)) for i, j in same[agree])
    score = len(alike) - float((~agree).sum())
    return Registration(one.table, transform @ other.table.from_photo, alike, score)


def _fit(source: Float64Array, target: Float64Array, config: RegistrationConfig) -> Float64Array:
    """Return the most general transform that this number of tiles determines.

    Transforms that mirror a tile, or change its area too much, are rejected.
    """
    points, goals = source.reshape(-1, 2), target.reshape(-1, 2)
    if len(source) < config.min_affine_tiles or _in_one_row(source.mean(1)):
        return _rigid(points, goals)
    fits = [_homography] if len(source) >= config.min_homography_tiles else []
    for fit in (*fits, _affine):
        transform = fit(points, goals)
        if transform is not None and _keeps_size(transform, source, config):
            return transform
    return _rigid(points, goals)


def _in_one_row(centers: Float64Array) -> bool:
    """Return whether tiles with these (N, 2) centers hardly spread across their main direction."""
    spread = np.linalg.svd(centers - centers.mean(0), compute_uv=False)
    return bool(spread[1] <= len(centers) ** 0.5)


def _affine(points: Float64Array, goals: Float64Array) -> Float64Array:
    design = np.column_stack([points, np.ones(len(points))])
    matrix = np.eye(3)
    matrix[:2] = np.linalg.lstsq(design, goals, rcond=None)[0].T
    return matrix


def _homography(points: Float64Array, goals: Float64Array) -> Float64Array | None:
    matrix, _ = cv2.findHomography(points, goals, 0)
    return None if matrix is None else np.asarray(matrix, np.float64)


def _keeps_size(transform: Float64Array, quads: Float64Array, config: RegistrationConfig) -> bool:
    ratios = areas(mapped(transform, quads)) / areas(quads)
    return bool((ratios > config.min_area_ratio).all() and (ratios < config.max_area_ratio).all())
