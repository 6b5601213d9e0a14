"""What a search maximizes: the goal, and the tie-break between plays that are equal in it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tilesight.engine.hints.hint import Goal
from tilesight.engine.hints.solver.problem import Weights
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Table


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


@dataclass(frozen=True, slots=True)
class TieBreak:
    """The weights with which plays that are equal in the goal are compared.

    They are as small as possible: the smaller they are, the closer is the solver's bound.
    """

    goal: int = 1
    """The factor of the goal's weights."""
    unchanged_meld: int = 0
    unmoved_tile: int = 0

    @classmethod
    def of_melds(cls, changed: int) -> TieBreak:
        """Return the weights to maximize the unchanged melds.

        Args:
            changed: The melds that the best play changes. As no play can gain more, a play that is
                worse in the goal is never better.
        """
        return cls(goal=max(1, changed), unchanged_meld=1)

    @classmethod
    def of_tiles(cls, changed: int, moved: int) -> TieBreak:
        """Return the weights to maximize the unmoved tiles of plays with equal unchanged melds.

        Args:
            changed: The melds that the best play changes.
            moved: The tiles that it moves.
        """
        return cls(goal=max(1, (changed + 1) * moved), unchanged_meld=max(1, moved), unmoved_tile=1)

    def added_to(self, weights: Weights) -> Weights:
        """Return the weights of a goal with those of the tie-break."""
        return replace(
            weights,
            tile=weights.tile * self.goal,
            number=weights.number * self.goal,
            joker=weights.joker * self.goal,
            unchanged_meld=self.unchanged_meld,
            unmoved_tile=self.unmoved_tile,
        )
