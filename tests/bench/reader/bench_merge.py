"""Large tables: lost and duplicate tiles after merging two overlapping photos of 106 tiles."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from tests.bench.reader.filmed_games import Game
from tests.bench.reader.tables import (
    ReaderErrors,
    corners_of,
    in_view,
    render_photo,
    sample_table,
    simulated_reading,
    two_cameras,
)
from tests.bench.table import Figure
from tilesight.datasets.scenes.scene import Camera
from tilesight.engine.rules.variants import load_rules
from tilesight.vision.geometry.quads import areas
from tilesight.vision.geometry.registration import mutual
from tilesight.vision.inference.onnx_network import Models, load_models
from tilesight.vision.reader import read
from tilesight.vision.reading import Reading
from tilesight.vision.stitching.board import MergeError
from tilesight.vision.stitching.stitch import merge

TABLES = 100
RENDERED = 40
MAX_WRONG = 5.0
READERS = {
    "perfect corners": ReaderErrors(),
    "corners 3 % off, 0.5 % missed, 1 % misread": ReaderErrors(0.03, 0.005, 0.01),
    "corners 6 % off, 1 % missed, 2 % misread": ReaderErrors(0.06, 0.01, 0.02),
}
MAX_DISTANCE = 0.6
"""The maximum distance of a merged tile from its true position, in tile sizes."""
RULES = load_rules("rrrummy")


@dataclass(frozen=True, slots=True, eq=False)
class Pair:
    """Two photos of a table and their readings."""

    game: Game
    cameras: tuple[Camera, Camera]
    readings: tuple[Reading, Reading]


def bench() -> Iterator[Figure]:
    """Yield the rates of wrong tables, for simulated readings and for rendered photos."""
    for name, errors in READERS.items():
        wrong = [faults(_simulated_pair(number, errors)) > 0 for number in range(TABLES)]
        yield Figure(f"{name}: tables", 100 * float(np.mean(wrong)), "% wrong", MAX_WRONG)
    merged_pairs = sum(_different_tables_merge(number) for number in range(TABLES))
    yield Figure("photos of two tables merged", 100 * merged_pairs / TABLES, "%", 1.0)
    yield Figure("merging, 106 tiles", _milliseconds(), "ms")
    models = load_models()
    results = [_merged(_rendered_pair(number, models)) for number in range(RENDERED)]
    wrong = [result.faults > 0 for result in results]
    yield Figure("rendered: tables", 100 * float(np.mean(wrong)), "% wrong", MAX_WRONG)
    lost = sum(result.faults for result in results)
    yield Figure("rendered: tiles lost or duplicate", lost / RENDERED / 1.06, "%")
    misread = sum(result.misread for result in results)
    yield Figure("rendered: tiles misread", misread / RENDERED / 1.06, "%")


@dataclass(frozen=True, slots=True)
class Merged:
    """The errors after merging two photos."""

    faults: int
    """The number of visible tiles that the merged reading lacks or has twice."""
    misread: int = 0


def faults(pair: Pair) -> int:
    """Return the number of visible tiles that the merged reading lacks or has twice."""
    return _merged(pair).faults


def _merged(pair: Pair) -> Merged:
    try:
        merged = merge(pair.readings, RULES)
    except MergeError:
        return Merged(len(pair.game.tiles))
    camera = pair.cameras[int(merged.photo)]
    truth = corners_of(pair.game, camera)
    middles, sizes = truth.mean(1), np.sqrt(np.abs(areas(truth)))
    shown = np.array([tile.corners.mean(0) for tile in merged.tiles])
    distances = np.linalg.norm(middles[:, None] - shown[None], axis=-1) / sizes[:, None]
    found = {
        int(n): int(m) for n, m in mutual(np.where(distances < MAX_DISTANCE, distances, np.inf))
    }
    visible = {n for camera in pair.cameras for n in in_view(pair.game, camera)}
    misread = sum(
        str(merged.tiles[m].tile.printed) != pair.game.tiles[n].tile for n, m in found.items()
    )
    return Merged(len(visible - set(found)) + len(merged.tiles) - len(found), misread)


def _simulated_pair(number: int, errors: ReaderErrors) -> Pair:
    game = sample_table(number)
    rng = np.random.default_rng([number, 15])
    cameras = two_cameras(game, number)
    first, second = (simulated_reading(game, camera, errors, rng) for camera in cameras)
    return Pair(game, cameras, (replace(first, photo="0"), replace(second, photo="1")))


def _rendered_pair(number: int, models: Models) -> Pair:
    game = sample_table(number)
    cameras = two_cameras(game, number)
    first, second = (read(render_photo(game, camera), models, RULES) for camera in cameras)
    return Pair(game, cameras, (replace(first, photo="0"), replace(second, photo="1")))


def _different_tables_merge(number: int) -> bool:
    """Return whether photos of two different tables are merged."""
    first = _simulated_pair(number, ReaderErrors()).readings[0]
    second = _simulated_pair(number + TABLES, ReaderErrors()).readings[1]
    try:
        merge((first, second), RULES)
    except MergeError:
        return False
    return True


def _milliseconds() -> float:
    readings = _simulated_pair(0, ReaderErrors(0.03)).readings
    started = time.perf_counter()
    for _ in range(5):
        merge(readings, RULES)
    return (time.perf_counter() - started) * 1000 / 5
