"""Tables of the melds that a closed hand can consist of, built once per game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilesight.engine.games.closing import TILES_IN_ROWS
from tilesight.engine.judging.meld import Kind, Meld
from tilesight.engine.judging.meld_search import all_melds
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.rule_values import RulesError
from tilesight.engine.texts.catalog import text

Counts = NDArray[np.int8]
Indexes = NDArray[np.intp]
MIN_RUN = 3
"""Shorter runs fit into a hand in too many ways."""
MAX_GROUPS_WITH_RUNS = 2
"""With more groups, a hand has room for at most one run."""


class Sets(NamedTuple):
    """Sets of melds, sorted by size."""

    counts: Counts
    """How often each set contains each number or color, shape `(sets, numbers or colors)`."""
    sizes: Indexes
    """The number of tiles of each set."""

    def up_to(self, size: int) -> Sets:
        """Return the sets with at most `size` tiles."""
        few = int(np.searchsorted(self.sizes, size, side="right"))
        return Sets(self.counts[:few], self.sizes[:few])


class Rows(NamedTuple):
    """Choices of melds that are enumerated; each determines a variant for each color or number."""

    sizes: Indexes
    """The number of tiles of each choice."""
    variants: Indexes
    """The index of the variant, shape `(choices, colors or numbers)`."""


class Shapes(NamedTuple):
    """The melds of one game for hands of one size."""

    size: int
    sizes: tuple[int, ...]
    """The possible total sizes of melds."""
    runs: Sets
    """Sets of runs of one color."""
    groups: Sets
    """Sets of groups of one number."""
    numbers: tuple[int, ...]
    """The numbers that groups and runs can contain, from 0."""
    variants: tuple[tuple[int, ...], ...]
    """The possible sets of numbers that groups take from one color."""
    chosen_groups: tuple[Rows, ...]
    """The choices of one group and of two groups; each color has one of the variants."""
    chosen_runs: Rows
    """The choices of at most one run; the variant of a number is the run's color from 1, or 0."""


@lru_cache(maxsize=64)
def shapes(rules: RuleSet, numbers: frozenset[int], max_excess: int) -> Shapes:
    """Return the tables for melds of some numbers.

    Args:
        rules: The rules.
        numbers: The numbers that melds can contain, from 1.
        max_excess: The maximum number of tiles in a color's runs beyond the copies in the box.

    Raises:
        RulesError: The melds of these rules are too short for these tables.
    """
    room_for_run = TILES_IN_ROWS - (MAX_GROUPS_WITH_RUNS + 1) * rules.group_min
    if rules.run_min < MIN_RUN or room_for_run >= 2 * rules.run_min:
        raise RulesError(text("closed-melds-too-short", title=rules.title))
    # longer runs can be split into two
    melds = [m for m in all_melds(rules, 2 * rules.run_min - 1) if _numbers(m) <= numbers]
    runs = [_numbers_from_0(m) for m in melds if _is_run_of_first_color(m, rules)]
    groups = _groups_by_number(melds, rules)
    one_number = next(iter(groups.values()), [])
    return Shapes(
        TILES_IN_ROWS,
        _sums({len(meld.faces) for meld in melds}, TILES_IN_ROWS),
        _sets(runs, rules.highest, rules.copies, max_excess),
        _sets(one_number, len(rules.colors), TILES_IN_ROWS, 0),
        tuple(sorted(number - 1 for number in numbers)),
        tuple(variants(rules.highest, MAX_GROUPS_WITH_RUNS)),
        tuple(_group_rows(groups, rules, n) for n in range(1, MAX_GROUPS_WITH_RUNS + 1)),
        _run_rows([run for run in runs if len(run) <= room_for_run], rules),
    )


def variants(numbers: int, groups: int) -> Iterator[tuple[int, ...]]:
    """Yield the numbers that up to `groups` groups can take from one color, fewest first."""
    for size in range(groups + 1):
        yield from combinations_with_replacement(range(numbers), size)


_Spots = tuple[int, ...]
"""The numbers or colors of a meld, from 0."""


def _numbers(meld: Meld) -> set[int]:
    return {face.number or 0 for face in meld.faces}


def _numbers_from_0(meld: Meld) -> _Spots:
    return tuple((face.number or 0) - 1 for face in meld.faces)


def _is_run_of_first_color(meld: Meld, rules: RuleSet) -> bool:
    return meld.kind is Kind.RUN and meld.faces[0].color == rules.colors[0]


def _groups_by_number(melds: Iterable[Meld], rules: RuleSet) -> dict[int, list[_Spots]]:
    found: dict[int, list[_Spots]] = {}
    for meld in melds:
        if meld.kind is Kind.GROUP:
            spots = tuple(rules.colors.index(f.color) for f in meld.faces if f.color is not None)
            found.setdefault((meld.faces[0].number or 0) - 1, []).append(spots)
    return found


def _sums(lengths: Iterable[int], max_size: int) -> tuple[int, ...]:
    found = {0}
    for size in range(1, max_size + 1):
        if any(size - length in found for length in lengths):
            found.add(size)
    return tuple(sorted(found))


def _sets(melds: Sequence[_Spots], columns: int, copies: int, max_excess: int) -> Sets:
    """Return all sets of melds that fit into a hand; sets with equal counts are merged."""
    single = np.zeros((len(melds), columns), dtype=np.int8)
    for row, spots in enumerate(melds):
        np.add.at(single[row], list(spots), 1)
    last = found = np.zeros((1, columns), dtype=np.int8)
    while len(last) and len(single):
        grown = (last[:, None] + single[None]).reshape(-1, columns)
        excess = np.maximum(grown - copies, 0).sum(axis=1)
        fits = (grown.sum(axis=1) <= TILES_IN_ROWS) & (excess <= max_excess)
        last = np.unique(grown[fits], axis=0)
        found = np.unique(np.concatenate((found, last)), axis=0)
    sizes = found.sum(axis=1).astype(np.intp)
    order = np.argsort(sizes, kind="stable")
    return Sets(found[order], sizes[order])


def _group_rows(groups: dict[int, list[_Spots]], rules: RuleSet, count: int) -> Rows:
    spots = {chosen: spot for spot, chosen in enumerate(variants(rules.highest, count))}
    every = [(number, colors) for number, options in groups.items() for colors in options]
    sizes, places = [], []
    for chosen in combinations_with_replacement(every, count):
        sizes.append(sum(len(colors) for _, colors in chosen))
        taken = ([n for n, colors in chosen if c in colors] for c in range(len(rules.colors)))
        places.append([spots[tuple(sorted(numbers))] for numbers in taken])
    shape = len(sizes), len(rules.colors)
    return Rows(np.array(sizes, dtype=np.intp), np.array(places, dtype=np.intp).reshape(shape))


def _run_rows(runs: Sequence[_Spots], rules: RuleSet) -> Rows:
    sizes, places = [0], [[0] * rules.highest]
    for run in runs:
        for color in range(len(rules.colors)):
            sizes.append(len(run))
            places.append([(color + 1) * (number in run) for number in range(rules.highest)])
    return Rows(np.array(sizes, dtype=np.intp), np.array(places, dtype=np.intp))
