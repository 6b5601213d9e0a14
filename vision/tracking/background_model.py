"""What lies still and what passes: the scene as it was, against what a frame shows of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from tilesight.vision.geometry.homography import Floats, mapped
from tilesight.vision.tracking.motion import DIFFERENT, Mask, Pixels, Thumbnail, carried, differs

Quad = NDArray[np.floating[Any]]
"""(4, 2) pixels of the frame."""

CALM = 12
"""Frames after which what lies still, and hides no tile, belongs to the scene."""
STEADY = 0.85
"""Part of a place that must look as in the frame before, so that nothing moves there."""
BLURRED = 0.5
"""Part of the scene's sharpness below which a frame is blurred and nothing in it is steady."""
MARGIN = 0.35
"""Room around a tile, in parts of its size, that its own shadow and sides may take."""
BARE, SHADOW, TINT = 0.6, 0.55, 0.03
"""Part of a place that must look like the table, which may be darker, and of nearly its hue."""
AROUND = 1.2
"""Sizes of a tile around its middle in which a hand that covers it must be seen beside tiles."""
FOREIGN = 0.2
"""Tile areas in there that differ and are no place of a tile: a hand, or the like."""


@dataclass(frozen=True, slots=True, eq=False)
class BackgroundModel:
    """The scene as the last frame's glance would show it without what passes."""

    thumbnail: Thumbnail
    pixels: Pixels
    calm: NDArray[np.uint8]
    """(H, W) frames for which a pixel has been other than the scene, but still."""


@dataclass(frozen=True, slots=True, eq=False)
class Change:
    """A frame against the scene, in pixels of the glance."""

    now: Thumbnail
    before: Pixels
    """The scene, moved to where the frame shows it."""
    calm: NDArray[np.uint8]
    steady: Mask
    different: Mask


@dataclass(frozen=True, eq=False)
class Evidence:
    """What a frame shows in the place of one tile; of most only whether it is covered is asked."""

    covered: bool
    """Something that is no tile lies or moves over it, or right beside it."""
    change: Change
    quad: Quad
    table: Mask
    """(H, W) where no tile lies."""

    @cached_property
    def still(self) -> bool:
        """Tell whether nothing moves there."""
        own = _cut(self.change.steady, _points(self.change, self.quad))
        return bool(len(self._inner) and own.mean() > STEADY)

    @cached_property
    def bare(self) -> bool:
        """Tell whether it has the colors of the table beside it, and nothing moves there."""
        around = _points(self.change, _grown(self.quad, 2 * AROUND))
        beside = _cut(self.change.before, around)[_cut(self.table, around)]
        table = beside if len(beside) else self.change.before[self.table]
        return self.still and _alike(self._inner, table)

    @cached_property
    def _inner(self) -> Pixels:
        inner = _points(self.change, _grown(self.quad, 0.85))
        return np.asarray(_cut(self.change.now.pixels, inner))


def first_background(now: Thumbnail) -> BackgroundModel:
    """Begin with one frame."""
    return BackgroundModel(now, now.pixels, np.zeros(now.gray.shape, np.uint8))


def compare(background: BackgroundModel, now: Thumbnail, way: Floats) -> Change:
    """Hold a frame against the scene; `way` maps the last frame's pixels to this one's."""
    then, nothing = background.thumbnail, np.zeros_like(now.gray)
    before = carried(background.pixels, way, then, now, now.pixels)
    last = carried(then.pixels, way, then, now, now.pixels)
    calm = carried(background.calm, way, then, now, nothing)
    different = differs(before, now.pixels)
    steady = ~differs(last, now.pixels) & (_sharpness(now.pixels) > BLURRED * _sharpness(before))
    return Change(now, before, calm, steady, different)


def witness(change: Change, faces: Sequence[Quad], others: Sequence[Quad]) -> tuple[Evidence, ...]:
    """Tell what became of each face; `others` are more places of tiles, in the frame's pixels."""
    if not faces:
        return ()
    occupied = np.zeros(change.different.shape, np.uint8)
    for quad in (*faces, *others):
        cv2.fillConvexPoly(occupied, _points(change, _grown(quad, 1 + 2 * MARGIN)), 1)
    table = occupied == 0
    beside = (change.different & table).astype(np.uint8)
    # Specks are the camera's noise.
    foreign = cv2.morphologyEx(beside, cv2.MORPH_OPEN, np.ones((2, 2), np.uint8)) > 0
    return tuple(
        Evidence(_is_covered(change, quad, np.asarray(foreign)), change, quad, table)
        for quad in faces
    )


def renewed(change: Change, shown: Sequence[Quad], pending: Sequence[Quad]) -> BackgroundModel:
    """Take over what is as before, the tiles shown, and what has long been still.

    What hides the `pending` tiles is not taken over, however long it lies there.
    """
    calm = np.where(
        change.different & change.steady, np.minimum(change.calm, 250).astype(np.int32) + 1, 0
    )
    taken = ~change.different | ((calm >= CALM) & ~_hiding(change, pending))
    faces = np.zeros(change.different.shape, np.uint8)
    for quad in shown:
        cv2.fillConvexPoly(faces, _points(change, _grown(quad, 1.15)), 1)
    taken |= faces > 0
    mixed = cv2.addWeighted(change.before, 0.5, change.now.pixels, 0.5, 0)
    fresh = np.where(change.different[..., None], change.now.pixels, mixed)
    pixels = np.where(taken[..., None], fresh, change.before).astype(np.uint8)
    return BackgroundModel(change.now, pixels, np.where(taken, 0, calm).astype(np.uint8))


def _hiding(change: Change, pending: Sequence[Quad]) -> Mask:
    """Tell (H, W) what hangs together with something that differs near the pending tiles."""
    joined = cv2.morphologyEx(
        change.different.astype(np.uint8), cv2.MORPH_CLOSE, np.ones((9, 9), np.uint8)
    )
    _, parts = cv2.connectedComponents(joined, connectivity=8)
    near = np.zeros_like(joined)
    for quad in pending:
        cv2.fillConvexPoly(near, _points(change, _grown(quad, 2 * AROUND)), 1)
    return np.isin(parts, np.setdiff1d(np.unique(parts[near > 0]), [0]))


def _sharpness(pixels: Pixels) -> float:
    return float(np.abs(cv2.Laplacian(pixels, cv2.CV_32F)).mean())


def _is_covered(change: Change, quad: Quad, foreign: Mask) -> bool:
    """Tell whether enough of what is no tile lies about a tile; outside of the picture nothing."""
    around = _points(change, _grown(quad, 2 * AROUND))
    low, high = np.maximum(around.min(0), 0), around.max(0) + 1
    if not foreign[low[1] : high[1], low[0] : high[0]].any():
        return False
    if not len(_cut(foreign, _points(change, _grown(quad, 0.85)))):
        return False
    area = cv2.contourArea(_points(change, quad))
    return bool(_cut(foreign, around).sum() > FOREIGN * max(20.0, area))


def _alike(place: Pixels, table: Pixels) -> bool:
    """Tell whether (N, 3) pixels of a place have the colors of a table, or of its shadow."""
    if not len(table):
        return True
    low, high = np.quantile(table, (0.05, 0.95), axis=0)
    lit = (place > SHADOW * low - DIFFERENT) & (place < high + DIFFERENT)
    tints = [(seen / np.maximum(seen.sum(1, keepdims=True), 30.0)) for seen in (place, table)]
    least, most = np.quantile(tints[1], (0.05, 0.95), axis=0)
    tinted = (tints[0] > least - TINT) & (tints[0] < most + TINT)
    return bool((lit & tinted).all(axis=1).mean() > BARE)


def _cut(picture: NDArray[Any], points: NDArray[np.int32]) -> NDArray[Any]:
    """Give the pixels (N, ...) of a picture inside a quad."""
    low = np.maximum(points.min(0), 0)
    high = np.minimum(points.max(0) + 1, picture.shape[1::-1])
    if (high <= low).any():
        return picture[:0, 0]
    inside = np.zeros((high[1] - low[1], high[0] - low[0]), np.uint8)
    cv2.fillConvexPoly(inside, points - low, 1)
    return picture[low[1] : high[1], low[0] : high[0]][inside > 0]


def _points(change: Change, quad: Quad) -> NDArray[np.int32]:
    return np.round(mapped(change.now.matrix, quad)).astype(np.int32)


def _grown(quad: Quad, by: float) -> Floats:
    middle = quad.mean(0)
    return np.asarray(middle + (quad - middle) * by, np.float64)
