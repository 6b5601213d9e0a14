"""The joker rules as problems for the solver, one per choice for the jokers of the table.

A joker either keeps its meaning or is freed by the tile that it stands for. Each combination of
these choices is a separate problem: a meld that is locked by a joker can only be extended, a joker
that keeps its meaning is treated as that tile, and for a freed joker that needs a new meld, every
shortest meld is tried.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, combinations, product

from tilesight.engine.hints.solver.problem import GroupItem, Problem, RunItem, Worth, total_worth
from tilesight.engine.judging.meld import Kind, Meld, read_meld
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.multiset import on_table, printed
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import JOKER, Tile


@dataclass(frozen=True, slots=True)
class Way:
    """A problem, and the decisions that were made before it is solved."""

    problem: Problem
    spent: Counter[Tile] = field(default_factory=Counter)
    """Tiles of the rack that the decisions use; the problem does not contain them."""
    standing: tuple[Tile, ...] = ()
    """The faces of jokers that are treated as these tiles."""
    freed: int = 0
    """The number of freed jokers that still need a new meld with tiles of the rack."""
    lying: tuple[tuple[int, Tiles], ...] = ()
    """Melds of the table that may be kept, with their indexes on the table."""

    @property
    def sure(self) -> int:
        """Return the value of the spent tiles."""
        return total_worth(self.spent, self.problem.worth)

    def with_items(self, worth: Worth) -> Problem:
        """Return the problem with these weights and with all melds that may be kept as items."""
        rules = self.problem.rules
        items = [item(place, read_meld(meld, rules)[0], rules) for place, meld in self.lying]
        return replace(
            self.problem,
            worth=worth,
            runs=self.problem.runs + tuple(i for i in items if isinstance(i, RunItem)),
            groups=self.problem.groups + tuple(i for i in items if isinstance(i, GroupItem)),
        )


@dataclass(frozen=True, slots=True)
class Position:
    """A position from the player's view: the rules, the table and the rack."""

    rules: RuleSet
    table: Table
    rack: Counter[Tile]
    due: Counter[Tile] = field(default_factory=Counter)
    """Tiles of the rack that have to be played because they are the opening."""


def bound(rules: RuleSet) -> bool:
    """Return whether the rules restrict the jokers on the table."""
    return rules.joker_replace or rules.joker_locks or rules.joker_new_meld


def ways(position: Position, worth: Worth) -> Iterator[Way]:
    """Yield the choices for the jokers of the table; more freed jokers come first.

    The order holds for each reading of the melds with jokers.
    """
    table, rules = position.table, position.rules
    held = [place for place, meld in enumerate(table) if any(tile.joker for tile in meld)]
    if not held or not bound(rules):
        yield _Builder(position, worth).free()
        return
    readings = [read_meld(table[place], rules) for place in held]
    for melds in product(*readings):
        jokers = [
            (place, spot)
            for place, meld in zip(held, melds, strict=True)
            for spot, tile in enumerate(meld.tiles)
            if tile.joker
        ]
        every = (combinations(jokers, count) for count in range(len(jokers), -1, -1))
        for freed in chain.from_iterable(every):
            way = _Builder(position, worth).bound(dict(zip(held, melds, strict=True)), set(freed))
            if way is not None:
                yield way


CHANGED = -1
"""The index of a meld that cannot stay unchanged."""

_Spots = set[tuple[int, int]]


class _Builder:
    """Builds one problem."""

    def __init__(self, position: Position, worth: Worth) -> None:
        self.rules = position.rules
        self.table = position.table
        self.worth = worth
        self.due = Counter(position.due)
        self.must = Counter(position.due)
        self.have = position.rack - position.due
        self.must_jokers = self.must.pop(JOKER, 0)
        self.have_jokers = self.have.pop(JOKER, 0)
        self.spent: Counter[Tile] = Counter()
        self.standing: list[Tile] = []
        self.lying: list[tuple[int, Tiles]] = []
        self.runs: list[RunItem] = []
        self.groups: list[GroupItem] = []

    def free(self) -> Way:
        """Return the problem in which no joker is restricted."""
        counted = on_table(self.table)
        self.must_jokers += counted.pop(JOKER, 0)
        self.must += counted
        self.lying = list(enumerate(self.table))
        return self.way()

    def bound(self, melds: dict[int, Meld], freed: _Spots) -> Way | None:
        """Return the problem with some jokers freed; None if they cannot be replaced.

        Args:
            melds: The readings of the melds with jokers, by their indexes on the table.
            freed: The freed jokers as pairs of a meld's index and a tile's index in the meld.
        """
        for place, laid in enumerate(self.table):
            meld = melds.get(place)
            if meld is None:
                self.loose(place, laid)
                continue
            mark = place if all(spot[0] != place for spot in freed) else CHANGED
            meld = self.with_freed(place, meld, freed)
            kept = [face for tile, face in zip(meld.tiles, meld.faces, strict=True) if tile.joker]
            if kept and self.rules.joker_locks:
                self.forced(item(mark, meld, self.rules, forced=True))
            else:
                self.standing += kept
                self.loose(mark, meld.faces)
        faces = [melds[place].faces[spot] for place, spot in sorted(freed)]
        if not self.replaced(faces):
            return None
        self.must_jokers += len(freed)
        return self.way(len(freed) if self.rules.joker_new_meld else 0)

    def with_freed(self, place: int, meld: Meld, freed: _Spots) -> Meld:
        """Return the meld with each freed joker replaced by its tile."""
        tiles = tuple(
            face if (place, spot) in freed else tile
            for spot, (tile, face) in enumerate(zip(meld.tiles, meld.faces, strict=True))
        )
        return Meld(meld.kind, tiles, meld.faces)

    def replaced(self, faces: Sequence[Tile]) -> bool:
        """Take the tiles that replace jokers from the rack or the table; return False if missing.

        The melds on the table already contain these tiles.
        """
        if not (self.rules.joker_replace or self.rules.joker_locks):
            self.must.subtract(faces)
            return True
        for face in faces:
            if not self.rules.joker_from_hand and self.must[face] > 1:
                self.must[face] -= 1
            elif self.have[face] > 0:
                self.have[face] -= 1
                self.spent[face] += 1
            elif self.due[face] > 0:
                self.due[face] -= 1
                self.must[face] -= 1
            else:
                return False
        return True

    def loose(self, place: int, tiles: Tiles) -> None:
        """Add a meld whose tiles can be rearranged."""
        counted = printed(tiles)
        self.must_jokers += counted.pop(JOKER, 0)
        self.must.update(counted)
        if place != CHANGED:
            self.lying.append((place, tiles))

    def forced(self, new_item: RunItem | GroupItem) -> None:
        """Add a meld that can only be extended."""
        if isinstance(new_item, RunItem):
            self.runs.append(new_item)
        else:
            self.groups.append(new_item)

    def way(self, freed: int = 0) -> Way:
        """Return the problem; `freed` is the number of jokers that need a new meld."""
        extra_runs = len(self.standing) + sum(run.forced for run in self.runs)
        problem = Problem(
            self.rules,
            +self.must,
            +self.have,
            self.must_jokers,
            self.have_jokers,
            self.worth,
            tuple(self.runs),
            tuple(self.groups),
            side_by_side=2 + extra_runs,
        )
        return Way(problem, self.spent, tuple(self.standing), freed, tuple(self.lying))


def item(place: int, meld: Meld, rules: RuleSet, *, forced: bool = False) -> RunItem | GroupItem:
    """Return a meld as an item for the solver.

    Args:
        place: The index of the meld on the table.
        meld: The meld and its reading.
        rules: The rules.
        forced: Whether the meld has to be kept, and not only may be.
    """
    colors = [rules.colors.index(f.color) for f in meld.faces if f.color is not None]
    if meld.kind is Kind.GROUP:
        real = tuple(c for c, tile in zip(colors, meld.tiles, strict=True) if not tile.joker)
        number = meld.faces[0].number or 0
        return GroupItem(number, real, len(meld.tiles) - len(real), forced, place)
    both = zip(meld.faces, meld.tiles, strict=True)
    laid = sorted((face.number or 0, tile.joker) for face, tile in both)
    jokers = frozenset(number for number, joker in laid if joker)
    return RunItem(colors[0], laid[0][0], laid[-1][0], jokers, forced, place)


def in_new_melds(way: Way) -> Iterator[Way]:
    """Yield the ways to lay each freed joker in a shortest meld with tiles of the rack."""
    if not way.freed:
        yield way
        return
    for item, own in _cores(way.problem):
        problem = way.problem
        have = problem.have - own
        problem = replace(
            problem,
            have=+Counter({tile: n for tile, n in have.items() if not tile.joker}),
            must_jokers=problem.must_jokers - 1,
            have_jokers=problem.have_jokers - own[JOKER],
            runs=problem.runs + ((item,) if isinstance(item, RunItem) else ()),
            groups=problem.groups + ((item,) if isinstance(item, GroupItem) else ()),
            side_by_side=problem.side_by_side + isinstance(item, RunItem),
        )
        rest = replace(way, problem=problem, spent=way.spent + own, freed=way.freed - 1)
        yield from in_new_melds(rest)


def _cores(problem: Problem) -> Iterator[tuple[RunItem | GroupItem, Counter[Tile]]]:
    rules = problem.rules
    for color in range(len(rules.colors)):
        for low in range(1, rules.highest - rules.run_min + 2):
            high = low + rules.run_min - 1
            faces = {n: Tile(rules.colors[color], n) for n in range(low, high + 1)}
            for joker in faces:
                for own, jokers in _own([faces[n] for n in faces if n != joker], problem):
                    at = frozenset({joker, *(face.number or 0 for face in jokers)})
                    yield RunItem(color, low, high, at, forced=True), own
    for number in range(1, rules.highest + 1):
        for some in combinations(range(len(rules.colors)), rules.group_min - 1):
            for own, jokers in _own([Tile(rules.colors[c], number) for c in some], problem):
                real = tuple(c for c in some if rules.colors[c] not in {j.color for j in jokers})
                yield GroupItem(number, real, 1 + len(jokers), forced=True), own


def _own(faces: Sequence[Tile], problem: Problem) -> Iterator[tuple[Counter[Tile], Tiles]]:
    """Yield the tiles of the rack that form these faces, and the faces that are jokers."""
    for count in range(min(problem.have_jokers, len(faces)) + 1):
        for jokers in combinations(faces, count):
            real = [face for face in faces if face not in jokers]
            if all(problem.have[face] for face in real):
                yield Counter(real) + Counter({JOKER: count}), jokers
