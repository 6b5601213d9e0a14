"""Racks with steps seen aslant by a pinhole camera, with and without a table behind them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.vision.tables import SURE, reading
from tilesight.datasets.compositor.compose import face_corners
from tilesight.datasets.scenes.layout import (
    Placed,
    lay_melds,
    lay_rack,
    sample_melds,
    sample_solid_rack,
)
from tilesight.datasets.scenes.scene import Camera
from tilesight.engine.tiles.tile import TileSet
from tilesight.vision.reading import TileReading

ASPECT, THICKNESS = 1.39, 0.4
PHOTO = (4032, 3024)
HIDDEN = 0.3
"""A tile on the table is not seen where a rack stands before so much of it."""


@dataclass(frozen=True, slots=True)
class Aslant:
    """How racks are seen; angles in degrees, corner noise in parts of a tile's size."""

    aside: float = 40.0
    """The camera stands up to so far to the left or the right."""
    tilts: tuple[float, float] = (20.0, 75.0)
    """From straight above."""
    noise: float = 0.0
    ordered: float = 0.5
    """Racks that are sorted."""


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """Tiles in random order, the rows of the rack from the back, and the melds on the table."""

    tiles: tuple[TileReading, ...]
    rows: tuple[tuple[int, ...], ...]
    melds: frozenset[tuple[int, ...]] = frozenset()


def draw_rack(scene: Aslant, seed: int) -> Seen:
    """Stand tiles on two or three steps."""
    rng = np.random.default_rng([seed, 1])
    return _seen(rng, _racked(rng, scene), [], scene)


def draw_both(scene: Aslant, seed: int) -> Seen:
    """Stand a rack in front of a table with melds."""
    rng = np.random.default_rng([seed, 2])
    rack = _racked(rng, scene)
    names = sample_melds(rng, int(rng.integers(2, 9)), TileSet())
    melds = _melds(lay_melds(rng, names, ASPECT, THICKNESS), names)
    middle = np.mean([tile.center for meld in melds for tile in meld], axis=0)
    nearest = max(tile.center[1] for meld in melds for tile in meld)
    farthest = min(tile.center[1] for row in rack for tile in row)
    away = farthest - nearest - ASPECT - float(rng.uniform(1.5, 5))
    side = -float(middle[0]) + float(rng.normal(0, 2))
    return _seen(rng, rack, [[_moved(t, side, away) for t in m] for m in melds], scene)


def draw_beside(scene: Aslant, seed: int) -> Seen:
    """Stand a rack to the left of a table with melds, two tiles away."""
    rng = np.random.default_rng([seed, 4])
    rack = _racked(rng, scene)
    names = sample_melds(rng, int(rng.integers(2, 9)), TileSet())
    melds = _melds(lay_melds(rng, names, ASPECT, THICKNESS), names)
    standing, lying = (
        np.array([tile.center for row in rows for tile in row]) for rows in (rack, melds)
    )
    side = float(standing[:, 0].max() - lying[:, 0].min()) + 2.0
    away = float(standing[:, 1].mean() - lying[:, 1].mean())
    return _seen(rng, rack, [[_moved(t, side, away) for t in m] for m in melds], scene)


def draw_melds(scene: Aslant, seed: int) -> Seen:
    """Lay melds alone, seen as the racks are."""
    rng = np.random.default_rng([seed, 3])
    names = sample_melds(rng, int(rng.integers(1, 12)), TileSet())
    melds = _melds(lay_melds(rng, names, ASPECT, THICKNESS), names)
    return _seen(rng, [], melds, scene)


def _racked(rng: np.random.Generator, scene: Aslant) -> list[list[Placed]]:
    """Fill a rack's rows; at least two of them hold tiles."""
    while True:
        rack = sample_solid_rack(rng, ASPECT, THICKNESS)
        names = [str(tile) for tile in rng.permutation(list(map(str, TileSet().box())))]
        names = names[: rng.integers(8, 27)]
        if rng.random() < scene.ordered:
            names.sort(key=lambda name: (name[0], len(name), name), reverse=True)
        rows: dict[float, list[Placed]] = {}
        for tile in lay_rack(rng, rack, names, ASPECT):
            rows.setdefault(round(tile.center[2], 6), []).append(tile)
        if len(rows) > 1:
            return list(rows.values())


def _melds(placed: Sequence[Placed], names: Sequence[Sequence[str]]) -> list[list[Placed]]:
    left = iter(placed)
    return [[next(left) for _ in meld] for meld in names]


def _moved(tile: Placed, x: float, y: float) -> Placed:
    return replace(tile, center=(tile.center[0] + x, tile.center[1] + y, tile.center[2]))


def _seen(
    rng: np.random.Generator,
    rack: list[list[Placed]],
    melds: list[list[Placed]],
    scene: Aslant,
) -> Seen:
    centers = np.array([tile.center for row in (*rack, *melds) for tile in row])
    camera = _camera(rng, centers, scene)
    melds = [meld for meld in melds if not _is_hidden(meld, rack, camera)]
    placed = [tile for row in (*rack, *melds) for tile in row]
    quads = np.array([camera.project(face_corners(tile, ASPECT)) for tile in placed])
    sizes = np.sqrt(np.abs(np.linalg.det(quads[:, [1, 3]] - quads[:, :1])))[:, None, None]
    quads = quads + rng.normal(0, scene.noise, quads.shape) * sizes
    order = rng.permutation(len(placed))
    place = {int(old): new for new, old in enumerate(order)}
    tiles = tuple(reading(quads[old], placed[old].tile, SURE) for old in order)
    numbers = iter(range(len(placed)))
    rows = tuple(tuple(place[next(numbers)] for _ in row) for row in rack)
    laid = [tuple(place[next(numbers)] for _ in meld) for meld in melds]
    return Seen(tiles, rows, frozenset(laid))


def _is_hidden(meld: list[Placed], rack: list[list[Placed]], camera: Camera) -> bool:
    """Tell whether a tile that stands on the rack hides one of a meld."""
    standing = [_face(camera, tile) for row in rack for tile in row]
    return any(
        cv2.intersectConvexConvex(face, other)[0] > HIDDEN * cv2.contourArea(face)
        for face in (_face(camera, tile) for tile in meld)
        for other in standing
    )


def _face(camera: Camera, tile: Placed) -> NDArray[np.float32]:
    return camera.project(face_corners(tile, ASPECT)).astype(np.float32)


def _camera(rng: np.random.Generator, points: NDArray[np.float64], scene: Aslant) -> Camera:
    low, high = points.min(axis=0), points.max(axis=0)
    x, y, z = (float(v) for v in (low + high) / 2)
    focal = float(rng.uniform(0.75, 1.6)) * PHOTO[0]
    reach = float(np.linalg.norm(high - low)) / 2 + 2
    return Camera(
        size=PHOTO,
        focal=focal,
        target=(x, y, z),
        distance=reach * focal / (PHOTO[1] / 2) * float(rng.uniform(0.9, 1.5)),
        tilt=np.radians(rng.uniform(*scene.tilts)),
        azimuth=np.radians(rng.uniform(-scene.aside, scene.aside)),
        roll=float(rng.normal(0, 0.06)),
    )
