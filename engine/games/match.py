"""A match of several rounds: its end and its winner."""

from __future__ import annotations

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
    def ended_after(self) -> int | None:
        """Return the number of rounds after which the rules ended the match; None if not yet."""
        for number in range(1, len(self.rounds) + 1):
            totals = map(sum, zip(*self.rounds[:number], strict=True))
            if 0 < self.target <= max(totals) or number == self.length:
                return number
        return None

    @property
    def over(self) -> bool:
        """Return whether the match has ended."""
        return self.agreed_end or self.ended_after is not None

    @property
    def winner(self) -> int | None:
        """Return the player with the best total at the end; None before it or in a tie."""
        if not self.over:
            return None
        totals = replace(self, rounds=self.rounds[: self.ended_after]).totals
        best = min(totals) if self.rules.low_wins else max(totals)
        return totals.index(best) if totals.count(best) == 1 else None
