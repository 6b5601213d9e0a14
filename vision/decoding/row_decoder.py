"""Decode one row of tiles: the label of each tile and the end of each meld."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from tilesight.engine.rules.rule_set import RuleSet
from tilesight.vision.decoding.config import RowConfig
from tilesight.vision.decoding.decoding_budget import DecodingBudget
from tilesight.vision.decoding.row_parts import Part, PartsFrom, find_parts, label_swaps, with_swap
from tilesight.vision.decoding.rows import Row, RowReading


@dataclass(frozen=True, slots=True)
class DecodedRow:
    """A decoded row with its intermediate results, which `decode_row` can reuse."""

    row: Row
    parts_from: Sequence[PartsFrom]
    """The readings of the parts that start at each tile."""
    prefixes: Sequence[Sequence[RowReading]]
    """The best two readings of the first n tiles, for n from 0 to all tiles."""

    @property
    def readings(self) -> Sequence[RowReading]:
        """The best two readings of the row; one if there is no other."""
        return self.prefixes[-1]

    def shared_ends(self, row: Row) -> tuple[int, int]:
        """Return how many leading and how many trailing tiles share their options with `row`."""
        pairs = [*zip(self.row.options, row.options, strict=True)]
        changed = [place for place, (own, other) in enumerate(pairs) if own is not other]
        return (changed[0], len(pairs) - changed[-1] - 1) if changed else (len(pairs), len(pairs))


def decode_row(
    row: Row,
    rules: RuleSet,
    config: RowConfig,
    known: DecodedRow | None = None,
    budget: DecodingBudget | None = None,
) -> DecodedRow:
    """Return the best two readings of a row, found by dynamic programming over its boundaries.

    Args:
        row: The tiles to decode.
        rules: Decide which melds are legal.
        config: The costs.
        known: A row that was decoded with the same rules and costs and differs in some tiles; its
            intermediate results are reused.
        budget: Limits the legal melds that are found; None for a new one.

    Raises:
        CancelledError: The work was cancelled.
    """
    if not row.judged:
        return DecodedRow(row, (), (_unconstrained(row),))
    budget = budget or DecodingBudget.of()
    shared = known.shared_ends(row) if known else (0, 0)
    earlier = known.parts_from if known else None
    parts_from = [*find_parts(row, rules, config, earlier, shared, budget)]
    shortest = known.prefixes[: shared[0] + 1] if known else [(RowReading(0.0, (), ()),)]
    prefixes: list[Sequence[RowReading]] = [*shortest]
    boundaries = _BoundaryCosts.of(row)
    for end in range(len(prefixes), len(row.options) + 1):
        prefixes.append(_best_two(prefixes, parts_from, boundaries))
        budget.take(end)
    return DecodedRow(row, parts_from, prefixes)


def _best_two(
    prefixes: Sequence[Sequence[RowReading]],
    parts_from: Sequence[PartsFrom],
    boundaries: _BoundaryCosts,
) -> list[RowReading]:
    """Return the best two readings of one tile more than the longest of the prefixes has."""
    found: list[RowReading] = []
    end = len(prefixes)
    for start in reversed(range(end)):
        joined, count = boundaries.joined(start, end), end - start
        most = found[1].cost if len(found) > 1 else math.inf
        if joined >= most:
            break  # the cost of joining only grows for earlier starts
        boundary = joined + boundaries.ends[start]
        before = prefixes[start][0].cost + boundary
        if before + parts_from[start].bound(count) < most:
            parts = parts_from[start].parts(count, most - before)
            found += _joined_with(prefixes[start], boundary, parts, end)
            found.sort(key=lambda reading: (reading.cost, len(reading.ends)))
            del found[2:]
    return found


def _unconstrained(row: Row) -> tuple[RowReading, ...]:
    ends, swap = tuple(range(1, len(row.options) + 1)), min(label_swaps(row.options))
    likely = tuple(own[0] for own in row.options)
    found = [RowReading(sum(option.cost for option in likely), likely, ends)]
    if swap.cost < math.inf:
        swapped = with_swap(likely, row.options, swap.place)
        found.append(RowReading(found[0].cost + swap.cost, swapped, ends))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _BoundaryCosts:
    """The costs of boundaries and of their absence."""

    ends: Sequence[float]
    """The cost of a boundary before each tile."""
    within: Sequence[float]
    """At index n, the cost of no boundary at any of the first n boundaries."""

    @classmethod
    def of(cls, row: Row) -> _BoundaryCosts:
        odds = [boundary.log_odds for boundary in row.boundaries]
        within = accumulate((max(0.0, each) for each in odds), initial=0.0)
        return cls([0.0, *(max(0.0, -each) for each in odds)], [*within])

    def joined(self, start: int, end: int) -> float:
        """Return the cost of no boundary within the tiles from `start` to before `end`."""
        return self.within[end - 1] - self.within[start]


def _joined_with(
    prefixes: Sequence[RowReading], boundary: float, parts: Sequence[Part], end: int
) -> Iterator[RowReading]:
    for part in parts:
        for prefix in prefixes:
            cost = prefix.cost + boundary + part.cost
            yield RowReading(cost, prefix.chosen + part.chosen, (*prefix.ends, end))
