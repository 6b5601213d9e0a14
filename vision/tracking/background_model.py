"""A background model of the table, and the comparison of each frame with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np

from tilesight.vision.geometry.arrays import (
    AnyArray,
    BoolArray,
    Float64Array,
    FloatArray,
    Int32Array,
    Pixels,
)
from tilesight.vision.geometry.homography import mapped
from tilesight.vision.tracking.config import BackgroundConfig
from tilesight.vision.tracking.motion import Thumbnail, differs, warped


@dataclass(frozen=True, slots=True, eq=False)
class BackgroundModel:
    """The scene without moving objects, in pixels of the last frame's thumbnail."""

    thumbnail: Thumbnail
    pixels: Pixels
    calm: Pixels
    """(H, W) number of frames for which a pixel has differed from the background but not moved."""


@dataclass(frozen=True, slots=True, eq=False)
class Change:
    """The differences between a frame and the background, in thumbnail pixels."""

    now: Thumbnail
    before: Pixels
    """The background, warped into the frame."""
    calm: Pixels
    steady: BoolArray
    """(H, W) equal to the previous frame, and sharp."""
    different: BoolArray
    """(H, W) different from the background."""


@dataclass(frozen=True, eq=False)
class Evidence:
    """What a frame shows where one tile lies; all but `covered` is computed on demand."""

    covered: bool
    """Whether an object other than a tile lies or moves over the tile or next to it."""
    change: Change
    quad: FloatArray
    table: BoolArray
    """(H, W) pixels where no tile lies."""
    config: BackgroundConfig

    @cached_property
    def still(self) -> bool:
        """Whether nothing moves there."""
        own = _cut(self.change.steady, _points(self.change, self.quad))
        return bool(len(self._inner) and own.mean() > self.config.min_static_share)

    @cached_property
    def bare(self) -> bool:
        """Whether it has the colors of the table around it, and nothing moves there."""
        around = _points_around(self.change, self.quad, self.config)
        beside = _cut(self.change.before, around)[_cut(self.table, around)]
        table = beside if len(beside) else self.change.before[self.table]
        return self.still and matches_table(self._inner, table, self.config)

    @cached_property
    def _inner(self) -> Pixels:
        inner = _points(self.change, _scaled(self.quad, self.config.inner))
        return np.asarray(_cut(self.change.now.pixels, inner))


def first_background(now: Thumbnail) -> BackgroundModel:
    """Return a background model initialized with one frame."""
    return BackgroundModel(now, now.pixels, np.zeros(now.gray.shape, np.uint8))


def compare(
    background: BackgroundModel, now: Thumbnail, homography: Float64Array, config: BackgroundConfig
) -> Change:
    """Compare a frame with the background.

    Args:
        background: The model after the last frame.
        now: The thumbnail of this frame.
        homography: (3, 3) homography from the last frame's pixels to this frame's pixels.
        config: The thresholds.
    """
    then, nothing = background.thumbnail, np.zeros_like(now.gray)
    before = warped(background.pixels, homography, then, now, now.pixels)
    last = warped(then.pixels, homography, then, now, now.pixels)
    calm = warped(background.calm, homography, then, now, nothing)
    different = differs(before, now.pixels, config.color_tolerance)
    sharp = _sharpness(now.pixels) > config.min_sharpness_ratio * _sharpness(before)
    steady = ~differs(last, now.pixels, config.color_tolerance) & sharp
    return Change(now, before, calm, steady, different)


def collect_evidence(
    change: Change,
    places: Sequence[FloatArray],
    tiles: Sequence[FloatArray],
    config: BackgroundConfig,
) -> tuple[Evidence, ...]:
    """Return the evidence for each place.

    Args:
        change: The comparison of the frame with the background.
        places: (4, 2) corners of each place in frame pixels.
        tiles: Corners of all tiles in frame pixels, which are no foreign objects.
        config: The thresholds.
    """
    if not places:
        return ()
    occupied = np.zeros(change.different.shape, np.uint8)
    for quad in tiles:
        cv2.fillConvexPoly(occupied, _points(change, _scaled(quad, 1 + 2 * config.tile_margin)), 1)
    table = occupied == 0
    beside = (change.different & table).astype(np.uint8)
    # Morphological opening removes specks of camera noise.
    foreign = cv2.morphologyEx(beside, cv2.MORPH_OPEN, np.ones((2, 2), np.uint8)) > 0
    covered = [_is_covered(change, quad, np.asarray(foreign), config) for quad in places]
    return tuple(
        Evidence(hidden, change, quad, table, config)
        for hidden, quad in zip(covered, places, strict=True)
    )


def updated(
    change: Change,
    shown: Sequence[FloatArray],
    pending: Sequence[FloatArray],
    missed: Sequence[FloatArray],
    config: BackgroundConfig,
) -> BackgroundModel:
    """Return the background updated with unchanged pixels, visible tiles and static changes.

    Args:
        change: The comparison of the frame with the background.
        shown: (4, 2) corners of each visible tile in frame pixels.
        pending: (4, 2) corners of each hidden tile. Objects that hide them never become background.
        missed: (4, 2) corners of the hidden tiles beside which nothing becomes background, not even
            what looks almost like it: a resting hand would, pixel by pixel.
        config: The thresholds.
    """
    calm = np.where(
        change.different & change.steady, np.minimum(change.calm, 250).astype(np.int32) + 1, 0
    )
    taken = ~(change.different | _places_near(change, missed, config)) | (
        (calm >= config.absorb_frames) & ~_regions_near(change, pending, config)
    )
    faces = np.zeros(change.different.shape, np.uint8)
    for quad in shown:
        cv2.fillConvexPoly(faces, _points(change, _scaled(quad, config.shown)), 1)
    taken |= faces > 0
    mixed = cv2.addWeighted(change.before, 0.5, change.now.pixels, 0.5, 0)
    fresh = np.where(change.different[..., None], change.now.pixels, mixed)
    pixels = np.where(taken[..., None], fresh, change.before).astype(np.uint8)
    return BackgroundModel(change.now, pixels, np.where(taken, 0, calm).astype(np.uint8))


def _regions_near(
    change: Change, pending: Sequence[FloatArray], config: BackgroundConfig
) -> BoolArray:
    """Return (H, W) the changed regions that reach close to the pending tiles."""
    square = np.ones((config.region_gap, config.region_gap), np.uint8)
    joined = cv2.morphologyEx(change.different.astype(np.uint8), cv2.MORPH_CLOSE, square)
    _, parts = cv2.connectedComponents(joined, connectivity=8)
    near = _places_near(change, pending, config)
    return np.isin(parts, np.setdiff1d(np.unique(parts[near]), [0]))


def _places_near(
    change: Change, quads: Sequence[FloatArray], config: BackgroundConfig
) -> BoolArray:
    """Return (H, W) the pixels close to tiles."""
    near = np.zeros(change.different.shape, np.uint8)
    for quad in quads:
        cv2.fillConvexPoly(near, _points_around(change, quad, config), 1)
    return np.asarray(near > 0)


def _sharpness(pixels: Pixels) -> float:
    return float(np.abs(cv2.Laplacian(pixels, cv2.CV_32F)).mean())


def _is_covered(
    change: Change, quad: FloatArray, foreign: BoolArray, config: BackgroundConfig
) -> bool:
    """Return whether enough foreign pixels lie around a tile; False outside the picture."""
    around = _points_around(change, quad, config)
    low, high = np.maximum(around.min(0), 0), around.max(0) + 1
    if not foreign[low[1] : high[1], low[0] : high[0]].any():
        return False
    if not len(_cut(foreign, _points(change, _scaled(quad, config.inner)))):
        return False
    area = cv2.contourArea(_points(change, quad))
    return bool(_cut(foreign, around).sum() > config.min_foreign_area * max(config.min_area, area))


def matches_table(place: Pixels, table: Pixels, config: BackgroundConfig) -> bool:
    """Return whether (N, 3) pixels have the colors of the table, in light or in shadow."""
    if not len(table):
        return True
    quantiles = config.color_quantile, 1 - config.color_quantile
    low, high = np.quantile(table, quantiles, axis=0)
    darkest = config.shadow_factor * low - config.color_tolerance
    lit = (place > darkest) & (place < high + config.color_tolerance)
    tints, table_tints = (
        seen / np.maximum(seen.sum(1, keepdims=True), config.min_brightness)
        for seen in (place, table)
    )
    least, most = np.quantile(table_tints, quantiles, axis=0)
    tolerance = config.chromaticity_tolerance
    tinted = (tints > least - tolerance) & (tints < most + tolerance)
    return bool((lit & tinted).all(axis=1).mean() > config.min_table_share)


def _cut(picture: AnyArray, points: Int32Array) -> AnyArray:
    """Return the (N, ...) pixels of a picture inside a quad."""
    low = np.maximum(points.min(0), 0)
    high = np.minimum(points.max(0) + 1, picture.shape[1::-1])
    if (high <= low).any():
        return picture[:0, 0]
    inside = np.zeros((high[1] - low[1], high[0] - low[0]), np.uint8)
    cv2.fillConvexPoly(inside, points - low, 1)
    return picture[low[1] : high[1], low[0] : high[0]][inside > 0]


def _points(change: Change, quad: FloatArray) -> Int32Array:
    """Return corners in frame pixels as pixels of the thumbnail."""
    return np.round(mapped(change.now.matrix, quad)).astype(np.int32)


def _points_around(change: Change, quad: FloatArray, config: BackgroundConfig) -> Int32Array:
    """Return the corners of the neighborhood of a tile."""
    return _points(change, _scaled(quad, 2 * config.neighborhood_radius))


def _scaled(quad: FloatArray, by: float) -> Float64Array:
    middle = quad.mean(0)
    return np.asarray(middle + (quad - middle) * by, np.float64)
