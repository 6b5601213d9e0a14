"""Refine the tiles' colors over the whole photo, whatever its light.

The body of each tile is the white reference for its ink. The color context, a small network
trained on rendered sets, classifies the inks of all tiles jointly as black, blue, red or yellow,
from these measurements and the recognizer's color probabilities.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tilesight.vision.geometry.arrays import Float32Array, Float64Array, Pixels
from tilesight.vision.geometry.crops import FACE
from tilesight.vision.networks.onnx_network import Network
from tilesight.vision.recognition.crop_inference import MIN_PROBABILITY

CHANNELS = 3
TONES = CHANNELS + 1
"""Number of features of a tile's ink: its tones and its contrast."""

INSET = 3
"""Pixels at the border of the face that are excluded, because they may show what is beside it."""
BODY = (0.60, 0.90)
"""Quantiles of brightness between which a pixel is body: brighter is glare, darker may be ink."""
FLOOR = 0.06
"""Reflectance relative to the body below which inks cannot be distinguished."""
DEEPEST = 0.96
"""Quantile of the depth over the face that is taken as the depth of the ink."""
DEEP = 0.5
"""Part of the ink's depth above which a pixel may be ink."""
WIDEST, TALLEST = 0.7, 0.8
"""Maximum part of a row, and of a column, that print covers. What covers more is the edge of an
object in front of the tile or beside it, for example a step of the rack."""
MAX_GIVEN_BACK = 1.3
"""Upper limit of the reflectance relative to the body."""
LUMA = np.array((0.3, 0.5, 0.2), np.float32)
"""Weights of red, green and blue in the brightness."""

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


def refine_colors(
    crops: Pixels, color: Float32Array, inked: Float32Array, color_context: Network
) -> Float32Array:
    """Return the color probabilities refined over all tiles of a photo.

    Args:
        crops: (N, SIDE, SIDE, 3) upright crops.
        color: (N, 4) color probabilities of each crop alone.
        inked: (N,) probabilities that the crop shows a number.
        color_context: The network.

    Returns:
        (N, 4) probabilities.
    """
    if not len(crops):
        return color
    (refined,) = color_context.run(describe(measure_inks(crops), color, inked))
    return refined


def describe(inks: Inks, color: Float32Array, inked: Float32Array) -> Float32Array:
    """Return the network's features: (N, 9) tones, contrast, log-probabilities and `inked`."""
    alone = np.log(np.maximum(color, MIN_PROBABILITY))
    columns = [inks.tones, inks.contrast[:, None], alone, inked[:, None]]
    return np.concatenate(columns, axis=1).astype(np.float32)


def measure_inks(crops: Pixels) -> Inks:
    """Return the inks in (N, SIDE, SIDE, 3) upright crops."""
    (left, top), (right, bottom) = FACE[0].astype(int) + INSET, FACE[2].astype(int) - INSET
    # every second row is enough
    faces = LIGHT[crops[:, top:bottom:2, left:right]]
    light = faces.reshape(len(crops), faces.shape[1] * faces.shape[2], CHANNELS)
    reflectance = light / np.maximum(_body_light(light), 1e-3)[:, None]
    darkest = reflectance.min(axis=2)
    depth = _depth_of_print(np.log((1 + FLOOR) / (darkest + FLOOR)).reshape(faces.shape[:3]))
    contrast = _quantile(depth, DEEPEST)
    # The deepest pixels alone would be noise, and the borders of strokes are half body.
    core = np.clip((depth / np.maximum(contrast, 1e-3)[:, None] - 0.6) / 0.3, 0, 1)
    tones = np.log(np.minimum(reflectance, MAX_GIVEN_BACK) + FLOOR)
    summed = np.einsum("np,npc->nc", core, tones)
    mean = summed / np.maximum(core.sum(axis=1), 1e-6)[:, None]
    return Inks(mean.astype(np.float64), contrast.astype(np.float64))


def _depth_of_print(depth: Float32Array) -> Float32Array:
    """Return the depth of (N, H, W) faces as (N, H * W), with zero where it cannot be print."""
    flat = depth.reshape(len(depth), depth.shape[1] * depth.shape[2])
    deep = depth > DEEP * _quantile(flat, DEEPEST)[:, None, None]
    rows = deep.mean(axis=2, keepdims=True) <= WIDEST
    columns = deep.mean(axis=1, keepdims=True) <= TALLEST
    return np.asarray(depth * (rows & columns)).reshape(flat.shape)


def _body_light(light: Float32Array) -> Float32Array:
    """Return the (N, CHANNELS) mean light of the bodies in (N, P, CHANNELS) pixels of faces."""
    luma = light @ LUMA
    low, high = (_quantile(luma, part)[:, None] for part in BODY)
    body = ((luma >= low) & (luma <= high)).astype(np.float32)
    return np.asarray(np.einsum("np,npc->nc", body, light) / body.sum(axis=1)[:, None])


def _quantile(values: Float32Array, part: float) -> Float32Array:
    """Return the (N,) quantiles of the rows of (N, P) values; `part` is 0 to 1."""
    place = int(part * values.shape[1])
    return np.asarray(np.partition(values, place, axis=1)[:, place])
