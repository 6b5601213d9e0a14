"""Which pairs of tiles side by side are judged, and which lie so by chance."""

from __future__ import annotations

import pytest

from tests.vision.decoding.fixed_layouts import RULES, fixed, laid, scattered
from tilesight.vision.decoding.resolve import resolve
from tilesight.vision.reading import Layout


def strewn(text: str, pair: tuple[int, int]) -> Layout:
    """Return a layout of single tiles, two of which lie side by side."""
    singles = [(n,) for n in range(len(text.split())) if n not in pair]
    return fixed(pair, *singles)


def test_two_of_many_strewn_tiles_side_by_side_are_no_meld() -> None:
    text = "b9 r6 k1 y10 r2"
    found = resolve(scattered(*laid(text)), strewn(text, (0, 1)), RULES)
    assert found.layout.melds == ()
    assert sorted(found.layout.strays) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("text", ["b9 r6 k1 y10", "b9 b10 k1 y10 r2"])
def test_a_pair_among_few_tiles_or_of_neighbors_in_a_meld_is_judged(text: str) -> None:
    found = resolve(scattered(*laid(text)), strewn(text, (0, 1)), RULES)
    assert found.layout.melds == ((0, 1),)


def test_a_pair_beside_a_meld_is_judged() -> None:
    tiles = scattered(*laid("r5 r6 r7 b9 r6 k1 y10 r2"))
    found = resolve(tiles, fixed((0, 1, 2), (3, 4), (5,), (6,), (7,)), RULES)
    assert found.layout.melds == ((0, 1, 2), (3, 4))
