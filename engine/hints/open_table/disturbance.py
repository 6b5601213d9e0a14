"""What a play changes on the table: the melds that stay unchanged, and the tiles that it moves.

A run can continue in one run of its color, a group in one group of its number, and a new meld
continues at most one old meld. The tiles that both have in common stay; all others are moved. Melds
with several readings are read in the way that moves the fewest tiles.
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Mapping, Sequence
from functools import lru_cache

from tilesight.engine.judging.meld import Kind, Meld, read_meld, run_positions
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.multiset import canonical
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import Color, Tile

Spots = Counter[tuple[int | None, Tile]]
"""The tiles of a meld; those of a run with the numbers at which they lie."""
_MeldKey = tuple[Kind, Color | int | None]


def unchanged_melds(before: Table, after: Table) -> int:
    """Return the number of melds of which all tiles stay together, without others."""
    old, new = (Counter(canonical(meld) for meld in table) for table in (before, after))
    return (old & new).total()


def tiles_moved(before: Table, after: Table, rules: RuleSet) -> int:
    """Return the number of table tiles that do not stay in their melds."""
    return sum(map(len, before)) - _max_unmoved(_common_tiles(before, after, rules))


def _common_tiles(before: Table, after: Table, rules: RuleSet) -> Sequence[Mapping[int, int]]:
    """Return, for each old meld, the tiles that stay in each new one that may continue it.

    As a meld continues in at most one, each pair of melds has the readings that suit it best.
    """
    places: dict[_MeldKey, list[tuple[int, Spots]]] = defaultdict(list)
    for place, laid in enumerate(after):
        for key, spots in _readings(laid, rules):
            places[key].append((place, spots))
    common: list[dict[int, int]] = [{} for _ in before]
    for found, laid in zip(common, before, strict=True):
        for key, spots in _readings(laid, rules):
            for place, others in places.get(key, ()):
                found[place] = max(found.get(place, 0), (spots & others).total())
    return common


@lru_cache(maxsize=4096)  # a search compares many tables that differ in few melds
def _readings(laid: Tiles, rules: RuleSet) -> tuple[tuple[_MeldKey, Spots], ...]:
    different: list[tuple[_MeldKey, Spots]] = []
    for meld in read_meld(laid, rules):
        reading = _key_and_spots(meld, rules)
        different += [reading] if reading not in different else []
    return tuple(different)


def _key_and_spots(meld: Meld, rules: RuleSet) -> tuple[_MeldKey, Spots]:
    tiles = [tile.printed for tile in meld.tiles]
    run = meld.kind is Kind.RUN
    key = (meld.kind, meld.faces[0].color if run else meld.faces[0].number)
    positions: Sequence[int | None] = run_positions(meld, rules) if run else [None] * len(tiles)
    return key, Counter(zip(positions, tiles, strict=True))


def _max_unmoved(common: Sequence[Mapping[int, int]]) -> int:
    """Return the maximum number of tiles that stay, over all matchings of old and new melds.

    The old melds are matched one after another, each by the best augmenting path.
    """
    matched: dict[int, int] = {}
    for old in range(len(common)):
        _match(old, common, matched)
    return sum(common[old][new] for new, old in matched.items())


def _match(first: int, common: Sequence[Mapping[int, int]], matched: dict[int, int]) -> None:
    """Extend a best matching of the earlier old melds to one with `first`, in place.

    Args:
        first: The old meld to match; another one may become unmatched instead.
        common: The tiles that stay, for each old meld and the new melds that may continue it.
        matched: The old meld of each new one.
    """
    gains, sources = {first: 0}, dict[int, int]()
    best, end = 0, -1
    reached: dict[int, int] = {}
    queue = deque([first])
    while queue:
        old = queue.popleft()
        for new, tiles in common[old].items():
            gain = gains[old] + tiles
            if gain <= reached.get(new, 0):
                continue
            reached[new], sources[new] = gain, old
            holder = matched.get(new)
            if holder is not None:
                gain -= common[holder][new]
                gains[holder] = gain
                queue.append(holder)
            if gain > best:
                best, end = gain, new
    former = {old: new for new, old in matched.items()}
    while end >= 0:
        matched[end] = sources[end]
        end = former.get(sources[end], -1)
