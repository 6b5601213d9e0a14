"""Joker designs of words and letters, arranged in lines, on an arc or like a number."""

from __future__ import annotations

import cv2
import numpy as np

from tilesight.datasets.arrays import Mask
from tilesight.datasets.assets.fonts import glyph
from tilesight.datasets.jokers.pen import CENTER, SIDE, Design, Pen, stamp, stroke

JOKER_NAMES = (
    "JOKER",
    "Joker",
    "joker",
    "JOLLY",
    "Jolly",
    "WILD",
    "BONUS",
    "JOKERS",
    "JESTER",
    "LUCKY",
)
MARKED = ("J", "J", "JK", "W", "A", "K")
"""Letters drawn in the place of a number, with an ornament below."""


def _upwards(pen: Pen) -> None:
    """Write a word rotated by 90 degrees, upwards or downwards."""
    _put(pen, pen.first, _word(pen), 90 if pen.rng.random() < 0.5 else 270)
    if pen.rng.random() < 0.3:
        for side in (-1, 1):
            x = CENTER[0] + side * int(pen.rng.integers(60, 90))
            stroke(pen.second, [(x, 16), (x, SIDE - 16)], int(pen.rng.integers(4, 12)))


def _slanted(pen: Pen) -> None:
    """Write a word from one corner to the other."""
    _put(pen, pen.first, _word(pen), float(pen.rng.choice([-1, 1]) * pen.rng.uniform(25, 60)))


def _arched(pen: Pen) -> None:
    """Write a word along an arc above a dot or a letter."""
    word, reach = _word(pen), pen.rng.uniform(78, 100)
    step = np.radians(pen.rng.uniform(24, 34))
    for k, letter in enumerate(word):
        turn = (k - (len(word) - 1) / 2) * step
        at = (CENTER[0] + reach * np.sin(turn), CENTER[1] + 30 - reach * np.cos(turn))
        _put(pen, pen.first, letter, -float(np.degrees(turn)), at, (46, 46))
    under = (CENTER[0], CENTER[1] + 50)
    if pen.rng.random() < 0.5:
        stamp(pen.second, glyph(pen.font, word[0].upper()), under, (110, 96))
    else:
        cv2.circle(pen.second, under, int(pen.rng.integers(20, 44)), 255, -1, cv2.LINE_AA)


def _marked(pen: Pen) -> None:
    """Write a letter in the place of a number, with a dot or a small word below."""
    letter = str(pen.rng.choice(MARKED))
    stamp(pen.first, glyph(pen.font, letter), (CENTER[0], 96), (150, pen.rng.uniform(110, 160)))
    if pen.rng.random() < 0.5:
        cv2.circle(pen.second, (CENTER[0], 216), int(pen.rng.integers(12, 26)), 255, -1)
    else:
        stamp(pen.second, glyph(pen.font, _word(pen)), (CENTER[0], 216), (190, 44))


def _stacked(pen: Pen) -> None:
    """Write a word in two lines."""
    word = _word(pen)
    half = (len(word) + 1) // 2
    for line, part in enumerate((word[:half], word[half:])):
        ink = pen.second if line else pen.first
        stamp(ink, glyph(pen.font, part), (CENTER[0], 70 + 116 * line), (190, 104))


def _word(pen: Pen) -> str:
    return str(pen.rng.choice(JOKER_NAMES))


def _put(
    pen: Pen,
    ink: Mask,
    word: str,
    degrees: float,
    at: tuple[float, float] = CENTER,
    room: tuple[float, float] = (240, 90),
) -> None:
    """Draw a word centered on a point, rotated counterclockwise."""
    flat = np.zeros_like(pen.first)
    stamp(flat, glyph(pen.font, word), CENTER, room)
    turned = cv2.getRotationMatrix2D((float(CENTER[0]), float(CENTER[1])), degrees, 1.0)
    turned[:, 2] += np.asarray(at) - np.asarray(CENTER)
    np.maximum(ink, cv2.warpAffine(flat, turned, (SIDE, SIDE)).astype(np.uint8), out=ink)


DESIGNS: dict[str, Design] = {
    "upwards": _upwards, "slanted": _slanted, "arched": _arched, "marked": _marked,
}  # fmt: skip
HELD_OUT_DESIGNS: dict[str, Design] = {"stacked": _stacked}
