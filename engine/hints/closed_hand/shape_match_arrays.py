"""Vectorized matching of many shapes with a hand: tiles held, missing faces and spare faces.

The first axis of the arrays is the account of a shape, that is its size and its excess: the number
of its tiles that exceed the available ones and must be jokers.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int16]
Masks = NDArray[np.int64]

NO_SHAPE = -100
"""The number of held tiles if no shape is possible; sums with it stay below 0."""


@dataclass(frozen=True, slots=True, eq=False)
class ShapeMatches:
    """For each account, the maximum number of held tiles, and faces of all shapes that reach it."""

    held: Numbers
    missing: Masks
    """A bit per face of which at least one of these shapes needs more tiles than are held."""
    spare: Masks
    """A bit per face of which at least one of these shapes leaves a tile unused."""

    def __getitem__(self, key: Any) -> ShapeMatches:
        return ShapeMatches(self.held[key], self.missing[key], self.spare[key])

    def combined(self, other: ShapeMatches, pairs: Pairs) -> ShapeMatches:
        """Return the matches of all combinations of one shape of each operand."""
        left, right = self[pairs.left], other[pairs.right]
        both = ShapeMatches(
            left.held + right.held, left.missing | right.missing, left.spare | right.spare
        )
        return both.best_of_segments(pairs.starts, pairs.segments)

    def best_of_segments(
        self, starts: NDArray[np.intp], segments: NDArray[np.intp]
    ) -> ShapeMatches:
        """Return the best of each segment of the first axis, with the faces of all that tie.

        Args:
            starts: The first index of each segment, shape `(S,)`.
            segments: The segment of each index, shape `(N,)`.
        """
        held = np.maximum.reduceat(self.held, starts, axis=0)
        tied = self.held == held[segments]
        return ShapeMatches(
            np.maximum(held, NO_SHAPE).astype(np.int16),
            np.bitwise_or.reduceat(np.where(tied, self.missing, 0), starts, axis=0),
            np.bitwise_or.reduceat(np.where(tied, self.spare, 0), starts, axis=0),
        )

    def best_of_last_axis(self) -> ShapeMatches:
        """Return the best along the last axis, with the faces of all that tie."""
        held = self.held.max(axis=-1)
        tied = self.held == held[..., None]
        return ShapeMatches(
            held,
            np.bitwise_or.reduce(np.where(tied, self.missing, 0), axis=-1),
            np.bitwise_or.reduce(np.where(tied, self.spare, 0), axis=-1),
        )


class Pairs(NamedTuple):
    """Pairs of accounts, sorted by the account that is their sum; arrays of shape `(P,)`."""

    left: NDArray[np.intp]
    right: NDArray[np.intp]
    starts: NDArray[np.intp]
    """The first pair of each sum."""
    segments: NDArray[np.intp]
    """The index of the sum of each pair."""


class Accounts(NamedTuple):
    """All accounts: each possible total size of melds with each excess."""

    sizes: tuple[int, ...]
    max_excess: int

    def __len__(self) -> int:
        return len(self.sizes) * (self.max_excess + 1)

    def at(self, size: int) -> slice:
        """Return the slice of the accounts of one size."""
        start = self.sizes.index(size) * (self.max_excess + 1)
        return slice(start, start + self.max_excess + 1)


@cache
def account_pairs(accounts: Accounts) -> Pairs:
    """Return the pairs of accounts whose sum is also an account, sorted by their sum."""
    kinds = accounts.max_excess + 1
    index_of = {size: index for index, size in enumerate(accounts.sizes)}
    found = sorted(
        (index_of[a + b] * kinds + e + f, index_of[a] * kinds + e, index_of[b] * kinds + f)
        for a in accounts.sizes
        for b in accounts.sizes
        if a + b in index_of
        for e in range(kinds)
        for f in range(kinds - e)
    )
    sums, left, right = (np.array(column, dtype=np.intp) for column in zip(*found, strict=True))
    return Pairs(left, right, *segments_of(sums))


def segments_of(keys: NDArray[np.intp]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Return the first index of each segment of equal keys, and the segment of each key.

    Args:
        keys: Sorted keys, shape `(N,)`.

    Returns:
        Arrays of shape `(S,)` and `(N,)`.
    """
    changes = np.concatenate(([True], keys[1:] != keys[:-1]))
    return np.flatnonzero(changes), np.cumsum(changes) - 1
