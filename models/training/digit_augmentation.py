"""Augmentation for the digit context: embeddings as other typefaces would have them."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilesight.models.training.context_dataset import Told, Truth
from tilesight.vision.recognition.digit_context import SHAPES

Rng = np.random.Generator

DOUBTED, MAX_DOUBTED, MIN_FORCE = 0.5, 0.5, 0.1
"""Part of the lessons in which the recognizer is less sure of some tiles, the most of these, and
how far its word is weakened."""

MISREAD, MAX_MISREAD = 0.5, 0.25
"""Part of the lessons in which the recognizer takes some tiles for something else, a joker half the
time, and the most of these."""

NUMBERS = 14
ALONE = slice(SHAPES, SHAPES + NUMBERS)


def augment_digits(told: Told, truth: Truth, rng: Rng) -> Told:
    """Let the recognizer be less sure of some tiles than it was, or take them for others."""
    if rng.random() < DOUBTED:
        told = doubted(told, rng.random(len(told)) < rng.uniform(0, MAX_DOUBTED), rng)
    if rng.random() < MISREAD:
        told = misread(told, rng.random(len(told)) < rng.uniform(0, MAX_MISREAD), rng)
    return told


def doubted(told: Told, some: NDArray[np.bool_], rng: Rng) -> Told:
    """Weaken what the recognizer says of some tiles; it says the same."""
    weaker = told[some, ALONE] * rng.uniform(MIN_FORCE, 1)
    return _saying(told, some, weaker - np.log(np.exp(weaker).sum(axis=1, keepdims=True)))


def misread(told: Told, some: NDArray[np.bool_], rng: Rng) -> Told:
    """Let the recognizer half believe that some tiles are others."""
    joker = rng.random(some.sum()) < 0.5
    taken = np.where(joker, 0, rng.integers(NUMBERS, size=some.sum()))
    part = rng.uniform(0.2, 0.8, (some.sum(), 1))
    chances = (1 - part) * np.exp(told[some, ALONE]) + part * np.eye(NUMBERS)[taken]
    return _saying(told, some, np.log(chances))


def _saying(told: Told, some: NDArray[np.bool_], alone: NDArray[np.floating[Any]]) -> Told:
    changed = told.copy()
    changed[some, ALONE] = alone
    return changed
