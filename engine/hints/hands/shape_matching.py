"""The best of many shapes at once: how many tiles are at hand, and what lacks or is spare in any.

Arrays hold one entry for each account of a shape, its tiles and its excess, on the first axis.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int16]
Masks = NDArray[np.int64]

NONE = -100
"""Tiles at hand where there is no shape; sums with it stay below 0."""


@dataclass(frozen=True, slots=True, eq=False)
class ShapeMatches:
    """Hold, for each account, the most tiles at hand and the faces of all shapes that reach it."""

    held: Numbers
    lacking: Masks
    """A bit for each face of which some such shape needs more than are at hand."""
    spare: Masks
    """A bit for each face of which some such shape leaves one over."""

    def __getitem__(self, key: Any) -> ShapeMatches:
        return ShapeMatches(self.held[key], self.lacking[key], self.spare[key])

    def joined(self, other: ShapeMatches, pairs: Pairs) -> ShapeMatches:
        """Lay the shapes of both side by side."""
        left, right = self[pairs.left], other[pairs.right]
        both = ShapeMatches(
            left.held + right.held, left.lacking | right.lacking, left.spare | right.spare
        )
        return both.reduced(pairs.starts, pairs.segments)

    def reduced(self, starts: NDArray[np.intp], segments: NDArray[np.intp]) -> ShapeMatches:
        """Keep the best of each stretch of the first axis, and the faces of all that tie."""
        held = np.maximum.reduceat(self.held, starts, axis=0)
        tied = self.held == held[segments]
        return ShapeMatches(
            np.maximum(held, NONE).astype(np.int16),
            np.bitwise_or.reduceat(np.where(tied, self.lacking, 0), starts, axis=0),
            np.bitwise_or.reduceat(np.where(tied, self.spare, 0), starts, axis=0),
        )

    def over_last(self) -> ShapeMatches:
        """Keep the best along the last axis, and the faces of all that tie."""
        held = self.held.max(axis=-1)
        tied = self.held == held[..., None]
        return ShapeMatches(
            held,
            np.bitwise_or.reduce(np.where(tied, self.lacking, 0), axis=-1),
            np.bitwise_or.reduce(np.where(tied, self.spare, 0), axis=-1),
        )


class Pairs(NamedTuple):
    """List which two accounts add up to which."""

    left: NDArray[np.intp]
    right: NDArray[np.intp]
    starts: NDArray[np.intp]
    segments: NDArray[np.intp]


class Accounts(NamedTuple):
    """List the accounts: sizes that melds add up to, each with every excess."""

    sizes: tuple[int, ...]
    most_excess: int

    def __len__(self) -> int:
        return len(self.sizes) * (self.most_excess + 1)

    def at(self, size: int) -> slice:
        """Find the accounts of one size."""
        start = self.sizes.index(size) * (self.most_excess + 1)
        return slice(start, start + self.most_excess + 1)


@cache
def pairs_of(accounts: Accounts) -> Pairs:
    """List the pairs of accounts whose sum is an account too, by their sum."""
    kinds = accounts.most_excess + 1
    place = {size: spot for spot, size in enumerate(accounts.sizes)}
    found = sorted(
        (place[a + b] * kinds + e + f, place[a] * kinds + e, place[b] * kinds + f)
        for a in accounts.sizes
        for b in accounts.sizes
        if a + b in place
        for e in range(kinds)
        for f in range(kinds - e)
    )
    sums, left, right = (np.array(column, dtype=np.intp) for column in zip(*found, strict=True))
    return Pairs(left, right, *stretches(sums))


def stretches(keys: NDArray[np.intp]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Find where each run of equal keys starts, and the number of the run that each is in."""
    changes = np.concatenate(([True], keys[1:] != keys[:-1]))
    return np.flatnonzero(changes), np.cumsum(changes) - 1
