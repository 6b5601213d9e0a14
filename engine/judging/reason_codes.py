"""The reasons why tiles are not a meld, with their codes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Code(StrEnum):
    """The possible faults of a meld."""

    SHORT = "short"
    LONG = "long"
    JOKERS = "jokers"
    BOX = "box"
    TWICE = "twice"
    COLOR = "color"
    NUMBER = "number"
    GAP = "gap"
    ROOM = "room"
    WRAP = "wrap"
    ORDER = "order"
    END = "end"
    PAIR = "pair"


@dataclass(frozen=True, slots=True)
class Reason:
    """One fault of a meld: its code, the indices of the tiles concerned, and a sentence."""

    code: Code
    tiles: tuple[int, ...]
    sentence: str

    def __str__(self) -> str:
        return self.sentence
