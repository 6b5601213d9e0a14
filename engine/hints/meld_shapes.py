"""Tables of the melds that a closed hand may consist of, made once for a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.combine import every_meld
from engine.hints.bests import stretches
from engine.meld import Kind, Meld
from engine.rules import RuleSet
from engine.tile import Tile

Counts = NDArray[np.int16]


class RunSets(NamedTuple):
    """Hold every set of runs of one color, by size: how often each number is in it."""

    counts: Counts
    """One row for each set, one column for each number."""
    sizes: NDArray[np.intp]
    starts: NDArray[np.intp]
    segments: NDArray[np.intp]

    def up_to(self, size: int) -> RunSets:
        """Leave out the larger sets."""
        few = int(np.searchsorted(self.sizes, size, side="right"))
        return run_sets_of(self.counts[:few], self.sizes[:few])


class GroupSets(NamedTuple):
    """Hold the sets of groups of one number: how often each color is in it."""

    counts: Counts
    """One row for each set, one column for each color."""
    sizes: NDArray[np.intp]


class Shapes(NamedTuple):
    """Hold the melds of one game: sets of runs, groups, and each single run."""

    size: int
    runs: RunSets
    groups: GroupSets
    group_numbers: tuple[int, ...]
    """Numbers that groups may be of, counted from 0."""
    single_runs: Counts
    """One row for each run that may lie beside three groups, one column for each number."""
    sizes: tuple[int, ...]
    """What melds can add up to."""


@cache
def shapes(rules: RuleSet, numbers: frozenset[int], most_excess: int) -> Shapes:
    """Make the tables for melds of some numbers; so many tiles of a face may exceed the box.

    Raises:
        ValueError: hands of this size need larger tables.
    """
    size = min(rules.hands)
    if size - 3 * rules.group_min >= 2 * rules.run_min:
        raise ValueError(f"hands={rules.hands} leave room for two runs beside three groups")
    # a run of twice the shortest length is two runs
    melds = [m for m in every_meld(rules, 2 * rules.run_min - 1) if _numbers(m) <= numbers]
    runs = [m for m in melds if m.kind is Kind.RUN and m.faces[0].color == rules.colors[0]]
    groups = [m for m in melds if m.kind is Kind.GROUP]
    found = tuple(sorted({m.faces[0].number or 0 for m in groups}))
    lengths = {len(m.faces) for m in melds}
    return Shapes(
        size,
        _run_sets(runs, rules, size, most_excess),
        _group_sets(groups, rules, size),
        tuple(number - 1 for number in found),
        _counts([_spots(m, rules) for m in [None, *runs]], rules.highest),
        tuple(n for n in range(size + 1) if n == 0 or _adds_up(n, lengths)),
    )


def _adds_up(size: int, lengths: Iterable[int]) -> bool:
    return any(n == size or (n < size and _adds_up(size - n, lengths)) for n in lengths)


def _numbers(meld: Meld) -> set[int]:
    return {face.number or 0 for face in meld.faces}


def _spots(meld: Meld | None, rules: RuleSet) -> tuple[int, ...]:
    return () if meld is None else tuple((face.number or 0) - 1 for face in meld.faces)


def _counts(rows: Sequence[Sequence[int]], columns: int) -> Counts:
    counts = np.zeros((len(rows), columns), dtype=np.int16)
    for row, spots in enumerate(rows):
        np.add.at(counts[row], list(spots), 1)
    return counts


def _run_sets(runs: Sequence[Meld], rules: RuleSet, size: int, most_excess: int) -> RunSets:
    """Grow sets by one run at a time; what ties in all counts is the same set."""
    single = _counts([_spots(meld, rules) for meld in runs], rules.highest)
    found = last = np.zeros((1, rules.highest), dtype=np.int16)
    while len(last) and len(single):
        grown = (last[:, None] + single[None]).reshape(-1, rules.highest)
        excess = np.maximum(grown - rules.copies, 0).sum(axis=1)
        fits = (grown.sum(axis=1) <= size) & (excess <= most_excess)
        last = np.unique(grown[fits], axis=0)
        found = np.unique(np.concatenate((found, last)), axis=0)
    sizes = found.sum(axis=1).astype(np.intp)
    order = np.argsort(sizes, kind="stable")
    return run_sets_of(found[order], sizes[order])


def run_sets_of(counts: Counts, sizes: NDArray[np.intp]) -> RunSets:
    """Hold sets of runs that are in the order of their sizes."""
    return RunSets(counts, sizes, *stretches(sizes))


def _group_sets(groups: Sequence[Meld], rules: RuleSet, size: int) -> GroupSets:
    first = min((meld.faces[0].number or 0 for meld in groups), default=0)
    here = [_colors(m.faces, rules) for m in groups if m.faces[0].number == first]
    most = size // rules.group_min
    rows = [
        sum(chosen, ())
        for count in range(most + 1)
        for chosen in combinations_with_replacement(here, count)
        if sum(map(len, chosen)) <= size
    ]
    counts = np.unique(_counts(rows, len(rules.colors)), axis=0)
    return GroupSets(counts, counts.sum(axis=1).astype(np.intp))


def _colors(faces: Iterable[Tile], rules: RuleSet) -> tuple[int, ...]:
    return tuple(rules.colors.index(face.color) for face in faces if face.color is not None)
