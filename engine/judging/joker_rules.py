"""Joker rules for open tables: whether the jokers of one table can legally become the next.

The rules require that a joker is replaced, that it is replaced from the hand, that its meld is
locked, and that a freed joker is used in a new meld. A depth-first search either assigns each joker
of the old table to a position on the new table, or treats it as freed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import combinations

from tilesight.engine.judging.meld import Kind, Meld, read_meld, read_table_meld
from tilesight.engine.judging.meld_growth import alignments
from tilesight.engine.judging.meld_search import StepBudget
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.multiset import on_table, printed
from tilesight.engine.tiles.notation import Tiles
from tilesight.engine.tiles.tile import JOKER, Tile

HandFilter = Callable[[Counter[Tile]], bool]
"""Predicate on the played tiles that neither replaced a joker nor joined one in a new meld."""
Spot = tuple[int, int]
"""Index of a meld on a table, and index of a tile in it."""
MAX_STEPS = 100_000
"""Maximum steps for one change, about half a second. Two jokers take up to some thousand steps, as
do six in melds of one joker each; only several melds of many jokers take more."""
ASSIGNED = 20
"""The steps that it takes to keep or lay a joker; to look at a reading of a meld takes one."""


class AmbiguousJokersError(Exception):
    """The jokers can stand for too many tiles to try them all."""


def _any_hand(kept: Counter[Tile]) -> bool:
    return True


def _count_steps(steps: StepBudget, count: int) -> None:
    """Count steps.

    Raises:
        AmbiguousJokersError: No step is left.
    """
    steps.left -= count
    if steps.left < 0:
        raise AmbiguousJokersError


@dataclass(frozen=True, slots=True)
class JokerRules:
    """The joker rules in force; in `RuleSet` their names begin with `joker_`."""

    replace: bool = False
    from_hand: bool = False
    locks: bool = False
    new_meld: bool = False

    @property
    def any(self) -> bool:
        """Return whether any rule restricts the jokers on the table."""
        return self.replace or self.locks or self.new_meld


@dataclass(frozen=True, slots=True)
class TableChange:
    """The tables before and after a turn, and all readings of the melds with jokers."""

    before: Sequence[Tiles]
    after: Sequence[Tiles]
    played: Counter[Tile]
    """Printed tiles that were played from the hand."""
    rules: RuleSet
    old: Mapping[int, Sequence[Meld]]
    """Readings of the valid melds with jokers on the table before, by index."""
    new: Mapping[int, Sequence[Meld]]
    """Readings of the valid melds with jokers on the table after, by index."""
    may_spend: HandFilter
    steps: StepBudget = field(default_factory=lambda: StepBudget(MAX_STEPS))

    @property
    def jokers(self) -> list[Spot]:
        """Return the jokers of the old table; jokers in invalid melds are unrestricted."""
        return [(meld, place) for meld in self.old for place in _jokers_of(self.before[meld])]


def joker_rules_hold(
    before: Sequence[Tiles],
    after: Sequence[Tiles],
    played: Counter[Tile],
    rules: RuleSet,
    may_spend: HandFilter = _any_hand,
) -> bool:
    """Return whether `joker_faults` finds nothing; explaining a fault takes much longer.

    Where there are too many ways to read the jokers, the result is false.
    """
    change = table_change(before, after, played, rules, may_spend)
    try:
        return can_be_played(change, active_joker_rules(rules))
    except AmbiguousJokersError:
        return False


def joker_assignments(
    before: Sequence[Tiles], after: Sequence[Tiles], played: Counter[Tile], rules: RuleSet
) -> Iterator[JokerAssignment]:
    """Yield the legal assignments of jokers between two tables; fewest freed per meld first.

    At least one joker rule must be in force. Where there are too many ways to read the jokers, not
    all assignments are found.
    """
    change = table_change(before, after, played, rules)
    search = _Search(change, active_joker_rules(rules), frozenset())
    with suppress(AmbiguousJokersError):
        yield from search.assignments(list(change.old), JokerAssignment(played))


def table_change(
    before: Sequence[Tiles],
    after: Sequence[Tiles],
    played: Counter[Tile],
    rules: RuleSet,
    may_spend: HandFilter = _any_hand,
) -> TableChange:
    """Return the change from one table to the next, with the readings of its melds.

    Args:
        before: Table before the turn.
        after: Table after the turn.
        played: Printed tiles that were played from the hand.
        rules: Rules of the game.
        may_spend: Only ways of playing for which it is true are considered.
    """
    old, new = _readings(before, rules, read_table_meld), _readings(after, rules, read_meld)
    return TableChange(before, after, played, rules, old, new, may_spend)


def active_joker_rules(rules: RuleSet) -> JokerRules:
    """Return the joker rules of a game."""
    return JokerRules(
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


def can_be_played(
    change: TableChange, joker_rules: JokerRules, exempt: frozenset[Spot] = frozenset()
) -> bool:
    """Return whether a legal way of playing exists; exempt jokers are unrestricted.

    Raises:
        AmbiguousJokersError: There are too many ways to read the jokers.
    """
    if not joker_rules.any or not on_table(change.before)[JOKER]:
        return True
    search = _Search(change, joker_rules, exempt)
    return any(True for _ in search.assignments(list(change.old), JokerAssignment(change.played)))


@dataclass(frozen=True, slots=True)
class JokerAssignment:
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
    change: TableChange
    joker_rules: JokerRules
    exempt: frozenset[Spot]

    def assignments(
        self, sources: Sequence[int], assignment: JokerAssignment
    ) -> Iterator[JokerAssignment]:
        """Yield all assignments of the jokers of the `sources` melds."""
        if not sources:
            if self._replacements_available(assignment) and self.change.may_spend(assignment.hand):
                yield from self._lay_freed(len(assignment.freed), assignment)
            return
        for old in self.change.old[sources[0]]:
            for extended in self._keep_or_free(sources[0], old, assignment):
                yield from self.assignments(sources[1:], extended)

    def _keep_or_free(
        self, source: int, old: Meld, assignment: JokerAssignment
    ) -> Iterator[JokerAssignment]:
        """Yield the ways to keep or free each joker of a meld, without the exempt ones."""
        bound = [p for p in _jokers_of(old.tiles) if (source, p) not in self.exempt]
        for count in range(len(bound), -1, -1):
            for kept in combinations(bound, count):
                _count_steps(self.change.steps, 1)
                freed = [place for place in bound if place not in kept]
                hand = self._after_replacing([old.faces[place] for place in freed], assignment.hand)
                if hand is not None:
                    spots = tuple(((source, place), old.faces[place]) for place in freed)
                    extended = replace(assignment, hand=hand, freed=assignment.freed + spots)
                    yield from self._keep(source, old, kept, extended)

    def _after_replacing(self, freed: Sequence[Tile], hand: Counter[Tile]) -> Counter[Tile] | None:
        """Return the hand without the tiles that replace freed jokers; None if it lacks one."""
        if not (
            self.joker_rules.from_hand and (self.joker_rules.replace or self.joker_rules.locks)
        ):
            return hand
        remaining = Counter(hand)
        remaining.subtract(freed)
        return remaining if all(remaining[face] >= 0 for face in freed) else None

    def _keep(
        self, source: int, old: Meld, kept: tuple[int, ...], assignment: JokerAssignment
    ) -> Iterator[JokerAssignment]:
        _count_steps(self.change.steps, ASSIGNED)
        if not kept:
            yield assignment
        elif self.joker_rules.locks:
            yield from self._keep_locked(source, old, kept, assignment)
        else:
            for spot, reading in self._free_spots(assignment):
                if reading.faces[spot[1]] == old.faces[kept[0]]:
                    extended = _with_kept(assignment, [((source, kept[0]), spot)], reading)
                    yield from self._keep(source, old, kept[1:], extended)

    def _keep_locked(
        self, source: int, old: Meld, kept: tuple[int, ...], assignment: JokerAssignment
    ) -> Iterator[JokerAssignment]:
        """Yield the new melds that contain a locked meld with its freed jokers replaced."""
        taken = {new for _, new in assignment.locked}
        for new in self.change.new:
            if new in taken:
                continue
            for reading in self._readings_of(new, assignment):
                for places in _windows(old, kept, reading):
                    spots = [(new, place) for place in places]
                    if assignment.used.isdisjoint(spots):
                        old_spots = [(source, own) for own in kept]
                        moved = list(zip(old_spots, spots, strict=True))
                        extended = _with_kept(assignment, moved, reading)
                        yield replace(extended, locked=(*assignment.locked, (source, new)))

    def _free_spots(self, assignment: JokerAssignment) -> Iterator[tuple[Spot, Meld]]:
        for new in self.change.new:
            for reading in self._readings_of(new, assignment):
                for place in _jokers_of(reading.tiles):
                    if (new, place) not in assignment.used:
                        yield (new, place), reading

    def _readings_of(self, new: int, assignment: JokerAssignment) -> Sequence[Meld]:
        chosen = (assignment.read or {}).get(new)
        found = self.change.new[new] if chosen is None else (chosen,)
        _count_steps(self.change.steps, len(found))
        return found

    def _replacements_available(self, assignment: JokerAssignment) -> bool:
        """Return whether the replacing tiles are on the new table, outside the locked melds."""
        if self.joker_rules.from_hand or not (self.joker_rules.replace or self.joker_rules.locks):
            return True
        loose = on_table(self.change.after)
        loose.subtract(on_table(self.change.before[source] for source, _ in assignment.locked))
        return all(loose[face] > 0 for _, face in assignment.freed)

    def _lay_freed(self, count: int, assignment: JokerAssignment) -> Iterator[JokerAssignment]:
        """Yield the assignments of `count` freed jokers to new melds, if the rules require it.

        Freed jokers are interchangeable, so their new positions are assigned in ascending order.
        """
        _count_steps(self.change.steps, ASSIGNED)
        if not self.joker_rules.new_meld or not count:
            yield assignment
            return
        rules = self.change.rules
        if assignment.hand.total() < count * (min(rules.run_min, rules.group_min) - 1):
            return
        last = assignment.laid[-1][0] if assignment.laid else (-1, -1)
        for spot, reading in self._free_spots(assignment):
            if spot > last:
                for extended in self._lay_at(spot, reading, assignment):
                    yield from self._lay_freed(count - 1, extended)

    def _lay_at(
        self, spot: Spot, reading: Meld, assignment: JokerAssignment
    ) -> Iterator[JokerAssignment]:
        """Yield the ways to lay a freed joker at a spot with the player's own tiles around it."""
        hand = assignment.hand
        for core in _cores(reading, spot[1], self.change.rules):
            own = printed(reading.tiles[p] for p in core)
            unused = assignment.used.isdisjoint((spot[0], p) for p in core)
            if unused and own <= hand and self.change.may_spend(hand - own):
                extended = _with_reading(assignment, [spot], reading)
                laid = (*assignment.laid, (spot, core))
                yield replace(extended, hand=hand - own, laid=laid)


def _with_kept(
    assignment: JokerAssignment, moved: Sequence[tuple[Spot, Spot]], reading: Meld
) -> JokerAssignment:
    extended = _with_reading(assignment, [spot for _, spot in moved], reading)
    return replace(extended, kept=(*assignment.kept, *moved))


def _with_reading(
    assignment: JokerAssignment, spots: Sequence[Spot], reading: Meld
) -> JokerAssignment:
    read = {**(assignment.read or {}), spots[0][0]: reading}
    return replace(assignment, read=read, used=assignment.used.union(spots))


def _windows(old: Meld, kept: tuple[int, ...], new: Meld) -> Iterator[Sequence[int]]:
    """Yield the indices of the kept jokers for each way in which `new` contains `old`."""
    for places in alignments(old, new):
        fits = all(
            new.faces[place] == face and new.tiles[place].joker == (own in kept)
            for own, (place, face) in enumerate(zip(places, old.faces, strict=True))
        )
        if fits:
            yield [places[own] for own in kept]


def _cores(meld: Meld, place: int, rules: RuleSet) -> Iterator[Sequence[int]]:
    """Yield the other indices of each minimum-length part of the meld that contains the joker."""
    if meld.kind is Kind.RUN:
        first = max(0, place - rules.run_min + 1)
        for start in range(first, min(place, len(meld.tiles) - rules.run_min) + 1):
            yield [p for p in range(start, start + rules.run_min) if p != place]
    else:
        others = [p for p in range(len(meld.tiles)) if p != place]
        yield from combinations(others, rules.group_min - 1)
