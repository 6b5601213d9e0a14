"""The reasons why tiles are not a meld, with their codes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Self


class Code(StrEnum):
    """The possible faults of a meld, each with the rule that it breaks."""

    rule: str
    """Name of the broken rule in `RuleSet`."""

    def __new__(cls, code: str, rule: str) -> Self:
        """Return the member whose value is the code."""
        member = str.__new__(cls, code)
        member._value_, member.rule = code, rule
        return member

    SHORT_RUN = "short_run", "run_min"
    """Too few tiles for a run, or none at all."""
    SHORT_GROUP = "short_group", "group_min"
    """Too few tiles for a group."""
    LONG_RUN = "long_run", "run_max"
    """Too many tiles for a run."""
    LONG_GROUP = "long_group", "group_max"
    """Too many tiles for a group."""
    JOKERS = "jokers", "meld_jokers"
    """More jokers than a meld may have."""
    BOX = "box", "highest"
    """A tile that the game does not have."""
    TWICE_IN_RUN = "twice_in_run", "run_min"
    """Equal tiles in a run."""
    TWICE_IN_GROUP = "twice_in_group", "group_max"
    """Equal tiles in a group."""
    COLOR = "color", "run_min"
    """A tile of another color than the others of a run."""
    NUMBER = "number", "group_min"
    """A tile of another number than the others of a group."""
    GAP = "gap", "run_min"
    """Missing numbers in a run."""
    ROOM = "room", "run_min"
    """More jokers between two numbers of a run than there are numbers between them."""
    WRAP = "wrap", "run_wraps"
    """A 1 after the highest number where runs do not wrap, or a tile after this 1."""
    ORDER = "order", "run_min"
    """Numbers of a run that are not in order, or of which many are missing."""
    END = "end", "run_wraps"
    """Jokers of a run before the lowest or after the highest number."""
    PAIR = "pair", "opening_pairs"
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
