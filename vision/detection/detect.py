"""Where tile faces are and how large, roughly: one look at the photo scaled down, or more."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from tilesight.vision.io.frame import Frame
from tilesight.vision.networks.onnx_network import Network

Floats = NDArray[np.float32]

LOOK = 640
"""Longer side of the photo, in pixels, at the first look."""
FINE_SCALE = 1280
COARSE_SCALE = 320
SMALL_TILE, LARGE_TILE = 21.0, 64.0
"""Widths in pixels of the first look under which tiles are looked at again, larger, and over which
smaller."""
MIN_SHARE = 0.6
"""Of the best score: what scores as much tells how large tiles are, and patterns do not. This and
the width of large tiles were chosen on pictures on which nothing was trained."""
AS_SURE, WIDER, STRAGGLING = 0.95, 3.0, 0.4
"""What is found from farther with as much of the best score, and is so many times as wide, are the
tiles; what seemed to be small ones are the checks of a tablecloth, if no larger part of them tells:
the tiles of a table behind a rack are as sure as those on it."""
STRIDE = 32
MIN_SCORE = 0.05
"""Low on purpose: what is no tile is thrown out by the recognizer."""
FAINT = 0.4
"""Where nothing scores more, the tiles may be too large to be seen from near."""
APART = 0.45
"""Middles nearer than this many tile widths are one tile."""


@dataclass(frozen=True, slots=True, eq=False)
class Detections:
    """Rough tiles as arrays, in pixels of the frame, the surest first."""

    centers: Floats
    """(N, 2)."""
    sides: Floats
    """(N, 2) width and height of the boxes, along their own axes."""
    turns: Floats
    """(N,) radians that the boxes are turned clockwise."""
    scores: Floats
    """(N,) 0 to 1."""

    def __post_init__(self) -> None:
        shapes = [a.shape[1:] for a in (self.centers, self.sides, self.turns, self.scores)]
        if shapes != [(2,), (2,), (), ()]:
            raise ValueError(f"detections have the wrong shapes: {shapes}")

    def __len__(self) -> int:
        return len(self.scores)

    def keep(self, chosen: NDArray[np.bool_] | NDArray[np.intp]) -> Detections:
        """Give the chosen ones, by mask or by index."""
        parts = (self.centers, self.sides, self.turns, self.scores)
        return Detections(*(part[chosen] for part in parts))

    @property
    def best(self) -> float:
        """The highest score, 0 of none."""
        return float(self.scores.max(initial=0))

    @property
    def sizes(self) -> Floats:
        """(N,) square root of the area."""
        return np.asarray(np.sqrt(self.sides.prod(axis=1)), np.float32)


def detect(frame: Frame, detector: Network) -> Detections:
    """Find tile faces; looks closer where they are small, from farther where large or faint."""
    found, scale = _look(frame, detector, LOOK)
    width = _usual_width(found) * scale
    if width < SMALL_TILE and max(frame.pixels.shape[:2]) > LOOK:
        farther = _look(frame, detector, COARSE_SCALE)[0]
        if _is_pattern(found, farther):
            return farther
        return _look(frame, detector, FINE_SCALE)[0]
    if width > LARGE_TILE or found.best < FAINT:
        farther = _look(frame, detector, COARSE_SCALE)[0]
        return farther if farther.best >= min(found.best, FAINT) else found
    return found


def _is_pattern(near: Detections, far: Detections) -> bool:
    """Tell whether what seems small from near is a pattern, beside tiles seen from farther."""
    as_sure = far.best >= AS_SURE * near.best and _informative(near).mean() < STRAGGLING
    return bool(as_sure and WIDER * _usual_width(near) <= _usual_width(far) < np.inf)


def _usual_width(found: Detections) -> float:
    """Give the median width of what scores well; where nothing does, tiles may be too large."""
    telling = found.sides[_informative(found)].min(axis=1)
    return float(np.median(telling)) if len(telling) else np.inf


def _informative(found: Detections) -> NDArray[np.bool_]:
    """Mark what scores nearly as well as the best: (N,)."""
    return np.asarray(found.scores >= MIN_SHARE * found.best)


def _look(frame: Frame, detector: Network, side: int) -> tuple[Detections, float]:
    """Run the detector at one size; gives what it found and the scale it looked at."""
    height, width = frame.pixels.shape[:2]
    scale = min(side / max(height, width), 2.0)
    small = cv2.resize(
        frame.pixels,
        (max(1, round(width * scale)), max(1, round(height * scale))),
        interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR,
    )
    outputs = detector.run(_padded(small.astype(np.uint8, copy=False)))[0][0]
    return _unfold(outputs, scale), scale


def _padded(picture: NDArray[np.uint8]) -> Floats:
    """Fill up to whole strides with grey: (1, 3, H, W), 0 to 1."""
    height, width = picture.shape[:2]
    room = np.full((-(-height // STRIDE) * STRIDE, -(-width // STRIDE) * STRIDE, 3), 114, np.uint8)
    room[:height, :width] = picture
    return np.ascontiguousarray(room.transpose(2, 0, 1)[None], np.float32) / np.float32(255)


def _unfold(outputs: Floats, scale: float) -> Detections:
    """Turn (6, N) rows of x, y, width, height, score and turn into detections, doubles out."""
    likely = outputs[:, outputs[4] >= MIN_SCORE]
    likely = likely[:, np.argsort(-likely[4])]
    found = Detections(
        centers=(likely[:2].T + 0.5) / scale - 0.5,
        sides=likely[2:4].T / scale,
        turns=likely[5],
        scores=likely[4],
    )
    return found.keep(_surest(found.centers, found.sizes))


def _surest(centers: Floats, sizes: Floats) -> NDArray[np.intp]:
    """List the indexes that remain when each takes the place of weaker ones near it."""
    left: NDArray[np.bool_] = np.ones(len(centers), bool)
    kept = []
    for index in range(len(centers)):
        if left[index]:
            kept.append(index)
            away = np.linalg.norm(centers - centers[index], axis=1)
            left &= away > APART * np.minimum(sizes, sizes[index])
    return np.asarray(kept, np.intp)
