"""Effects of light, lens and sensor on a drawn scene."""

from __future__ import annotations

import cv2
import numpy as np

from tilesight.datasets.arrays import Float32Array, Int16Array, Pixels, Rng
from tilesight.datasets.scenes.scene import Film, Scene


def expose(pixels: Float32Array, owner: Int16Array, scene: Scene) -> Pixels:
    """Return the (H, W, 3) RGB photo of a drawn scene.

    Args:
        pixels: (H, W, 3) RGB, 0 to 255, without lighting.
        owner: (H, W) index of the tile that each pixel shows, negative elsewhere.
        scene: The scene.
    """
    rng = np.random.default_rng([scene.seed, 7])
    return develop(_light(pixels, owner, scene, rng), scene.film, rng)


def develop(lit: Float32Array, film: Film, rng: Rng) -> Pixels:
    """Return the (H, W, 3) RGB photo of a lit scene, with exposure, gamma, blur and noise.

    Args:
        lit: (H, W, 3) RGB in which 255 is white.
        film: The effects of the camera.
        rng: The random generator of the noise.
    """
    tone = np.clip(lit * film.exposure * np.asarray(film.gains, np.float32) / 255, 0, None)
    toned = np.clip(tone, 0, 1) ** film.gamma * 255
    lens = _blur(toned.astype(np.float32), film)
    grain = rng.normal(0, 1, lens.shape[:2]).astype(np.float32)[..., None]
    color = cv2.GaussianBlur(rng.normal(0, 1, lens.shape).astype(np.float32), (0, 0), 1.0)
    noisy = lens + film.noise * (0.7 * grain + color)
    return np.asarray(np.clip(noisy, 0, 255), np.uint8)


def _light(pixels: Float32Array, owner: Int16Array, scene: Scene, rng: Rng
) -> Float32Array:  # fmt: skip
    """Add the lamp's falloff, the shadow of a hand, and glare, which is stronger on tiles."""
    height, width = owner.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) / width
    lamp = rng.random(2) * (1, height / width)
    away = np.hypot(x - lamp[0], y - lamp[1])
    light = 1.0 + 0.5 * scene.film.fall_off - scene.film.fall_off * away
    if scene.light.hand is not None:
        light = light * (1 - scene.light.hand[3] * _spot(x, y, scene.light.hand, 6.0, height))
    lit = pixels * light[..., None]
    gloss = np.where(owner >= 0, 1.0, 0.45).astype(np.float32)
    for spot in scene.light.glare:
        lit += (spot[3] * _spot(x, y, spot, 2.0, height) * gloss)[..., None]
    return np.asarray(lit, np.float32)


def _spot(
    x: Float32Array,
    y: Float32Array,
    spot: tuple[float, float, float, float],
    edge: float,
    height: int,
) -> Float32Array:
    """Return the strength of a round spot, 1 in its middle; a higher `edge` is sharper."""
    away = np.hypot(x - spot[0], y - spot[1] * height / x.shape[1]) / spot[2]
    return np.asarray(np.exp(-(away**edge)), np.float32)


def _blur(picture: Float32Array, film: Film) -> Float32Array:
    if film.blur:
        picture = cv2.GaussianBlur(picture, (0, 0), film.blur).astype(np.float32)
    if film.motion[0]:
        picture = cv2.filter2D(picture, -1, _motion_kernel(*film.motion)).astype(np.float32)
    if film.sharpen:
        soft = cv2.GaussianBlur(picture, (0, 0), 1.5)
        picture = (picture + film.sharpen * (picture - soft)).astype(np.float32)
    return picture


def _motion_kernel(length: float, direction: float) -> Float32Array:
    side = int(np.ceil(length)) | 1
    kernel = np.zeros((side, side), np.float32)
    half = np.array([np.cos(direction), np.sin(direction)]) * length / 2
    middle = np.full(2, side // 2)
    ends = [tuple(np.round(middle + sign * half).astype(int).tolist()) for sign in (-1, 1)]
    cv2.line(kernel, ends[0], ends[1], 1.0, 1, cv2.LINE_AA)
    return np.asarray(kernel / max(kernel.sum(), 1e-6), np.float32)
