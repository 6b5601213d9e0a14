"""Validation of positions in games with discards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from tilesight.engine.games.moves import Draw
from tilesight.engine.games.piles import Piles
from tilesight.engine.judging.box_limits import box_faults
from tilesight.engine.judging.meld import judge
from tilesight.engine.judging.piece_names import piece_count, piece_names
from tilesight.engine.rules.choices import Family
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import text
from tilesight.engine.tiles.multiset import printed
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import JOKER, Tile


def faults_of_position(
    rules: RuleSet, table: Table, rack: Tiles, discards: Tiles, taken: Tile | None = None
) -> tuple[str, ...]:
    """Return why a position has no hint: its faults, and a house rule that hints do not know.

    Its faults are too many tiles for the box or for a hand, invalid melds, and a tile that cannot
    have been taken from the discards.
    """
    pieces = (*chain(*table), *rack, *discards)
    other = chain(_too_large(rules, rack), _few_jokers(rules, pieces))
    wrong = (*_wrong_melds(rules, table), *_not_taken(rules, rack, taken))
    return (*(box_faults(pieces, rules) or other), *wrong)


def _not_taken(rules: RuleSet, rack: Tiles, taken: Tile | None) -> Iterator[str]:
    """Yield why the tile that a player took from the discards cannot have been taken."""
    if taken is None:
        return
    yield from map(str, Piles((), (taken,)).draw_faults(Draw(discard=True), rules))
    if taken not in rack:
        yield text("not-in-rack", tile=piece_names([taken], rules.words), pieces=rules.words)


def _few_jokers(rules: RuleSet, pieces: Tiles) -> Iterator[str]:
    """Yield a sentence if melds of a closed hand may have fewer jokers than there are.

    The distance of a hand counts jokers in whole shapes, not in each meld.
    """
    jokers = max(rules.jokers, printed(pieces)[JOKER])
    if rules.family is Family.CLOSED_HAND and rules.meld_jokers < jokers:
        yield text("hint-all-jokers", jokers=jokers, limit=rules.meld_jokers)


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
            yield text("hint-no-meld", tiles=piece_names(meld, rules.words), reasons=why)
