"""Augmentation for the numbers of the context network: less confident and wrong predictions."""

from __future__ import annotations

import numpy as np

from tilesight.datasets.arrays import Rng
from tilesight.models.training.context.context_dataset import Features, Truth
from tilesight.vision.geometry.arrays import BoolArray, FloatArray
from tilesight.vision.recognition.context.features import NUMBER, NUMBERS

FLATTENED_SHARE, MAX_FLATTENED, MIN_EXPONENT = 0.5, 0.5, 0.1
"""Fraction of samples with less confident predictions, the maximum fraction of their tiles, and the
minimum factor on their log-probabilities."""

WRONG_SHARE, MAX_WRONG = 0.5, 0.25
"""Fraction of samples with wrong predictions, half of them jokers, and the maximum fraction of
their tiles."""


def augment_digits(features: Features, truth: Truth, rng: Rng) -> Features:
    """Return features with some predictions made less confident or wrong.

    Args:
        features: (N, COLUMNS) features of the context network.
        truth: (N,) number classes.
        rng: The random generator.
    """
    if rng.random() < FLATTENED_SHARE:
        some = rng.random(len(features)) < rng.uniform(0, MAX_FLATTENED)
        features = flatten_predictions(features, some, rng)
    if rng.random() < WRONG_SHARE:
        some = rng.random(len(features)) < rng.uniform(0, MAX_WRONG)
        features = mix_in_wrong_predictions(features, some, rng)
    return features


def flatten_predictions(features: Features, some: BoolArray, rng: Rng) -> Features:
    """Return (N, ...) features with flatter probabilities for the tiles in the (N,) mask."""
    weaker = features[some, NUMBER] * rng.uniform(MIN_EXPONENT, 1)
    return _with_predictions(
        features, some, weaker - np.log(np.exp(weaker).sum(axis=1, keepdims=True))
    )


def mix_in_wrong_predictions(features: Features, some: BoolArray, rng: Rng) -> Features:
    """Return (N, ...) features with partly wrong probabilities for the tiles in the (N,) mask."""
    joker = rng.random(some.sum()) < 0.5
    taken = np.where(joker, 0, rng.integers(NUMBERS, size=some.sum()))
    part = rng.uniform(0.2, 0.8, (some.sum(), 1))
    chances = (1 - part) * np.exp(features[some, NUMBER]) + part * np.eye(NUMBERS)[taken]
    return _with_predictions(features, some, np.log(chances))


def _with_predictions(features: Features, some: BoolArray, alone: FloatArray) -> Features:
    changed = features.copy()
    changed[some, NUMBER] = alone
    return changed
