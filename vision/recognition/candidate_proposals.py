"""Propose further tile positions: beside tiles, and in place of quads and boxes of unusual size."""

from __future__ import annotations

import numpy as np

from tilesight.vision.detection.detect import Detections
from tilesight.vision.geometry.arrays import (
    BoolArray,
    Corners,
    Float32Array,
    FloatArray,
    IndexArray,
)
from tilesight.vision.geometry.crops import FACE, to_photo
from tilesight.vision.geometry.distances import distances_between
from tilesight.vision.recognition.config import DEFAULT, ProposalConfig

WIDTH, HEIGHT = FACE[1] - FACE[0], FACE[3] - FACE[0]
RIGHT, LOW = np.array([[0], [1], [1], [0]]), np.array([[0], [0], [1], [1]])
"""Masks of the corners on the right side of a quad, and of those at its bottom."""


def propose_beside(
    quads: Corners,
    known: Corners,
    size: tuple[int, int],
    config: ProposalConfig = DEFAULT.proposals,
) -> Corners:
    """Return quads to the left and to the right of tiles, in the perspective of each tile.

    Args:
        quads: (N, 4, 2) upright tiles.
        known: (K, 4, 2) tiles whose positions are occupied.
        size: Width and height of the picture in pixels.
        config: The thresholds.

    Returns:
        (M, 4, 2) quads whose centers are inside the picture and not on a known tile.
    """
    proposals = _in_picture(quads, [FACE - WIDTH, FACE + WIDTH])
    centers = proposals.mean(axis=1)
    inside = ((centers > 0) & (centers < size)).all(axis=1)
    away = distances_between(centers, known.mean(axis=1))
    widths = np.linalg.norm(proposals[:, 1] - proposals[:, 0], axis=1)
    free = (away > config.occupied_distance * widths[:, None]).all(axis=1)
    return np.asarray(proposals[inside & free], np.float32)


def propose_instead(
    quads: Corners, excess: Float32Array, config: ProposalConfig = DEFAULT.proposals
) -> Corners:
    """Return quads of the usual width and height in place of unusual ones.

    Args:
        quads: (N, 4, 2) quads of unusual size.
        excess: (N, 2) logarithms of the width and of the height, relative to the usual ones.
        config: The thresholds.

    Returns:
        (2 * N, 4, 2) quads, two for each input, aligned with opposite sides of it.
    """
    proposals = [np.zeros((0, 4, 2), np.float32)]
    for quad, (wider, higher) in zip(quads[:, None], excess, strict=True):
        faces = _resized_faces(wider, higher, config.max_deviation)
        proposals.append(_in_picture(quad, [face.astype(np.float32) for face in faces]))
    return np.concatenate(proposals)


def _resized_faces(
    wider: np.float32, higher: np.float32, max_difference: float
) -> list[Float32Array]:
    """Return the two (4, 2) faces of usual size in the crop of a quad of unusual size.

    `wider` and `higher` are the logarithms of its width and height relative to the usual ones. Both
    are corrected if they differ by less than `max_difference`, otherwise the larger one.
    """
    across, along = WIDTH * (np.exp(-wider) - 1), HEIGHT * (np.exp(-higher) - 1)
    if abs(higher - wider) < max_difference:
        middle = along * (LOW - 0.5)
        return [FACE + middle + across * RIGHT, FACE + middle - across * (1 - RIGHT)]
    if abs(wider) > abs(higher):
        return [FACE + across * RIGHT, FACE - across * (1 - RIGHT)]
    return [FACE + along * LOW, FACE - along * (1 - LOW)]


def propose_parts(
    boxes: Detections, tiles: Corners, config: ProposalConfig = DEFAULT.proposals
) -> Corners:
    """Return the parts of boxes that are as large as two or more tiles of a row.

    Args:
        boxes: The detected boxes.
        tiles: (N, 4, 2) tiles, whose size is compared.
        config: The thresholds.

    Returns:
        (M, 4, 2) rough quads, one for each tile of these boxes; none if there are few tiles.
    """
    quads = [np.zeros((0, 4, 2), np.float32)]
    if len(tiles) >= config.min_tiles:
        covered = _covered_tiles(boxes, tiles, config)
        for count in range(2, config.max_parts + 1):
            quads += _split(boxes.keep(covered == count), count)
    return np.concatenate(quads)


def _covered_tiles(boxes: Detections, tiles: Corners, config: ProposalConfig) -> IndexArray:
    """Return (N,) how many tiles of a row a box covers; 1 if its size is not that of several.

    The size is compared with that of the nearest tiles.
    """
    away = distances_between(boxes.centers, tiles.mean(axis=1))
    nearest = np.argsort(away, axis=1, kind="stable")[:, : config.neighbors]
    width, height = np.exp(np.median(_log_sides(tiles)[nearest], axis=1)).T / 2
    count = np.maximum(np.rint(boxes.sides.max(axis=1) / width), 1)
    longer = np.abs(np.log(boxes.sides.max(axis=1) / (count * width)))
    shorter = np.abs(np.log(boxes.sides.min(axis=1) / height))
    return np.where(np.maximum(longer, shorter) < config.max_deviation, count, 1).astype(np.intp)


def _split(boxes: Detections, count: int) -> list[Corners]:
    """Return (N, 4, 2) quads for each of the equal parts of boxes along their longer sides."""
    longer, shorter = boxes.sides.max(axis=1), boxes.sides.min(axis=1)
    turns = boxes.turns + np.where(boxes.sides[:, 0] < longer, np.float32(np.pi / 2), 0)
    axes = longer[:, None] * np.stack([np.cos(turns), np.sin(turns)], axis=1)
    sides = np.stack([longer / count, shorter], axis=1)
    shifts = (np.arange(count) + 0.5) / count - 0.5
    return [
        Detections(boxes.centers + shift * axes, sides, turns, boxes.scores).quads
        for shift in shifts.astype(np.float32)
    ]


def relative_excess(quads: Corners, config: ProposalConfig = DEFAULT.proposals) -> Float32Array:
    """Return the logarithms of the width and height of quads relative to their neighbors'.

    Args:
        quads: (N, 4, 2) quads.
        config: The thresholds.

    Returns:
        (N, 2), zero for quads of usual size, and for all where there are too few.
    """
    if len(quads) < config.min_tiles:
        return np.zeros((len(quads), 2), np.float32)
    logs = _log_sides(quads)
    centers = quads.mean(axis=1)
    away = distances_between(centers, centers)
    nearest = np.argsort(away, axis=1, kind="stable")[:, 1 : config.neighbors + 1]
    excess = logs - np.median(logs[nearest], axis=1)
    return np.where(_is_unusual(excess, config)[:, None], excess, 0).astype(np.float32)


def _log_sides(quads: Corners) -> Float32Array:
    """Return the (N, 2) logarithms of the widths and heights of (N, 4, 2) quads in pixels."""
    edges = np.linalg.norm(np.roll(quads, -1, axis=1) - quads, axis=2)
    sums = np.stack([edges[:, 0] + edges[:, 2], edges[:, 1] + edges[:, 3]], 1)
    return np.asarray(np.log(np.maximum(sums, 1)))


def _is_unusual(excess: FloatArray, config: ProposalConfig) -> BoolArray:
    """Return (N,) whether a quad may cover half a tile or two, by its (N, 2) relative excess."""
    area, shape = np.abs(excess.sum(axis=1)), np.abs(excess[:, 1] - excess[:, 0])
    unusual = area > config.max_deviation
    unusual &= (shape > config.max_deviation) | (area > config.max_area_deviation)
    return np.asarray(unusual)


def _in_picture(quads: Corners, faces: list[Float32Array]) -> Corners:
    """Map each (4, 2) quad of crop coordinates into the picture, once for each of `quads`."""
    mapped = [to_photo(np.repeat(face[None], len(quads), axis=0), quads) for face in faces]
    return np.concatenate(mapped)
