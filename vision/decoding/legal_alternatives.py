"""Find legal readings of rows whose chosen reading is illegal."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from tilesight.engine.judging.meld import read_meld
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.decoding.config import DecodingConfig
from tilesight.vision.decoding.decoding_budget import DecodingBudget
from tilesight.vision.decoding.row_decoder import decode_row
from tilesight.vision.decoding.rows import Row, RowReading


def find_legal_alternatives(
    rows: Sequence[Row],
    taken: Sequence[RowReading],
    rules: RuleSet,
    config: DecodingConfig,
    budget: DecodingBudget,
) -> Iterator[tuple[int, RowReading]]:
    """Yield the index of each row with a likely reading that has fewer illegal melds.

    Args:
        rows: The rows of a photo.
        taken: Their chosen readings, which rejected that reading for its unlikely labels.
        rules: Decide which melds are legal.
        config: The costs; the likely labels are limited by its maximum cost of a legal alternative.
        budget: Limits the search; once it is spent, no more rows are examined.

    Yields:
        The index of a row, and its reading with fewer illegal melds.
    """
    # The cost of an illegal meld equals the limit, so that only likelier legal melds are found.
    limit = config.rows.illegal_cost + config.doubts.legal_alternative_cost
    costs = replace(
        config.rows, illegal_cost=limit, max_relabeling_cost=limit, max_relabeled_tiles=math.inf
    )
    held = Counter(o.tile.printed for reading in taken for o in reading.chosen if o.counted)
    for place, (row, reading) in enumerate(zip(rows, taken, strict=True)):
        if budget.spent:
            return
        faults = _illegal(reading, rules) if row.judged else 0
        if faults:
            allowed = _within_tile_set(row, reading, held, rules)
            other = decode_row(allowed, rules, costs, budget=budget).readings[0]
            if _illegal(other, rules) < faults:
                yield place, other


def _within_tile_set(row: Row, taken: RowReading, held: Counter[Tile], rules: RuleSet) -> Row:
    """Return the row with the options that are chosen or of which the tile set has copies left."""
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
    """Return the number of illegal melds in a reading."""
    tiles, _ = reading.content
    return sum(not read_meld(tiles[start:end], rules) for start, end in reading.spans)
