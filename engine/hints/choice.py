"""One option of a player, with its expected gain."""

from __future__ import annotations

from dataclasses import dataclass

from tilesight.engine.games.moves import Move


@dataclass(frozen=True, slots=True)
class Choice:
    """The moves of a turn and their expected gain in points."""

    moves: tuple[Move, ...]
    gain: float
    error: float = 0.0
    """The standard error of the paired difference from the best choice, in points; 0 for the best
    choice, and if the gain was not simulated."""
    about_equal: bool = True
    """Whether the difference from the best choice is not significant."""
