"""Readings of one tile as votes: probabilities of all tiles, to be weighed together."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tilesight.vision.reading import Corners, TileReading
from tilesight.vision.recognition.crop_inference import TILES
from tilesight.vision.recognition.recognize import MAX_ALTERNATIVES, MIN_ALTERNATIVE

Votes = NDArray[np.float64]
"""(54,) natural logarithms of probabilities in the order of `TILES`, then that of no tile."""

INDEX = {tile: place for place, tile in enumerate(TILES)}
NONE = len(TILES)
UNHEARD = 1e-5
"""Probability of what a reading does not list."""


def label_votes_of(reading: TileReading) -> Votes:
    """Give the logarithms of what a reading holds for possible."""
    chances = np.full(NONE + 1, UNHEARD)
    for tile, chance in reading.alternatives:
        chances[INDEX[tile.printed]] = chance
    chances[INDEX[reading.tile.printed]] = reading.confidence
    chances[NONE] = 1 - chances[:NONE].sum()
    return np.asarray(np.log(np.maximum(chances, UNHEARD)), np.float64)


def chances_of(votes: Votes) -> NDArray[np.float64]:
    """Turn votes into (54,) probabilities."""
    weights = np.exp(votes - votes.max())
    return np.asarray(weights / weights.sum(), np.float64)


def elected(chances: NDArray[np.float64], corners: Corners, whole: float = 1.0) -> TileReading:
    """Make a reading of (54,) probabilities."""
    order = np.argsort(-chances[:NONE])[: MAX_ALTERNATIVES + 1]
    others = tuple(
        (TILES[n], float(chances[n])) for n in order[1:] if chances[n] >= MIN_ALTERNATIVE
    )
    return TileReading(TILES[order[0]], float(chances[order[0]]), corners, others, whole)
