"""The two questions about a move in any game: what is wrong with it, and what follows."""

from __future__ import annotations

from typing import Any, Protocol, Self, TypeVar

from tilesight.engine.judging.violation import IllegalMoveError, Violation
from tilesight.engine.rules.rule_set import RuleSet


class State(Protocol):
    """A round in play; a move is one of the values that its family knows."""

    @property
    def rules(self) -> RuleSet:
        """Give the rules that the round is played by."""

    @property
    def over(self) -> bool:
        """Tell whether the round has ended."""

    def faults(self, move: Any) -> list[Violation]:
        """Give every fault of a move."""

    def after(self, move: Any) -> Self:
        """Give the state that a legal move leads to."""

    def scores(self) -> tuple[int, ...]:
        """Count what each player gets for the round as it stands."""


S = TypeVar("S", bound=State)


def check(state: State, move: Any) -> tuple[Violation, ...]:
    """Give all the faults of a move; none where it is legal."""
    return tuple(state.faults(move))


def apply(state: S, move: Any) -> S:
    """Make a legal move.

    Raises:
        IllegalMoveError: the move breaks a rule; the error holds all its faults.
    """
    violations = check(state, move)
    if violations:
        raise IllegalMoveError(violations)
    return state.after(move)
