"""Corruptions of photos by distance, angle, focus and light, each by a known amount."""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np

from tilesight.datasets.labels.labels import LabeledTile
from tilesight.engine.rules.choices import Words
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.geometry.arrays import Float64Array, Pixels

DAYLIGHT = 6500.0
FOCAL = 1.0
"""Focal length in long sides of the picture: between a phone's wide lens and its 2x lens."""


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """A picture, (H, W, 3) RGB, and the labels of its tiles."""

    pixels: Pixels
    tiles: tuple[LabeledTile, ...]
    seed: int = 0
    """Seed of what a corruption draws at random, so that it is the same in every run."""
    optional: tuple[Tile, ...] = ()
    """Further tiles that may or may not be read, such as those that the edge of the photo cuts."""
    words: Words = Words.TILES
    """Whether it shows tiles or cards; a card's face is its corner with rank and suit."""

    @property
    def tile_height(self) -> float:
        """Median height of the faces in pixels."""
        corners = np.array([tile.corners for tile in self.tiles], np.float64)
        sides = np.linalg.norm(corners[:, [3, 2]] - corners[:, [0, 1]], axis=2)
        return float(np.median(sides.mean(axis=1)))


def blur(view: View, percent: float) -> View:
    """Blur by a Gaussian with sigma in percent of the tile height."""
    sigma = percent / 100 * view.tile_height
    if not sigma:
        return view
    return replace(view, pixels=np.asarray(cv2.GaussianBlur(view.pixels, (0, 0), sigma), np.uint8))


def expose(view: View, stops: float) -> View:
    """Change the exposure by a number of stops, with clipping at white."""
    return _amplify(view, np.full(3, 2.0**stops))


def warm(view: View, kelvin: float) -> View:
    """Change the light's color temperature, with the camera's white balance at daylight.

    The strongest channel keeps its brightness, so that nothing is clipped.
    """
    gains = black_body(kelvin) / black_body(DAYLIGHT)
    return _amplify(view, gains / gains.max())


def tilt(view: View, degrees: float) -> View:
    """Tilt the picture back about its horizontal center line, whose scale does not change."""
    height, width = view.pixels.shape[:2]
    lean = _leaning(np.radians(degrees), width, height)
    ends = np.array([[(0, 0), (width, 0), (width, height), (0, height)]], np.float64)
    seen = cv2.perspectiveTransform(ends, lean)[0]
    low, high = seen.min(axis=0), seen.max(axis=0)
    mapping = np.array([[1, 0, -low[0]], [0, 1, -low[1]], [0, 0, 1]]) @ lean
    size = (int(np.ceil(high[0] - low[0])), int(np.ceil(high[1] - low[1])))
    around = view.pixels.mean(axis=(0, 1)).tolist()
    pixels = cv2.warpPerspective(view.pixels, mapping, size, borderValue=around)
    tilted = np.asarray(pixels, np.uint8)
    return replace(view, pixels=tilted, tiles=_mapped(view.tiles, mapping))


def shrink(view: View, pixels: float) -> View | None:
    """Scale down to this tile height in pixels; None if the tiles are already smaller."""
    factor = pixels / view.tile_height
    if factor > 1:
        return None
    small = cv2.resize(view.pixels, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    tiles = _mapped(view.tiles, np.diag([factor, factor, 1.0]))
    return replace(view, pixels=np.asarray(small, np.uint8), tiles=tiles)


def black_body(kelvin: float) -> Float64Array:
    """Return the (3,) linear sRGB color of a black body at 1667 to 25000 K, with luminance 1.

    It uses the cubic approximation of the Planckian locus by Kang et al. (2002).
    """
    x, y = _chromaticity(kelvin)
    return np.asarray(TO_RGB @ (x / y, 1.0, (1 - x - y) / y))


def _chromaticity(kelvin: float) -> tuple[float, float]:
    """Return x and y of a black body in the CIE 1931 color space."""
    t = 1000 / kelvin
    if kelvin <= 4000:
        x = -0.2661239 * t**3 - 0.2343589 * t**2 + 0.8776956 * t + 0.179910
    else:
        x = -3.0258469 * t**3 + 2.1070379 * t**2 + 0.2226347 * t + 0.240390
    if kelvin <= 2222:
        y = -1.1063814 * x**3 - 1.34811020 * x**2 + 2.18555832 * x - 0.20219683
    elif kelvin <= 4000:
        y = -0.9549476 * x**3 - 1.37418593 * x**2 + 2.09137015 * x - 0.16748867
    else:
        y = 3.0817580 * x**3 - 5.87338670 * x**2 + 3.75112997 * x - 0.37001483
    return x, y


TO_RGB = np.array(
    [
        [3.2404542, -1.5371385, -0.4985314],
        [-0.9692660, 1.8760108, 0.0415560],
        [0.0556434, -0.2040259, 1.0572252],
    ]
)
"""CIE XYZ to linear sRGB."""


def _amplify(view: View, gains: Float64Array) -> View:
    """Multiply the linear light by (3,) gains per channel."""
    coded = np.arange(256) / 255
    light = np.where(coded <= 0.04045, coded / 12.92, ((coded + 0.055) / 1.055) ** 2.4)
    more = np.clip(light[:, None] * gains, 0, 1)
    table = np.where(more <= 0.0031308, more * 12.92, 1.055 * more ** (1 / 2.4) - 0.055)
    amplified = cv2.LUT(view.pixels, np.round(table * 255).astype(np.uint8)[None])
    return replace(view, pixels=np.asarray(amplified, np.uint8))


def _leaning(angle: float, width: int, height: int) -> Float64Array:
    """Return the (3, 3) homography that tilts the upper edge away from the camera."""
    focal = FOCAL * max(width, height)
    center = np.array([[1, 0, -width / 2], [0, 1, -height / 2], [0, 0, 1.0]])
    lean = np.array([[focal, 0, 0], [0, focal * np.cos(angle), 0], [0, -np.sin(angle), focal]])
    return np.asarray(np.linalg.inv(center) @ lean @ center)


def _mapped(tiles: tuple[LabeledTile, ...], mapping: Float64Array) -> tuple[LabeledTile, ...]:
    def moved(tile: LabeledTile) -> LabeledTile:
        corners = cv2.perspectiveTransform(tile.corners[None].astype(np.float64), mapping)[0]
        return replace(tile, corners=corners.astype(np.float32))

    return tuple(map(moved, tiles))
