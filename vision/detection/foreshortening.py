"""Detect tiles again in a picture that is stretched, so that a steep view looks as from above.

The detector is trained on tiles seen from above: at a steep angle it misses or merges the flat ones
in the distance.
"""

from __future__ import annotations

import cv2
import numpy as np

from tilesight.vision.detection.config import DetectionConfig
from tilesight.vision.detection.detect import Detections, detections_at
from tilesight.vision.geometry.arrays import Corners, Float32Array, Pixels
from tilesight.vision.geometry.quads import ASPECT, vertical_stretches
from tilesight.vision.inference.onnx_network import Network


def detect_foreshortened(
    pixels: Pixels, known: Corners, detector: Network, config: DetectionConfig
) -> tuple[Corners, Float32Array]:
    """Return the tiles found in a picture that is stretched to look as seen from above.

    Args:
        pixels: The picture.
        known: (N, 4, 2) upright tiles that were found in it without a stretch.
        detector: The network.
        config: The thresholds.

    Returns:
        (M, 4, 2) rough quads in pixels of the picture and their (M,) scores; none where the view is
        not steep.
    """
    steep, stretches = config.foreshortened, vertical_stretches(known, ASPECT)
    if len(known) < steep.min_tiles or np.median(stretches) < steep.min_stretch:
        return np.zeros((0, 4, 2), np.float32), np.zeros(0, np.float32)
    # the flatter tiles decide, since those are missed first
    stretch = min(float(np.quantile(stretches, steep.quantile)), steep.max_stretch)
    scale = _scale_for(known, max(pixels.shape[:2]), config)
    found = _detect_scaled(pixels, (scale, scale * stretch), detector, config)
    quads = (found.quads + 0.5) / np.array([scale, scale * stretch]) - 0.5
    return quads.astype(np.float32), found.scores


def _scale_for(known: Corners, longer: int, config: DetectionConfig) -> float:
    """Return the horizontal scale at which the small tiles are as wide as the config asks."""
    widths = np.linalg.norm(known[:, 1] - known[:, 0], axis=1)
    small = float(np.quantile(widths, 1 - config.foreshortened.quantile))
    scale = config.foreshortened.tile_width / max(small, 1e-9)
    scale = float(np.clip(scale, config.first_side / longer, config.fine_side / longer))
    return min(scale, config.max_scale)


def _detect_scaled(
    pixels: Pixels, scales: tuple[float, float], detector: Network, config: DetectionConfig
) -> Detections:
    """Return the detections in pixels of the picture scaled by (horizontal, vertical) factors."""
    height, width = pixels.shape[:2]
    size = max(1, round(width * scales[0])), max(1, round(height * scales[1]))
    scaled = cv2.resize(pixels, size, interpolation=cv2.INTER_LINEAR)
    return detections_at(scaled.astype(np.uint8, copy=False), 1.0, detector, config)
