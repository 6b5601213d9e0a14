"""Joker designs: a name and a seed determine two masks, one for each ink."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from tilesight.datasets.arrays import Mask
from tilesight.datasets.jokers import (
    held_out_designs,
    random_designs,
    sketched_designs,
    symbol_designs,
    training_designs,
    word_designs,
)
from tilesight.datasets.jokers.pen import SIDE, Design, Pen
from tilesight.datasets.labels.split import Split

_KINDS = (
    (symbol_designs.DESIGNS, 0.35),
    (training_designs.DESIGNS, 0.25),
    (sketched_designs.designs(Split.TRAINED), 0.2),
    (word_designs.DESIGNS, 0.12),
    (random_designs.DESIGNS, 0.08),
)
"""Kinds of training designs, each with the fraction of the training sets that use it."""
DESIGNS: dict[Split, dict[str, Design]] = {
    Split.TRAINED: {name: design for kind, _ in _KINDS for name, design in kind.items()},
    Split.HELD_OUT: word_designs.HELD_OUT_DESIGNS | sketched_designs.designs(Split.HELD_OUT),
    Split.UNSEEN: held_out_designs.DESIGNS,
}
TRAINED_SHARES = {name: part / len(kind) for kind, part in _KINDS for name in kind}
"""Fraction of the training sets that use each design."""


def draw_joker(design: str, seed: int, font: Path) -> tuple[Mask, Mask]:
    """Return the (256, 256) coverage of the first and the second ink, 0 to 255."""
    first, second = np.zeros((SIDE, SIDE), np.uint8), np.zeros((SIDE, SIDE), np.uint8)
    pen = Pen(np.random.default_rng(seed), first, second, font)
    _design(design)(pen)
    if pen.rng.random() < 0.5:  # one ink only
        return np.maximum(first, second), np.zeros_like(second)
    return first, second


def _design(name: str) -> Design:
    return next(designs[name] for designs in DESIGNS.values() if name in designs)
