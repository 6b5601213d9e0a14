"""The match of a hand with one game: tiles held, faces that are missing, faces that are spare."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class MissingTiles(NamedTuple):
    """The shapes of a game that use the most tiles of the hand, not counting jokers."""

    held: int
    """The number of tiles that the shapes use; below 0 if no shape can be reached."""
    lacking: int
    """A bit per face of which at least one of these shapes needs more tiles than are held."""
    spare: int
    """A bit per face of which at least one of these shapes leaves a tile unused."""

    def after(self, held: int, lacking: int, spare: int) -> MissingTiles:
        """Return the match with one more part of a shape."""
        return MissingTiles(self.held + held, self.lacking | lacking, self.spare | spare)


NOWHERE = MissingTiles(-1, 0, 0)


def nearest(found: Iterable[MissingTiles]) -> MissingTiles:
    """Return the match with the most tiles, with the faces of all that tie."""
    best = NOWHERE
    for near in found:
        if near.held > best.held:
            best = near
        elif near.held == best.held:
            best = best.after(0, near.lacking, near.spare)
    return best
