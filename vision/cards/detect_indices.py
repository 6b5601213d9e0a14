"""Detect corner indices as rotated boxes, at scales that suit their size."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from tilesight.vision.cards.config import DEFAULT, CardConfig, IndexDetectionConfig
from tilesight.vision.geometry.arrays import Corners, Float32Array, Pixels
from tilesight.vision.geometry.non_maximum_suppression import suppress_near
from tilesight.vision.geometry.quads import parallelograms
from tilesight.vision.inference.detector_input import PADDING_GRAY, detector_input
from tilesight.vision.inference.onnx_network import Network
from tilesight.vision.io.frame import Frame

Boxes = Float32Array
"""(N, 6) boxes: x, y, width, height in pixels of the frame, score and rotation in radians."""


@dataclass(frozen=True, slots=True, eq=False)
class DetectedIndices:
    """Corner indices that were found, the best first."""

    boxes: Boxes
    """(N, 6)."""

    @property
    def corners(self) -> Corners:
        """Return the (N, 4, 2) corners in pixels of the frame.

        The left and right sides run along the index, which may be upside down.
        """
        return corners_of(self.boxes)

    @property
    def scores(self) -> Float32Array:
        """Return the (N,) scores, 0 to 1."""
        return self.boxes[:, 4]


def detect_indices(
    frame: Frame, detector: Network, config: CardConfig = DEFAULT
) -> DetectedIndices:
    """Return the corner indices found in a frame, the best first.

    Indices near the edge of a photo, as where one card fills it, are found more often with a margin
    around it.
    """
    found = _search(frame.pixels, detector, config.detection)
    if best_score(found) < config.detection.sure_score:
        framed = _search_with_margin(frame.pixels, detector, config.detection)
        found = max(found, framed, key=best_score)
    return DetectedIndices(found[: config.detection.max_indices])


def detect_finest(
    frame: Frame,
    found: DetectedIndices,
    detector: Network,
    config: IndexDetectionConfig = DEFAULT.detection,
) -> DetectedIndices:
    """Return the indices found in a frame and those of one more pass, at a larger scale.

    If no index is clear, or the photo has too few pixels for this pass, `found` is returned.
    """
    if best_score(found.boxes) < config.clear_score:
        return found
    width = usual_width(found.boxes, frame.pixels, config)
    longer = max(frame.pixels.shape[:2])
    side = int(min(config.first_side * config.finest_width / width, config.finest_side, longer))
    if side < config.min_finest_side:
        return found
    finest = _detect_at(frame.pixels, detector, side, config)
    return DetectedIndices(_merged(found.boxes, finest, config)[: config.max_indices])


def best_score(found: Boxes) -> float:
    """Return the score of the first of (N, 6) boxes, the best first; 0 if N is 0."""
    return float(found[0, 4]) if len(found) else 0.0


def _search_with_margin(pixels: Pixels, detector: Network, config: IndexDetectionConfig) -> Boxes:
    """Return the boxes found in the picture with a gray margin, in pixels of the picture."""
    # the memory of a margin grows with the square of the longer side
    scale = min(1.0, config.margin_side / max(pixels.shape[:2]))
    size = [round(side * scale) for side in pixels.shape[1::-1]]
    if scale < 1:
        pixels = np.asarray(cv2.resize(pixels, size, interpolation=cv2.INTER_AREA), np.uint8)
    margin = round(config.margin * max(size))
    wide = ((margin, margin), (margin, margin), (0, 0))
    found = _search(np.pad(pixels, wide, constant_values=PADDING_GRAY), detector, config)
    found[:, :2] -= margin
    found[:, :4] /= np.float32(scale)
    return found


def _search(pixels: Pixels, detector: Network, config: IndexDetectionConfig) -> Boxes:
    """Return the boxes of the first pass, of coarser ones, and of a finer one for small indices.

    Where indices are crowded, they are not large, and there is no coarser pass.
    """
    found = _detect_at(pixels, detector, config.first_side, config)
    crowded = bool((found[:, 4] >= config.clear_score).sum() >= config.crowded)
    if not crowded:
        found = _merged(found, _large_indices(pixels, detector, config), config)
    side = _fine_side(found, pixels, config, crowded)
    return _merged(found, _detect_at(pixels, detector, side, config), config) if side else found


def _fine_side(
    found: Boxes, pixels: Pixels, config: IndexDetectionConfig, crowded: bool
) -> int | None:
    """Return the longer side for the finer pass in pixels; None if the indices are not small."""
    small, target, largest = config.small, config.target_width, config.fine_sides[1]
    if crowded:
        small, target = config.crowded_small, config.crowded_width
        largest = min(largest, max(pixels.shape[:2]))
    width = usual_width(found, pixels, config)
    if width >= small:
        return None
    return int(np.clip(config.first_side * target / width, config.fine_sides[0], largest))


def _large_indices(pixels: Pixels, detector: Network, config: IndexDetectionConfig) -> Boxes:
    """Return the boxes of the coarse passes, without those that are small for their scale."""
    scale = _scale(pixels, config.first_side, config)
    large = np.zeros((0, 6), np.float32)
    for side, min_width in config.coarse_passes:
        found = _detect_at(pixels, detector, side, config)
        large = _merged(large, found[found[:, 2:4].min(axis=1) * scale >= min_width], config)
    return large


def usual_width(found: Boxes, pixels: Pixels, config: IndexDetectionConfig) -> float:
    """Return the median width of the (N, 6) boxes in pixels of the first pass; small if N is 0."""
    clear = found[found[:, 4] >= config.clear_score]
    if not len(clear):
        return config.first_side * config.target_width / config.fine_sides[1]
    scale = _scale(pixels, config.first_side, config)
    return float(np.median(clear[:, 2:4].min(axis=1))) * scale


def corners_of(boxes: Boxes) -> Corners:
    """Return the (N, 4, 2) corners of boxes, turned so that the left side is a long one."""
    wide = boxes[:, 2] > boxes[:, 3]
    turn = boxes[:, 5] + np.where(wide, np.pi / 2, 0)
    width, height = boxes[:, 2:4].min(axis=1), boxes[:, 2:4].max(axis=1)
    right = np.stack([np.cos(turn), np.sin(turn)], axis=1) * width[:, None] / 2
    down = np.stack([-np.sin(turn), np.cos(turn)], axis=1) * height[:, None] / 2
    return parallelograms(boxes[:, :2], right, down).astype(np.float32)


def _merged(first: Boxes, second: Boxes, config: IndexDetectionConfig) -> Boxes:
    both = np.concatenate([second, first])
    both = both[np.argsort(-both[:, 4], kind="stable")]
    return both[suppress_near(both[:, :2], both[:, 2:4].min(axis=1), config.min_distance)]


def _scale(pixels: Pixels, side: int, config: IndexDetectionConfig) -> float:
    return float(min(side / max(pixels.shape[:2]), config.max_enlargement))


def _detect_at(pixels: Pixels, detector: Network, side: int, config: IndexDetectionConfig) -> Boxes:
    """Return the boxes found with the longer side scaled to `side` pixels, the best first."""
    height, width = pixels.shape[:2]
    scale = _scale(pixels, side, config)
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    scaled = cv2.resize(pixels, size, interpolation=way).astype(np.uint8, copy=False)
    outputs = detector.run(detector_input(scaled))[0][0]
    likely = outputs[:, outputs[4] >= config.min_score].T
    likely = likely[np.argsort(-likely[:, 4], kind="stable")]
    likely[:, :2] = (likely[:, :2] + 0.5) / scale - 0.5
    likely[:, 2:4] /= scale
    sides = likely[:, 2:4].min(axis=1)
    return np.asarray(likely[suppress_near(likely[:, :2], sides, config.min_distance)])
