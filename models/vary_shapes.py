"""Shapes as they might have been told: what the typeface is trained on besides what was said."""

from __future__ import annotations

import numpy as np

from models.lessons import Told, Truth
from vision.typeface import SHAPES

Rng = np.random.Generator

DOUBTED, MOST_DOUBTED, LEAST_FORCE = 0.5, 0.5, 0.1
"""Part of the lessons in which the recognizer is less sure of some tiles, the most of these, and
how far its word is weakened."""

MISREAD, MOST_MISREAD = 0.5, 0.25
"""Part of the lessons in which the recognizer takes some tiles for something else, a joker half the
time, and the most of these."""

ALONE = slice(SHAPES, SHAPES + 14)


def vary_shapes(told: Told, truth: Truth, rng: Rng) -> Told:
    """Let the recognizer be less sure of some tiles than it was, or take them for others."""
    told = told.copy()
    if rng.random() < DOUBTED:
        some = rng.random(len(told)) < rng.uniform(0, MOST_DOUBTED)
        weaker = told[some, ALONE] * rng.uniform(LEAST_FORCE, 1)
        told[some, ALONE] = weaker - np.log(np.exp(weaker).sum(axis=1, keepdims=True))
    if rng.random() < MISREAD:
        some = rng.random(len(told)) < rng.uniform(0, MOST_MISREAD)
        told[some, ALONE] = _misread(told[some, ALONE], rng)
    return told


def _misread(alone: Told, rng: Rng) -> Told:
    joker = rng.random(len(alone)) < 0.5
    taken = np.where(joker, 0, rng.integers(alone.shape[1], size=len(alone)))
    part = rng.uniform(0.2, 0.8, (len(alone), 1))
    return np.asarray(np.log((1 - part) * np.exp(alone) + part * np.eye(alone.shape[1])[taken]))
