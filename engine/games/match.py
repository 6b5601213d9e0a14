"""A match of several rounds: its end and its winner."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest

from tilesight.engine.rules.rule_set import RuleSet


@dataclass(frozen=True, slots=True)
class Match:
    """The rounds played so far; each holds one score per player, None for who did not play it.

    The last players may be left out of a round in which they got no points.
    """

    rules: RuleSet
    players: int
    """The number of all players, also of those who joined later or have left."""
    rounds: tuple[tuple[int | None, ...], ...] = ()
    agreed_end: bool = False
    """The end that the players agreed on, for example a time limit, has been reached."""
    start_points: tuple[int, ...] = ()
    """The points that each player began with; empty for no points."""
    left: tuple[int, ...] = ()
    """The players who left the match, counted from 0."""

    @property
    def totals(self) -> tuple[int, ...]:
        """Return the total score of each player."""
        return self._totals_after(len(self.rounds))

    def _totals_after(self, rounds: int | None) -> tuple[int, ...]:
        start = self.start_points or (0,) * self.players
        scores = zip_longest(start, *self.rounds[:rounds], fillvalue=0)
        return tuple(sum(score or 0 for score in own) for own in scores)

    def playing_round(self, number: int) -> tuple[int, ...]:
        """Return the players of a round; of the next one if it was not played yet.

        Args:
            number: The round; it and the players are counted from 0.
        """
        absent = self.left
        if number < len(self.rounds):
            scores = enumerate(self.rounds[number])
            absent = tuple(player for player, score in scores if score is None)
        return tuple(player for player in range(self.players) if player not in absent)

    @property
    def _first_players(self) -> int:
        """Return the number of players of the first round, who set the end of the match."""
        return len(self.playing_round(0))

    @property
    def length(self) -> int:
        """Return the number of rounds set by the rules; 0 if they set none."""
        return self.rules.match_rounds or self.rules.match_rounds_each * self._first_players

    @property
    def target(self) -> int:
        """Return the score that ends the match; 0 if there is none.

        Five or more players have the target of four.
        """
        targets = self.rules.match_targets
        return targets[min(self._first_players - 2, len(targets) - 1)]

    @property
    def ended_after(self) -> int | None:
        """Return the number of rounds after which the rules ended the match; None if not yet."""
        for number in range(1, len(self.rounds) + 1):
            if 0 < self.target <= max(self._totals_after(number)) or number == self.length:
                return number
        return None

    @property
    def over(self) -> bool:
        """Return whether the match has ended."""
        return self.agreed_end or self.ended_after is not None

    @property
    def winner(self) -> int | None:
        """Return the player with the best total at the end; None before it or in a tie.

        Who has left does not win.
        """
        if not self.over:
            return None
        totals = self._totals_after(self.ended_after)
        playing = self.playing_round(len(self.rounds))
        ranked = [totals[player] for player in playing]
        best = min(ranked) if self.rules.low_wins else max(ranked)
        return playing[ranked.index(best)] if ranked.count(best) == 1 else None
