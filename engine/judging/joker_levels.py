"""Joker rules for open tables: whether the jokers of one table can legally become the next.

The rules require that a joker is replaced, that it is replaced from the hand, that its meld is
locked, and that a freed joker is used in a new meld. A depth-first search either assigns each joker
of the old table to a position on the new table, or treats it as freed.
"""

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
"""Predicate on the played tiles that neither replaced a joker nor joined one in a new meld."""
Spot = tuple[int, int]
"""Index of a meld on a table, and index of a tile in it."""


@dataclass(frozen=True, slots=True)
class _Levels:
    """The joker rules in force."""

    replace: bool = False
    from_hand: bool = False
    locks: bool = False
    new_meld: bool = False

    @property
    def any(self) -> bool:
        return self.replace or self.locks or self.new_meld


@dataclass(frozen=True, slots=True)
class _Change:
    """The tables before and after a turn, and all readings of the melds with jokers."""

    before: Sequence[Tiles]
    after: Sequence[Tiles]
    played: Counter[Tile]
    rules: RuleSet
    old: Mapping[int, Sequence[Meld]]
    new: Mapping[int, Sequence[Meld]]
    may_spend: MaySpend

    @property
    def jokers(self) -> list[Spot]:
        """Return the jokers of the old table; jokers in invalid melds are unrestricted."""
        return [(meld, place) for meld in self.old for place in _jokers_of(self.before[meld])]


def joker_faults(
    before: Sequence[Tiles],
    after: Sequence[Tiles],
    played: Counter[Tile],
    rules: RuleSet,
    may_spend: MaySpend = lambda kept: True,
) -> list[Violation]:
    """Return a violation for each joker rule that every way of playing between two tables breaks.

    Args:
        before: Table before the turn.
        after: Table after the turn, of valid melds.
        played: Printed tiles that were played from the hand.
        rules: Rules of the game.
        may_spend: Predicate on the played tiles that neither replaced a joker nor joined one in
            a new meld; only ways of playing for which it is true are considered.
    """
    in_force = _levels_in_force(rules)
    if not in_force.any or not on_table(before)[JOKER]:
        return []
    old, new = _readings(before, rules, read_lying), _readings(after, rules, read_meld)
    change = _Change(before, after, played, rules, old, new, may_spend)
    if _possible(change, in_force):
        return []
    return [_violation(change, levels, fault) for levels, fault in _broken(change, in_force)]


def joker_ways(
    before: Sequence[Tiles], after: Sequence[Tiles], played: Counter[Tile], rules: RuleSet
) -> Iterator[JokerWay]:
    """Yield the legal assignments of jokers between two tables; fewest freed per meld first.

    If no joker rule is in force, the only result assigns no joker.

    Args:
        before: Table before the turn.
        after: Table after the turn.
        played: Printed tiles that were played from the hand.
        rules: Rules of the game.
    """
    in_force = _levels_in_force(rules)
    if not in_force.any:
        yield JokerWay(played)
        return
    old, new = _readings(before, rules, read_lying), _readings(after, rules, read_meld)
    change = _Change(before, after, played, rules, old, new, lambda kept: True)
    yield from _Search(change, in_force, frozenset()).ways(list(old), JokerWay(played))


def _levels_in_force(rules: RuleSet) -> _Levels:
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


def _broken(change: _Change, in_force: _Levels) -> Iterator[tuple[_Levels, Fault]]:
    """Yield the weakest sets of joker rules that cannot be satisfied, with the fault of each."""
    nested = [
        (_Levels(in_force.replace), Fault.JOKER_REPLACE),
        (_Levels(in_force.replace, in_force.from_hand), Fault.JOKER_FROM_HAND),
    ]
    for levels, fault in nested:
        if not _possible(change, levels):
            yield levels, fault
            return
    strict = [
        (replace(in_force, new_meld=False), Fault.JOKER_LOCKS),
        (replace(in_force, locks=False), Fault.JOKER_NEW_MELD),
    ]
    separate = [(levels, fault) for levels, fault in strict if not _possible(change, levels)]
    yield from separate or [(in_force, Fault.JOKER_NEW_MELD)]


def _possible(change: _Change, levels: _Levels, exempt: frozenset[Spot] = frozenset()) -> bool:
    """Return whether a legal way of playing exists; exempt jokers are unrestricted."""
    if not levels.any:
        return True
    search = _Search(change, levels, exempt)
    return any(True for _ in search.ways(list(change.old), JokerWay(change.played)))


@dataclass(frozen=True, slots=True)
class JokerWay:
    """A complete or partial assignment of the jokers of the old table."""

    hand: Counter[Tile] = field(default_factory=Counter)
    """Played tiles that neither replaced a joker nor joined one in a new meld."""
    freed: tuple[tuple[Spot, Tile], ...] = ()
    """Freed jokers: old position, and the tile that the joker stood for."""
    kept: tuple[tuple[Spot, Spot], ...] = ()
    """Jokers that keep their meaning: old position and new position."""
    laid: tuple[tuple[Spot, Sequence[int]], ...] = ()
    """Freed jokers in new melds: new position, and the indices of the player's own tiles."""
    read: Mapping[int, Meld] | None = None
    """Readings chosen for melds of the new table, by meld index."""
    used: frozenset[Spot] = frozenset()
    """New positions of the kept and laid jokers."""
    locked: tuple[Spot, ...] = ()
    """Old melds that stay complete, each with the index of the new meld that contains it."""


@dataclass(frozen=True, slots=True)
class _Search:
    change: _Change
    levels: _Levels
    exempt: frozenset[Spot]

    def ways(self, sources: Sequence[int], way: JokerWay) -> Iterator[JokerWay]:
        """Yield all assignments of the jokers of the `sources` melds."""
        if not sources:
            if self._replacements_available(way) and self.change.may_spend(way.hand):
                yield from self._freed_laid(len(way.freed), way)
            return
        for old in self.change.old[sources[0]]:
            for further in self._decided(sources[0], old, way):
                yield from self.ways(sources[1:], further)

    def _decided(self, source: int, old: Meld, way: JokerWay) -> Iterator[JokerWay]:
        """Yield the ways to keep or free each joker of a meld, without the exempt ones."""
        bound = [p for p in _jokers_of(old.tiles) if (source, p) not in self.exempt]
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
        """Yield the new melds that contain a locked meld with its freed jokers replaced."""
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

    def _replacements_available(self, way: JokerWay) -> bool:
        """Return whether the replacing tiles are on the new table, outside the locked melds."""
        if self.levels.from_hand or not (self.levels.replace or self.levels.locks):
            return True
        loose = on_table(self.change.after)
        loose.subtract(on_table(self.change.before[source] for source, _ in way.locked))
        return all(loose[face] > 0 for _, face in way.freed)

    def _freed_laid(self, count: int, way: JokerWay) -> Iterator[JokerWay]:
        """Yield the assignments of `count` freed jokers to new melds, if the rules require it."""
        if not self.levels.new_meld or not count:
            yield way
            return
        for (home, place), reading in self._spots(way):
            for core in _cores(reading, place, self.change.rules):
                own = printed(reading.tiles[p] for p in core)
                occupied = not way.used.isdisjoint((home, p) for p in core)
                hand = way.hand - own
                if not occupied and own <= way.hand and self.change.may_spend(hand):
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
    """Yield the indices of the kept jokers for each way in which `new` contains `old`."""
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
    """Yield the other indices of each minimum-length part of the meld that contains the joker."""
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
    """Return a minimal set of jokers whose exemption makes the change legal."""
    orders = (change.jokers, change.jokers[::-1])
    return min((_remaining_exempt(change, levels, order) for order in orders), key=len)


def _remaining_exempt(change: _Change, levels: _Levels, jokers: Sequence[Spot]) -> Sequence[Spot]:
    """Return the jokers that stay exempt after restricting the others greedily in order."""
    free = jokers
    for joker in jokers:
        others = [spot for spot in free if spot != joker]
        if _possible(change, levels, frozenset(others)):
            free = others
    return free
