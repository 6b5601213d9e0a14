"""The options of a player, compared by the results of rounds that are simulated after each.

All options are played in the same worlds, so that they are compared by paired differences, in which
most of the luck cancels out.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import TypeVar

from tilesight.engine.games.moves import Move
from tilesight.engine.hints.deadline import TIME_LIMIT, Deadline

SIGNIFICANT = 2.0
"""A mean difference of more standard errors than this is significant (two-sided level of 5 %)."""
CLEARLY_BETTER = 4.0
"""A move replaces that of the policy if it is better by more standard errors than this. With eight
worlds and two alternatives, chance alone does that for one seed in 200 (Student's t)."""
MIN_WORLDS = 4
"""The minimum number of worlds for a comparison; with fewer, the move of the policy stays first."""

World = TypeVar("World")
Candidate = TypeVar("Candidate")


@dataclass(frozen=True, slots=True)
class Choice:
    """The moves of a turn and their expected gain in points."""

    moves: tuple[Move, ...]
    gain: float
    error: float = 0.0
    """The standard error of the paired difference from the best choice, in points; 0 for the best
    choice, and if the gain was not simulated."""
    about_equal: bool = True
    """Whether the choice is not significantly worse than the best one."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a simulated round for the player to move."""

    won: float
    """1 if the player scores most, 0.5 for a tie, else 0."""
    points: int
    """The points gained on the best opponent until the end of the round."""


def worlds_within(seconds: float, by_default: int) -> int:
    """Return the number of worlds for a time limit, in proportion to the default limit.

    The number depends on nothing else, so that a hint is the same on each machine that is fast
    enough; on others, the deadline ends the search.

    Args:
        seconds: The time limit.
        by_default: The number of worlds with the default time limit; 0 for no simulation.
    """
    if not by_default:
        return 0
    return max(MIN_WORLDS, round(by_default * seconds / TIME_LIMIT))


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

    @property
    def clearly_better(self) -> bool:
        """Return whether the move is so much better that it replaces the reference."""
        return self.mean > max(CLEARLY_BETTER * self.error, 0.0)


def paired(values: Sequence[float], reference: Sequence[float]) -> Comparison:
    """Return the mean of paired differences and its standard error."""
    differences = [a - b for a, b in zip(values, reference, strict=True)]
    error = stdev(differences) / math.sqrt(len(differences)) if len(differences) > 1 else 0.0
    return Comparison(fmean(differences), error)


def results_until(
    deadline: Deadline,
    worlds: Iterable[World],
    candidates: Sequence[Candidate],
    result: Callable[[World, Candidate], Outcome | None],
) -> list[list[Outcome]]:
    """Return the results of each candidate in the worlds that end before a deadline.

    Args:
        deadline: The time at which the simulation must end.
        worlds: The worlds; all candidates are played in the same ones.
        candidates: The first moves.
        result: The result of a candidate in a world; None if the deadline passed.
    """
    rows: list[list[Outcome]] = []
    for world in worlds:
        row = [found for one in candidates if (found := result(world, one)) is not None]
        if len(row) < len(candidates):
            break
        rows.append(row)
        if deadline.passed:
            break
    return [[row[index] for row in rows] for index in range(len(candidates))]


def ranked_by_results(
    candidates: Sequence[tuple[Move, ...]],
    results_of: Sequence[Sequence[Outcome]],
) -> tuple[Choice, ...]:
    """Return candidates as choices, best first, from their results in the same worlds.

    Args:
        candidates: The moves of each candidate, the one of the policy first.
        results_of: The results of each candidate, one for each world.
    """
    if not results_of[0]:
        return tuple(Choice(moves, 0.0) for moves in candidates)
    values = [list(map(_value, results)) for results in results_of]
    best = _best_of(values)
    choices = [
        _choice(moves, results, results_of[best], paired(value, values[best]))
        for moves, results, value in zip(candidates, results_of, values, strict=True)
    ]
    others = [choice for index, choice in enumerate(choices) if index != best]
    return (choices[best], *sorted(others, key=lambda choice: -choice.gain))


def _best_of(values: Sequence[Sequence[float]]) -> int:
    """Return the index of the first candidate, or of one that is clearly better."""
    best, others = 0, range(1, len(values)) if len(values[0]) >= MIN_WORLDS else ()
    for index in others:
        if paired(values[index], values[best]).clearly_better:
            best = index
    return best


def _value(result: Outcome) -> float:
    # points decide between moves that win equally many rounds
    return result.won + result.points / 10_000


def _choice(
    moves: tuple[Move, ...],
    results: Sequence[Outcome],
    best: Sequence[Outcome],
    difference: Comparison,
) -> Choice:
    points = [result.points for result in results]
    error = paired(points, [result.points for result in best]).error
    # one that seems better may only be lucky: it did not replace the move of the policy
    equal = len(results) < MIN_WORLDS or not difference.significant or difference.mean > 0
    return Choice(moves, fmean(points), error, about_equal=equal)
