"""A tile set's look: one point in the space of sets that makers sell, sampled as a record."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

import numpy as np

from datasets.fonts import digit_fonts

T = TypeVar("T")
Rgb = tuple[float, float, float]

YELLOW_BODY = ((232.0, 196.0, 110.0), (246.0, 220.0, 150.0))
BODIES: tuple[tuple[Rgb, Rgb], ...] = (
    ((248, 246, 240), (255, 253, 250)),  # white
    ((236, 226, 200), (250, 242, 222)),  # ivory
    ((228, 208, 160), (244, 228, 188)),  # cream
    YELLOW_BODY,
    ((206, 198, 186), (228, 222, 210)),  # grey with age
)
"""Ranges of body colors, from and to, in RGB."""

INKS: dict[str, tuple[tuple[Rgb, Rgb], ...]] = {
    "k": (
        ((8, 8, 8), (48, 46, 46)),
        ((8, 8, 8), (48, 46, 46)),
        ((44, 28, 20), (66, 46, 36)),
        ((14, 18, 38), (32, 36, 62)),
        ((58, 58, 60), (84, 84, 86)),
    ),
    "b": (
        ((10, 70, 160), (50, 110, 215)),
        ((10, 70, 160), (50, 110, 215)),
        ((20, 36, 128), (45, 62, 170)),
        ((0, 120, 150), (30, 155, 190)),
        ((40, 150, 190), (80, 185, 225)),
    ),
    "r": (
        ((195, 14, 30), (236, 44, 66)),
        ((195, 14, 30), (236, 44, 66)),
        ((140, 12, 22), (185, 30, 44)),
        ((205, 20, 70), (235, 48, 100)),
    ),
    "y": (
        ((238, 132, 40), (252, 166, 92)),
        ((236, 112, 12), (250, 140, 40)),
        ((240, 160, 20), (254, 190, 60)),
        ((230, 186, 20), (250, 214, 70)),
    ),
}
"""Ranges of ink for each of the four names; what is likelier is listed twice."""

JOKER_INKS: tuple[Rgb, ...] = (
    (215, 28, 48),
    (22, 22, 24),
    (240, 140, 40),
    (30, 90, 190),
    (40, 140, 70),
    (120, 50, 140),
)


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


class SixNine(StrEnum):
    """How a six is told from a nine, beside its place on the tile."""

    NOTHING = "nothing"
    DOT = "dot"
    BAR = "bar"


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
    outline: bool
    mark: Mark
    mark_raised: bool
    six_nine: SixNine
    dish: float
    """Radius of the dish behind the digit, 0 for a flat face."""
    dish_depth: float
    gloss: float
    logo: str
    joker: int
    """Seed of the joker's design."""
    joker_inks: tuple[Rgb, Rgb]


def sample_style(rng: np.random.Generator) -> SetStyle:
    """Draw a tile set from the space of sets."""
    fonts = digit_fonts()
    raised_logo = rng.random() < 0.25
    mark = Mark.LOGO if raised_logo else _choice(rng, list(Mark), _MARK_WEIGHTS)
    digit_height = float(rng.uniform(0.42, 0.62) if rng.random() < 0.75 else rng.uniform(0.62, 1.0))
    body = int(rng.choice(len(BODIES), p=(0.26, 0.34, 0.22, 0.08, 0.10)))
    inks = {name: _between(rng, r[rng.integers(len(r))]) for name, r in INKS.items()}
    if BODIES[body] is YELLOW_BODY:  # yellow digits on it could not be read by anybody
        inks["y"] = _between(rng, INKS["y"][1])
    aspect = float(np.clip(rng.normal(1.40, 0.09), 1.2, 1.6))
    top = float(rng.uniform(0.08, 0.26))
    if mark is Mark.NONE and rng.random() < 0.5:
        top = max(0.05, (1 - digit_height / aspect) / 2 + float(rng.uniform(-0.05, 0.03)))
    return SetStyle(
        seed=int(rng.integers(2**31)),
        font=str(fonts[rng.integers(len(fonts))]),
        body=_between(rng, BODIES[body]),
        inks=inks,
        aspect=aspect,
        thickness=float(rng.uniform(0.12, 0.38)),
        corner=float(rng.uniform(0.02, 0.16)),
        bevel=float(rng.uniform(0.01, 0.09)),
        digit_height=min(digit_height, 0.8 * aspect * (1 - top)),
        digit_width=float(rng.uniform(0.82, 1.3)),
        digit_weight=float(rng.uniform(-0.006, 0.03)),
        digit_top=top,
        outline=bool(rng.random() < 0.05),
        mark=mark,
        mark_raised=bool(raised_logo or rng.random() < 0.3),
        six_nine=_choice(rng, list(SixNine), (0.6, 0.2, 0.2)),
        dish=float(rng.uniform(0.3, 0.46)) if rng.random() < 0.6 else 0.0,
        dish_depth=float(rng.uniform(0.3, 1.0)),
        gloss=float(rng.uniform(0, 1)),
        logo="".join(rng.choice(list("ABDEIKLMNORSTUabdeiklmnorstu"), rng.integers(5, 9))),
        joker=int(rng.integers(2**31)),
        joker_inks=(
            JOKER_INKS[rng.choice(6, p=(0.36, 0.3, 0.16, 0.08, 0.05, 0.05))],
            JOKER_INKS[rng.integers(6)],
        ),
    )


_MARK_WEIGHTS = (0.36, 0.12, 0.10, 0.06, 0.07, 0.06, 0.07, 0.06, 0.10)


def _between(rng: np.random.Generator, ends: tuple[Rgb, Rgb]) -> Rgb:
    low, high = np.asarray(ends[0]), np.asarray(ends[1])
    along = np.clip(rng.random() + rng.normal(0, 0.08, 3), 0, 1)
    red, green, blue = low + (high - low) * along
    return (round(float(red), 1), round(float(green), 1), round(float(blue), 1))


def _choice(rng: np.random.Generator, items: list[T], weights: tuple[float, ...]) -> T:
    return items[int(rng.choice(len(items), p=np.asarray(weights) / sum(weights)))]
