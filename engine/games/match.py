"""A match of several rounds: when it is over, and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tilesight.engine.rules.rule_set import RuleSet


@dataclass(frozen=True, slots=True)
class Match:
    """Hold the scores of the rounds played so far, each with one entry for each player."""

    rules: RuleSet
    players: int
    rounds: tuple[tuple[int, ...], ...] = ()
    agreed_end: bool = False
    """The end that the players agreed on, such as a time, has been reached."""

    def with_round(self, scores: Sequence[int]) -> Match:
        """Add the scores of a round."""
        return replace(self, rounds=(*self.rounds, tuple(scores)))

    @property
    def totals(self) -> tuple[int, ...]:
        """Add up what each player has got."""
        return tuple(map(sum, zip(*self.rounds, strict=True))) or (0,) * self.players

    @property
    def length(self) -> int:
        """Count the rounds that the rules give the match; 0 where they do not."""
        return self.rules.match_rounds or self.rules.match_rounds_each * self.players

    @property
    def target(self) -> int:
        """Give the score that ends the match, for five and more as for four; 0 where none does."""
        targets = self.rules.match_targets
        return targets[min(self.players - 2, len(targets) - 1)]

    @property
    def over(self) -> bool:
        """Tell whether the match has ended."""
        played_out = 0 < self.length <= len(self.rounds)
        reached = 0 < self.target <= max(self.totals)
        return self.agreed_end or played_out or reached

    @property
    def winner(self) -> int | None:
        """Name the player with the highest total once the match is over; None in a tie."""
        best = max(self.totals)
        if not self.over or self.totals.count(best) > 1:
            return None
        return self.totals.index(best)

    @property
    def starter(self) -> int:
        """Name the player who begins the next round, where they begin in turn."""
        return len(self.rounds) % self.players
