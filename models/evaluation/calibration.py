"""Calibration: whether predictions with 99 % confidence are right 99 times in 100."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from tilesight.engine.tiles.tile import Color, Tile
from tilesight.vision.reading import TileReading

BINS = 15


@dataclass(frozen=True, slots=True)
class Prediction:
    """The confidence of a prediction, and whether the prediction was right."""

    confidence: float
    right: bool


def number_confidence(read: TileReading) -> float:
    """Return the probability of the number that was read; the joker counts as a number."""
    numbers = [(tile.number, chance) for tile, chance in _options(read)]
    return _share(read.tile.printed.number, numbers)


def color_confidence(read: TileReading) -> float:
    """Return the probability of the color that was read, given that the tile is no joker.

    For a joker it is 1.
    """
    inked: list[tuple[Color | None, float]] = [
        (tile.color, chance) for tile, chance in _options(read) if not tile.joker
    ]
    return _share(read.tile.color, inked) if not read.tile.joker else 1.0


def calibration_error(predictions: Sequence[Prediction], bins: int = BINS) -> float:
    """Return the expected calibration error, from 0 to 1; NaN without predictions.

    The bins have equal counts, as in Nguyen and O'Connor, "Posterior calibration and exploratory
    analysis" (2015). With bins of equal width nearly all predictions would be in the last one.
    """
    if not predictions:
        return math.nan
    ordered = sorted(predictions, key=lambda prediction: prediction.confidence)
    excess = np.array([prediction.confidence - prediction.right for prediction in ordered])
    parts = np.array_split(excess, min(bins, len(excess)))
    return float(sum(abs(part.sum()) for part in parts) / len(excess))


def _options(read: TileReading) -> list[tuple[Tile, float]]:
    options = [(read.tile, read.confidence), *read.alternatives]
    return [(tile.printed, chance) for tile, chance in options]


def _share(answer: Hashable, options: Iterable[tuple[Hashable, float]]) -> float:
    """Return an answer's share of the total probability of the options."""
    options = list(options)
    total = sum(chance for _, chance in options)
    return sum(chance for option, chance in options if option == answer) / max(total, 1e-9)
