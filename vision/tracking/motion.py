"""Camera motion from one frame to the next, and changed pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from tilesight.vision.geometry.arrays import BoolArray, Corners, Float32Array, Float64Array, Pixels
from tilesight.vision.geometry.homography import inverse, mapped
from tilesight.vision.io.frame import Frame
from tilesight.vision.tracking.config import MotionConfig


@dataclass(frozen=True, slots=True, eq=False)
class Thumbnail:
    """A downscaled frame; `scale` is its size relative to the frame."""

    pixels: Pixels
    gray: Pixels
    scale: float

    @property
    def matrix(self) -> Float64Array:
        """(3, 3) homography from frame pixels to thumbnail pixels."""
        half = (self.scale - 1) / 2
        return np.array([[self.scale, 0, half], [0, self.scale, half], [0, 0, 1.0]])


def thumbnail(frame: Frame, long_side: int) -> Thumbnail:
    """Return the thumbnail of a frame, with a long side of `long_side` pixels."""
    height, width = frame.pixels.shape[:2]
    scale = long_side / max(height, width)
    size = (max(8, round(width * scale)), max(8, round(height * scale)))
    small = cv2.resize(frame.pixels, size, interpolation=cv2.INTER_AREA).astype(np.uint8)
    gray = cv2.cvtColor(small, cv2.COLOR_RGB2GRAY).astype(np.uint8)
    return Thumbnail(small, gray, scale)


def motion(
    before: Thumbnail, now: Thumbnail, quads: Sequence[Corners], config: MotionConfig
) -> Float64Array | None:
    """Estimate the camera motion between two frames by optical flow.

    Args:
        before: The thumbnail of the earlier frame.
        now: The thumbnail of the later frame.
        quads: Corners of tiles known to rest on the table, in pixels of the earlier frame.
        config: The thresholds.

    Returns:
        The (3, 3) homography from the earlier frame's pixels to the later one's, or None if it
        cannot be found.
    """
    if before.gray.shape != now.gray.shape:
        return None
    points = _features(before, quads, config)
    if len(points) < config.min_features:
        return None
    matrix = _homography(before, now, points, config)
    if matrix is None or not _plausible(matrix, now.gray.shape, config.max_area_ratio):
        return None
    return np.asarray(inverse(now.matrix) @ matrix @ before.matrix, np.float64)


def _homography(
    before: Thumbnail, now: Thumbnail, points: Float32Array, config: MotionConfig
) -> Float64Array | None:
    """Return the (3, 3) homography between two thumbnails that tracked points agree on.

    Args:
        before: The earlier thumbnail.
        now: The later thumbnail, of the same size.
        points: (N, 1, 2) points to track, in pixels of the earlier thumbnail.
        config: The thresholds.
    """
    window = (17, 17)
    moved, found, _ = cv2.calcOpticalFlowPyrLK(
        before.gray, now.gray, points, np.empty_like(points), winSize=window, maxLevel=3
    )
    there = found.ravel() > 0
    if there.sum() < config.min_features:
        return None
    matrix, agreed = cv2.findHomography(
        points[there], moved[there], cv2.RANSAC, config.max_reprojection_error
    )
    needed = max(config.min_features, config.min_inlier_share * len(points))
    if matrix is None or agreed.sum() < needed:
        return None
    return np.asarray(matrix, np.float64)


def _features(seen: Thumbnail, quads: Sequence[Corners], config: MotionConfig) -> Float32Array:
    """Return (N, 1, 2) points to track, on the quads alone if these have enough."""
    mask = np.zeros(seen.gray.shape, np.uint8)
    for quad in quads:
        corners = np.round(mapped(seen.matrix, quad)).astype(np.int32)
        cv2.fillConvexPoly(mask, corners, 255)
    mask = cv2.dilate(mask, np.ones((5, 5), np.uint8)).astype(np.uint8)
    points = None
    for area in (mask, None) if len(quads) >= config.min_quads else (None,):
        points = cv2.goodFeaturesToTrack(seen.gray, config.max_features, 0.01, 4, mask=area)
        if points is not None and len(points) >= 2 * config.min_features:
            break
    return np.empty((0, 1, 2), np.float32) if points is None else points.astype(np.float32)


def _plausible(matrix: Float64Array, shape: tuple[int, ...], max_area_ratio: float) -> bool:
    """Return whether a (3, 3) homography keeps a picture convex and its size about the same."""
    height, width = shape[:2]
    corners = np.array([[[0, 0], [width, 0], [width, height], [0, height]]], np.float64)
    moved = cv2.perspectiveTransform(corners, matrix)[0].astype(np.float32)
    if not cv2.isContourConvex(moved):
        return False
    growth = float(cv2.contourArea(moved, oriented=True)) / (width * height)
    return 1 / max_area_ratio < growth < max_area_ratio


def warped(
    picture: Pixels, homography: Float64Array, before: Thumbnail, now: Thumbnail, fill: Pixels
) -> Pixels:
    """Warp an older picture into the current thumbnail.

    Args:
        picture: (H, W, ...) pixels in the coordinates of `before`.
        homography: (3, 3) homography from the older frame's pixels to the current frame's.
        before: The older thumbnail.
        now: The current thumbnail.
        fill: Values for pixels that the older picture does not cover; sets the output size.
    """
    own = now.matrix @ homography @ inverse(before.matrix)
    size = (fill.shape[1], fill.shape[0])
    result = fill.copy()
    cv2.warpPerspective(picture, own, size, result, cv2.INTER_LINEAR, cv2.BORDER_TRANSPARENT)
    return result


def differs(old: Pixels, new: Pixels, tolerance: int) -> BoolArray:
    """Return the (H, W) mask of changed pixels, regardless of exposure.

    Differences of up to `tolerance` levels and misalignments of up to one pixel are tolerated.
    """
    steps = np.arange(256, dtype=np.uint8)[:, None]
    lit = cv2.LUT(new, np.clip(steps * _gain(old, new), 0, 255).astype(np.uint8)[:, None])
    around = np.ones((3, 3), np.uint8)
    # OpenCV's subtraction saturates at zero.
    brighter = cv2.subtract(lit, cv2.dilate(old, around))
    darker = cv2.subtract(cv2.erode(old, around), lit)
    alike = cv2.inRange(cv2.max(brighter, darker), (0, 0, 0), (tolerance,) * 3)
    return np.asarray(alike == 0)


def _gain(old: Pixels, new: Pixels) -> Float32Array:
    """Return the (3,) gains that compensate a change of exposure."""
    parts = [picture[::4, ::4].reshape(-1, 3).astype(np.float32) + 8 for picture in (old, new)]
    return np.asarray(np.clip(np.median(parts[0] / parts[1], axis=0), 0.5, 2.0), np.float32)
