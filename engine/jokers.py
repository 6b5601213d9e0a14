"""The joker levels: whether jokers that lay on the table could come to where they lie now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, combinations, permutations, product

from engine.meld import Kind, Meld, read_meld
from engine.multiset import on_table
from engine.notation import Tiles
from engine.rules import RuleSet
from engine.tile import JOKER, Tile
from engine.violation import Fault, Violation
from engine.words import vocabulary


@dataclass(frozen=True, slots=True)
class _Spot:
    """Where a joker lies, and what it stands for there."""

    meld: int
    place: int
    face: Tile


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


@dataclass(frozen=True)
class _Change:
    """A table before and after a turn, each meld in every reading."""

    before: Sequence[Tiles]
    after: Sequence[Tiles]
    played: Counter[Tile]
    rules: RuleSet

    @cached_property
    def readings_before(self) -> list[tuple[Meld, ...]]:
        return list(_readings(self.before, self.rules))

    @cached_property
    def readings_after(self) -> list[tuple[Meld, ...]]:
        return list(_readings(self.after, self.rules))


def joker_faults(
    before: Sequence[Tiles], after: Sequence[Tiles], played: Counter[Tile], rules: RuleSet
) -> list[Violation]:
    """Give the joker rules that no way of playing from one valid table to the other keeps.

    `played` are the tiles from the hand, as printed.
    """
    held = _Levels(
        rules.joker_replace, rules.joker_from_hand, rules.joker_locks, rules.joker_new_meld
    )
    change = _Change(before, after, played, rules)
    if not held.any or not on_table(before)[JOKER] or _possible(change, held):
        return []
    return [_violation(change, levels, fault) for levels, fault in _broken(change, held)]


def _broken(change: _Change, held: _Levels) -> Iterator[tuple[_Levels, Fault]]:
    """Find the first rules that cannot be kept, from the mildest on."""
    steps = [
        (_Levels(held.replace), Fault.JOKER_REPLACE),
        (_Levels(held.replace, held.from_hand), Fault.JOKER_FROM_HAND),
        (replace(held, new_meld=False), Fault.JOKER_LOCKS),
        (replace(held, locks=False), Fault.JOKER_NEW_MELD),
    ]
    for levels, fault in steps[:2]:
        if levels.any and not _possible(change, levels):
            yield levels, fault
            return
    separate = [(levels, fault) for levels, fault in steps[2:] if not _possible(change, levels)]
    yield from separate or [(held, Fault.JOKER_NEW_MELD)]


def _possible(
    change: _Change, levels: _Levels, free: frozenset[tuple[int, int]] = frozenset()
) -> bool:
    """Search for a legal way; the jokers at the places in `free` may do as they like."""
    if not levels.any:
        return True
    for old, new in product(change.readings_before, change.readings_after):
        spots = [spot for spot in _spots(old) if (spot.meld, spot.place) not in free]
        for goals in permutations(_spots(new), len(spots)):
            if _Way(change, levels, old, new, spots, goals).legal():
                return True
    return False


@dataclass(frozen=True, slots=True)
class _Way:
    """One way of reading the change: which joker went where."""

    change: _Change
    levels: _Levels
    old: tuple[Meld, ...]
    new: tuple[Meld, ...]
    spots: Sequence[_Spot]
    goals: Sequence[_Spot]

    def legal(self) -> bool:
        jokers = range(len(self.spots))
        every = chain.from_iterable(combinations(jokers, k) for k in range(len(jokers) + 1))
        return any(self._legal_with_freed(set(freed)) for freed in every)

    def _legal_with_freed(self, freed: set[int]) -> bool:
        kept = [joker for joker in range(len(self.spots)) if joker not in freed]
        if self.levels.locks:
            homes = self._homes(kept, freed)
            if homes is None:
                return False
        else:
            homes = []
            if any(self.spots[joker].face != self.goals[joker].face for joker in kept):
                return False
        hand = self._hand_after_replacing(freed, homes)
        if hand is None:
            return False
        return not self.levels.new_meld or self._in_new_melds(sorted(freed), hand)

    def _homes(self, kept: list[int], freed: set[int]) -> list[int] | None:
        """Find the meld that each meld with a kept joker has grown into, as a whole."""
        grown: dict[int, int] = {}
        for joker in kept:
            home = self.goals[joker].meld
            if grown.setdefault(self.spots[joker].meld, home) != home:
                return None
        if len(set(grown.values())) < len(grown):
            return None
        stays = {(self.goals[j].meld, self.goals[j].place) for j in kept}
        replaced = {(self.spots[j].meld, self.spots[j].place) for j in freed}
        for source, home in grown.items():
            if not _contains(self.old[source], source, replaced, self.new[home], home, stays):
                return None
        return list(grown)

    def _hand_after_replacing(self, freed: set[int], locked: list[int]) -> Counter[Tile] | None:
        hand = Counter(self.change.played)
        if not (self.levels.replace or self.levels.locks):
            return hand
        faces = Counter(self.spots[joker].face for joker in freed)
        if self.levels.from_hand:
            hand.subtract(faces)
            return None if min(hand.values(), default=0) < 0 else hand
        loose = on_table(self.change.after)
        loose.subtract(on_table(self.change.before[meld] for meld in locked))
        return hand if all(loose[face] > 0 for face in faces) else None

    def _in_new_melds(self, freed: list[int], hand: Counter[Tile]) -> bool:
        if not freed:
            return True
        joker, others = freed[0], freed[1:]
        goal = self.goals[joker]
        for places in _cores(self.new[goal.meld], goal.place, self.change.rules):
            own = Counter(self.new[goal.meld].tiles[place].printed for place in places)
            guests = sum((g.meld, g.place) in {(goal.meld, p) for p in places} for g in self.goals)
            if guests == 0 and own <= hand and self._in_new_melds(others, hand - own):
                return True
        return False


def _readings(table: Sequence[Tiles], rules: RuleSet) -> Iterator[tuple[Meld, ...]]:
    return product(*(_read(meld, rules) for meld in table))


def _read(tiles: Tiles, rules: RuleSet) -> Sequence[Meld]:
    if any(tile.joker for tile in tiles):
        return read_meld(tiles, rules) or [Meld(Kind.GROUP, tiles, ())]
    return [Meld(Kind.GROUP, tiles, tiles)]


def _spots(melds: Sequence[Meld]) -> list[_Spot]:
    return [
        _Spot(number, place, face)
        for number, meld in enumerate(melds)
        for place, (tile, face) in enumerate(zip(meld.tiles, meld.faces, strict=False))
        if tile.joker
    ]


_Places = set[tuple[int, int]]


def _contains(
    old: Meld, source: int, replaced: _Places, new: Meld, home: int, stays: _Places
) -> bool:
    """Tell whether a meld, its freed jokers replaced, lies whole in another."""
    part = [
        (face, tile.joker and (source, place) not in replaced)
        for place, (tile, face) in enumerate(zip(old.tiles, old.faces, strict=True))
    ]
    whole = [
        (face, (home, place) in stays) if tile.joker == ((home, place) in stays) else None
        for place, (tile, face) in enumerate(zip(new.tiles, new.faces, strict=True))
    ]
    if old.kind is not new.kind:
        return False
    if old.kind is Kind.GROUP:
        return set(part) <= set(whole)
    windows = [whole[start : start + len(part)] for start in range(len(whole) - len(part) + 1)]
    return part in windows or part[::-1] in windows


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
    blamed = _blamed(change, levels)
    words = vocabulary(change.rules.words)
    tiles, sentences = [], []
    for meld, place in blamed:
        faces = {
            words.tile(spot.face): spot.face
            for old in change.readings_before
            for spot in _spots(old)
            if (spot.meld, spot.place) == (meld, place)
        }
        tiles.append(change.before[meld][place])
        sentences.append(_SENTENCES[fault].format(f"the joker for {' or '.join(faces)}"))
    return Violation(fault, "; ".join(sentences), fault.value, tuple(tiles))


def _blamed(change: _Change, levels: _Levels) -> Sequence[tuple[int, int]]:
    """Find the fewest jokers that would have to be let off."""
    places = [(s.meld, s.place) for s in _spots(change.readings_before[0])]
    some = chain.from_iterable(combinations(places, k) for k in range(1, len(places) + 1))
    return next(let_off for let_off in some if _possible(change, levels, frozenset(let_off)))
