"""The stock and the discards: drawing, throwing, and what happens when the stock is empty."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from tilesight.engine.games.moves import Discard, Draw
from tilesight.engine.judging.violation import Fault, Violation, named
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Tiles
from tilesight.engine.tiles.tile import Tile


@dataclass(frozen=True, slots=True)
class Piles:
    """Hold what can be drawn; the first tile of the stock and the last discard come next."""

    stock: Tiles
    discards: Tiles = ()
    drawn: bool = False
    """The player to move has drawn, or need not."""
    taken: Tile | None = None
    """The tile that this player has just taken from the discards."""
    emptied: int = 0
    """How often the stock has run out."""
    seed: int = 0
    """Where the next shuffle of the discards begins."""

    def exhausted(self, rules: RuleSet) -> bool:
        """Tell whether the stock has run out for the last time."""
        return self.emptied > rules.reshuffles

    def draw_faults(self, move: Draw, rules: RuleSet) -> list[Violation]:
        """Give every fault of drawing."""
        found = []
        if self.drawn:
            found.append(Violation(Fault.TURN, "a tile was drawn already in this turn", "draw"))
        if move.discard and not (rules.take_discard and self.discards):
            sentence = "there is no discard that may be taken"
            found.append(Violation(Fault.TURN, sentence, "take_discard"))
        elif move.discard and not may_take(self.discards[-1], rules):
            sentence = "a thrown joker may not be taken"
            joker = self.discards[-1:]
            found.append(Violation(Fault.DISCARDED_JOKER, sentence, "take_discarded_joker", joker))
        return found

    def discard_faults(self, move: Discard, rack: Tiles, rules: RuleSet) -> list[Violation]:
        """Give every fault of throwing a tile."""
        found = needs_draw(self)
        name = named([move.tile], rules)
        if move.tile.printed not in rack:
            sentence = f"{name} is not in the rack"
            found.append(Violation(Fault.UNKNOWN, sentence, "family", (move.tile,)))
        if move.tile == self.taken and not rules.discard_taken:
            sentence = f"{name} was taken from the discards in this turn"
            found.append(Violation(Fault.DISCARD_TAKEN, sentence, "discard_taken", (move.tile,)))
        return found

    def after_draw(self, move: Draw) -> tuple[Tile, Piles]:
        """Give the tile drawn, and the piles without it."""
        if move.discard:
            tile = self.discards[-1]
            return tile, replace(self, discards=self.discards[:-1], drawn=True, taken=tile)
        return self.stock[0], replace(self, stock=self.stock[1:], drawn=True)

    def thrown_on(self, tile: Tile) -> Piles:
        """Give the piles with one more discard."""
        return replace(self, discards=(*self.discards, tile), drawn=False, taken=None)

    def after_discard(self, tile: Tile, rules: RuleSet) -> Piles:
        """Give the piles with which the next player begins."""
        thrown = self.thrown_on(tile)
        return thrown if thrown.stock else thrown._refilled(rules)

    def _refilled(self, rules: RuleSet) -> Piles:
        emptied = self.emptied + 1
        if emptied > rules.reshuffles:
            return replace(self, emptied=emptied)
        # B4: nothing says that the last discard stays, so all are shuffled
        stock = list(self.discards)
        Random(f"{self.seed} {emptied}").shuffle(stock)
        return replace(self, stock=tuple(stock), discards=(), emptied=emptied)


def may_take(discard: Tile, rules: RuleSet) -> bool:
    """Tell whether the last discard may be taken."""
    return rules.take_discard and (rules.take_discarded_joker or not discard.joker)


def needs_draw(piles: Piles) -> list[Violation]:
    """Find fault with a turn that did not begin with drawing."""
    if piles.drawn:
        return []
    return [Violation(Fault.TURN, "a turn begins with drawing a tile", "draw")]
