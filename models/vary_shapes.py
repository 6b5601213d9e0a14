"""Shapes as they might have been told: what the typeface is trained on besides what was said."""

from __future__ import annotations

import numpy as np

from models.lessons import Told, Truth
from vision.typeface import SHAPES

Rng = np.random.Generator

DOUBTED, MOST_DOUBTED, LEAST_FORCE = 0.5, 0.5, 0.1
"""Part of the lessons in which the recognizer is less sure of some tiles, the most of these, and
how far its word is weakened."""

ALONE = slice(SHAPES, SHAPES + 14)


def vary_shapes(told: Told, truth: Truth, rng: Rng) -> Told:
    """Let the recognizer be less sure of some tiles than it was."""
    if rng.random() >= DOUBTED:
        return told
    told = told.copy()
    some = rng.random(len(told)) < rng.uniform(0, MOST_DOUBTED)
    weaker = told[some, ALONE] * rng.uniform(LEAST_FORCE, 1)
    told[some, ALONE] = weaker - np.log(np.exp(weaker).sum(axis=1, keepdims=True))
    return told
