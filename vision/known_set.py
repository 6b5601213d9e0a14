"""What is known of the tile set in play, from photos whose tiles a person confirmed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tilesight.engine.tiles.tile import Tile
from tilesight.vision.geometry.arrays import Float32Array

MAX_OF_A_FACE = 2
"""Tiles of one face that are kept, the last ones: more would only be slower."""


@dataclass(frozen=True, slots=True, eq=False)
class KnownSet:
    """M confirmed tiles of one set."""

    tiles: tuple[Tile, ...]
    shapes: Float32Array
    """(M, 193) features of what is printed, as the context network sees them."""
    inks: Float32Array
    """(M, 4) features of the ink, as the context network sees them. Those of jokers are unused."""

    def __add__(self, later: KnownSet) -> KnownSet:
        """Return the tiles of both; of each face only the last `MAX_OF_A_FACE`."""
        shapes = np.concatenate([self.shapes, later.shapes])
        inks = np.concatenate([self.inks, later.inks])
        return KnownSet(self.tiles + later.tiles, shapes, inks).without_surplus()

    def without_surplus(self) -> KnownSet:
        """Return the set with only the last `MAX_OF_A_FACE` tiles of each face."""
        kept = _last_of_each(self.tiles)
        tiles = tuple(self.tiles[place] for place in kept)
        return KnownSet(tiles, self.shapes[kept], self.inks[kept])


def _last_of_each(tiles: Sequence[Tile]) -> list[int]:
    """Return the sorted places of the last `MAX_OF_A_FACE` tiles of each face."""
    kept: list[int] = []
    seen: Counter[Tile] = Counter()
    for place in reversed(range(len(tiles))):
        seen[tiles[place]] += 1
        if seen[tiles[place]] <= MAX_OF_A_FACE:
            kept.append(place)
    return kept[::-1]
