"""What resolving does to simulated misreadings, counted over tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from tests.vision.decoding.misreadings import RULES, Errors, Misread, draw_misread
from tests.vision.tables import Scene
from tilesight.engine.judging.meld import read_meld
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.decoding.resolve import Resolution, resolve
from tilesight.vision.layout.arrange import arrange
from tilesight.vision.reading import Effect, Layout, Reading, Zone

Counts = Counter[str]


def count_tables(scene: Scene, errors: Errors, seeds: Iterable[int]) -> Counts:
    """Add up what becomes of tables drawn from these seeds."""
    total: Counts = Counter()
    for seed in seeds:
        total += count(draw_misread(scene, errors, seed))
    return total


def count(drawn: Misread) -> Counts:
    """Count tiles mended and spoilt, and what the table's verdict has become."""
    tiles = drawn.table.tiles
    layout = arrange(tiles, Zone.TABLE)
    found = resolve(tiles, layout, RULES)
    as_read = [tile.tile for tile in tiles]
    counts: Counts = Counter(tiles=len(tiles), doubts=len(found.doubts))
    for before, after, truth in zip(as_read, found.tiles, drawn.truth, strict=True):
        counts["misread"] += before != truth
        counts["mended"] += before != truth == after.tile
        counts["spoilt"] += before == truth != after.tile
    counts["legal" if drawn.legal else "illegal"] += 1
    looks_legal = all_legal(found.layout, [tile.tile for tile in found.tiles])
    if looks_legal != drawn.legal:
        said = "false legal" if looks_legal else "false illegal"
        counts[said] += 1
        counts[f"{said} in silence"] += not hangs(found)
    turned = looks_legal and not drawn.legal and not all_legal(layout, as_read)
    counts["turned legal in silence"] += turned and not hangs(found)
    return counts


def hangs(found: Resolution | Reading) -> bool:
    """Tell whether a doubt says that a verdict hangs on it."""
    return any(doubt.effect is Effect.VERDICT for doubt in found.doubts)


def all_legal(layout: Layout, tiles: Sequence[Tile]) -> bool:
    """Tell whether nothing lies there but melds."""
    melds = (tuple(tiles[n] for n in meld) for meld in layout.melds)
    return not layout.strays and all(read_meld(meld, RULES) for meld in melds)
