"""Which of the quads that fall on one place is the tile."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tilesight.vision.geometry.homography import areas
from tilesight.vision.geometry.overlaps import first_of_each, same_places
from tilesight.vision.recognition.crop_inference import CropPredictions, tile_probabilities

UNUSUAL = 0.5
"""How much a size that is not the photo's usual one counts against a quad, in powers of e."""


def suppress_overlaps(seen: CropPredictions) -> NDArray[np.intp]:
    """List the best of the quads that fall on one place, in the order given.

    A digit alone, or half a tile, is read as surely as the whole: sizes have a say, too.
    """
    if not len(seen):
        return np.zeros(0, np.intp)
    sizes = np.sqrt(np.maximum(areas(seen.quads), 1))
    unusual = np.abs(np.log(sizes / np.median(sizes)))
    best_first = np.argsort(-seen.confidence * np.exp(-UNUSUAL * unusual))
    same = same_places(seen.quads, tile_probabilities(seen).argmax(axis=1), seen.confidence)
    return np.asarray(first_of_each(same, best_first), np.intp)
