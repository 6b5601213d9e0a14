"""The text form of a reading, and its doubtful tiles."""

from __future__ import annotations

from tests.vision.tables import TILE, reading
from tilesight.vision.reading import Doubt, Layout, Reading


def test_a_reading_has_a_notation() -> None:
    tiles = tuple(reading(TILE, text) for text in ("r5", "*", "r7", "k7", "b7", "y7", "b4", "k1"))
    read = Reading("p.jpg", (10, 10), tiles, Layout(((0, 1, 2), (3, 4, 5)), ((6,),), (7,)))
    assert read.notation == "r5 * r7 | k7 b7 y7 / b4"
    assert [str(tile) for tile in read.rack] == ["b4"]
    assert [str(tile) for tile in read.strays] == ["k1"]
    assert len(read.table) == 2


def test_the_notation_of_an_empty_rack_has_a_slash() -> None:
    tiles = (reading(TILE, "r5"), reading(TILE, "r6"))
    assert Reading("p", (1, 1), tiles, Layout(((0, 1),))).notation == "r5 r6 /"


def test_the_tiles_of_the_doubts_are_doubtful() -> None:
    read = Reading("p", (1, 1), doubts=(Doubt(3, "why"), Doubt(1, "why")))
    assert read.doubtful == {1, 3}
