"""The stock and the discard pile: drawing, discarding, and reshuffling an empty stock."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from random import Random

from tilesight.engine.games.moves import Discard, Draw
from tilesight.engine.judging.piece_names import piece_names
from tilesight.engine.judging.violation import Fault, Violation
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import text
from tilesight.engine.tiles.notation import Tiles
from tilesight.engine.tiles.tile import Tile


@dataclass(frozen=True, slots=True)
class Piles:
    """The stock, drawn from its start, and the discard pile, taken from its end."""

    stock: Tiles
    discards: Tiles = ()
    drawn: bool = False
    """The player to move has drawn, or does not need to."""
    taken: Tile | None = None
    """The tile that the player to move took from the discard pile in this turn."""
    emptied: int = 0
    """Number of times that the stock has run out."""
    seed: int = 0
    """Seed for shuffling the discards."""

    def exhausted(self, rules: RuleSet) -> bool:
        """Return whether the stock has run out and no reshuffle is left."""
        return self.emptied > rules.reshuffles

    def draw_faults(self, move: Draw, rules: RuleSet) -> list[Violation]:
        """Return the violations of a draw."""
        found = []
        if self.drawn:
            found.append(Violation(Fault.TURN, text("drawn-already"), "draw"))
        if move.discard and not (rules.take_discard and self.discards):
            sentence = text("no-discard-to-take")
            found.append(Violation(Fault.TURN, sentence, "take_discard"))
        elif move.discard and not may_take(self.discards[-1], rules):
            sentence = text("thrown-joker-taken")
            joker = self.discards[-1:]
            found.append(Violation(Fault.DISCARDED_JOKER, sentence, "take_discarded_joker", joker))
        return found

    def undrawn_faults(self) -> list[Violation]:
        """Return the violation of a move before the draw; empty if the player has drawn."""
        if self.drawn:
            return []
        return [Violation(Fault.TURN, text("draw-first"), "draw")]

    def discard_faults(self, move: Discard, rack: Tiles, rules: RuleSet) -> list[Violation]:
        """Return the violations of a discard."""
        found = self.undrawn_faults()
        name = piece_names([move.tile], rules.words)
        if move.tile.printed not in rack:
            sentence = text("not-in-rack", tile=name, pieces=rules.words)
            found.append(Violation(Fault.UNKNOWN, sentence, "family", (move.tile,)))
        found += self.taken_faults(move.tile, rules)
        if self.taken is not None and rules.taken_laid:
            sentence = text("taken-must-be-laid", tile=piece_names([self.taken], rules.words))
            found.append(Violation(Fault.TAKEN_NOT_LAID, sentence, "taken_laid", (self.taken,)))
        return found

    def taken_faults(self, thrown: Tile, rules: RuleSet) -> list[Violation]:
        """Return the violation of throwing the tile that was taken in this turn, if it is one."""
        if thrown != self.taken or rules.discard_taken:
            return []
        sentence = text("taken-in-this-turn", tile=piece_names([thrown], rules.words))
        return [Violation(Fault.DISCARD_TAKEN, sentence, "discard_taken", (thrown,))]

    def after_draw(self, move: Draw) -> tuple[Tile, Piles]:
        """Return the drawn tile and the piles without it."""
        if move.discard:
            tile = self.discards[-1]
            return tile, replace(self, discards=self.discards[:-1], drawn=True, taken=tile)
        return self.stock[0], replace(self, stock=self.stock[1:], drawn=True)

    def after_laying(self, laid: Counter[Tile], rules: RuleSet) -> Piles:
        """Return the piles after these printed tiles, maybe with the one taken, were laid."""
        done = rules.taken_laid and self.taken is not None and laid[self.taken]
        return replace(self, taken=None) if done else self

    def thrown_on(self, tile: Tile) -> Piles:
        """Return the piles with one more discard and the draw of this turn reset."""
        return replace(self, discards=(*self.discards, tile), drawn=False, taken=None)

    def after_discard(self, tile: Tile, rules: RuleSet) -> Piles:
        """Return the piles for the next player; an empty stock is refilled if the rules allow."""
        thrown = self.thrown_on(tile)
        return thrown if thrown.stock else thrown._refilled(rules)

    def _refilled(self, rules: RuleSet) -> Piles:
        emptied = self.emptied + 1
        if emptied > rules.reshuffles:
            return replace(self, emptied=emptied)
        # B4: no rule says that the last discard stays, so all discards are shuffled
        stock = list(self.discards)
        Random(f"{self.seed} {emptied}").shuffle(stock)
        return replace(self, stock=tuple(stock), discards=(), emptied=emptied)


def may_take(discard: Tile, rules: RuleSet) -> bool:
    """Return whether the rules allow a player to take this tile from the discard pile."""
    return rules.take_discard and (rules.take_discarded_joker or not discard.joker)
