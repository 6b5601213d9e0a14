"""Points of tiles: in an opening meld, laid on the table, and left in a hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from tilesight.engine.rules.choices import MeldPoints
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import Tile


def hand_value(hand: Iterable[Tile], rules: RuleSet) -> int:
    """Return the points of the tiles left in a hand."""
    return sum(
        rules.hand_joker if tile.joker else min(tile.number or 0, rules.hand_highest)
        for tile in hand
    )


def laid_value(laid: Iterable[Tile], rules: RuleSet) -> int:
    """Return the points of tiles laid on the table; 0 in games that do not score them."""
    return sum(_laid_tile(tile, rules) for tile in laid)


def _laid_tile(tile: Tile, rules: RuleSet) -> int:
    if tile.joker:
        return rules.laid_joker
    if tile.number == 1:
        return rules.laid_one
    return rules.laid_low if (tile.number or 0) < 10 else rules.laid_high


def _face_points(numbers: Sequence[int], index: int, group: bool) -> int:
    return numbers[index]


def _rummy45_points(numbers: Sequence[int], index: int, group: bool) -> int:
    if numbers[index] > 1:
        return 5 if numbers[index] < 10 else 10
    # S3, Score: in a run the neighbor of a 1 decides, 5 points beside a 2 and 10 after a 13 (R1)
    return 25 if group else 5 if 2 in numbers[max(index - 1, 0) : index + 2] else 10


PIECE_POINTS: Mapping[MeldPoints, Callable[[Sequence[int], int, bool], int]] = {
    MeldPoints.FACE: _face_points,
    MeldPoints.RUMMY45: _rummy45_points,
}
"""Functions for the opening points of a piece of a meld.

Their arguments are the numbers of the meld, the index of the piece, and whether it is a group.
"""
