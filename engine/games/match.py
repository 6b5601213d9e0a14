"""A match of several rounds: its end and its winner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tilesight.engine.rules.rule_set import RuleSet


@dataclass(frozen=True, slots=True)
class Match:
    """The rounds played so far; each holds one score per player."""

    rules: RuleSet
    players: int
    rounds: tuple[tuple[int, ...], ...] = ()
    agreed_end: bool = False
    """The end that the players agreed on, for example a time limit, has been reached."""

    def with_round(self, scores: Sequence[int]) -> Match:
        """Return the match with the scores of another round."""
        return replace(self, rounds=(*self.rounds, tuple(scores)))

    @property
    def totals(self) -> tuple[int, ...]:
        """Return the total score of each player."""
        return tuple(map(sum, zip(*self.rounds, strict=True))) or (0,) * self.players

    @property
    def length(self) -> int:
        """Return the number of rounds set by the rules; 0 if they set none."""
        return self.rules.match_rounds or self.rules.match_rounds_each * self.players

    @property
    def target(self) -> int:
        """Return the score that ends the match; 0 if there is none.

        Five or more players have the target of four.
        """
        targets = self.rules.match_targets
        return targets[min(self.players - 2, len(targets) - 1)]

    @property
    def over(self) -> bool:
        """Return whether the match has ended."""
        played_out = 0 < self.length <= len(self.rounds)
        reached = 0 < self.target <= max(self.totals)
        return self.agreed_end or played_out or reached

    @property
    def winner(self) -> int | None:
        """Return the player with the highest total; None before the end or in a tie."""
        best = max(self.totals)
        if not self.over or self.totals.count(best) > 1:
            return None
        return self.totals.index(best)

    @property
    def starter(self) -> int:
        """Return the first player of the next round, if the players begin in turn."""
        return len(self.rounds) % self.players
