"""Non-maximum suppression: one quad or tile at each place."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tilesight.vision.geometry.arrays import (
    AnyArray,
    BoolArray,
    Corners,
    Float32Array,
    Float64Array,
    FloatArray,
    IndexArray,
)
from tilesight.vision.geometry.config import DEFAULT_DUPLICATES, DuplicateConfig
from tilesight.vision.geometry.distances import distances_between
from tilesight.vision.geometry.quads import ASPECT, Quads, areas
from tilesight.vision.reading import TileReading


def suppress_overlaps(
    corners: Corners,
    tiles: AnyArray,
    confidence: FloatArray,
    config: DuplicateConfig = DEFAULT_DUPLICATES,
) -> IndexArray:
    """Return the (K,) sorted indexes of the best quad at each place.

    Quads of unusual size are penalized, since a single digit or half a tile may be read with as
    much confidence as the whole tile.

    Args:
        corners: (N, 4, 2) quads.
        tiles: (N,) what the quads are read as, of any type that can be compared.
        confidence: (N,) probabilities that the readings are correct.
        config: The thresholds.
    """
    if not len(corners):
        return np.zeros(0, np.intp)
    same = _same_places(corners, tiles, confidence, config)
    sizes = np.sqrt(np.maximum(areas(corners), 1))
    deviations = np.abs(np.log(sizes / _usual_sizes(corners, sizes, same, config)))
    best_first = np.argsort(-confidence * np.exp(-config.size_penalty * deviations), kind="stable")
    return _first_of_each(same, best_first)


def _usual_sizes(
    corners: Corners, sizes: Float64Array, same: BoolArray, config: DuplicateConfig
) -> Float64Array:
    """Return the (N,) median size of the quads nearest to each, at other places than its own.

    The quads are (N, 4, 2), their sizes (N,); `same` is (N, N) whether two are at the same place.
    """
    centers = corners.mean(axis=1)
    away = distances_between(centers, centers)
    nearest = np.argsort(np.where(same, np.inf, away), axis=1, kind="stable")[
        :, : config.size_neighbors
    ]
    usual = np.median(sizes[nearest], axis=1)
    few = (~same).sum(axis=1) < config.size_neighbors
    return np.where(few, np.median(sizes), usual)


def suppress_near(centers: Float32Array, sizes: Float32Array, distance: float) -> IndexArray:
    """Return the indexes kept when each box, in the order given, removes later ones near it.

    Args:
        centers: (N, 2) centers.
        sizes: (N,) sizes.
        distance: Distance up to which two boxes are one, in sizes of the smaller one.
    """
    left: BoolArray = np.ones(len(centers), bool)
    kept = []
    (x, y), reach = centers.T, distance * sizes
    for index in range(len(centers)):
        if left[index]:
            kept.append(index)
            distances = np.hypot(x - x[index], y - y[index])
            left &= distances > np.minimum(reach, reach[index])
    return np.asarray(kept, np.intp)


def suppress_duplicates(
    tiles: Sequence[TileReading], config: DuplicateConfig = DEFAULT_DUPLICATES
) -> IndexArray:
    """Return the (K,) sorted indexes of one tile at each place.

    Corrected tiles have priority, the last first, then the more confident ones.
    """
    if not tiles:
        return np.zeros(0, np.intp)
    corners = np.stack([tile.corners for tile in tiles])
    labels = np.array([str(tile.tile.printed) for tile in tiles])
    confidence = np.array([tile.confidence for tile in tiles])
    by_priority = sorted(range(len(tiles)), key=lambda place: _priority(tiles[place], place))
    same = _same_places(corners, labels, confidence, config)
    return _first_of_each(same, by_priority)


def _priority(tile: TileReading, place: int) -> tuple[bool, float, int]:
    """Return a sort key: corrected tiles first, the last of them first, then by confidence."""
    return not tile.corrected, -tile.confidence, -place if tile.corrected else place


def _same_places(
    corners: FloatArray,
    tiles: AnyArray,
    confidence: FloatArray,
    config: DuplicateConfig,
) -> BoolArray:
    """Return which pairs of quads are the same tile.

    Args:
        corners: (N, 4, 2) quads.
        tiles: (N,) what the quads are read as, of any type that can be compared.
        confidence: (N,) probabilities that the readings are correct.
        config: The thresholds.

    Returns:
        (N, N) symmetric; each quad is the same tile as itself.
    """
    quads = Quads.of_corners(np.asarray(corners, np.float64))
    sizes = np.sqrt(np.maximum(quads.areas, 1))
    equal = np.abs(np.log(sizes[:, None] / sizes[None])) < config.max_size_difference
    confident = confidence > config.min_confidence_of_distinct
    distinct = confident[:, None] & confident[None] & equal & (tiles[:, None] != tiles[None])
    limits = np.where(distinct, config.max_distance_of_distinct, config.max_distance)
    return np.asarray(_distances(quads, sizes) <= limits)


def _distances(quads: Quads, sizes: Float64Array) -> Float64Array:
    """Return (N, N) distances of the centers in sizes of the larger quad, as seen from above.

    They are measured along the axes of the larger quad, so that a steep view does not make tiles
    beside each other nearer than they are.
    """
    across, down = quads.offsets
    distances = np.hypot(across / np.sqrt(ASPECT), down * np.sqrt(ASPECT))
    own = sizes[:, None] > sizes[None]
    even = np.where(sizes[:, None] == sizes[None], np.minimum(distances, distances.T), distances.T)
    return np.asarray(np.where(own, distances, even))


def _first_of_each(same: BoolArray, order: Sequence[int] | IndexArray) -> IndexArray:
    """Return the (K,) sorted indexes that remain when each item removes the later equal ones.

    Args:
        same: (N, N) whether two items are equal.
        order: (N,) indexes, the best first.
    """
    left = np.ones(len(same), bool)
    kept = []
    for index in order:
        if left[index]:
            kept.append(int(index))
            left &= ~same[index]
    return np.array(sorted(kept), np.intp)
