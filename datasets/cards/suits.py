"""The shapes of the four suits: drawn, or glyphs of fonts that have them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np

from tilesight.datasets.arrays import Float64Array, Mask
from tilesight.datasets.assets.fonts import FONT_LISTS, glyph

SIDE = 200
"""Height in pixels of a drawn suit before it is scaled to a card."""
NO_CHARACTER = "\U0010fffe"
"""No font has it, so each draws its sign for a missing character instead."""
TOP = 0.15
"""Part of a suit's height in which a spade, with its point, is narrower than a club."""
SIGNS = {"S": "\u2660", "H": "\u2665", "D": "\u2666", "C": "\u2663"}


@dataclass(frozen=True, slots=True)
class SuitStyle:
    """Proportions of the drawn suits, or the font whose glyphs are taken instead."""

    font: Path | None
    waist: float
    """Height of the widest place of a heart, from 0 at its top to 1 at its tip."""
    notch: float
    """Depth of the notch at the top of a heart."""
    bulge: float
    """Curvature of the sides of a heart towards its tip; negative is concave."""
    pinch: float
    """Curvature of the sides of a diamond; positive is concave."""
    lobe: float
    """Radius of the lobes of a club, in heights."""
    foot: float
    """Width of the foot of a stem, in heights."""
    stem: float
    """Length of the stem below the body of a spade or club, in heights."""
    width: float
    """Width of the shapes relative to their usual one."""


def sample_suits(rng: np.random.Generator, fonts: tuple[Path, ...]) -> SuitStyle:
    """Return random proportions; in 4 of 10 styles the shapes are glyphs of one of the fonts."""
    font = fonts[rng.integers(len(fonts))] if fonts and rng.random() < 0.4 else None
    return SuitStyle(
        font=font,
        waist=float(rng.uniform(0.2, 0.4)),
        notch=float(rng.uniform(0.06, 0.24)),
        bulge=float(rng.uniform(-0.08, 0.2)),
        pinch=float(max(0.0, rng.uniform(-0.06, 0.13))),
        lobe=float(rng.uniform(0.2, 0.27)),
        foot=float(rng.uniform(0.18, 0.55)),
        stem=float(rng.uniform(0.05, 0.2)),
        width=float(rng.uniform(0.78, 1.25)),
    )


@cache
def suit_fonts() -> tuple[Path, ...]:
    """Return the installed fonts that have all four suits, sorted by name."""
    folders = FONT_LISTS["complete"].folders + FONT_LISTS["packaged"].folders
    files = {p.name: p for folder in folders for p in folder.rglob("*.[ot]tf")}
    return tuple(path for _, path in sorted(files.items()) if _has_suits(path))


def _has_suits(path: Path) -> bool:
    try:
        return has_signs(path, "".join(SIGNS.values())) and not swaps_black_suits(
            glyph(path, SIGNS["S"]), glyph(path, SIGNS["C"])
        )
    except OSError:  # the file is damaged
        return False


def swaps_black_suits(spade: Mask, club: Mask) -> bool:
    """Return whether the (H, W) sign of a spade looks like a club, and that of the club not.

    In FreeSerif Bold it does.
    """
    spade_top, club_top = (sign[: max(1, round(TOP * len(sign)))] for sign in (spade, club))
    return bool(spade_top.mean() > club_top.mean())


@cache
def has_signs(font: Path, signs: str) -> bool:
    """Return whether a font draws these signs, each in another form."""
    shapes = [glyph(font, sign) for sign in signs]
    forms = {shape.tobytes() for shape in (*shapes, glyph(font, NO_CHARACTER))}
    different = len(forms) == len(signs) + 1
    return different and min(shape.shape[0] for shape in shapes) > 60


def suit_mask(style: SuitStyle, suit: str) -> Mask:
    """Return the trimmed (H, W) coverage of a suit, 0 to 255."""
    if style.font is not None:
        drawn = glyph(style.font, SIGNS[suit])
        if drawn.shape[0] > SIDE // 4:
            return drawn
    draw = {"H": _heart, "D": _diamond, "S": _spade, "C": _club}[suit]
    canvas = np.zeros((2 * SIDE, 2 * SIDE), np.uint8)
    for polygon in draw(style):
        points = (polygon * (SIDE * style.width, SIDE) + (SIDE, SIDE / 2)) * 16
        cv2.fillPoly(canvas, [np.round(points).astype(np.int32)], 255, cv2.LINE_AA, 4)
    return trimmed(canvas)


def trimmed(mask: Mask) -> Mask:
    """Return the bounding part of an (H, W) mask that is not empty."""
    rows, columns = np.flatnonzero(mask.max(axis=1) > 20), np.flatnonzero(mask.max(axis=0) > 20)
    return mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]


def _bezier(points: list[tuple[float, float]]) -> Float64Array:
    """Return 16 points of a cubic curve."""
    t = np.linspace(0, 1, 16)[:, None]
    a, b, c, d = (np.asarray(point, np.float64) for point in points)
    curve = (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t**2 * c + t**3 * d
    return np.asarray(curve)


def _mirrored(right: Float64Array) -> Float64Array:
    return np.concatenate([right, right[::-1] * (-1, 1)])


def _heart(style: SuitStyle) -> list[Float64Array]:
    half, waist = 0.5, style.waist
    top = _bezier([(0, style.notch), (0.12, -0.06), (half, -0.08), (half, waist)])
    side = _bezier(
        [(half, waist), (half, waist + 0.2), (0.2 + style.bulge, 0.68), (0, 1)]
    )  # fmt: skip
    return [_mirrored(np.concatenate([top, side]))]


def _diamond(style: SuitStyle) -> list[Float64Array]:
    half, mid = 0.4, 0.25 - style.pinch
    upper = _bezier([(0, 0), (mid * 0.6, 0.27), (mid, 0.36), (half, 0.5)])
    lower = _bezier([(half, 0.5), (mid, 0.64), (mid * 0.6, 0.73), (0, 1)])
    return [_mirrored(np.concatenate([upper, lower]))]


def _foot(style: SuitStyle) -> Float64Array:
    half = style.foot / 2
    return _mirrored(_bezier([(0.03, 0.6), (0.04, 0.85), (half * 0.6, 0.97), (half, 1.0)]))


def _spade(style: SuitStyle) -> list[Float64Array]:
    (heart,) = _heart(style)
    body = 1 - style.stem
    return [(heart * (1, -body)) + (0, body), _foot(style)]


def _club(style: SuitStyle) -> list[Float64Array]:
    around = np.linspace(0, 2 * np.pi, 40)
    circle = np.stack([np.cos(around), np.sin(around)], axis=1) * style.lobe
    low = 1 - style.stem - style.lobe
    places = ((0, style.lobe), (-0.27, low), (0.27, low))
    core = np.array([(-0.12, 0.3), (0.12, 0.3), (0.15, low + 0.05), (-0.15, low + 0.05)])
    return [*(circle + place for place in places), core, _foot(style)]


@cache
def star_mask(depth: float) -> Mask:
    """Return the trimmed (H, W) coverage of a star with five points, 0 to 255.

    Args:
        depth: Radius of its inner corners, from 0 to 1 of that of its points.
    """
    turns = np.arange(10) * np.pi / 5
    radii = np.where(np.arange(10) % 2, depth, 1.0) * SIDE / 2
    points = np.stack([np.sin(turns), -np.cos(turns)], axis=1) * radii[:, None] + SIDE
    canvas = np.zeros((2 * SIDE, 2 * SIDE), np.uint8)
    cv2.fillPoly(canvas, [np.round(points * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
    return trimmed(canvas)
