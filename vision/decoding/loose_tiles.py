"""Separate tiles that are strewn about from melds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tilesight.engine.tiles.tile import Tile
from tilesight.vision.decoding.meld_faults import faults_from
from tilesight.vision.reading import TileIndexes

MIN_SINGLES_PER_PAIR = 2
"""Single tiles for each pair, above which the tiles of a photo without a longer meld are strewn
about."""


def separate_loose_pairs(
    parts: Sequence[TileIndexes], labels: Mapping[int, Tile]
) -> Iterator[TileIndexes]:
    """Yield the parts of a table, with pairs that lie side by side by chance as single tiles.

    Only among tiles that are strewn about is a pair taken for chance, and only if no meld has these
    two as neighbors. Elsewhere it is a meld with a mistake, which is judged.

    Args:
        parts: Tile indexes of the melds and of the single tiles.
        labels: The label of each tile, by index.
    """
    singles, pairs = (sum(len(part) == count for part in parts) for count in (1, 2))
    longer = len(parts) > singles + pairs
    strewn = not longer and singles > MIN_SINGLES_PER_PAIR * pairs
    for part in parts:
        *_, faults = faults_from([labels[n] for n in part])
        if strewn and len(part) == 2 and faults:
            yield from ((tile,) for tile in part)
        else:
            yield part
