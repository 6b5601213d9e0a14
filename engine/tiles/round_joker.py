"""Games with an indicator: what each printed tile counts as in the round.

The copies of one tile are the jokers of the round, and the printed jokers count as that tile. All
rules are applied to what tiles count as, so notation and photos are converted at the edge.
"""

from __future__ import annotations

from tilesight.engine.tiles.notation import Notation, Table
from tilesight.engine.tiles.tile import JOKER, Tile


def swapped(tile: Tile, round_joker: Tile | None) -> Tile:
    """Return what a printed tile counts as, or how a counted tile is printed: they swap.

    A joker with a meaning stays: a printed joker has none in a game with an indicator.

    Args:
        tile: The tile.
        round_joker: The tile that is the joker of the round; None if the printed jokers are.
    """
    if round_joker is None:
        return tile
    return {round_joker: JOKER, JOKER: round_joker}.get(tile, tile)


def as_printed(table: Table, round_joker: Tile) -> Table:
    """Return the melds of a table with their tiles as they are printed."""
    return tuple(tuple(swapped(tile.printed, round_joker) for tile in meld) for meld in table)


def round_notation(notation: Notation, round_joker: Tile) -> Notation:
    """Return a notation that reads and writes printed tiles for what they count as."""
    return Notation(
        lambda text: swapped(notation.read(text), round_joker),
        lambda tile: notation.write(swapped(tile, round_joker)),
        notation.expected_text,
    )
