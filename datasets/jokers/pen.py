"""Drawing functions for joker designs: polygons, strokes, faces and words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from tilesight.datasets.arrays import Mask, Rng
from tilesight.datasets.assets.fonts import glyph

Point = tuple[float, float]

SIDE = 256
CENTER = (SIDE // 2, SIDE // 2)


@dataclass(frozen=True, slots=True, eq=False)
class Pen:
    """Random generator, coverage of two inks and the set's font, with which a design is drawn."""

    rng: Rng
    first: Mask
    second: Mask
    font: Path


Design = Callable[[Pen], None]


def polar(turn: float, radius: float) -> Point:
    """Return the point at a radius from the center, `turn` radians clockwise from the right."""
    return (CENTER[0] + radius * np.cos(turn), CENTER[1] + radius * np.sin(turn))


def polygon(ink: Mask, points: Sequence[Point], value: int = 255) -> None:
    """Fill a polygon of an (H, W) mask; its points are (x, y) in pixels."""
    cv2.fillPoly(ink, [np.round(np.asarray(points)).astype(np.int32)], value, cv2.LINE_AA)


def disc(ink: Mask, at: Point, radius: float, value: int = 255) -> None:
    """Fill a circle of an (H, W) mask; center and radius are in pixels."""
    middle = (round(float(at[0])), round(float(at[1])))
    cv2.circle(ink, middle, round(float(radius)), value, -1, cv2.LINE_AA)


def stroke(ink: Mask, points: Sequence[Point], line: int, value: int = 255) -> None:
    """Draw an open line, `line` pixels wide, through (x, y) points of an (H, W) mask."""
    path = np.round(np.asarray(points)).astype(np.int32)
    cv2.polylines(ink, [path], False, value, line, cv2.LINE_AA)


def write(pen: Pen, word: str) -> None:
    """Write a word with the first ink across the middle."""
    scale = pen.rng.uniform(110, 190)
    stamp(pen.first, glyph(pen.font, word), CENTER, (200, scale))


def stamp(ink: Mask, shape: Mask, middle: Point, room: tuple[float, float]) -> None:
    """Draw a shape as large as fits into a box.

    Args:
        ink: (H, W) mask, changed in place.
        shape: Coverage of the shape, of another (H, W).
        middle: Center of the box in pixels.
        room: Width and height of the box in pixels.
    """
    scale = min(room[0] / shape.shape[1], room[1] / shape.shape[0])
    size = (max(1, int(shape.shape[1] * scale)), max(1, int(shape.shape[0] * scale)))
    small = cv2.resize(shape, size, interpolation=cv2.INTER_AREA).astype(np.uint8)
    left, top = int(middle[0] - size[0] / 2), int(middle[1] - size[1] / 2)
    part = ink[top : top + size[1], left : left + size[0]]
    np.maximum(part, small, out=part)


def features(rng: Rng, ink: Mask, radius: int, line: int) -> None:
    """Draw eyes, brows, nose and a smile on an (H, W) mask, at most `radius` from its center."""
    x, y = CENTER
    spread, up = int(radius * rng.uniform(0.3, 0.45)), int(radius * rng.uniform(0.15, 0.35))
    for side in (-1, 1):
        _draw_eye(rng, ink, (x + side * spread, y - up), radius, line)
        if rng.random() < 0.6:
            over = (x + side * spread, y - up - int(radius * 0.12))
            brow = (int(radius * 0.24), int(radius * 0.14))
            cv2.ellipse(ink, over, brow, side * 8, 190, 350, 255, line, cv2.LINE_AA)
    if rng.random() < 0.6:
        cv2.line(ink, (x, y - up // 2), (x - 8, y + up // 2), 255, line // 2 + 2, cv2.LINE_AA)
    _draw_smile(rng, ink, radius, line)


def _draw_eye(rng: Rng, ink: Mask, eye: tuple[int, int], radius: int, line: int) -> None:
    wide, tall = int(radius * rng.uniform(0.1, 0.2)), int(radius * rng.uniform(0.06, 0.18))
    thick = -1 if rng.random() < 0.6 else line // 2 + 1
    cv2.ellipse(ink, eye, (wide, tall), 0, 0, 360, 255, thick, cv2.LINE_AA)


def _draw_smile(rng: Rng, ink: Mask, radius: int, line: int) -> None:
    x, y = CENTER
    smile = (int(radius * rng.uniform(0.4, 0.65)), int(radius * rng.uniform(0.2, 0.5)))
    mouth = (x, y + int(radius * rng.uniform(0.1, 0.25)))
    cv2.ellipse(ink, mouth, smile, 0, 10, 170, 255, line, cv2.LINE_AA)
    if rng.random() < 0.4:
        cv2.ellipse(ink, mouth, smile, 0, 0, 180, 255, -1, cv2.LINE_AA)
