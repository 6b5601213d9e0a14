"""Validation of positions in games with discards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from tilesight.engine.judging.box_limits import box_faults
from tilesight.engine.judging.meld import judge
from tilesight.engine.judging.piece_names import piece_count
from tilesight.engine.judging.violation import named
from tilesight.engine.rules.choices import Family
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import text
from tilesight.engine.tiles.notation import Table, Tiles


def faults_of_position(
    rules: RuleSet, table: Table, rack: Tiles, discards: Tiles
) -> tuple[str, ...]:
    """Return the faults of a position: too many tiles for the box or a hand, and invalid melds."""
    pieces = chain(*table, rack, discards)
    excess = box_faults(pieces, rules) or tuple(_too_large(rules, rack))
    return (*excess, *_wrong_melds(rules, table))


def _too_large(rules: RuleSet, rack: Tiles) -> Iterator[str]:
    """Yield a sentence if the rack is larger than any hand, however many play.

    A turn adds one tile and ends with a discard. In games with closed hands, each shape has its
    own size.
    """
    most = max(rules.hands) + 1
    if rules.family is Family.LAY_DOWN and not rules.deal_until_open and len(rack) > most:
        counts = [piece_count(count, rules.words) for count in (most, len(rack))]
        yield text("hint-hand-too-large", most=counts[0], held=counts[1])


def _wrong_melds(rules: RuleSet, table: Table) -> Iterator[str]:
    for meld in table:
        if why := judge(meld, rules).why:
            yield text("hint-no-meld", tiles=named(meld, rules), reasons=why)
