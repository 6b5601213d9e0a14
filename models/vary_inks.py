"""Inks as they might have been: what the palette is trained on besides what was drawn."""

from __future__ import annotations

import numpy as np

from models.lessons import COLORS, Told, Truth
from vision.ink import TONES
from vision.look import LEAST_CHANCE

Rng = np.random.Generator

CAST, SCATTER = 0.06, 0.02
"""How much light changes the tones of a photo, and of each tile, in powers of e."""
SPEECHLESS, DOUBTED = 0.25, 0.5
"""Parts of the lessons in which crops alone say nothing of colors, and say it less surely."""
OTHER_INK, OTHER_TONE = 0.35, 0.12
"""Part of the lessons in which one ink is another than was drawn, and by how much; of such an ink
the recognizer knows nothing, or something wrong."""
GLOSSY, MOST_GLOSS = 0.3, 0.25
"""Part of the lessons in which some tiles mirror a window, and the most light that this lays over
their inks, in parts of the body's."""
PALE, LEAST_COVER = 0.3, 0.55
"""Part of the lessons in which the ink of some tiles is worn or blurred, and the least that is left
of it: the rest is body."""

TONE, ALONE = slice(0, TONES - 1), slice(TONES, TONES + len(COLORS))


def vary_inks(told: Told, truth: Truth, rng: Rng) -> Told:
    """Show tiles in another light, some with another ink, under gloss or worn."""
    told = told.copy()
    told[:, TONE] += rng.normal(0, CAST, 3) + rng.normal(0, SCATTER, (len(told), 3))
    told[:, ALONE] = _less_sure(told[:, ALONE], rng)
    if rng.random() < OTHER_INK:
        ink = truth == rng.integers(len(COLORS))
        told[ink, TONE] += rng.normal(0, OTHER_TONE, 3)
        said = (
            rng.dirichlet(np.full(len(COLORS), 0.7))
            if rng.random() < 0.5
            else np.full(len(COLORS), 0.25)
        )
        told[ink, ALONE] = np.log(np.maximum(said, LEAST_CHANCE))
    if rng.random() < GLOSSY:
        some = rng.random(len(told)) < rng.uniform(0, 0.6)
        told[some] = lit(told[some], 1.0, rng.uniform(0, MOST_GLOSS))
    if rng.random() < PALE:
        some = rng.random(len(told)) < rng.uniform(0, 0.4)
        cover = rng.uniform(LEAST_COVER, 1)
        told[some] = lit(told[some], cover, 1 - cover)
    return told


def lit(told: Told, kept: float, laid: float) -> Told:
    """Let inks give back a part of what they gave, and as much more of the body's light.

    The light laid over them is the same in every channel, which changes dark ones most.
    """
    tones = np.log(kept * np.exp(told[:, TONE]) + laid)
    shallower = tones.min(axis=1) - told[:, TONE].min(axis=1)
    return np.column_stack([tones, told[:, 3] - shallower, told[:, 4:]]).astype(np.float32)


def _less_sure(alone: Told, rng: Rng) -> Told:
    chance = rng.random()
    if chance < SPEECHLESS:
        return np.full_like(alone, -np.log(len(COLORS)))
    force = rng.uniform(0.15, 1) if chance < SPEECHLESS + DOUBTED else 1.0
    weaker = np.exp(alone * force)
    return np.asarray(np.log(weaker / weaker.sum(axis=1, keepdims=True)))
