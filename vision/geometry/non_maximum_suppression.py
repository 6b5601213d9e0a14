"""Select the best of overlapping quads."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tilesight.vision.geometry.homography import areas
from tilesight.vision.geometry.overlaps import first_of_each, same_places
from tilesight.vision.recognition.crop_inference import CropPredictions, tile_probabilities

UNUSUAL = 0.5
"""Exponent of the penalty on the ratio between a quad's size and the median size of the photo."""


def suppress_overlaps(seen: CropPredictions) -> NDArray[np.intp]:
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
