"""The decoder of a row ends within its budget, with a doubt if it was cut short."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.vision.decoding.fixed_layouts import laid, one_meld, seen
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.texts.catalog import text
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.cancellation import CancelledError, cancelled_by
from tilesight.vision.decoding.config import DEFAULT, DecodingConfig, SearchConfig
from tilesight.vision.decoding.decoding_budget import DecodingBudget
from tilesight.vision.decoding.doubts.find_doubts import with_search_doubt
from tilesight.vision.decoding.resolve import Resolution, resolve
from tilesight.vision.reading import Doubt, Effect, TileReading

RULES = load_rules("rrrummy")
NUMBERS = [Tile.parse(f"{color}{number}") for color in "kbry" for number in range(1, 14)]


def jokers(count: int, alternatives: int = 20) -> list[TileReading]:
    """Return a row of jokers, each of which may equally well be many other tiles."""
    return [
        replace(
            tile,
            confidence=0.05,
            alternatives=tuple((NUMBERS[(n * 7 + k) % 52], 0.05) for k in range(alternatives)),
        )
        for n, tile in enumerate(laid(" ".join(["*"] * count)))
    ]


def resolved(tiles: Sequence[TileReading], config: DecodingConfig = DEFAULT) -> Resolution:
    return resolve(tiles, one_meld(tiles), RULES, config)


def test_row_of_jokers_with_many_alternatives_is_decided_within_the_budget(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    budgets: list[DecodingBudget] = []
    make = DecodingBudget.of

    def kept(config: SearchConfig) -> DecodingBudget:
        budgets.append(make(config))
        return budgets[-1]

    monkeypatch.setattr(DecodingBudget, "of", kept)
    resolution = resolved(jokers(60))
    (budget,) = budgets
    # a row is decoded to its end, so that the steps of one row may be used beyond the limit
    assert DEFAULT.search.max_steps - budget.left < 2 * DEFAULT.search.max_steps
    assert len(resolution.tiles) == 60


def test_answer_of_a_search_that_was_cut_is_the_same_each_time_and_has_a_doubt() -> None:
    tiles = jokers(30)
    first, second = resolved(tiles), resolved(tiles)
    assert [str(tile.tile) for tile in first.tiles] == [str(tile.tile) for tile in second.tiles]
    assert first.doubts == second.doubts
    assert text("doubt-too-many") in first.doubts[0].reason
    assert first.doubts[0].effect is Effect.VERDICT


def test_doubt_of_the_search_is_that_of_the_least_sure_tile() -> None:
    tiles = [seen("r5", 0.9), seen("r6", 0.5), seen("r7", 0.8)]
    known = [Doubt(n, f"{tile.tile} is uncertain") for n, tile in enumerate(tiles)]
    first, *others = with_search_doubt(known, tiles, one_meld(tiles))
    assert (first.tile, first.effect) == (1, Effect.VERDICT)
    assert first.reason == f"r6 is uncertain; {text('doubt-too-many')}"
    assert others == [known[0], known[2]]


def test_tiles_beyond_the_copies_are_marked_even_if_the_budget_is_spent_at_once() -> None:
    few = DecodingConfig(search=SearchConfig(max_steps=1))
    resolution = resolved(laid("r5 r5 r5 r5"), few)
    assert sum("there is no" in tile.reason for tile in resolution.tiles) == 2


def test_usual_table_has_no_doubt_of_the_search() -> None:
    resolution = resolved(laid("r5 r6 r7 k7 b7 y7"))
    assert all(text("doubt-too-many") not in doubt.reason for doubt in resolution.doubts)


def test_search_that_is_cancelled_ends() -> None:
    cancelled = threading.Event()
    cancelled.set()
    with cancelled_by(cancelled), pytest.raises(CancelledError):
        resolved(jokers(60))
