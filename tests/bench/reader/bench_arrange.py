"""Layout: what does not come out exactly, of 300 legal tables laid by chance."""

from __future__ import annotations

import time
from collections.abc import Iterator

import numpy as np

from tests.bench.reader.bound import least_wrong
from tests.bench.table import Figure
from tests.vision.tables import Scene, Table, draw_table, lay_meld, reading
from tilesight.engine.judging.meld import read_meld
from tilesight.engine.rules.rule_set import load_rules
from tilesight.vision.decoding.resolve import resolve
from tilesight.vision.layout.arrange import arrange
from tilesight.vision.reading import Layout, TileReading, Zone

RULES = load_rules("rrrummy")
TABLES = 300
WRONG_AT_MOST = 0.5
PERFECT = {
    "straight": Scene(),
    "melds at 45 degrees": Scene(meld_turn=45),
    "camera rolled by 45 degrees": Scene(camera_roll=45),
    "perspective": Scene(meld_turn=10, tilt=45),
    "steep perspective, all turned": Scene(meld_turn=45, camera_roll=45, tilt=55),
    "curved, from every side": Scene(meld_turn=180, bend=8),
    "staggered": Scene(meld_turn=45, jitter=0.12),
}
SPOILT = Scene(meld_turn=45, noise=0.06, missing=0.01, double=0.01)
SPOILT_AT_MOST = 2.0
TOUCHING = Scene(touching=True)
TOUCHING_AT_MOST = 1.0


def bench() -> Iterator[Figure]:
    """Draw tables by chance and compare; then time a table with the whole box on it."""
    for name, scene in PERFECT.items():
        wrong = sum(_is_wrong(draw_table(scene, seed)) for seed in range(TABLES))
        yield Figure(f"{name}: tables", 100 * wrong / TABLES, "% wrong", WRONG_AT_MOST)
    yield from _melds("corners 6 % off, 1 % missing, 1 % double", SPOILT, SPOILT_AT_MOST)
    yield from _melds("melds touching with no gap", TOUCHING, TOUCHING_AT_MOST)
    yield Figure("  the fewest that anyone can expect", _least_wrong(), "% wrong")
    yield Figure("whole box, 106 tiles", _ms(whole_box()), "ms")


def _melds(name: str, scene: Scene, limit: float) -> Iterator[Figure]:
    """Compare meld by meld: by geometry alone, and as the rules decide what it leaves open."""
    tables = [draw_table(scene, seed) for seed in range(TABLES)]
    count = sum(len(table.melds) for table in tables)
    for by, lay in (("geometry alone", _by_geometry), ("with the rules", _by_rules)):
        layouts = [lay(table) for table in tables]
        pairs = list(zip(tables, layouts, strict=True))
        wrong = sum(len(table.melds - groups(layout)) for table, layout in pairs)
        most = limit if lay is _by_rules else None
        yield Figure(f"{name}, {by}: melds", 100 * wrong / count, "% wrong", most)
        split = sum(over_split(table, layout) for table, layout in pairs)
        joined = sum(over_joined(table, layout) for table, layout in pairs)
        if lay is _by_rules:
            told = sum(wrong_by_rules(table, layout) for table, layout in pairs)
            yield Figure("  of them not legal too as found", 100 * told / count, "%", most)
        yield Figure("  in parts", 100 * split / count, "%")
        yield Figure("  with others", 100 * joined / count, "%")


def _least_wrong() -> float:
    """Say how much one would get wrong who knows with what chance each meld is drawn."""
    tables = [draw_table(TOUCHING, seed) for seed in range(TABLES)]
    melds = sum(len(table.melds) for table in tables)
    return 100 * sum(map(least_wrong, tables)) / melds


def _is_wrong(table: Table) -> bool:
    return groups(arrange(table.tiles)) != table.melds


def groups(layout: Layout) -> frozenset[tuple[int, ...]]:
    """Give the melds, a stray as a meld of one."""
    return frozenset(layout.melds) | {(stray,) for stray in layout.strays}


def over_split(table: Table, layout: Layout) -> int:
    """Count the melds that came out in more than one part."""
    found = groups(layout)
    return sum(sum(not set(meld).isdisjoint(part) for part in found) > 1 for meld in table.melds)


def over_joined(table: Table, layout: Layout) -> int:
    """Count the melds that share a part with another, or lie on a rack that is none."""
    found = [set(part) for part in (*groups(layout), *layout.rack)]
    return sum(any(part & set(meld) and part - set(meld) for part in found) for meld in table.melds)


def wrong_by_rules(table: Table, layout: Layout) -> int:
    """Count the wrong melds, less those where no rule tells what is right.

    Tiles that lie with no gap may be legal melds in more than one way: then nobody can tell.
    """
    found = groups(layout)
    wrong = 0
    for meld in table.melds - found:
        parts = [part for part in found if not set(part).isdisjoint(meld)]
        tiles = [tuple(table.tiles[n].tile for n in part) for part in parts]
        wrong += not all(read_meld(part, RULES) for part in tiles)
    return wrong


def _by_geometry(table: Table) -> Layout:
    return arrange(table.tiles, Zone.TABLE)


def _by_rules(table: Table) -> Layout:
    return resolve(table.tiles, _by_geometry(table), RULES).layout


def whole_box() -> list[TileReading]:
    """Lay the 106 tiles of a box in 18 neat melds."""
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
