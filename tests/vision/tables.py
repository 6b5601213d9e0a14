"""Random tables of melds as quadrilaterals, with the true melds that `arrange` should find."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tilesight.datasets.scenes.layout import sample_melds
from tilesight.engine.tiles.tile import Tile, TileSet
from tilesight.vision.reading import TileReading

TILE = np.array([[-0.5, -0.71], [0.5, -0.71], [0.5, 0.71], [-0.5, 0.71]])
"""The (4, 2) corners of a tile of width 1 with the height of a real tile."""
CONFIDENCE = 0.999


@dataclass(frozen=True, slots=True)
class Scene:
    """The distribution of tables and views; angles in degrees, lengths in tile widths."""

    meld_turn: float = 0.0
    camera_roll: float = 0.0
    tilt: float = 0.0
    min_gap: float = 0.5
    jitter: float = 0.06
    bend: float = 0.0
    noise: float = 0.0
    missing: float = 0.0
    double: float = 0.0
    touching: bool = False
    """Whether melds are in adjacent rows without gaps between them."""


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """Tiles in random order, and their melds, each from left to right."""

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
    """Return (count, 4, 2) tiles side by side with gaps of 3 %, rotated `bend` degrees each."""
    place, angle, quads = np.zeros(2), -bend * (count - 1) / 2, []
    for _ in range(count):
        offset = rng.uniform(-jitter, jitter, 2) * (0.3, 1.0)
        quads.append(turned(TILE, angle + rng.uniform(-3, 3) * (jitter > 0)) + place + offset)
        place = place + turned(np.array([[1.03, 0.0]]), angle + bend / 2)[0]
        angle += bend
    laid = np.array(quads)
    return laid - laid.mean((0, 1))


def draw_table(scene: Scene, seed: int) -> Table:
    """Return a table of 2 to 15 legal melds from one box, with at least `min_gap` between them."""
    rng = np.random.default_rng(seed)
    names = sample_melds(rng, int(rng.integers(2, 16)), TileSet())
    return lay_table(names, scene, rng)


def lay_table(names: list[list[str]], scene: Scene, rng: np.random.Generator) -> Table:
    """Return a table of these melds, without those for which there is no space."""
    if scene.touching:
        return _photograph(names, _in_rows([len(meld) for meld in names], scene, rng), scene, rng)
    melds: list[NDArray[np.float64]] = []
    laid: list[list[str]] = []
    for meld in names:
        for _ in range(20):
            quads = lay_meld(len(meld), rng, scene.jitter, scene.bend)
            quads = turned(quads, rng.uniform(-1, 1) * scene.meld_turn) + rng.uniform(0, (22, 16))
            if all(_have_gap(quads, other, scene.min_gap) for other in melds):
                melds.append(quads)
                laid.append(meld)
                break
    return _photograph(laid, melds, scene, rng)


def _in_rows(
    lengths: list[int], scene: Scene, rng: np.random.Generator
) -> list[NDArray[np.float64]]:
    """Return the quads of melds in rows of about 15 tiles, directly below each other."""
    melds, x, y = [], 0.0, 0.0
    for length in lengths:
        meld = lay_meld(length, rng, scene.jitter)
        melds.append(meld + np.array([x + length * 1.03 / 2, y]))
        x += length * 1.03
        if x > 15:
            x, y = float(rng.uniform(0, 1)), y + 1.5
    return melds


def _have_gap(first: NDArray[np.float64], second: NDArray[np.float64], gap: float) -> bool:
    distances = np.linalg.norm(first.mean(1)[:, None] - second.mean(1)[None], axis=-1)
    close_pairs = zip(*np.nonzero(distances < 2 + gap), strict=True)
    return all(_quads_have_gap(first[a], second[b], gap) for a, b in close_pairs)


def _quads_have_gap(first: NDArray[np.float64], second: NDArray[np.float64], gap: float) -> bool:
    edges = np.concatenate([np.diff(first[:3], axis=0), np.diff(second[:3], axis=0)])
    for edge in edges / np.linalg.norm(edges, axis=1, keepdims=True):
        a, b = first @ edge, second @ edge
        if a.min() - b.max() > gap or b.min() - a.max() > gap:
            return True
    return False


def _photograph(
    names: list[list[str]],
    melds: list[NDArray[np.float64]],
    scene: Scene,
    rng: np.random.Generator,
) -> Table:
    truth = [(meld, place) for meld, quads in enumerate(melds) for place in range(len(quads))]
    quads = np.concatenate(melds)
    kept = np.nonzero(rng.random(len(quads)) >= scene.missing)[0]
    order = rng.permutation(kept)
    roll = rng.uniform(-1, 1) * scene.camera_roll
    projected = _project(turned(quads - quads.mean((0, 1)), roll), rng.uniform(0.5, 1) * scene.tilt)
    index = {truth[int(old)]: new for new, old in enumerate(order)}
    found = [
        tuple(index[meld, place] for place in range(len(quads)) if (meld, place) in index)
        for meld, quads in enumerate(melds)
    ]
    duplicates = order[rng.random(len(order)) < scene.double]
    corners = _with_noise(projected[np.concatenate([order, duplicates])], scene.noise, rng)
    texts = [
        names[meld][place] for meld, place in (truth[int(old)] for old in (*order, *duplicates))
    ]
    # duplicates differ in confidence
    confidences = [CONFIDENCE] * len(order) + [0.9 * CONFIDENCE] * len(duplicates)
    tiles = map(reading, corners * 60 + 1500, texts, confidences)
    return Table(tuple(tiles), frozenset(meld for meld in found if meld))


def _with_noise(
    quads: NDArray[np.float64], noise: float, rng: np.random.Generator
) -> NDArray[np.float64]:
    """Return corners with noise relative to the size of their tile."""
    sizes = np.sqrt(np.abs(np.linalg.det(quads[:, [1, 3]] - quads[:, :1])))[:, None, None]
    return np.asarray(quads + rng.normal(0, noise, quads.shape) * sizes)


def _project(points: NDArray[np.float64], tilt: float) -> NDArray[np.float64]:
    """Return the projection for a camera 30 tile widths away, `tilt` degrees off the vertical."""
    angle, distance = np.radians(tilt), 30.0
    depth = distance - points[..., 1:] * np.sin(angle)
    flat = np.concatenate([points[..., :1], points[..., 1:] * np.cos(angle)], axis=-1)
    return np.asarray(flat * distance / depth)


def upside_down(tile: TileReading) -> TileReading:
    return TileReading(tile.tile, tile.confidence, np.roll(tile.corners, 2, axis=0))
