"""The choice between candidate moves by paired differences over the same worlds."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from tilesight.engine.games.lay_down import LayDown
from tilesight.engine.games.moves import Move
from tilesight.engine.hints.hands.choice import Choice
from tilesight.engine.hints.hands.worlds import Outcome, outcome

SIGNIFICANT = 2.0
"""A mean difference of more standard errors is significant (two-sided level of 5 %)."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """The difference of a move from the reference move over the same worlds."""

    mean: float
    error: float
    """The standard error of the mean of the paired differences."""

    @property
    def significant(self) -> bool:
        """Return whether the difference is more than chance."""
        return abs(self.mean) > SIGNIFICANT * self.error


def paired(values: Sequence[float], reference: Sequence[float]) -> Comparison:
    """Return the mean of paired differences and its standard error."""
    differences = [a - b for a, b in zip(values, reference, strict=True)]
    error = stdev(differences) / math.sqrt(len(differences)) if len(differences) > 1 else 0.0
    return Comparison(fmean(differences), error)


def ranked_choices(
    worlds: Sequence[LayDown], candidates: Sequence[tuple[Move, ...]], *, by_points: bool = False
) -> tuple[Choice, ...]:
    """Return the candidates as choices, best first.

    The first candidate, the one of the policy, stays first unless another one is significantly
    better. This keeps the choice from changing with the seed.

    Args:
        worlds: The worlds in which each candidate is played.
        candidates: The moves of each candidate, the one of the policy first.
        by_points: Whether to compare by points instead of rounds won.
    """
    if len(candidates) == 1:
        results = [outcome(world, candidates[0]) for world in worlds]
        return (Choice(candidates[0], fmean(result.points for result in results)),)
    results_of = [[outcome(world, moves) for world in worlds] for moves in candidates]
    values = [[_value(result, by_points) for result in results] for results in results_of]
    best = 0
    for index in range(1, len(candidates)):
        difference = paired(values[index], values[best])
        if difference.mean > 0 and difference.significant:
            best = index
    choices = [
        _choice(
            candidates[index],
            results_of[index],
            results_of[best],
            paired(values[index], values[best]),
        )
        for index in range(len(candidates))
    ]
    others = [choice for index, choice in enumerate(choices) if index != best]
    return (choices[best], *sorted(others, key=lambda choice: -choice.gain))


def _value(result: Outcome, by_points: bool) -> float:
    # points decide between moves that win equally many rounds
    return float(result.points) if by_points else result.won + result.points / 10_000


def _choice(
    moves: tuple[Move, ...],
    results: Sequence[Outcome],
    best: Sequence[Outcome],
    difference: Comparison,
) -> Choice:
    points = [result.points for result in results]
    error = paired(points, [result.points for result in best]).error
    return Choice(moves, fmean(points), error, about_equal=not difference.significant)
