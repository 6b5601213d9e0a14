"""Which tiles are upside down among their neighbors."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.vision.decoding.fixed_layouts import laid
from tests.vision.tables import upside_down
from tilesight.vision.decoding.orientation import find_upside_down


@pytest.mark.parametrize(("words", "found"), [("r5 r6", set()), ("r5 r6 r7", {1})])
def test_one_of_two_tiles_is_not_upside_down_but_one_of_three_is(
    words: str, found: set[int]
) -> None:
    tiles = laid(words)
    middle = tiles[1].corners.mean(0)
    smaller = replace(tiles[1], corners=middle + 0.9 * (tiles[1].corners - middle))
    tiles[1] = upside_down(smaller)
    assert find_upside_down(tiles, [tuple(range(len(tiles)))]) == found
