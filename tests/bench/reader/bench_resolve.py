"""Decoding: corrected and spoiled readings, verdicts and time; 300 simulated tables each."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

from tests.bench.reader.bench_arrange import whole_box
from tests.bench.table import Figure
from tests.vision.decoding.misread_counts import Counts, count_tables
from tests.vision.decoding.misreadings import RULES, Errors
from tests.vision.tables import Scene
from tilesight.vision.decoding.resolve import resolve
from tilesight.vision.layout.arrange import arrange
from tilesight.vision.reading import TileReading, Zone

SEEDS = range(300)
READERS = {
    "3 % of the tiles uncertain": Errors(hard=0.03),
    "6 % uncertain, illegal melds look legal": Errors(illegal=0.2, alike=1.0),
}
MAX_SPOILED = 0.1
MAX_FALSE_LEGAL = 0.5
MAX_MS = 50.0


def bench() -> Iterator[Figure]:
    """Yield the figures of a simulated calibrated reader, and the times for 106 tiles."""
    for name, errors in READERS.items():
        counts = count_tables(Scene(meld_turn=10), errors, SEEDS)
        yield from _figures(name, counts)
    certain = whole_box()
    yield Figure("106 tiles, certain", _ms(certain), "ms of one core", MAX_MS)
    yield Figure(
        "106 tiles, two alternatives each", _ms(_uncertain(certain)), "ms of one core", MAX_MS
    )


def _figures(name: str, counts: Counts) -> Iterator[Figure]:
    yield Figure(f"{name}: misread", counts["misread"], "tiles")
    yield Figure("  corrected", counts["corrected"], "tiles")
    yield Figure("  spoiled", counts["spoiled"], "tiles", MAX_SPOILED * counts["corrected"])
    false = 100 * counts["false legal"] / counts["illegal"]
    yield Figure("  false legal", false, "% of tables", MAX_FALSE_LEGAL)
    yield Figure(
        "  turned legal without a doubt", counts["turned legal without a doubt"], "tables", 0
    )
    false = 100 * counts["false illegal"] / counts["legal"]
    yield Figure("  false illegal", false, "% of tables")
    undoubted = 100 * counts["false illegal without a doubt"] / counts["legal"]
    yield Figure("  false illegal without a doubt", undoubted, "% of tables")
    yield Figure("  doubts", 100 * counts["doubts"] / counts["tiles"], "% of tiles")


def _uncertain(tiles: list[TileReading]) -> list[TileReading]:
    others = [tile.tile for tile in tiles]
    return [
        replace(tile, confidence=0.5, alternatives=((others[n - 1], 0.3), (others[n - 7], 0.2)))
        for n, tile in enumerate(tiles)
    ]


def _ms(tiles: list[TileReading]) -> float:
    layout = arrange(tiles, Zone.TABLE)
    resolve(tiles, layout, RULES)
    times = []
    for _ in range(9):
        started = time.process_time()
        resolve(tiles, layout, RULES)
        times.append((time.process_time() - started) * 1000)
    return sorted(times)[4]
