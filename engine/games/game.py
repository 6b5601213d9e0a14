"""The interface of a round in any game: validating and applying moves."""

from __future__ import annotations

from typing import Any, Protocol, Self, TypeVar

from tilesight.engine.judging.violation import IllegalMoveError, Violation
from tilesight.engine.rules.rule_set import RuleSet


class State(Protocol):
    """The state of a round; the types of its moves depend on the game family."""

    @property
    def rules(self) -> RuleSet:
        """Return the rules of the round."""
        ...

    @property
    def over(self) -> bool:
        """Return whether the round has ended."""
        ...

    def faults(self, move: Any) -> list[Violation]:
        """Return the violations of a move; empty if it is legal."""
        ...

    def after(self, move: Any) -> Self:
        """Return the state after a legal move."""
        ...

    def scores(self) -> tuple[int, ...]:
        """Return the score of each player if the round ended now."""
        ...


S = TypeVar("S", bound=State)


def apply(state: S, move: Any) -> S:
    """Return the state after a move.

    Raises:
        IllegalMoveError: The move breaks a rule; the error holds all violations.
    """
    if violations := state.faults(move):
        raise IllegalMoveError(violations)
    return state.after(move)
