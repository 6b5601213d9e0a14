"""A hint drawn on the photo of its table: every step with the tiles that it moves."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from tilesight.api.cli.output.overlay_files import overlay_paths, write_overlay
from tilesight.api.errors import WRONG_REQUEST, RequestError
from tilesight.api.services.observed_position import Seen
from tilesight.engine.hints.hint import RACK, Hint, NoHint, Step
from tilesight.engine.tiles.notation import format_meld
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.drawing.move_overlay import TileMove, draw_moves
from tilesight.vision.reading import Reading


def write_hint(seen: Seen, hint: Hint | NoHint, overlay: Path) -> None:
    """Write the photo with the steps of a hint.

    Raises:
        RequestError: the table is no photo, or the picture cannot be written.
    """
    if seen.frame is None or seen.reading is None:
        raise RequestError("--overlay needs a photo of the table", WRONG_REQUEST)
    (out,) = overlay_paths([Path(seen.reading.photo or "hint.png")], overlay)
    steps = () if isinstance(hint, NoHint) else hint.steps
    moves = list(moves_of(steps, seen.reading))
    if out is not None:
        write_overlay(draw_moves(seen.frame, seen.reading, moves), out)
        print(f"overlay: {out}", file=sys.stderr)


def moves_of(steps: Sequence[Step], reading: Reading) -> Iterator[TileMove]:
    """Follow the tiles of the photo through the steps."""
    layout = reading.layout
    piles = [list(meld) for meld in (*layout.melds, *((stray,) for stray in layout.strays))]
    for number, step in enumerate(steps, 1):
        if step.meld is None:
            continue
        moved = tuple(_taken(step, piles, reading))
        if step.meld == len(piles):
            piles.append([])
        yield TileMove(moved, tuple(piles[step.meld]), f"{number}. {_caption(step)}")
        piles[step.meld] += moved


def _taken(step: Step, piles: list[list[int]], reading: Reading) -> Iterator[int]:
    for tile, source in zip(step.tiles, step.sources, strict=True):
        if source >= 0:
            place = _find(tile, piles[source], reading)
            if place is not None:  # a tile that came from the rack before is not on the photo
                piles[source].remove(place)
                yield place


def _find(tile: Tile, pile: list[int], reading: Reading) -> int | None:
    same = (place for place in pile if reading.tiles[place].tile.printed == tile.printed)
    return next(same, None)


def _caption(step: Step) -> str:
    own = [t for t, s in zip(step.tiles, step.sources, strict=True) if s == RACK]
    if len(own) == len(step.made):
        return f"+ {format_meld(step.made)}"
    with_own = f"+ {format_meld(own)}: " if own else ""
    return f"{with_own}{format_meld(step.made)}"
