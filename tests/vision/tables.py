"""Tables of melds drawn by chance as quadrilaterals: the truth that arrange must find again."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from engine.tile import Tile
from vision.reading import TileReading

TILE = np.array([[-0.5, -0.71], [0.5, -0.71], [0.5, 0.71], [-0.5, 0.71]])
"""A tile one wide, as high as the real one."""


@dataclass(frozen=True, slots=True)
class Scene:
    """How tables are laid and seen; angles in degrees, lengths in tile widths."""

    meld_turn: float = 0.0
    camera_roll: float = 0.0
    tilt: float = 0.0
    least_gap: float = 0.5
    jitter: float = 0.06
    bend: float = 0.0
    noise: float = 0.0
    missing: float = 0.0


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """Tiles in random order and the melds that they lie in, each from its left."""

    tiles: tuple[TileReading, ...]
    melds: frozenset[tuple[int, ...]]


def reading(corners: NDArray[np.float64], text: str = "r7", confidence: float = 1.0) -> TileReading:
    return TileReading(Tile.parse(text), confidence, corners.astype(np.float32))


def turned(points: NDArray[np.float64], degrees: float) -> NDArray[np.float64]:
    angle = np.radians(degrees)
    cos, sin = np.cos(angle), np.sin(angle)
    return points @ np.array([[cos, sin], [-sin, cos]])


def lay_meld(
    count: int, rng: np.random.Generator, jitter: float = 0.0, bend: float = 0.0
) -> NDArray[np.float64]:
    """Lay (count, 4, 2) tiles side by side, 3 % apart, each turned by `bend` degrees more."""
    place, angle, quads = np.zeros(2), -bend * (count - 1) / 2, []
    for _ in range(count):
        nudge = rng.uniform(-jitter, jitter, 2) * (0.3, 1.0)
        quads.append(turned(TILE, angle + rng.uniform(-3, 3) * (jitter > 0)) + place + nudge)
        place = place + turned(np.array([[1.03, 0.0]]), angle + bend / 2)[0]
        angle += bend
    laid = np.array(quads)
    return laid - laid.mean((0, 1))


def draw_table(scene: Scene, seed: int) -> Table:
    """Lay 2 to 15 melds of 3 to 8 tiles, none nearer to another than the least gap."""
    rng = np.random.default_rng(seed)
    melds: list[NDArray[np.float64]] = []
    wanted = int(rng.integers(2, 16))
    for _ in range(wanted * 20):
        meld = lay_meld(int(rng.integers(3, 9)), rng, scene.jitter, scene.bend)
        meld = turned(meld, rng.uniform(-1, 1) * scene.meld_turn) + rng.uniform(0, (22, 16))
        if len(melds) < wanted and all(_apart(meld, other, scene.least_gap) for other in melds):
            melds.append(meld)
    return _seen(melds, scene, rng)


def _apart(first: NDArray[np.float64], second: NDArray[np.float64], gap: float) -> bool:
    away = np.linalg.norm(first.mean(1)[:, None] - second.mean(1)[None], axis=-1)
    near = zip(*np.nonzero(away < 2 + gap), strict=True)
    return all(_quads_apart(first[a], second[b], gap) for a, b in near)


def _quads_apart(first: NDArray[np.float64], second: NDArray[np.float64], gap: float) -> bool:
    edges = np.concatenate([np.diff(first[:3], axis=0), np.diff(second[:3], axis=0)])
    for edge in edges / np.linalg.norm(edges, axis=1, keepdims=True):
        a, b = first @ edge, second @ edge
        if a.min() - b.max() > gap or b.min() - a.max() > gap:
            return True
    return False


def _seen(melds: list[NDArray[np.float64]], scene: Scene, rng: np.random.Generator) -> Table:
    truth = [(meld, place) for meld, quads in enumerate(melds) for place in range(len(quads))]
    quads = np.concatenate(melds)
    kept = np.nonzero(rng.random(len(quads)) >= scene.missing)[0]
    order = rng.permutation(kept)
    roll = rng.uniform(-1, 1) * scene.camera_roll
    seen = _project(turned(quads - quads.mean((0, 1)), roll), rng.uniform(0.5, 1) * scene.tilt)
    sizes = np.sqrt(np.abs(np.linalg.det(seen[:, [1, 3]] - seen[:, :1])))[:, None, None]
    seen = seen + rng.normal(0, scene.noise, seen.shape) * sizes
    index = {truth[int(old)]: new for new, old in enumerate(order)}
    found = [
        tuple(index[meld, place] for place in range(len(quads)) if (meld, place) in index)
        for meld, quads in enumerate(melds)
    ]
    tiles = tuple(reading(seen[old] * 60 + 1500) for old in order)
    return Table(tiles, frozenset(meld for meld in found if meld))


def _project(points: NDArray[np.float64], tilt: float) -> NDArray[np.float64]:
    """Look at the table from 30 widths away, `tilt` degrees off the vertical."""
    angle, distance = np.radians(tilt), 30.0
    depth = distance - points[..., 1:] * np.sin(angle)
    flat = np.concatenate([points[..., :1], points[..., 1:] * np.cos(angle)], axis=-1)
    return np.asarray(flat * distance / depth)


def upside_down(tile: TileReading) -> TileReading:
    return TileReading(tile.tile, tile.confidence, np.roll(tile.corners, 2, axis=0))
