"""What a search maximizes: the goal, and the tie-break between plays that are equal in it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tilesight.engine.hints.hint import Goal
from tilesight.engine.hints.solver.problem import Weights
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Table

UNCHANGED_WEIGHT = 1 << 8
"""The weight of an unchanged meld; it exceeds that of all tiles that stay in their melds."""
GOAL_WEIGHT = UNCHANGED_WEIGHT * 40
"""The weight of one unit of the goal; it exceeds that of all melds of a table."""


@dataclass(frozen=True, slots=True)
class ScoredPlay:
    """A play: its value for the goal, and the next table, with its melds in any order."""

    value: int
    table: Table
    proven: bool = True
    """Whether no play has a higher value."""
    least_disturbing: bool = True
    """Whether no play of the same value changes the table less."""


def goal_weights(goal: Goal, rules: RuleSet) -> Weights:
    """Return the weights of the rack's tiles for a goal."""
    if goal is Goal.POINTS:
        return Weights(number=1, highest=rules.hand_highest, joker=rules.hand_joker)
    return Weights(tile=1, joker=1)


def with_tie_break(weights: Weights, unmoved_tile: int) -> Weights:
    """Return weights in which unchanged melds decide between plays equal in the goal.

    Unmoved tiles decide between plays that are equal in both.

    Args:
        weights: The weights of the goal.
        unmoved_tile: The weight of a tile that stays in its meld, 0 or 1.
    """
    return replace(
        weights,
        tile=weights.tile * GOAL_WEIGHT,
        number=weights.number * GOAL_WEIGHT,
        joker=weights.joker * GOAL_WEIGHT,
        unchanged_meld=UNCHANGED_WEIGHT,
        unmoved_tile=unmoved_tile,
    )
