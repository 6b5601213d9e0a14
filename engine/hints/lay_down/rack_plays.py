"""The most valuable melds and additions of a rack on a table whose melds are not rearranged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import chain

from tilesight.engine.hints.meld_extensions import (
    added_one_by_one,
    extend_melds,
    extensions,
    ways_to_extend,
)
from tilesight.engine.judging.meld import Meld, points_of
from tilesight.engine.judging.meld_search import StepBudget, all_melds
from tilesight.engine.judging.piece_values import hand_value, laid_value
from tilesight.engine.rules.choices import RoundScoring
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.multiset import on_table
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import JOKER, Tile
from tilesight.engine.tiles.tuples import without


@dataclass(frozen=True, slots=True)
class RackPlay:
    """A play of a rack: the new melds, the next table, and the remaining tiles."""

    melds: Table
    table: Table
    left: Tiles
    value: int
    """The points of the tiles laid: on the table if laid tiles score, else on the rack."""
    opening: int
    """The points of the new melds towards the opening."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A meld of a game by the bits of its faces, with its value and its points to open."""

    meld: Meld
    bits: tuple[int, ...]
    mask: int
    value: int
    opening: int


@dataclass(frozen=True, slots=True)
class MeldIndex:
    """The melds of a game by the faces that they contain, and the value of each face."""

    bits: Mapping[Tile, int]
    values: Mapping[int, int]
    joker: int
    by_face: Mapping[int, Sequence[Pattern]]


def tile_value(tile: Tile, rules: RuleSet) -> int:
    """Return the value of laying a tile: the points it scores, or that it no longer costs."""
    if rules.round_scoring is RoundScoring.LAID:
        return laid_value((tile,), rules)
    return hand_value((tile,), rules)


@lru_cache(maxsize=64)
def meld_index(rules: RuleSet) -> MeldIndex:
    """Return the melds of a game by their faces, without runs that can be split into two."""
    bits = {tile: 1 << spot for spot, tile in enumerate(rules.tiles.kinds)}
    values = {bit: tile_value(tile, rules) for tile, bit in bits.items()}
    by_face: dict[int, list[Pattern]] = {bit: [] for bit in values}
    # longer runs can be split into two; the second 1 of a run from 1 to 1 is added to its melds
    longest = min(2 * rules.run_min - 1, rules.highest)
    for meld in all_melds(rules, longest):
        faces = [bits[face] for face in meld.faces]
        value = sum(values[bit] for bit in faces)
        pattern = Pattern(meld, tuple(faces), sum(faces), value, points_of(meld, rules))
        for bit in faces:
            by_face[bit].append(pattern)
    return MeldIndex(bits, values, tile_value(JOKER, rules), by_face)


@dataclass(frozen=True, slots=True)
class _Plan:
    """The solution of a subproblem: its melds as a linked list, and their value."""

    value: int
    opening: int
    pattern: Pattern | None = None
    joker_faces: int = 0
    """The bits of the faces that jokers stand for."""
    rest: _Plan | None = None

    def melds(self) -> Iterator[Tiles]:
        plan: _Plan | None = self
        while plan is not None:
            if plan.pattern is not None:
                yield _tiles(plan.pattern, plan.joker_faces)
            plan = plan.rest


def _tiles(pattern: Pattern, joker_faces: int) -> Tiles:
    faces = zip(pattern.meld.faces, pattern.bits, strict=True)
    return tuple(Tile(face.color, face.number, bool(bit & joker_faces)) for face, bit in faces)


MAX_STEPS = 20_000
"""The steps of a search, each a meld for the first tile: 15 tiles take some hundred. A search that
has taken them lays the first melds that fit without a joker."""

Layers = tuple[int, ...]
"""The bits of the faces with at least one tile, at least two tiles, and so on."""


class _Search:
    """A memoized search that lays the first remaining tile in each possible meld or keeps it."""

    def __init__(self, rules: RuleSet, appendable: int, needed: int, budget: StepBudget) -> None:
        self.budget = budget
        self.index = meld_index(rules)
        self.max_jokers = rules.meld_jokers
        self.appendable = appendable
        self.points_needed = needed
        self.solved: dict[tuple[Layers, int], tuple[_Plan, ...]] = {}

    def best(self, layers: Layers, jokers: int) -> tuple[_Plan, ...]:
        """Return the plans that are not dominated in both value and opening."""
        key = layers, jokers
        if key not in self.solved:
            self.solved[key] = self._solve(layers, jokers)
        return self.solved[key]

    def _solve(self, layers: Layers, jokers: int) -> tuple[_Plan, ...]:
        held = layers[0]
        first = held & -held
        if not first:
            return (_Plan(jokers * self.index.joker if self.appendable else 0, 0),)
        if self.budget.left <= 0:
            return self._first_fit(layers, jokers)
        found = list(self._kept(layers, jokers))
        for pattern in self.index.by_face[first]:
            found += self._with_meld(pattern, layers, jokers)
        return self._undominated(found)

    def _first_fit(self, layers: Layers, jokers: int) -> tuple[_Plan, ...]:
        """Return the plan that lays the first remaining tile in the first meld without a joker."""
        first = layers[0] & -layers[0]
        fits = (p for p in self.index.by_face[first] if not p.mask & ~layers[0])
        pattern = next(fits, None)
        plans = self._with_meld(pattern, layers, jokers) if pattern else self._kept(layers, jokers)
        return (next(plans),)

    def laying(self, tile: Tile, layers: Layers, jokers: int) -> tuple[_Plan, ...]:
        """Return the undominated plans that lay a tile in a new meld or add it to the table."""
        bit, faces = self.index.bits.get(tile, 0), self.index.by_face
        patterns = faces[bit] if bit else dict.fromkeys(chain.from_iterable(faces.values()))
        # a meld of tiles that are all held would leave the joker
        fitting = (pattern for pattern in patterns if bit or pattern.mask & ~layers[0])
        found = [plan for one in fitting for plan in self._with_meld(one, layers, jokers)]
        if bit & self.appendable or (tile.joker and self.appendable):
            rests = self.best(_without(layers, bit), jokers - tile.joker)
            value = self.index.values[bit] if bit else self.index.joker
            found += [_Plan(value + rest.value, rest.opening, rest=rest) for rest in rests]
        return self._undominated(found) if found else ()

    def _kept(self, layers: Layers, jokers: int) -> Iterator[_Plan]:
        """Yield the plans that keep the first remaining tile, or add it to the table."""
        first = layers[0] & -layers[0]
        kept = self.index.values[first] if first & self.appendable else 0
        for rest in self.best(_without(layers, first), jokers):
            yield _Plan(kept + rest.value, rest.opening, rest=rest)

    def _with_meld(self, pattern: Pattern, layers: Layers, jokers: int) -> Iterator[_Plan]:
        """Yield the plans that begin with a meld, if there are enough jokers for it."""
        joker_faces = pattern.mask & ~layers[0]
        count = joker_faces.bit_count()
        if count <= jokers and count <= self.max_jokers:
            self.budget.left -= 1
            value = pattern.value + self._exchange(joker_faces)
            for rest in self.best(_without(layers, pattern.mask & layers[0]), jokers - count):
                opening = pattern.opening + rest.opening
                yield _Plan(value + rest.value, opening, pattern, joker_faces, rest)

    def _exchange(self, joker_faces: int) -> int:
        """Return the value of jokers minus that of the faces that they stand for."""
        total = 0
        while joker_faces:
            bit = joker_faces & -joker_faces
            total += self.index.joker - self.index.values[bit]
            joker_faces ^= bit
        return total

    def _undominated(self, found: list[_Plan]) -> tuple[_Plan, ...]:
        """Return the best plan, and worse ones whose opening is higher, up to the points needed."""
        found.sort(key=lambda plan: (-plan.value, -plan.opening))
        kept = [found[0]]
        for plan in found[1:]:
            if kept[-1].opening < min(plan.opening, self.points_needed):
                kept.append(plan)
        return tuple(kept)


def _without(layers: Layers, faces: int) -> Layers:
    return tuple(
        here & ~faces | above & faces for here, above in zip(layers, (*layers[1:], 0), strict=True)
    )


def _layers(rack: Counter[Tile], rules: RuleSet) -> Layers:
    bits = meld_index(rules).bits
    max_count = max((count for tile, count in rack.items() if not tile.joker), default=1)
    return tuple(
        sum(bits[tile] for tile, count in rack.items() if count >= min_count and not tile.joker)
        for min_count in range(1, max_count + 1)
    )


@dataclass(frozen=True, slots=True)
class RackValue:
    """The value of what a rack could lay, without the melds."""

    value: int
    opening: int
    left: Tiles
    """The tiles that fit neither into a new meld nor to the table."""


def rack_value(
    rack: Counter[Tile], appendable: int, points_needed: int, rules: RuleSet
) -> RackValue:
    """Return the value of what a rack could lay.

    Args:
        rack: The tiles of the rack.
        appendable: The bits of the faces that can be added to the table.
        points_needed: The points required for the opening.
        rules: The rules.
    """
    search = _Search(rules, appendable, points_needed, StepBudget(MAX_STEPS))
    plans = search.best(_layers(rack, rules), rack[JOKER])
    best = max(plans, key=lambda plan: (min(plan.opening, points_needed), plan.value))
    left = rack - Counter(tile.printed for meld in best.melds() for tile in meld)
    return RackValue(best.value, best.opening, _not_appendable(left, appendable, rules))


def _not_appendable(tiles: Counter[Tile], appendable: int, rules: RuleSet) -> Tiles:
    """Return the tiles whose faces are not among these bits; a joker fits if any face does."""
    bits = meld_index(rules).bits
    return tuple(tile for tile in tiles.elements() if not bits.get(tile, appendable) & appendable)


def best_rack_play(
    rack: Tiles,
    table: Table,
    rules: RuleSet,
    opened: bool,
    laid: Tile | None = None,
    *,
    keeps_other: bool = False,
) -> RackPlay | None:
    """Return the most valuable play of a rack that was found, or None if nothing can be laid.

    The new melds are optimal, before the additions or after them; the additions are greedy.

    Args:
        rack: The tiles of the rack.
        table: The melds on the table.
        rules: The rules.
        opened: Whether the player has opened.
        laid: A tile of the rack that the play has to lay; None if there is none.
        keeps_other: Whether the player holds other tiles too, one of which can be thrown.
    """
    budget = StepBudget(MAX_STEPS)
    play_of = partial(_rack_play, table=table, rules=rules, opened=opened, budget=budget, laid=laid)
    play = play_of(rack)
    # a joker that has to be laid may stand for a tile of the rack
    if play is None and laid != JOKER:
        return None
    if play is not None and (play.left or keeps_other or not rules.last_discard):
        return play
    plays = _plays_that_keep_a_tile(rack, play_of)
    return max(plays, key=lambda play: (play.value, -len(play.left)), default=None)


def _plays_that_keep_a_tile(
    rack: Tiles, play_of: Callable[[Tiles], RackPlay | None]
) -> Iterator[RackPlay]:
    """Yield the best play without each tile of the rack: S3, one is kept for the last discard."""
    for tile in dict.fromkeys(rack):
        play = play_of(without(rack, tile))
        if play is not None:
            yield replace(play, left=(*play.left, tile))


def _rack_play(
    rack: Tiles,
    table: Table,
    rules: RuleSet,
    opened: bool,
    budget: StepBudget,
    laid: Tile | None,
) -> RackPlay | None:
    held, (needed, may_add) = Counter(rack), needs_to_open(rules, opened)
    search = _PlaySearch(rules, held, needed, may_add, budget)
    plays = list(search.plays(table, held, laid))
    if may_add and any(play.melds and play.left for play in plays):
        grown, left = extend_melds(table, held, rules)
        plays += search.plays(grown, left) if grown != table else ()
    # additions may leave the tile that has to be laid
    possible = (
        play
        for play in plays
        if play.table != table and (laid is None or play.left.count(laid) < held[laid])
    )
    return max(possible, key=lambda play: play.value, default=None)


@dataclass(frozen=True, slots=True)
class _PlaySearch:
    """The search for the plays of a rack that begin with the most valuable new melds."""

    rules: RuleSet
    held: Counter[Tile]
    """The whole rack, of which some tiles may lie on the table already."""
    needed: int
    """The points that new melds need to open."""
    may_add: bool
    budget: StepBudget

    def plays(
        self, table: Table, rack: Counter[Tile], laid: Tile | None = None
    ) -> Iterator[RackPlay]:
        """Yield the plays with each way to add tiles after the melds."""
        plan = self.plan(table, rack, laid)
        if plan is None:
            return
        melds = tuple(plan.melds())
        left, grown = rack - on_table(melds), (*table, *melds)
        ways = ways_to_extend(grown, left, self.rules) if self.may_add else [(grown, left)]
        for after, rest in ways:
            value = sum(tile_value(tile, self.rules) for tile in (self.held - rest).elements())
            yield RackPlay(melds, after, tuple(rest.elements()), value, plan.opening)

    def plan(self, table: Table, rack: Counter[Tile], laid: Tile | None) -> _Plan | None:
        """Return the plan of the most valuable melds; None if the player cannot open."""
        appendable = appendable_faces(table, self.rules, rack) if self.may_add else 0
        search = _Search(self.rules, appendable, self.needed, self.budget)
        layers, jokers = _layers(rack, self.rules), rack[JOKER]
        plans = search.laying(laid, layers, jokers) if laid else search.best(layers, jokers)
        only_add = _Plan(0, 0) if self.rules.lay_off_unopened else None
        return next((plan for plan in plans if plan.opening >= self.needed), only_add)


def needs_to_open(rules: RuleSet, opened: bool) -> tuple[int, bool]:
    """Return the points that new melds need, and whether tiles may be added to the table, too."""
    needed = 0 if opened else rules.points_to_open
    return needed, not needed or rules.lay_off_unopened or rules.opening_same_turn


def has_stuck_tile(rack: Tiles, table: Table, rules: RuleSet) -> bool:
    """Return whether a tile of a rack is in none of its melds and cannot be added to the table."""
    index, jokers = meld_index(rules), min(rack.count(JOKER), rules.meld_jokers)
    # with a joker between, tiles can be added that are not next to a meld
    added = appendable_faces(table, rules, rules.tiles.kinds if jokers else rack)
    held = {index.bits[tile] for tile in rack if not tile.joker}
    mask = sum(held)
    return any(
        not bit & added and all((p.mask & ~mask).bit_count() > jokers for p in index.by_face[bit])
        for bit in held
    )


def appendable_faces(table: Table, rules: RuleSet, rack: Iterable[Tile]) -> int:
    """Return the bits of the faces that can be added to a table, also one after another.

    Includes each face that fits the unchanged table, even if the rack does not contain it.
    """
    bits = meld_index(rules).bits
    held = set(rack)
    found = 0
    for meld in table:
        for tile in added_one_by_one(meld, held, rules):
            found |= bits[tile]
        for tile, _ in extensions(meld, rules):
            found |= bits[tile]
    return found
