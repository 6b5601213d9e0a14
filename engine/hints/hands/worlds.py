"""Determinised search for lay-down games: rounds played to the end in possible worlds.

A world deals the unseen tiles to the opponents and the stock. All candidate moves are played in the
same worlds, so that they are compared by paired differences, in which most of the luck cancels out.
All players then follow the fast policy: they lay, discard and go out.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean, stdev

from tilesight.engine.games.deal import hand_size
from tilesight.engine.games.lay_down import LayDown
from tilesight.engine.games.moves import Move
from tilesight.engine.hints.hands.choice import Choice
from tilesight.engine.hints.hands.lay_down_policy import LayDownMove, policy_move, unseen_tiles
from tilesight.engine.tiles.notation import Tiles

SIGNIFICANT = 2.0
"""A mean difference of more standard errors is significant (two-sided level of 5 %)."""
CLEARLY_BETTER = 4.0
"""A move replaces that of the policy if it is better by more standard errors. With eight worlds and
two alternatives, chance alone does that for one seed in 200 (distribution of Student)."""
MAX_MOVES = 400
"""The maximum number of moves of a simulated round."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a simulated round for the player to move."""

    won: float
    """1 if the player scores most, 0.5 for a tie, else 0."""
    points: int
    """The points gained on the best opponent until the end of the round."""


def deal_worlds(state: LayDown, seed: int, count: int) -> tuple[LayDown, ...]:
    """Return complete states that are possible for what the player to move has seen.

    If only the own rack is known, one opponent with a dealt hand is assumed.
    """
    unseen = sorted(unseen_tiles(state).elements(), key=str)
    random = Random(seed)
    worlds = []
    for _ in range(count):
        random.shuffle(unseen)
        worlds.append(_world(state, tuple(unseen)))
    return tuple(worlds)


def _world(state: LayDown, unseen: Tiles) -> LayDown:
    if len(state.racks) == 1:
        size = min(hand_size(state.rules, 2), len(unseen))
        return replace(
            state,
            racks=(state.rack, unseen[:size]),
            opened=(state.opened[0], bool(state.table)),
            piles=replace(state.piles, stock=unseen[size:]),
        )
    racks, dealt = list(state.racks), 0
    for player, rack in enumerate(state.racks):
        if player != state.turn:
            racks[player] = unseen[dealt : dealt + len(rack)]
            dealt += len(rack)
    stock = unseen[dealt : dealt + len(state.piles.stock)]
    return replace(state, racks=tuple(racks), piles=replace(state.piles, stock=stock))


def outcome(world: LayDown, moves: Iterable[LayDownMove]) -> Outcome:
    """Return the result of a world in which the player makes these moves and then the policy."""
    player, before = world.turn, _margin(world, world.turn)
    for move in moves:
        world = world.after(move)
    for _ in range(MAX_MOVES):
        if world.over or not (world.piles.drawn or world.piles.stock):
            break
        world = world.after(policy_move(world))
    margin = _margin(world, player)
    return Outcome(0.5 if margin == 0 else float(margin > 0), margin - before)


def _margin(world: LayDown, player: int) -> int:
    scores = world.scores()
    return scores[player] - max(scores[:player] + scores[player + 1 :])


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


def ranked_choices(
    worlds: Sequence[LayDown],
    candidates: Sequence[tuple[LayDownMove, ...]],
    *,
    by_points: bool = False,
) -> tuple[Choice, ...]:
    """Return the candidates as choices, best first.

    The first candidate, the one of the policy, stays first unless another one is clearly
    better. This keeps the choice from changing with the seed.

    Args:
        worlds: The worlds in which each candidate is played.
        candidates: The moves of each candidate, the one of the policy first.
        by_points: Whether to compare by points instead of rounds won.
    """
    results = [[outcome(world, moves) for world in worlds] for moves in candidates]
    return ranked_by_results(candidates, results, by_points=by_points)


def ranked_by_results(
    candidates: Sequence[tuple[Move, ...]],
    results_of: Sequence[Sequence[Outcome]],
    *,
    by_points: bool = False,
) -> tuple[Choice, ...]:
    """Return candidates as choices, best first, from their results in the same worlds.

    Args:
        candidates: The moves of each candidate, the one of the policy first.
        results_of: The results of each candidate, one for each world.
        by_points: Whether to compare by points instead of rounds won.
    """
    values = [[_value(result, by_points) for result in results] for results in results_of]
    best = _best_of(values)
    choices = [
        _choice(moves, results, results_of[best], paired(value, values[best]))
        for moves, results, value in zip(candidates, results_of, values, strict=True)
    ]
    others = [choice for index, choice in enumerate(choices) if index != best]
    return (choices[best], *sorted(others, key=lambda choice: -choice.gain))


def _best_of(values: Sequence[Sequence[float]]) -> int:
    """Return the index of the first candidate, or of one that is clearly better."""
    best = 0
    for index in range(1, len(values)):
        if paired(values[index], values[best]).clearly_better:
            best = index
    return best


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
