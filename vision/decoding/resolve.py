"""Decide the label of each tile and the end of each meld jointly."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import format_position
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.decoding.config import DEFAULT, DecodingConfig
from tilesight.vision.decoding.correction_reasons import mark_changes
from tilesight.vision.decoding.doubts import find_doubts
from tilesight.vision.decoding.global_decoder import Decision, decide
from tilesight.vision.decoding.legal_alternatives import find_legal_alternatives
from tilesight.vision.decoding.orientation import on_their_heads, turned_over
from tilesight.vision.decoding.row_decoder import Option, Row, RowReading
from tilesight.vision.layout.arrange import in_reading_order, lay_out
from tilesight.vision.layout.chains import Chain
from tilesight.vision.reading import Doubt, Layout, MeldBoundary, RunnerUp, Strand, TileReading

CERTAIN = math.inf
"""Log-odds of a certain boundary; negated, of no boundary."""


@dataclass(frozen=True, slots=True)
class Resolution:
    """The joint decision for a photo: final labels, layout and doubts."""

    tiles: tuple[TileReading, ...]
    layout: Layout
    doubts: tuple[Doubt, ...] = ()
    """Sorted, the most severe effect first."""
    runner_up: RunnerUp | None = None


def resolve(
    tiles: Sequence[TileReading],
    layout: Layout,
    rules: RuleSet,
    config: DecodingConfig = DEFAULT,
) -> Resolution:
    """Choose labels and melds jointly, and list the doubts.

    A label is only ever replaced by one of its alternatives. The tile then has a `reason` and a
    doubt.

    Args:
        tiles: the tiles as recognized.
        layout: their arrangement by geometry; melds are cut again where it has chains.
        rules: decide which melds are legal and how many copies of each tile there are.
        config: the costs and thresholds.
    """
    strands = chains_of(layout)
    options = options_of(tiles, layout, config)
    rows = [row_of(options, strand) for strand in strands]
    rows += [Row(tuple(options[n] for n in row), judged=False) for row in layout.rack]
    decision = decide(rows, rules, config)
    places = [*(strand.tiles for strand in strands), *layout.rack]
    parts = _parts(places[: len(strands)], decision.rows)
    arranged = in_reading_order(tiles, lay_out(parts, replace(layout, strands=strands)))
    resolved = mark_changes(tiles, _chosen(places, decision.rows), arranged, rules, config)
    alternatives = _legal_alternatives(rows, places, decision, rules, config)
    doubts = find_doubts(resolved, arranged, rules, alternatives, config)
    runner_up = _runner_up(places, decision, layout)
    return Resolution(resolved, arranged, doubts, runner_up)


def chains_of(layout: Layout) -> tuple[Strand, ...]:
    """Return the chains of a layout; melds and strays outside of them become fixed chains."""
    known = {tile for strand in layout.strands for tile in strand.tiles}
    separate = [meld for meld in layout.melds if known.isdisjoint(meld)]
    separate += [(stray,) for stray in layout.strays if stray not in known]
    certain = (Strand(tiles, (MeldBoundary(-CERTAIN),) * (len(tiles) - 1)) for tiles in separate)
    return (*layout.strands, *certain)


def row_of(options: Sequence[tuple[Option, ...]], strand: Strand) -> Row:
    """Return the tiles of a chain as one row.

    Args:
        options: the options of every tile of the photo.
        strand: the chain.
    """
    return Row(tuple(options[tile] for tile in strand.tiles), strand.boundaries)


def options_of(
    tiles: Sequence[TileReading], layout: Layout, config: DecodingConfig
) -> list[tuple[Option, ...]]:
    """Return the possible labels of each tile with their costs, the cheapest first."""
    heads = on_their_heads(tiles, (*layout.melds, *layout.rack))
    return [tuple(_tile_options(tile, place in heads, config)) for place, tile in enumerate(tiles)]


def _tile_options(tile: TileReading, on_its_head: bool, config: DecodingConfig) -> list[Option]:
    least = config.min_probability
    listed = [(other, chance) for other, chance in tile.alternatives if chance >= least]
    head = config.upside_down_cost if on_its_head and turned_over(tile.tile) else 0.0
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
    rows: Sequence[Row],
    places: Sequence[Chain],
    decision: Decision,
    rules: RuleSet,
    config: DecodingConfig,
) -> Iterator[dict[int, Tile]]:
    """Yield the changed labels by tile index for each likely legal reading of an illegal row."""
    for row, other in find_legal_alternatives(rows, decision.rows, rules, config):
        pairs = zip(decision.rows[row].chosen, other.chosen, strict=True)
        changed = {
            tile: option.tile
            for tile, (taken, option) in zip(places[row], pairs, strict=True)
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
