"""The text form of positions, and the place of an error in it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilesight.engine.tiles.notation import (
    format_meld,
    format_position,
    format_table,
    parse_meld,
    parse_position,
    parse_rack,
    parse_table,
)
from tilesight.engine.tiles.tile import JOKER, Color, NotationError, Tile

tiles = st.builds(Tile, st.sampled_from(Color), st.integers(1, 13), st.booleans()) | st.just(JOKER)
racks = st.lists(tiles, max_size=15).map(tuple)
tables = st.lists(st.lists(tiles, min_size=1, max_size=6).map(tuple), max_size=6).map(tuple)


@given(tables, racks)
def test_position_round_trip(table: tuple[tuple[Tile, ...], ...], rack: tuple[Tile, ...]) -> None:
    assert parse_position(format_position(table, rack)) == (table, rack)
    assert parse_table(format_table(table)) == table
    assert parse_rack(format_meld(rack)) == rack


def test_formatting_a_parsed_position_returns_the_text() -> None:
    text = "r5 * r7 | k7 b7 y7 / b4 b6 *"
    assert format_position(*parse_position(text)) == text
    assert format_position(parse_table("r5 r6 r7"), ()) == "r5 r6 r7 /"
    assert parse_position("r5 r6 r7") == parse_position(" r5  r6 r7|".rstrip("|") + "/")


def test_blank_text_is_an_empty_table_but_not_a_meld() -> None:
    assert parse_table("  ") == ()
    assert parse_position("/ b4") == ((), (Tile.parse("b4"),))
    with pytest.raises(NotationError, match="found the end of the text"):
        parse_meld(" ")


@pytest.mark.parametrize(
    ("text", "place", "found"),
    [
        ("r5 x6", 3, "x6"),
        ("r5 r5x r5", 3, "r5x"),
        ("r5 5", 3, "5"),
        ("r5 | | k7", 5, "|"),
        ("r5 k7 |", 7, ""),
        ("| r5", 0, "|"),
        ("r5 *=r14", 6, "14"),
        ("r5 / b4 / b5", 8, "/"),
        ("r5 / b4 | b5", 8, "|"),
    ],
)
def test_the_error_of_invalid_notation_has_its_position(text: str, place: int, found: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    assert (caught.value.place, caught.value.found) == (place, found)
    assert caught.value.text == text
    assert f"character {place + 1}: expected" in str(caught.value)
