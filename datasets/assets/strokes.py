"""Numbers drawn with a pen instead of a font; the shapes augment from set to set."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from tilesight.datasets.arrays import Float64Array, Mask, Rng

Point = tuple[float, float]

HEIGHT = 200
"""Height of a digit's skeleton in pixels."""
STEPS = 120
"""Number of points along a stroke at which the nib is drawn."""
ROOM = 60
"""Margin around a digit for the width of the pen, in pixels."""


@dataclass(frozen=True, slots=True)
class Hand:
    """The handwriting of a set; lengths in digit heights."""

    seed: int
    wide: float
    """Width of most digits."""
    square: float
    """Exponent of the bows: 2 for ellipses, more for boxes with round corners."""
    pen: float
    """Width of the nib."""
    flat: float
    """Height of the nib relative to its width; with 1, all strokes have the same width."""
    held: float
    """Rotation of the nib in radians."""
    waist: float
    """Distance of the waist of 3, 5, 6, 8 and 9 from the top."""


def sample_hand(seed: int) -> Hand:
    """Return a random handwriting."""
    rng = np.random.default_rng([seed, 1])
    return Hand(
        seed=seed,
        wide=float(rng.uniform(0.42, 0.72)),
        square=float(2.0 if rng.random() < 0.5 else rng.uniform(2.0, 4.5)),
        pen=float(rng.uniform(0.09, 0.2)),
        flat=float(1.0 if rng.random() < 0.5 else rng.uniform(0.35, 1.0)),
        held=float(rng.uniform(-1.2, 1.2)),
        waist=float(rng.uniform(0.42, 0.54)),
    )


@cache
def draw_handwriting(seed: int, text: str) -> Mask:
    """Return the trimmed (H, W) coverage of a number in a set's handwriting, 0 to 255."""
    hand = sample_hand(seed)
    digits = [_draw_digit(hand, digit) for digit in text]
    gap = round(HEIGHT * hand.pen * 0.5)
    parts = [np.pad(digit, ((0, 0), (0, gap))) for digit in digits]
    return _trimmed(np.concatenate(parts, axis=1))


def _draw_digit(hand: Hand, digit: str) -> Mask:
    """Return the coverage of one digit, trimmed at its sides only."""
    rng = np.random.default_rng([hand.seed, 2, int(digit)])
    canvas = np.zeros((HEIGHT + 2 * ROOM, HEIGHT + 2 * ROOM), np.uint8)
    thick = HEIGHT * hand.pen
    nib = (max(2, round(thick / 2)), max(2, round(thick * hand.flat / 2)))
    for path in SKELETONS[digit](hand, rng):
        for x, y in _resample(path) * HEIGHT + ROOM:
            middle = (round(float(x)), round(float(y)))
            cv2.ellipse(canvas, middle, nib, np.degrees(hand.held), 0, 360, 255, -1, cv2.LINE_AA)
    inked = np.flatnonzero(canvas.any(axis=0))
    return canvas[:, inked[0] : inked[-1] + 1]


def _resample(path: Float64Array) -> Float64Array:
    """Return points at equal distances along a path."""
    steps = np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    places = np.linspace(0, steps[-1], STEPS)
    return np.stack([np.interp(places, steps, path[:, axis]) for axis in (0, 1)], axis=1)


def _trimmed(mask: Mask) -> Mask:
    rows, columns = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
    return mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]


def _bow(
    hand: Hand, box: tuple[float, float, float, float], start: float, end: float
) -> Float64Array:
    """Return part of a rounded box (left, top, right, bottom), in degrees clockwise from the right.

    The box is a superellipse (Lamé curve) with the exponent `hand.square`.
    """
    left, top, right, bottom = box
    turn = np.radians(np.linspace(start, end, 40))
    across, down = np.cos(turn), np.sin(turn)
    power = 2 / hand.square
    x = (left + right) / 2 + (right - left) / 2 * np.sign(across) * np.abs(across) ** power
    y = (top + bottom) / 2 + (bottom - top) / 2 * np.sign(down) * np.abs(down) ** power
    return np.stack([x, y], axis=1)


def _line(*points: Point) -> Float64Array:
    return np.array(points, np.float64)


def _joined(*parts: Float64Array) -> Float64Array:
    return np.concatenate(parts)


def _zero(hand: Hand, _: Rng) -> Sequence[Float64Array]:
    return [_bow(hand, (0, 0, hand.wide, 1), 0, 360)]


def _one(hand: Hand, rng: Rng) -> Sequence[Float64Array]:
    reach, x = rng.uniform(0.14, 0.3), 0.3
    flag = [_line((x - reach, rng.uniform(0.1, 0.32)), (x, 0))] if rng.random() < 0.85 else []
    half = rng.uniform(0.14, 0.26)
    foot = [_line((x - half, 1), (x + half, 1))] if rng.random() < 0.4 else []
    return [_line((x, 0), (x, 1)), *flag, *foot]


def _two(hand: Hand, rng: Rng) -> Sequence[Float64Array]:
    wide, bowl = hand.wide, rng.uniform(0.46, 0.62)
    head = _bow(hand, (0, 0, wide, bowl), rng.uniform(175, 200), 385)
    turn = (wide * rng.uniform(0.3, 0.6), rng.uniform(0.62, 0.75))
    leg = _line(turn, (0, 1)) if rng.random() < 0.6 else _line((0, 1))
    return [_joined(head, leg), _line((0, 1), (wide * rng.uniform(0.95, 1.08), 1))]


def _three(hand: Hand, rng: Rng) -> Sequence[Float64Array]:
    wide, waist = hand.wide, hand.waist
    lower = _bow(hand, (-0.1 * wide, waist, wide, 1), 270, 270 + rng.uniform(215, 245))
    if rng.random() < 0.3:  # with a flat top
        return [_line((0.02, 0), (wide * 0.94, 0), (wide * rng.uniform(0.35, 0.5), waist)), lower]
    upper = _bow(hand, (0, 0, wide * rng.uniform(0.86, 0.98), waist), 200, 450)
    bar = [_line((wide * rng.uniform(0.2, 0.4), waist), (wide * 0.5, waist))]
    return [upper, lower, *bar]


def _four(hand: Hand, rng: Rng) -> Sequence[Float64Array]:
    wide, bar = hand.wide * 1.06, rng.uniform(0.62, 0.76)
    stem = wide * rng.uniform(0.62, 0.8)
    over = wide * rng.uniform(1.0, 1.15)
    if rng.random() < 0.4:  # open
        lean, top = rng.uniform(0, 0.2) * wide, rng.uniform(0, 0.12)
        return [
            _line((lean, top), (0, bar), (over, bar)),
            _line((stem, rng.uniform(0.0, 0.45)), (stem, 1)),
        ]
    return [_line((stem, 0), (0, bar), (over, bar)), _line((stem, 0), (stem, 1))]


def _five(hand: Hand, rng: Rng) -> Sequence[Float64Array]:
    wide, waist = hand.wide, hand.waist - rng.uniform(0.0, 0.1)
    left, neck = wide * rng.uniform(0.02, 0.14), waist + rng.uniform(0.0, 0.1)
    bowl = _bow(hand, (-0.08 * wide, waist, wide, 1), rng.uniform(215, 250), 510)
    return [_line((left, 0), (wide * rng.uniform(0.84, 0.98), 0)), _line((left, 0), (left, neck)),
            _joined(_line((left, neck)), bowl)]  # fmt: skip


def _six(hand: Hand, rng: Rng) -> Sequence[Float64Array]:
    wide, waist = hand.wide, hand.waist - rng.uniform(0.02, 0.12)
    bowl = _bow(hand, (0, waist, wide, 1), 0, 360)
    if rng.random() < 0.35:  # with a straight back
        head = (wide * rng.uniform(0.6, 0.85), 0)
        back = _line(head, (wide * 0.06, (1 + waist) / 2 - 0.06))
    else:
        back = _bow(hand, (0, 0, wide, 1.15), rng.uniform(295, 335), 180)
    return [bowl, back]


def _seven(hand: Hand, rng: Rng) -> Sequence[Float64Array]:
    wide, foot = hand.wide, hand.wide * rng.uniform(0.15, 0.5)
    bend = (wide * rng.uniform(0.45, 0.6), rng.uniform(0.45, 0.55))
    leg = _line((wide, 0), bend, (foot, 1)) if rng.random() < 0.4 else _line((wide, 0), (foot, 1))
    bar = _line((wide * 0.25, 0.52), (wide * 0.9, 0.52))
    tick = _line((0, 0), (0, rng.uniform(0.08, 0.16)))
    extra = [part for part, share in ((bar, 0.15), (tick, 0.2)) if rng.random() < share]
    return [_line((0, 0), (wide, 0)), leg, *extra]


def _eight(hand: Hand, rng: Rng) -> Sequence[Float64Array]:
    wide, inset = hand.wide, hand.wide * rng.uniform(0.0, 0.09)
    upper = _bow(hand, (inset, 0, wide - inset, hand.waist), 0, 360)
    return [upper, _bow(hand, (0, hand.waist, wide, 1), 0, 360)]


def _nine(hand: Hand, _: Rng) -> Sequence[Float64Array]:
    """Return the set's own six, rotated by 180 degrees."""
    six = _six(hand, np.random.default_rng([hand.seed, 2, 6]))
    return [np.array((hand.wide, 1.0)) - part for part in six]


SKELETONS = {
    "0": _zero, "1": _one, "2": _two, "3": _three, "4": _four, "5": _five, "6": _six,
    "7": _seven, "8": _eight, "9": _nine,
}  # fmt: skip
