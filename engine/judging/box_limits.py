"""Check that tiles do not exceed the number of copies in the box."""

from __future__ import annotations

from collections.abc import Iterable

from tilesight.engine.judging.piece_names import number_word, vocabulary
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.multiset import printed
from tilesight.engine.tiles.tile import Tile


def box_faults(tiles: Iterable[Tile], rules: RuleSet) -> tuple[str, ...]:
    """Return a sentence for each excess of tiles: "three blue 7s: the box has two"."""
    counts, words = printed(tiles), vocabulary(rules.words)
    faults = [
        f"{words.tiles(count, tile)}: the box has {number_word(_box_count(tile, rules))}"
        for tile, count in counts.items()
        if count > _box_count(tile, rules)
    ]
    max_tiles = len(rules.tiles) + rules.extra_jokers
    if counts.total() > max_tiles:
        faults.append(f"{counts.total()} {words.piece}s: the box has {max_tiles}")
    return tuple(faults)


def _box_count(tile: Tile, rules: RuleSet) -> int:
    return rules.tiles.count(tile) + (rules.extra_jokers if tile.joker else 0)
