"""Tile faces without lighting: color, relief and outline from a style and a tile."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from tilesight.datasets.arrays import FloatArray, Pixels
from tilesight.datasets.assets.digits import draw_digits, draw_number, place_ink
from tilesight.datasets.assets.fonts import glyph
from tilesight.datasets.assets.marks import ornament
from tilesight.datasets.assets.weathering import ink_left, scratch, soil
from tilesight.datasets.jokers.joker import draw_joker
from tilesight.datasets.scenes.layout import FACE_DOWN
from tilesight.datasets.scenes.palettes import Rgb
from tilesight.datasets.scenes.style import RIM, Mark, SetStyle
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


def paint_side(name: str, style: SetStyle, width: int) -> Face:
    """Return the face of the tile of this name, or the back of one that lies face down."""
    if name == FACE_DOWN:
        return _paint_back(style, width)
    return paint_face(Tile.parse(name), style, width)


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


def _paint_back(style: SetStyle, width: int) -> Face:
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
        printed = [(draw_digits(tile, style, shape), ink)]
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
        (place_ink(mask.astype(np.float32) / 255, (pixels, pixels), (0.5, middle), shape), ink)
        for mask, ink in zip(masks, style.joker_inks, strict=True)
    ]


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
        return place_ink(ink, (round(0.7 * width), tall), (0.5, middle), shape)
    side = int(style.mark_side * width)
    return place_ink(ornament(style.mark), (side, side), (0.5, middle), shape)


def _corner(text: str, style: SetStyle, shape: tuple[int, int]) -> FloatArray:
    height, width = shape
    ink = draw_number(text, style)
    tall = max(3, round(min(style.mark_room, 0.24) * width))
    wide = max(2, round(tall * ink.shape[1] / ink.shape[0]))
    middle = (0.9 - wide / 2 / width, 1 - (0.08 * width + tall / 2) / height)
    return place_ink(ink, (wide, tall), middle, shape)
