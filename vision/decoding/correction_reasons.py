"""Apply the chosen labels to the tiles, with the reason for each correction."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from tilesight.engine.judging.meld import Kind, read_meld
from tilesight.engine.judging.piece_names import tile_name
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import text
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.decoding.config import DecodingConfig
from tilesight.vision.decoding.orientation import upside_down_label
from tilesight.vision.decoding.rows import Option
from tilesight.vision.reading import Layout, TileReading

_COMPLETES = {
    Kind.RUN: "reading-completes-run",
    Kind.GROUP: "reading-completes-group",
    Kind.PAIR: "reading-completes-pair",
}


def mark_changes(
    tiles: Sequence[TileReading],
    chosen: Mapping[int, Option],
    layout: Layout,
    rules: RuleSet,
    config: DecodingConfig,
) -> tuple[TileReading, ...]:
    """Return the tiles with their chosen labels.

    A tile has a `reason` if its label was corrected, or if the tile set has no copy left for it.

    Args:
        tiles: The tiles as recognized.
        chosen: The chosen option by tile index; other tiles keep their labels.
        layout: The melds; a correction may make one legal.
        rules: The copies of each tile and the tile names.
        config: The costs, by which the probability of the original label is reduced.
    """
    counts = Counter(option.tile.printed for option in chosen.values() if option.counted)
    meld_of = {tile: meld for meld in layout.melds for tile in meld}
    marked = []
    for place, tile in enumerate(tiles):
        option = chosen.get(place, Option(tile.tile, 0.0))
        used_up = counts[tile.tile.printed] >= rules.tiles.count(tile.tile.printed)
        if option.tile == tile.tile:
            marked.append(tile if option.counted else _marked_as_surplus(tile, rules))
        elif used_up:
            marked.append(_corrected(tile, option, _surplus_reason(tile.tile, rules), rules, 0.0))
        else:
            meld = tuple(chosen[n].tile for n in meld_of.get(place, (place,)))
            cause, kept = _meld_reason(tile, option, meld, rules, config)
            marked.append(_corrected(tile, option, cause, rules, kept))
    return tuple(marked)


def _marked_as_surplus(tile: TileReading, rules: RuleSet) -> TileReading:
    return replace(tile, reason=_surplus_reason(tile.tile, rules))


def _meld_reason(
    tile: TileReading, option: Option, meld: Sequence[Tile], rules: RuleSet, config: DecodingConfig
) -> tuple[str, float]:
    """Return the cause of a correction that the tile set does not force.

    Also returns the factor by which the probability of the original label is scaled.
    """
    found = read_meld(tuple(meld), rules)
    if found:
        return text(_COMPLETES[found[0].kind]), math.exp(-config.rows.illegal_cost)
    if option.tile == upside_down_label(tile.tile):
        return text("reading-upside-down"), config.upside_down_factor
    return text("reading-likelier"), 1.0


def _corrected(
    tile: TileReading, option: Option, cause: str, rules: RuleSet, kept: float
) -> TileReading:
    """Return the tile with the option's label; its own keeps `kept` times its probability."""
    other = option.tile
    read, taken = (tile_name(each, rules.words) for each in (tile.tile, other))
    left = max(1.0 - tile.confidence, option.chance) + kept * tile.confidence
    rest = tuple((label, p / left) for label, p in tile.alternatives if label != other)
    return replace(
        tile,
        tile=other,
        confidence=min(1.0, option.chance / left),
        alternatives=(*rest, (tile.tile, kept * tile.confidence / left)),
        read_as=tile,
        reason=text("reading-corrected", tile=read, other=taken, cause=cause),
    )


def _surplus_reason(tile: Tile, rules: RuleSet) -> str:
    name = tile_name(tile.printed, rules.words)
    count = rules.tiles.count(tile.printed)
    if not count:
        return text("meld-not-in-box", tile=name, pieces=rules.words)
    return text("reading-no-such-copy", tile=name, number=count + 1)
