"""Detect tile faces as rotated boxes, at a resolution that suits the size of the tiles."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from tilesight.vision.detection.config import DEFAULT, DetectionConfig
from tilesight.vision.geometry.arrays import BoolArray, Corners, Float32Array, IndexArray, Pixels
from tilesight.vision.geometry.crops import rectangles
from tilesight.vision.geometry.non_maximum_suppression import suppress_near
from tilesight.vision.geometry.quads import ASPECT
from tilesight.vision.inference.detector_input import detector_input
from tilesight.vision.inference.onnx_network import Network
from tilesight.vision.io.frame import Frame


@dataclass(frozen=True, slots=True, eq=False)
class Detections:
    """Detected boxes in pixels of the frame, sorted by descending score."""

    centers: Float32Array
    """(N, 2)."""
    sides: Float32Array
    """(N, 2) width and height of the boxes along their own axes."""
    turns: Float32Array
    """(N,) clockwise rotation of the boxes in radians."""
    scores: Float32Array
    """(N,) 0 to 1."""

    def __post_init__(self) -> None:
        shapes = [a.shape[1:] for a in (self.centers, self.sides, self.turns, self.scores)]
        if shapes != [(2,), (2,), (), ()]:
            raise ValueError(f"detections have the wrong shapes: {shapes}")

    def __len__(self) -> int:
        return len(self.scores)

    def keep(self, chosen: BoolArray | IndexArray) -> Detections:
        """Return the chosen detections, by (N,) mask or (K,) indexes."""
        parts = (self.centers, self.sides, self.turns, self.scores)
        return Detections(*(part[chosen] for part in parts))

    def scaled(self, factor: float) -> Detections:
        """Return the detections in a picture that is `factor` times as large."""
        centers = (self.centers + 0.5) * np.float32(factor) - 0.5
        return Detections(centers, self.sides * np.float32(factor), self.turns, self.scores)

    def flipped(self, width: int) -> Detections:
        """Return the detections in the mirror image of a picture with this width in pixels."""
        centers = self.centers.copy()
        centers[:, 0] = width - 1 - centers[:, 0]
        return Detections(centers, self.sides, -self.turns, self.scores)

    @property
    def best(self) -> float:
        """The highest score, or 0 if there are no detections."""
        return float(self.scores.max(initial=0))

    @property
    def sizes(self) -> Float32Array:
        """(N,) square roots of the box areas."""
        return np.asarray(np.sqrt(self.sides.prod(axis=1)), np.float32)

    @property
    def quads(self) -> Corners:
        """(N, 4, 2) quads with the shape of a tile, with the shorter sides at top and bottom."""
        sides = self.sides
        turns = np.where(sides[:, 0] > sides[:, 1], self.turns + np.pi / 2, self.turns)
        widths = self.sizes / np.sqrt(ASPECT)
        return rectangles(self.centers, widths.astype(np.float32), turns.astype(np.float32))


def detect(frame: Frame, detector: Network, config: DetectionConfig = DEFAULT) -> Detections:
    """Return the tile faces found in a frame.

    A second pass runs at a larger scale where the tiles are small, and at a smaller scale where
    they are large or all scores are low.

    Returns:
        The N detections, in pixels of the frame.
    """
    first, scale = _detect_at(frame, detector, config.first_side, config)
    width = _usual_width(first, config) * scale
    if width < config.max_small_width and max(frame.pixels.shape[:2]) > config.first_side:
        return _detect_small(first, frame, detector, config)
    if width > config.min_large_width or first.best < config.max_faint_score:
        coarse = _detect_at(frame, detector, config.coarse_side, config)[0]
        return coarse if coarse.best >= min(first.best, config.max_faint_score) else first
    return first


def join(first: Detections, second: Detections, config: DetectionConfig = DEFAULT) -> Detections:
    """Return the best detections of two versions of a picture; both boxes of a tile are kept."""
    pairs = (
        (first.centers, second.centers),
        (first.sides, second.sides),
        (first.turns, second.turns),
        (first.scores, second.scores),
    )
    both = Detections(*(np.concatenate(pair) for pair in pairs))
    return both.keep(np.argsort(-both.scores, kind="stable")[: config.max_detections])


def _detect_small(
    first: Detections, frame: Frame, detector: Network, config: DetectionConfig
) -> Detections:
    """Return the detections at the fine scale, or at the coarse one where `first` is a pattern."""
    coarse = _detect_at(frame, detector, config.coarse_side, config)[0]
    if _is_pattern(first, coarse, config):
        return coarse
    return _detect_at(frame, detector, config.fine_side, config)[0]


def _is_pattern(small: Detections, coarse: Detections, config: DetectionConfig) -> bool:
    """Return whether `small` detections are a pattern, given those at the coarse scale."""
    pattern = config.pattern
    as_confident = coarse.best >= pattern.min_score_ratio * small.best
    scattered = _informative(small, config).mean() < pattern.max_informative_share
    width = _usual_width(coarse, config)
    wider = pattern.min_width_ratio * _usual_width(small, config) <= width < np.inf
    return bool(as_confident and scattered and wider)


def _usual_width(found: Detections, config: DetectionConfig) -> float:
    """Return the median width of the detections that score well, infinity if there are none."""
    widths = found.sides[_informative(found, config)].min(axis=1)
    return float(np.median(widths)) if len(widths) else np.inf


def _informative(found: Detections, config: DetectionConfig) -> BoolArray:
    """Return (N,) whether a detection scores nearly as well as the best."""
    return np.asarray(found.scores >= config.min_informative_ratio * found.best)


def _detect_at(
    frame: Frame, detector: Network, side: int, config: DetectionConfig
) -> tuple[Detections, float]:
    """Return the detections with the longer side scaled to `side` pixels, and the scale used."""
    height, width = frame.pixels.shape[:2]
    scale = min(side / max(height, width), config.max_scale)
    size = max(1, round(width * scale)), max(1, round(height * scale))
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    scaled = cv2.resize(frame.pixels, size, interpolation=way).astype(np.uint8, copy=False)
    return detections_at(scaled, scale, detector, config), scale


def detections_at(
    scaled: Pixels, scale: float, detector: Network, config: DetectionConfig
) -> Detections:
    """Return the detections in a scaled picture, in pixels of the picture before it was scaled.

    Args:
        scaled: (H, W, 3) the scaled picture.
        scale: Its size relative to the picture.
        detector: The network.
        config: The thresholds.
    """
    return _decode(detector.run(detector_input(scaled))[0][0], scale, config)


def _decode(outputs: Float32Array, scale: float, config: DetectionConfig) -> Detections:
    """Return the detections in a network output, without duplicates.

    The (6, N) output has rows of x, y, width, height, score and rotation, in pixels of a picture
    that is `scale` times as large as the frame.
    """
    likely = outputs[:, outputs[4] >= config.min_score]
    likely = likely[:, np.argsort(-likely[4], kind="stable")]
    found = Detections(
        centers=(likely[:2].T + 0.5) / scale - 0.5,
        sides=likely[2:4].T / scale,
        turns=likely[5],
        scores=likely[4],
    )
    unique = suppress_near(found.centers, found.sizes, config.duplicate_distance)
    return found.keep(unique[: config.max_detections])
