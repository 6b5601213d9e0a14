"""How the picture moved from one frame to the next, and where it shows something else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from tilesight.vision.geometry.homography import Floats, inverse, mapped
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import Corners

Pixels = NDArray[np.uint8]
Mask = NDArray[np.bool_]

LONG_SIDE = 320
"""Pixels of a glance: enough for where things are, and quick."""
FEATURES = 160
MIN_FEATURES = 12
MIN_QUADS = 4
MIN_AGREEING = 0.35
"""Part of the features that must move as one; a hand may take the others along."""
OFF = 1.5
"""Pixels of the glance by which a feature may miss."""
MAX_GROWTH = 1.5
"""A picture that grows or shrinks more than this from frame to frame is another one."""
DIFFERENT = 16
"""Steps of 255 by which a pixel differs from all that were around it before."""


@dataclass(frozen=True, slots=True, eq=False)
class Thumbnail:
    """A frame seen small; `scale` is its size in that of the frame."""

    pixels: Pixels
    gray: Pixels
    scale: float

    @property
    def matrix(self) -> Floats:
        """(3, 3) from pixels of the frame to those of the glance."""
        half = (self.scale - 1) / 2
        return np.array([[self.scale, 0, half], [0, self.scale, half], [0, 0, 1.0]])


def thumbnail(frame: Frame) -> Thumbnail:
    """See a frame small."""
    height, width = frame.pixels.shape[:2]
    scale = LONG_SIDE / max(height, width)
    size = (max(8, round(width * scale)), max(8, round(height * scale)))
    small = cv2.resize(frame.pixels, size, interpolation=cv2.INTER_AREA).astype(np.uint8)
    gray = cv2.cvtColor(small, cv2.COLOR_RGB2GRAY).astype(np.uint8)
    return Thumbnail(small, gray, scale)


def motion(before: Thumbnail, now: Thumbnail, quads: Sequence[Corners] = ()) -> Floats | None:
    """Find the (3, 3) homography from one frame's pixels to the next one's; None where lost.

    What lies in the `quads`, in pixels of the frame before, is known to rest on the table.
    """
    if before.gray.shape != now.gray.shape:
        return None
    points = _features(before, quads)
    if len(points) < MIN_FEATURES:
        return None
    window = (17, 17)
    moved, found, _ = cv2.calcOpticalFlowPyrLK(
        before.gray, now.gray, points, np.empty_like(points), winSize=window, maxLevel=3
    )
    there = found.ravel() > 0
    if there.sum() < MIN_FEATURES:
        return None
    matrix, agreed = cv2.findHomography(points[there], moved[there], cv2.RANSAC, OFF)
    if matrix is None or agreed.sum() < max(MIN_FEATURES, MIN_AGREEING * len(points)):
        return None
    if not _plausible(np.asarray(matrix, np.float64), now.gray.shape):
        return None
    return np.asarray(inverse(now.matrix) @ matrix @ before.matrix, np.float64)


def _features(seen: Thumbnail, quads: Sequence[Corners]) -> NDArray[np.float32]:
    """Find (N, 1, 2) points that can be followed: on tiles where there are enough."""
    mask = np.zeros(seen.gray.shape, np.uint8)
    for quad in quads:
        corners = np.round(mapped(seen.matrix, quad)).astype(np.int32)
        cv2.fillConvexPoly(mask, corners, 255)
    mask = cv2.dilate(mask, np.ones((5, 5), np.uint8)).astype(np.uint8)
    for area in (mask, None) if len(quads) >= MIN_QUADS else (None,):
        points = cv2.goodFeaturesToTrack(seen.gray, FEATURES, 0.01, 4, mask=area)
        if points is not None and len(points) >= 2 * MIN_FEATURES:
            break
    return np.empty((0, 1, 2), np.float32) if points is None else points.astype(np.float32)


def _plausible(matrix: Floats, shape: tuple[int, ...]) -> bool:
    height, width = shape[:2]
    corners = np.array([[[0, 0], [width, 0], [width, height], [0, height]]], np.float64)
    moved = cv2.perspectiveTransform(corners, matrix)[0].astype(np.float32)
    if not cv2.isContourConvex(moved):
        return False
    growth = float(cv2.contourArea(moved, oriented=True)) / (width * height)
    return 1 / MAX_GROWTH < growth < MAX_GROWTH


def carried(
    picture: NDArray[np.uint8], way: Floats, before: Thumbnail, now: Thumbnail, fill: Pixels
) -> Pixels:
    """Move a picture of an older glance along; where it shows nothing, `fill` is taken."""
    own = now.matrix @ way @ inverse(before.matrix)
    size = (fill.shape[1], fill.shape[0])
    warped = fill.copy()
    cv2.warpPerspective(picture, own, size, warped, cv2.INTER_LINEAR, cv2.BORDER_TRANSPARENT)
    return warped


def differs(old: Pixels, new: Pixels) -> Mask:
    """Tell (H, W) where a picture shows what was not there before, in any light.

    The older one may be off by a pixel.
    """
    steps = np.arange(256, dtype=np.uint8)[:, None]
    lit = cv2.LUT(new, np.clip(steps * _gain(old, new), 0, 255).astype(np.uint8)[:, None])
    around = np.ones((3, 3), np.uint8)
    # differences below zero are zero
    brighter = cv2.subtract(lit, cv2.dilate(old, around))
    darker = cv2.subtract(cv2.erode(old, around), lit)
    alike = cv2.inRange(cv2.max(brighter, darker), (0, 0, 0), (DIFFERENT,) * 3)
    return np.asarray(alike == 0)


def _gain(old: Pixels, new: Pixels) -> NDArray[np.float32]:
    """Weigh what the camera's own exposure changed in the whole picture."""
    parts = [picture[::4, ::4].reshape(-1, 3).astype(np.float32) + 8 for picture in (old, new)]
    return np.asarray(np.clip(np.median(parts[0] / parts[1], axis=0), 0.5, 2.0), np.float32)
