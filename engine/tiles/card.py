"""Text notation for playing cards, rank then suit: `AS 10H KD`.

A card is represented as a tile whose color encodes the suit.
"""

from __future__ import annotations

import re

from tilesight.engine.rules.choices import Words
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts import catalog
from tilesight.engine.tiles.notation import TILES, Notation
from tilesight.engine.tiles.round_joker import round_notation
from tilesight.engine.tiles.tile import JOKER, Color, NotationError, Tile

_RANKS = {"A": 1, **{str(n): n for n in range(2, 11)}, "J": 11, "Q": 12, "K": 13}
SUITS = {"S": Color.BLACK, "C": Color.BLUE, "H": Color.RED, "D": Color.YELLOW}
_RANK_OF = {number: rank for rank, number in _RANKS.items()}
_SUIT_OF = {color: suit for suit, color in SUITS.items()}
_CARD = re.compile(r"(?P<rank>A|[2-9]|10|J|Q|K)(?P<suit>[SCHD])")
_EXPECTED = "notation-card"


def parse_card(text: str) -> Tile:
    """Return the card that the text denotes; `*` is a joker.

    Raises:
        NotationError: The text is not a card.
    """
    if text == str(JOKER):
        return JOKER
    found = _CARD.fullmatch(text)
    if found is None:
        raise NotationError(text, 0, catalog.text(_EXPECTED))
    return Tile(SUITS[found["suit"]], _RANKS[found["rank"]])


def format_card(card: Tile) -> str:
    """Return the notation of a card, as read by `parse_card`; `*` for an unassigned joker."""
    if card.color is None or card.number is None:
        return str(card)
    return f"{_RANK_OF[card.number]}{_SUIT_OF[card.color]}"


CARDS = Notation(parse_card, format_card, _EXPECTED)

NOTATIONS = {Words.TILES: TILES, Words.CARDS: CARDS}
"""The notation of each kind of piece."""


def notation_of(rules: RuleSet) -> Notation:
    """Return the notation for the pieces of a game, of its round if it has an indicator."""
    notation = NOTATIONS[rules.words]
    joker = rules.round_joker
    return notation if joker is None else round_notation(notation, joker)
