"""The estimated chance to close a hand, from the number of tiles that it needs and of its outs."""

from __future__ import annotations

from typing import Any

from tilesight.engine.hints.solver.compiled import compilable


@compilable
def chance_to_close(missing: int, outs: int, unseen: int, draws: int, states: Any) -> float:
    """Return the estimated chance to close within a number of draws.

    Each draw is assumed to come from all unseen tiles; with that, the result is exact for a hand
    that needs one tile. For more tiles, the number of outs is assumed to decrease with the square
    of the share of tiles that are still missing.

    Args:
        missing: The number of tiles that the hand needs.
        outs: The number of unseen tiles that bring it closer.
        unseen: The number of unseen tiles, at least 1.
        draws: The number of draws.
        states: An array of more than `missing` numbers to work with: the chance of each number of
            missing tiles.
    """
    if missing <= 0:
        return 1.0
    for left in range(missing):
        states[left] = 0.0
    states[missing] = 1.0
    rate = outs / (unseen * missing * missing)
    for _ in range(draws):
        _draw_once(states, missing, rate)
    result: float = states[0]
    return result


@compilable
def _draw_once(states: Any, missing: int, rate: float) -> None:
    """Update the chance of each number of missing tiles by one draw."""
    for left in range(1, missing + 1):
        progress = states[left] * min(1.0, rate * left * left)
        states[left] -= progress
        states[left - 1] += progress
