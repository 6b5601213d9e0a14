"""The joker levels: whether jokers that lay on the table could come to where they lie now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from engine.meld import Kind, Meld, read_lying, read_meld
from engine.multiset import on_table, printed
from engine.notation import Tiles
from engine.rules import RuleSet
from engine.tile import JOKER, Tile
from engine.violation import Fault, Violation
from engine.words import vocabulary

MaySpend = Callable[[Counter[Tile]], bool]
"""Tells whether it is enough to keep these tiles of the hand from replacing or joining jokers."""
_Spot = tuple[int, int]
"""A meld of a table, and a place in it."""


@dataclass(frozen=True, slots=True)
class _Levels:
    """The joker rules that hold."""

    replace: bool = False
    from_hand: bool = False
    locks: bool = False
    new_meld: bool = False

    @property
    def any(self) -> bool:
        return self.replace or self.locks or self.new_meld


@dataclass(frozen=True, slots=True)
class _Change:
    """A table before and after a turn, each meld that holds a joker in every reading."""

    before: Sequence[Tiles]
    after: Sequence[Tiles]
    played: Counter[Tile]
    rules: RuleSet
    old: Mapping[int, Sequence[Meld]]
    new: Mapping[int, Sequence[Meld]]
    may_spend: MaySpend

    @property
    def jokers(self) -> list[_Spot]:
        """List the jokers of the table before; those in what was no meld may go anywhere."""
        return [(meld, place) for meld in self.old for place in _jokers_of(self.before[meld])]


def joker_faults(
    before: Sequence[Tiles],
    after: Sequence[Tiles],
    played: Counter[Tile],
    rules: RuleSet,
    may_spend: MaySpend = lambda kept: True,
) -> list[Violation]:
    """Give the joker rules that no way of playing from one valid table to the other keeps.

    `played` are the tiles from the hand, as printed; only a way counts that leaves enough of them.
    """
    held = _Levels(
        rules.joker_replace, rules.joker_from_hand, rules.joker_locks, rules.joker_new_meld
    )
    if not held.any or not on_table(before)[JOKER]:
        return []
    old, new = _readings(before, rules, read_lying), _readings(after, rules, read_meld)
    change = _Change(before, after, played, rules, old, new, may_spend)
    if _possible(change, held):
        return []
    return [_violation(change, levels, fault) for levels, fault in _broken(change, held)]


def _readings(
    table: Sequence[Tiles], rules: RuleSet, read: Callable[[Tiles, RuleSet], Sequence[Meld]]
) -> dict[int, Sequence[Meld]]:
    with_jokers = (number for number, meld in enumerate(table) if _jokers_of(meld))
    found = {number: read(table[number], rules) for number in with_jokers}
    return {number: readings for number, readings in found.items() if readings}


def _jokers_of(tiles: Tiles) -> list[int]:
    return [place for place, tile in enumerate(tiles) if tile.joker]


def _broken(change: _Change, held: _Levels) -> Iterator[tuple[_Levels, Fault]]:
    """Find the first rules that cannot be kept, from the mildest on."""
    mild = [
        (_Levels(held.replace), Fault.JOKER_REPLACE),
        (_Levels(held.replace, held.from_hand), Fault.JOKER_FROM_HAND),
    ]
    for levels, fault in mild:
        if not _possible(change, levels):
            yield levels, fault
            return
    strict = [
        (replace(held, new_meld=False), Fault.JOKER_LOCKS),
        (replace(held, locks=False), Fault.JOKER_NEW_MELD),
    ]
    separate = [(levels, fault) for levels, fault in strict if not _possible(change, levels)]
    yield from separate or [(held, Fault.JOKER_NEW_MELD)]


def _possible(change: _Change, levels: _Levels, let_off: frozenset[_Spot] = frozenset()) -> bool:
    """Search for a legal way; the jokers that are let off may do as they like."""
    if not levels.any:
        return True
    return _Search(change, levels, let_off).succeeds(list(change.old), _Way(change.played))


@dataclass(frozen=True, slots=True)
class _Way:
    """What has been decided of one way of reading the change."""

    hand: Counter[Tile]
    """The tiles from the hand that have not replaced a joker."""
    faces: tuple[Tile, ...] = ()
    """What the jokers stood for that were freed."""
    read: Mapping[int, Meld] | None = None
    """The reading chosen for melds of the table after."""
    used: frozenset[_Spot] = frozenset()
    """Where jokers lie after that were not freed."""
    locked: tuple[_Spot, ...] = ()
    """Melds that stayed whole, each with the meld that it has grown into."""


@dataclass(frozen=True, slots=True)
class _Search:
    change: _Change
    levels: _Levels
    let_off: frozenset[_Spot]

    def succeeds(self, sources: Sequence[int], way: _Way) -> bool:
        """Decide one meld of the table before after the other."""
        if not sources:
            return self._tiles_at_hand(way) and self._freed_fit(len(way.faces), way)
        return any(
            self.succeeds(sources[1:], further)
            for old in self.change.old[sources[0]]
            for further in self._decided(sources[0], old, way)
        )

    def _decided(self, source: int, old: Meld, way: _Way) -> Iterator[_Way]:
        """Keep or free each joker of a meld; those let off are neither."""
        bound = [p for p in _jokers_of(old.tiles) if (source, p) not in self.let_off]
        for count in range(len(bound), -1, -1):
            for kept in combinations(bound, count):
                freed = tuple(old.faces[place] for place in bound if place not in kept)
                hand = self._after_replacing(freed, way.hand)
                if hand is not None:
                    further = replace(way, hand=hand, faces=way.faces + freed)
                    yield from self._kept(source, old, kept, further)

    def _after_replacing(self, freed: Sequence[Tile], hand: Counter[Tile]) -> Counter[Tile] | None:
        if not (self.levels.from_hand and (self.levels.replace or self.levels.locks)):
            return hand
        left = Counter(hand)
        left.subtract(freed)
        return left if all(left[face] >= 0 for face in freed) else None

    def _kept(self, source: int, old: Meld, kept: tuple[int, ...], way: _Way) -> Iterator[_Way]:
        if not kept:
            yield way
        elif self.levels.locks:
            yield from self._grown(source, old, kept, way)
        else:
            for spot, reading in self._spots(way):
                if reading.faces[spot[1]] == old.faces[kept[0]]:
                    yield from self._kept(source, old, kept[1:], _using(way, [spot], reading))

    def _grown(self, source: int, old: Meld, kept: tuple[int, ...], way: _Way) -> Iterator[_Way]:
        """Find the melds that hold a locked one whole, its freed jokers replaced."""
        taken = {home for _, home in way.locked}
        for home in self.change.new:
            for reading in self._read(home, way) if home not in taken else ():
                for places in _windows(old, kept, reading):
                    spots = [(home, place) for place in places]
                    if way.used.isdisjoint(spots):
                        further = _using(way, spots, reading)
                        yield replace(further, locked=(*way.locked, (source, home)))

    def _spots(self, way: _Way) -> Iterator[tuple[_Spot, Meld]]:
        for home in self.change.new:
            for reading in self._read(home, way):
                for place in _jokers_of(reading.tiles):
                    if (home, place) not in way.used:
                        yield (home, place), reading

    def _read(self, home: int, way: _Way) -> Sequence[Meld]:
        chosen = (way.read or {}).get(home)
        return self.change.new[home] if chosen is None else (chosen,)

    def _tiles_at_hand(self, way: _Way) -> bool:
        """Tell whether tiles that may come from the table are there and not locked in."""
        if self.levels.from_hand or not (self.levels.replace or self.levels.locks):
            return True
        loose = on_table(self.change.after)
        loose.subtract(on_table(self.change.before[source] for source, _ in way.locked))
        return all(loose[face] > 0 for face in way.faces)

    def _freed_fit(self, count: int, way: _Way) -> bool:
        """Lay the freed jokers into new melds, where they must go there."""
        if not self.change.may_spend(way.hand):
            return False
        if not self.levels.new_meld or not count:
            return True
        for (home, place), reading in self._spots(way):
            for core in _cores(reading, place, self.change.rules):
                own = printed(reading.tiles[p] for p in core)
                guests = not way.used.isdisjoint((home, p) for p in core)
                if not guests and own <= way.hand:
                    further = _using(way, [(home, place)], reading)
                    if self._freed_fit(count - 1, replace(further, hand=way.hand - own)):
                        return True
        return False


def _using(way: _Way, spots: Sequence[_Spot], reading: Meld) -> _Way:
    read = {**(way.read or {}), spots[0][0]: reading}
    return replace(way, read=read, used=way.used.union(spots))


def _windows(old: Meld, kept: tuple[int, ...], new: Meld) -> Iterator[Sequence[int]]:
    """Find where a meld lies whole in another: the places of its kept jokers there."""
    if old.kind is not new.kind:
        return
    for places in _alignments(old, new):
        fits = all(
            new.faces[place] == face and new.tiles[place].joker == (own in kept)
            for own, (place, face) in enumerate(zip(places, old.faces, strict=True))
        )
        if fits:
            yield [places[own] for own in kept]


def _alignments(old: Meld, new: Meld) -> Iterator[Sequence[int]]:
    if old.kind is Kind.GROUP:
        if set(old.faces) <= set(new.faces):
            yield [new.faces.index(face) for face in old.faces]
        return
    for start in range(len(new.faces) - len(old.faces) + 1):
        window = range(start, start + len(old.faces))
        yield window
        yield window[::-1]


def _cores(meld: Meld, place: int, rules: RuleSet) -> Iterator[Sequence[int]]:
    """List the places beside a joker that make the shortest melds with it."""
    if meld.kind is Kind.RUN:
        first = max(0, place - rules.run_min + 1)
        for start in range(first, min(place, len(meld.tiles) - rules.run_min) + 1):
            yield [p for p in range(start, start + rules.run_min) if p != place]
    else:
        others = [p for p in range(len(meld.tiles)) if p != place]
        yield from combinations(others, rules.group_min - 1)


_SENTENCES = {
    Fault.JOKER_REPLACE: "{} was moved and not replaced by that tile",
    Fault.JOKER_FROM_HAND: "{} was not replaced by that tile from the hand",
    Fault.JOKER_LOCKS: "the meld of {} was changed other than by adding to it",
    Fault.JOKER_NEW_MELD: "{} was freed and not used in a new meld of own tiles",
}


def _violation(change: _Change, levels: _Levels, fault: Fault) -> Violation:
    words = vocabulary(change.rules.words)
    blamed = _blamed(change, levels)
    sentences = []
    for meld, place in blamed:
        faces = dict.fromkeys(words.tile(old.faces[place]) for old in change.old[meld])
        sentences.append(_SENTENCES[fault].format(f"the joker for {' or '.join(faces)}"))
    tiles = tuple(change.before[meld][place] for meld, place in blamed)
    return Violation(fault, "; ".join(sentences), fault.value, tiles)


def _blamed(change: _Change, levels: _Levels) -> Sequence[_Spot]:
    """Find jokers that would have to be let off, none of them in vain."""
    orders = (change.jokers, change.jokers[::-1])
    return min((_not_bound(change, levels, order) for order in orders), key=len)


def _not_bound(change: _Change, levels: _Levels, jokers: Sequence[_Spot]) -> Sequence[_Spot]:
    """Bind one joker after the other, where that is possible, and give the others."""
    free = jokers
    for joker in jokers:
        others = [spot for spot in free if spot != joker]
        if _possible(change, levels, frozenset(others)):
            free = others
    return free
