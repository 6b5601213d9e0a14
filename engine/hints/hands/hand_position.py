"""Validation of positions in games with discards."""

from __future__ import annotations

from collections.abc import Iterator

from tilesight.engine.judging.box_limits import box_has_fewer
from tilesight.engine.judging.meld import judge
from tilesight.engine.judging.piece_names import equal_pieces
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import text
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.multiset import on_table, printed
from tilesight.engine.tiles.notation import Table, Tiles, format_meld


def faults_of_position(
    rules: RuleSet, table: Table, rack: Tiles, discards: Tiles
) -> tuple[str, ...]:
    """Return the faults of a position: tiles that exceed the box, and invalid melds."""
    return (*_too_many(rules, table, (*rack, *discards)), *_wrong_melds(rules, table))


def _too_many(rules: RuleSet, table: Table, others: Tiles) -> Iterator[str]:
    counts = on_table(table) + printed(others)
    for tile, count in sorted(counts.items(), key=lambda item: str(item[0])):
        held = rules.tiles.count(tile)
        if count > held:
            yield box_has_fewer(equal_pieces(count, tile, rules.words), str(held), rules)


def _wrong_melds(rules: RuleSet, table: Table) -> Iterator[str]:
    for meld in table:
        if why := judge(meld, rules).why:
            tiles = format_meld(meld, notation_of(rules))
            yield text("hint-no-meld", tiles=tiles, reasons=why)
