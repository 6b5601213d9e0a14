"""The text form of moves and of cards."""

import pytest

from tilesight.engine.games.moves import parse_move
from tilesight.engine.rules.rule_set import load_rules
from tilesight.engine.tiles.card import CARDS, format_card, notation_of, parse_card
from tilesight.engine.tiles.notation import NotationError, format_table, parse_table
from tilesight.engine.tiles.tile import JOKER


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


def test_the_notation_of_cards_is_rank_then_suit() -> None:
    text = "AS 10H KD | 2C QS JH"
    assert format_table(parse_table(text, CARDS), CARDS) == text
    assert parse_card(format_card(JOKER)) == JOKER
    assert notation_of(load_rules("basic_rummy")) is CARDS
    for card in load_rules("basic_rummy").tiles.kinds:
        assert parse_card(format_card(card)) == card


@pytest.mark.parametrize("text", ["1H", "11H", "H5", "5", "AX", ""])
def test_text_that_is_not_a_card_is_rejected(text: str) -> None:
    with pytest.raises(NotationError, match="a card such as AS, 10H or KD"):
        parse_card(text)
