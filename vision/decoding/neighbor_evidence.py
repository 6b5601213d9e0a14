"""How sure tiles are with their neighbors: what makes a meld whole is likelier."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import replace

from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.decoding.resolve import chains_of, options_of, row_of
from tilesight.vision.decoding.row_decoder import Leeway, Row, read_row
from tilesight.vision.reading import Layout, TileReading

UNDECIDED = 0.1
"""Probability of being no tile, or what is not listed, from which on neighbors prove nothing."""


def backing(
    tiles: Sequence[TileReading],
    taken_as: Sequence[Tile],
    layout: Layout,
    rules: RuleSet,
    asked: Collection[int],
) -> dict[int, float]:
    """Give the log-odds that the tiles asked about are what they are taken as.

    Each is weighed against the best reading of its whole row in which it is another tile, however
    many of its neighbors would be others too. Tiles of a rack have no neighbors that tell.
    """
    options = options_of(tiles, layout)
    found = {}
    for strand in chains_of(layout):
        row = row_of(options, strand)
        for place, tile in enumerate(strand.tiles):
            if tile in asked and _undecided(tiles[tile]) < UNDECIDED:
                found[tile] = _odds(row, place, taken_as[tile], rules)
    return found


def _undecided(tile: TileReading) -> float:
    return 1 - tile.confidence - sum(chance for _, chance in tile.alternatives)


def _odds(row: Row, place: int, tile: Tile, rules: RuleSet) -> float:
    costs = [_cost(row, place, tile, is_it, rules) for is_it in (True, False)]
    if math.isinf(costs[0]):
        return -math.inf
    return min(costs[1] - costs[0], _alone(row, place, tile))


def _alone(row: Row, place: int, tile: Tile) -> float:
    """Weigh the number of a tile that lies beside another of its number: without neighbors.

    What makes a 9 look like a 3 does so on all tiles of a group: they prove nothing of each other.
    """
    beside = (*row.options[max(0, place - 1) : place], *row.options[place + 1 : place + 2])
    if tile.joker or all(own[0].tile.number != tile.number for own in beside):
        return math.inf
    own = row.options[place]
    other = min((o.cost for o in own if o.tile.number != tile.number), default=math.inf)
    return other - next(o.cost for o in own if o.tile.printed == tile.printed)


def _cost(row: Row, place: int, tile: Tile, is_it: bool, rules: RuleSet) -> float:
    """Price the best reading of a row in which a tile is this one, or is another."""
    own = tuple(o for o in row.options[place] if (o.tile.printed == tile.printed) == is_it)
    if not own:
        return math.inf
    options = (*row.options[:place], own, *row.options[place + 1 :])
    return read_row(replace(row, options=options), rules, Leeway(math.inf)).readings[0].cost
