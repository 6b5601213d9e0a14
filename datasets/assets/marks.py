"""Ornaments below the digit."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np

from tilesight.datasets.arrays import FloatArray, Mask
from tilesight.datasets.scenes.style import Mark

SIDE = 128
MIDDLE = (SIDE // 2, SIDE // 2)


def ornament(mark: Mark) -> FloatArray:
    """Return the (128, 128) coverage of a mark, 0 to 1."""
    ink = np.zeros((SIDE, SIDE), np.uint8)
    ORNAMENTS[mark](ink)
    return ink.astype(np.float32) / 255


def _ring(ink: Mask) -> None:
    cv2.circle(ink, MIDDLE, 54, 255, 12, cv2.LINE_AA)


def _dot(ink: Mask) -> None:
    cv2.circle(ink, MIDDLE, 40, 255, -1, cv2.LINE_AA)


def _bar(ink: Mask) -> None:
    cv2.rectangle(ink, (2, 50), (125, 78), 255, -1)


def _heart(ink: Mask) -> None:
    for x in (38, 90):
        cv2.circle(ink, (x, 42), 30, 255, -1, cv2.LINE_AA)
    _fill(ink, [(10, 54), (118, 54), (64, 122)])


def _spade(ink: Mask) -> None:
    _heart(ink)
    ink[:] = ink[::-1].copy()
    _fill(ink, [(64, 70), (84, 124), (44, 124)])


def _club(ink: Mask) -> None:
    for at in ((64, 34), (34, 76), (94, 76)):
        cv2.circle(ink, at, 28, 255, -1, cv2.LINE_AA)
    _fill(ink, [(64, 50), (84, 124), (44, 124)])


def _diamond(ink: Mask) -> None:
    _fill(ink, [(64, 4), (108, 64), (64, 124), (20, 64)])


def _star(ink: Mask) -> None:
    turns = np.arange(10) * np.pi / 5 - np.pi / 2
    reach = np.where(np.arange(10) % 2 == 0, 60, 25)
    tips = 64 + np.stack([np.cos(turns), np.sin(turns)], axis=1) * reach[:, None]
    _fill(ink, [(float(x), float(y)) for x, y in tips])


def _flower(ink: Mask) -> None:
    for turn in np.arange(6) * np.pi / 3:
        at = (int(64 + 36 * np.cos(turn)), int(64 + 36 * np.sin(turn)))
        cv2.circle(ink, at, 20, 255, -1, cv2.LINE_AA)


def _wave(ink: Mask) -> None:
    x = np.arange(4, 125, 3)
    path = np.stack([x, 64 + 22 * np.sin(x / 10)], axis=1).astype(np.int32)
    cv2.polylines(ink, [path], False, 255, 14, cv2.LINE_AA)


def _fill(ink: Mask, points: list[tuple[float, float]]) -> None:
    cv2.fillPoly(ink, [np.asarray(points).astype(np.int32)], 255, cv2.LINE_AA)


ORNAMENTS: dict[Mark, Callable[[Mask], None]] = {
    Mark.RING: _ring, Mark.DOT: _dot, Mark.BAR: _bar, Mark.HEART: _heart, Mark.SPADE: _spade,
    Mark.CLUB: _club, Mark.DIAMOND: _diamond, Mark.STAR: _star, Mark.FLOWER: _flower,
    Mark.WAVE: _wave,
}  # fmt: skip
