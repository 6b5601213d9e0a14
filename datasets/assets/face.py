"""Tile faces without lighting: color, relief and outline from a style and a tile."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from tilesight.datasets.arrays import FloatArray, Pixels
from tilesight.datasets.assets.bend import bend
from tilesight.datasets.assets.fonts import glyph
from tilesight.datasets.assets.marks import ornament
from tilesight.datasets.assets.strokes import draw_handwriting
from tilesight.datasets.jokers.joker import draw_joker
from tilesight.datasets.path_tracer.weathering import ink_left, scratch, soil
from tilesight.datasets.scenes.palettes import Rgb
from tilesight.datasets.scenes.style import RIM, Mark, SetStyle, SixNine, Stroke
from tilesight.engine.tiles.tile import Tile


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """One face, upright, as arrays."""

    color: FloatArray
    """(H, W, 3) RGB, 0 to 255."""
    slope: FloatArray
    """(H, W, 2) slope of the relief to the right and downwards, about -1 to 1."""
    alpha: FloatArray
    """(H, W) coverage, 0 to 1; the corners are round."""


def paint_face(tile: Tile, style: SetStyle, width: int) -> Face:
    """Return a tile's face, `width` pixels wide."""
    shape = (round(width * style.aspect), width)
    alpha, edge = _outline(style, shape)
    color = _body(style, shape)
    relief = np.zeros(shape, np.float32)
    left = ink_left(style, tile, shape)
    for mask, ink in list_prints(tile, style, shape, relief):
        cover = (mask * left)[..., None]
        color = color * (1 - cover) + np.asarray(ink, np.float32) * cover
        relief -= 0.6 * style.engraved * mask.astype(np.float32)
    color = soil(style, tile, scratch(style, tile, color), edge)
    return Face(color, _slope(style, shape, edge, relief), alpha)


def paint_back(style: SetStyle, width: int) -> Face:
    """Return the blank back of a tile, `width` pixels wide."""
    shape = (round(width * style.aspect), width)
    alpha, edge = _outline(style, shape)
    slope = _gradient(edge).astype(np.float32) * 0.2 * width
    return Face(_body(style, shape), slope, alpha)


def light_face(face: Face, light: tuple[float, float], gloss: float) -> Pixels:
    """Return the (H, W, 3) RGB pixels of a lit face.

    `light` is the direction to the lamp, right and down in the face's own coordinates.
    """
    along = face.slope @ np.asarray(light, np.float32)
    shine = np.clip(along - 0.5, 0, 1) * (120 * gloss)
    lit = face.color * (1 + 0.28 * along[..., None]) + shine[..., None]
    return np.asarray(np.clip(lit, 0, 255), np.uint8)


def _outline(style: SetStyle, shape: tuple[int, int]) -> tuple[FloatArray, FloatArray]:
    """Return the coverage of the rounded outline, and the bevel from 0 at the edge to 1 inside."""
    height, width = shape
    radius = max(1.0, style.corner * width)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) + 0.5
    across = np.maximum(np.abs(x - width / 2) - (width / 2 - radius), 0)
    down = np.maximum(np.abs(y - height / 2) - (height / 2 - radius), 0)
    straight = np.minimum(np.minimum(x, width - x), np.minimum(y, height - y))
    inside = np.where((across > 0) & (down > 0), radius - np.hypot(across, down), straight)
    bevel = np.clip(inside / max(1.0, style.bevel * width), 0, 1)
    return np.clip(inside + 0.5, 0, 1).astype(np.float32), bevel.astype(np.float32)


def _body(style: SetStyle, shape: tuple[int, int]) -> FloatArray:
    rng = np.random.default_rng(style.seed)
    grain = cv2.resize(rng.normal(0, 1, (9, 7)).astype(np.float32), shape[::-1])
    fine = rng.normal(0, 1, shape).astype(np.float32)
    tone = 1 + 0.008 * grain + 0.004 * fine
    return np.asarray(np.asarray(style.body) * tone[..., None], np.float32)


def _gradient(relief: FloatArray) -> FloatArray:
    """Return the (H, W, 2) gradient to the right and downwards."""
    down, right = np.gradient(relief)
    return np.stack([np.asarray(right), np.asarray(down)], axis=-1).astype(np.float32)


def _slope(
    style: SetStyle, shape: tuple[int, int], edge: FloatArray, raised: FloatArray
) -> FloatArray:
    height, width = shape
    relief = edge * style.bevel * 2.2 + raised * 0.05
    if style.dish:
        y, x = np.mgrid[0:height, 0:width].astype(np.float32)
        middle = style.digit_top * height + style.digit_height * width / 2
        away = np.hypot(x - width / 2, y - middle) / (style.dish * width)
        relief -= 0.11 * style.dish_depth * np.clip(1.0 - away**4, 0, 1)
    slope = _gradient(relief) * width
    return np.clip(cv2.GaussianBlur(slope, (0, 0), width / 130), -1.5, 1.5).astype(np.float32)


def list_prints(
    tile: Tile, style: SetStyle, shape: tuple[int, int], raised: FloatArray
) -> list[tuple[FloatArray, Rgb]]:
    """Return the prints of a tile, each as (H, W) coverage from 0 to 1 and its ink.

    Args:
        tile: The tile.
        style: The style of its set.
        shape: H and W.
        raised: (H, W) relief, changed in place: raised ornaments are added to it and not returned.
    """
    if tile.joker:
        ink, printed = style.joker_inks[0], _joker(style, shape)
    else:
        ink = style.inks[str(tile.color)]
        printed = [(_digits(tile, style, shape), ink)]
    mark = _mark(tile, style, shape)
    if mark is not None and style.mark_raised:
        raised += cv2.GaussianBlur(mark, (0, 0), shape[1] / 160)
    elif mark is not None:
        printed.append((mark, ink))
    return printed


def _joker(style: SetStyle, shape: tuple[int, int]) -> list[tuple[FloatArray, Rgb]]:
    width = shape[1]
    free = style.mark_top if style.marked else style.aspect
    side = float(np.random.default_rng(style.joker).uniform(0.6, 0.92))
    pixels = round(min(side, free - 0.1) * width)
    middle = free / 2 / style.aspect
    masks = draw_joker(style.joker_design, style.joker, Path(style.font))
    return [
        (_place(mask.astype(np.float32) / 255, (pixels, pixels), (0.5, middle), shape), ink)
        for mask, ink in zip(masks, style.joker_inks, strict=True)
    ]


def _digits(tile: Tile, style: SetStyle, shape: tuple[int, int]) -> FloatArray:
    """Return the coverage of the number, with the sign at 6 and 9."""
    width = shape[1]
    text = str(tile.number)
    ink = _number(text, style)
    tall = style.digit_height * width
    wide = tall * ink.shape[1] / ink.shape[0] * style.digit_width
    wide = min(wide, 0.86 * width)
    middle = style.digit_middle
    mask = _place(ink, (max(2, round(wide)), max(2, round(tall))), (0.5, middle), shape)
    mask = _adjust_strokes(mask, style, width)
    if text in {"6", "9"} and style.six_nine is not SixNine.NOTHING:
        mask = np.maximum(mask, _sign(style, shape, middle, wide, tall))
    return mask


def _number(text: str, style: SetStyle) -> FloatArray:
    """Return the trimmed coverage of a number's glyphs, 0 to 1."""
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
    elif style.six_nine is SixNine.DOT_BELOW:
        at = (width // 2, below + round(0.035 * width))
        cv2.circle(mask, at, round(0.045 * width), 255, -1, cv2.LINE_AA)
    else:
        at = (int(width / 2 + wide / 2 + 0.06 * width), below - round(0.06 * width))
        cv2.circle(mask, at, round(0.045 * width), 255, -1, cv2.LINE_AA)
    return mask.astype(np.float32) / 255


def _mark(tile: Tile, style: SetStyle, shape: tuple[int, int]) -> FloatArray | None:
    """Return the coverage of the mark below the digit, or None if there is no mark."""
    if not style.marked:
        return None
    width = shape[1]
    middle = 1 - (style.mark_room / 2 + RIM) / style.aspect
    if style.mark is Mark.CORNER:
        text = None if tile.joker else str(tile.number)
        return None if text is None else _corner(text, style, shape)
    if style.mark is Mark.LOGO:
        ink = glyph(Path(style.font), style.logo).astype(np.float32) / 255
        tall = max(3, round(0.7 * width * ink.shape[0] / ink.shape[1]))
        return _place(ink, (round(0.7 * width), tall), (0.5, middle), shape)
    side = int(style.mark_side * width)
    return _place(ornament(style.mark), (side, side), (0.5, middle), shape)


def _corner(text: str, style: SetStyle, shape: tuple[int, int]) -> FloatArray:
    height, width = shape
    ink = _number(text, style)
    tall = max(3, round(min(style.mark_room, 0.24) * width))
    wide = max(2, round(tall * ink.shape[1] / ink.shape[0]))
    middle = (0.9 - wide / 2 / width, 1 - (0.08 * width + tall / 2) / height)
    return _place(ink, (wide, tall), middle, shape)


def _place(
    ink: FloatArray, size: tuple[int, int], middle: tuple[float, float], shape: tuple[int, int]
) -> FloatArray:
    """Return an empty face with ink scaled to `size` (width, height).

    `middle` is the center of the ink as fractions of the face's width and height.
    """
    height, width = shape
    shrink = size[0] < ink.shape[1]
    small = cv2.resize(ink, size, interpolation=cv2.INTER_AREA if shrink else cv2.INTER_LINEAR)
    shift = (middle[0] * width - size[0] / 2, middle[1] * height - size[1] / 2)
    move = np.array([[1, 0, shift[0]], [0, 1, shift[1]]], np.float32)
    return cv2.warpAffine(small, move, (width, height), flags=cv2.INTER_LINEAR).astype(np.float32)
