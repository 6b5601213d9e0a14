"""Find spots of burnt-out glare that may hide a tile, or the number of one."""

from __future__ import annotations

import cv2
import numpy as np

from tilesight.vision.detection.config import DEFAULT_GLARE, GlareConfig
from tilesight.vision.geometry.arrays import BoolArray, Corners, Float32Array, Pixels
from tilesight.vision.geometry.crops import Pyramid


def find_glare_spots(
    pyramid: Pyramid, tiles: Corners, config: GlareConfig = DEFAULT_GLARE
) -> Float32Array:
    """Return the (K, 2) centers of burnt-out spots beside tiles, in pixels of the picture.

    Args:
        pyramid: The picture.
        tiles: (N, 4, 2) quads of the tiles that were read.
        config: The thresholds.
    """
    if not len(tiles):
        return np.zeros((0, 2), np.float32)
    width, height = pyramid.size
    scale = min(1.0, config.side / max(width, height))
    size = max(1, round(width * scale)), max(1, round(height * scale))
    # from the halved picture, which takes half the time
    source = pyramid.level(1) if scale < 0.5 else pyramid.level(0)
    small = cv2.resize(source, size, interpolation=cv2.INTER_AREA)
    burnt = _burnt(np.asarray(small, np.uint8), config)
    # the body of a tile that was read may be burnt out without harm
    grown = (tiles - tiles.mean(axis=1, keepdims=True)) * 1.2 + tiles.mean(axis=1, keepdims=True)
    cv2.fillPoly(burnt, [np.rint(quad * scale).astype(np.int32) for quad in grown], 0)
    if not cv2.hasNonZero(burnt):
        return np.zeros((0, 2), np.float32)
    _, _, stats, centers = cv2.connectedComponentsWithStats(burnt)
    spots = [
        center / scale
        for center, stat in zip(centers[1:], stats[1:], strict=True)
        if _may_hide_a_tile(center / scale, stat / scale, stat[4] / scale**2, tiles, config)
    ]
    return np.array(spots, np.float32).reshape(-1, 2)


def has_glare_spot(faces: Pixels, config: GlareConfig = DEFAULT_GLARE) -> BoolArray:
    """Return which of (N, H, W, 3) pictures of faces have a burnt-out spot that stands out."""
    shares = np.array([_burnt(face, config).mean() / 255 for face in faces])
    levels = np.array([np.median(face) for face in faces])
    return np.asarray((shares >= config.min_share) & (levels <= config.max_body_level), bool)


def _burnt(pixels: Pixels, config: GlareConfig) -> Pixels:
    """Return 255 where a pixel is burnt out, 0 elsewhere."""
    return np.asarray(cv2.inRange(pixels, (config.min_level,) * 3, (255,) * 3), np.uint8)


def _may_hide_a_tile(
    center: Float32Array, box: Float32Array, area: float, tiles: Corners, config: GlareConfig
) -> bool:
    """Return whether a spot is as large as the nearest tile, compact and near enough to it.

    The spot has a (2,) center and a (5,) box: left, top, width, height, and a number that is not
    used. Its area is in square pixels; the tiles are (N, 4, 2) quads.
    """
    distances = np.linalg.norm(tiles.mean(axis=1) - center, axis=1)
    nearest = int(distances.argmin())
    tile = float(cv2.contourArea(tiles[nearest].astype(np.float32)))
    low, high = config.area_range
    compact = area > config.min_fill * box[2] * box[3]
    near = distances[nearest] < config.max_distance * np.sqrt(tile)
    return bool(low * tile < area < high * tile and compact and near)
