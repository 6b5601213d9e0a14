"""Decide the label of each tile and the end of each meld jointly."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import format_position
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.decoding.config import DEFAULT, DecodingConfig
from tilesight.vision.decoding.correction_reasons import mark_changes
from tilesight.vision.decoding.decoding_budget import DecodingBudget
from tilesight.vision.decoding.doubts.find_doubts import find_doubts, with_search_doubt
from tilesight.vision.decoding.global_decoder import Decision, decide, find_best
from tilesight.vision.decoding.legal_alternatives import find_legal_alternatives
from tilesight.vision.decoding.loose_tiles import separate_loose_pairs
from tilesight.vision.decoding.orientation import find_upside_down, upside_down_label
from tilesight.vision.decoding.rows import Option, Row, RowReading
from tilesight.vision.layout.reading_order import left_to_right
from tilesight.vision.reading import Chain, Doubt, Layout, RunnerUp, TileIndexes, TileReading


@dataclass(frozen=True, slots=True)
class Resolution:
    """The joint decision for a photo: final labels, layout and doubts."""

    tiles: tuple[TileReading, ...]
    layout: Layout
    """Melds and strays as decided, in the order of their chains."""
    doubts: tuple[Doubt, ...] = ()
    """Sorted, the most severe effect first."""
    runner_up: RunnerUp | None = None


def resolve(
    tiles: Sequence[TileReading], layout: Layout, rules: RuleSet, config: DecodingConfig = DEFAULT
) -> Resolution:
    """Choose labels and melds jointly, and list the doubts.

    A label is only ever replaced by one of its alternatives. The tile then has a `reason` and a
    doubt.

    Args:
        tiles: The tiles as recognized.
        layout: Their arrangement by geometry; its chains are split into other melds.
        rules: Decide which melds are legal and how many copies of each tile there are.
        config: The costs and thresholds.

    Raises:
        CancelledError: The work was cancelled.
    """
    rows = _rows(tiles, layout, config)
    budget = DecodingBudget.of(config.search)
    decision = decide([row for _, row in rows], rules, config, budget)
    split = _split(tiles, layout, decision.rows)
    resolved = mark_changes(tiles, _chosen(rows, decision.rows), split, rules, config)
    alternatives = _legal_alternatives(rows, decision, rules, config, budget)
    doubts = find_doubts(resolved, split, rules, alternatives, config)
    if budget.cut:
        doubts = with_search_doubt(doubts, resolved, split)
    return Resolution(resolved, split, doubts, _runner_up(rows, decision, layout, rules))


def split_into_melds(
    tiles: Sequence[TileReading], layout: Layout, rules: RuleSet, config: DecodingConfig
) -> Layout:
    """Return the layout with the melds and strays that `resolve` decides on."""
    rows = [row for _, row in _rows(tiles, layout, config)]
    return _split(tiles, layout, find_best(rows, rules, config).rows)


def row_of(options: Sequence[tuple[Option, ...]], chain: Chain) -> Row:
    """Return the tiles of a chain as one row."""
    return Row(tuple(options[tile] for tile in chain.tiles), chain.boundaries)


def options_of(
    tiles: Sequence[TileReading], layout: Layout, config: DecodingConfig
) -> list[tuple[Option, ...]]:
    """Return the possible labels of each tile with their costs, the cheapest first."""
    upside_down = find_upside_down(tiles, (*layout.melds, *layout.rack))
    return [
        tuple(_tile_options(tile, index in upside_down, config)) for index, tile in enumerate(tiles)
    ]


def _tile_options(tile: TileReading, upside_down: bool, config: DecodingConfig) -> list[Option]:
    least = config.min_probability
    listed = [(other, chance) for other, chance in tile.alternatives if chance >= least]
    own_cost = config.upside_down_cost if upside_down and upside_down_label(tile.tile) else 0.0
    options = [Option(tile.tile, own_cost, tile.confidence)]
    for other, chance in listed:
        extra = config.joker_label_cost if other.joker else 0.0
        options.append(Option(other, _cost(tile.confidence, chance) + extra, chance))
    return sorted(options, key=lambda option: option.cost)


def _cost(confidence: float, chance: float) -> float:
    return max(0.0, math.log(max(confidence, 1e-9) / chance))


_Rows = Sequence[tuple[TileIndexes, Row]]
"""Each row to decode with the indexes of its tiles: the chains first, then the rows of the rack."""


def _rows(tiles: Sequence[TileReading], layout: Layout, config: DecodingConfig) -> _Rows:
    options = options_of(tiles, layout, config)
    on_table = [(chain.tiles, row_of(options, chain)) for chain in layout.chains]
    on_rack = [(row, Row(tuple(options[n] for n in row), judged=False)) for row in layout.rack]
    return [*on_table, *on_rack]


def _split(tiles: Sequence[TileReading], layout: Layout, readings: Sequence[RowReading]) -> Layout:
    """Return the layout with its chains split as in their readings, and without chance pairs."""
    chains = [chain.tiles for chain in layout.chains]
    labels = {
        tile: option.tile
        for own, reading in zip(chains, readings, strict=False)
        for tile, option in zip(own, reading.chosen, strict=True)
    }
    parts = separate_loose_pairs([*_parts(chains, readings)], labels)
    return layout.with_parts(left_to_right(part, tiles) for part in parts)


def _parts(chains: Iterable[TileIndexes], readings: Iterable[RowReading]) -> Iterator[TileIndexes]:
    for tiles, reading in zip(chains, readings, strict=False):
        yield from (tiles[start:end] for start, end in reading.spans)


def _chosen(rows: _Rows, readings: Sequence[RowReading]) -> Mapping[int, Option]:
    return {
        tile: option
        for (tiles, _), reading in zip(rows, readings, strict=True)
        for tile, option in zip(tiles, reading.chosen, strict=True)
    }


def _legal_alternatives(
    rows: _Rows, decision: Decision, rules: RuleSet, config: DecodingConfig, budget: DecodingBudget
) -> Iterator[dict[int, Tile]]:
    """Yield the changed labels by tile index for each likely legal reading of an illegal row."""
    all_rows = [row for _, row in rows]
    for number, other in find_legal_alternatives(all_rows, decision.rows, rules, config, budget):
        pairs = zip(decision.rows[number].chosen, other.chosen, strict=True)
        changed = {
            tile: option.tile
            for tile, (taken, option) in zip(rows[number][0], pairs, strict=True)
            if taken.tile != option.tile
        }
        if changed:
            yield changed


def _runner_up(rows: _Rows, decision: Decision, layout: Layout, rules: RuleSet) -> RunnerUp | None:
    if decision.runner_up is None:
        return None
    chosen = _chosen(rows, decision.runner_up)
    parts = _parts((chain.tiles for chain in layout.chains), decision.runner_up)
    melds = [[chosen[tile].tile for tile in part] for part in parts if len(part) > 1]
    rack = [chosen[tile].tile for row in layout.rack for tile in row]
    return RunnerUp(format_position(melds, rack, notation_of(rules)), math.exp(-decision.behind))
