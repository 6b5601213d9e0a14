"""Exact search for the melds that a closed hand is closest to.

A whole hand holds two groups at most, or one run at most beside three groups and more. With the
groups chosen, the colors no longer touch each other; with the run chosen, the numbers do not.
Each part is weighed in tables and the parts are added up, all shapes at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilesight.engine.hints.hands.shape_matching import (
    NONE,
    Accounts,
    ShapeMatches,
    pairs_of,
    stretches,
)
from tilesight.engine.hints.hands.shape_tables import Counts, Indexes, Rows, Sets, Shapes

Numbers = NDArray[Any]


@dataclass(frozen=True, slots=True, eq=False)
class Faces:
    """Count the tiles of each face, a row for each color: those at hand, and all within reach."""

    held: Counts
    reach: Counts
    most_excess: int
    """Jokers within reach, which alone can exceed what is within reach of a face."""

    @property
    def bits(self) -> NDArray[np.int64]:
        """Give the bit of each face."""
        return np.int64(1) << np.arange(self.held.size, dtype=np.int64).reshape(self.held.shape)

    @property
    def by_color(self) -> _Grid:
        """Give the faces with colors and numbers as the last axes."""
        return _Grid(self.held, self.reach, self.bits)

    @property
    def by_number(self) -> _Grid:
        """Give the faces with numbers as the first axis, which is quick to add up, then colors."""
        return _Grid(*(np.ascontiguousarray(a.T)[:, :, None] for a in self.by_color))


class _Grid(NamedTuple):
    held: Numbers
    reach: Numbers
    bits: Numbers


def closest_melds(hand: Faces, shapes: Shapes, runs: ShapeMatches) -> ShapeMatches:
    """Find the most tiles of the hand in a shape, for each excess; `runs` is of `weigh_runs`."""
    accounts = Accounts(shapes.sizes, hand.most_excess)
    if shapes.size not in shapes.sizes:
        return _nothing(accounts)
    alone = _sum_of([runs[:, color] for color in range(len(hand.held))], accounts)
    found = _best_of([alone[accounts.at(shapes.size)], _beside_run(hand, shapes)])
    most = {size: int(alone.held[accounts.at(size)].max()) for size in shapes.sizes}
    for rows in shapes.chosen_groups:
        promising = _promising(rows, hand, shapes, most, max(int(found.held[0]), 0))
        if len(promising.sizes):
            found = _best_of([found, _beside_groups(hand, shapes, promising)])
    return found


def weigh_runs(hand: Faces, shapes: Shapes) -> ShapeMatches:
    """Weigh the runs of each color without groups; the axes are accounts and colors."""
    accounts = Accounts(shapes.sizes, hand.most_excess)
    return _color_table(hand, shapes.runs, accounts, [()])[..., 0]


def closest_runs(hand: Faces, shapes: Shapes, runs: ShapeMatches, colors: int) -> ShapeMatches:
    """Find the most tiles of the hand in runs of so many colors at most, for each excess."""
    accounts = Accounts(shapes.sizes, hand.most_excess)
    found = [_nothing(accounts)]
    if shapes.size not in shapes.sizes:
        return found[0]
    for chosen in combinations(range(len(hand.held)), colors):
        whole = _sum_of([runs[:, color] for color in chosen], accounts)[accounts.at(shapes.size)]
        others = [color for color in range(len(hand.held)) if color not in chosen]
        left = hand.bits[others][hand.held[others] > 0].sum()
        found.append(ShapeMatches(whole.held, whole.lacking, whole.spare | left))
    return _best_of(found)


def _promising(
    rows: Rows, hand: Faces, shapes: Shapes, most_in_runs: Mapping[int, int], known: int
) -> Rows:
    """Leave out choices of groups that even with the best runs are worse than what is known."""
    most = np.array([most_in_runs.get(shapes.size - n, NONE) for n in rows.sizes.tolist()])
    for color, held in enumerate((hand.held > 0).tolist()):
        of_variant = np.array([sum(held[number] for number in v) for v in shapes.variants])
        most = most + of_variant[rows.variants[:, color]]
    return Rows(rows.sizes[most >= known], rows.variants[most >= known])


def _beside_groups(hand: Faces, shapes: Shapes, rows: Rows) -> ShapeMatches:
    accounts = _room_beside(rows, shapes, hand)
    used, places = np.unique(rows.variants, return_inverse=True)
    places = places.reshape(rows.variants.shape)
    runs = shapes.runs.up_to(accounts.sizes[-1])
    table = _color_table(hand, runs, accounts, [shapes.variants[n] for n in used.tolist()])
    parts = [table[:, color, places[:, color]] for color in range(len(hand.held))]
    return _best_row(_sum_of(parts, accounts), shapes.size - rows.sizes, accounts)


def _beside_run(hand: Faces, shapes: Shapes) -> ShapeMatches:
    rows = shapes.chosen_runs
    accounts = _room_beside(rows, shapes, hand)
    table = _number_table(hand, shapes, accounts)
    parts = [table[:, rows.variants[:, n], n] for n in shapes.numbers]
    best = _best_row(_sum_of(parts, accounts), shapes.size - rows.sizes, accounts)
    others = [n for n in range(hand.held.shape[1]) if n not in shapes.numbers]
    left = hand.bits[:, others][hand.held[:, others] > 0].sum()
    return ShapeMatches(best.held, best.lacking, best.spare | left)


def _room_beside(rows: Rows, shapes: Shapes, hand: Faces) -> Accounts:
    room = shapes.size - int(rows.sizes.min(initial=shapes.size))
    return Accounts(tuple(size for size in shapes.sizes if size <= room), hand.most_excess)


def _sum_of(parts: Sequence[ShapeMatches], accounts: Accounts) -> ShapeMatches:
    return reduce(lambda total, part: total.joined(part, pairs_of(accounts)), parts)


def _best_row(whole: ShapeMatches, wanted: Indexes, accounts: Accounts) -> ShapeMatches:
    """Take from each row the account of the size that it lacks, and keep the best of them."""
    found = [_nothing(accounts)]
    for size in sorted(set(wanted.tolist()).intersection(accounts.sizes)):
        found.append(whole[accounts.at(size)][:, wanted == size].over_last())
    return _best_of(found)


def _nothing(accounts: Accounts) -> ShapeMatches:
    none = np.zeros(accounts.most_excess + 1, dtype=np.int64)
    return ShapeMatches(none.astype(np.int16) + np.int16(NONE), none, none)


def _best_of(found: Sequence[ShapeMatches]) -> ShapeMatches:
    parts = (
        np.stack([getattr(b, part) for b in found], axis=-1) for part in ShapeMatches.__slots__
    )
    return ShapeMatches(*parts).over_last()


def _held(counts: Counts, faces: _Grid) -> Numbers:
    least: Numbers = np.minimum(counts, faces.held)
    return least


def _excess(counts: Counts, faces: _Grid) -> Numbers:
    excess: Numbers = np.maximum(counts - faces.reach, 0)
    return excess


def _lacking(counts: Counts, faces: _Grid) -> Numbers:
    return np.where(counts > faces.held, faces.bits, 0)


def _spare(counts: Counts, faces: _Grid) -> Numbers:
    return np.where(counts < faces.held, faces.bits, 0)


Part = Callable[[Counts, _Grid], Numbers]
"""What tiles laid come to, face by face."""
Weigh = Callable[[Part, Any], Numbers]
"""Adds up one part for some of the sets of melds, one row for each set."""


def _color_table(
    hand: Faces, runs: Sets, accounts: Accounts, variants: Sequence[tuple[int, ...]]
) -> ShapeMatches:
    """Weigh the runs of each color for each variant of numbers that groups take.

    The axes are accounts, colors and variants.
    """
    most = max(map(len, variants))
    none = hand.held.shape[1]
    first, second = np.array([(*v, none, none)[:2] for v in variants]).T

    columns = np.ascontiguousarray(runs.counts.T)[:, None, :]
    faces = hand.by_number

    def weigh(part: Part, rows: Any) -> Numbers:
        taken = [part(columns[..., rows] + np.int8(n), faces) for n in range(most + 1)]
        total: Numbers = taken[0].sum(axis=0, dtype=taken[0].dtype)
        if most == 0:
            return np.ascontiguousarray(total.T)[..., None]
        once = _with_zeros(taken[1] - taken[0])
        total = total + once[first] + once[second]
        twice = np.flatnonzero((first == second) & (first < none))
        if len(twice):
            # what the second tile of a face adds is not what the first adds
            again = taken[2] - taken[1] - (taken[1] - taken[0])
            total[twice] += again[first[twice]]
        return np.ascontiguousarray(total.T)

    return _by_account(weigh, runs.sizes, accounts)


def _with_zeros(rows: Numbers) -> Numbers:
    return np.concatenate((rows, np.zeros((1, *rows.shape[1:]), rows.dtype)))


def _number_table(hand: Faces, shapes: Shapes, accounts: Accounts) -> ShapeMatches:
    """Weigh the groups of each number, with a tile of no color or of one taken by a run.

    The axes are accounts, colors of the run's tile, and numbers.
    """
    colors, numbers = hand.held.shape
    groups = shapes.groups.up_to(accounts.sizes[-1])
    of_run = np.concatenate((np.zeros((1, colors), np.int8), np.eye(colors, dtype=np.int8)))
    of_run = of_run[None, :, :, None]

    def weigh(part: Part, rows: Any) -> Numbers:
        sets = np.repeat(groups.counts[rows, None, :, None], numbers, axis=-1)
        parts = part(sets + of_run, hand.by_color)
        total: Numbers = parts.sum(axis=-2, dtype=parts.dtype)
        return total

    return _by_account(weigh, groups.sizes, accounts)


def _by_account(weigh: Weigh, sizes: Indexes, accounts: Accounts) -> ShapeMatches:
    """Keep the best of each size and excess; the first axis of the arrays becomes accounts."""
    every_held, every_excess = weigh(_held, slice(None)), weigh(_excess, slice(None))
    shape = (len(accounts), *every_held.shape[1:])
    table = ShapeMatches(
        np.full(shape, NONE, np.int16), np.zeros(shape, np.int64), np.zeros(shape, np.int64)
    )
    for excess in range(accounts.most_excess + 1):
        fits = every_excess == excess
        some = np.flatnonzero(fits.reshape(len(fits), -1).any(axis=1))
        if not len(some):
            continue
        held = np.where(fits[some], every_held[some], np.int8(NONE))
        best_here = _rows_that_tie(held, sizes[some])
        rows = some[best_here]
        if len(rows):
            masks = weigh(_lacking, rows), weigh(_spare, rows)
            best = ShapeMatches(held[best_here].astype(np.int16), *masks)
            best = best.reduced(*stretches(sizes[rows]))
            spots = [accounts.at(n).start + excess for n in np.unique(sizes[rows]).tolist()]
            table.held[spots] = best.held
            table.lacking[spots] = best.lacking
            table.spare[spots] = best.spare
    return table


def _rows_that_tie(held: Numbers, sizes: Indexes) -> Indexes:
    """Find the sets that are among the best of their size anywhere."""
    starts, segments = stretches(sizes)
    most = np.maximum.reduceat(held, starts, axis=0)
    tied = (held == most[segments]) & (held > NONE)
    return np.flatnonzero(tied.reshape(len(held), -1).any(axis=1))
