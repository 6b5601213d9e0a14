"""The joker rules as subproblems for the solver, one per choice for the jokers of the table.

A joker either keeps its meaning or is freed by the tile that it stands for. Each combination of
these choices is a separate subproblem: a meld that is locked by a joker can only be extended, a
joker that keeps its meaning is treated as that tile, and for a freed joker that needs a new meld,
every minimum-length meld is tried.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import combinations, product

from tilesight.engine.hints.solver.problem import GroupItem, Problem, RunItem, Weights, total_value
from tilesight.engine.judging.joker_rules import active_joker_rules
from tilesight.engine.judging.meld import Kind, Meld, read_meld, read_table_meld, run_positions
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.multiset import on_table, printed
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import JOKER, Tile


@dataclass(frozen=True, slots=True)
class Subproblem:
    """A problem, and the decisions that were made before it is solved."""

    problem: Problem
    spent: Counter[Tile] = field(default_factory=Counter)
    """Tiles of the rack that the decisions use; the problem does not contain them."""
    fixed_faces: tuple[Tile, ...] = ()
    """The faces of jokers that are treated as these tiles."""
    freed: int = 0
    """The number of freed jokers that still need a new meld with tiles of the rack."""
    old_melds: tuple[tuple[int, Tiles | Meld], ...] = ()
    """Melds whose tiles may be rearranged, with their indices on the table, or `CHANGED`.

    Those with jokers are readings: a joker that keeps its meaning is that tile.
    """
    unmoved_tiles: int = 0
    """The number of table tiles that stay in melds that can only be extended."""

    @property
    def spent_value(self) -> int:
        """Return the value of the spent tiles."""
        return total_value(self.spent, self.problem.weights)

    def with_items(self, weights: Weights) -> Subproblem:
        """Return the subproblem with these weights, and with the old melds as items."""
        rules = self.problem.rules
        melds = [
            (place, meld if isinstance(meld, Meld) else read_meld(meld, rules)[0])
            for place, meld in self.old_melds
            if place != CHANGED or weights.unmoved_tile
        ]
        items = [item(place, meld, rules) for place, meld in melds]
        problem = replace(
            self.problem,
            weights=weights,
            runs=self.problem.runs + tuple(i for i in items if isinstance(i, RunItem)),
            groups=self.problem.groups + tuple(i for i in items if isinstance(i, GroupItem)),
        )
        return replace(self, problem=problem)


@dataclass(frozen=True, slots=True)
class Position:
    """A position from the player's view: the rules, the table and the rack."""

    rules: RuleSet
    table: Table
    rack: Counter[Tile]
    opening: Table = ()
    """Melds that open; they are laid before anything else and do not count as the rack."""


@lru_cache(maxsize=64)
def without_joker_rules(rules: RuleSet) -> RuleSet:
    """Return the rules without restrictions of the jokers on the table."""
    return rules.override({"joker_replace": False, "joker_locks": False, "joker_new_meld": False})


def subproblems(position: Position, weights: Weights) -> Iterator[Subproblem]:
    """Yield a subproblem for each choice for the jokers of the table.

    For each reading of the melds with jokers, more freed jokers come first because they allow more
    plays, unless each of them needs a new meld.
    """
    table, rules = (*position.table, *position.opening), position.rules
    with_jokers = [place for place, meld in enumerate(table) if any(tile.joker for tile in meld)]
    every = [read_table_meld(table[place], rules) for place in with_jokers]
    if not active_joker_rules(rules).any:
        different = (_different_items(readings, rules) for readings in every)
        for readings in product(*different):
            yield _Builder(position, weights).free(dict(zip(with_jokers, readings, strict=True)))
        return
    for readings in product(*every):
        melds = dict(zip(with_jokers, readings, strict=True))
        choices = _choices_to_free(melds, rules)
        built = (_Builder(position, weights).with_freed_jokers(melds, freed) for freed in choices)
        yield from (subproblem for subproblem in built if subproblem is not None)


def _different_items(readings: Iterable[Meld], rules: RuleSet) -> Iterable[Meld]:
    """Return one reading of a meld for each way in which its tiles may stay in a meld."""
    return {item(0, reading, rules): reading for reading in readings}.values()


def _choices_to_free(melds: Mapping[int, Meld], rules: RuleSet) -> Iterator[_Spots]:
    """Yield the sets of jokers that can be freed from melds, the most promising first.

    Larger sets allow more plays, unless each freed joker needs a new meld.
    """
    jokers = [
        (place, spot)
        for place, meld in melds.items()
        for spot, tile in enumerate(meld.tiles)
        if tile.joker
    ]
    counts = range(len(jokers) + 1)
    for count in counts if rules.joker_new_meld else reversed(counts):
        yield from map(set, combinations(jokers, count))


CHANGED = -1
"""The index of a meld that cannot stay unchanged."""

_Spots = set[tuple[int, int]]


class _Builder:
    """Builds one subproblem."""

    def __init__(self, position: Position, weights: Weights) -> None:
        self.rules = position.rules
        self.table = (*position.table, *position.opening)
        self.opening_place = len(position.table)
        self.weights = weights
        self.required: Counter[Tile] = Counter()
        self.optional = Counter(position.rack)
        self.required_jokers = 0
        self.optional_jokers = self.optional.pop(JOKER, 0)
        self.spent = on_table(position.opening)
        self.fixed_faces: list[Tile] = []
        self.old_melds: list[tuple[int, Tiles | Meld]] = []
        self.unmoved_tiles = 0
        self.runs: list[RunItem] = []
        self.groups: list[GroupItem] = []

    def free(self, melds: Mapping[int, Meld]) -> Subproblem:
        """Return the subproblem in which no joker is restricted.

        Args:
            melds: The readings of the melds with jokers, by their indices on the table.
        """
        counted = on_table(self.table)
        self.required_jokers += counted.pop(JOKER, 0)
        self.required += counted
        laid = enumerate(self.table[: self.opening_place])
        self.old_melds = [(place, melds.get(place, meld)) for place, meld in laid]
        return self.subproblem()

    def with_freed_jokers(self, melds: dict[int, Meld], freed: _Spots) -> Subproblem | None:
        """Return the subproblem with some jokers freed; None if they cannot be replaced.

        Args:
            melds: The readings of the melds with jokers, by their indices on the table.
            freed: The freed jokers as pairs of a meld's index and a tile's index in the meld.
        """
        for place, laid in enumerate(self.table):
            meld = melds.get(place)
            if meld is None:
                self.add_loose(place, laid, laid)
            else:
                self.add_with_jokers(place, meld, {spot for at, spot in freed if at == place})
        faces = [melds[place].faces[spot] for place, spot in sorted(freed)]
        if not self.take_replacements(faces):
            return None
        self.required_jokers += len(freed)
        return self.subproblem(len(freed) if self.rules.joker_new_meld else 0)

    def add_with_jokers(self, place: int, meld: Meld, freed: set[int]) -> None:
        """Add a meld with jokers, of which those at the spots `freed` are replaced."""
        mark = CHANGED if freed else place
        replaced = _with_faces(meld, freed)
        kept = {s for s, tile in enumerate(meld.tiles) if tile.joker} - freed
        if kept and self.rules.joker_locks:
            self.add_forced(item(mark, replaced, self.rules, forced=True))
            self.unmoved_tiles += len(meld.tiles) - len(freed) if place < self.opening_place else 0
        else:
            self.fixed_faces += [meld.faces[spot] for spot in sorted(kept)]
            self.add_loose(place, _with_faces(meld, kept), meld.faces, mark)

    def take_replacements(self, faces: Sequence[Tile]) -> bool:
        """Take the tiles that replace jokers from the rack or the table; return whether all exist.

        The melds on the table already contain these tiles.
        """
        if not (self.rules.joker_replace or self.rules.joker_locks):
            self.required.subtract(faces)
            return True
        return all(self.take_replacement(face) for face in faces)

    def take_replacement(self, face: Tile) -> bool:
        """Take one tile that replaces a joker; return whether it exists."""
        if not self.rules.joker_from_hand and self.required[face] > 1:
            self.required[face] -= 1
        elif self.optional[face] > 0:
            self.optional[face] -= 1
            self.spent[face] += 1
        else:
            return False
        return True

    def add_loose(
        self, place: int, old: Tiles | Meld, tiles: Tiles, mark: int | None = None
    ) -> None:
        """Add a meld whose tiles can be rearranged.

        Args:
            place: The index of the meld.
            old: The meld as laid, with those jokers as tiles that keep their meaning.
            tiles: The tiles that must be used: `old` after its jokers are replaced.
            mark: The index as which the meld may stay unchanged, by default `place`.
        """
        counted = printed(tiles)
        self.required_jokers += counted.pop(JOKER, 0)
        self.required.update(counted)
        if place < self.opening_place:
            self.old_melds.append((place if mark is None else mark, old))

    def add_forced(self, new_item: RunItem | GroupItem) -> None:
        """Add a meld that can only be extended."""
        if isinstance(new_item, RunItem):
            self.runs.append(new_item)
        else:
            self.groups.append(new_item)

    def subproblem(self, freed: int = 0) -> Subproblem:
        """Return the subproblem; `freed` is the number of jokers that need a new meld."""
        problem = Problem(
            self.rules,
            +self.required,
            +self.optional,
            self.required_jokers,
            self.optional_jokers,
            self.weights,
            tuple(self.runs),
            tuple(self.groups),
            max_overlap=2 + self.extra_runs(),
        )
        return Subproblem(
            problem,
            self.spent,
            tuple(self.fixed_faces),
            freed,
            tuple(self.old_melds),
            self.unmoved_tiles,
        )

    def extra_runs(self) -> int:
        """Return how many more than two runs of a color may overlap at a number."""
        jokers_as = Counter(self.fixed_faces)
        extra = [0] * len(self.rules.colors)
        for face, count in jokers_as.items():
            if face.color is not None:
                index = self.rules.colors.index(face.color)
                extra[index] = max(extra[index], count)
        for run in self.runs:
            extra[run.color] += 1
        return max(extra)


def _with_faces(meld: Meld, spots: set[int]) -> Meld:
    """Return the meld with the jokers at some spots as the tiles that they stand for."""
    pairs = zip(meld.tiles, meld.faces, strict=True)
    tiles = tuple(face if spot in spots else tile for spot, (tile, face) in enumerate(pairs))
    return Meld(meld.kind, tiles, meld.faces)


def item(place: int, meld: Meld, rules: RuleSet, *, forced: bool = False) -> RunItem | GroupItem:
    """Return a meld as an item for the solver.

    Args:
        place: The index of the meld on the table.
        meld: The meld and its reading.
        rules: The rules.
        forced: Whether the meld must be kept; otherwise it may be kept.
    """
    colors = [rules.colors.index(f.color) for f in meld.faces if f.color is not None]
    if meld.kind is Kind.GROUP:
        return _group_item(place, meld, colors, forced)
    return _run_item(place, meld, colors[0], rules, forced)


def _group_item(place: int, meld: Meld, colors: Sequence[int], forced: bool) -> GroupItem:
    real = tuple(c for c, tile in zip(colors, meld.tiles, strict=True) if not tile.joker)
    number = meld.faces[0].number or 0
    return GroupItem(number, real, len(meld.tiles) - len(real), forced, place)


def _run_item(place: int, meld: Meld, color: int, rules: RuleSet, forced: bool) -> RunItem:
    numbers = run_positions(meld, rules)
    pairs = zip(numbers, meld.tiles, strict=True)
    jokers = frozenset(number for number, tile in pairs if tile.joker)
    return RunItem(color, min(numbers), max(numbers), jokers, forced, place)
