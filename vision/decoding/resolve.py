"""What each tile is and where each meld ends: one decision over labels, melds and the box."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import format_position
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.decoding.correction_reasons import mark_changes
from tilesight.vision.decoding.doubts import find_doubts
from tilesight.vision.decoding.global_decoder import Decision, decide
from tilesight.vision.decoding.legal_alternatives import find_legal_alternatives
from tilesight.vision.decoding.orientation import on_their_heads, turned_over
from tilesight.vision.decoding.row_decoder import Option, Row, RowReading
from tilesight.vision.layout.arrange import in_order, lay_out
from tilesight.vision.layout.chains import Chain
from tilesight.vision.reading import Doubt, Layout, MeldBoundary, RunnerUp, Strand, TileReading

MIN_PROBABILITY = 0.002
"""Alternatives less probable than this are not weighed."""
ON_ITS_HEAD = 3.0
"""What it costs that a 6 or a 9 lies on its head in its row: one in twenty does, the others are
the other number, read the wrong way up."""
CERTAIN = math.inf
"""Log-odds against a border where none can be."""


@dataclass(frozen=True, slots=True)
class Resolution:
    """What a photo shows once all is weighed together."""

    tiles: tuple[TileReading, ...]
    layout: Layout
    doubts: tuple[Doubt, ...] = ()
    """The one that changes most first."""
    runner_up: RunnerUp | None = None


def resolve(tiles: Sequence[TileReading], layout: Layout, rules: RuleSet) -> Resolution:
    """Choose labels, jokers' meanings and melds together, and name the doubts.

    A label may only become one of its alternatives; it is marked, and is a doubt that says why.
    """
    strands = chains_of(layout)
    options = options_of(tiles, layout)
    rows = [row_of(options, strand) for strand in strands]
    rows += [Row(tuple(options[n] for n in row), judged=False) for row in layout.rack]
    decision = decide(rows, rules)
    places = [*(strand.tiles for strand in strands), *layout.rack]
    parts = _parts(places[: len(strands)], decision.rows)
    arranged = in_order(tiles, lay_out(parts, replace(layout, strands=strands)))
    resolved = mark_changes(tiles, _chosen(places, decision.rows), arranged, rules)
    doubts = find_doubts(
        resolved, arranged, rules, _legal_alternatives(rows, places, decision, rules)
    )
    runner_up = _runner_up(places, decision, layout)
    return Resolution(resolved, arranged, doubts, runner_up)


def chains_of(layout: Layout) -> tuple[Strand, ...]:
    """Give the strands of a layout; melds and strays that come from none are as they are."""
    known = {tile for strand in layout.strands for tile in strand.tiles}
    apart = [meld for meld in layout.melds if known.isdisjoint(meld)]
    apart += [(stray,) for stray in layout.strays if stray not in known]
    certain = (Strand(tiles, (MeldBoundary(-CERTAIN),) * (len(tiles) - 1)) for tiles in apart)
    return (*layout.strands, *certain)


def row_of(options: Sequence[tuple[Option, ...]], strand: Strand) -> Row:
    """Take the tiles of a strand as one row."""
    return Row(tuple(options[tile] for tile in strand.tiles), strand.boundaries)


def options_of(tiles: Sequence[TileReading], layout: Layout) -> list[tuple[Option, ...]]:
    """Price what each tile may be, the cheapest first."""
    heads = on_their_heads(tiles, (*layout.melds, *layout.rack))
    return [tuple(_tile_options(tile, place in heads)) for place, tile in enumerate(tiles)]


def _tile_options(tile: TileReading, on_its_head: bool) -> list[Option]:
    listed = [(other, chance) for other, chance in tile.alternatives if chance >= MIN_PROBABILITY]
    head = ON_ITS_HEAD if on_its_head and turned_over(tile.tile) else 0.0
    options = [Option(tile.tile, head, tile.confidence)]
    options += [Option(other, _cost(tile.confidence, chance), chance) for other, chance in listed]
    return sorted(options, key=lambda option: option.cost)


def _cost(likelier: float, chance: float) -> float:
    return max(0.0, math.log(max(likelier, 1e-9) / chance))


def _parts(places: Sequence[Chain], readings: Iterable[RowReading]) -> Iterator[Chain]:
    for tiles, reading in zip(places, readings, strict=False):
        start = 0
        for end in reading.ends:
            yield tiles[start:end]
            start = end


def _chosen(places: Sequence[Chain], readings: Sequence[RowReading]) -> dict[int, Option]:
    return {
        tile: option
        for tiles, reading in zip(places, readings, strict=True)
        for tile, option in zip(tiles, reading.chosen, strict=True)
    }


def _legal_alternatives(
    rows: Sequence[Row], places: Sequence[Chain], decision: Decision, rules: RuleSet
) -> Iterator[dict[int, Tile]]:
    """Say what tiles would have to be for rows that are illegal to be legal."""
    for row, other in find_legal_alternatives(rows, decision.rows, rules):
        both = zip(decision.rows[row].chosen, other.chosen, strict=True)
        changed = {
            tile: option.tile
            for tile, (taken, option) in zip(places[row], both, strict=True)
            if taken.tile != option.tile
        }
        if changed:
            yield changed


def _runner_up(places: Sequence[Chain], decision: Decision, layout: Layout) -> RunnerUp | None:
    if decision.runner_up is None:
        return None
    chosen = _chosen(places, decision.runner_up)
    strands = places[: len(places) - len(layout.rack)]
    parts = list(_parts(strands, decision.runner_up))
    melds = [[chosen[tile].tile for tile in part] for part in parts if len(part) > 1]
    rack = [chosen[tile].tile for row in layout.rack for tile in row]
    return RunnerUp(format_position(melds, rack), math.exp(-decision.behind))
