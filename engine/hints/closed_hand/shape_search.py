"""Exact search for the complete sets of melds that use the most tiles of a closed hand.

A complete hand has at most two groups, or at least three groups and at most one run. If the groups
are fixed, the colors are independent; if the run is fixed, the numbers are. The parts are
evaluated in tables and added up, for all shapes at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilesight.engine.hints.closed_hand.shape_match import FaceCounts
from tilesight.engine.hints.closed_hand.shape_match_arrays import (
    NO_SHAPE,
    Accounts,
    ShapeMatches,
    account_pairs,
    segments_of,
)
from tilesight.engine.hints.closed_hand.shape_tables import Counts, Indexes, Rows, Sets, Shapes

Values = NDArray[Any]


class _Grid(NamedTuple):
    """The tiles of a hand by their faces, as arrays."""

    held: Values
    available: Values
    bits: Values
    """The bit of each face."""


def _by_color(hand: FaceCounts) -> _Grid:
    """Return arrays of shape `(C, N)`: colors and numbers."""
    held, available = (np.array(rows, dtype=np.int8) for rows in (hand.held, hand.available))
    bits = np.int64(1) << np.arange(held.size, dtype=np.int64).reshape(held.shape)
    return _Grid(held, available, bits)


def _by_number(hand: FaceCounts) -> _Grid:
    """Return arrays of shape `(N, C, 1)`, with which sums over numbers are fast."""
    return _Grid(*(np.ascontiguousarray(a.T)[:, :, None] for a in _by_color(hand)))


def match_melds(hand: FaceCounts, shapes: Shapes, runs: ShapeMatches) -> ShapeMatches:
    """Return the best match of a complete shape with the hand, for each excess.

    Args:
        hand: The tiles of the hand.
        shapes: The melds of the game.
        runs: The result of `match_runs_by_color`.
    """
    accounts = Accounts(shapes.sizes, hand.jokers)
    if shapes.size not in shapes.sizes:
        return _no_match(accounts)
    only_runs = _sum_of([runs[:, color] for color in range(len(hand.held))], accounts)
    found = _best_of([only_runs[accounts.at(shapes.size)], _match_with_run(hand, shapes)])
    most_in_runs = {size: int(only_runs.held[accounts.at(size)].max()) for size in shapes.sizes}
    for rows in shapes.chosen_groups:
        promising = _promising(rows, hand, shapes, most_in_runs, max(int(found.held[0]), 0))
        if len(promising.sizes):
            found = _best_of([found, _match_with_groups(hand, shapes, promising)])
    return found


def match_runs_by_color(hand: FaceCounts, shapes: Shapes) -> ShapeMatches:
    """Return the matches of runs without groups, with the axes accounts and colors."""
    accounts = Accounts(shapes.sizes, hand.jokers)
    return _color_table(hand, shapes.runs, accounts, [()])[..., 0]


def match_runs(hand: FaceCounts, shapes: Shapes, runs: ShapeMatches, colors: int) -> ShapeMatches:
    """Return the best match of runs of at most `colors` colors, for each excess.

    `runs` is the result of `match_runs_by_color`.
    """
    accounts = Accounts(shapes.sizes, hand.jokers)
    found = [_no_match(accounts)]
    if shapes.size not in shapes.sizes:
        return found[0]
    for chosen in combinations(range(len(hand.held)), colors):
        matches = _sum_of([runs[:, color] for color in chosen], accounts)
        found.append(_with_spare_colors(matches[accounts.at(shapes.size)], hand, chosen))
    return _best_of(found)


def _with_spare_colors(total: ShapeMatches, hand: FaceCounts, used: Sequence[int]) -> ShapeMatches:
    """Return the matches with the tiles of all colors but the used ones as spare."""
    others = [color for color in range(len(hand.held)) if color not in used]
    faces = _by_color(hand)
    left = faces.bits[others][faces.held[others] > 0].sum()
    return ShapeMatches(total.held, total.missing, total.spare | left)


def _promising(
    rows: Rows, hand: FaceCounts, shapes: Shapes, most_in_runs: Mapping[int, int], known: int
) -> Rows:
    """Return the choices of groups that, with the best runs, use at least `known` tiles."""
    limit = np.array([most_in_runs.get(shapes.size - n, NO_SHAPE) for n in rows.sizes.tolist()])
    for color, held in enumerate(hand.held):
        of_variant = np.array([sum(held[number] > 0 for number in v) for v in shapes.variants])
        limit = limit + of_variant[rows.variants[:, color]]
    return Rows(rows.sizes[limit >= known], rows.variants[limit >= known])


def _match_with_groups(hand: FaceCounts, shapes: Shapes, rows: Rows) -> ShapeMatches:
    accounts = _room_beside(rows, shapes, hand)
    used, indices = np.unique(rows.variants, return_inverse=True)
    indices = indices.reshape(rows.variants.shape)
    runs = shapes.runs.up_to(accounts.sizes[-1])
    table = _color_table(hand, runs, accounts, [shapes.variants[n] for n in used.tolist()])
    parts = [table[:, color, indices[:, color]] for color in range(len(hand.held))]
    return _best_row(_sum_of(parts, accounts), shapes.size - rows.sizes, accounts)


def _match_with_run(hand: FaceCounts, shapes: Shapes) -> ShapeMatches:
    rows = shapes.chosen_runs
    accounts = _room_beside(rows, shapes, hand)
    table = _number_table(hand, shapes, accounts)
    parts = [table[:, rows.variants[:, n], n] for n in shapes.numbers]
    best = _best_row(_sum_of(parts, accounts), shapes.size - rows.sizes, accounts)
    faces, others = _by_color(hand), [n for n in range(hand.highest) if n not in shapes.numbers]
    left = faces.bits[:, others][faces.held[:, others] > 0].sum()
    return ShapeMatches(best.held, best.missing, best.spare | left)


def _room_beside(rows: Rows, shapes: Shapes, hand: FaceCounts) -> Accounts:
    room = shapes.size - int(rows.sizes.min(initial=shapes.size))
    return Accounts(tuple(size for size in shapes.sizes if size <= room), hand.jokers)


def _sum_of(parts: Sequence[ShapeMatches], accounts: Accounts) -> ShapeMatches:
    return reduce(lambda total, part: total.combined(part, account_pairs(accounts)), parts)


def _best_row(total: ShapeMatches, missing_sizes: Indexes, accounts: Accounts) -> ShapeMatches:
    """Return the best match over all rows, each taken at the size that completes the hand."""
    found = [_no_match(accounts)]
    for size in sorted(set(missing_sizes.tolist()).intersection(accounts.sizes)):
        found.append(total[accounts.at(size)][:, missing_sizes == size].best_of_last_axis())
    return _best_of(found)


def _no_match(accounts: Accounts) -> ShapeMatches:
    shape = accounts.max_excess + 1
    masks = np.zeros(shape, dtype=np.int64)
    return ShapeMatches(np.full(shape, NO_SHAPE, np.int16), masks, masks)


def _best_of(found: Sequence[ShapeMatches]) -> ShapeMatches:
    parts = (
        np.stack([getattr(b, part) for b in found], axis=-1) for part in ShapeMatches.__slots__
    )
    return ShapeMatches(*parts).best_of_last_axis()


def _held(counts: Counts, faces: _Grid) -> Values:
    held: Values = np.minimum(counts, faces.held)
    return held


def _excess(counts: Counts, faces: _Grid) -> Values:
    excess: Values = np.maximum(counts - faces.available, 0)
    return excess


def _missing(counts: Counts, faces: _Grid) -> Values:
    return np.where(counts > faces.held, faces.bits, 0)


def _spare(counts: Counts, faces: _Grid) -> Values:
    return np.where(counts < faces.held, faces.bits, 0)


Part = Callable[[Counts, _Grid], Values]
"""A quantity per face, computed from the counts of laid tiles."""
FaceSum = Callable[[Part, Any], Values]
"""Sums a quantity over the faces, for selected sets of melds; one row per set."""


def _color_table(
    hand: FaceCounts, runs: Sets, accounts: Accounts, variants: Sequence[tuple[int, ...]]
) -> ShapeMatches:
    """Return the matches of runs for each color and each variant of numbers that groups take.

    The axes are accounts, colors and variants.
    """
    max_taken = max(map(len, variants))
    no_number = hand.highest
    first, second = np.array([(*v, no_number, no_number)[:2] for v in variants]).T
    same = np.flatnonzero((first == second) & (first < no_number))
    columns = np.ascontiguousarray(runs.counts.T)[:, None, :]
    faces = _by_number(hand)

    def sum_faces(part: Part, rows: Any) -> Values:
        by_count = [part(columns[..., rows] + np.int8(n), faces) for n in range(max_taken + 1)]
        total: Values = by_count[0].sum(axis=0, dtype=by_count[0].dtype)
        if max_taken == 0:
            return np.ascontiguousarray(total.T)[..., None]
        # beside the runs, groups take up to two tiles of a number; the second may add less
        first_tile = _with_zeros(by_count[1] - by_count[0])
        added = first_tile[second]
        if len(same):
            second_tile = by_count[2] - by_count[1]
            added[same] = second_tile[second[same]]
        return np.ascontiguousarray((total + first_tile[first] + added).T)

    return _by_account(sum_faces, runs.sizes, accounts)


def _with_zeros(rows: Values) -> Values:
    """Return the rows and one of zeros, which stands for no number."""
    return np.concatenate((rows, np.zeros((1, *rows.shape[1:]), rows.dtype)))


def _number_table(hand: FaceCounts, shapes: Shapes, accounts: Accounts) -> ShapeMatches:
    """Return the matches of groups for each number, with or without a tile in the chosen run.

    The axes are accounts, colors of the run's tile (0 for none), and numbers.
    """
    colors, numbers = len(hand.held), hand.highest
    groups = shapes.groups.up_to(accounts.sizes[-1])
    of_run = np.eye(colors + 1, colors, -1, np.int8)[None, :, :, None]

    def sum_faces(part: Part, rows: Any) -> Values:
        sets = np.repeat(groups.counts[rows, None, :, None], numbers, axis=-1)
        parts = part(sets + of_run, _by_color(hand))
        total: Values = parts.sum(axis=-2, dtype=parts.dtype)
        return total

    return _by_account(sum_faces, groups.sizes, accounts)


def _by_account(sum_faces: FaceSum, sizes: Indexes, accounts: Accounts) -> ShapeMatches:
    """Return the best match for each size and excess; accounts become the first axis."""
    every_held, every_excess = sum_faces(_held, slice(None)), sum_faces(_excess, slice(None))
    shape = (len(accounts), *every_held.shape[1:])
    table = ShapeMatches(
        np.full(shape, NO_SHAPE, np.int16), np.zeros(shape, np.int64), np.zeros(shape, np.int64)
    )
    for excess in range(accounts.max_excess + 1):
        fits = every_excess == excess
        rows_with_excess = np.flatnonzero(fits.reshape(len(fits), -1).any(axis=1))
        if not len(rows_with_excess):
            continue
        held = np.where(fits[rows_with_excess], every_held[rows_with_excess], np.int8(NO_SHAPE))
        best_here = _tied_rows(held, sizes[rows_with_excess])
        rows = rows_with_excess[best_here]
        if len(rows):
            masks = sum_faces(_missing, rows), sum_faces(_spare, rows)
            best = ShapeMatches(held[best_here].astype(np.int16), *masks)
            best = best.best_of_segments(*segments_of(sizes[rows]))
            spots = [accounts.at(n).start + excess for n in np.unique(sizes[rows]).tolist()]
            table.held[spots] = best.held
            table.missing[spots] = best.missing
            table.spare[spots] = best.spare
    return table


def _tied_rows(held: Values, sizes: Indexes) -> Indexes:
    """Return the sets that are among the best of their size in at least one column."""
    starts, segments = segments_of(sizes)
    max_held = np.maximum.reduceat(held, starts, axis=0)
    tied = (held == max_held[segments]) & (held > NO_SHAPE)
    return np.flatnonzero(tied.reshape(len(held), -1).any(axis=1))
