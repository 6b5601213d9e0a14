"""Text for playing cards, rank then suit: `AS 10H KD`; a card is a tile of the suit's color."""

from __future__ import annotations

import re

from tilesight.engine.rules.choices import Words
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import TILES, Notation
from tilesight.engine.tiles.tile import JOKER, Color, NotationError, Tile

_RANKS = {"A": 1, **{str(n): n for n in range(2, 11)}, "J": 11, "Q": 12, "K": 13}
_SUITS = {"S": Color.BLACK, "C": Color.BLUE, "H": Color.RED, "D": Color.YELLOW}
_RANK_OF = {number: rank for rank, number in _RANKS.items()}
_SUIT_OF = {color: suit for suit, color in _SUITS.items()}
_CARD = re.compile(r"(?P<rank>A|[2-9]|10|J|Q|K)(?P<suit>[SCHD])")
_EXPECTED = "a card such as AS, 10H or KD"


def parse_card(text: str) -> Tile:
    """Read one card; `*` is a joker, where a house plays with them.

    Raises:
        NotationError: the text is no card.
    """
    if text == str(JOKER):
        return JOKER
    found = _CARD.fullmatch(text)
    if found is None:
        raise NotationError(text, 0, _EXPECTED)
    return Tile(_SUITS[found["suit"]], _RANKS[found["rank"]])


def format_card(card: Tile) -> str:
    """Write one card, as `parse_card` reads it; a joker is `*`."""
    if card.color is None or card.number is None:
        return str(card)
    return f"{_RANK_OF[card.number]}{_SUIT_OF[card.color]}"


CARDS = Notation(parse_card, format_card, _EXPECTED)

_NOTATIONS = {Words.TILES: TILES, Words.CARDS: CARDS}


def notation_of(rules: RuleSet) -> Notation:
    """Give the notation that a game's pieces are written in."""
    return _NOTATIONS[rules.words]
