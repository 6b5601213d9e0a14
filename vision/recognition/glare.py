"""Find spots of burnt-out glare that may hide a tile, or the number of one."""

from __future__ import annotations

import cv2
import numpy as np

from tilesight.vision.geometry.arrays import BoolArray, Corners, Float32Array, Float64Array, Pixels
from tilesight.vision.geometry.crops import Pyramid
from tilesight.vision.recognition.config import DEFAULT, GlareConfig


def find_glare_spots(
    pyramid: Pyramid, tiles: Corners, config: GlareConfig = DEFAULT.glare
) -> Float32Array:
    """Return the (K, 2) centers of burnt-out spots beside tiles, in pixels of the picture.

    Args:
        pyramid: The picture.
        tiles: (N, 4, 2) quads of the tiles that were read.
        config: The thresholds.
    """
    if not len(tiles):
        return np.zeros((0, 2), np.float32)
    scale = min(1.0, config.side / max(pyramid.size))
    burnt = _burnt_beside(tiles, pyramid, scale, config)
    if not cv2.hasNonZero(burnt):
        return np.zeros((0, 2), np.float32)
    _, _, boxes, centers = cv2.connectedComponentsWithStats(burnt)
    spots = [
        center / scale
        for center, (*_, width, height, area) in zip(centers[1:], boxes[1:], strict=True)
        if _may_hide_a_tile(
            center / scale, (width / scale, height / scale), area / scale**2, tiles, config
        )
    ]
    return np.array(spots, np.float32).reshape(-1, 2)


def has_glare_spot(faces: Pixels, config: GlareConfig = DEFAULT.glare) -> BoolArray:
    """Return which of (N, H, W, 3) pictures of faces have a burnt-out spot on a darker body."""
    shares = np.array([_burnt(face, config).mean() / 255 for face in faces])
    levels = np.array([np.median(face) for face in faces])
    return np.asarray((shares >= config.min_share) & (levels <= config.max_body_level), bool)


def _burnt_beside(tiles: Corners, pyramid: Pyramid, scale: float, config: GlareConfig) -> Pixels:
    """Return 255 where the scaled picture is burnt out beside (N, 4, 2) tiles, 0 elsewhere."""
    width, height = pyramid.size
    size = max(1, round(width * scale)), max(1, round(height * scale))
    # from the halved picture, which takes half the time
    source = pyramid.level(1) if scale < 0.5 else pyramid.level(0)
    small = cv2.resize(source, size, interpolation=cv2.INTER_AREA)
    burnt = _burnt(np.asarray(small, np.uint8), config)
    centers = tiles.mean(axis=1, keepdims=True)
    bodies = (tiles - centers) * config.body_size + centers
    cv2.fillPoly(burnt, [np.rint(quad * scale).astype(np.int32) for quad in bodies], 0)
    return burnt


def _burnt(pixels: Pixels, config: GlareConfig) -> Pixels:
    """Return 255 where a pixel is burnt out, 0 elsewhere."""
    return np.asarray(cv2.inRange(pixels, (config.min_level,) * 3, (255,) * 3), np.uint8)


def _may_hide_a_tile(
    center: Float64Array,
    size: tuple[float, float],
    area: float,
    tiles: Corners,
    config: GlareConfig,
) -> bool:
    """Return whether a spot is as large as the nearest tile, compact and near enough to it.

    Args:
        center: (2,) center of the spot in pixels.
        size: Width and height of the box around it in pixels.
        area: Its area in square pixels.
        tiles: (N, 4, 2) quads of the tiles that were read.
        config: The thresholds.
    """
    distances = np.linalg.norm(tiles.mean(axis=1) - center, axis=1)
    nearest = int(distances.argmin())
    tile = float(cv2.contourArea(tiles[nearest].astype(np.float32)))
    low, high = config.area_range
    compact = area > config.min_fill * size[0] * size[1]
    near = distances[nearest] < config.max_distance * np.sqrt(tile)
    return bool(low * tile < area < high * tile and compact and near)
