"""Measure how far the neighbors of a tile in its meld confirm its label."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import replace

from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.decoding.config import DEFAULT, DecodingConfig, RowConfig
from tilesight.vision.decoding.resolve import options_of, row_of
from tilesight.vision.decoding.row_decoder import decode_row
from tilesight.vision.decoding.rows import Row
from tilesight.vision.reading import Layout, TileReading


def neighbor_evidence(
    tiles: Sequence[TileReading],
    taken_as: Sequence[Tile],
    layout: Layout,
    rules: RuleSet,
    queried: Collection[int],
    config: DecodingConfig = DEFAULT,
) -> dict[int, float]:
    """Return the log-odds of labels, each against the best reading of its row with another label.

    In that reading any number of neighbors may change too.

    Args:
        tiles: The tiles as recognized.
        taken_as: The label of each tile that is evaluated.
        layout: The layout, with the chains of the table.
        rules: Decide which melds are legal.
        queried: The indexes of the tiles to evaluate.
        config: The costs; any number of labels may be changed at any cost.

    Returns:
        The log-odds by tile index, -inf if the label is no option of its tile. Tiles of the rack
        and tiles without a likely label are left out.
    """
    options = options_of(tiles, layout, config)
    costs = replace(config.rows, max_relabeling_cost=math.inf, max_relabeled_tiles=math.inf)
    result = {}
    for chain in layout.chains:
        row = row_of(options, chain)
        for place, tile in enumerate(chain.tiles):
            if tile in queried and _unlisted(tiles[tile]) < config.max_unlisted_probability:
                result[tile] = _odds(row, place, taken_as[tile], rules, costs)
    return result


def _unlisted(tile: TileReading) -> float:
    return 1 - tile.confidence - sum(chance for _, chance in tile.alternatives)


def _odds(row: Row, place: int, tile: Tile, rules: RuleSet, config: RowConfig) -> float:
    with_label, without = (_cost(row, place, tile, equal, rules, config) for equal in (True, False))
    if math.isinf(with_label):
        return -math.inf
    return min(without - with_label, _own_odds(row, place, tile))


def _own_odds(row: Row, place: int, tile: Tile) -> float:
    """Return the log-odds of a tile's number without its neighbors; inf if none shares the number.

    Whatever makes a 9 look like a 3 affects all tiles of a group, so that they are no independent
    evidence.
    """
    beside = (*row.options[max(0, place - 1) : place], *row.options[place + 1 : place + 2])
    if tile.joker or all(own[0].tile.number != tile.number for own in beside):
        return math.inf
    own = row.options[place]
    other = min((o.cost for o in own if o.tile.number != tile.number), default=math.inf)
    return other - next(o.cost for o in own if o.tile.printed == tile.printed)


def _cost(
    row: Row, place: int, tile: Tile, equal: bool, rules: RuleSet, config: RowConfig
) -> float:
    """Return the cost of the best reading in which the tile has, or has not, this label."""
    own = tuple(o for o in row.options[place] if (o.tile.printed == tile.printed) == equal)
    if not own:
        return math.inf
    options = (*row.options[:place], own, *row.options[place + 1 :])
    return decode_row(replace(row, options=options), rules, config).readings[0].cost
