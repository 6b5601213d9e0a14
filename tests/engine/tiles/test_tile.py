"""Tiles, their text form, and the tiles of a box."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilesight.engine.tiles.tile import JOKER, Color, NotationError, Tile, TileError, TileSet

faces = st.builds(Tile, st.sampled_from(Color), st.integers(1, 13), st.booleans())
tiles = faces | st.just(JOKER)


@given(tiles)
def test_parsing_the_text_of_a_tile_returns_the_tile(tile: Tile) -> None:
    assert Tile.parse(str(tile)) == tile


@pytest.mark.parametrize(
    ("text", "tile"),
    [
        ("r7", Tile(Color.RED, 7)),
        ("k1", Tile(Color.BLACK, 1)),
        ("*", JOKER),
        ("*=r6", Tile(Color.RED, 6, joker=True)),
    ],
)
def test_notation_of_each_type_of_tile(text: str, tile: Tile) -> None:
    assert Tile.parse(text) == tile
    assert str(tile) == text


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("", 0, "a tile such as r7"),
        ("7r", 0, "a tile such as r7"),
        ("r", 0, "a tile such as r7"),
        ("r07", 0, "a tile such as r7"),
        ("R7", 0, "a tile such as r7"),
        ("r1\u0663", 0, "a tile such as r7"),
        ("r14", 1, "a number from 1 to 13"),
        ("*=b77", 3, "a number from 1 to 13"),
        ("*r6", 1, "= and a tile"),
        ("*=", 1, "= and a tile"),
    ],
)
def test_the_error_of_invalid_notation_has_its_position_and_the_expected_text(
    text: str, place: int, expected: str
) -> None:
    with pytest.raises(NotationError, match="at character") as caught:
        Tile.parse(text)
    assert caught.value.place == place
    assert caught.value.expected.startswith(expected)


@pytest.mark.parametrize(
    ("color", "number", "joker"),
    [
        (None, None, False),
        (Color.RED, None, False),
        (None, 3, True),
        (Color.RED, 0, False),
        (Color.RED, 14, True),
    ],
)
def test_an_incomplete_tile_is_rejected(
    color: Color | None, number: int | None, joker: bool
) -> None:
    with pytest.raises(TileError):
        Tile(color, number, joker)


def test_a_joker_with_a_face_is_still_a_joker() -> None:
    joker = Tile.parse("*=r6")
    assert joker.joker
    assert not joker.wild
    assert joker.face == Tile.parse("r6")
    assert joker.printed == JOKER
    assert JOKER.face is None
    assert Tile.parse("r6").printed == Tile.parse("r6")


def test_the_number_of_tiles_in_the_standard_box() -> None:
    box = TileSet()
    assert len(box) == len(box.box()) == 106
    assert box.count(Tile.parse("r13")) == 2
    assert box.count(JOKER) == box.count(Tile.parse("*=r6")) == 2


def test_a_small_box_has_only_its_tiles() -> None:
    box = TileSet((Color.RED, Color.BLUE), highest=4, copies=1, jokers=1)
    assert len(box) == 9
    assert box.count(Tile.parse("r5")) == box.count(Tile.parse("k4")) == 0
