"""Captions on a picture, placed so that they cover few tiles and other captions."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np

from tilesight.vision.drawing.config import SIZES, Ink
from tilesight.vision.geometry.arrays import Float32Array, Pixels

Box = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels."""

FONT = cv2.FONT_HERSHEY_SIMPLEX
_LETTERS = str.maketrans(
    {"ß": "ss", "\u0131": "i", "æ": "ae", "œ": "oe", "\u2019": "'", "\u2013": "-"}
)


@dataclass(frozen=True, slots=True)
class Style:
    """The style of a text; `height` is the height of capitals in pixels."""

    height: int
    ink: Ink
    paper: Ink


@dataclass(slots=True)
class Captions:
    """The captions on one picture, drawn into `pixels` in order of the calls."""

    pixels: Pixels
    taken: list[Box] = field(default_factory=list)
    """Boxes that new captions avoid: tiles and earlier captions."""

    def write_beside(self, thing: Float32Array, text: str, style: Style) -> None:
        """Write a text next to an object, where it covers the least, with a line if far away.

        Args:
            thing: (N, 2) points of the object in pixels.
            text: The text, wrapped into lines.
            style: The style of the text.
        """
        lines = wrap(text, SIZES.max_line_length)
        box = self._least_covered(bounding_box(thing), measure(lines, style), style)
        self._draw_leader(box, thing, style)
        self.taken.append(box)
        self._write(box, lines, style)

    def _least_covered(self, thing: Box, size: tuple[int, int], style: Style) -> Box:
        """Return the box of this width and height around an object that covers the least."""
        gaps = [style.height * gap for gap in (0.5, 2.0, 4.0)]
        boxes = [self._inside(*at, *size) for gap in gaps for at in _around(thing, size, gap)]
        # Among equal boxes the first wins: near before far, below before above.
        return min(boxes, key=self._covered)

    def _draw_leader(self, box: Box, thing: Float32Array, style: Style) -> None:
        starts = np.clip(thing, box[:2], box[2:])
        away = np.linalg.norm(starts - thing, axis=1)
        nearest = int(away.argmin())
        if away[nearest] > style.height:
            ends = [
                tuple(np.round(points[nearest]).astype(int).tolist()) for points in (starts, thing)
            ]
            weight = max(2, style.height // 5)
            cv2.line(self.pixels, ends[0], ends[1], style.paper, weight, cv2.LINE_AA)

    def _inside(self, left: int, top: int, width: int, height: int) -> Box:
        rows, columns = self.pixels.shape[:2]
        left = max(0, min(left, columns - width))
        top = max(0, min(top, rows - height))
        return left, top, left + width, top + height

    def _covered(self, box: Box) -> int:
        return sum(_overlap(box, other) for other in self.taken)

    def _write(self, box: Box, lines: Sequence[str], style: Style) -> None:
        left, top, right, bottom = box
        cv2.rectangle(self.pixels, (left, top), (right - 1, bottom - 1), style.paper, -1)
        cv2.rectangle(self.pixels, (left, top), (right - 1, bottom - 1), style.ink, 1)
        scale, weight = font_of(style)
        for number, line in enumerate(lines):
            base = top + _padding(style) + style.height + number * _line(style)
            place = (left + _padding(style), base)
            cv2.putText(self.pixels, line, place, FONT, scale, style.ink, weight, cv2.LINE_AA)


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


def measure(lines: Sequence[str], style: Style) -> tuple[int, int]:
    """Return the width and height in pixels of a box for lines of text."""
    scale, weight = font_of(style)
    widths = [cv2.getTextSize(line, FONT, scale, weight)[0][0] for line in lines]
    height = style.height + (len(lines) - 1) * _line(style)
    return max(widths) + 2 * _padding(style), height + 2 * _padding(style)


def font_of(style: Style) -> tuple[float, int]:
    """Return the scale and the weight of the font for a style."""
    # The capitals of this font are 21 pixels high at scale 1.
    return style.height / 21, max(1, round(style.height / 10))


def _padding(style: Style) -> int:
    return max(2, round(style.height * 0.35))


def _line(style: Style) -> int:
    return round(style.height * 1.6)


def _overlap(first: Box, second: Box) -> int:
    width = min(first[2], second[2]) - max(first[0], second[0])
    height = min(first[3], second[3]) - max(first[1], second[1])
    return max(0, width) * max(0, height)
