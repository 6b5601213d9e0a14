"""One thing that a player may do, with what it is expected to bring."""

from __future__ import annotations

from dataclasses import dataclass

from tilesight.engine.games.moves import Move


@dataclass(frozen=True, slots=True)
class Choice:
    """Hold the moves of a turn and their expected gain in points."""

    moves: tuple[Move, ...]
    gain: float
    error: float = 0.0
    """Standard error of the gain; 0 where it was not simulated."""
