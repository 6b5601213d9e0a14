"""How near a hand is to one game: tiles that lack, faces that help, faces that can go."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class MissingTiles(NamedTuple):
    """Hold the shapes of a game that use the most tiles of the hand, jokers aside."""

    held: int
    """Tiles at hand that the shapes use; below 0 where no shape can be reached."""
    lacking: int
    """A bit for each face of which one of these shapes needs more than are at hand."""
    spare: int
    """A bit for each face of which one of these shapes leaves one over."""

    def after(self, held: int, lacking: int, spare: int) -> MissingTiles:
        """Add one part of a shape."""
        return MissingTiles(self.held + held, self.lacking | lacking, self.spare | spare)


NOWHERE = MissingTiles(-1, 0, 0)


def nearest(found: Iterable[MissingTiles]) -> MissingTiles:
    """Keep the most tiles at hand, and the faces of all that tie."""
    best = NOWHERE
    for near in found:
        if near.held > best.held:
            best = near
        elif near.held == best.held:
            best = best.after(0, near.lacking, near.spare)
    return best
