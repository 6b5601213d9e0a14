"""Violations of the joker rules by a play: each broken rule, with the jokers that break it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from tilesight.engine.judging.joker_rules import (
    JokerRules,
    Spot,
    TableChange,
    active_joker_rules,
    can_be_played,
    table_change,
)
from tilesight.engine.judging.piece_names import tile_name
from tilesight.engine.judging.violation import Fault, Violation
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import text
from tilesight.engine.texts.lists import joined_by_or, separated
from tilesight.engine.tiles.notation import Tiles
from tilesight.engine.tiles.tile import Tile


def joker_faults(
    before: Sequence[Tiles], after: Sequence[Tiles], played: Counter[Tile], rules: RuleSet
) -> list[Violation]:
    """Return a violation for each joker rule that every way of playing between two tables breaks.

    Args:
        before: Table before the turn.
        after: Table after the turn, of valid melds.
        played: Printed tiles that were played from the hand.
        rules: Rules of the game.

    Raises:
        AmbiguousJokersError: There are too many ways to read the jokers.
    """
    active_rules = active_joker_rules(rules)
    change = table_change(before, after, played, rules)
    if can_be_played(change, active_rules):
        return []
    return [
        _violation(change, joker_rules, fault)
        for joker_rules, fault in _broken(change, active_rules)
    ]


def _broken(change: TableChange, active_rules: JokerRules) -> Iterator[tuple[JokerRules, Fault]]:
    """Yield the weakest sets of joker rules that cannot be satisfied, with the fault of each."""
    nested = [
        (JokerRules(active_rules.replace), Fault.JOKER_REPLACE),
        (JokerRules(active_rules.replace, active_rules.from_hand), Fault.JOKER_FROM_HAND),
    ]
    for joker_rules, fault in nested:
        if not can_be_played(change, joker_rules):
            yield joker_rules, fault
            return
    strict = [
        (replace(active_rules, new_meld=False), Fault.JOKER_LOCKS),
        (replace(active_rules, locks=False), Fault.JOKER_NEW_MELD),
    ]
    separate = [broken for broken in strict if not can_be_played(change, broken[0])]
    yield from separate or [(active_rules, Fault.JOKER_NEW_MELD)]


_TEXTS = {
    Fault.JOKER_REPLACE: "joker-not-replaced",
    Fault.JOKER_FROM_HAND: "joker-not-from-hand",
    Fault.JOKER_LOCKS: "joker-meld-changed",
    Fault.JOKER_NEW_MELD: "joker-not-in-new-meld",
}


def _violation(change: TableChange, joker_rules: JokerRules, fault: Fault) -> Violation:
    blamed, pieces = _blamed(change, joker_rules), change.rules.words
    sentences = []
    for meld, place in blamed:
        faces = dict.fromkeys(tile_name(old.faces[place], pieces) for old in change.old[meld])
        sentences.append(text(_TEXTS[fault], tile=joined_by_or(tuple(faces))))
    tiles = tuple(change.before[meld][place] for meld, place in blamed)
    return Violation(fault, separated(sentences), fault.value, tiles)


def _blamed(change: TableChange, joker_rules: JokerRules) -> Sequence[Spot]:
    """Return a minimal set of jokers whose exemption makes the change legal."""
    orders = (change.jokers, change.jokers[::-1])
    return min((_remaining_exempt(change, joker_rules, order) for order in orders), key=len)


def _remaining_exempt(
    change: TableChange, joker_rules: JokerRules, jokers: Sequence[Spot]
) -> Sequence[Spot]:
    """Return the jokers that stay exempt after restricting the others greedily in order."""
    free = jokers
    for joker in jokers:
        others = [spot for spot in free if spot != joker]
        if can_be_played(change, joker_rules, frozenset(others)):
            free = others
    return free
