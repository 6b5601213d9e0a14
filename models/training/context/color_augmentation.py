"""Augmentation for the colors of the context network: changed light, inks and predictions."""

from __future__ import annotations

import numpy as np

from tilesight.datasets.arrays import Rng
from tilesight.engine.tiles.tile import Color
from tilesight.models.training.context.context_dataset import Features, Truth
from tilesight.vision.geometry.arrays import BoolArray, Float64Array
from tilesight.vision.recognition.context.features import COLOR, COLORS, INK, MIN_PROBABILITY
from tilesight.vision.recognition.context.ink import MIN_REFLECTANCE

CAST, SCATTER = 0.06, 0.02
"""Standard deviation of the tones per photo and per tile, as a natural logarithm."""
UNIFORM_SHARE, FLATTENED_SHARE = 0.25, 0.5
"""Fractions of samples with uniform and with less confident color predictions."""
CHANGED_INK_SHARE, INK_CHANGE = 0.35, 0.12
"""Fraction of samples in which one ink is changed, and the standard deviation of the change. The
predictions for this ink become uniform or random."""
MOVED_INK_SHARE, MAX_MOVE = 0.12, 0.75
"""Fraction of samples in which one ink is moved toward another, and by what fraction of their
difference at most."""
BLACK_AND_BLUE_SHARE = 0.6
"""Fraction of these in which the inks are black and blue: some sets have navy and slate."""
CONFUSED_SHARE, CONFUSION_MOVE, LOG_ODDS_SCATTER = 0.5, 0.35, 1.5
"""Fraction of these in which the predictions change too; the fraction of the difference from which
the other color is predicted; the standard deviation of the log-odds among tiles."""
LOG_ODDS_SLOPE = 8.0
"""Log-odds of the other color per whole difference beyond `CONFUSION_MOVE`."""
GLOSS_SHARE, MAX_GLOSS = 0.35, 0.25
"""Fraction of samples in which some tiles reflect a window, and the maximum light that this adds to
their inks, relative to the light of the tile's body."""
ONE_COLOR_SHARE, TINT = 0.4, 0.15
"""Fraction of these in which only tiles of one color do, as when the light falls on one meld; the
standard deviation of the window's tint, as a natural logarithm."""
SHADOW_SHARE, MIN_SHADOW_LIGHT = 0.3, 0.35
"""Fraction of samples in which a shadow lies on the ink of some tiles but not on all of their body,
and the minimum fraction of light that it leaves."""
WRONG_SHARE, MAX_WRONG = 0.3, 0.2
"""Fraction of samples with wrong predictions, and the maximum fraction of their tiles."""
FADED_SHARE, MIN_COVER = 0.3, 0.55
"""Fraction of samples in which the ink of some tiles is worn or blurred, and the minimum fraction
of ink that is left; the rest is the tile's body."""

TONE = slice(INK.start, INK.stop - 1)
CONTRAST = INK.stop - 1
BLACK_AND_BLUE = np.array([COLORS.index(Color.BLACK), COLORS.index(Color.BLUE)])


def augment_colors(features: Features, truth: Truth, rng: Rng) -> Features:
    """Return features with random changes of light, ink and predictions.

    Args:
        features: (N, COLUMNS) features of the context network.
        truth: (N,) color indexes.
        rng: The random generator.
    """
    features = features.copy()
    features[:, TONE] += rng.normal(0, CAST, 3) + rng.normal(0, SCATTER, (len(features), 3))
    features[:, COLOR] = _flattened(features[:, COLOR], rng)
    if rng.random() < WRONG_SHARE:
        wrong = rng.random(len(features)) < rng.uniform(0, MAX_WRONG)
        features = replace_predictions(features, wrong, rng)
    if rng.random() < CHANGED_INK_SHARE:
        features = change_ink(features, truth, rng)
    if rng.random() < MOVED_INK_SHARE:
        features = move_ink(features, truth, rng)
    if rng.random() < GLOSS_SHARE:
        features = add_gloss(features, truth, rng)
    if rng.random() < SHADOW_SHARE:
        features = cast_shadow(features, rng)
    if rng.random() < FADED_SHARE:
        features = fade_ink(features, rng)
    return features


def change_ink(features: Features, truth: Truth, rng: Rng) -> Features:
    """Return features with another ink of one color, predicted as any color."""
    ink = truth == rng.integers(len(COLORS))
    features = features.copy()
    features[ink, TONE] += rng.normal(0, INK_CHANGE, 3)
    uniform = np.full(len(COLORS), 0.25)
    probabilities = rng.dirichlet(np.full(len(COLORS), 0.7)) if rng.random() < 0.5 else uniform
    features[ink, COLOR] = np.log(np.maximum(probabilities, MIN_PROBABILITY))
    return features


def move_ink(features: Features, truth: Truth, rng: Rng) -> Features:
    """Return features with one ink moved toward another, and perhaps predicted as the other.

    The two inks can then only be distinguished by comparison. If one of them is absent, nothing
    changes.
    """
    pair = (
        BLACK_AND_BLUE if rng.random() < BLACK_AND_BLUE_SHARE else rng.permutation(len(COLORS))[:2]
    )
    one, other = rng.permutation(pair)
    own, others = truth == one, truth == other
    if not own.any() or not others.any():
        return features
    features = features.copy()
    change = features[others, INK].mean(axis=0) - features[own, INK].mean(axis=0)
    part = rng.uniform(0, MAX_MOVE)
    features[own, INK] += part * change
    if rng.random() < CONFUSED_SHARE:
        odds = LOG_ODDS_SLOPE * (part - CONFUSION_MOVE) + rng.normal(0, LOG_ODDS_SCATTER, own.sum())
        features[own, COLOR] = np.log(MIN_PROBABILITY)
        features[own, COLOR.start + other] = -np.log1p(np.exp(-odds))
        features[own, COLOR.start + one] = -np.log1p(np.exp(odds))
    return features


def replace_predictions(features: Features, some: BoolArray, rng: Rng) -> Features:
    """Return (N, ...) features with one confident, random color for the tiles in the (N,) mask."""
    confidence = rng.uniform(0.6, 0.99)
    probabilities = np.full(len(COLORS), (1 - confidence) / (len(COLORS) - 1))
    probabilities[rng.integers(len(COLORS))] = confidence
    features = features.copy()
    features[some, COLOR] = np.log(probabilities)
    return features


def add_gloss(features: Features, truth: Truth, rng: Rng) -> Features:
    """Return features in which some tiles reflect a window with tinted light."""
    some = rng.random(len(features)) < rng.uniform(0, 0.6)
    if rng.random() < ONE_COLOR_SHARE:
        of_one = truth == rng.integers(len(COLORS))
        some = of_one & (rng.random(len(features)) < rng.uniform(0.2, 1))
    features = features.copy()
    tint = np.exp(rng.normal(0, TINT, 3))
    features[some] = relight(features[some], 1.0, rng.uniform(0, MAX_GLOSS) * tint)
    return features


def cast_shadow(features: Features, rng: Rng) -> Features:
    """Return features in which a shadow lies on the ink of some tiles."""
    some = rng.random(len(features)) < rng.uniform(0, 0.5)
    left = rng.uniform(MIN_SHADOW_LIGHT, 1)
    laid = (1 - left) * MIN_REFLECTANCE
    features = features.copy()
    features[some] = relight(features[some], left, laid)
    return features


def fade_ink(features: Features, rng: Rng) -> Features:
    """Return features in which the ink of some tiles is worn or blurred."""
    some = rng.random(len(features)) < rng.uniform(0, 0.4)
    cover = rng.uniform(MIN_COVER, 1)
    features = features.copy()
    features[some] = relight(features[some], cover, 1 - cover)
    return features


def relight(features: Features, kept: float, laid: float | Float64Array) -> Features:
    """Return features with inks that reflect less, or with light added to them.

    Args:
        features: (N, COLUMNS) features of the context network.
        kept: Factor on the light that the inks reflect.
        laid: Light added to all inks alike, relative to the body's light, as one value or (3,)
            channels. It changes dark inks most.
    """
    tones = np.log(kept * np.exp(features[:, TONE]) + laid)
    shallower = tones.min(axis=1) - features[:, TONE].min(axis=1)
    features = features.copy()
    features[:, TONE] = tones
    features[:, CONTRAST] -= shallower
    return features


def _flattened(predictions: Features, rng: Rng) -> Features:
    draw = rng.random()
    if draw < UNIFORM_SHARE:
        return np.full_like(predictions, -np.log(len(COLORS)))
    force = rng.uniform(0.15, 1) if draw < UNIFORM_SHARE + FLATTENED_SHARE else 1.0
    weaker = np.exp(predictions * force)
    return np.asarray(np.log(weaker / weaker.sum(axis=1, keepdims=True)))
