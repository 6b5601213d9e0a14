"""Captions on a picture, placed so that they cover few tiles and other captions."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np

from tilesight.vision.drawing.config import BLACK, SIZES, Ink
from tilesight.vision.geometry.arrays import Float32Array, Pixels

Box = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels."""

FONT = cv2.FONT_HERSHEY_SIMPLEX
CAPITALS = 21
"""Height of the font's capitals in pixels at scale 1."""
_LETTERS = str.maketrans(
    {"ß": "ss", "\u0131": "i", "æ": "ae", "œ": "oe", "\u2019": "'", "\u2013": "-"}
)


@dataclass(slots=True)
class Captions:
    """The captions on one picture, drawn into `pixels` in order of the calls."""

    pixels: Pixels
    taken: list[Box] = field(default_factory=list)
    """Boxes that new captions avoid: tiles and earlier captions."""

    def write_beside(self, thing: Float32Array, text: str, letter: int, paper: Ink) -> None:
        """Write a text next to an object, where it covers the least, with a line if far away.

        Args:
            thing: (N, 2) points of the object in pixels.
            text: The text, wrapped into lines.
            letter: Height of capitals in pixels.
            paper: The color behind the text.
        """
        lines = wrap(text, SIZES.max_line_length)
        box = self._least_covered(bounding_box(thing), measure(lines, letter), letter)
        self._draw_leader(box, thing, letter, paper)
        self.taken.append(box)
        self._write(box, lines, letter, paper)

    def _least_covered(self, thing: Box, size: tuple[int, int], letter: int) -> Box:
        """Return the box of this width and height around an object that covers the least."""
        gaps = [letter * gap for gap in (0.5, 2.0, 4.0)]
        boxes = [self._inside(*at, *size) for gap in gaps for at in _around(thing, size, gap)]
        # Among equal boxes the first wins: near before far, below before above.
        return min(boxes, key=self._covered)

    def _draw_leader(self, box: Box, thing: Float32Array, letter: int, paper: Ink) -> None:
        starts = np.clip(thing, box[:2], box[2:])
        away = np.linalg.norm(starts - thing, axis=1)
        nearest = int(away.argmin())
        if away[nearest] > letter:
            ends = [
                tuple(np.round(points[nearest]).astype(int).tolist()) for points in (starts, thing)
            ]
            weight = max(2, letter // 5)
            cv2.line(self.pixels, ends[0], ends[1], paper, weight, cv2.LINE_AA)

    def _inside(self, left: int, top: int, width: int, height: int) -> Box:
        rows, columns = self.pixels.shape[:2]
        left = max(0, min(left, columns - width))
        top = max(0, min(top, rows - height))
        return left, top, left + width, top + height

    def _covered(self, box: Box) -> int:
        return sum(_overlap(box, other) for other in self.taken)

    def _write(self, box: Box, lines: Sequence[str], letter: int, paper: Ink) -> None:
        left, top, right, bottom = box
        cv2.rectangle(self.pixels, (left, top), (right - 1, bottom - 1), paper, -1)
        cv2.rectangle(self.pixels, (left, top), (right - 1, bottom - 1), BLACK, 1)
        padding = _padding(letter)
        for number, line in enumerate(lines):
            base = top + padding + letter + number * _line(letter)
            write(self.pixels, line, (left + padding, base), BLACK, letter)


def bounding_box(points: Float32Array) -> Box:
    """Return the axis-aligned box around (N, 2) points."""
    left, top = np.floor(points.min(0)).astype(int).tolist()
    right, bottom = np.ceil(points.max(0)).astype(int).tolist()
    return left, top, right, bottom


def _around(thing: Box, size: tuple[int, int], gap: float) -> Iterator[tuple[int, int]]:
    """Yield top-left corners for a box: below, above, right, left, then at the corners."""
    (left, top, right, bottom), (width, height) = thing, size
    middle, level = (left + right - width) // 2, (top + bottom - height) // 2
    below, above = int(bottom + gap), int(top - gap - height)
    after, before = int(right + gap), int(left - gap - width)
    yield from ((middle, below), (middle, above), (after, level), (before, level))
    yield from ((left, below), (right - width, below), (left, above), (right - width, above))
    yield from ((after, below), (before, below), (after, above), (before, above))


def wrap(text: str, max_length: int) -> list[str]:
    """Return a text as lines of at most `max_length` characters, broken between words.

    Letters with marks lose them: OpenCV's fonts have only those of ASCII.
    """
    lines = [""]
    for word in _ascii_letters(text).split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and len(longer) > max_length:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _ascii_letters(text: str) -> str:
    parts = unicodedata.normalize("NFKD", text.translate(_LETTERS))
    return parts.encode("ascii", "ignore").decode()


def measure(lines: Sequence[str], letter: int) -> tuple[int, int]:
    """Return the width and height in pixels of a box for lines with capitals of this height."""
    height = letter + (len(lines) - 1) * _line(letter)
    width = max(text_width(line, letter) for line in lines)
    return width + 2 * _padding(letter), height + 2 * _padding(letter)


def text_width(text: str, letter: int) -> int:
    """Return the width in pixels of a line with capitals of this height."""
    scale, weight = _font_of(letter)
    return int(cv2.getTextSize(text, FONT, scale, weight)[0][0])


def write(pixels: Pixels, text: str, base: tuple[int, int], ink: Ink, letter: int) -> None:
    """Write a line of text on (H, W, 3) pixels from the left end of its base line, in place."""
    scale, weight = _font_of(letter)
    cv2.putText(pixels, text, base, FONT, scale, ink, weight, cv2.LINE_AA)


def _font_of(letter: int) -> tuple[float, int]:
    """Return the scale and the weight of the font for a height of capitals in pixels."""
    return letter / CAPITALS, max(1, round(letter / 10))


def _padding(letter: int) -> int:
    return max(2, round(letter * 0.35))


def _line(letter: int) -> int:
    return round(letter * 1.6)


def _overlap(first: Box, second: Box) -> int:
    width = min(first[2], second[2]) - max(first[0], second[0])
    height = min(first[3], second[3]) - max(first[1], second[1])
    return max(0, width) * max(0, height)
