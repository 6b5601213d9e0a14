"""Layout: wrong tables and melds, of 300 random legal tables."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

import numpy as np

from tests.bench.reader.bound import min_expected_errors
from tests.bench.table import Figure
from tests.vision.tables import Scene, Table, draw_table, lay_meld, reading
from tilesight.engine.judging.meld import read_meld
from tilesight.engine.rules.variants import load_rules
from tilesight.vision.decoding.resolve import resolve
from tilesight.vision.geometry.non_maximum_suppression import suppress_duplicates
from tilesight.vision.layout.arrange import arrange
from tilesight.vision.reading import Layout, TileReading, Zone

RULES = load_rules("rrrummy")
TABLES = 300
MAX_WRONG = 0.5
EXACT_SCENES = {
    "straight": Scene(),
    "melds at 45 degrees": Scene(meld_turn=45),
    "camera rolled by 45 degrees": Scene(camera_roll=45),
    "perspective": Scene(meld_turn=10, tilt=45),
    "steep perspective, all turned": Scene(meld_turn=45, camera_roll=45, tilt=55),
    "curved, from every side": Scene(meld_turn=180, bend=8),
    "staggered": Scene(meld_turn=45, jitter=0.12),
}
NOISY_SCENE = Scene(meld_turn=45, noise=0.06, missing=0.01, double=0.01)
MAX_NOISY_WRONG = 2.0
TOUCHING_SCENE = Scene(touching=True)
MAX_TOUCHING_WRONG = 1.0


def bench() -> Iterator[Figure]:
    """Yield the shares of wrong tables and melds, and the time for a table with all 106 tiles."""
    for name, scene in EXACT_SCENES.items():
        wrong = sum(_is_wrong(draw_table(scene, seed)) for seed in range(TABLES))
        yield Figure(f"{name}: tables", 100 * wrong / TABLES, "% wrong", MAX_WRONG)
    yield from _melds("corners 6 % off, 1 % missing, 1 % double", NOISY_SCENE, MAX_NOISY_WRONG)
    yield from _melds("melds touching with no gap", TOUCHING_SCENE, MAX_TOUCHING_WRONG)
    yield Figure("  lower bound of the expected share", _min_expected_share(), "% wrong")
    yield Figure("whole box, 106 tiles", _ms(whole_box()), "ms")


def _melds(name: str, scene: Scene, limit: float) -> Iterator[Figure]:
    """Yield the shares of wrong melds, from geometry alone and with the rules."""
    tables = [draw_table(scene, seed) for seed in range(TABLES)]
    count = sum(len(table.melds) for table in tables)
    for method, arrange_table in (("geometry alone", _by_geometry), ("with the rules", _by_rules)):
        layouts = [arrange_table(table) for table in tables]
        pairs = list(zip(tables, layouts, strict=True))
        wrong = sum(len(table.melds - groups(layout)) for table, layout in pairs)
        max_wrong = limit if arrange_table is _by_rules else None
        yield Figure(f"{name}, {method}: melds", 100 * wrong / count, "% wrong", max_wrong)
        split = sum(count_split(table, layout) for table, layout in pairs)
        joined = sum(count_joined(table, layout) for table, layout in pairs)
        if arrange_table is _by_rules:
            illegal = sum(count_illegal_errors(table, layout) for table, layout in pairs)
            yield Figure("  of them in illegal parts", 100 * illegal / count, "%", max_wrong)
        yield Figure("  split", 100 * split / count, "%")
        yield Figure("  with others", 100 * joined / count, "%")


def _min_expected_share() -> float:
    """Return a lower bound of the expected share of wrong melds, in percent."""
    tables = [draw_table(TOUCHING_SCENE, seed) for seed in range(TABLES)]
    melds = sum(len(table.melds) for table in tables)
    return 100 * sum(map(min_expected_errors, tables)) / melds


def _is_wrong(table: Table) -> bool:
    return groups(arrange(table.tiles)) != table.melds


def groups(layout: Layout) -> frozenset[tuple[int, ...]]:
    """Return the melds, with each stray as a meld of one tile."""
    return frozenset(layout.melds) | {(stray,) for stray in layout.strays}


def count_split(table: Table, layout: Layout) -> int:
    """Return the number of melds that were split."""
    found = groups(layout)
    return sum(sum(not set(meld).isdisjoint(part) for part in found) > 1 for meld in table.melds)


def count_joined(table: Table, layout: Layout) -> int:
    """Return the number of melds that were joined with others or assigned to a rack."""
    found = [set(part) for part in (*groups(layout), *layout.rack)]
    return sum(any(part & set(meld) and part - set(meld) for part in found) for meld in table.melds)


def count_illegal_errors(table: Table, layout: Layout) -> int:
    """Return the number of wrong melds of which at least one part is illegal.

    Tiles without gaps may form legal melds in several ways, which the rules cannot distinguish.
    """
    found = groups(layout)
    wrong = 0
    for meld in table.melds - found:
        parts = [part for part in found if not set(part).isdisjoint(meld)]
        tiles = [tuple(table.tiles[n].tile for n in part) for part in parts]
        wrong += not all(read_meld(part, RULES) for part in tiles)
    return wrong


def _by_geometry(table: Table) -> Layout:
    distinct = suppress_duplicates(table.tiles).tolist()
    return _laid(table, distinct).renumbered(distinct)


def _by_rules(table: Table) -> Layout:
    distinct = suppress_duplicates(table.tiles).tolist()
    tiles = [table.tiles[place] for place in distinct]
    return resolve(tiles, _laid(table, distinct), RULES).layout.renumbered(distinct)


def _laid(table: Table, places: Sequence[int]) -> Layout:
    return arrange([table.tiles[place] for place in places], Zone.TABLE)


def whole_box() -> list[TileReading]:
    """Return the 106 tiles of a box in 18 aligned melds."""
    rng = np.random.default_rng(0)
    names = [f"{color}{number}" for color in "kbry" for number in range(1, 14)]
    names = (names + names + ["*", "*"])[:106]
    places = [np.array([x * 7, y * 2.5]) for x in range(3) for y in range(6)]
    quads = [quad + place for place in places for quad in lay_meld(6, rng)]
    return [reading(quad * 60, name) for quad, name in zip(quads, names, strict=False)]


def _ms(tiles: list[TileReading]) -> float:
    started = time.perf_counter()
    for _ in range(20):
        arrange(tiles)
    return (time.perf_counter() - started) * 1000 / 20
