"""What the tiles of one photo say of each other: way up, colors, and whether they are one set."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from tilesight.vision.geometry.crops import Pixels, Pyramid, Quads, crop_quads
from tilesight.vision.networks.onnx_network import Models
from tilesight.vision.recognition.color_context import refine_colors
from tilesight.vision.recognition.crop_inference import UPRIGHT, UPSIDE_DOWN, CropPredictions
from tilesight.vision.recognition.digit_context import refine_numbers
from tilesight.vision.recognition.false_positive_filter import filter_detections
from tilesight.vision.recognition.orientation_propagation import vote

Floats = NDArray[np.float32]

FACING = 0.5
"""Log-odds that a tile lies towards whoever holds the camera, where nothing else tells; of the
labelled photos to train on, 75 % do."""
MAYBE = 0.05
"""What is less likely a tile than this is none; what is a little likelier is worth a doubt."""


def refine_in_context(pyramid: Pyramid, seen: CropPredictions, models: Models) -> CropPredictions:
    """Let the tiles of a photo, each looked at alone until now, speak for each other."""
    crops, seen = upright_crops(pyramid, seen)
    crops, seen = likely_tiles(crops, filter_detections(crops, seen, models.false_positive_filter))
    seen = refine_numbers(seen, models.digit_context)
    color = refine_colors(crops, seen.color, inked_of(seen), models.color_context)
    return replace(seen, color=color)


def upright_crops(pyramid: Pyramid, seen: CropPredictions) -> tuple[Pixels, CropPredictions]:
    """Agree on which way up things lie; gives their crops, too."""
    seen = agree_on_way_up(seen) if len(seen) else seen
    return crop_quads(pyramid, seen.quads), seen


def likely_tiles(crops: Pixels, seen: CropPredictions) -> tuple[Pixels, CropPredictions]:
    """Keep what may be a tile."""
    likely = seen.is_face >= MAYBE
    return crops[likely], seen.keep(likely)


def agree_on_way_up(seen: CropPredictions) -> CropPredictions:
    """Let neighbors vote on which way up each tile lies, and with it on 6 or 9."""
    ways = np.maximum(seen.prints.sum(axis=2), 1e-6)
    odds = np.log(ways[:, UPRIGHT]) - np.log(ways[:, UPSIDE_DOWN]) + FACING * _facing(seen.quads)
    upright = 1 / (1 + np.exp(-vote(seen.quads.astype(np.float64), odds)))
    agreed = np.zeros_like(seen.prints)
    for way, chance in ((UPRIGHT, upright), (UPSIDE_DOWN, 1 - upright)):
        agreed[:, way] = seen.prints[:, way] * (chance / ways[:, way])[:, None]
    agreed /= np.maximum(agreed.sum(axis=(1, 2), keepdims=True), 1e-6)
    return replace(seen, prints=agreed).upright()


def _facing(quads: Quads) -> Floats:
    """Give the (N,) cosines between where the feet of tiles point and down in the picture."""
    downs = quads[:, 3] - quads[:, 0] + quads[:, 2] - quads[:, 1]
    return np.asarray(downs[:, 1] / np.maximum(np.linalg.norm(downs, axis=1), 1e-6))


def inked_of(seen: CropPredictions) -> Floats:
    """Give the (N,) probabilities that there is a number, printed in one of the four inks."""
    return np.asarray((1 - seen.prints[:, :, 0].sum(axis=1)) * seen.is_face, np.float32)
