"""Joker designs: a seed gives two masks, one for each ink."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from datasets.fonts import digit_fonts, glyph

Mask = NDArray[np.uint8]
Rng = np.random.Generator

SIDE = 256
CENTER = (SIDE // 2, SIDE // 2)


def draw_joker(seed: int) -> tuple[Mask, Mask]:
    """Draw a joker: (256, 256) coverage of the first and of the second ink."""
    rng = np.random.default_rng(seed)
    first, second = np.zeros((SIDE, SIDE), np.uint8), np.zeros((SIDE, SIDE), np.uint8)
    design = DESIGNS[rng.integers(len(DESIGNS))]
    design(rng, first, second)
    if rng.random() < 0.5:  # one ink only
        first, second = np.maximum(first, second), np.zeros_like(second)
    return first, second


def _face(rng: Rng, first: Mask, second: Mask) -> None:
    line = int(rng.integers(5, 13))
    radius = int(rng.integers(88, 118))
    if rng.random() < 0.75:
        cv2.circle(first, CENTER, radius, 255, line, cv2.LINE_AA)
    _features(rng, second, radius, line)


def _features(rng: Rng, ink: Mask, radius: int, line: int) -> None:
    """Draw eyes, brows, nose and a smile within a circle."""
    x, y = CENTER
    apart, up = int(radius * rng.uniform(0.3, 0.45)), int(radius * rng.uniform(0.15, 0.35))
    for side in (-1, 1):
        eye = (x + side * apart, y - up)
        wide, tall = int(radius * rng.uniform(0.1, 0.2)), int(radius * rng.uniform(0.06, 0.18))
        thick = -1 if rng.random() < 0.6 else line // 2 + 1
        cv2.ellipse(ink, eye, (wide, tall), 0, 0, 360, 255, thick, cv2.LINE_AA)
        if rng.random() < 0.6:
            over = (eye[0], eye[1] - int(radius * 0.12))
            brow = (int(radius * 0.24), int(radius * 0.14))
            cv2.ellipse(ink, over, brow, side * 8, 190, 350, 255, line, cv2.LINE_AA)
    if rng.random() < 0.6:
        cv2.line(ink, (x, y - up // 2), (x - 8, y + up // 2), 255, line // 2 + 2, cv2.LINE_AA)
    smile = (int(radius * rng.uniform(0.4, 0.65)), int(radius * rng.uniform(0.2, 0.5)))
    mouth = (x, y + int(radius * rng.uniform(0.1, 0.25)))
    cv2.ellipse(ink, mouth, smile, 0, 10, 170, 255, line, cv2.LINE_AA)
    if rng.random() < 0.4:
        cv2.ellipse(ink, mouth, smile, 0, 0, 180, 255, -1, cv2.LINE_AA)


def _sun(rng: Rng, first: Mask, second: Mask) -> None:
    rays, core = int(rng.integers(7, 19)), int(rng.integers(42, 70))
    reach, half = int(rng.integers(100, 124)), np.pi / rays * rng.uniform(0.35, 0.8)
    for ray in range(rays):
        turn = 2 * np.pi * ray / rays
        _polygon(first, [_polar(turn - half, core), _polar(turn, reach), _polar(turn + half, core)])
    cv2.circle(first, CENTER, core - 8, 0, -1, cv2.LINE_AA)
    cv2.circle(second, CENTER, core - 12, 255, -1 if rng.random() < 0.4 else 8, cv2.LINE_AA)
    if rng.random() < 0.5:
        cv2.circle(second, CENTER, core - 16, 0, -1)
        _features(rng, second, core - 14, 6)


def _star(rng: Rng, first: Mask, second: Mask) -> None:
    points, inner = int(rng.integers(4, 9)), rng.uniform(0.35, 0.6)
    outer = int(rng.integers(96, 124))
    tips = [
        _polar(np.pi * k / points - np.pi / 2, outer * (inner if k % 2 else 1))
        for k in range(2 * points)
    ]
    _polygon(first, tips)
    if rng.random() < 0.5:
        small = [tuple(np.asarray(CENTER) + 0.72 * (np.asarray(p) - CENTER)) for p in tips]
        _polygon(first, small, 0)
        if rng.random() < 0.5:
            inside = [tuple(np.asarray(CENTER) + 0.5 * (np.asarray(p) - CENTER)) for p in tips]
            _polygon(second, inside)


def _butterfly(rng: Rng, first: Mask, second: Mask) -> None:
    x, y = CENTER
    wing, tail = rng.integers(44, 58), rng.integers(30, 46)
    tilt = float(rng.uniform(20, 50))
    for side in (-1, 1):
        top, low = (x + side * 56, y - 38), (x + side * 44, y + 46)
        cv2.ellipse(first, top, (int(wing), 38), side * -tilt, 0, 360, 255, -1, cv2.LINE_AA)
        cv2.ellipse(first, low, (int(tail), 30), side * tilt, 0, 360, 255, -1, cv2.LINE_AA)
        cv2.circle(first, top, 14, 0, -1, cv2.LINE_AA)
        cv2.circle(second, low, 10, 255, -1, cv2.LINE_AA)
        cv2.line(second, (x, y - 60), (x + side * 30, y - 104), 255, 6, cv2.LINE_AA)
    cv2.ellipse(second, CENTER, (10, 72), 0, 0, 360, 255, -1, cv2.LINE_AA)


def _jester(rng: Rng, first: Mask, second: Mask) -> None:
    x, y = CENTER
    lobes = int(rng.integers(3, 6))
    for lobe in range(lobes):
        lean = (lobe / (lobes - 1) - 0.5) * rng.uniform(2.0, 2.7)
        tip = (int(x + 104 * np.sin(lean)), int(y - 20 - 84 * np.cos(lean)))
        ink = first if lobe % 2 else second
        _polygon(ink, [(x - 46, y + 30), tip, (x + 46, y + 30)])
        cv2.circle(first, tip, 15, 255, -1, cv2.LINE_AA)
    cv2.rectangle(first, (x - 62, y + 24), (x + 62, y + 48), 255, -1)
    if rng.random() < 0.6:
        head = np.zeros_like(first)
        _features(rng, head, 70, 8)
        second[:] = np.maximum(second, np.roll(head, 76, axis=0))


def _letters(rng: Rng, first: Mask, second: Mask) -> None:
    fonts = digit_fonts()
    words = ("J", "JOKER", "JOLLY", "W", "JO", "J", "Joker", "JJ")
    _write(rng, first, fonts[rng.integers(len(fonts))], words[rng.integers(len(words))])
    if rng.random() < 0.5:
        cv2.circle(second, CENTER, 120, 255, int(rng.integers(4, 10)), cv2.LINE_AA)


def _write(rng: Rng, ink: Mask, font: Path, word: str) -> None:
    shape = glyph(font, word)
    scale = min(200 / shape.shape[1], rng.uniform(110, 190) / shape.shape[0])
    size = (max(1, int(shape.shape[1] * scale)), max(1, int(shape.shape[0] * scale)))
    shape = cv2.resize(shape, size, interpolation=cv2.INTER_AREA).astype(np.uint8)
    top, left = (SIDE - shape.shape[0]) // 2, (SIDE - shape.shape[1]) // 2
    ink[top : top + shape.shape[0], left : left + shape.shape[1]] = shape


def _smiley(rng: Rng, first: Mask, second: Mask) -> None:
    cv2.circle(first, CENTER, int(rng.integers(90, 118)), 255, -1, cv2.LINE_AA)
    hole = np.zeros_like(first)
    _features(rng, hole, 95, 10)
    first[:] = np.where(hole > 127, 0, first)


def _crown(rng: Rng, first: Mask, second: Mask) -> None:
    x, y = CENTER
    tips = int(rng.integers(3, 6))
    wide, low = int(rng.integers(80, 108)), y + 62
    outline: list[tuple[float, float]] = [(x - wide + 14, low)]
    for k in range(tips):
        across = x - wide + 2 * wide * k / (tips - 1)
        outline += [(across, y - 62 - 26 * (k % 2))]
        if k < tips - 1:
            outline += [(across + wide / (tips - 1), y + 10)]
        cv2.circle(second, (int(across), y - 70 - 26 * (k % 2)), 12, 255, -1, cv2.LINE_AA)
    _polygon(first, [*outline, (x + wide - 14, low)])
    cv2.rectangle(second, (x - wide + 14, low + 10), (x + wide - 14, low + 26), 255, -1)


def _flower(rng: Rng, first: Mask, second: Mask) -> None:
    petals, out = int(rng.integers(5, 10)), int(rng.integers(60, 78))
    for petal in range(petals):
        at = _polar(2 * np.pi * petal / petals, out)
        cv2.circle(first, (int(at[0]), int(at[1])), int(2.4 * out / petals), 255, -1, cv2.LINE_AA)
    cv2.circle(first, CENTER, 40, 0, -1, cv2.LINE_AA)
    cv2.circle(second, CENTER, 32, 255, -1, cv2.LINE_AA)


def _diamonds(rng: Rng, first: Mask, second: Mask) -> None:
    count = int(rng.integers(1, 5))
    for k in range(count):
        x = int(SIDE * (k + 1) / (count + 1))
        half, tall = 90 // count + 14, int(rng.integers(70, 110))
        diamond = [(x, 128 - tall), (x + half, 128), (x, 128 + tall), (x - half, 128)]
        _polygon(second if k % 2 else first, diamond)


def _moon(rng: Rng, first: Mask, second: Mask) -> None:
    cv2.circle(first, CENTER, 108, 255, -1, cv2.LINE_AA)
    cv2.circle(first, (CENTER[0] + int(rng.integers(36, 60)), 118), 92, 0, -1, cv2.LINE_AA)
    star = [_polar(np.pi * k / 5 - np.pi / 2, 34 if k % 2 == 0 else 15) for k in range(10)]
    _polygon(second, [(px + 44, py) for px, py in star])


DESIGNS: tuple[Callable[[Rng, Mask, Mask], None], ...] = (
    _face, _face, _sun, _star, _butterfly, _jester, _letters, _smiley, _crown, _flower,
    _diamonds, _moon,
)  # fmt: skip


def _polar(turn: float, radius: float) -> tuple[float, float]:
    return (CENTER[0] + radius * np.cos(turn), CENTER[1] + radius * np.sin(turn))


def _polygon(ink: Mask, points: Sequence[tuple[float, float]], value: int = 255) -> None:
    cv2.fillPoly(ink, [np.round(np.asarray(points)).astype(np.int32)], value, cv2.LINE_AA)
