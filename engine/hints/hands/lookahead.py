"""Seeded simulation of the unseen tiles: what a rack is worth some draws later."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean, stdev

from tilesight.engine.games.lay_down import LayDown
from tilesight.engine.hints.hands.rack_plays import fitting, handed_over, quick_use, tile_value
from tilesight.engine.rules.choices import RoundScoring
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.multiset import on_table, printed
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import Tile

DRAWS = 4
"""Own draws that a sample looks ahead."""
SAMPLES = 24
HANDED_OVER = 0.5
"""Share of what the next player could lay with a discard that counts against throwing it."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Hold one way in which the unseen tiles may lie."""

    draws: Tiles
    next_hand: Tiles
    """The rack of the player who comes next."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """Hold a mean over samples and its standard error."""

    mean: float
    error: float


def unseen_tiles(state: LayDown) -> Counter[Tile]:
    """Count the tiles that the player to move has not seen."""
    known = printed((*state.rack, *state.piles.discards)) + on_table(state.table)
    return printed(state.rules.tiles.box()) - known


def deal_samples(state: LayDown, seed: int, samples: int = SAMPLES) -> tuple[Sample, ...]:
    """Deal the unseen tiles by chance; the same position and seed give the same samples."""
    unseen = sorted(unseen_tiles(state).elements(), key=str)
    size = _next_hand_size(state)
    random = Random(seed)
    found = []
    for _ in range(samples):
        tiles = tuple(random.sample(unseen, min(len(unseen), DRAWS + 1 + size)))
        found.append(Sample(tiles[: DRAWS + 1], tiles[DRAWS + 1 :]))
    return tuple(found)


def _next_hand_size(state: LayDown) -> int:
    players = len(state.racks)
    if players == 1:
        return state.rules.hands[0]
    return len(state.racks[(state.turn + 1) % players])


def estimate(samples: Sequence[Sample], gain: Callable[[Sample], float]) -> Estimate:
    """Average a gain over samples."""
    gains = [gain(sample) for sample in samples]
    error = stdev(gains) / math.sqrt(len(gains)) if len(gains) > 1 else 0.0
    return Estimate(fmean(gains), error)


@dataclass(frozen=True, slots=True)
class Outlook:
    """Weigh racks of one player on one table."""

    rules: RuleSet
    table: Table
    opened: bool
    going_out: float
    """What it brings to go out."""

    @classmethod
    def of(cls, state: LayDown) -> Outlook:
        """Look from the player to move."""
        rules = state.rules
        unseen = unseen_tiles(state)
        others = [len(rack) for player, rack in enumerate(state.racks) if player != state.turn]
        held = sum(others) or rules.hands[0]
        value = fmean([tile_value(tile, rules) for tile in unseen.elements()] or [0])
        laid = rules.round_scoring is RoundScoring.LAID
        going_out = float(rules.closing_bonus) if laid else held * value
        return cls(rules, state.table, state.opened[state.turn], going_out)

    def after_draws(self, rack: Tiles, draws: Tiles, throws: int) -> float:
        """Weigh a rack once it has drawn, if all were laid in the end and the rest thrown."""
        rules = self.rules
        hand = Counter(rack)
        hand.update(draws)
        needed = 0 if self.opened else rules.opening
        adds = self.opened or rules.lay_off_unopened
        fits = fitting(self.table, rules, hand) if adds else 0
        use = quick_use(hand, fits, needed, rules)
        left = sorted((tile_value(tile, rules) for tile in use.left), reverse=True)
        out = self.going_out if len(left) <= throws and use.opening >= needed else 0.0
        if rules.round_scoring is RoundScoring.LAID:
            # the nearer to the opening the better, also where these draws do not reach it
            share = min(1.0, use.opening / needed) ** 2 if needed else 1.0
            return use.value * share + out
        return out - float(sum(left[throws:]))

    def harm(self, tile: Tile, sample: Sample) -> float:
        """Weigh what a discard gives to the player who comes next."""
        return HANDED_OVER * handed_over(tile, sample.next_hand, self.rules)
