"""The joker levels: whether jokers that lay on the table could come to where they lie now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

from tilesight.engine.judging.meld import Kind, Meld, read_lying, read_meld
from tilesight.engine.judging.piece_names import vocabulary
from tilesight.engine.judging.violation import Fault, Violation
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.multiset import on_table, printed
from tilesight.engine.tiles.notation import Tiles
from tilesight.engine.tiles.tile import JOKER, Tile

MaySpend = Callable[[Counter[Tile]], bool]
"""Tells whether it is enough to keep these tiles of the hand from replacing or joining jokers."""
Spot = tuple[int, int]
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
    def jokers(self) -> list[Spot]:
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
    held = _held(rules)
    if not held.any or not on_table(before)[JOKER]:
        return []
    old, new = _readings(before, rules, read_lying), _readings(after, rules, read_meld)
    change = _Change(before, after, played, rules, old, new, may_spend)
    if _possible(change, held):
        return []
    return [_violation(change, levels, fault) for levels, fault in _broken(change, held)]


def joker_ways(
    before: Sequence[Tiles], after: Sequence[Tiles], played: Counter[Tile], rules: RuleSet
) -> Iterator[JokerWay]:
    """List what may have become of the jokers of a table, with as few of them freed as can be."""
    held = _held(rules)
    if not held.any:
        yield JokerWay(played)
        return
    old, new = _readings(before, rules, read_lying), _readings(after, rules, read_meld)
    change = _Change(before, after, played, rules, old, new, lambda kept: True)
    yield from _Search(change, held, frozenset()).ways(list(old), JokerWay(played))


def _held(rules: RuleSet) -> _Levels:
    return _Levels(
        rules.joker_replace, rules.joker_from_hand, rules.joker_locks, rules.joker_new_meld
    )


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


def _possible(change: _Change, levels: _Levels, let_off: frozenset[Spot] = frozenset()) -> bool:
    """Search for a legal way; the jokers that are let off may do as they like."""
    if not levels.any:
        return True
    search = _Search(change, levels, let_off)
    return any(True for _ in search.ways(list(change.old), JokerWay(change.played)))


@dataclass(frozen=True, slots=True)
class JokerWay:
    """What may have become of the jokers of a table, or what has been decided of that."""

    hand: Counter[Tile] = field(default_factory=Counter)
    """The tiles from the hand that have not replaced a joker."""
    freed: tuple[tuple[Spot, Tile], ...] = ()
    """Jokers that were freed, by where they lay, and what each of them stood for."""
    kept: tuple[tuple[Spot, Spot], ...] = ()
    """Jokers that stay what they are: where they lay, and where they lie after."""
    laid: tuple[tuple[Spot, Sequence[int]], ...] = ()
    """Where freed jokers lie that need a new meld, and the places of the own tiles of each."""
    read: Mapping[int, Meld] | None = None
    """The reading chosen for melds of the table after."""
    used: frozenset[Spot] = frozenset()
    """Where the jokers lie after that are kept or laid."""
    locked: tuple[Spot, ...] = ()
    """Melds that stayed whole, each with the meld that it has grown into."""


@dataclass(frozen=True, slots=True)
class _Search:
    change: _Change
    levels: _Levels
    let_off: frozenset[Spot]

    def ways(self, sources: Sequence[int], way: JokerWay) -> Iterator[JokerWay]:
        """Decide one meld of the table before after the other."""
        if not sources:
            if self._tiles_at_hand(way) and self.change.may_spend(way.hand):
                yield from self._freed_laid(len(way.freed), way)
            return
        for old in self.change.old[sources[0]]:
            for further in self._decided(sources[0], old, way):
                yield from self.ways(sources[1:], further)

    def _decided(self, source: int, old: Meld, way: JokerWay) -> Iterator[JokerWay]:
        """Keep or free each joker of a meld; those let off are neither."""
        bound = [p for p in _jokers_of(old.tiles) if (source, p) not in self.let_off]
        for count in range(len(bound), -1, -1):
            for kept in combinations(bound, count):
                freed = [place for place in bound if place not in kept]
                hand = self._after_replacing([old.faces[place] for place in freed], way.hand)
                if hand is not None:
                    spots = tuple(((source, place), old.faces[place]) for place in freed)
                    further = replace(way, hand=hand, freed=way.freed + spots)
                    yield from self._kept(source, old, kept, further)

    def _after_replacing(self, freed: Sequence[Tile], hand: Counter[Tile]) -> Counter[Tile] | None:
        if not (self.levels.from_hand and (self.levels.replace or self.levels.locks)):
            return hand
        left = Counter(hand)
        left.subtract(freed)
        return left if all(left[face] >= 0 for face in freed) else None

    def _kept(
        self, source: int, old: Meld, kept: tuple[int, ...], way: JokerWay
    ) -> Iterator[JokerWay]:
        if not kept:
            yield way
        elif self.levels.locks:
            yield from self._grown(source, old, kept, way)
        else:
            for spot, reading in self._spots(way):
                if reading.faces[spot[1]] == old.faces[kept[0]]:
                    further = _keeping(way, [((source, kept[0]), spot)], reading)
                    yield from self._kept(source, old, kept[1:], further)

    def _grown(
        self, source: int, old: Meld, kept: tuple[int, ...], way: JokerWay
    ) -> Iterator[JokerWay]:
        """Find the melds that hold a locked one whole, its freed jokers replaced."""
        taken = {home for _, home in way.locked}
        for home in self.change.new:
            for reading in self._read(home, way) if home not in taken else ():
                for places in _windows(old, kept, reading):
                    spots = [(home, place) for place in places]
                    if way.used.isdisjoint(spots):
                        lay = [(source, own) for own in kept]
                        moved = list(zip(lay, spots, strict=True))
                        further = _keeping(way, moved, reading)
                        yield replace(further, locked=(*way.locked, (source, home)))

    def _spots(self, way: JokerWay) -> Iterator[tuple[Spot, Meld]]:
        for home in self.change.new:
            for reading in self._read(home, way):
                for place in _jokers_of(reading.tiles):
                    if (home, place) not in way.used:
                        yield (home, place), reading

    def _read(self, home: int, way: JokerWay) -> Sequence[Meld]:
        chosen = (way.read or {}).get(home)
        return self.change.new[home] if chosen is None else (chosen,)

    def _tiles_at_hand(self, way: JokerWay) -> bool:
        """Tell whether tiles that may come from the table are there and not locked in."""
        if self.levels.from_hand or not (self.levels.replace or self.levels.locks):
            return True
        loose = on_table(self.change.after)
        loose.subtract(on_table(self.change.before[source] for source, _ in way.locked))
        return all(loose[face] > 0 for _, face in way.freed)

    def _freed_laid(self, count: int, way: JokerWay) -> Iterator[JokerWay]:
        """Lay the freed jokers into new melds, where they must go there."""
        if not self.levels.new_meld or not count:
            yield way
            return
        for (home, place), reading in self._spots(way):
            for core in _cores(reading, place, self.change.rules):
                own = printed(reading.tiles[p] for p in core)
                guests = not way.used.isdisjoint((home, p) for p in core)
                hand = way.hand - own
                if not guests and own <= way.hand and self.change.may_spend(hand):
                    laid = (*way.laid, ((home, place), core))
                    further = _using(way, [(home, place)], reading)
                    yield from self._freed_laid(count - 1, replace(further, hand=hand, laid=laid))


def _keeping(way: JokerWay, moved: Sequence[tuple[Spot, Spot]], reading: Meld) -> JokerWay:
    further = _using(way, [spot for _, spot in moved], reading)
    return replace(further, kept=(*way.kept, *moved))


def _using(way: JokerWay, spots: Sequence[Spot], reading: Meld) -> JokerWay:
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


def _blamed(change: _Change, levels: _Levels) -> Sequence[Spot]:
    """Find jokers that would have to be let off, none of them in vain."""
    orders = (change.jokers, change.jokers[::-1])
    return min((_not_bound(change, levels, order) for order in orders), key=len)


def _not_bound(change: _Change, levels: _Levels, jokers: Sequence[Spot]) -> Sequence[Spot]:
    """Bind one joker after the other, where that is possible, and give the others."""
    free = jokers
    for joker in jokers:
        others = [spot for spot in free if spot != joker]
        if _possible(change, levels, frozenset(others)):
            free = others
    return free
