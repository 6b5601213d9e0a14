"""Exact search for the melds that a closed hand is closest to.

Melds of a whole hand hold two groups at most, or one run at most beside three groups and more.
With the groups fixed, the colors no longer touch each other; with the run fixed, the numbers do
not. Each part is looked up in tables and the parts are added up, all shapes at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, reduce
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.hints.bests import Accounts, Bests, pairs_of
from engine.hints.meld_shapes import Counts, RunSets, Shapes

Indexes = NDArray[np.intp]


@dataclass(frozen=True, slots=True, eq=False)
class Held:
    """Count the tiles of each face, a row for each color: those at hand, and all within reach."""

    held: Counts
    reach: Counts
    most_excess: int
    """Jokers within reach, which alone can exceed what the box holds of a face."""

    @property
    def bits(self) -> NDArray[np.int64]:
        """Give the bit of each face."""
        return np.int64(1) << np.arange(self.held.size, dtype=np.int64).reshape(self.held.shape)


def closest_melds(hand: Held, shapes: Shapes) -> Bests:
    """Find the shapes that use the most tiles of the hand, for each excess."""
    found = [_with_groups(hand, shapes, count) for count in range(3)]
    found.append(_with_one_run(hand, shapes))
    return _best_of([bests for bests in found if bests is not None])


def closest_runs(hand: Held, shapes: Shapes, colors: int) -> Bests:
    """Find the closest shapes of runs alone, in so many colors at most."""
    accounts = Accounts(shapes.sizes, hand.most_excess)
    alone = _unlaid(hand)
    table = _color_table(hand, shapes.runs, accounts, 0)[:, :, 0]
    found = []
    for chosen in combinations(range(len(hand.held)), colors):
        parts = [table[:, color] for color in chosen]
        whole = reduce(lambda a, b: a.joined(b, pairs_of(accounts)), parts)
        left = np.bitwise_or.reduce([alone[c] for c in range(len(alone)) if c not in chosen] or [0])
        at = accounts.at(shapes.size)
        found.append(Bests(whole.held[at], whole.lacking[at], whole.spare[at] | left))
    return _best_of(found)


def _unlaid(hand: Held) -> list[int]:
    """Give the faces at hand of each color, all of them spare where no run is laid."""
    return [int(bits[count > 0].sum()) for bits, count in zip(hand.bits, hand.held, strict=True)]


def _best_of(found: list[Bests]) -> Bests:
    """Reduce shapes with an equal list of excesses to the best of each excess."""
    held, lacking, spare = (
        np.stack([getattr(bests, part) for bests in found]) for part in ("held", "lacking", "spare")
    )
    one, same = np.zeros(1, dtype=np.intp), np.zeros(len(found), dtype=np.intp)
    return Bests(held, lacking, spare).reduced(one, same)[0]


class _GroupRows(NamedTuple):
    """List choices of groups: their sizes, and which variant of each color they leave."""

    sizes: Indexes
    variants: Indexes
    """One row for each choice, one column for each color."""


def _with_groups(hand: Held, shapes: Shapes, count: int) -> Bests | None:
    rows = _group_rows(shapes, count)
    sizes = tuple(n for n in shapes.sizes if n <= shapes.size - _smallest(rows))
    if not len(rows.sizes) or not sizes:
        return None
    accounts = Accounts(sizes, hand.most_excess)
    table = _color_table(hand, shapes.runs.up_to(sizes[-1]), accounts, count)
    parts = [table[:, color, rows.variants[:, color]] for color in range(len(hand.held))]
    whole = reduce(lambda a, b: a.joined(b, pairs_of(accounts)), parts)
    return _best_rows(whole, shapes.size - rows.sizes, accounts)


def _smallest(rows: _GroupRows) -> int:
    return int(rows.sizes.min(initial=np.iinfo(np.int16).max))


def _best_rows(whole: Bests, wanted: Indexes, accounts: Accounts) -> Bests | None:
    """Take from each row the account of the size that it still wants, and keep the best."""
    found = [
        _best_of([whole[accounts.at(size)][:, row] for row in [wanted == size]])
        for size in sorted(set(wanted.tolist()) & set(accounts.sizes))
    ]
    found = [_over_rows(bests) for bests in found]
    return _best_of(found) if found else None


def _over_rows(bests: Bests) -> Bests:
    turned = Bests(bests.held.T, bests.lacking.T, bests.spare.T)
    one, same = np.zeros(1, dtype=np.intp), np.zeros(len(turned.held), dtype=np.intp)
    return turned.reduced(one, same)[0]


_group_rows_known: dict[int, _GroupRows] = {}


def _group_rows(shapes: Shapes, count: int) -> _GroupRows:
    numbers = shapes.single_runs.shape[1]
    return _make_group_rows(
        tuple(map(tuple, shapes.groups.counts.tolist())), shapes.group_numbers, numbers, count
    )


@cache
def _make_group_rows(
    sets: tuple[tuple[int, ...], ...], group_numbers: tuple[int, ...], numbers: int, count: int
) -> _GroupRows:
    smallest = min((sum(row) for row in sets if any(row)), default=0)
    single = [row for row in sets if any(row) and max(row) == 1 and sum(row) < 2 * smallest]
    groups = [(number, row) for number in group_numbers for row in single]
    spots = {chosen: spot for spot, chosen in enumerate(variants(numbers, count))}
    colors = len(sets[0])
    sizes, places = [], []
    for chosen in combinations_with_replacement(groups, count):
        sizes.append(sum(sum(row) for _, row in chosen))
        places.append([spots[tuple(n for n, row in chosen if row[c])] for c in range(colors)])
    return _GroupRows(
        np.array(sizes, dtype=np.intp), np.array(places, dtype=np.intp).reshape(-1, colors)
    )


@cache
def variants(numbers: int, count: int) -> tuple[tuple[int, ...], ...]:
    """List which numbers of a color so many groups can take from its runs."""
    return tuple(
        chosen
        for size in range(count + 1)
        for chosen in combinations_with_replacement(range(numbers), size)
    )


class _Laid(NamedTuple):
    """Hold the account of sets of tiles: at hand, beyond reach, and masks of faces."""

    held: Counts
    excess: Counts
    lacking: NDArray[np.int64]
    spare: NDArray[np.int64]


def _laid(counts: Counts, hand: Held) -> _Laid:
    """Weigh how often each face is laid; the last two axes are those of the hand."""
    over, under = counts > hand.held, counts < hand.held
    return _Laid(
        np.minimum(counts, hand.held),
        np.maximum(counts - hand.reach, 0),
        np.where(over, hand.bits, 0),
        np.where(under, hand.bits, 0),
    )


def _color_table(hand: Held, runs: RunSets, accounts: Accounts, groups: int) -> Bests:
    """Find the best runs of each color, for every variant of numbers taken by groups.

    The axes are accounts, colors and variants.
    """
    counts = runs.counts[:, None, :]
    plain = _laid(counts, hand)
    taken = [plain, *(_laid(counts + more, hand) for more in range(1, groups + 1))]
    numbers = runs.counts.shape[1]
    columns = [_variant(taken, chosen) for chosen in _by_number(variants(numbers, groups))]
    return _by_account(_Laid(*(np.concatenate(c, axis=-1) for c in zip(*columns, strict=True))), runs.sizes, accounts)
