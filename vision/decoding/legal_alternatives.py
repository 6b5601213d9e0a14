"""Rows that are taken as illegal and may well be legal: what would have to be otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from tilesight.engine.judging.meld import read_meld
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.decoding.row_decoder import ILLEGAL, Leeway, Row, RowReading, read_row

PRICE = ILLEGAL + 0.5
"""Beyond this a legal reading is too unlikely for a doubt: less than two in ten."""


def find_legal_alternatives(
    rows: Sequence[Row], taken: Sequence[RowReading], rules: RuleSet
) -> Iterator[tuple[int, RowReading]]:
    """Give each row that has a reading with fewer illegal melds, and that reading.

    It was not taken, for its labels are too unlikely; it is not so unlikely that none need look.
    """
    held = Counter(o.tile.printed for reading in taken for o in reading.chosen if o.counted)
    for place, (row, reading) in enumerate(zip(rows, taken, strict=True)):
        faults = _illegal(reading, rules) if row.judged else 0
        if faults:
            allowed = _within_box(row, reading, held, rules)
            other = read_row(allowed, rules, Leeway(PRICE), PRICE).readings[0]
            if _illegal(other, rules) < faults:
                yield place, other


def _within_box(row: Row, taken: RowReading, held: Counter[Tile], rules: RuleSet) -> Row:
    """Leave each tile what it is taken as, and what the box has left."""
    options = tuple(
        tuple(
            option
            for option in own
            if option.tile == chosen.tile
            or held[option.tile.printed] < rules.tiles.count(option.tile.printed)
        )
        for own, chosen in zip(row.options, taken.chosen, strict=True)
    )
    return replace(row, options=options)


def _illegal(reading: RowReading, rules: RuleSet) -> int:
    """Count the melds that are none."""
    melds = zip((0, *reading.ends), reading.ends, strict=False)
    tiles, _ = reading.content
    return sum(not read_meld(tiles[start:end], rules) for start, end in melds)
