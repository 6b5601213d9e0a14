"""Tiles that are not taken as they were read, each marked with its reason."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from tilesight.engine.judging.meld import read_meld
from tilesight.engine.judging.piece_names import vocabulary
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.decoding.orientation import turned_over
from tilesight.vision.decoding.row_decoder import ILLEGAL, Option
from tilesight.vision.reading import Layout, TileReading

ORDINALS = ("", "", "second", "third", "fourth", "fifth")


def mark_changes(
    tiles: Sequence[TileReading], chosen: Mapping[int, Option], layout: Layout, rules: RuleSet
) -> tuple[TileReading, ...]:
    """Give the tiles as chosen; one that is not as read, or more than the box holds, says why."""
    counts = Counter(option.tile.printed for option in chosen.values() if option.counted)
    laid = {tile: meld for meld in layout.melds for tile in meld}
    marked = []
    for place, tile in enumerate(tiles):
        option = chosen.get(place, Option(tile.tile, 0.0))
        full = counts[tile.tile.printed] >= rules.tiles.count(tile.tile.printed)
        if option.tile == tile.tile:
            marked.append(tile if option.counted else _surplus(tile, rules))
        elif full:
            marked.append(_changed(tile, option, _cannot_be(tile.tile, rules), rules, 0.0))
        else:
            meld = tuple(chosen[n].tile for n in laid.get(place, (place,)))
            why, as_read = _for_the_meld(tile, option, meld, rules)
            marked.append(_changed(tile, option, why, rules, as_read))
    return tuple(marked)


def _surplus(tile: TileReading, rules: RuleSet) -> TileReading:
    return replace(tile, reason=_cannot_be(tile.tile, rules))


def _for_the_meld(
    tile: TileReading, option: Option, meld: Sequence[Tile], rules: RuleSet
) -> tuple[str, float]:
    """Say why a tile that could be is another, and how likely it still is as read."""
    found = read_meld(tuple(meld), rules)
    if found:
        return f"with it the {found[0].kind} is whole", math.exp(-ILLEGAL)
    if option.tile == turned_over(tile.tile):
        return "it lies on its head in its row", 0.1
    return "it is likelier", 1.0


def _changed(
    tile: TileReading, option: Option, why: str, rules: RuleSet, as_read: float
) -> TileReading:
    """Take a tile as another; its probability falls to the others but for a part of it."""
    words = vocabulary(rules.words)
    other = option.tile
    rest = tuple(listed for listed in tile.alternatives if listed[0] != other)
    left = max(1.0 - tile.confidence, option.chance) + as_read * tile.confidence
    return replace(
        tile,
        tile=other,
        confidence=min(1.0, option.chance / left),
        alternatives=(*rest, (tile.tile, as_read * tile.confidence / left)),
        read_as=tile,
        reason=f"read {words.tile(tile.tile)}, taken as {words.tile(other)}: {why}",
    )


def _cannot_be(tile: Tile, rules: RuleSet) -> str:
    name = vocabulary(rules.words).tile(tile.printed)
    count = rules.tiles.count(tile.printed)
    if not count:
        return f"the box has no {name}"
    ordinal = ORDINALS[count + 1] if count + 1 < len(ORDINALS) else f"{count + 1}th"
    return f"a {ordinal} {name} cannot be"
