"""Large tables: two overlapping photos of 106 tiles merged, none lost and none counted twice."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from tests.bench.reader.tables import (
    Spoilt,
    in_view,
    perfect,
    photographed,
    places,
    sample_table,
    two_cameras,
)
from tests.bench.table import Figure
from tilesight.datasets.scenes.game import Game
from tilesight.datasets.scenes.scene import Camera
from tilesight.engine.rules.rule_set import load_rules
from tilesight.vision.geometry.homography import areas
from tilesight.vision.geometry.registration import mutual
from tilesight.vision.networks.onnx_network import Models, load_models
from tilesight.vision.reader import read
from tilesight.vision.reading import Reading
from tilesight.vision.stitching.stitch import MergeError, merge

TABLES = 100
RENDERED = 40
WRONG_AT_MOST = 5.0
READERS = {
    "perfect corners": Spoilt(),
    "corners 3 % off, 0.5 % missed, 1 % misread": Spoilt(0.03, 0.005, 0.01),
    "corners 6 % off, 1 % missed, 2 % misread": Spoilt(0.06, 0.01, 0.02),
}
NEAR = 0.6
"""Tile sizes from its place within which a merged tile is found."""
RULES = load_rules("rrrummy")


@dataclass(frozen=True, slots=True, eq=False)
class Pair:
    """Two photos of a table and what each shows."""

    game: Game
    cameras: tuple[Camera, Camera]
    readings: tuple[Reading, Reading]


def bench() -> Iterator[Figure]:
    """Merge two photos of each table, from corners and from rendered pictures."""
    for name, spoilt in READERS.items():
        wrong = [faults(_seen(number, spoilt)) > 0 for number in range(TABLES)]
        yield Figure(f"{name}: tables", 100 * float(np.mean(wrong)), "% wrong", WRONG_AT_MOST)
    taken = sum(_strangers_merge(number) for number in range(TABLES))
    yield Figure("photos of two tables taken for one", 100 * taken / TABLES, "%", 1.0)
    yield Figure("merging, 106 tiles", _milliseconds(), "ms")
    models = load_models()
    results = [_merged(_photographed(number, models)) for number in range(RENDERED)]
    wrong = [result.faults > 0 for result in results]
    yield Figure("rendered: tables", 100 * float(np.mean(wrong)), "% wrong", WRONG_AT_MOST)
    lost = sum(result.faults for result in results)
    yield Figure("rendered: tiles lost or too many", lost / RENDERED / 1.06, "%")
    misread = sum(result.misread for result in results)
    yield Figure("rendered: tiles read as others", misread / RENDERED / 1.06, "%")


@dataclass(frozen=True, slots=True)
class Merged:
    """What became of two photos, in tiles."""

    faults: int
    """Which some photo shows and the merged reading has not, or has twice."""
    misread: int = 0


def faults(pair: Pair) -> int:
    """Count tiles that some photo shows and the merged reading has not, or has twice."""
    return _merged(pair).faults


def _merged(pair: Pair) -> Merged:
    try:
        merged = merge(pair.readings, RULES)
    except MergeError:
        return Merged(len(pair.game.tiles))
    camera = pair.cameras[int(merged.photo)]
    truth = places(pair.game, camera)
    middles, sizes = truth.mean(1), np.sqrt(np.abs(areas(truth)))
    shown = np.array([tile.corners.mean(0) for tile in merged.tiles])
    away = np.linalg.norm(middles[:, None] - shown[None], axis=-1) / sizes[:, None]
    found = {int(n): int(m) for n, m in mutual(np.where(away < NEAR, away, np.inf))}
    seen = {n for camera in pair.cameras for n in in_view(pair.game, camera)}
    misread = sum(
        str(merged.tiles[m].tile.printed) != pair.game.tiles[n].tile for n, m in found.items()
    )
    return Merged(len(seen - set(found)) + len(merged.tiles) - len(found), misread)


def _seen(number: int, spoilt: Spoilt) -> Pair:
    game = sample_table(number)
    rng = np.random.default_rng([number, 15])
    cameras = two_cameras(game, number)
    one, other = (perfect(game, camera, spoilt, rng) for camera in cameras)
    return Pair(game, cameras, (replace(one, photo="0"), replace(other, photo="1")))


def _photographed(number: int, models: Models) -> Pair:
    game = sample_table(number)
    cameras = two_cameras(game, number)
    one, other = (read(photographed(game, camera), models, RULES) for camera in cameras)
    return Pair(game, cameras, (replace(one, photo="0"), replace(other, photo="1")))


def _strangers_merge(number: int) -> bool:
    """Tell whether the photos of two tables are taken for one."""
    one = _seen(number, Spoilt()).readings[0]
    other = _seen(number + TABLES, Spoilt()).readings[1]
    try:
        merge((one, other), RULES)
    except MergeError:
        return False
    return True


def _milliseconds() -> float:
    readings = _seen(0, Spoilt(0.03)).readings
    started = time.perf_counter()
    for _ in range(5):
        merge(readings, RULES)
    return (time.perf_counter() - started) * 1000 / 5
