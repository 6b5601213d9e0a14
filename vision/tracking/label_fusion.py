"""Label fusion: the readings of one tile as log-probabilities that can be combined."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tilesight.vision.reading import Corners, TileReading
from tilesight.vision.recognition.crop_inference import TILES
from tilesight.vision.recognition.recognize import MAX_ALTERNATIVES, MIN_ALTERNATIVE

Votes = NDArray[np.float64]
"""(54,) natural logarithms of probabilities, in the order of `TILES`; the last is "no tile"."""

INDEX = {tile: place for place, tile in enumerate(TILES)}
NONE = len(TILES)
UNHEARD = 1e-5
"""Probability of a tile that a reading does not list."""


def label_votes_of(reading: TileReading) -> Votes:
    """Return the log-probabilities of a reading."""
    chances = np.full(NONE + 1, UNHEARD)
    for tile, chance in reading.alternatives:
        chances[INDEX[tile.printed]] = chance
    chances[INDEX[reading.tile.printed]] = reading.confidence
    chances[NONE] = 1 - chances[:NONE].sum()
    return np.asarray(np.log(np.maximum(chances, UNHEARD)), np.float64)


def chances_of(votes: Votes) -> NDArray[np.float64]:
    """Return votes as (54,) probabilities."""
    weights = np.exp(votes - votes.max())
    return np.asarray(weights / weights.sum(), np.float64)


def elected(chances: NDArray[np.float64], corners: Corners, whole: float = 1.0) -> TileReading:
    """Return the most probable tile as a reading, the others as its alternatives.

    Args:
        chances: (54,) probabilities, in the order of `TILES`; the last is "no tile".
        corners: (4, 2) corners of the face.
        whole: Probability that nothing hides a part of the face.
    """
    order = np.argsort(-chances[:NONE])[: MAX_ALTERNATIVES + 1]
    others = tuple(
        (TILES[n], float(chances[n])) for n in order[1:] if chances[n] >= MIN_ALTERNATIVE
    )
    return TileReading(TILES[order[0]], float(chances[order[0]]), corners, others, whole)
