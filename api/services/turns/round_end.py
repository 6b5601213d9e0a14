"""The end of a round without a winner: an empty stock, or hands that nobody can finish."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tilesight.api.texts.catalog import text
from tilesight.engine.games.lay_down import LayDown, nobody_can_finish
from tilesight.engine.games.piles import Piles
from tilesight.engine.rules.choices import Family
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Table


def round_end(
    rules: RuleSet, table: Table, emptied: int, hands: Sequence[int]
) -> tuple[bool, tuple[str, ...]]:
    """Return whether the round is over without a winner, and what the players must do.

    Args:
        rules: The game.
        table: The table after the turn.
        emptied: How often the stock has run out.
        hands: The number of tiles that each player holds after the turn; empty if not reported.
    """
    stuck = rules.stalemate and _nobody_can_finish(rules, table, hands)
    ends_with_stock = rules.family is not Family.OPEN_TABLE
    exhausted = ends_with_stock and Piles((), emptied=emptied).exhausted(rules)
    notes = [text("round-nobody-can-finish")] if stuck else []
    if exhausted:
        notes.append(text("round-stock-empty-ends"))
    elif emptied and ends_with_stock:
        notes.append(text("round-stock-empty-shuffle"))
    elif emptied:
        notes.append(text("round-stock-empty-nobody-plays"))
    return stuck or exhausted, tuple(notes)


def _nobody_can_finish(rules: RuleSet, table: Table, hands: Sequence[int]) -> bool:
    """Return whether no player can go out, by the table and the number of tiles in each hand."""
    if not hands or 0 in hands:  # they are not reported, or a player has finished
        return False
    any_tile = rules.tiles.kinds[0]
    racks = tuple((any_tile,) * count for count in hands)
    return nobody_can_finish(replace(LayDown.position(rules, table, ()), racks=racks))
