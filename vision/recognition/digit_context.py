"""Shapes weighed over the whole photo: in one set, what looks alike is the same number.

A recognizer that sees a 4 of a type it never met may take one for a joker and name three others.
The tiles of a photo are of one set: a small network, the digit context, has learned from drawn sets
how far to believe what the recognizer says of a tile beside what it says of those that look like
it. It is told neither places nor colors, so that it knows no meld to complete; all that it could
learn of melds is which numbers lie on one table.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from tilesight.vision.networks.onnx_network import Network
from tilesight.vision.recognition.crop_inference import (
    EMBEDDING_DIM,
    MIN_PROBABILITY,
    UPRIGHT,
    CropPredictions,
)

Floats = NDArray[np.float32]

SHAPES = EMBEDDING_DIM + 1
"""Features of a tile: the recognizer's words, and how surely it lies as they were found."""
TRUST = 0.85
"""How far the digit context is believed; what crops alone say stays an alternative, and a doubt."""


def refine_numbers(seen: CropPredictions, digit_context: Network) -> CropPredictions:
    """Weigh the numbers of all tiles of a photo together."""
    if not len(seen):
        return seen
    (together,) = digit_context.run(describe(seen))
    alone = seen.prints.sum(axis=1)
    number = TRUST * together + (1 - TRUST) * alone
    prints = seen.prints * (number / np.maximum(alone, 1e-6))[:, None]
    prints /= np.maximum(prints.sum(axis=(1, 2), keepdims=True), 1e-6)
    return replace(seen, prints=np.asarray(prints, np.float32))


def describe(seen: CropPredictions) -> Floats:
    """Line up what the digit context is told: (N, 208) words, upright, log chances, is a face."""
    words = seen.words / np.maximum(np.sqrt(np.square(seen.words).mean(axis=1)), 1e-3)[:, None]
    upright = seen.prints[:, UPRIGHT].sum(axis=1)
    alone = np.log(np.maximum(seen.prints.sum(axis=1), MIN_PROBABILITY))
    columns = [words, upright[:, None], alone, seen.is_face[:, None]]
    return np.concatenate(columns, axis=1).astype(np.float32)
