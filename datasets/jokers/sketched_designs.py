"""Joker designs defined part by part in `joker_sketches.toml`, each drawn with variations."""

from __future__ import annotations

import tomllib
from functools import partial
from pathlib import Path

import cv2
import numpy as np

from tilesight.datasets.arrays import Float64Array, Mask
from tilesight.datasets.jokers.pen import CENTER, SIDE, Design, Pen, polygon, stroke

SKETCHES = Path(__file__).with_name("joker_sketches.toml")
UNIT = 1.16
"""Mask pixels per sketch unit; coordinates from -100 to 100 nearly fill the mask."""
OUTLINED, SWAPPED, RINGED = 0.15, 0.3, 0.12
"""Fractions of the drawings that are reduced to outlines, swap their inks, and get a ring."""


def designs(side: str) -> dict[str, Design]:
    """Return the designs listed for a split, by name."""
    listed: dict[str, list[str]] = tomllib.loads(SKETCHES.read_text("utf-8"))[side]
    return {name: partial(_sketch, tuple(parts)) for name, parts in listed.items()}


def _sketch(parts: tuple[str, ...], pen: Pen) -> None:
    inks = [np.zeros((SIDE, SIDE), np.uint8) for _ in range(2)]
    matrix, bold = _random_transform(pen), float(pen.rng.uniform(0.75, 1.3))
    for part in parts:
        what, ink, *numbers = part.split()
        _PARTS[what](inks, int(ink), [float(number) for number in numbers], matrix, bold)
    if pen.rng.random() < OUTLINED:
        around = np.ones((int(pen.rng.integers(5, 11)),) * 2, np.uint8)
        inks = [cv2.morphologyEx(ink, cv2.MORPH_GRADIENT, around).astype(np.uint8) for ink in inks]
    if pen.rng.random() < SWAPPED:
        inks.reverse()
    if pen.rng.random() < RINGED:
        cv2.circle(inks[1], CENTER, 121, 255, int(pen.rng.integers(4, 12)), cv2.LINE_AA)
    np.maximum(pen.first, inks[0], out=pen.first)
    np.maximum(pen.second, inks[1], out=pen.second)


Inks = list[Mask]


def _random_transform(pen: Pen) -> Float64Array:
    """Return a random (2, 2) matrix from sketch units to pixels: stretch, shear and mirroring."""
    wide, tall = pen.rng.uniform(0.7, 1.0), pen.rng.uniform(0.8, 1.0)
    lean = float(np.clip(pen.rng.normal(0, 0.08), -0.15, 0.15)) * wide
    side = 1 if pen.rng.random() < 0.5 else -1
    return UNIT * np.array([[side * wide, lean], [0.0, tall]])


def _points(numbers: list[float], matrix: Float64Array) -> list[tuple[float, float]]:
    placed = np.reshape(numbers, (-1, 2)) @ matrix.T + np.asarray(CENTER)
    return [(float(x), float(y)) for x, y in placed]


def _fill(inks: Inks, ink: int, numbers: list[float], matrix: Float64Array, _: float) -> None:
    points = _points(numbers, matrix)
    for place, mask in enumerate(inks, 1):
        if ink in {0, place}:
            polygon(mask, points, 255 if ink else 0)


def _line(inks: Inks, ink: int, numbers: list[float], matrix: Float64Array, bold: float) -> None:
    width, *path = numbers
    points = _points(path, matrix)
    for place, mask in enumerate(inks, 1):
        if ink in {0, place}:
            stroke(mask, points, max(2, round(width * bold)), 255 if ink else 0)


def _arc(inks: Inks, ink: int, numbers: list[float], matrix: Float64Array, bold: float) -> None:
    width, x, y, across, down, begin, end = numbers
    turn = np.radians(np.linspace(begin, end, 49))
    path = np.stack([x + across * np.cos(turn), y + down * np.sin(turn)], axis=1)
    _line(inks, ink, [width, *path.ravel().tolist()], matrix, bold)


def _oval(inks: Inks, ink: int, numbers: list[float], matrix: Float64Array, bold: float) -> None:
    x, y, across, down = numbers
    turn = np.linspace(0, 2 * np.pi, 49)
    path = np.stack([x + across * np.cos(turn), y + down * np.sin(turn)], axis=1)
    _fill(inks, ink, path.ravel().tolist(), matrix, bold)


_PARTS = {"fill": _fill, "line": _line, "arc": _arc, "oval": _oval}
