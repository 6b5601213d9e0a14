"""The number on a tile's face: its glyphs, the width of its strokes, and the sign at 6 and 9."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from tilesight.datasets.arrays import FloatArray
from tilesight.datasets.assets.bend import bend
from tilesight.datasets.assets.fonts import glyph
from tilesight.datasets.assets.strokes import draw_handwriting
from tilesight.datasets.scenes.style import SetStyle, SixNine, Stroke
from tilesight.engine.tiles.tile import Tile


def draw_digits(tile: Tile, style: SetStyle, shape: tuple[int, int]) -> FloatArray:
    """Return the (H, W) coverage of a tile's number, 0 to 1, with the sign at 6 and 9.

    `shape` is H and W of the face.
    """
    width = shape[1]
    text = str(tile.number)
    ink = draw_number(text, style)
    tall = style.digit_height * width
    wide = min(tall * ink.shape[1] / ink.shape[0] * style.digit_width, 0.86 * width)
    middle = style.digit_middle
    mask = place_ink(ink, (max(2, round(wide)), max(2, round(tall))), (0.5, middle), shape)
    mask = _adjust_strokes(mask, style, width)
    if text in {"6", "9"} and style.six_nine is not SixNine.NOTHING:
        mask = np.maximum(mask, _sign(style, shape, middle, wide, tall))
    return mask


def draw_number(text: str, style: SetStyle) -> FloatArray:
    """Return the trimmed (H, W) coverage of a number's glyphs, 0 to 1."""
    mask = draw_handwriting(style.seed, text) if style.written else glyph(Path(style.font), text)
    if style.bent:
        mask = bend(mask, style.bent, [style.seed, int(text)])
    return np.asarray(mask.astype(np.float32) / 255)


def _adjust_strokes(mask: FloatArray, style: SetStyle, width: int) -> FloatArray:
    """Return the mask with thicker, thinner or hollow strokes, as defined by the style."""
    grow = round(abs(style.digit_weight) * width)
    if grow:
        kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * grow + 1, 2 * grow + 1))
        change = cv2.dilate if style.digit_weight > 0 else cv2.erode
        mask = change(mask, kernel).astype(np.float32)
    if style.stroke is Stroke.OUTLINE:
        line = max(3, 2 * round(width * 0.035) + 1)
        kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (line, line))
        mask = mask - cv2.erode(mask, kernel)
    elif style.stroke is Stroke.INLINE:
        deep = cv2.distanceTransform((mask > 0.5).astype(np.uint8), cv2.DIST_L2, 5)
        mask = mask * (1 - np.clip(deep - 0.68 * deep.max(), 0, 1))
    return np.asarray(mask)


def _sign(
    style: SetStyle, shape: tuple[int, int], middle: float, wide: float, tall: float
) -> FloatArray:
    height, width = shape
    mask = np.zeros(shape, np.uint8)
    below = int(middle * height + tall / 2 + 0.05 * width)
    if style.six_nine is SixNine.BAR:
        half = int(wide / 2)
        top, end = (width // 2 - half, below), (width // 2 + half, below + round(0.05 * width))
        cv2.rectangle(mask, top, end, 255, -1)
    else:
        under = (width // 2, below + round(0.035 * width))
        beside = (int(width / 2 + wide / 2 + 0.06 * width), below - round(0.06 * width))
        at = under if style.six_nine is SixNine.DOT_BELOW else beside
        cv2.circle(mask, at, round(0.045 * width), 255, -1, cv2.LINE_AA)
    return mask.astype(np.float32) / 255


def place_ink(
    ink: FloatArray, size: tuple[int, int], middle: tuple[float, float], shape: tuple[int, int]
) -> FloatArray:
    """Return the coverage, of shape (H, W), of a face with ink scaled to `size` (width, height).

    `middle` is the center of the ink as fractions of the face's width and height.
    """
    height, width = shape
    shrink = size[0] < ink.shape[1]
    small = cv2.resize(ink, size, interpolation=cv2.INTER_AREA if shrink else cv2.INTER_LINEAR)
    shift = (middle[0] * width - size[0] / 2, middle[1] * height - size[1] / 2)
    move = np.array([[1, 0, shift[0]], [0, 1, shift[1]]], np.float32)
    return cv2.warpAffine(small, move, (width, height), flags=cv2.INTER_LINEAR).astype(np.float32)
