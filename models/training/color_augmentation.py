"""Inks as they might have been: what the color context is trained on besides what was drawn."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tilesight.engine.tiles.tile import Color
from tilesight.models.training.context_dataset import COLORS, Told, Truth
from tilesight.vision.recognition.color_context import FLOOR, TONES
from tilesight.vision.recognition.crop_inference import MIN_PROBABILITY

Rng = np.random.Generator

CAST, SCATTER = 0.06, 0.02
"""How much light changes the tones of a photo, and of each tile, in powers of e."""
SPEECHLESS, DOUBTED = 0.25, 0.5
"""Parts of the lessons in which crops alone say nothing of colors, and say it less surely."""
OTHER_INK, OTHER_TONE = 0.35, 0.12
"""Part of the lessons in which one ink is another than was drawn, and by how much; of such an ink
the recognizer knows nothing, or something wrong."""
NEARER, MAX_NEARER = 0.12, 0.75
"""Part of the lessons in which one ink is nearer to another that is there, too, and how much of the
way at most."""
BLACK_OR_BLUE = 0.6
"""How often it is one of these that is nearer to the other, as navy is to slate."""
TAKEN_FOR_OTHER, TURN, BY_CHANCE = 0.5, 0.35, 1.5
"""Part of those in which the recognizer is misled; up to where it takes the ink for what it is, in
parts of the way; and how much its log-odds differ from tile to tile."""
FIRM = 8.0
"""Its log-odds that the ink is the other, for each whole way beyond that."""
GLOSSY, MAX_GLOSS = 0.35, 0.25
"""Part of the lessons in which some tiles mirror a window, and the most light that this lays over
their inks, in parts of the body's."""
ONE_MELD, TINT = 0.4, 0.15
"""Part of those in which tiles of one ink alone do, as where the light falls on one meld; and how
much the window's light and the body's color differ, in powers of e."""
SHADED, DEEPEST_SHADE = 0.3, 0.35
"""Part of the lessons in which a shadow lies on the ink of some tiles and not on all of their
bodies, and the least light that it leaves there."""
SLIPS, MAX_SLIPS = 0.3, 0.2
"""Part of the lessons in which the recognizer takes some tiles for another color, and the most."""
PALE, MIN_COVER = 0.3, 0.55
"""Part of the lessons in which the ink of some tiles is worn or blurred, and the least that is left
of it: the rest is body."""

TONE, LOOK, ALONE = slice(0, TONES - 1), slice(0, TONES), slice(TONES, TONES + len(COLORS))
BLACK_AND_BLUE = np.array([COLORS.index(Color.BLACK), COLORS.index(Color.BLUE)])


def augment_colors(told: Told, truth: Truth, rng: Rng) -> Told:
    """Show tiles in another light, some with another ink, under gloss, in a shadow or worn."""
    told = told.copy()
    told[:, TONE] += rng.normal(0, CAST, 3) + rng.normal(0, SCATTER, (len(told), 3))
    told[:, ALONE] = _less_sure(told[:, ALONE], rng)
    if rng.random() < SLIPS:
        told = slipped(told, rng.random(len(told)) < rng.uniform(0, MAX_SLIPS), rng)
    if rng.random() < OTHER_INK:
        ink = truth == rng.integers(len(COLORS))
        told[ink, TONE] += rng.normal(0, OTHER_TONE, 3)
        said = (
            rng.dirichlet(np.full(len(COLORS), 0.7))
            if rng.random() < 0.5
            else np.full(len(COLORS), 0.25)
        )
        told[ink, ALONE] = np.log(np.maximum(said, MIN_PROBABILITY))
    if rng.random() < NEARER:
        told = nearer(told, truth, rng)
    if rng.random() < GLOSSY:
        told = glossy(told, truth, rng)
    if rng.random() < SHADED:
        some = rng.random(len(told)) < rng.uniform(0, 0.5)
        left = rng.uniform(DEEPEST_SHADE, 1)
        told[some] = lit(told[some], left, (1 - left) * FLOOR)
    if rng.random() < PALE:
        some = rng.random(len(told)) < rng.uniform(0, 0.4)
        cover = rng.uniform(MIN_COVER, 1)
        told[some] = lit(told[some], cover, 1 - cover)
    return told


def nearer(told: Told, truth: Truth, rng: Rng) -> Told:
    """Bring one ink nearer to another, and let the recognizer take its tiles for the other's.

    Which ink is which, only the two beside each other tell. Where either is not there nothing
    changes.
    """
    mixed_up = BLACK_AND_BLUE if rng.random() < BLACK_OR_BLUE else rng.permutation(len(COLORS))[:2]
    one, other = rng.permutation(mixed_up)
    own, others = truth == one, truth == other
    if not own.any() or not others.any():
        return told
    told = told.copy()
    way = told[others, LOOK].mean(axis=0) - told[own, LOOK].mean(axis=0)
    part = rng.uniform(0, MAX_NEARER)
    told[own, LOOK] += part * way
    if rng.random() < TAKEN_FOR_OTHER:
        odds = FIRM * (part - TURN) + rng.normal(0, BY_CHANCE, own.sum())
        told[own, ALONE] = np.log(MIN_PROBABILITY)
        told[own, ALONE.start + other] = -np.log1p(np.exp(-odds))
        told[own, ALONE.start + one] = -np.log1p(np.exp(odds))
    return told


def slipped(told: Told, some: NDArray[np.bool_], rng: Rng) -> Told:
    """Let the recognizer take some tiles for one other color, and be sure of it."""
    sure = rng.uniform(0.6, 0.99)
    said = np.full(len(COLORS), (1 - sure) / (len(COLORS) - 1))
    said[rng.integers(len(COLORS))] = sure
    told = told.copy()
    told[some, ALONE] = np.log(said)
    return told


def glossy(told: Told, truth: Truth, rng: Rng) -> Told:
    """Let some tiles mirror a window: its light has a color of its own."""
    some = rng.random(len(told)) < rng.uniform(0, 0.6)
    if rng.random() < ONE_MELD:
        of_one = truth == rng.integers(len(COLORS))
        some = of_one & (rng.random(len(told)) < rng.uniform(0.2, 1))
    told = told.copy()
    tint = np.exp(rng.normal(0, TINT, 3))
    told[some] = lit(told[some], 1.0, rng.uniform(0, MAX_GLOSS) * tint)
    return told


def lit(told: Told, kept: float, laid: float | NDArray[np.float64]) -> Told:
    """Let inks give back a part of what they gave, and as much more light, `laid` over them.

    That is the same for all inks, in parts of the body's light or of each of its (3,) channels,
    which changes dark ones most.
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
