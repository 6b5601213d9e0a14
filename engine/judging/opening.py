"""Opening points of melds, and violations of the opening rules."""

from __future__ import annotations

from collections.abc import Iterable

from tilesight.engine.judging.meld import best_points
from tilesight.engine.judging.violation import Fault, Violation
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Tiles


def opening_points(melds: Iterable[Tiles], rules: RuleSet) -> int:
    """Return the total opening points of melds; jokers count as the tile they stand for."""
    return sum(best_points(meld, rules) for meld in melds)


def opening_points_with(jokers: int, melds: Iterable[Tiles], rules: RuleSet) -> int:
    """Return the most opening points of a subset of the melds with at most `jokers` jokers."""
    best = [0] * (jokers + 1)
    for meld in melds:
        spent, points = sum(tile.joker for tile in meld), best_points(meld, rules)
        best = [
            max(without, best[left - spent] + points) if spent <= left else without
            for left, without in enumerate(best)
        ]
    return best[jokers]


def too_little(total: int, new: Iterable[int], rules: RuleSet) -> Violation:
    """Return the violation that the new melds do not reach the opening.

    Args:
        total: Opening points of the new melds.
        new: Indices of the new melds on the table.
        rules: Rules of the game.
    """
    sentence = f"the new melds are worth {total}, the opening needs {rules.opening}"
    return Violation(Fault.OPENING, sentence, "opening", melds=tuple(new))


def used_too_early(melds: Iterable[int]) -> Violation:
    """Return the violation that the melds at these table indices were used before the opening."""
    sentence = "the melds on the table may not be used before the opening"
    return Violation(Fault.UNOPENED, sentence, "lay_off_unopened", melds=tuple(melds))
