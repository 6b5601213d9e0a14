"""The match of a hand with one game: the tiles held, and the missing and spare faces."""

from __future__ import annotations

from collections.abc import Iterable
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
