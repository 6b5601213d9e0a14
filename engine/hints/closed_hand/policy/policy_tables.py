"""The tables and arrays of the fast policy of closed hands, for one rule set."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from tilesight.engine.hints.closed_hand.policy.core_search import CoreWork, core_work
from tilesight.engine.hints.closed_hand.policy.meld_cores import Cores, meld_cores
from tilesight.engine.hints.closed_hand.policy.mosaic_search import WORK_SIZE
from tilesight.engine.hints.solver.compiled import float_zeros, int_array, zeros
from tilesight.engine.rules.choices import Game
from tilesight.engine.rules.rule_set import RuleSet

MAX_MISSING = 8
"""A target with more missing tiles has no chance."""
FAR = 100
"""The distance of a target that was not searched."""
SMALL, BIG, SPECIAL = range(3)
NUMBERS_OF_JOKERS = 3
"""The number of prices of a game: with no joker, one, and more."""
OTHER_TARGETS = (Game.MOSAIC, Game.DOUBLES, Game.GRAND_CARE)
"""The targets that are not sets of melds."""


class Policy(NamedTuple):
    """The tables of the rules, and the arrays of an evaluation.

    Arrays of discards have an entry for each face, one for a joker, and one for no discard.
    """

    cores: Cores
    work: CoreWork
    mosaic: Any
    """The array of the search for mosaics."""
    states: Any
    """The chance that a number of tiles is missing."""
    best: Any
    """The highest value of a target after each discard."""
    total: Any
    """The sum of the values of all targets after each discard."""
    nearest: Any
    """The fewest missing tiles over all targets after each discard."""
    wanted: Any
    """The faces that bring the best target closer after each discard."""
    closing: Any
    """The highest price for which the hand closes; 0 if it does not."""
    allowed: Any
    """The allowed faces of each target that is a set of melds; the first is the Simple game."""
    kinds: Any
    """Whether each target is a small, big or special game; those of melds come first."""
    values: Any
    """The value of each target if it closes."""
    prices: Any
    """The prices of small, big and special games, each with 0, 1 and more jokers."""
    highest: int
    """The highest number."""


def policy_for(rules: RuleSet) -> Policy:
    """Return the tables of a rule set with new arrays."""
    cores = meld_cores(rules)
    faces = len(cores.near)
    targets = list(_meld_targets(rules, cores))
    kinds = [_kind(game, rules) for game in (*(game for game, _ in targets), *OTHER_TARGETS)]
    prices = [*rules.small_prices, *rules.big_prices, *rules.special_prices]
    values = float_zeros(len(kinds))
    for target, kind in enumerate(kinds):
        values[target] = prices[kind * NUMBERS_OF_JOKERS] ** 0.5
    return Policy(
        cores,
        core_work(cores),
        zeros(WORK_SIZE),
        float_zeros(MAX_MISSING + 1),
        float_zeros(faces + 2),
        float_zeros(faces + 2),
        zeros(faces + 2),
        zeros(faces + 2),
        zeros(1),
        int_array(allowed for _, allowed in targets),
        int_array(kinds),
        values,
        int_array(prices),
        rules.highest,
    )


def _meld_targets(rules: RuleSet, cores: Cores) -> Iterator[tuple[Game, int]]:
    """Yield the targets that are sets of melds, each with its allowed faces.

    A group needs three colors, so that two allowed colors allow only runs.
    """
    every = (1 << len(cores.near)) - 1
    yield Game.SIMPLE, every
    yield Game.MINOR, cores.minor
    yield Game.MAJOR, cores.major
    colors = [
        ((1 << rules.highest) - 1) << place * rules.highest for place in range(len(rules.colors))
    ]
    yield from ((Game.BICOLOR, one | two) for one, two in combinations(colors, 2))
    yield from ((Game.MONOCOLOR, color) for color in colors)


def _kind(game: Game, rules: RuleSet) -> int:
    if game in rules.special_games:
        return SPECIAL
    return BIG if game in rules.big_games else SMALL
