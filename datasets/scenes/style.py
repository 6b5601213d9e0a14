"""A tile set's look: one point in the space of sets that makers sell, sampled as a record."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeVar

import numpy as np

from tilesight.datasets.assets.fonts import digit_fonts
from tilesight.datasets.jokers.joker import DESIGNS, TRAINED_SHARES
from tilesight.datasets.labels.split import Split
from tilesight.datasets.scenes.palettes import Rgb, sample_colors

T = TypeVar("T")


class Mark(StrEnum):
    """What is printed or raised under the digit."""

    NONE = "none"
    RING = "ring"
    DOT = "dot"
    BAR = "bar"
    HEART = "heart"
    SPADE = "spade"
    STAR = "star"
    FLOWER = "flower"
    LOGO = "logo"
    DIAMOND = "diamond"
    CLUB = "club"
    WAVE = "wave"
    CORNER = "corner"
    """The number again, small, in the lower right corner."""


class SixNine(StrEnum):
    """How a six is told from a nine, beside its place on the tile."""

    NOTHING = "nothing"
    DOT = "dot"
    BAR = "bar"
    DOT_BELOW = "dot below"


class Stroke(StrEnum):
    """How the strokes of digits are filled."""

    SOLID = "solid"
    OUTLINE = "outline"
    INLINE = "inline"
    """A thin line of body color runs along the middle."""


RIM = 0.06
"""What stays free at the lower edge, in widths of the tile."""


@dataclass(frozen=True, slots=True)
class SetStyle:
    """The look of one maker's set; lengths are in widths of the tile unless said."""

    seed: int
    font: str
    body: Rgb
    inks: dict[str, Rgb]
    aspect: float
    thickness: float
    corner: float
    bevel: float
    digit_height: float
    digit_width: float
    """Stretch of the glyphs, 1 is as the font draws them."""
    digit_weight: float
    """Stroke growth in widths of the tile; negative is thinner."""
    digit_top: float
    """Free part above the digit, in heights of the tile."""
    stroke: Stroke
    mark: Mark
    mark_raised: bool
    six_nine: SixNine
    dish: float
    """Radius of the dish behind the digit, 0 for a flat face."""
    dish_depth: float
    engraved: float
    """How deep print is cut into the face, about 0 to 1; negative stands out of it."""
    gloss: float
    wear: float
    """How much of the ink is gone where it is worn most, 0 to 1; tiles of a set differ."""
    scratches: int
    """Most scratches that a tile of the set has."""
    dirt: float
    """How much darker the edges and hollows are, 0 to 1."""
    logo: str
    joker: int
    """Seed of the joker's design."""
    joker_design: str
    joker_inks: tuple[Rgb, Rgb]
    written: bool = False
    """Numbers are drawn with a pen (`tilesight.datasets.assets.strokes`), not with the font."""
    bent: float = 0.0
    """How far the shapes of digits are bent, in heights of a digit."""

    @property
    def digit_middle(self) -> float:
        """Where the middle of the digit is, in heights of the tile."""
        return self.digit_top + self.digit_height / 2 / self.aspect

    @property
    def mark_room(self) -> float:
        """What is free under the digit for a mark."""
        foot = self.digit_top * self.aspect + self.digit_height
        gap = 0.14 if self.six_nine in {SixNine.BAR, SixNine.DOT_BELOW} else 0.08
        return self.aspect - foot - gap - RIM

    @property
    def mark_side(self) -> float:
        """How large a mark is."""
        return min(self.mark_room, 0.34)

    @property
    def mark_top(self) -> float:
        """How far below the tile's upper edge the mark begins."""
        return self.aspect - RIM - (self.mark_room + self.mark_side) / 2

    @property
    def marked(self) -> bool:
        """Whether a mark is to be seen under the digit."""
        return self.mark is not Mark.NONE and self.mark_room > 0.14

    @property
    def turns_unseen(self) -> bool:
        """Whether nothing but the glyph's own shape tells a 6 from a 9 turned around."""
        centered = abs(self.digit_middle - 0.5) < CENTERED
        return centered and not self.marked and self.six_nine is SixNine.NOTHING


CENTERED = 0.045
"""Closer to the middle than this, in heights of the tile, a digit's place tells nothing."""
WRITTEN, BENT = 0.3, 0.5
"""Parts of the sets to train on whose digits are drawn with a pen, and are bent."""
MAX_BENT = 0.035
LEFT_UNTOLD = 0.15
"""Part of the sets with unmarked digits in the middle that have no sign at 6 and 9 either."""


def sample_style(rng: np.random.Generator, split: Split = Split.TRAINED) -> SetStyle:
    """Draw a tile set from the space of sets; font, joker and colors belong to one split."""
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
    return _varied(style, split) if split.known else style


def _varied(style: SetStyle, split: Split) -> SetStyle:
    """Give many of the sets digits that no font has, and those to train on jokers of each kind."""
    rng = np.random.default_rng([style.seed, 3])
    return replace(
        style,
        written=bool(rng.random() < WRITTEN),
        bent=float(rng.uniform(0.0, MAX_BENT) if rng.random() < BENT else 0.0),
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


def _digit_place(rng: np.random.Generator, aspect: float, mark: Mark) -> tuple[float, float]:
    """Draw the digit's height in tile widths and the part of the tile that is free above it."""
    size = rng.random()
    if size < 0.14:  # small, at the top
        height = float(rng.uniform(0.32, 0.42))
    elif size < 0.76:
        height = float(rng.uniform(0.42, 0.62))
    else:  # fills the tile
        height = float(rng.uniform(0.62, 1.0))
    top = float(rng.uniform(0.08, 0.26))
    if mark is Mark.NONE and rng.random() < 0.5:
        top = max(0.05, (1 - height / aspect) / 2 + float(rng.uniform(-0.06, 0.03)))
    return min(height, 0.8 * aspect * (1 - top)), top


def _with_sign(rng: np.random.Generator, style: SetStyle) -> SetStyle:
    """Give most of the sets whose 6 and 9 nothing tells apart a sign for them, as makers do."""
    if not style.turns_unseen or rng.random() < LEFT_UNTOLD:
        return style
    signs = {sign: weight for sign, weight in _SIX_NINE.items() if sign is not SixNine.NOTHING}
    return replace(style, six_nine=_choice(rng, signs))


def _choice(rng: np.random.Generator, weights: dict[T, float]) -> T:
    items, parts = list(weights), np.asarray(list(weights.values()))
    return items[int(rng.choice(len(items), p=parts / parts.sum()))]
