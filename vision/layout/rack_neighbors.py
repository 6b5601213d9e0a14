"""Weigh the labels of neighbors: on a table they are of one meld more often than on a rack."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from tilesight.engine.tiles.tile import Tile
from tilesight.vision.geometry.arrays import BoolArray, IndexArray
from tilesight.vision.geometry.quads import Quads
from tilesight.vision.layout.rack_config import NeighborConfig


def fit_odds(tiles: Sequence[Tile], near: BoolArray, config: NeighborConfig) -> float:
    """Return the log-odds of a rack from the labels of the tiles of a row, skipping jokers.

    `near` is (K,) whether there is no gap between each two of the K + 1 neighbors.
    """
    shown = [place for place, tile in enumerate(tiles) if not tile.wild]
    odds = 0.0
    for one, other in pairwise(shown):
        fits = _can_be_in_one_meld(tiles[one], tiles[other], other - one)
        if near[one:other].all():
            odds += event_odds(fits, config.fit_on_rack, config.fit_on_table)
        elif fits:
            odds += event_odds(fits, config.spaced_fit_on_rack, config.spaced_fit_on_table)
    return odds


def _can_be_in_one_meld(one: Tile, other: Tile, away: int) -> bool:
    """Return whether one meld may have two numbered tiles, the second `away` places on."""
    assert one.number is not None
    assert other.number is not None
    if one.color is other.color:
        return abs(one.number - other.number) == away
    return one.number == other.number


def event_odds(happens: bool | np.bool_, on_rack: float, on_table: float) -> float:
    """Return the log-odds of a rack from an event with these two probabilities."""
    if happens:
        return float(np.log(on_rack / on_table))
    return float(np.log((1 - on_rack) / (1 - on_table)))


def find_neighbors(quads: Quads, config: NeighborConfig) -> IndexArray:
    """Return (M, 2) indexes of tiles and their nearest right neighbors."""
    right, down = quads.offsets
    beside = (np.abs(right - 1) < config.max_gap) & (np.abs(down) < config.max_stagger)
    nearest = np.where(beside, right, np.inf).argmin(axis=1)
    having = np.flatnonzero(beside.any(axis=1))
    return np.stack([having, nearest[having]], axis=1)
