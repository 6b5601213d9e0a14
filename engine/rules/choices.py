"""The named choices that rules are made of; each name stands for one algorithm."""

from __future__ import annotations

from enum import StrEnum


class Family(StrEnum):
    """How a game is played: what a turn is made of."""

    OPEN_TABLE = "open_table"
    """A move is the next table; all melds may be rearranged."""
    LAY_DOWN = "lay_down"
    """Draw, lay down or lay off, discard; what lies stays."""
    CLOSED_HAND = "closed_hand"
    """Draw, discard; nothing is laid until one hand closes."""


class Words(StrEnum):
    """What the pieces are called."""

    TILES = "tiles"
    CARDS = "cards"


class MeldPoints(StrEnum):
    """How the tiles of a meld count towards the opening."""

    FACE = "face"
    """Each tile its number."""
    RUMMY45 = "rummy45"
    """2 to 9 count 5, 10 to 13 count 10, a 1 by where it stands."""


class Starter(StrEnum):
    """Who begins."""

    HIGHEST_DRAW = "highest_draw"
    """Each draws a tile, the highest begins; a joker or a tie is drawn again."""
    IN_TURN = "in_turn"
    """Everybody begins once, one after the other."""


class RoundScoring(StrEnum):
    """How a finished round is counted."""

    WINNER_TAKES = "winner_takes"
    """The winner gets all other hands, each of which is taken from its player."""
    WINNER_ONLY = "winner_only"
    """The winner gets all other hands, the others get nothing."""
    OPPONENTS = "opponents"
    """Everybody gets the hands of all opponents."""
    LAID = "laid"
    """Everybody counts what they laid down."""
    PRICE = "price"
    """Every opponent pays the price of the closed game."""


class Game(StrEnum):
    """The kinds of game that a Rummy PRO hand closes as."""

    SIMPLE = "simple"
    MOSAIC = "mosaic"
    BICOLOR = "bicolor"
    MINOR = "minor"
    MAJOR = "major"
    DOUBLES = "doubles"
    GRAND_CARE = "grand_care"
    MONOCOLOR = "monocolor"
