"""Keep one of several quads or tiles at the same place."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tilesight.vision.geometry.arrays import IndexArray
from tilesight.vision.geometry.homography import areas
from tilesight.vision.geometry.overlaps import first_of_each, same_places
from tilesight.vision.reading import TileReading
from tilesight.vision.recognition.crop_predictions import CropPredictions, tile_probabilities

UNUSUAL = 0.5
"""Exponent of the penalty on the ratio between a quad's size and the median size of the photo."""


def suppress_overlaps(seen: CropPredictions) -> IndexArray:
    """Return the sorted indexes of the quads that remain when only the best at each place is kept.

    Quads of unusual size are penalized, since a single digit or half a tile may be read with as
    much confidence as the whole tile.
    """
    if not len(seen):
        return np.zeros(0, np.intp)
    sizes = np.sqrt(np.maximum(areas(seen.quads), 1))
    deviations = np.abs(np.log(sizes / np.median(sizes)))
    best_first = np.argsort(-seen.confidence * np.exp(-UNUSUAL * deviations))
    same = same_places(seen.quads, tile_probabilities(seen).argmax(axis=1), seen.confidence)
    return np.asarray(first_of_each(same, best_first), np.intp)


def suppress_duplicates(tiles: Sequence[TileReading]) -> IndexArray:
    """Return the sorted indexes of the tiles that remain when each place keeps only one.

    Corrected tiles have priority, the last first, then the more confident ones.
    """
    if not tiles:
        return np.zeros(0, np.intp)
    corners = np.stack([tile.corners for tile in tiles])
    labels = np.array([str(tile.tile.printed) for tile in tiles])
    confidence = np.array([tile.confidence for tile in tiles])
    by_priority = sorted(range(len(tiles)), key=lambda place: _priority(tiles[place], place))
    same = same_places(corners, labels, confidence)
    return np.asarray(first_of_each(same, by_priority), np.intp)


def _priority(tile: TileReading, place: int) -> tuple[bool, float, int]:
    """Return a sort key: corrected tiles first, the last of them first, then by confidence."""
    return not tile.mended, -tile.confidence, -place if tile.mended else place
