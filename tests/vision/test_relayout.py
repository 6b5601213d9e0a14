"""A person's corrections hold, and the verdicts that depend on them are decided again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.vision.tables import TILE, Scene, draw_table, reading
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.config import ReaderConfig
from tilesight.vision.decoding.config import DecodingConfig, DoubtConfig
from tilesight.vision.layout.arrange import arrange
from tilesight.vision.meld_corrections import Corrections
from tilesight.vision.reading import Effect, Reading, TileReading, Zone
from tilesight.vision.relayout import relayout

RULES = load_rules("rrrummy")
FAR = 3.0


def in_line(text: str, gaps: dict[int, float]) -> list[TileReading]:
    """Return tiles side by side, some after a gap in tile widths."""
    x, tiles = 0.0, []
    for place, word in enumerate(text.split()):
        x += 1.03 + gaps.get(place, 0.0)
        tiles.append(reading((TILE + np.array([x, 0.0])) * 60 + 300, word, 0.99))
    return tiles


def unsure(tile: TileReading, confidence: float, other: str) -> TileReading:
    return replace(tile, confidence=confidence, alternatives=((Tile.parse(other), 1 - confidence),))


def relaid(
    tiles: Sequence[TileReading],
    joins: Sequence[tuple[int, int]] = (),
    splits: Sequence[tuple[int, int]] = (),
) -> Reading:
    return relayout(
        tiles, (4000, 900), RULES, Zone.TABLE, Corrections(tuple(joins), tuple(splits))
    )[0]


def test_a_join_removes_the_doubt_whether_tiles_are_one_meld() -> None:
    tiles = in_line("r4 r5 r6 k6 y6 b6", {3: 0.2})
    before, after = relaid(tiles), relaid(tiles, joins=[(2, 3)])
    assert [doubt.reason for doubt in before.doubts] == ["it and black 6 may belong to one meld"]
    assert before.runner_up
    assert after.notation == "r4 r5 r6 k6 y6 b6 /"
    assert (after.doubts, after.runner_up) == ((), None)


def test_a_split_removes_the_doubt_whether_tiles_are_two_melds() -> None:
    tiles = in_line("r4 r5 r6 r7", {2: 0.6})
    assert [doubt.reason for doubt in relaid(tiles).doubts] == [
        "it and red 6 may belong to two melds"
    ]
    after = relaid(tiles, splits=[(2, 1)])
    assert (after.notation, after.doubts) == ("r4 r5 | r6 r7 /", ())
    assert after.runner_up
    assert after.runner_up.notation == "r6 r7 /"


def test_doubts_of_a_joined_meld_are_computed_again() -> None:
    tiles = in_line("r4 r5 r6 r7", {2: FAR})
    tiles[3] = unsure(tiles[3], 0.7, "y7")
    assert [doubt.effect for doubt in relaid(tiles).doubts] == [Effect.HINT]
    after = relaid(tiles, joins=[(1, 2)])
    assert [(doubt.tile, doubt.effect) for doubt in after.doubts] == [(3, Effect.VERDICT)]
    assert after.runner_up
    assert after.runner_up.notation == "r4 r5 r6 y7 /"


def test_a_joined_tile_is_relabeled_to_fit_its_new_meld() -> None:
    tiles = in_line("r4 r5 y6 r7", {2: FAR})
    tiles[2] = unsure(tiles[2], 0.6, "r6")
    assert relaid(tiles).notation == "r4 r5 | y6 r7 /"
    assert relaid(tiles, joins=[(1, 2)]).notation == "r4 r5 r6 r7 /"


def test_a_boundary_beside_joined_tiles_stays_in_doubt() -> None:
    tiles = in_line("r4 r5 r6 k6 y6 b6", {1: 0.5, 3: 0.2})
    after = relaid(tiles, joins=[(0, 1)])
    assert after.notation == "r4 r5 r6 | k6 y6 b6 /"
    assert [doubt.reason for doubt in after.doubts] == ["it and black 6 may belong to one meld"]


def test_a_hole_within_a_joined_meld_stays_in_doubt() -> None:
    tiles = in_line("r1 r2 r4 r5 r6", {2: 1.03, 3: FAR})
    missed = [doubt.reason for doubt in relaid(tiles).doubts]
    assert missed == ["a tile between it and red 4 may not have been read"]
    assert [doubt.reason for doubt in relaid(tiles, joins=[(2, 3)]).doubts] == missed


def test_a_join_holds_even_if_the_meld_is_illegal() -> None:
    text = "r1 k9 y3 b12 r8 k2 y13 b5 r11 k6 y9 b1 r4 k13 y7 b10 r2 k5 y11 b8 r13 k3"
    tiles = in_line(text, {11: FAR})
    after = relaid(tiles, joins=[(0, 21)])
    assert after.notation == f"{text} /"
    assert after.runner_up is None


def test_melds_are_joined_past_the_one_between_them() -> None:
    tiles = in_line("r1 r2 r3 k7 y7 b7 r4 r5 r6", {3: 0.5, 6: 0.5})
    assert relaid(tiles).notation == "r1 r2 r3 | k7 y7 b7 | r4 r5 r6 /"
    after = relaid(tiles, joins=[(0, 8)])
    assert {" ".join(map(str, meld)) for meld in after.table} == {"r1 r2 r3 r4 r5 r6", "k7 y7 b7"}


def test_a_join_takes_the_meld_that_labels_and_not_geometry_end() -> None:
    """Six tiles touch: only their labels show that three of them are not part of the join."""
    tiles = in_line("r1 r2 r3 k7 y7 b7 r4", {6: FAR})
    assert len(arrange(tiles, Zone.TABLE).melds) == 1
    after = relaid(tiles, joins=[(2, 6)])
    assert {" ".join(map(str, meld)) for meld in after.table} == {"r1 r2 r3 r4", "k7 y7 b7"}


def test_a_split_of_distant_tiles_is_at_the_most_likely_boundary_between_them() -> None:
    tiles = in_line("r4 r5 r6 r7 r8 r9", {3: 0.4})
    assert relaid(tiles).notation == "r4 r5 r6 r7 r8 r9 /"
    assert relaid(tiles, splits=[(0, 4)]).notation == "r4 r5 r6 | r7 r8 r9 /"


def test_each_tile_stays_in_its_zone_whatever_their_order() -> None:
    tiles = in_line("k9 r4 r5 r6", {1: FAR})[::-1]
    zones = [Zone.TABLE, Zone.TABLE, Zone.TABLE, Zone.RACK]
    assert relayout(tiles, (4000, 900), RULES, zones)[0].notation == "r4 r5 r6 / k9"


@pytest.mark.parametrize("corrections", [{"joins": [(1, 1)]}, {"splits": [(1, 1)]}])
def test_a_join_or_split_of_a_tile_with_itself_changes_nothing(
    corrections: dict[str, list[tuple[int, int]]],
) -> None:
    tiles = in_line("r4 r5 r6", {})
    assert relaid(tiles, **corrections).notation == "r4 r5 r6 /"


def test_corrected_tiles_are_resolved_with_the_config_of_their_stage() -> None:
    tiles = in_line("r4 r5 r6", {})
    assert relaid(tiles).doubts == ()
    every = ReaderConfig(decoding=DecodingConfig(doubts=DoubtConfig(min_confidence=1.1)))
    reading, _ = relayout(tiles, (4000, 900), RULES, Zone.TABLE, config=every)
    assert len(reading.doubts) == 3


pairs = st.lists(st.tuples(st.integers(0, 200), st.integers(0, 200)), max_size=4)


@settings(max_examples=40)
@given(seed=st.integers(0, 1000), joins=pairs, splits=pairs, touching=st.booleans())
def test_every_tile_is_there_once_and_every_join_holds(
    seed: int, joins: list[tuple[int, int]], splits: list[tuple[int, int]], touching: bool
) -> None:
    tiles = draw_table(Scene(touching=touching), seed).tiles[:30]
    count = len(tiles)
    said = Corrections(
        *(tuple((a % count, b % count) for a, b in some) for some in (joins, splits))
    )
    found, before = relayout(tiles, (4000, 4000), RULES, Zone.TABLE, said)
    assert sorted(before) == list(range(count))
    for tile, was in zip(found.tiles, before, strict=True):
        np.testing.assert_allclose(tile.corners, tiles[was].corners, atol=0.01)
    rows = [*found.layout.melds, *((stray,) for stray in found.layout.strays)]
    row_of = {before[n]: number for number, row in enumerate(rows) for n in row}
    assert all(row_of[one] == row_of[other] for one, other in said.joins)
    if not joins:
        assert all(row_of[one] != row_of[other] for one, other in said.splits if one != other)
