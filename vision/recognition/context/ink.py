"""Measure the inks of tiles relative to their bodies, which cancels the light.

The context network is trained with these constants; other values need other weights. They were
tuned; where no reason is stated it is unknown.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tilesight.vision.geometry.arrays import Float32Array, Float64Array, Pixels
from tilesight.vision.geometry.crops import FACE

CHANNELS = 3
INSET = 3
"""Pixels at the border of the face in a crop that are excluded, because they may show what is
beside it."""
ROW_STEP = 2
"""Distance in pixels of the rows that are measured: every second one is enough."""
LUMA_WEIGHTS = (0.3, 0.5, 0.2)
"""Weights of red, green and blue in the brightness."""
BODY_QUANTILES = (0.60, 0.90)
"""Quantiles of brightness between which a pixel is body: brighter is glare, darker may be ink."""
MIN_REFLECTANCE = 0.06
"""Reflectance relative to the body below which inks cannot be distinguished."""
MAX_REFLECTANCE = 1.3
"""Upper limit of the reflectance relative to the body."""
INK_QUANTILE = 0.96
"""Quantile of the depth over the face that is taken as the depth of the ink."""
MIN_INK_DEPTH = 0.5
"""Depth of a pixel relative to the ink's, above which it may be ink."""
MAX_ROW_COVERAGE, MAX_COLUMN_COVERAGE = 0.7, 0.8
"""Maximum part of a row, and of a column, that print covers. What covers more is the edge of an
object in front of the tile or beside it, for example a step of the rack."""
CORE_DEPTH = 0.6
"""Depth of a pixel relative to the ink's, from which its tones have weight: the borders of strokes
are half body."""
CORE_RAMP = 0.3
"""Increase of that depth over which the weight rises from 0 to 1: the deepest pixels alone would be
noise."""

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


def measure_inks(crops: Pixels) -> Inks:
    """Return the inks in (N, SIDE, SIDE, 3) upright crops."""
    light = _face_light(crops)
    pixels = light.reshape(len(crops), light.shape[1] * light.shape[2], CHANNELS)
    reflectance = pixels / np.maximum(_body_light(pixels), 1e-3)[:, None]
    red, green, blue = np.moveaxis(reflectance, 2, 0)
    # ten times as fast as min(axis=2)
    darkest = np.minimum(np.minimum(red, green), blue)
    depth = np.log((1 + MIN_REFLECTANCE) / (darkest + MIN_REFLECTANCE)).reshape(light.shape[:3])
    ink_depth = _depth_of_print(depth)
    contrast = _quantile(ink_depth, INK_QUANTILE)
    relative = ink_depth / np.maximum(contrast, 1e-3)[:, None]
    core = np.clip((relative - CORE_DEPTH) / CORE_RAMP, 0, 1)
    tones = np.log(np.minimum(reflectance, MAX_REFLECTANCE) + MIN_REFLECTANCE)
    summed = np.einsum("np,npc->nc", core, tones)
    mean = summed / np.maximum(core.sum(axis=1), 1e-6)[:, None]
    return Inks(mean.astype(np.float64), contrast.astype(np.float64))


def _face_light(crops: Pixels) -> Float32Array:
    """Return the (N, H, W, 3) linear light of the faces in crops, without their borders."""
    left, top = FACE[0].astype(int) + INSET
    right, bottom = FACE[2].astype(int) - INSET
    return np.asarray(LIGHT[crops[:, top:bottom:ROW_STEP, left:right]])


def _depth_of_print(depth: Float32Array) -> Float32Array:
    """Return the depth of (N, H, W) faces as (N, H * W), with zero where it cannot be print."""
    flat = depth.reshape(len(depth), depth.shape[1] * depth.shape[2])
    ink_depth = _quantile(flat, INK_QUANTILE)
    deep = depth > MIN_INK_DEPTH * ink_depth[:, None, None]
    rows = deep.mean(axis=2, keepdims=True) <= MAX_ROW_COVERAGE
    columns = deep.mean(axis=1, keepdims=True) <= MAX_COLUMN_COVERAGE
    return np.asarray(depth * (rows & columns)).reshape(flat.shape)


def _body_light(light: Float32Array) -> Float32Array:
    """Return the (N, CHANNELS) mean light of the bodies in (N, P, CHANNELS) pixels of faces."""
    luma = light @ np.array(LUMA_WEIGHTS, np.float32)
    low, high = (_quantile(luma, quantile)[:, None] for quantile in BODY_QUANTILES)
    body = ((luma >= low) & (luma <= high)).astype(np.float32)
    return np.asarray(np.einsum("np,npc->nc", body, light) / body.sum(axis=1)[:, None])


def _quantile(values: Float32Array, quantile: float) -> Float32Array:
    """Return the (N,) quantiles of the rows of (N, P) values; `quantile` is 0 to 1."""
    place = int(quantile * values.shape[1])
    return np.asarray(np.partition(values, place, axis=1)[:, place])
