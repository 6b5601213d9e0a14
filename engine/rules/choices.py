"""Enumerations used as rule values; each member selects one algorithm."""

from __future__ import annotations

from enum import StrEnum


class Family(StrEnum):
    """The structure of a turn."""

    OPEN_TABLE = "open_table"
    """A move is the next table; all melds may be rearranged."""
    LAY_DOWN = "lay_down"
    """Draw, lay down or lay off, discard; melds on the table stay as laid."""
    CLOSED_HAND = "closed_hand"
    """Draw, discard; no tiles are laid until a player closes."""


class Words(StrEnum):
    """The names used for the pieces."""

    TILES = "tiles"
    CARDS = "cards"


class MeldPoints(StrEnum):
    """How the tiles of a meld count toward the opening."""

    FACE = "face"
    """Each tile counts its number."""
    RUMMY45 = "rummy45"
    """2 to 9 count 5, 10 to 13 count 10; a 1 counts 25 in a group, 5 next to a 2, else 10."""


class Starter(StrEnum):
    """How the first player of a round is chosen."""

    HIGHEST_DRAW = "highest_draw"
    """Each player draws a tile and the highest begins; all draw again after a joker or a tie."""
    IN_TURN = "in_turn"
    """The players take turns to begin a round."""


class RoundScoring(StrEnum):
    """How a finished round is scored."""

    WINNER_TAKES = "winner_takes"
    """The winner gets the value of all other hands; each other player loses that of their own."""
    WINNER_ONLY = "winner_only"
    """The winner gets the value of all other hands; the other players get nothing."""
    OPPONENTS = "opponents"
    """Each player gets the value of the hands of all opponents."""
    LAID = "laid"
    """Each player gets the value of the tiles that they laid."""
    PRICE = "price"
    """Each opponent pays the winner the price of the closed game."""
    PENALTY = "penalty"
    """Each player gets the value of their own hand as penalty points; the winner loses some."""


class Game(StrEnum):
    """The games that a Rummy PRO hand can close as."""

    SIMPLE = "simple"
    MOSAIC = "mosaic"
    BICOLOR = "bicolor"
    MINOR = "minor"
    MAJOR = "major"
    DOUBLES = "doubles"
    GRAND_CARE = "grand_care"
    MONOCOLOR = "monocolor"
