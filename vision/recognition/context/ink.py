"""Measure the inks of tiles relative to their bodies, which cancels the light."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tilesight.vision.geometry.arrays import Float32Array, Float64Array, Pixels
from tilesight.vision.geometry.crops import FACE
from tilesight.vision.recognition.config import DEFAULT
from tilesight.vision.recognition.context.config import InkConfig

CHANNELS = 3
_CODES = np.arange(256) / 255
LIGHT = np.where(_CODES <= 0.04045, _CODES / 12.92, ((_CODES + 0.055) / 1.055) ** 2.4).astype(
    np.float32
)
"""Linear light, 0 to 1, of each of the 256 sRGB values."""


@dataclass(frozen=True, slots=True, eq=False)
class Inks:
    """The inks of N tiles, measured relative to the bodies of the tiles."""

    tones: Float64Array
    """(N, CHANNELS) logarithms of the ink's reflectance relative to the body."""
    contrast: Float64Array
    """(N,) depth of the ink: the logarithm of the body's reflectance relative to the ink's."""


def measure_inks(crops: Pixels, config: InkConfig = DEFAULT.context.features.ink) -> Inks:
    """Return the inks in (N, SIDE, SIDE, 3) upright crops."""
    light = _face_light(crops, config)
    pixels = light.reshape(len(crops), light.shape[1] * light.shape[2], CHANNELS)
    reflectance = pixels / np.maximum(_body_light(pixels, config), 1e-3)[:, None]
    floor = config.min_reflectance
    red, green, blue = np.moveaxis(reflectance, 2, 0)
    # ten times as fast as min(axis=2)
    darkest = np.minimum(np.minimum(red, green), blue)
    depth = np.log((1 + floor) / (darkest + floor)).reshape(light.shape[:3])
    ink_depth = _depth_of_print(depth, config)
    contrast = _quantile(ink_depth, config.ink_quantile)
    relative = ink_depth / np.maximum(contrast, 1e-3)[:, None]
    core = np.clip((relative - config.core_depth) / config.core_ramp, 0, 1)
    tones = np.log(np.minimum(reflectance, config.max_reflectance) + floor)
    summed = np.einsum("np,npc->nc", core, tones)
    mean = summed / np.maximum(core.sum(axis=1), 1e-6)[:, None]
    return Inks(mean.astype(np.float64), contrast.astype(np.float64))


def _face_light(crops: Pixels, config: InkConfig) -> Float32Array:
    """Return the (N, H, W, 3) linear light of the faces in crops, without their borders."""
    left, top = FACE[0].astype(int) + config.inset
    right, bottom = FACE[2].astype(int) - config.inset
    return np.asarray(LIGHT[crops[:, top : bottom : config.row_step, left:right]])


def _depth_of_print(depth: Float32Array, config: InkConfig) -> Float32Array:
    """Return the depth of (N, H, W) faces as (N, H * W), with zero where it cannot be print."""
    flat = depth.reshape(len(depth), depth.shape[1] * depth.shape[2])
    ink_depth = _quantile(flat, config.ink_quantile)
    deep = depth > config.min_ink_depth * ink_depth[:, None, None]
    rows = deep.mean(axis=2, keepdims=True) <= config.max_row_coverage
    columns = deep.mean(axis=1, keepdims=True) <= config.max_column_coverage
    return np.asarray(depth * (rows & columns)).reshape(flat.shape)


def _body_light(light: Float32Array, config: InkConfig) -> Float32Array:
    """Return the (N, CHANNELS) mean light of the bodies in (N, P, CHANNELS) pixels of faces."""
    luma = light @ np.array(config.luma_weights, np.float32)
    low, high = (_quantile(luma, quantile)[:, None] for quantile in config.body_quantiles)
    body = ((luma >= low) & (luma <= high)).astype(np.float32)
    return np.asarray(np.einsum("np,npc->nc", body, light) / body.sum(axis=1)[:, None])


def _quantile(values: Float32Array, quantile: float) -> Float32Array:
    """Return the (N,) quantiles of the rows of (N, P) values; `quantile` is 0 to 1."""
    place = int(quantile * values.shape[1])
    return np.asarray(np.partition(values, place, axis=1)[:, place])
