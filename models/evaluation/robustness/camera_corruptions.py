"""Corruptions by how a photo was taken: shake, sensor noise, compression, glare, fingers."""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np

from tilesight.datasets.labels.labels import LabeledTile
from tilesight.models.evaluation.robustness.corruptions import View, blur, expose, tilt
from tilesight.vision.geometry.arrays import Float64Array, Pixels

SKIN = (203, 152, 122)
"""Color of a finger, sRGB."""
FINGER_WIDTH = 0.55
"""Width of a finger in tile heights: 20 mm beside a tile of 36 mm."""


@dataclass(frozen=True, slots=True)
class HastyShot:
    """The amounts of the corruptions that a photo taken in a hurry has together."""

    tilt: float
    """Degrees."""
    stops: float
    """Change of the exposure."""
    blur: float
    """Sigma in percent of the tile height."""
    motion: float
    """Length in percent of the tile height."""
    noise: float
    """Standard deviation, 0 to 255."""


HASTY_SHOTS = (
    HastyShot(tilt=0, stops=0, blur=0, motion=0, noise=0),
    HastyShot(tilt=20, stops=-1, blur=2, motion=4, noise=6),
    HastyShot(tilt=35, stops=-2, blur=3, motion=8, noise=12),
    HastyShot(tilt=50, stops=-3, blur=4, motion=12, noise=18),
)
"""None, mild, medium and hard."""


def shake(view: View, percent: float) -> View:
    """Blur along a line whose length is in percent of the tile height, in a random direction."""
    length = percent / 100 * view.tile_height
    if length < 1:
        return view
    angle = _random(view).uniform(0, np.pi)
    kernel = _line_kernel(length, angle)
    pixels = cv2.filter2D(view.pixels, -1, kernel, borderType=cv2.BORDER_REPLICATE)
    return replace(view, pixels=np.asarray(pixels, np.uint8))


def add_noise(view: View, deviation: float) -> View:
    """Add Gaussian noise to each channel; its standard deviation is of 255 sRGB values."""
    if not deviation:
        return view
    noise = _random(view).normal(0, deviation, view.pixels.shape)
    return replace(view, pixels=np.clip(np.rint(view.pixels + noise), 0, 255).astype(np.uint8))


def compress(view: View, quality: float) -> View:
    """Encode as JPEG with this quality, 1 to 100, and decode."""
    bgr = cv2.cvtColor(view.pixels, cv2.COLOR_RGB2BGR)
    _, coded = cv2.imencode(".jpg", bgr, [cv2.IMWRITE_JPEG_QUALITY, int(quality)])
    pixels = np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR_RGB), np.uint8)
    return replace(view, pixels=pixels)


def glare(view: View, size: float) -> View:
    """Burn out an ellipse on one tile; its radii are up to `size` tile heights, its rim is soft."""
    if not size:
        return view
    center, radius = _random_tile(view), size * view.tile_height
    angle = _random(view).uniform(0, np.pi)
    turned = (_grid(view.pixels) - center) @ _rotation(angle)
    distances = np.hypot(turned[..., 0] / radius, turned[..., 1] / (0.6 * radius))
    light = np.clip(2.5 - 2 * distances, 0, 1)[..., None]
    burnt = view.pixels + light * (255.0 - view.pixels)
    return replace(view, pixels=np.rint(burnt).astype(np.uint8))


def cover(view: View, fingers: float) -> View:
    """Draw fingers on tiles: each comes from below and covers the lower half of a tile's face."""
    random = _random(view)
    chosen = random.permutation(len(view.tiles))[: int(fingers)]
    mask = np.zeros(view.pixels.shape[:2], np.uint8)
    width = FINGER_WIDTH * view.tile_height
    for place in chosen:
        tip = view.tiles[place].corners[[2, 3]].mean(axis=0)
        lower = tip + 3 * view.tile_height * np.array([random.uniform(-0.4, 0.4), 1])
        ends = [tuple(map(int, np.rint(end))) for end in (tip, lower)]
        cv2.line(mask, ends[0], ends[1], 255, max(1, round(width)), cv2.LINE_AA)
    return _painted(view, mask)


def hurry(view: View, level: float) -> View:
    """Corrupt a photo by an entry of `HASTY_SHOTS`: tilted, dark, out of focus, shaken, noisy."""
    shot = HASTY_SHOTS[int(level)]
    shown = expose(tilt(view, shot.tilt), shot.stops)
    return add_noise(shake(blur(shown, shot.blur), shot.motion), shot.noise)


def _painted(view: View, mask: Pixels) -> View:
    """Return the view with skin where the (H, W) mask is set; covered tiles are less visible."""
    part = mask[..., None] / 255
    pixels = np.rint(view.pixels * (1 - part) + np.array(SKIN) * part).astype(np.uint8)
    tiles = tuple(_less_visible(tile, mask) for tile in view.tiles)
    return replace(view, pixels=pixels, tiles=tiles)


def _less_visible(tile: LabeledTile, mask: Pixels) -> LabeledTile:
    face = np.zeros_like(mask)
    cv2.fillConvexPoly(face, np.rint(tile.corners).astype(np.int32), 1)
    hidden = float((mask[face > 0] > 127).mean()) if face.any() else 0.0
    return replace(tile, visible=tile.visible * (1 - hidden))


def _random(view: View) -> np.random.Generator:
    return np.random.default_rng(view.seed)


def _random_tile(view: View) -> Float64Array:
    """Return the (2,) center of a tile drawn at random."""
    place = int(_random(view).integers(len(view.tiles)))
    return np.asarray(view.tiles[place].corners.mean(axis=0), np.float64)


def _grid(pixels: Pixels) -> Float64Array:
    """Return the (H, W, 2) x and y of the pixels."""
    rows, columns = np.mgrid[: pixels.shape[0], : pixels.shape[1]]
    return np.stack([columns, rows], axis=-1).astype(np.float64)


def _rotation(angle: float) -> Float64Array:
    cos, sin = np.cos(angle), np.sin(angle)
    return np.array([(cos, -sin), (sin, cos)])


def _line_kernel(length: float, angle: float) -> Float64Array:
    """Return a square kernel whose sum is 1, with a line of this length in pixels."""
    half = int(np.ceil(length / 2)) + 1
    steps = np.linspace(-length / 2, length / 2, max(2, 8 * half))
    kernel = np.zeros((2 * half + 1, 2 * half + 1))
    columns = np.rint(half + steps * np.cos(angle)).astype(int)
    rows = np.rint(half + steps * np.sin(angle)).astype(int)
    np.add.at(kernel, (rows, columns), 1.0)
    return np.asarray(kernel / kernel.sum(), np.float64)
