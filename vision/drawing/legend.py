"""The legend under a photo: what each number on it stands for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from tilesight.vision.drawing.captions import Box, measure, text_width, wrap, write
from tilesight.vision.drawing.config import BLACK, WHITE, Ink
from tilesight.vision.geometry.arrays import Pixels

PAPER: Ink = (24, 28, 26)
COLUMN_LETTERS = 36
"""Width of a column in heights of its capitals, at least."""
CHARACTER = 0.6
"""Width of a narrow average character in heights of a capital: longer lines are broken again."""
MAX_DARK = 300
"""Sum of RGB below which a color is dark, so that white can be read on it."""
MARGIN = 1.2
"""Space around and between entries in heights of a capital."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A number of the photo with its meaning."""

    number: str
    ink: Ink
    text: str


def draw_legend(entries: Sequence[Entry], width: int, letter: int) -> Pixels:
    """Return the (H, W, 3) RGB picture of the legend.

    Args:
        entries: The N entries in order, which run down the columns.
        width: W, in pixels.
        letter: Height of capitals in pixels.
    """
    columns = max(1, min(len(entries), width // (COLUMN_LETTERS * letter)))
    count = -(-len(entries) // columns)
    parts = [entries[start : start + count] for start in range(0, len(entries), count)]
    widths = [width // columns] * (columns - 1) + [width - width // columns * (columns - 1)]
    drawn = [_draw_column(part, wide, letter) for part, wide in zip(parts, widths, strict=False)]
    height = max(len(column) for column in drawn)
    picture = np.full((height, width, 3), PAPER, np.uint8)
    for place, column in enumerate(drawn):
        left = place * (width // columns)
        picture[: len(column), left : left + column.shape[1]] = column
    return picture


def _draw_column(entries: Sequence[Entry], width: int, letter: int) -> Pixels:
    top = margin = round(MARGIN * letter)
    indent = margin + measure(["000"], letter)[0] + margin
    wrapped = [_lines(entry.text, width - indent - margin, letter) for entry in entries]
    line = round(letter * 1.7)
    height = margin + sum(len(lines) * line + margin for lines in wrapped)
    column = np.full((height, width, 3), PAPER, np.uint8)
    for entry, lines in zip(entries, wrapped, strict=True):
        wide, tall = measure([entry.number], letter)
        left = indent - margin - wide
        draw_number(column, (left, top, left + wide, top + tall), entry.number, entry.ink, letter)
        for number, text in enumerate(lines):
            base = top + number * line + (tall + letter) // 2
            write(column, text, (indent, base), WHITE, letter)
        top += len(lines) * line + margin
    return column


def _lines(text: str, width: int, letter: int) -> list[str]:
    """Return a text as lines of at most `width` pixels; a longer word has a line of its own."""
    length = max(len(word) for word in text.split())
    for longer in range(int(width / (CHARACTER * letter)), length, -1):
        lines = wrap(text, longer)
        if max(text_width(line, letter) for line in lines) <= width:
            return lines
    return wrap(text, length)


def draw_number(pixels: Pixels, box: Box, text: str, ink: Ink, letter: int) -> None:
    """Draw a number on its color into a box of (H, W, 3) pixels, in place."""
    left, top, right, bottom = box
    cv2.rectangle(pixels, (left, top), (right - 1, bottom - 1), ink, -1)
    cv2.rectangle(pixels, (left, top), (right - 1, bottom - 1), BLACK, 1)
    inset = (right - left - text_width(text, letter)) // 2
    base = (left + inset, top + (bottom - top + letter) // 2)
    write(pixels, text, base, WHITE if sum(ink) < MAX_DARK else BLACK, letter)
