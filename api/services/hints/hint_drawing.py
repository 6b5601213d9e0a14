"""Draw a hint on the photo of its table: each step with the tiles that it moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilesight.api.services.position import melds_and_strays
from tilesight.engine.hints.hint import RACK, Hint, NoHint, Step
from tilesight.engine.tiles.notation import format_meld
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.drawing.move_overlay import TileMove, draw_moves
from tilesight.vision.geometry.arrays import Pixels
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import Reading


def draw_hint(frame: Frame, reading: Reading, hint: Hint | NoHint) -> Pixels:
    """Return the (H, W, 3) RGB photo of a table with the steps of a hint drawn on it."""
    steps = () if isinstance(hint, NoHint) else hint.steps
    return draw_moves(frame, reading, list(tile_moves(steps, reading)))


def tile_moves(steps: Sequence[Step], reading: Reading) -> Iterator[TileMove]:
    """Yield the move of each step that ends in a meld, by the tiles of the photo."""
    melds = [list(meld) for meld in melds_and_strays(reading.layout)]
    for number, step in enumerate(steps, 1):
        if step.meld is None:
            continue
        moved = tuple(_take(step, melds, reading))
        if step.meld == len(melds):
            melds.append([])
        yield TileMove(moved, tuple(melds[step.meld]), f"{number}. {_caption(step)}")
        melds[step.meld] += moved


def _take(step: Step, melds: list[list[int]], reading: Reading) -> Iterator[int]:
    """Remove the tiles of a step from their melds, and yield those that the photo shows."""
    for tile, source in zip(step.tiles, step.sources, strict=True):
        if source >= 0:
            place = _find(tile, melds[source], reading)
            if place is not None:  # a tile laid from the rack in an earlier step is not shown
                melds[source].remove(place)
                yield place


def _find(tile: Tile, meld: list[int], reading: Reading) -> int | None:
    same = (place for place in meld if reading.tiles[place].tile.printed == tile.printed)
    return next(same, None)


def _caption(step: Step) -> str:
    own = [t for t, s in zip(step.tiles, step.sources, strict=True) if s == RACK]
    if len(own) == len(step.made):
        return f"+ {format_meld(step.made)}"
    with_own = f"+ {format_meld(own)}: " if own else ""
    return f"{with_own}{format_meld(step.made)}"
