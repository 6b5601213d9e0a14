"""A hand by its faces, and its match with one game: the tiles held, missing and spare faces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple


class ShapeMatch(NamedTuple):
    """The shapes of a game that use the most tiles of the hand, not counting jokers."""

    held: int
    """The number of tiles that the shapes use; below 0 if no shape is possible."""
    missing: int
    """A bit per face of which at least one of these shapes needs more tiles than are held."""
    spare: int
    """A bit per face of which at least one of these shapes leaves a tile unused."""

    def plus(self, held: int, missing: int, spare: int) -> ShapeMatch:
        """Return the match with one more part of a shape."""
        return ShapeMatch(self.held + held, self.missing | missing, self.spare | spare)


NO_MATCH = ShapeMatch(-1, 0, 0)


def best_match(found: Iterable[ShapeMatch]) -> ShapeMatch:
    """Return the match with the most tiles, with the faces of all that tie."""
    best = NO_MATCH
    for match in found:
        if match.held > best.held:
            best = match
        elif match.held == best.held:
            best = best.plus(0, match.missing, match.spare)
    return best


FaceRows = tuple[tuple[int, ...], ...]
"""A count for each face: a row for each color, with an item for each number."""


@dataclass(frozen=True, slots=True)
class FaceCounts:
    """The number of tiles of each face."""

    held: FaceRows
    """Tiles in the hand."""
    available: FaceRows
    """Available tiles, that is in the hand or unseen."""
    jokers: int
    """Available jokers; they replace a shape's tiles that exceed the available ones."""

    @property
    def highest(self) -> int:
        """Return the highest number."""
        return len(self.held[0])

    @property
    def faces(self) -> Iterator[tuple[int, int]]:
        """Yield the color and the number of each face, both from 0."""
        for color in range(len(self.held)):
            for number in range(self.highest):
                yield color, number

    @property
    def every_spare(self) -> int:
        """Return the bits of all faces in the hand."""
        return sum(self.bit(*face) for face in self.faces if self.held[face[0]][face[1]])

    def bit(self, color: int, number: int) -> int:
        """Return the bit of a face."""
        return 1 << color * self.highest + number

    def laid(self, color: int, number: int, count: int) -> tuple[int, ShapeMatch]:
        """Return the excess of `count` tiles of one face, and their match with the hand."""
        held, bit = self.held[color][number], self.bit(color, number)
        match = ShapeMatch(min(count, held), bit * (count > held), bit * (count < held))
        return max(count - self.available[color][number], 0), match
