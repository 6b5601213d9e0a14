"""Refine the predictions for the tiles of one photo jointly: orientation, faces, digits, colors."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tilesight.vision.geometry.arrays import Corners, Float32Array, Pixels
from tilesight.vision.geometry.crops import Pyramid, crop_quads
from tilesight.vision.networks.onnx_network import Models
from tilesight.vision.recognition.color_context import refine_colors
from tilesight.vision.recognition.crop_inference import UPRIGHT, UPSIDE_DOWN, CropPredictions
from tilesight.vision.recognition.digit_context import refine_numbers
from tilesight.vision.recognition.false_positive_filter import filter_detections
from tilesight.vision.recognition.orientation_propagation import vote

FACING = 0.5
"""Prior log-odds that a tile faces the person with the camera. In the labeled training photos,
75 % do."""
MAYBE = 0.05
"""Face probability below which a detection is dropped; slightly higher ones cause a doubt."""


def refine_in_context(pyramid: Pyramid, seen: CropPredictions, models: Models) -> CropPredictions:
    """Return the predictions refined by all tiles of the photo, without false positives."""
    crops, seen = upright_crops(pyramid, seen)
    crops, seen = likely_tiles(crops, filter_detections(crops, seen, models.false_positive_filter))
    seen = refine_numbers(seen, models.digit_context)
    color = refine_colors(crops, seen.color, inked_of(seen), models.color_context)
    return replace(seen, color=color)


def upright_crops(pyramid: Pyramid, seen: CropPredictions) -> tuple[Pixels, CropPredictions]:
    """Return upright crops and predictions, with orientations refined over the photo."""
    seen = agree_on_way_up(seen) if len(seen) else seen
    return crop_quads(pyramid, seen.quads), seen


def likely_tiles(crops: Pixels, seen: CropPredictions) -> tuple[Pixels, CropPredictions]:
    """Return the crops and predictions that may be tiles."""
    likely = seen.is_face >= MAYBE
    return crops[likely], seen.keep(likely)


def agree_on_way_up(seen: CropPredictions) -> CropPredictions:
    """Return upright predictions with orientations, and so 6 and 9, refined by neighbors."""
    ways = np.maximum(seen.prints.sum(axis=2), 1e-6)
    odds = np.log(ways[:, UPRIGHT]) - np.log(ways[:, UPSIDE_DOWN]) + FACING * _facing(seen.quads)
    upright = 1 / (1 + np.exp(-vote(seen.quads.astype(np.float64), odds)))
    agreed = np.zeros_like(seen.prints)
    for way, chance in ((UPRIGHT, upright), (UPSIDE_DOWN, 1 - upright)):
        agreed[:, way] = seen.prints[:, way] * (chance / ways[:, way])[:, None]
    agreed /= np.maximum(agreed.sum(axis=(1, 2), keepdims=True), 1e-6)
    return replace(seen, prints=agreed).upright()


def _facing(quads: Corners) -> Float32Array:
    """Return (N,) cosines of the angles between the tiles' down axes and that of the picture."""
    downs = quads[:, 3] - quads[:, 0] + quads[:, 2] - quads[:, 1]
    return np.asarray(downs[:, 1] / np.maximum(np.linalg.norm(downs, axis=1), 1e-6))


def inked_of(seen: CropPredictions) -> Float32Array:
    """Return (N,) probabilities that the crop shows a number, which has one of the four colors."""
    return np.asarray((1 - seen.prints[:, :, 0].sum(axis=1)) * seen.is_face, np.float32)
