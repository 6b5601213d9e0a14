"""Find the questions whose answer settles the color of several doubtful tiles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tilesight.engine.tiles.tile import Color, Tile
from tilesight.vision.reading import Doubt, TileIndexes, TileReading

MIN_TILES = 3
"""Number of tiles from which there is one question about all of them."""


@dataclass(frozen=True, slots=True)
class ColorQuestion:
    """The question whether several doubtful tiles have one color or another."""

    color: Color
    """The color that they were read with."""
    other: Color
    tiles: TileIndexes


def color_questions(
    tiles: Sequence[TileReading], doubts: Sequence[Doubt]
) -> tuple[ColorQuestion, ...]:
    """Return one question for each pair of colors that at least three tiles are doubted between.

    Tiles of one set that share an ink are usually misread together: whoever says that one of
    them is yellow says so of all.

    Args:
        tiles: The tiles of the reading.
        doubts: Its doubts, the most severe first; the questions come in the same order.
    """
    groups: dict[tuple[Color, Color], list[int]] = {}
    for doubt in doubts:
        if colors := _only_color_differs(tiles[doubt.tile].tile, doubt.options):
            groups.setdefault(colors, []).append(doubt.tile)
    return tuple(
        ColorQuestion(*colors, tuple(sorted(places)))
        for colors, places in groups.items()
        if len(places) >= MIN_TILES
    )


def _only_color_differs(tile: Tile, options: Sequence[Tile]) -> tuple[Color, Color] | None:
    """Return the color of a tile and that of its only other label, if their numbers are equal."""
    if len(options) != 1 or tile.joker or options[0].joker or tile.number != options[0].number:
        return None
    assert tile.color is not None
    assert options[0].color is not None
    return tile.color, options[0].color
