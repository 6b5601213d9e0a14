"""Corrections in rows that are no legal meld."""

from __future__ import annotations

from dataclasses import replace

from tests.vision.decoding.fixed_layouts import RULES, laid, one_meld, seen, settled
from tilesight.vision.decoding.resolve import resolve
from tilesight.vision.reading import Chain, Layout, MeldBoundary


def test_a_joker_among_tiles_that_are_no_meld_is_likelier_a_number() -> None:
    tiles = laid("r5 k9 y1 *")
    tiles[3] = replace(seen("*", 0.52, b2=0.47), corners=tiles[3].corners)
    resolved, _ = settled(tiles, one_meld(tiles), RULES)
    assert resolved[3].reason == "read joker, taken as blue 2: it is likelier"


def test_two_runs_that_are_read_as_one_meld_keep_their_labels() -> None:
    """Split, they would cost 5.25, more than an illegal meld, but not than a doubt (5.5)."""
    tiles = laid("r5 r6 r7 r9 r10 r11")
    every = tuple(range(6))
    odds = [-5.25 if n == 2 else -20.0 for n in range(5)]
    chain = Chain(every, tuple(map(MeldBoundary, odds)))
    found = resolve(tiles, Layout(chains=(chain,)).with_parts([every]), RULES)
    assert found.layout.melds == (every,)
    assert found.tiles == tuple(tiles)
    assert found.doubts == ()
