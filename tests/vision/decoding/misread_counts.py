"""Count what the decoding stage does to simulated misreadings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from tests.vision.decoding.misreadings import RULES, Errors, Misread, draw_misread
from tests.vision.tables import Scene
from tilesight.engine.judging.meld import read_meld
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.decoding.config import DEFAULT, DecodingConfig
from tilesight.vision.decoding.resolve import Resolution, resolve
from tilesight.vision.layout.arrange import arrange
from tilesight.vision.reading import Effect, Layout, Reading, Zone

Counts = Counter[str]


def count_tables(
    scene: Scene, errors: Errors, seeds: Iterable[int], config: DecodingConfig = DEFAULT
) -> Counts:
    """Return the counts of all tables drawn from these seeds."""
    total: Counts = Counter()
    for seed in seeds:
        total += count(draw_misread(scene, errors, seed), config)
    return total


def count(drawn: Misread, config: DecodingConfig = DEFAULT) -> Counts:
    """Return the number of tiles corrected and spoiled, and the verdict on the table."""
    tiles = drawn.table.tiles
    layout = arrange(tiles, Zone.TABLE)
    found = resolve(tiles, layout, RULES, config)
    as_read = [tile.tile for tile in tiles]
    counts: Counts = Counter(tiles=len(tiles), doubts=len(found.doubts))
    for before, after, truth in zip(as_read, found.tiles, drawn.truth, strict=True):
        counts["misread"] += before != truth
        counts["corrected"] += before != truth == after.tile
        counts["spoiled"] += before == truth != after.tile
    counts["legal" if drawn.legal else "illegal"] += 1
    looks_legal = all_legal(found.layout, [tile.tile for tile in found.tiles])
    if looks_legal != drawn.legal:
        said = "false legal" if looks_legal else "false illegal"
        counts[said] += 1
        counts[f"{said} without a doubt"] += not has_verdict_doubt(found)
    turned = looks_legal and not drawn.legal and not all_legal(layout, as_read)
    counts["turned legal without a doubt"] += turned and not has_verdict_doubt(found)
    return counts


def has_verdict_doubt(found: Resolution | Reading) -> bool:
    """Return whether a verdict depends on a doubt."""
    return any(doubt.effect is Effect.VERDICT for doubt in found.doubts)


def all_legal(layout: Layout, tiles: Sequence[Tile]) -> bool:
    """Return whether all tiles are in legal melds."""
    melds = (tuple(tiles[n] for n in meld) for meld in layout.melds)
    return not layout.strays and all(read_meld(meld, RULES) for meld in melds)
