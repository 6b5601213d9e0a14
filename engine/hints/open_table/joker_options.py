"""The joker levels as problems: what may be done with each joker of the table.

A joker either stays what it is, or is freed by the tile that it stands for. Each choice makes a
problem of its own for the same solver: a meld that a joker locks may only grow, a joker that must
keep its meaning is a tile like any other, and one that needs a new meld gets every shortest one.
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
    """A problem, and what has been decided before it is solved."""

    problem: Problem
    spent: Counter[Tile] = field(default_factory=Counter)
    """Tiles of the rack that the decisions use up; none of them is in the problem's rack."""
    standing: tuple[Tile, ...] = ()
    """Faces of jokers that count as these very tiles."""
    freed: int = 0
    """Jokers that need a new meld of own tiles and have none yet."""
    lying: tuple[tuple[int, Tiles], ...] = ()
    """Melds of the table, by place, that may be kept or not."""

    @property
    def sure(self) -> int:
        """Give what the tiles that are spent already bring."""
        return total_worth(self.spent, self.problem.worth)

    def with_items(self, worth: Worth) -> Problem:
        """Give the problem with every meld of the table that may be kept, worth that."""
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
    """What a player sees: the rules, the table, the rack, and the tiles that must be played."""

    rules: RuleSet
    table: Table
    rack: Counter[Tile]
    due: Counter[Tile] = field(default_factory=Counter)
    """Tiles of the rack that have to be played, for the opening."""


def bound(rules: RuleSet) -> bool:
    """Tell whether jokers that lie on the table are bound at all."""
    return rules.joker_replace or rules.joker_locks or rules.joker_new_meld


def ways(position: Position, worth: Worth) -> Iterator[Way]:
    """List the choices for the jokers of the table, those that keep all of them last."""
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
"""The place of a meld that will not be as it was."""

_Spots = set[tuple[int, int]]


class _Builder:
    """Collects the parts of one problem."""

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
        """Let every joker do as it likes."""
        counted = on_table(self.table)
        self.must_jokers += counted.pop(JOKER, 0)
        self.must += counted
        self.lying = list(enumerate(self.table))
        return self.way()

    def bound(self, melds: dict[int, Meld], freed: _Spots) -> Way | None:
        """Free some jokers and bind the others; None where the rack cannot replace them."""
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
        """Put the tile in the place of each freed joker."""
        tiles = tuple(
            face if (place, spot) in freed else tile
            for spot, (tile, face) in enumerate(zip(meld.tiles, meld.faces, strict=True))
        )
        return Meld(meld.kind, tiles, meld.faces)

    def replaced(self, faces: Sequence[Tile]) -> bool:
        """Take the tiles that replace jokers from the rack; they are on the table already."""
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
        """Leave a meld free to be rearranged, or to be kept."""
        counted = printed(tiles)
        self.must_jokers += counted.pop(JOKER, 0)
        self.must.update(counted)
        if place != CHANGED:
            self.lying.append((place, tiles))

    def forced(self, lies: RunItem | GroupItem) -> None:
        """Add a meld that may only grow."""
        if isinstance(lies, RunItem):
            self.runs.append(lies)
        else:
            self.groups.append(lies)

    def way(self, freed: int = 0) -> Way:
        """Put the parts together."""
        crowded = len(self.standing) + sum(run.forced for run in self.runs)
        problem = Problem(
            self.rules,
            +self.must,
            +self.have,
            self.must_jokers,
            self.have_jokers,
            self.worth,
            tuple(self.runs),
            tuple(self.groups),
            side_by_side=2 + crowded,
        )
        return Way(problem, self.spent, tuple(self.standing), freed, tuple(self.lying))


def item(place: int, meld: Meld, rules: RuleSet, *, forced: bool = False) -> RunItem | GroupItem:
    """Describe a meld of the table that may be kept, or that has to be."""
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
    """List the ways to lay each freed joker in a shortest meld with tiles of the rack."""
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
    """Lay faces with tiles of the rack; jokers of the rack for any of them."""
    for count in range(min(problem.have_jokers, len(faces)) + 1):
        for jokers in combinations(faces, count):
            real = [face for face in faces if face not in jokers]
            if all(problem.have[face] for face in real):
                yield Counter(real) + Counter({JOKER: count}), jokers
