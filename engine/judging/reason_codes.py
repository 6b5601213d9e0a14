"""The reasons why tiles are not a meld, with their codes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Code(StrEnum):
    """The possible faults of a meld."""

    SHORT_RUN = "short_run"
    """Too few tiles for a run, or none at all."""
    SHORT_GROUP = "short_group"
    """Too few tiles for a group."""
    LONG_RUN = "long_run"
    """Too many tiles for a run."""
    LONG_GROUP = "long_group"
    """Too many tiles for a group."""
    JOKERS = "jokers"
    """More jokers than a meld may have."""
    BOX = "box"
    """A tile that the game does not have."""
    TWICE_IN_RUN = "twice_in_run"
    """Equal tiles in a run."""
    TWICE_IN_GROUP = "twice_in_group"
    """Equal tiles in a group."""
    COLOR = "color"
    """A tile of another color than the others of a run."""
    NUMBER = "number"
    """A tile of another number than the others of a group."""
    GAP = "gap"
    """Missing numbers in a run."""
    ROOM = "room"
    """More jokers between two numbers of a run than there are numbers between them."""
    WRAP = "wrap"
    """A 1 after the highest number where runs do not wrap, or a tile after this 1."""
    ORDER = "order"
    """Numbers of a run that are not in order, or of which many are missing."""
    END = "end"
    """Jokers of a run before the lowest or after the highest number."""
    PAIR = "pair"
    """Two different tiles laid as a pair."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One fault of a meld."""

    code: Code
    tiles: tuple[int, ...]
    """Indices in the meld of the tiles concerned."""
    sentence: str
    """The fault in the current language."""

    def __str__(self) -> str:
        return self.sentence
