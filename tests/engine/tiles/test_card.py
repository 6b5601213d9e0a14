"""The text form of cards."""

import pytest

from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.card import CARDS, format_card, notation_of, parse_card
from tilesight.engine.tiles.notation import format_table, parse_table
from tilesight.engine.tiles.tile import JOKER, NotationError


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
