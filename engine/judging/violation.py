"""The faults of a move, each naming its tiles and the rule that it breaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tilesight.engine.judging.meld import judge
from tilesight.engine.judging.piece_names import joined, vocabulary
from tilesight.engine.judging.reasons import Code
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.multiset import printed
from tilesight.engine.tiles.notation import Tiles
from tilesight.engine.tiles.tile import Tile


class Fault(StrEnum):
    """The ways in which a move can be wrong."""

    MELD = "meld"
    """Tiles that are no meld."""
    TAKEN = "taken"
    """A tile left the table."""
    UNKNOWN = "unknown"
    """A tile that was neither on the table nor in the hand."""
    NOTHING = "nothing"
    """No tile was played."""
    OPENING = "opening"
    """The first melds are worth too little."""
    UNOPENED = "unopened"
    """What lies was used before the opening."""
    JOKER_REPLACE = "joker_replace"
    """A joker moved that was not replaced."""
    JOKER_FROM_HAND = "joker_from_hand"
    """A joker was replaced by a tile of the table."""
    JOKER_LOCKS = "joker_locks"
    """Tiles were taken from a meld that holds a joker."""
    JOKER_NEW_MELD = "joker_new_meld"
    """A freed joker did not go into a new meld of own tiles."""
    CHANGED = "changed"
    """A meld was changed that must stay as laid."""
    LAST_DISCARD = "last_discard"
    """No tile was kept for the last discard."""
    TURN = "turn"
    """The move does not belong to this part of the turn."""
    DISCARDED_JOKER = "discarded_joker"
    """A thrown joker was taken."""
    DISCARD_TAKEN = "discard_taken"
    """The tile just taken was discarded."""
    CLOSING = "closing"
    """The hand closes as no game."""
    OVER = "over"
    """The round has ended."""


@dataclass(frozen=True, slots=True)
class Violation:
    """Hold one fault of a move: the rule it breaks, the tiles, the melds of the next table."""

    fault: Fault
    sentence: str
    rule: str
    tiles: Tiles = ()
    melds: tuple[int, ...] = ()

    def __str__(self) -> str:
        return self.sentence


class IllegalMoveError(ValueError):
    """A move that breaks a rule, with all its faults."""

    def __init__(self, violations: Sequence[Violation]) -> None:
        self.violations = tuple(violations)
        super().__init__("; ".join(map(str, violations)))


_MELD_RULES = {
    Code.SHORT: "run_min",
    Code.LONG: "group_max",
    Code.JOKERS: "meld_jokers",
    Code.BOX: "highest",
    Code.TWICE: "group_max",
    Code.COLOR: "run_min",
    Code.NUMBER: "group_min",
    Code.GAP: "run_min",
    Code.ROOM: "run_min",
    Code.WRAP: "run_wraps",
    Code.ORDER: "run_min",
    Code.END: "run_wraps",
}


def meld_faults(table: Sequence[Tiles], rules: RuleSet) -> list[Violation]:
    """Give every reason why melds of a table are none."""
    found = []
    for place, meld in enumerate(table):
        for reason in judge(meld, rules).reasons:
            tiles = tuple(meld[i] for i in reason.tiles)
            rule = _MELD_RULES[reason.code]
            found.append(Violation(Fault.MELD, str(reason), rule, tiles, (place,)))
    return found


def named(tiles: Iterable[Tile], rules: RuleSet) -> str:
    """List tiles in words: "red 7 and joker"."""
    words = vocabulary(rules.words)
    return joined([words.tile(tile) for tile in tiles])


def origin_faults(
    played: Counter[Tile], taken: Counter[Tile], rack: Tiles, rules: RuleSet
) -> list[Violation]:
    """Find tiles that come from nowhere or have left the table."""
    found = []
    unknown = tuple((played - printed(rack)).elements())
    if unknown:
        was = "was" if len(unknown) == 1 else "were"
        sentence = f"{named(unknown, rules)} {was} neither on the table nor in the rack"
        found.append(Violation(Fault.UNKNOWN, sentence, "family", unknown))
    if taken:
        gone = tuple(taken.elements())
        sentence = f"{named(gone, rules)} left the table"
        found.append(Violation(Fault.TAKEN, sentence, "family", gone))
    return found
