"""Tiles as rigid bodies: neighbors do not overlap, and tiles that lie on others tilt."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import numpy as np

from tilesight.datasets.arrays import FloatArray
from tilesight.datasets.scenes.layout import Placed

MIN_OVERLAP = 0.14
"""Overlap in tile widths from which tiles lie on each other instead of side by side."""
STEEPEST = 0.5
"""Maximum slope of a tile at rest."""
ROUNDS = 12
GRID = np.linspace(-0.49, 0.49, 7)


def settle(tiles: list[Placed], aspect: float, thickness: float) -> list[Placed]:
    """Return flat tiles at rest: on the table, or on tiles listed before them."""
    spread = _spread(tiles, aspect)
    settled: list[Placed] = []
    for tile in spread:
        near = [other for other in settled if _overlap(tile, other, aspect)[0] > MIN_OVERLAP]
        settled.append(_rest(tile, near, aspect, thickness))
    return settled


def _spread(tiles: list[Placed], aspect: float) -> list[Placed]:
    """Separate tiles that overlap slightly."""
    tiles = list(tiles)
    for _ in range(ROUNDS):
        moved = False
        for one, other in combinations(range(len(tiles)), 2):
            deep, way = _overlap(tiles[one], tiles[other], aspect)
            if 0.002 < deep <= MIN_OVERLAP:
                tiles[one] = _shifted(tiles[one], -way * (deep / 2 + 0.001))
                tiles[other] = _shifted(tiles[other], way * (deep / 2 + 0.001))
                moved = True
        if not moved:
            break
    return tiles


def _shifted(tile: Placed, way: FloatArray) -> Placed:
    x, y, z = tile.center
    return replace(tile, center=(x + float(way[0]), y + float(way[1]), z))


def _overlap(one: Placed, other: Placed, aspect: float) -> tuple[float, FloatArray]:
    """Return the depth of the overlap of two footprints, and the direction that separates them."""
    between = np.asarray(other.center[:2]) - one.center[:2]
    if between @ between > 1 + aspect * aspect:
        return 0.0, between
    sides = [np.asarray(tile)[:2] for tile in (one.right, one.down, other.right, other.down)]
    reach = (0.5, aspect / 2, 0.5, aspect / 2)
    best, way = np.inf, between
    for axis in sides:
        axis = axis / max(1e-6, float(np.linalg.norm(axis)))
        span = sum(abs(float(axis @ side)) * half for side, half in zip(sides, reach, strict=True))
        along = float(axis @ between)
        if span - abs(along) < best:
            best, way = span - abs(along), axis * (1.0 if along >= 0 else -1.0)
    return max(0.0, best), way


def _rest(tile: Placed, below: list[Placed], aspect: float, thickness: float) -> Placed:
    """Return the tile on the lowest plane above all tiles below it."""
    x, y, _ = tile.center
    if not below:
        return replace(tile, center=(x, y, thickness))
    across, along = (part.ravel() for part in np.meshgrid(GRID, GRID * aspect))
    right, down = np.asarray(tile.right[:2]), np.asarray(tile.down[:2])
    places = across[:, None] * right + along[:, None] * down
    ground = places + np.array([x, y])
    heights = np.max([_tops(other, ground, aspect) for other in below], axis=0)
    tilt_x, tilt_y, middle = _supporting_plane(places, heights)
    normal = _unit(np.array([-tilt_x, -tilt_y, 1.0]))
    right = _unit(np.array([*tile.right[:2], tile.right[0] * tilt_x + tile.right[1] * tilt_y]))
    center = np.array([x, y, middle]) + normal * thickness
    down = np.cross(normal, right)
    return Placed(tile.tile, _vector(center), _vector(right), _vector(down))


def _unit(vector: FloatArray) -> FloatArray:
    return np.asarray(vector / np.linalg.norm(vector))


def _tops(tile: Placed, places: FloatArray, aspect: float) -> FloatArray:
    """Return the (N,) heights of a tile's face at (N, 2) places, 0 outside the tile."""
    right, down = np.asarray(tile.right), np.asarray(tile.down)
    normal = np.cross(right, down)
    away = places - np.asarray(tile.center[:2])
    rise = -(away @ normal[:2]) / normal[2]
    solid = np.column_stack([away, rise])
    inside = (np.abs(solid @ right) < 0.5) & (np.abs(solid @ down) < aspect / 2)
    return np.asarray(np.where(inside, tile.center[2] + rise, 0.0))


def _supporting_plane(places: FloatArray, heights: FloatArray) -> tuple[float, float, float]:
    """Return slope in x, slope in y and center height of the lowest plane above all points."""
    side = len(GRID)
    corners = np.array([0, side - 1, side * (side - 1), side * side - 1])
    chosen = np.union1d(np.flatnonzero(heights > 0), corners)
    trios = np.array(list(combinations(chosen, 3)))
    table = np.column_stack([places, np.ones(len(places))])
    systems = table[trios]
    sound = np.abs(np.linalg.det(systems)) > 1e-3
    planes = np.linalg.solve(systems[sound], heights[trios[sound]][..., None])[..., 0]
    planes = planes[np.abs(planes[:, :2]).max(axis=1) < STEEPEST]
    over = (planes @ table.T >= heights - 1e-6).all(axis=1)
    if not over.any():
        return 0.0, 0.0, float(heights.max())
    a, b, c = planes[over][np.argmin(planes[over][:, 2])]
    return float(a), float(b), float(c)


def _vector(values: FloatArray) -> tuple[float, float, float]:
    x, y, z = (round(float(v), 5) for v in values)
    return (x, y, z)
