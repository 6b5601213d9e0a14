"""The replay of steps on a table and a rack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tilesight.engine.hints.hint import HAND, RACK, Action, Step
from tilesight.engine.tiles.multiset import printed
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import JOKER, Tile


class ReplayError(ValueError):
    """A step that cannot be carried out."""


def replay(table: Table, rack: Tiles, steps: Sequence[Step]) -> tuple[Table, Tiles]:
    """Return the table and the rack after all steps; the melds keep their order.

    Raises:
        ReplayError: A tile is not where a step takes it from, or a meld differs from the step's.
    """
    piles, hand, rack_tiles = list(table), Counter[Tile](), printed(rack)
    for step in steps:
        play_step(step, piles, hand, rack_tiles)
    if +hand:
        raise ReplayError("a joker is left in the hand")
    return tuple(pile for pile in piles if pile), tuple(rack_tiles.elements())


def play_step(step: Step, piles: list[Tiles], hand: Counter[Tile], rack: Counter[Tile]) -> None:
    """Apply one step in place.

    Args:
        step: The step.
        piles: The melds by their places on the table.
        hand: The freed jokers in the hand.
        rack: The tiles of the rack.

    Raises:
        ReplayError: The step cannot be carried out.
    """
    _take_from_melds(step, piles)
    _take(step, RACK, rack)
    _take(step, HAND, hand)
    if step.meld is None or step.meld > len(piles):
        raise ReplayError(f"there is no place {step.meld}")
    if step.meld == len(piles):
        piles.append(())
    whole = printed(piles[step.meld]) + printed(step.tiles)
    left = whole - printed(step.made)
    freed = Counter([JOKER] if step.action is Action.REPLACE else [])
    if printed(step.made) - whole or left != freed:
        raise ReplayError(f"{step} does not fit")
    hand.update(left)
    piles[step.meld] = step.made


def _take_from_melds(step: Step, piles: list[Tiles]) -> None:
    left = dict(step.left)
    if left.keys() != {source for source in step.sources if source >= 0}:
        raise ReplayError(f"{step} does not say what it leaves")
    for place, tiles in left.items():
        if printed(piles[place]) != printed(tiles) + printed(step.taken(place)):
            raise ReplayError(f"{step} takes what is not there")
        piles[place] = tiles


def _take(step: Step, source: int, pile: Counter[Tile]) -> None:
    taken = printed(step.taken(source))
    if not taken <= pile:
        raise ReplayError(f"{step} takes what is not at hand")
    pile.subtract(taken)
