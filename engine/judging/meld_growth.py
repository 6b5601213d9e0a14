"""Growth of melds that stay as laid: tiles added at the ends, jokers swapped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tilesight.engine.judging.meld import Kind, Meld, best_points, read_meld, read_table_meld
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Table, Tiles


@dataclass(frozen=True, slots=True)
class Growth:
    """How one meld grew in a move."""

    places: tuple[int, ...]
    """Index in the grown meld of each tile of the old meld."""
    swapped: tuple[int, ...]
    """Indices in the grown meld of tiles that replaced a joker."""
    unchanged: bool = False
    """The meld is identical, so no other match must be tried.

    An old meld that can grow into this one can also grow into its other matches.
    """


MeldMatches = dict[int, tuple[int, Growth]]
"""Matched melds: index on the old table to index on the new table and growth."""


@dataclass(frozen=True, slots=True)
class _Option:
    """A meld that an old meld can have grown into."""

    new_place: int
    growth: Growth
    points: int
    """Opening points of the grown meld."""


_Matching = dict[int, _Option]


def match_melds(before: Table, after: Table, rules: RuleSet) -> MeldMatches:
    """Return the matching of old to new melds with the most matches, then fewest swapped jokers.

    Of equal ones it is that which leaves the other melds, the new ones, the most opening points.
    Melds missing from the result were changed in a way that is not allowed.
    """
    points = [best_points(new, rules) for new in after]
    options = [_options(old, after, points, rules) for old in before]
    best = max(_matchings(options, 0, set()), key=_quality)
    return {old: (option.new_place, option.growth) for old, option in best.items()}


def _options(old: Tiles, after: Table, points: Sequence[int], rules: RuleSet) -> list[_Option]:
    return [
        _Option(new_place, growth, points[new_place])
        for new_place, new in enumerate(after)
        for growth in _growths(old, new, rules)
    ]


def new_places(table: Table, matches: MeldMatches) -> list[int]:
    """Return the indices of the melds of the new table that no old meld grew into."""
    grown = {new_place for new_place, _ in matches.values()}
    return [index for index in range(len(table)) if index not in grown]


def _quality(matching: _Matching) -> tuple[int, int, int]:
    swaps = sum(len(option.growth.swapped) for option in matching.values())
    return len(matching), -swaps, -sum(option.points for option in matching.values())


def _matchings(
    options: Sequence[Sequence[_Option]], old: int, used: set[int]
) -> Iterator[_Matching]:
    """Yield the matchings of the old melds from index `old` on, without the `used` new melds."""
    if old == len(options):
        yield {}
        return
    tried = _options_to_try(options, old, used)
    for option in tried:
        for rest in _matchings(options, old + 1, used | {option.new_place}):
            yield {old: option, **rest}
    if not tried:
        yield from _matchings(options, old + 1, used)


def _options_to_try(
    options: Sequence[Sequence[_Option]], old: int, used: set[int]
) -> list[_Option]:
    """Return the possible matches of an old meld, best first; only the first if none is better."""
    free = [option for option in options[old] if option.new_place not in used]
    # of equal matches, prefer the one at the same index: it is the most intuitive one
    free.sort(key=lambda o: (len(o.growth.swapped), o.points, o.new_place != old))
    return free[:1] if free and _is_best(options, old, free[0]) else free


def _is_best(options: Sequence[Sequence[_Option]], old: int, best: _Option) -> bool:
    """Return whether no other option is better: no swaps, and no conflict with later melds."""
    if best.growth.swapped:
        return False
    return best.growth.unchanged or all(
        best.new_place != option.new_place for later in options[old + 1 :] for option in later
    )


def _growths(old: Tiles, new: Tiles, rules: RuleSet) -> Iterator[Growth]:
    """Yield each way in which one meld can have grown into another, once."""
    if new == old:
        yield Growth(tuple(range(len(old))), (), unchanged=True)
        return
    if len(new) < len(old) or not {tile for tile in old if not tile.joker} <= set(new):
        return
    seen = set()
    for before in read_table_meld(old, rules):
        for after in read_meld(new, rules):
            for growth in _aligned_growths(before, after, rules):
                if growth not in seen:
                    seen.add(growth)
                    yield growth


def _aligned_growths(before: Meld, after: Meld, rules: RuleSet) -> Iterator[Growth]:
    for places in alignments(before, after):
        growth = _growth(before, after, tuple(places))
        if growth is not None and (rules.joker_swap or not growth.swapped):
            yield growth


def alignments(old: Meld, new: Meld) -> Iterator[Sequence[int]]:
    """Yield the places in a new meld that may be those of the tiles of an old one, in its order."""
    if old.kind is not new.kind:
        return
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
