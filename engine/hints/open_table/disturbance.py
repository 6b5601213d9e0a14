"""The number of table tiles that a play moves.

A run can continue in one run of its color, a group in one group of its number, and a new meld
continues at most one old meld. The tiles that both have in common stay; all others are moved. Melds
with several readings are read in the way that moves the fewest tiles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from tilesight.engine.judging.meld import Kind, Meld, read_meld
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import Color, Tile

Spots = Counter[tuple[int | None, Tile]]
"""The tiles of a meld; those of a run with the numbers at which they lie."""
_MeldKey = tuple[Kind, Color | int | None]


def tiles_moved(before: Table, after: Table, rules: RuleSet) -> int:
    """Return the number of table tiles that do not stay in their melds."""
    news = list(_by_place(after, rules))
    unmoved = (
        sum(_max_unmoved(melds, new.get(key, [])) for key, melds in old.items())
        for old in _by_place(before, rules)
        for new in news
    )
    return sum(map(len, before)) - max(unmoved)


def _by_place(table: Table, rules: RuleSet) -> Iterator[dict[_MeldKey, list[Spots]]]:
    """Yield the melds of a table by where they may continue, for each way to read the table."""
    for readings in product(*(_readings(laid, rules) for laid in table)):
        found: dict[_MeldKey, list[Spots]] = {}
        for key, spots in readings:
            found.setdefault(key, []).append(spots)
        yield found


@lru_cache(maxsize=4096)  # a search compares many tables that differ in few melds
def _readings(laid: Tiles, rules: RuleSet) -> tuple[tuple[_MeldKey, Spots], ...]:
    different: list[tuple[_MeldKey, Spots]] = []
    for meld in read_meld(laid, rules):
        reading = _key_and_spots(meld)
        different += [reading] if reading not in different else []
    return tuple(different)


def _key_and_spots(meld: Meld) -> tuple[_MeldKey, Spots]:
    run = meld.kind is Kind.RUN
    key = (meld.kind, meld.faces[0].color if run else meld.faces[0].number)
    pairs = zip(meld.faces, meld.tiles, strict=True)
    return key, Counter((face.number if run else None, tile.printed) for face, tile in pairs)


def _max_unmoved(old: Sequence[Spots], new: Sequence[Spots]) -> int:
    """Return the maximum number of tiles that stay, over all matchings of old and new melds."""
    best = {0: 0}  # the keys are bit masks of the new melds that are matched
    for meld in old:
        common = [(1 << index, (meld & other).total()) for index, other in enumerate(new)]
        for taken, unmoved in list(best.items()):
            for bit, tiles in common:
                if tiles and not taken & bit:
                    best[taken | bit] = max(best.get(taken | bit, 0), unmoved + tiles)
    return max(best.values())
