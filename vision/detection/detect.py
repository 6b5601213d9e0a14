"""Detect tile faces as rotated boxes, at a resolution that suits the size of the tiles."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from tilesight.vision.geometry.arrays import BoolArray, Float32Array, IndexArray, Pixels
from tilesight.vision.io.frame import Frame
from tilesight.vision.networks.onnx_network import Network

LOOK = 640
"""Longer side of the scaled photo, in pixels, in the first pass."""
FINE_SCALE = 1280
COARSE_SCALE = 320
"""Longer sides in the second pass, for small tiles and for large ones."""
SMALL_TILE, LARGE_TILE = 21.0, 64.0
"""Tile widths in pixels of the first pass, below which the second pass uses a larger scale, and
above which it uses a smaller one."""
MIN_SHARE = 0.6
"""Part of the best score from which a detection counts for the usual tile width; patterns score
lower. This and `LARGE_TILE` were chosen on pictures not used for training."""
AS_SURE, WIDER, STRAGGLING = 0.95, 3.0, 0.4
"""Small detections are a pattern, like the checks of a tablecloth, if the coarse pass reaches this
part of their best score, its detections are at least this many times as wide, and less than this
part of the small ones score well. Small tiles behind a rack score as well as those on it."""
STRIDE = 32
MIN_SCORE = 0.05
"""Low, because the recognizer removes false positives."""
FAINT = 0.4
"""Best score below which the tiles may be too large for the first pass."""
APART = 0.45
"""Boxes whose centers are closer than this many sizes of the smaller one are one tile."""


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
        """Return the chosen detections, by mask or by index."""
        parts = (self.centers, self.sides, self.turns, self.scores)
        return Detections(*(part[chosen] for part in parts))

    @property
    def best(self) -> float:
        """The highest score, or 0 if there are no detections."""
        return float(self.scores.max(initial=0))

    @property
    def sizes(self) -> Float32Array:
        """(N,) square roots of the box areas."""
        return np.asarray(np.sqrt(self.sides.prod(axis=1)), np.float32)


def detect(frame: Frame, detector: Network) -> Detections:
    """Return the tile faces found in a frame.

    A second pass runs at a larger scale where the tiles are small, and at a smaller scale where
    they are large or all scores are low.
    """
    found, scale = _detect_at(frame, detector, LOOK)
    width = _usual_width(found) * scale
    if width < SMALL_TILE and max(frame.pixels.shape[:2]) > LOOK:
        coarse = _detect_at(frame, detector, COARSE_SCALE)[0]
        if _is_pattern(found, coarse):
            return coarse
        return _detect_at(frame, detector, FINE_SCALE)[0]
    if width > LARGE_TILE or found.best < FAINT:
        coarse = _detect_at(frame, detector, COARSE_SCALE)[0]
        return coarse if coarse.best >= min(found.best, FAINT) else found
    return found


def _is_pattern(fine: Detections, coarse: Detections) -> bool:
    """Return whether the small detections `fine` are a pattern, given those of the coarse pass."""
    confident = coarse.best >= AS_SURE * fine.best and _informative(fine).mean() < STRAGGLING
    return bool(confident and WIDER * _usual_width(fine) <= _usual_width(coarse) < np.inf)


def _usual_width(found: Detections) -> float:
    """Return the median width of the detections that score well, infinity if there are none."""
    widths = found.sides[_informative(found)].min(axis=1)
    return float(np.median(widths)) if len(widths) else np.inf


def _informative(found: Detections) -> BoolArray:
    """Return (N,) whether a detection scores nearly as well as the best."""
    return np.asarray(found.scores >= MIN_SHARE * found.best)


def _detect_at(frame: Frame, detector: Network, side: int) -> tuple[Detections, float]:
    """Return the detections with the longer side scaled to `side` pixels, and the scale used."""
    height, width = frame.pixels.shape[:2]
    scale = min(side / max(height, width), 2.0)
    small = cv2.resize(
        frame.pixels,
        (max(1, round(width * scale)), max(1, round(height * scale))),
        interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR,
    )
    outputs = detector.run(_padded(small.astype(np.uint8, copy=False)))[0][0]
    return _decode(outputs, scale), scale


def _padded(picture: Pixels) -> Float32Array:
    """Return the picture padded with gray to multiples of `STRIDE`: (1, 3, H, W), 0 to 1."""
    height, width = picture.shape[:2]
    padded = np.full(
        (-(-height // STRIDE) * STRIDE, -(-width // STRIDE) * STRIDE, 3), 114, np.uint8
    )
    padded[:height, :width] = picture
    return np.ascontiguousarray(padded.transpose(2, 0, 1)[None], np.float32) / np.float32(255)


def _decode(outputs: Float32Array, scale: float) -> Detections:
    """Return the detections in a network output, without duplicates.

    Args:
        outputs: (6, N) rows of x, y, width, height, score and rotation, in scaled pixels.
        scale: Size of the scaled picture relative to the frame.
    """
    likely = outputs[:, outputs[4] >= MIN_SCORE]
    likely = likely[:, np.argsort(-likely[4])]
    found = Detections(
        centers=(likely[:2].T + 0.5) / scale - 0.5,
        sides=likely[2:4].T / scale,
        turns=likely[5],
        scores=likely[4],
    )
    return found.keep(_unique(found.centers, found.sizes))


def _unique(centers: Float32Array, sizes: Float32Array) -> IndexArray:
    """Return the indexes kept when each box, in the order given, removes later ones near it."""
    left: BoolArray = np.ones(len(centers), bool)
    kept = []
    for index in range(len(centers)):
        if left[index]:
            kept.append(index)
            distances = np.linalg.norm(centers - centers[index], axis=1)
            left &= distances > APART * np.minimum(sizes, sizes[index])
    return np.asarray(kept, np.intp)
