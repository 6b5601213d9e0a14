"""Pairs as melds: who may open with them, and who may lay them later."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from tilesight.engine.judging.meld import Kind, read_meld
from tilesight.engine.judging.violation import Fault, Violation
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import text
from tilesight.engine.tiles.multiset import printed
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import JOKER


def most_pairs(rack: Tiles) -> int:
    """Return the number of pairs in a rack, with its jokers beside single tiles."""
    counts = printed(rack)
    jokers = counts.pop(JOKER, 0)
    single = sum(count % 2 for count in counts.values())
    whole = sum(count // 2 for count in counts.values())
    return whole + min(jokers, single) + max(jokers - single, 0) // 2


def pair_places(table: Table, places: Sequence[int], rules: RuleSet) -> list[int]:
    """Return those of the places, indices of melds on the table, at which there is a pair."""
    return [
        place
        for place in places
        if any(reading.kind is Kind.PAIR for reading in read_meld(table[place], rules))
    ]


def opens_with_pairs(table: Table, new: Sequence[int], own_jokers: int, rules: RuleSet) -> bool:
    """Return whether the new melds are enough pairs to open, without jokers from the table.

    Args:
        table: The table after the move.
        new: Indices of the new melds.
        own_jokers: Number of jokers that the player held.
        rules: Rules of the game.
    """
    pairs = pair_places(table, new, rules)
    if not rules.pairs_are_melds or len(pairs) < len(new):
        return False
    # pairs with few jokers first: they leave own jokers for more pairs
    jokers_needed = accumulate(sorted(sum(tile.joker for tile in table[p]) for p in pairs))
    return sum(jokers <= own_jokers for jokers in jokers_needed) >= rules.opening_pairs


def _meant_as_pair(meld: Tiles, rules: RuleSet) -> bool:
    """Return whether these are two tiles that are no meld, which is a fault of its own."""
    return len(meld) == 2 and not read_meld(meld, rules)


def opening_pair_faults(table: Table, new: Sequence[int], rules: RuleSet) -> list[Violation]:
    """Return the violations by new pairs that do not open; none if no new meld is a pair.

    Args:
        table: The table after the move.
        new: Indices of the new melds on it.
        rules: Rules of the game.
    """
    pairs = pair_places(table, new, rules)
    if not pairs:
        return []
    meant = [place for place in new if place in pairs or _meant_as_pair(table[place], rules)]
    if len(meant) < len(new):
        return [Violation(Fault.PAIRS, text("pairs-mixed"), "opening_pairs", melds=tuple(pairs))]
    if len(pairs) < len(meant) >= rules.opening_pairs:
        return []
    values = {"pairs": len(pairs), "opening": rules.opening_pairs}
    sentence = text("opening-too-few-pairs", **values)
    return [Violation(Fault.OPENING, sentence, "opening_pairs", melds=tuple(pairs))]


def later_pair_faults(
    before: Table, table: Table, new: Sequence[int], paired: bool, rules: RuleSet
) -> list[Violation]:
    """Return the violations by new melds of a player who opened in an earlier turn.

    Args:
        before: The table before the move.
        table: The table after the move.
        new: Indices of the new melds on it.
        paired: Whether the player opened with pairs.
        rules: Rules of the game.
    """
    pairs = pair_places(table, new, rules)
    others = tuple(n for n in new if n not in pairs and not _meant_as_pair(table[n], rules))
    found = []
    if paired and others:
        found.append(Violation(Fault.PAIRS, text("pairs-only"), "opening_pairs", melds=others))
    if pairs and not paired and not pair_places(before, range(len(before)), rules):
        sentence = text("pairs-not-on-table")
        found.append(Violation(Fault.PAIRS, sentence, "opening_pairs", melds=tuple(pairs)))
    return found
