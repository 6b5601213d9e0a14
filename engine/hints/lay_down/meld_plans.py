"""The most valuable melds of a rack: a memoized search over the bits of its faces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from tilesight.engine.judging.meld import Meld, points_of
from tilesight.engine.judging.meld_search import StepBudget, all_melds
from tilesight.engine.judging.piece_values import hand_value, laid_value
from tilesight.engine.rules.choices import RoundScoring
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Tiles
from tilesight.engine.tiles.tile import JOKER, Tile

MAX_STEPS = 20_000
"""The steps of a search, each a meld for the first tile: 15 tiles take some hundred. A search that
has taken them lays the first melds that fit without a joker."""
Layers = tuple[int, ...]
"""The bits of the faces with at least one tile, at least two tiles, and so on."""


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
class Plan:
    """The solution of a subproblem: its melds as a linked list, and their value."""

    value: int
    opening: int
    pattern: Pattern | None = None
    joker_faces: int = 0
    """The bits of the faces that jokers stand for."""
    rest: Plan | None = None

    def melds(self) -> Iterator[Tiles]:
        """Yield the melds, with jokers for what they stand for."""
        plan: Plan | None = self
        while plan is not None:
            if plan.pattern is not None:
                yield _tiles(plan.pattern, plan.joker_faces)
            plan = plan.rest


def _tiles(pattern: Pattern, joker_faces: int) -> Tiles:
    faces = zip(pattern.meld.faces, pattern.bits, strict=True)
    return tuple(Tile(face.color, face.number, bool(bit & joker_faces)) for face, bit in faces)


class PlanSearch:
    """A memoized search that lays the first remaining tile in each possible meld or keeps it."""

    def __init__(self, rules: RuleSet, appendable: int, needed: int, budget: StepBudget) -> None:
        self.budget = budget
        self.index = meld_index(rules)
        self.max_jokers = rules.meld_jokers
        self.appendable = appendable
        self.needed = needed
        self.solved: dict[tuple[Layers, int], tuple[Plan, ...]] = {}

    def best(self, layers: Layers, jokers: int) -> tuple[Plan, ...]:
        """Return the plans that are not dominated in both value and opening."""
        key = layers, jokers
        if key not in self.solved:
            self.solved[key] = self._solve(layers, jokers)
        return self.solved[key]

    def _solve(self, layers: Layers, jokers: int) -> tuple[Plan, ...]:
        held = layers[0]
        first = held & -held
        if not first:
            return (Plan(jokers * self.index.joker if self.appendable else 0, 0),)
        if self.budget.left <= 0:
            return self._first_fit(layers, jokers)
        found = list(self._kept(layers, jokers))
        for pattern in self.index.by_face[first]:
            found += self._with_meld(pattern, layers, jokers)
        return self._undominated(found)

    def _first_fit(self, layers: Layers, jokers: int) -> tuple[Plan, ...]:
        """Return the plan that lays the first remaining tile in the first meld without a joker."""
        first = layers[0] & -layers[0]
        fits = (p for p in self.index.by_face[first] if not p.mask & ~layers[0])
        pattern = next(fits, None)
        plans = self._with_meld(pattern, layers, jokers) if pattern else self._kept(layers, jokers)
        return (next(plans),)

    def laying(self, tile: Tile, layers: Layers, jokers: int) -> tuple[Plan, ...]:
        """Return the undominated plans that lay a tile in a new meld or add it to the table."""
        bit, faces = self.index.bits.get(tile, 0), self.index.by_face
        patterns = faces[bit] if bit else dict.fromkeys(chain.from_iterable(faces.values()))
        # a meld of tiles that are all held would leave the joker
        fitting = (pattern for pattern in patterns if bit or pattern.mask & ~layers[0])
        found = [plan for one in fitting for plan in self._with_meld(one, layers, jokers)]
        if bit & self.appendable or (tile.joker and self.appendable):
            rests = self.best(_without(layers, bit), jokers - tile.joker)
            value = self.index.values[bit] if bit else self.index.joker
            found += [Plan(value + rest.value, rest.opening, rest=rest) for rest in rests]
        return self._undominated(found) if found else ()

    def _kept(self, layers: Layers, jokers: int) -> Iterator[Plan]:
        """Yield the plans that keep the first remaining tile, or add it to the table."""
        first = layers[0] & -layers[0]
        kept = self.index.values[first] if first & self.appendable else 0
        for rest in self.best(_without(layers, first), jokers):
            yield Plan(kept + rest.value, rest.opening, rest=rest)

    def _with_meld(self, pattern: Pattern, layers: Layers, jokers: int) -> Iterator[Plan]:
        """Yield the plans that begin with a meld, if there are enough jokers for it."""
        joker_faces = pattern.mask & ~layers[0]
        count = joker_faces.bit_count()
        if count <= jokers and count <= self.max_jokers:
            self.budget.left -= 1
            value = pattern.value + self._exchange(joker_faces)
            for rest in self.best(_without(layers, pattern.mask & layers[0]), jokers - count):
                opening = pattern.opening + rest.opening
                yield Plan(value + rest.value, opening, pattern, joker_faces, rest)

    def _exchange(self, joker_faces: int) -> int:
        """Return the value of jokers minus that of the faces that they stand for."""
        total = 0
        while joker_faces:
            bit = joker_faces & -joker_faces
            total += self.index.joker - self.index.values[bit]
            joker_faces ^= bit
        return total

    def _undominated(self, found: list[Plan]) -> tuple[Plan, ...]:
        """Return the best plan, and worse ones whose opening is higher, up to the points needed."""
        found.sort(key=lambda plan: (-plan.value, -plan.opening))
        kept = [found[0]]
        for plan in found[1:]:
            if kept[-1].opening < min(plan.opening, self.needed):
                kept.append(plan)
        return tuple(kept)


def _without(layers: Layers, faces: int) -> Layers:
    return tuple(
        here & ~faces | above & faces for here, above in zip(layers, (*layers[1:], 0), strict=True)
    )


def layers_of(rack: Counter[Tile], rules: RuleSet) -> Layers:
    """Return the bits of the faces of a rack, without its jokers."""
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


def rack_value(rack: Counter[Tile], appendable: int, needed: int, rules: RuleSet) -> RackValue:
    """Return the value of what a rack could lay.

    Args:
        rack: The tiles of the rack.
        appendable: The bits of the faces that can be added to the table.
        needed: The points required for the opening.
        rules: The rules.
    """
    search = PlanSearch(rules, appendable, needed, StepBudget(MAX_STEPS))
    plans = search.best(layers_of(rack, rules), rack[JOKER])
    best = max(plans, key=lambda plan: (min(plan.opening, needed), plan.value))
    left = rack - Counter(tile.printed for meld in best.melds() for tile in meld)
    return RackValue(best.value, best.opening, _not_appendable(left, appendable, rules))


def _not_appendable(tiles: Counter[Tile], appendable: int, rules: RuleSet) -> Tiles:
    """Return the tiles whose faces are not among these bits; a joker fits if any face does."""
    bits = meld_index(rules).bits
    return tuple(tile for tile in tiles.elements() if not bits.get(tile, appendable) & appendable)
