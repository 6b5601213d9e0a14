"""Seeded simulation of the unseen tiles: the value of a rack a few draws later."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean, stdev

from tilesight.engine.games.lay_down import LayDown
from tilesight.engine.hints.hands.rack_plays import (
    appendable_faces,
    opponent_points,
    rack_value,
    tile_value,
)
from tilesight.engine.rules.choices import RoundScoring
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.multiset import on_table, printed
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import Tile

DRAWS = 4
"""The number of the player's draws that are simulated."""
SAMPLES = 24
OPPONENT_WEIGHT = 0.5
"""The weight of the points that the next player could lay with a discard."""


@dataclass(frozen=True, slots=True)
class Sample:
    """One random deal of the unseen tiles."""

    draws: Tiles
    next_hand: Tiles
    """The rack of the next player."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over samples and its standard error."""

    mean: float
    error: float


def unseen_tiles(state: LayDown) -> Counter[Tile]:
    """Return the tiles of the box that the player to move has not seen."""
    known = printed((*state.rack, *state.piles.discards)) + on_table(state.table)
    return printed(state.rules.tiles.box()) - known


def deal_samples(state: LayDown, seed: int, samples: int = SAMPLES) -> tuple[Sample, ...]:
    """Return random deals of the unseen tiles, determined by the position and the seed."""
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
    """Return the mean of a gain over samples."""
    gains = [gain(sample) for sample in samples]
    error = stdev(gains) / math.sqrt(len(gains)) if len(gains) > 1 else 0.0
    return Estimate(fmean(gains), error)


@dataclass(frozen=True, slots=True)
class RackEvaluator:
    """Estimates the value of racks of one player for a given table."""

    rules: RuleSet
    table: Table
    opened: bool
    going_out: float
    """The value of going out, in points."""

    @classmethod
    def of(cls, state: LayDown) -> RackEvaluator:
        """Return the outlook of the player to move."""
        rules = state.rules
        unseen = unseen_tiles(state)
        others = [len(rack) for player, rack in enumerate(state.racks) if player != state.turn]
        held = sum(others) or rules.hands[0]
        value = fmean([tile_value(tile, rules) for tile in unseen.elements()] or [0])
        laid = rules.round_scoring is RoundScoring.LAID
        going_out = float(rules.closing_bonus) if laid else held * value
        return cls(rules, state.table, state.opened[state.turn], going_out)

    def after_draws(self, rack: Tiles, draws: Tiles, discards: int) -> float:
        """Return the value of a rack after draws, if all possible tiles are laid at the end.

        Args:
            rack: The rack before the draws.
            draws: The tiles drawn.
            discards: The number of discards; the most expensive remaining tiles are discarded.
        """
        rules = self.rules
        hand = Counter(rack)
        hand.update(draws)
        needed = 0 if self.opened else rules.opening
        may_add = self.opened or rules.lay_off_unopened
        appendable = appendable_faces(self.table, rules, hand) if may_add else 0
        value = rack_value(hand, appendable, needed, rules)
        left = sorted((tile_value(tile, rules) for tile in value.left), reverse=True)
        out = self.going_out if len(left) <= discards and value.opening >= needed else 0.0
        if rules.round_scoring is RoundScoring.LAID:
            # progress towards the opening counts even if these draws do not reach it
            share = min(1.0, value.opening / needed) ** 2 if needed else 1.0
            return value.value * share + out
        return out - float(sum(left[discards:]))

    def discard_cost(self, tile: Tile, sample: Sample) -> float:
        """Return the cost of a discard: a share of the points that it allows the next player."""
        return OPPONENT_WEIGHT * opponent_points(tile, sample.next_hand, self.rules)
