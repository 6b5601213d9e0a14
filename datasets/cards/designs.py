"""Deck designs as data, sampled from a seed: letters, fonts, suits, indices, inks and paper."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path

import numpy as np

from tilesight.datasets.arrays import Rng
from tilesight.datasets.assets.fonts import digit_fonts
from tilesight.datasets.cards.suits import SuitStyle, has_signs, sample_suits, suit_fonts
from tilesight.datasets.labels.split import Split

Color = tuple[int, int, int]

SUITS = "SHDC"
JOKER = 0
JOKER_WORD = "JOKER"
LETTERS = (
    {1: "A", 11: "J", 12: "Q", 13: "K"},
    {1: "A", 11: "B", 12: "D", 13: "K"},
    {1: "A", 11: "V", 12: "D", 13: "R"},
    {1: "1", 11: "V", 12: "D", 13: "R"},
    {1: "\u0422", 11: "\u0412", 12: "\u0414", 13: "\u041a"},
)
"""Ranks as letters in English, German, French (two usages) and Russian decks."""
RUSSIAN = len(LETTERS) - 1
"""The index of the letters that few fonts have."""
LETTER_SHARES = (0.74, 0.13, 0.05, 0.03, 0.05)
ODD_CAPITALS = frozenset(
    {"FutharkAdapted.ttf", "powdwrk5.ttf", "Solothurn-Bold.otf", "Ubuntu-Title.ttf"}
)
"""Fonts whose capitals are small letters or runes, so that a Q reads as a 9."""


class Center(StrEnum):
    """What the middle of a number card shows."""

    PIPS = "pips"
    ONE_PIP = "one pip"
    ART = "art"
    EMPTY = "empty"


class Frame(StrEnum):
    """The lines around the middle of every card."""

    NONE = "none"
    EDGE = "edge"
    """Near the edge of number cards, around the picture of courts."""
    INNER = "inner"
    """Between the indices, with ornaments where no index is."""


class JokerIndex(StrEnum):
    """What stands in the corner of a joker."""

    WORD = "word"
    """JOKER, one letter below the other."""
    STAR_AND_WORD = "star and word"
    STAR = "star"


@dataclass(frozen=True, slots=True)
class Index:
    """The form of a corner index; lengths in card widths."""

    rank_height: float
    rank_width: float
    """Width of a digit relative to that of the font."""
    suit_height: float
    gap: float
    left: float
    """Distance of the index's middle from the card's left side."""
    top: float
    weight: int
    """Pixels by which strokes are thickened, of a glyph drawn at `GLYPH_SIZE`; negative thins."""
    tight: float
    """Width of the 10 relative to its digits set side by side."""


@dataclass(frozen=True, slots=True)
class DeckDesign:
    """Everything that the cards of one deck share."""

    seed: int
    font: Path
    letters: int
    """Index into `LETTERS`."""
    suits: SuitStyle
    inks: tuple[Color, Color, Color, Color]
    """Of spades, hearts, diamonds and clubs."""
    paper: Color
    aspect: float
    """Height of a card in widths."""
    corner: float
    """Radius of the corners in card widths."""
    index: Index
    four_indices: bool
    joker: JokerIndex
    center: Center
    frame: Frame
    pip: float
    """Height of a pip in card widths."""
    court: int
    """Seed of the pictures on the courts."""
    back: Color


def sample_deck(seed: int, split: Split = Split.TRAINED) -> DeckDesign:
    """Return a random deck design, determined by the seed."""
    rng = np.random.default_rng([seed, 20261124])
    fonts = rank_fonts(split)
    letters = int(rng.choice(len(LETTERS), p=LETTER_SHARES))
    if letters == RUSSIAN:
        signs = "".join(LETTERS[RUSSIAN].values())
        russian = tuple(font for font in fonts if has_signs(font, signs))
        fonts, letters = (russian, letters) if russian else (fonts, 0)
    font = fonts[rng.integers(len(fonts))]
    return DeckDesign(
        seed=seed,
        font=font,
        letters=letters,
        suits=sample_suits(rng, suit_fonts()),
        inks=_inks(rng),
        paper=_paper(rng),
        aspect=float(rng.choice((1.4, 1.56, 1.5), p=(0.65, 0.25, 0.1)) * rng.uniform(0.97, 1.03)),
        corner=float(rng.uniform(0.03, 0.09)),
        index=_index(rng),
        four_indices=bool(rng.random() < 0.12),
        center=Center(rng.choice(list(Center), p=(0.74, 0.08, 0.13, 0.05))),
        frame=Frame(rng.choice(list(Frame), p=(0.74, 0.11, 0.15))),
        pip=float(rng.uniform(0.14, 0.24)),
        court=int(rng.integers(2**31)),
        joker=JokerIndex(rng.choice(list(JokerIndex), p=(0.6, 0.16, 0.24))),
        back=(int(rng.integers(256)), int(rng.integers(256)), int(rng.integers(256))),
    )


@cache
def rank_fonts(split: Split) -> tuple[Path, ...]:
    """Return the fonts of a split that have digits and the letters A, J, Q, K, B, D, V and R."""
    fonts = (font for font in digit_fonts(split) if font.name not in ODD_CAPITALS)
    return tuple(font for font in fonts if has_signs(font, "AJQKBDVR"))


def _inks(rng: Rng) -> tuple[Color, Color, Color, Color]:
    black = _vary(rng, (18, 18, 24), 14)
    red = _vary(
        rng, ((205, 28, 36), (225, 30, 60), (180, 20, 25), (230, 70, 50))[rng.integers(4)], 14
    )
    if rng.random() > 0.12:
        return black, red, red, black
    diamonds = _vary(rng, ((20, 60, 190), (230, 120, 20), (25, 110, 220))[rng.integers(3)], 20)
    clubs = _vary(rng, ((15, 120, 50), (40, 150, 60), (10, 90, 90))[rng.integers(3)], 20)
    return black, red, diamonds, clubs


def _vary(rng: Rng, color: Color, spread: int) -> Color:
    r, g, b = np.clip(np.asarray(color) + rng.normal(0, spread, 3), 0, 255).astype(int).tolist()
    return r, g, b


def _paper(rng: Rng) -> Color:
    light = rng.uniform(222, 255)
    warm = abs(rng.normal(0, 7)) + (18 if rng.random() < 0.08 else 0)
    return int(light), int(max(light - warm / 3, 0)), int(max(light - warm, 0))


def _index(rng: Rng) -> Index:
    kind = rng.choice(3, p=(0.68, 0.2, 0.12))
    low, high = ((0.125, 0.185), (0.19, 0.32), (0.085, 0.125))[kind]
    height = float(rng.uniform(low, high))
    suit = height * float(rng.uniform(0.5, 1.2))
    left = max(0.065, 0.42 * height) + float(rng.uniform(0.012, 0.05))
    return Index(
        rank_height=height,
        rank_width=float(rng.uniform(0.62, 1.1)),
        suit_height=suit,
        gap=height * float(rng.uniform(0.08, 0.4)),
        left=left,
        top=float(rng.uniform(0.035, 0.11)),
        weight=int(rng.integers(-2, 7)) if rng.random() < 0.6 else 0,
        tight=float(rng.uniform(0.6, 0.95)),
    )
