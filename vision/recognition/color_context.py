"""Colors weighed over the whole photo: inks that look alike have one name, whatever the light.

Every tile's body is its own white reference. The inks of all tiles, measured against it, are
named together by a small network, the palette: it has learned from drawn sets which inks people
call black, blue, red and yellow beside which others, and believes what each crop alone says of
its color as far as the other tiles bear it out.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tilesight.vision.geometry.crops import FACE, Pixels
from tilesight.vision.networks.onnx_network import Network
from tilesight.vision.recognition.crop_inference import MIN_PROBABILITY

Floats = NDArray[np.float64]
Chances = NDArray[np.float32]

CHANNELS = 3
TONES = CHANNELS + 1
"""Features of a tile: the tone of its ink, and how deep it is."""

INSET = 3
"""Pixels at the rim of the face that may show what lies beside it."""
BODY = (0.60, 0.90)
"""Part of the face, by brightness, that is body: brighter is glare, darker may be ink."""
FLOOR = 0.06
"""Part of the body's light under which inks cannot be told apart."""
DEEPEST = 0.96
"""Part of the face that is less deep than the ink."""
DEEP = 0.5
"""Part of the ink's depth from which on a pixel may be ink."""
WIDEST, TALLEST = 0.7, 0.8
"""Part of a row, and of a column, of a face that print covers at most. What covers more is no
print but the edge of what lies before the tile or beside it, as the step of a rack."""
MAX_GIVEN_BACK = 1.3
LUMA = np.array((0.3, 0.5, 0.2), np.float32)

_CODES = np.arange(256) / 255
LIGHT = np.where(_CODES <= 0.04045, _CODES / 12.92, ((_CODES + 0.055) / 1.055) ** 2.4).astype(
    np.float32
)
"""The light that each code of sRGB stands for."""


@dataclass(frozen=True, slots=True, eq=False)
class Inks:
    """What the ink of (N,) tiles looks like beside their own bodies."""

    tones: Floats
    """(N, CHANNELS) logarithms of the part of the body's light that the ink gives back."""
    contrast: Floats
    """(N,) how deep the ink is, in powers of e."""


def refine_colors(crops: Pixels, color: Chances, inked: Chances, color_context: Network) -> Chances:
    """Weigh the colors of all tiles of a photo together.

    Takes (N, SIDE, SIDE, 3) upright crops, the (N, 4) probabilities that each crop alone gives,
    and the (N,) probabilities that it shows a number; gives new (N, 4) probabilities.
    """
    if not len(crops):
        return color
    (named,) = color_context.run(describe(measure_inks(crops), color, inked))
    return named


def describe(inks: Inks, color: Chances, inked: Chances) -> Chances:
    """Return the features of the color context: (N, 9) tone, contrast, log chances, inked."""
    alone = np.log(np.maximum(color, MIN_PROBABILITY))
    columns = [inks.tones, inks.contrast[:, None], alone, inked[:, None]]
    return np.concatenate(columns, axis=1).astype(np.float32)


def measure_inks(crops: Pixels) -> Inks:
    """Compare the ink of upright crops with the bodies of their tiles."""
    (left, top), (right, bottom) = FACE[0].astype(int) + INSET, FACE[2].astype(int) - INSET
    # every second pixel tells as much as all
    faces = LIGHT[crops[:, top:bottom:2, left:right]]
    light = faces.reshape(len(crops), faces.shape[1] * faces.shape[2], CHANNELS)
    given_back = light / np.maximum(_body_light(light), 1e-3)[:, None]
    dimmest = given_back.min(axis=2)
    depth = _depth_of_print(np.log((1 + FLOOR) / (dimmest + FLOOR)).reshape(faces.shape[:3]))
    contrast = _quantile(depth, DEEPEST)
    # Not the deepest pixel alone, which is noise, nor the rims of strokes, which are half body.
    core = np.clip((depth / np.maximum(contrast, 1e-3)[:, None] - 0.6) / 0.3, 0, 1)
    tones = np.log(np.minimum(given_back, MAX_GIVEN_BACK) + FLOOR)
    summed = np.einsum("np,npc->nc", core, tones)
    mean = summed / np.maximum(core.sum(axis=1), 1e-6)[:, None]
    return Inks(mean.astype(np.float64), contrast.astype(np.float64))


def _depth_of_print(depth: NDArray[np.float32]) -> NDArray[np.float32]:
    """Leave out what is no print of (N, H, W) faces: gives (N, P), where the rest is not deep."""
    flat = depth.reshape(len(depth), depth.shape[1] * depth.shape[2])
    deep = depth > DEEP * _quantile(flat, DEEPEST)[:, None, None]
    rows = deep.mean(axis=2, keepdims=True) <= WIDEST
    columns = deep.mean(axis=1, keepdims=True) <= TALLEST
    return np.asarray(depth * (rows & columns)).reshape(flat.shape)


def _body_light(light: NDArray[np.float32]) -> NDArray[np.float32]:
    """Average what is bright on a face but no glare: (N, CHANNELS) of (N, P, CHANNELS)."""
    luma = light @ LUMA
    low, high = (_quantile(luma, part)[:, None] for part in BODY)
    body = ((luma >= low) & (luma <= high)).astype(np.float32)
    return np.asarray(np.einsum("np,npc->nc", body, light) / body.sum(axis=1)[:, None])


def _quantile(values: NDArray[np.float32], part: float) -> NDArray[np.float32]:
    """Give the value of each row that this part of the row is below."""
    place = int(part * values.shape[1])
    return np.asarray(np.partition(values, place, axis=1)[:, place])
