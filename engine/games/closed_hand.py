"""Closed-hand games: players draw and discard until one closes with a complete hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain

from tilesight.engine.games.closing import Closing, closing_faults, closings
from tilesight.engine.games.deal import Deal
from tilesight.engine.games.moves import Close, Discard, Draw
from tilesight.engine.games.piles import Piles
from tilesight.engine.games.racks import with_rack
from tilesight.engine.games.scoring import Ending, score_round
from tilesight.engine.judging.piece_names import piece_names
from tilesight.engine.judging.violation import Fault, Violation
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import text
from tilesight.engine.texts.lists import separated
from tilesight.engine.tiles.multiset import printed
from tilesight.engine.tiles.notation import Tiles
from tilesight.engine.tiles.tuples import replaced, without


@dataclass(frozen=True, slots=True)
class ClosedHand:
    """The state of a round; players are counted from 0."""

    rules: RuleSet
    racks: tuple[Tiles, ...]
    piles: Piles
    thrown: tuple[int, ...]
    """Jokers that each player has discarded."""
    turn: int = 0
    trump_holders: tuple[int, ...] = ()
    """The players who were dealt the other copy of the trump."""
    closed: Closing | None = None

    @classmethod
    def dealt(cls, rules: RuleSet, dealt: Deal, seed: int = 0) -> ClosedHand:
        """Return the start of a round; `seed` determines how the discards are shuffled."""
        piles = Piles(dealt.stock, dealt.discards, drawn=bool(rules.first_extra), seed=seed)
        thrown = (0,) * len(dealt.hands)
        return cls(rules, dealt.hands, piles, thrown, dealt.starter, dealt.trump_holders)

    @classmethod
    def position(cls, rules: RuleSet, rack: Tiles, *, jokers_thrown: int = 0) -> ClosedHand:
        """Return the round as seen by one player who has drawn: only their own rack."""
        return cls(rules, (rack,), Piles((), drawn=True), (jokers_thrown,))

    @property
    def rack(self) -> Tiles:
        """Return the rack of the player to move."""
        return self.racks[self.turn]

    @property
    def winner(self) -> int | None:
        """Return the player who has closed; None if nobody has."""
        return None if self.closed is None else self.turn

    @property
    def over(self) -> bool:
        """Return whether a player has closed or the stock is exhausted."""
        return self.closed is not None or self.piles.exhausted(self.rules)

    def faults(self, move: Draw | Discard | Close) -> list[Violation]:
        """Return the violations of a move; empty if it is legal."""
        if self.over:
            return [Violation(Fault.OVER, text("round-ended"), "family")]
        if isinstance(move, Draw):
            return self.piles.draw_faults(move, self.rules)
        if isinstance(move, Discard):
            return self.piles.discard_faults(move, self.rack, self.rules)
        found = [*self.piles.undrawn_faults(), *self._closing_faults(move)]
        return found + self.piles.taken_faults(move.free.printed, self.rules)

    def after(self, move: Draw | Discard | Close) -> ClosedHand:
        """Return the state after a legal move."""
        if isinstance(move, Draw):
            tile, piles = self.piles.after_draw(move)
            return replace(with_rack(self, (*self.rack, tile)), piles=piles)
        if isinstance(move, Close):
            return replace(self, closed=self._closings(move)[0])
        return self._discarded(move)

    def scores(self) -> tuple[int, ...]:
        """Return the score of each player if the round ended now."""
        points = 0 if self.closed is None else self.closed.points
        ending = Ending(self.racks, self.winner, trump_holders=self.trump_holders, price=points)
        return score_round(ending, self.rules)

    def _discarded(self, move: Discard) -> ClosedHand:
        thrown = self.thrown[self.turn] + move.tile.joker
        return replace(
            with_rack(self, without(self.rack, move.tile.printed)),
            piles=self.piles.after_discard(move.tile.printed, self.rules),
            thrown=replaced(self.thrown, self.turn, thrown),
            turn=(self.turn + 1) % len(self.racks),
        )

    def _closings(self, move: Close) -> Sequence[Closing]:
        return closings(move.rows, move.free, self.thrown[self.turn], self.rules)

    def _closing_faults(self, move: Close) -> list[Violation]:
        shown = printed((*chain(*move.rows), move.free))
        differing = tuple(((shown - printed(self.rack)) | (printed(self.rack) - shown)).elements())
        found = []
        if differing:
            sentence = text("rows-differ-from-rack", tiles=piece_names(differing, self.rules.words))
            found.append(Violation(Fault.UNKNOWN, sentence, "family", differing))
        if not self._closings(move):
            why = separated(closing_faults(move.rows, self.rules))
            sentence = text("rows-close-as-nothing", reasons=why)
            found.append(
                Violation(Fault.CLOSING, sentence, "small_games", tuple(chain(*move.rows)))
            )
        return found
