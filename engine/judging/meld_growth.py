"""Growth of melds that stay as laid: tiles added at the ends, jokers swapped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from tilesight.engine.judging.assignment import best_pairs
from tilesight.engine.judging.meld import Kind, Meld, best_points, read_meld, read_table_meld
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.multiset import printed
from tilesight.engine.tiles.notation import Table, Tiles


@dataclass(frozen=True, slots=True)
class Growth:
    """How one meld grew in a move."""

    places: tuple[int, ...]
    """Index in the grown meld of each tile of the old meld."""
    swapped: tuple[int, ...]
    """Indices in the grown meld of tiles that replaced a joker."""


MeldMatches = dict[int, tuple[int, Growth]]
"""Matched melds: index on the old table to index on the new table and growth."""


POINT = 10**6
"""What an opening point costs: more than all melds at the same index together are worth."""
SWAP = 10**12
"""What a swapped joker costs: more than all opening points of a table together."""
MATCH = 10**18
"""What a matched meld is worth: more than all swapped jokers of a table together cost."""


def match_melds(before: Table, after: Table, rules: RuleSet) -> MeldMatches:
    """Return the matching of old to new melds with the most matches, then fewest swapped jokers.

    Of equal ones, it is the one whose unmatched new melds have the most opening points, and then
    the one with the most melds at the same index. Old melds missing from the result were changed in
    a way that is not allowed.
    """
    points = [best_points(new, rules) for new in after]
    grown = {pair: _best_growth(*pair, rules) for pair in product(set(before), set(after))}
    growths = [[grown[old, new] for new in after] for old in before]
    worth = [
        [_worth(old, new, growth, points[new]) for new, growth in enumerate(found)]
        for old, found in enumerate(growths)
    ]
    pairs = best_pairs(worth).items()
    return {old: (new, growth) for old, new in pairs if (growth := growths[old][new])}


def new_places(table: Table, matches: MeldMatches, spoiled: Collection[int] = ()) -> list[int]:
    """Return the indices of the melds of the new table that no old meld grew into.

    Melds to which only wrong tiles were added, the spoiled ones, are not new.
    """
    grown = {*spoiled, *(new_place for new_place, _ in matches.values())}
    return [index for index in range(len(table)) if index not in grown]


def spoiled_melds(
    before: Table, after: Table, matches: MeldMatches, rules: RuleSet
) -> dict[int, int]:
    """Return each meld to which only wrong tiles were added: old to new indices.

    It lies complete in a new meld that is not valid; a tile may have been swapped for its joker.
    Each new meld is that of one old meld.
    """
    olds = [old for old in range(len(before)) if old not in matches]
    invalid = [new for new in new_places(after, matches) if not read_meld(after[new], rules)]
    worth = [[int(_holds(after[new], before[old], rules)) for new in invalid] for old in olds]
    return {olds[row]: invalid[column] for row, column in best_pairs(worth).items()}


def joined_melds(before: Table, after: Table, places: Mapping[int, int]) -> set[int]:
    """Return the melds that lie whole in a new meld with another one, which has no place.

    Args:
        before: The table before the move.
        after: The table after it.
        places: The index on the new table of each old meld that has a place there.
    """
    lost = [printed(meld) for old, meld in enumerate(before) if old not in places]
    return {
        old
        for old, new in places.items()
        if any(printed(before[old]) + other <= printed(after[new]) for other in lost)
    }


def _holds(new: Tiles, old: Tiles, rules: RuleSet) -> bool:
    """Return whether a meld has all tiles of an old one, with its jokers or swapped for them."""
    kept = Counter(tile.printed for tile in old if not (tile.joker and rules.joker_swap))
    return len(new) >= len(old) and kept <= printed(new)


def _worth(old: int, new: int, growth: Growth | None, points: int) -> int:
    if growth is None:
        return 0
    return MATCH - len(growth.swapped) * SWAP - points * POINT + (old == new)


def _best_growth(old: Tiles, new: Tiles, rules: RuleSet) -> Growth | None:
    """Return the growth with the fewest swapped jokers; None if the meld cannot have grown so."""
    found = _growths(old, new, rules)
    return min(found, key=lambda growth: len(growth.swapped), default=None)


def _growths(old: Tiles, new: Tiles, rules: RuleSet) -> Iterator[Growth]:
    """Yield each way in which one meld can have grown into another."""
    if new == old:
        yield Growth(tuple(range(len(old))), ())
        return
    if not {tile for tile in old if not tile.joker} <= set(new):
        return
    for before in read_table_meld(old, rules):
        for after in read_meld(new, rules):
            yield from _aligned_growths(before, after, rules)


def _aligned_growths(before: Meld, after: Meld, rules: RuleSet) -> Iterator[Growth]:
    for places in alignments(before, after):
        growth = _growth(before, after, tuple(places))
        if growth is not None and (rules.joker_swap or not growth.swapped):
            yield growth


def alignments(old: Meld, new: Meld) -> Iterator[Sequence[int]]:
    """Yield the places in a new meld that may be those of the tiles of an old one, in its order."""
    if old.kind is Kind.GROUP:
        if set(old.faces) <= set(new.faces):
            yield [new.faces.index(face) for face in old.faces]
        return
    for start in range(len(new.faces) - len(old.faces) + 1):
        window = range(start, start + len(old.faces))
        yield window
        yield window[::-1]


def _growth(before: Meld, after: Meld, places: tuple[int, ...]) -> Growth | None:
    """Return the growth of a meld whose tiles are now at these places; None if others are there."""
    if tuple(after.faces[place] for place in places) != before.faces:
        return None
    swapped = []
    for old, place in zip(before.tiles, places, strict=True):
        if old.joker and not after.tiles[place].joker:
            swapped.append(place)
        elif old.joker != after.tiles[place].joker:
            return None
    return Growth(places, tuple(swapped))
