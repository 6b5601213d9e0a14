"""Racks with steps in oblique views of a pinhole camera, with and without a table behind them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.vision.tables import CONFIDENCE, reading
from tilesight.datasets.compositor.compose import face_corners
from tilesight.datasets.scenes.layout import Placed, lay_melds, sample_melds
from tilesight.datasets.scenes.racks import lay_rack, sample_solid_rack
from tilesight.datasets.scenes.scene import Camera
from tilesight.engine.tiles.tile import TileSet
from tilesight.vision.reading import TileReading

ASPECT, THICKNESS = 1.39, 0.4
PHOTO = (4032, 3024)
MAX_HIDDEN = 0.3
"""The maximum hidden share of a visible tile behind a rack."""


@dataclass(frozen=True, slots=True)
class ObliqueView:
    """The camera positions of oblique views, and the noise of the corners; angles in degrees."""

    max_azimuth: float = 40.0
    """The maximum azimuth of the camera to either side."""
    tilts: tuple[float, float] = (20.0, 75.0)
    """The range of angles between the view and the vertical."""
    noise: float = 0.0
    """The standard deviation of the corners, as a share of a tile's size."""
    sorted_share: float = 0.5
    """The share of sorted racks."""


@dataclass(frozen=True, slots=True, eq=False)
class DrawnPhoto:
    """A drawn photo: tiles in random order, rows of the rack from the back, melds on the table."""

    tiles: tuple[TileReading, ...]
    rows: tuple[tuple[int, ...], ...]
    melds: frozenset[tuple[int, ...]] = frozenset()


def draw_rack(scene: ObliqueView, seed: int) -> DrawnPhoto:
    """Return a photo of a rack with two or three rows."""
    rng = np.random.default_rng([seed, 1])
    return _photograph(rng, _random_rack(rng, scene), [], scene)


def draw_rack_and_table(scene: ObliqueView, seed: int) -> DrawnPhoto:
    """Return a photo of a rack in front of a table with melds."""
    rng = np.random.default_rng([seed, 2])
    rack = _random_rack(rng, scene)
    names = sample_melds(rng, int(rng.integers(2, 9)), TileSet())
    melds = _melds(lay_melds(rng, names, ASPECT, THICKNESS), names)
    middle = np.mean([tile.center for meld in melds for tile in meld], axis=0)
    nearest = max(tile.center[1] for meld in melds for tile in meld)
    farthest = min(tile.center[1] for row in rack for tile in row)
    away = farthest - nearest - ASPECT - float(rng.uniform(1.5, 5))
    side = -float(middle[0]) + float(rng.normal(0, 2))
    return _photograph(rng, rack, [[_shifted(t, side, away) for t in m] for m in melds], scene)


def draw_rack_beside_table(scene: ObliqueView, seed: int) -> DrawnPhoto:
    """Return a photo of a rack to the left of a table with melds, at a distance of two tiles."""
    rng = np.random.default_rng([seed, 4])
    rack = _random_rack(rng, scene)
    names = sample_melds(rng, int(rng.integers(2, 9)), TileSet())
    melds = _melds(lay_melds(rng, names, ASPECT, THICKNESS), names)
    standing, lying = (
        np.array([tile.center for row in rows for tile in row]) for rows in (rack, melds)
    )
    side = float(standing[:, 0].max() - lying[:, 0].min()) + 2.0
    away = float(standing[:, 1].mean() - lying[:, 1].mean())
    return _photograph(rng, rack, [[_shifted(t, side, away) for t in m] for m in melds], scene)


def draw_melds(scene: ObliqueView, seed: int) -> DrawnPhoto:
    """Return a photo of melds without a rack."""
    rng = np.random.default_rng([seed, 3])
    names = sample_melds(rng, int(rng.integers(1, 12)), TileSet())
    melds = _melds(lay_melds(rng, names, ASPECT, THICKNESS), names)
    return _photograph(rng, [], melds, scene)


def _random_rack(rng: np.random.Generator, scene: ObliqueView) -> list[list[Placed]]:
    """Return the rows of a random rack; at least two of them have tiles."""
    while True:
        rack = sample_solid_rack(rng, ASPECT, THICKNESS)
        names = [str(tile) for tile in rng.permutation(list(map(str, TileSet().box())))]
        names = names[: rng.integers(8, 27)]
        if rng.random() < scene.sorted_share:
            names.sort(key=lambda name: (name[0], len(name), name), reverse=True)
        rows: dict[float, list[Placed]] = {}
        for tile in lay_rack(rng, rack, names, ASPECT):
            rows.setdefault(round(tile.center[2], 6), []).append(tile)
        if len(rows) > 1:
            return list(rows.values())


def _melds(placed: Sequence[Placed], names: Sequence[Sequence[str]]) -> list[list[Placed]]:
    left = iter(placed)
    return [[next(left) for _ in meld] for meld in names]


def _shifted(tile: Placed, x: float, y: float) -> Placed:
    return replace(tile, center=(tile.center[0] + x, tile.center[1] + y, tile.center[2]))


def _photograph(
    rng: np.random.Generator,
    rack: list[list[Placed]],
    melds: list[list[Placed]],
    scene: ObliqueView,
) -> DrawnPhoto:
    centers = np.array([tile.center for row in (*rack, *melds) for tile in row])
    camera = _camera(rng, centers, scene)
    melds = [meld for meld in melds if not _is_hidden(meld, rack, camera)]
    placed = [tile for row in (*rack, *melds) for tile in row]
    quads = np.array([camera.project(face_corners(tile, ASPECT)) for tile in placed])
    sizes = np.sqrt(np.abs(np.linalg.det(quads[:, [1, 3]] - quads[:, :1])))[:, None, None]
    quads = quads + rng.normal(0, scene.noise, quads.shape) * sizes
    order = rng.permutation(len(placed))
    place = {int(old): new for new, old in enumerate(order)}
    tiles = tuple(reading(quads[old], placed[old].tile, CONFIDENCE) for old in order)
    numbers = iter(range(len(placed)))
    rows = tuple(tuple(place[next(numbers)] for _ in row) for row in rack)
    laid = [tuple(place[next(numbers)] for _ in meld) for meld in melds]
    return DrawnPhoto(tiles, rows, frozenset(laid))


def _is_hidden(meld: list[Placed], rack: list[list[Placed]], camera: Camera) -> bool:
    """Return whether a tile on the rack hides a tile of a meld."""
    standing = [_face(camera, tile) for row in rack for tile in row]
    return any(
        cv2.intersectConvexConvex(face, other)[0] > MAX_HIDDEN * cv2.contourArea(face)
        for face in (_face(camera, tile) for tile in meld)
        for other in standing
    )


def _face(camera: Camera, tile: Placed) -> NDArray[np.float32]:
    return camera.project(face_corners(tile, ASPECT)).astype(np.float32)


def _camera(rng: np.random.Generator, points: NDArray[np.float64], scene: ObliqueView) -> Camera:
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
        azimuth=np.radians(rng.uniform(-scene.max_azimuth, scene.max_azimuth)),
        roll=float(rng.normal(0, 0.06)),
    )
