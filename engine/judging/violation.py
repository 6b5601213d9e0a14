"""Violations of a move: the broken rule, the tiles concerned, and a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from tilesight.engine.judging.meld import judge
from tilesight.engine.judging.piece_names import piece_names
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import text
from tilesight.engine.texts.lists import separated
from tilesight.engine.tiles.multiset import printed
from tilesight.engine.tiles.notation import Tiles
from tilesight.engine.tiles.tile import Tile


class Fault(StrEnum):
    """The possible faults of a move."""

    MELD = "meld"
    """Tiles on the table are not a meld."""
    TAKEN = "taken"
    """A tile left the table."""
    UNKNOWN = "unknown"
    """A tile was neither on the table nor in the hand."""
    NOTHING = "nothing"
    """No tile was played."""
    OPENING = "opening"
    """The first melds do not reach the minimum points."""
    UNOPENED = "unopened"
    """Melds on the table were used before the opening."""
    PAIRS = "pairs"
    """Pairs, or other melds, were laid by a player who may not lay them."""
    JOKER_REPLACE = "joker_replace"
    """A joker was moved without being replaced."""
    JOKER_FROM_HAND = "joker_from_hand"
    """A joker was replaced by a tile from the table."""
    JOKER_LOCKS = "joker_locks"
    """Tiles were taken from a meld that contains a joker."""
    JOKER_NEW_MELD = "joker_new_meld"
    """A freed joker was not used in a new meld of the player's own tiles."""
    CHANGED = "changed"
    """A meld that must stay as laid was changed."""
    LAST_DISCARD = "last_discard"
    """No tile was kept for the final discard."""
    TURN = "turn"
    """The move is not available at this point of the turn."""
    DISCARDED_JOKER = "discarded_joker"
    """A discarded joker was taken."""
    DISCARD_TAKEN = "discard_taken"
    """The tile just taken from the discard pile was discarded."""
    TAKEN_NOT_LAID = "taken_not_laid"
    """The tile just taken from the discard pile was not laid."""
    CLOSING = "closing"
    """The rows do not close as any game."""
    BOX = "box"
    """There are more copies of a tile than the box has."""
    OVER = "over"
    """The round has ended."""


@dataclass(frozen=True, slots=True)
class Violation:
    """One fault of a move."""

    fault: Fault
    sentence: str
    rule: str
    """Name of the broken rule in `RuleSet`."""
    tiles: Tiles = ()
    """The tiles concerned."""
    melds: tuple[int, ...] = ()
    """Indices of the melds concerned, on the table after the move."""

    def __str__(self) -> str:
        return self.sentence


class IllegalMoveError(ValueError):
    """A move that breaks rules; `violations` holds all of its faults."""

    def __init__(self, violations: Sequence[Violation]) -> None:
        self.violations = tuple(violations)
        super().__init__(separated([str(violation) for violation in violations]))


def meld_faults(table: Sequence[Tiles], rules: RuleSet) -> list[Violation]:
    """Return a violation for each reason why melds of a table are invalid."""
    found = []
    for index, meld in enumerate(table):
        for reason in judge(meld, rules).reasons:
            tiles = tuple(meld[i] for i in reason.tiles)
            found.append(Violation(Fault.MELD, str(reason), reason.code.rule, tiles, (index,)))
    return found


def origin_faults(
    played: Counter[Tile], taken: Counter[Tile], rack: Tiles, rules: RuleSet
) -> list[Violation]:
    """Return violations for tiles of unknown origin and for tiles that left the table.

    Args:
        played: Printed tiles that were added to the table.
        taken: Printed tiles that were removed from the table.
        rack: Rack of the player before the move.
        rules: Rules of the game.
    """
    found = []
    unknown = tuple((played - printed(rack)).elements())
    if unknown:
        names = piece_names(unknown, rules.words)
        sentence = text("tiles-unknown", tiles=names, count=len(unknown), pieces=rules.words)
        found.append(Violation(Fault.UNKNOWN, sentence, "family", unknown))
    if taken and not rules.table_to_hand:
        removed = tuple(taken.elements())
        sentence = text(
            "tiles-left-table", tiles=piece_names(removed, rules.words), count=len(removed)
        )
        found.append(Violation(Fault.TAKEN, sentence, "table_to_hand", removed))
    return found
