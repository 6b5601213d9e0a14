"""Racks with two and three rows in oblique views, alone and before a table; 300 photos each."""

from __future__ import annotations

from collections.abc import Iterator

from tests.bench.table import Figure
from tests.vision.layout.racks import (
    DrawnPhoto,
    ObliqueView,
    draw_melds,
    draw_rack,
    draw_rack_and_table,
)
from tilesight.vision.layout.arrange import arrange
from tilesight.vision.reading import Zone

PHOTOS = 300
MAX_WRONG = 1.0
NOISES = (0.0, 0.02, 0.06)


def bench() -> Iterator[Figure]:
    """Yield the shares of wrong rows, with a known zone and with the zone to be inferred."""
    for noise in NOISES:
        scene = ObliqueView(noise=noise)
        racks = [draw_rack(scene, seed) for seed in range(PHOTOS)]
        name = f"corners {noise:.0%} off: rows, zone known"
        wrong = _share([arrange(rack.tiles, Zone.RACK).rack == rack.rows for rack in racks])
        yield Figure(name, wrong, "% wrong", None if noise else MAX_WRONG)
        wrong = _share([_is_exact(rack) for rack in racks])
        yield Figure("  zone inferred", wrong, "% wrong", None if noise else MAX_WRONG)
        wrong = _share([_is_exact(draw_rack_and_table(scene, seed)) for seed in range(PHOTOS)])
        yield Figure("  a rack and a table", wrong, "% wrong")
        wrong = _share([_is_exact(draw_melds(scene, seed)) for seed in range(PHOTOS)])
        yield Figure("  tables classified as racks", wrong, "%")


def _is_exact(photo: DrawnPhoto) -> bool:
    return arrange(photo.tiles).rack == photo.rows


def _share(correct: list[bool]) -> float:
    return 100 * (1 - sum(correct) / len(correct))
