"""The text form of moves."""

import pytest

from tilesight.engine.games.moves import parse_move
from tilesight.engine.tiles.tile import NotationError


@pytest.mark.parametrize(
    "text",
    [
        "draw",
        "take",
        "discard r7",
        "discard *",
        "play",
        "play r5 * r7 | k1 b1 y1",
        "close r1 r1 / b7",
    ],
)
def test_formatting_a_parsed_move_returns_the_text(text: str) -> None:
    assert str(parse_move(text)) == text


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("jump", 0, "one of draw, take, play, discard, close"),
        ("draw r7", 0, "one of draw"),
        ("discard", 8, "exactly one tile"),
        ("discard r7 r8", 13, "exactly one tile"),
        ("play r5 r6 q", 11, "a tile such as"),
        ("close r1 r1", 11, "exactly one tile"),
    ],
)
def test_the_error_of_an_invalid_move_has_its_position(
    text: str, place: int, expected: str
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert caught.value.place == place
    assert caught.value.expected.startswith(expected)
