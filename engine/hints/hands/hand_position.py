"""Validation of positions in games with discards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from tilesight.engine.judging.box_limits import box_faults
from tilesight.engine.judging.meld import judge
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import text
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import Table, Tiles, format_meld


def faults_of_position(
    rules: RuleSet, table: Table, rack: Tiles, discards: Tiles
) -> tuple[str, ...]:
    """Return the faults of a position: tiles that exceed the box, and invalid melds."""
    pieces = chain(*table, rack, discards)
    return (*box_faults(pieces, rules), *_wrong_melds(rules, table))


def _wrong_melds(rules: RuleSet, table: Table) -> Iterator[str]:
    for meld in table:
        if why := judge(meld, rules).why:
            tiles = format_meld(meld, notation_of(rules))
            yield text("hint-no-meld", tiles=tiles, reasons=why)
