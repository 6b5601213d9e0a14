"""Joker designs from a font of pictographs: hundreds of things, animals, faces and signs.

What the unseen designs show is left out by name, in every drawing of it, and so are numbers.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path

import cv2
import numpy as np

from tilesight.datasets.assets.fonts import FONT_FOLDERS, FontsError, glyph
from tilesight.datasets.jokers.pen import CENTER, Design, Mask, Pen, stamp

FONT = "NotoSansSymbols2-Regular.ttf"
RANGES = (
    range(0x2600, 0x2776), range(0x2798, 0x27C0), range(0x101D0, 0x101FD),
    range(0x1F300, 0x1F650), range(0x1F650, 0x1F700), range(0x1F900, 0x1FA54),
)  # fmt: skip
"""Signs and dingbats, the Phaistos disc, pictographs, ornaments, chess."""
UNSEEN = frozenset(
    """
    MASK MASKS PERFORMING CAT KITTEN FISH TUNNY SHARK BIRD DOVE CHICK CHICKEN HEN ROOSTER
    PENGUIN DUCK EAGLE BEETLE LADY SNOWFLAKE SNOWFLAKES HAT PLUMED FOOL COLUMN COLONNADE TWINS
    GEMINI LIGHTNING THUNDER ELECTRIC VOLTAGE BOAT SHIP SAILBOAT SPEEDBOAT FERRY ANCHOR
    JUGGLING WINKING TULIP ROSE COMPASS
    """.split()  # noqa: SIM905
)
"""What the unseen designs show."""
NUMBERS = frozenset(
    """
    DIGIT NUMBER NUMBERS CLOCK DIE DRAUGHTS DRAUGHT HUNDRED KEYCAP UNDER EIGHTEEN ZERO ONE TWO
    BALLOT SQUARE CIRCLE BAR VERTICAL LINE HORIZONTAL COMMA PARENTHESIS BRACKET
    """.split()  # noqa: SIM905
)
"""What might pass for a number, or for nothing."""


@cache
def symbols() -> tuple[str, ...]:
    """List the pictographs that jokers may show.

    Raises:
        FontsError: the font is not installed.
    """
    font = _font()
    missing = glyph(font, chr(0x10FFFE))
    chosen = []
    for code in (code for codes in RANGES for code in codes):
        words = set(unicodedata.name(chr(code), "DIGIT").replace("-", " ").split())
        shape = glyph(font, chr(code)) if not words & (UNSEEN | NUMBERS) else missing
        if min(shape.shape) > 40 and not np.array_equal(shape, missing):
            chosen.append(chr(code))
    return tuple(chosen)


@cache
def _font() -> Path:
    for folder in FONT_FOLDERS:
        for path in folder.rglob(FONT):
            return path
    raise FontsError("the font of pictographs is not installed: run `make fonts` first")


def _symbol(pen: Pen) -> None:
    """Draw one pictograph, in a ring now and then."""
    _stamp(pen, pen.first, CENTER, float(pen.rng.uniform(150, 236)))
    if pen.rng.random() < 0.25:
        cv2.circle(pen.second, CENTER, 120, 255, int(pen.rng.integers(4, 12)), cv2.LINE_AA)


def _symbols(pen: Pen) -> None:
    """Draw two or three pictographs, in two inks."""
    places = [(128, 70), (70, 184), (186, 184)][: int(pen.rng.integers(2, 4))]
    for place, (x, y) in enumerate(places):
        _stamp(pen, pen.second if place % 2 else pen.first, (x, y), float(pen.rng.uniform(80, 120)))


def _stamp(pen: Pen, ink: Mask, middle: tuple[int, int], side: float) -> None:
    listed = symbols()
    stamp(ink, glyph(_font(), listed[pen.rng.integers(len(listed))]), middle, (side, side))


DESIGNS: dict[str, Design] = {"symbol": _symbol, "symbols": _symbols}
