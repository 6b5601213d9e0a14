"""What melds from the hand open for."""

from __future__ import annotations

from collections.abc import Iterable

from tilesight.engine.judging.meld import best_points
from tilesight.engine.judging.violation import Fault, Violation
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Tiles


def opening_points(melds: Iterable[Tiles], rules: RuleSet) -> int:
    """Add up melds as laid, each joker as the tile that it stands for."""
    return sum(best_points(meld, rules) for meld in melds)


def opening_points_with(jokers: int, melds: Iterable[Tiles], rules: RuleSet) -> int:
    """Add up the dearest of these melds that hold no more than so many jokers together."""
    best = [0] * (jokers + 1)
    for meld in melds:
        spent, points = sum(tile.joker for tile in meld), best_points(meld, rules)
        best = [
            max(without, best[left - spent] + points) if spent <= left else without
            for left, without in enumerate(best)
        ]
    return best[jokers]


def too_little(total: int, new: Iterable[int], rules: RuleSet) -> Violation:
    """Say that the new melds, at these places of the table, do not reach the opening."""
    sentence = f"the new melds are worth {total}, the opening needs {rules.opening}"
    return Violation(Fault.OPENING, sentence, "opening", melds=tuple(new))


def used_too_early(melds: Iterable[int]) -> Violation:
    """Say that melds, at these places of the table, were used before the opening."""
    sentence = "the melds on the table may not be used before the opening"
    return Violation(Fault.UNOPENED, sentence, "lay_off_unopened", melds=tuple(melds))
