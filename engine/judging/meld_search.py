"""Exact search for melds in loose tiles: the highest-scoring ones, or an exact cover."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations, islice

from tilesight.engine.judging.meld import Kind, Meld, points_of
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import FACES, Color, Tile

MeldFilter = Callable[[Meld], bool]

MAX_STEPS = 100_000
"""The steps of a search, each a meld for the lowest tile. Fifteen tiles take some hundred; forty
with many jokers would take more than a minute without a limit."""


@dataclass(slots=True)
class StepBudget:
    """The steps that searches may still take.

    Once none is left, a search that may leave tiles over takes the first meld that fits; any other
    search ends.
    """

    left: int = MAX_STEPS


@dataclass(frozen=True, slots=True)
class Combination:
    """Disjoint melds made of loose tiles, with assigned jokers, and their opening points."""

    points: int
    melds: tuple[Meld, ...]


def all_melds(rules: RuleSet, longest: int | None = None) -> Iterator[Meld]:
    """Yield every meld without jokers once; runs have at most `longest` tiles if given."""
    longest = min(longest or rules.run_max, rules.run_max, rules.run_top)
    for color in rules.colors:
        for length in range(rules.run_min, longest + 1):
            for start in range(1, rules.run_top - length + 2):
                numbers = (1 if n > rules.highest else n for n in range(start, start + length))
                yield _meld(Kind.RUN, tuple(FACES[color, number] for number in numbers))
    for number in range(1, rules.highest + 1):
        for size in range(rules.group_min, min(rules.group_max, len(rules.colors)) + 1):
            for colors in combinations(rules.colors, size):
                yield _meld(Kind.GROUP, tuple(FACES[color, number] for color in colors))


def best_lay_down(tiles: Iterable[Tile], rules: RuleSet) -> Combination:
    """Return the disjoint melds with the most opening points; tiles may be left over.

    If the search takes more than `MAX_STEPS`, there may be better ones.
    """
    return lay_down_search(rules)(tiles)


def lay_down_search(
    rules: RuleSet, max_steps: int = MAX_STEPS
) -> Callable[[Iterable[Tile]], Combination]:
    """Return a `best_lay_down` for several hands, which share their steps and what they found."""
    search = _Search(patterns(rules), rules, may_skip=True, budget=StepBudget(max_steps))
    return lambda tiles: search.solve(tiles) or Combination(0, ())


def cover(
    tiles: Iterable[Tile],
    rules: RuleSet,
    accepts: MeldFilter | None = None,
    budget: StepBudget | None = None,
) -> Combination | None:
    """Return melds that use every tile, with the most opening points; None if none were found.

    Args:
        tiles: Loose tiles.
        rules: Rules of the game.
        accepts: Predicate that every meld must satisfy, evaluated without jokers.
        budget: The steps that the search may take; None for `MAX_STEPS`.
    """
    allowed = [p for p in patterns(rules) if accepts is None or accepts(p.meld)]
    return _Search(allowed, rules, may_skip=False, budget=budget).solve(tiles)


@dataclass(frozen=True, slots=True)
class Pattern:
    """A meld without jokers, and its opening points."""

    meld: Meld
    kinds: frozenset[Tile]
    """The faces."""
    codes: tuple[int, ...]
    """The faces as small integers, for fast comparison."""
    points: int


@dataclass(frozen=True, slots=True)
class _Chain:
    """The solution of a subproblem: total points, and the melds as a linked list."""

    points: int
    meld: Meld | None = None
    rest: _Chain | None = None

    def melds(self) -> Iterator[Meld]:
        if self.meld and self.rest:
            yield self.meld
            yield from self.rest.melds()


_NO_MELDS = _Chain(0)


@lru_cache(maxsize=64)
def patterns(rules: RuleSet) -> tuple[Pattern, ...]:
    """Return melds without jokers, with different faces; longer runs are concatenations of these.

    If a run from 1 past the highest number to 1 is too short to be split, it is left out: it would
    have the same face twice.
    """
    # a run of twice the minimum length splits into two runs with the same points in total
    longest = min(2 * rules.run_min - 1, rules.highest)
    return tuple(
        Pattern(meld, frozenset(meld.faces), tuple(map(_code, meld.faces)), points_of(meld, rules))
        for meld in all_melds(rules, longest)
    )


class _Search:
    """Memoized search: put the lowest remaining tile into each pattern, or leave it over."""

    def __init__(
        self,
        patterns: Sequence[Pattern],
        rules: RuleSet,
        *,
        may_skip: bool,
        budget: StepBudget | None = None,
    ) -> None:
        self.budget = budget or StepBudget()
        self.patterns = patterns
        self.max_jokers = rules.meld_jokers
        self.may_skip = may_skip
        self.by_code = _patterns_by_code(patterns)
        self.solved: dict[tuple[tuple[int, ...], int], _Chain | None] = {}

    def solve(self, tiles: Iterable[Tile]) -> Combination | None:
        loose = list(tiles)
        natural = sorted(_code(tile) for tile in loose if not tile.joker)
        found = self.best(tuple(natural), len(loose) - len(natural))
        return None if found is None else Combination(found.points, tuple(found.melds()))

    def best(self, natural: tuple[int, ...], jokers: int) -> _Chain | None:
        key = (natural, jokers)
        if key not in self.solved:
            options = self.options(natural, jokers) if natural else self.joker_options(jokers)
            self.solved[key] = max(options, key=lambda option: option.points, default=None)
        return self.solved[key]

    def options(self, natural: tuple[int, ...], jokers: int) -> Iterator[_Chain]:
        melds = self.with_melds(natural, jokers)
        if self.budget.left > 0:
            return chain(self.skipped(natural, jokers), melds)
        if not self.may_skip:
            return iter(())
        return islice(chain(melds, self.skipped(natural, jokers)), 1)

    def skipped(self, natural: tuple[int, ...], jokers: int) -> Iterator[_Chain]:
        skipped = self.best(natural[1:], jokers) if self.may_skip else None
        if skipped is not None:
            yield skipped

    def with_melds(self, natural: tuple[int, ...], jokers: int) -> Iterator[_Chain]:
        first, rest = natural[0], natural[1:]
        for pattern in self.by_code.get(first, ()):
            for joker_codes in self.joker_choices(pattern, first, rest, jokers):
                remaining = list(rest)
                for code in pattern.codes:
                    if code not in joker_codes and code != first:
                        remaining.remove(code)
                yield from self.extend(pattern, joker_codes, tuple(remaining), jokers)

    def joker_choices(
        self, pattern: Pattern, first: int, rest: tuple[int, ...], jokers: int
    ) -> Iterator[tuple[int, ...]]:
        """Yield the codes played as jokers: all missing ones, plus optional available ones."""
        missing = tuple(code for code in pattern.codes if code != first and code not in rest)
        spare_jokers = min(jokers, self.max_jokers) - len(missing)
        if spare_jokers == 0:
            yield missing
        elif spare_jokers > 0:
            available = [code for code in pattern.codes if code != first and code in rest]
            for more in range(min(spare_jokers, len(available)) + 1):
                for chosen in combinations(available, more):
                    yield missing + chosen

    def joker_options(self, jokers: int) -> Iterator[_Chain]:
        if self.may_skip or not jokers:
            yield _NO_MELDS
        for pattern in self.patterns:
            if len(pattern.codes) <= min(jokers, self.max_jokers):
                yield from self.extend(pattern, pattern.codes, (), jokers)

    def extend(
        self,
        pattern: Pattern,
        joker_codes: tuple[int, ...],
        remaining: tuple[int, ...],
        jokers: int,
    ) -> Iterator[_Chain]:
        self.budget.left -= 1
        rest = self.best(remaining, jokers - len(joker_codes))
        if rest is not None:
            meld = _with_jokers(pattern, joker_codes) if joker_codes else pattern.meld
            yield _Chain(pattern.points + rest.points, meld, rest)


def _patterns_by_code(patterns: Sequence[Pattern]) -> dict[int, list[Pattern]]:
    """Return the patterns that contain a tile, by the code of the tile."""
    found: dict[int, list[Pattern]] = {}
    for pattern in patterns:
        for code in pattern.codes:
            found.setdefault(code, []).append(pattern)
    return found


def _code(tile: Tile) -> int:
    """Return an integer code for a printed tile; codes sort by number, then by color."""
    return (tile.number or 0) * len(_COLORS) + _COLORS.index(tile.color)


_COLORS: Sequence[Color | None] = tuple(Color)


def _with_jokers(pattern: Pattern, joker_codes: tuple[int, ...]) -> Meld:
    meld = pattern.meld
    tiles = (
        Tile(face.color, face.number, code in joker_codes)
        for face, code in zip(meld.faces, pattern.codes, strict=True)
    )
    return Meld(meld.kind, tuple(tiles), meld.faces)


def _meld(kind: Kind, faces: tuple[Tile, ...]) -> Meld:
    return Meld(kind, faces, faces)
