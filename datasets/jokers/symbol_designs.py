"""Joker designs from a font of pictographs: hundreds of objects, animals, faces and signs.

Characters whose Unicode names mention a task of the unseen designs, or a number, are excluded.
"""

from __future__ import annotations

import unicodedata
from functools import cache

import cv2
import numpy as np

from tilesight.datasets.arrays import Mask
from tilesight.datasets.assets.fonts import glyph, pictograph_font
from tilesight.datasets.jokers.pen import CENTER, Design, Pen, stamp

RANGES = (
    range(0x2600, 0x2776), range(0x2798, 0x27C0), range(0x101D0, 0x101FD),
    range(0x1F300, 0x1F650), range(0x1F650, 0x1F700), range(0x1F900, 0x1FA54),
)  # fmt: skip
"""Unicode ranges: signs and dingbats, the Phaistos disc, pictographs, ornaments, chess."""
UNSEEN = frozenset(
    """
    MASK MASKS PERFORMING CAT KITTEN FISH TUNNY SHARK BIRD DOVE CHICK CHICKEN HEN ROOSTER
    PENGUIN DUCK EAGLE BEETLE LADY SNOWFLAKE SNOWFLAKES HAT PLUMED FOOL COLUMN COLONNADE TWINS
    GEMINI LIGHTNING THUNDER ELECTRIC VOLTAGE BOAT SHIP SAILBOAT SPEEDBOAT FERRY ANCHOR
    JUGGLING WINKING TULIP ROSE COMPASS
    """.split()  # noqa: SIM905
)
"""Words in the names of characters that show a task of the unseen designs."""
NUMBERS = frozenset(
    """
    DIGIT NUMBER NUMBERS CLOCK DIE DRAUGHTS DRAUGHT HUNDRED KEYCAP UNDER EIGHTEEN ZERO ONE TWO
    BALLOT SQUARE CIRCLE BAR VERTICAL LINE HORIZONTAL COMMA PARENTHESIS BRACKET
    """.split()  # noqa: SIM905
)
"""Words in the names of characters that could be mistaken for a number or a blank face."""


@cache
def symbols() -> tuple[str, ...]:
    """Return the pictographs that are used as jokers.

    Raises:
        FontsError: The font is not installed.
    """
    font = pictograph_font()
    missing = glyph(font, chr(0x10FFFE))
    chosen = []
    for code in (code for codes in RANGES for code in codes):
        words = set(unicodedata.name(chr(code), "DIGIT").replace("-", " ").split())
        shape = glyph(font, chr(code)) if not words & (UNSEEN | NUMBERS) else missing
        if min(shape.shape) > 40 and not np.array_equal(shape, missing):
            chosen.append(chr(code))
    return tuple(chosen)


def _symbol(pen: Pen) -> None:
    """Draw one pictograph, sometimes in a ring."""
    _stamp(pen, pen.first, CENTER, float(pen.rng.uniform(150, 236)))
    if pen.rng.random() < 0.25:
        cv2.circle(pen.second, CENTER, 120, 255, int(pen.rng.integers(4, 12)), cv2.LINE_AA)


def _symbols(pen: Pen) -> None:
    """Draw two or three pictographs in two inks."""
    places = [(128, 70), (70, 184), (186, 184)][: int(pen.rng.integers(2, 4))]
    for place, (x, y) in enumerate(places):
        _stamp(pen, pen.second if place % 2 else pen.first, (x, y), float(pen.rng.uniform(80, 120)))


def _stamp(pen: Pen, ink: Mask, middle: tuple[int, int], side: float) -> None:
    listed = symbols()
    chosen = listed[pen.rng.integers(len(listed))]
    stamp(ink, glyph(pictograph_font(), chosen), middle, (side, side))


DESIGNS: dict[str, Design] = {"symbol": _symbol, "symbols": _symbols}
