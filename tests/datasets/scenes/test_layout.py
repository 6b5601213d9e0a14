"""Sampled tables: legal melds of one box, each tile placed once."""

from collections import Counter

import numpy as np
import pytest

from tilesight.datasets.scenes.layout import FACE_DOWN, lay_loose, lay_melds, sample_melds
from tilesight.engine.judging.meld import judge
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.tile import Tile, TileSet


@pytest.mark.parametrize("seed", range(20))
def test_sampled_melds_are_legal_and_from_one_box(seed: int) -> None:
    melds = sample_melds(np.random.default_rng(seed), 12, TileSet())
    rules = load_rules("rrrummy")
    assert melds
    for meld in melds:
        assert judge([Tile.parse(name) for name in meld], rules).valid, meld
    counts = Counter(name for meld in melds for name in meld)
    assert counts.pop("*", 0) <= 2
    assert max(counts.values()) <= 2


def test_every_tile_of_every_meld_is_placed_once() -> None:
    rng = np.random.default_rng(3)
    melds = sample_melds(rng, 8, TileSet())
    laid = lay_melds(rng, melds, 1.4, 0.2)
    assert [tile.tile for tile in laid] == [name for meld in melds for name in meld]


def test_loose_tiles_do_not_touch() -> None:
    laid = lay_loose(np.random.default_rng(0), [FACE_DOWN] * 12, 1.4, 0.2, 2.0)
    spots = np.array([tile.center[:2] for tile in laid])
    away = np.linalg.norm(spots[:, None] - spots[None], axis=2) + 9 * np.eye(len(spots))
    assert away.min() > 1.7
