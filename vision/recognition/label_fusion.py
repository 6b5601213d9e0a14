"""Label fusion: several readings of one tile as log-probabilities that can be combined."""

from __future__ import annotations

import numpy as np

from tilesight.vision.geometry.arrays import Corners, Float64Array
from tilesight.vision.reading import TileReading
from tilesight.vision.recognition.config import DEFAULT, AlternativesConfig
from tilesight.vision.recognition.crop_predictions import TILES, rank_tiles

INDEX = {tile: place for place, tile in enumerate(TILES)}
NO_TILE = len(TILES)
"""Index of "no tile" in votes and probabilities."""


def votes_of_reading(
    reading: TileReading, config: AlternativesConfig = DEFAULT.alternatives
) -> Float64Array:
    """Return the (54,) log-probabilities of a reading.

    Args:
        reading: The reading of one tile.
        config: The probability of a tile that the reading does not list.
    """
    probabilities = np.full(NO_TILE + 1, config.unlisted_probability)
    for tile, probability in reading.alternatives:
        probabilities[INDEX[tile.printed]] = probability
    probabilities[INDEX[reading.tile.printed]] = reading.confidence
    probabilities[NO_TILE] = 1 - probabilities[:NO_TILE].sum()
    return np.asarray(np.log(np.maximum(probabilities, config.unlisted_probability)), np.float64)


def probabilities_of(votes: Float64Array) -> Float64Array:
    """Return votes as (54,) probabilities."""
    weights = np.exp(votes - votes.max())
    return np.asarray(weights / weights.sum(), np.float64)


def reading_of_probabilities(
    probabilities: Float64Array, corners: Corners, whole: float = 1.0
) -> TileReading:
    """Return the most probable tile as a reading, the others as its alternatives.

    Args:
        probabilities: (54,) probabilities, in the order of `TILES`; the last is "no tile".
        corners: (4, 2) corners of the face.
        whole: Probability that nothing hides a part of the face.
    """
    (tile, confidence), *alternatives = rank_tiles(probabilities[:NO_TILE])
    return TileReading(tile, confidence, corners, tuple(alternatives), whole)
