"""Joker designs: a name and a seed give two masks, one for each ink."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from datasets import (
    joker_chance,
    joker_sketch,
    joker_symbol,
    joker_trained,
    joker_unseen,
    joker_word,
)
from datasets.pen import SIDE, Design, Mask, Pen
from datasets.split import Split

DESIGNS: dict[Split, dict[str, Design]] = {
    Split.TRAINED: joker_trained.DESIGNS
    | joker_chance.DESIGNS
    | joker_symbol.DESIGNS
    | joker_word.DESIGNS
    | joker_sketch.designs(Split.TRAINED),
    Split.APART: joker_word.APART | joker_sketch.designs(Split.APART),
    Split.UNSEEN: joker_unseen.DESIGNS,
}


def draw_joker(design: str, seed: int, font: Path) -> tuple[Mask, Mask]:
    """Draw a joker: (256, 256) coverage of the first and of the second ink."""
    first, second = np.zeros((SIDE, SIDE), np.uint8), np.zeros((SIDE, SIDE), np.uint8)
    pen = Pen(np.random.default_rng(seed), first, second, font)
    _design(design)(pen)
    if pen.rng.random() < 0.5:  # one ink only
        return np.maximum(first, second), np.zeros_like(second)
    return first, second


def _design(name: str) -> Design:
    return next(designs[name] for designs in DESIGNS.values() if name in designs)
