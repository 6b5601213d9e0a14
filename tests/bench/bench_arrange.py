"""Layout: tables from perfect corners that do not come out exactly, of 300 each."""

from __future__ import annotations

import time
from collections.abc import Iterator

import numpy as np

from tests.bench.table import Figure
from tests.vision.tables import Scene, draw_table, lay_meld, reading
from vision.arrange import arrange

TABLES = 300
WRONG_AT_MOST = 0.5
SCENES = {
    "straight": Scene(),
    "melds at 45 degrees": Scene(meld_turn=45),
    "camera rolled by 45 degrees": Scene(camera_roll=45),
    "perspective": Scene(meld_turn=10, tilt=45),
    "steep perspective, all turned": Scene(meld_turn=45, camera_roll=45, tilt=55),
    "curved, from every side": Scene(meld_turn=180, bend=8),
}
SPOILT = Scene(meld_turn=45, noise=0.06, missing=0.01)


def bench() -> Iterator[Figure]:
    """Draw tables by chance and compare; then time a table with the whole box on it."""
    for name, scene in SCENES.items():
        wrong = sum(_melds_found(scene, seed)[0] < 1 for seed in range(TABLES))
        yield Figure(name, 100 * wrong / TABLES, "% wrong", WRONG_AT_MOST)
    found = [_melds_found(SPOILT, seed) for seed in range(TABLES)]
    melds = sum(count for _, count in found)
    missed = 1 - sum(share * count for share, count in found) / melds
    yield Figure("corners 6 % off, 1 % missing: melds", 100 * missed, "% wrong")
    yield Figure("whole box, 106 tiles", _whole_box_ms(), "ms")


def _melds_found(scene: Scene, seed: int) -> tuple[float, int]:
    table = draw_table(scene, seed)
    layout = arrange(table.tiles)
    found = {*layout.melds, *((stray,) for stray in layout.strays)}
    return len(found & table.melds) / len(table.melds), len(table.melds)


def _whole_box_ms() -> float:
    rng = np.random.default_rng(0)
    places = [np.array([x * 7, y * 2.5]) for x in range(3) for y in range(6)]
    quads = [quad + place for place in places for quad in lay_meld(6, rng)]
    tiles = [reading(quad * 60) for quad in quads[:106]]
    started = time.perf_counter()
    for _ in range(20):
        arrange(tiles)
    return (time.perf_counter() - started) * 1000 / 20
