"""A row that reuses the results of a similar row has the same readings as without them."""

import sys
from dataclasses import replace
from types import FrameType

import numpy as np
import pytest

from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.tile import Color, Tile
from tilesight.vision.decoding.config import RowConfig
from tilesight.vision.decoding.row_decoder import decode_row
from tilesight.vision.decoding.rows import Option, Row
from tilesight.vision.reading import MeldBoundary

RULES = load_rules("rrrummy")
COSTS = RowConfig()
TILES = (Tile.parse("*"), *(Tile(color, number) for color in Color for number in range(1, 14)))


def draw_options(rng: np.random.Generator, near: int) -> tuple[Option, ...]:
    """Draw the options of a tile: one that continues a run, and others."""
    chosen = [TILES[1 + near % 13], *(TILES[n] for n in rng.integers(len(TILES), size=2))]
    costs = np.sort(rng.uniform(0, 3, 3)) * (rng.random() < 0.8)
    return tuple(
        Option(tile, float(cost)) for tile, cost in zip(dict.fromkeys(chosen), costs, strict=False)
    )


@pytest.mark.parametrize("seed", range(40))
def test_reused_results_of_a_similar_row_do_not_change_the_readings(seed: int) -> None:
    rng = np.random.default_rng(seed)
    count = int(rng.integers(2, 16))
    start = int(rng.integers(13))
    options = [draw_options(rng, start + n) for n in range(count)]
    boundaries = tuple(
        MeldBoundary(float(rng.normal(-1, 3)), bool(rng.random() < 0.1)) for _ in options[1:]
    )
    row = Row(tuple(options), boundaries)
    known = decode_row(row, RULES, COSTS)
    for place in rng.integers(count, size=2):
        options[place] = draw_options(rng, int(rng.integers(13)))
    changed = replace(row, options=tuple(options))
    alone = decode_row(changed, RULES, COSTS)
    assert decode_row(changed, RULES, COSTS, known).readings == alone.readings
    assert decode_row(row, RULES, COSTS, known).readings == known.readings


@pytest.mark.parametrize(("jokers", "ends"), [(1, (3, 5)), (2, (5,))])
def test_a_meld_has_no_more_jokers_than_the_rules_allow(jokers: int, ends: tuple[int, ...]) -> None:
    options = tuple((Option(Tile.parse(text), 0.0),) for text in ["r3", "r4", "*", "*", "r7"])
    row = Row(options, (MeldBoundary(0.5),) * 4)
    best, *_ = decode_row(row, replace(RULES, meld_jokers=jokers), COSTS).readings
    assert best.ends == ends


def _calls(length: int) -> int:
    """Return the number of Python calls that decode one meld of equal tiles."""
    row = Row(((Option(Tile.parse("r5"), 0.1),),) * length, (MeldBoundary(-9.0),) * (length - 1))
    calls = 0

    def count(_frame: FrameType, event: str, _arg: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        decode_row(row, RULES, COSTS)
    finally:
        sys.setprofile(None)
    return calls


def test_the_work_for_a_row_grows_with_the_square_of_its_length() -> None:
    assert _calls(160) < 16 * _calls(40)
