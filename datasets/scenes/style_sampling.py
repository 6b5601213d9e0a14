"""Random styles of tile sets, from the range of sets that manufacturers sell."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

import numpy as np

from tilesight.datasets.arrays import Rng
from tilesight.datasets.assets.fonts import digit_fonts
from tilesight.datasets.jokers.joker import DESIGNS, TRAINED_SHARES
from tilesight.datasets.labels.split import Split
from tilesight.datasets.scenes.palettes import sample_colors
from tilesight.datasets.scenes.style import Mark, SetStyle, SixNine, Stroke

T = TypeVar("T")

HANDWRITTEN_SHARE, DEFORMED_SHARE = 0.3, 0.5
"""Fractions of the sets, except unseen ones, whose digits are pen-drawn and are deformed."""
MAX_DEFORMATION = 0.035
UNSIGNED_SHARE = 0.15
"""Fraction of the sets with ambiguous 6 and 9 that get no sign."""


def sample_style(rng: Rng, split: Split = Split.TRAINED) -> SetStyle:
    """Return a random tile set; font, joker and colors are those of the split."""
    fonts = digit_fonts(split)
    palette = sample_colors(rng, split)
    raised_logo = rng.random() < 0.2
    mark = Mark.LOGO if raised_logo else _choice(rng, _MARKS)
    aspect = float(np.clip(rng.normal(1.40, 0.1), 1.2, 1.6))
    digit_height, digit_top = _digit_place(rng, aspect, mark)
    style = SetStyle(
        seed=int(rng.integers(2**31)),
        font=str(fonts[rng.integers(len(fonts))]),
        body=palette.body,
        inks=palette.inks,
        aspect=aspect,
        thickness=float(rng.uniform(0.12, 0.38)),
        corner=float(rng.uniform(0.02, 0.16) if rng.random() < 0.85 else rng.uniform(0.16, 0.3)),
        bevel=float(rng.uniform(0.01, 0.09)),
        digit_height=digit_height,
        digit_width=float(rng.uniform(0.82, 1.3)),
        digit_weight=float(rng.uniform(-0.006, 0.03)),
        digit_top=digit_top,
        stroke=_choice(rng, {Stroke.SOLID: 0.92, Stroke.OUTLINE: 0.05, Stroke.INLINE: 0.03}),
        mark=mark,
        mark_raised=mark is not Mark.CORNER and bool(raised_logo or rng.random() < 0.3),
        six_nine=_choice(rng, _SIX_NINE),
        dish=float(rng.uniform(0.3, 0.46)) if rng.random() < 0.6 else 0.0,
        dish_depth=float(rng.uniform(0.3, 1.0)),
        engraved=float(rng.uniform(-0.3, 1.0)) if rng.random() < 0.5 else 0.0,
        gloss=float(rng.uniform(0, 1)),
        wear=float(rng.uniform(0, 0.5)) if rng.random() < 0.45 else 0.0,
        scratches=int(rng.integers(1, 9)) if rng.random() < 0.3 else 0,
        dirt=float(rng.uniform(0.1, 1.0)) if rng.random() < 0.3 else 0.0,
        logo="".join(rng.choice(list("ABDEIKLMNORSTUabdeiklmnorstu"), rng.integers(5, 9))),
        joker=int(rng.integers(2**31)),
        joker_design=str(rng.choice(list(DESIGNS[split]))),
        joker_inks=palette.joker_inks,
    )
    style = _with_sign(rng, style)
    return _with_variations(style, split) if split.known else style


def _with_variations(style: SetStyle, split: Split) -> SetStyle:
    """Return the style with digits that may differ from the font's, and a joker for training."""
    rng = np.random.default_rng([style.seed, 3])
    return replace(
        style,
        written=bool(rng.random() < HANDWRITTEN_SHARE),
        bent=float(rng.uniform(0.0, MAX_DEFORMATION) if rng.random() < DEFORMED_SHARE else 0.0),
        joker_design=_choice(rng, TRAINED_SHARES) if split is Split.TRAINED else style.joker_design,
    )


_MARKS = {
    Mark.NONE: 0.34, Mark.RING: 0.11, Mark.DOT: 0.09, Mark.BAR: 0.06, Mark.HEART: 0.06,
    Mark.SPADE: 0.05, Mark.STAR: 0.06, Mark.FLOWER: 0.05, Mark.LOGO: 0.07, Mark.DIAMOND: 0.04,
    Mark.CLUB: 0.03, Mark.WAVE: 0.02, Mark.CORNER: 0.02,
}  # fmt: skip
_SIX_NINE = {
    SixNine.NOTHING: 0.55, SixNine.DOT: 0.17, SixNine.BAR: 0.2, SixNine.DOT_BELOW: 0.08,
}  # fmt: skip


def _digit_place(rng: Rng, aspect: float, mark: Mark) -> tuple[float, float]:
    """Return a random digit height in tile widths and free space above it in tile heights."""
    size = rng.random()
    if size < 0.14:  # small
        height = float(rng.uniform(0.32, 0.42))
    elif size < 0.76:
        height = float(rng.uniform(0.42, 0.62))
    else:  # fills the tile
        height = float(rng.uniform(0.62, 1.0))
    top = float(rng.uniform(0.08, 0.26))
    if mark is Mark.NONE and rng.random() < 0.5:
        top = max(0.05, (1 - height / aspect) / 2 + float(rng.uniform(-0.06, 0.03)))
    return min(height, 0.8 * aspect * (1 - top)), top


def _with_sign(rng: Rng, style: SetStyle) -> SetStyle:
    """Return the style, in most cases with a sign for 6 and 9 if they are ambiguous."""
    if not style.is_rotation_ambiguous or rng.random() < UNSIGNED_SHARE:
        return style
    signs = {sign: weight for sign, weight in _SIX_NINE.items() if sign is not SixNine.NOTHING}
    return replace(style, six_nine=_choice(rng, signs))


def _choice(rng: Rng, weights: dict[T, float]) -> T:
    items, parts = list(weights), np.asarray(list(weights.values()))
    return items[int(rng.choice(len(items), p=parts / parts.sum()))]
