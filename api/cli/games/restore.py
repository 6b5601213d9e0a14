"""`tilesight turn --restore`: draw the table before a turn, and list how to restore it."""

from __future__ import annotations

import sys
from pathlib import Path

from tilesight.api.cli.games.turn import print_turn
from tilesight.api.cli.output.overlay_files import overlay_paths, write_overlay
from tilesight.api.services.inputs import InputReader, input_of, is_path, optional_input
from tilesight.api.services.turn import TurnReport
from tilesight.api.services.turns.undo_turn import restore_table
from tilesight.api.streams import shown
from tilesight.api.texts.catalog import text


def run_restore(
    given: tuple[str, str, str | None],
    report: TurnReport,
    inputs: InputReader,
    as_json: bool,
    out: Path,
) -> int:
    """Print the verdict on a turn and the steps back, and draw the table before it.

    Args:
        given: The table before and after the turn, and the player's rack if it is known; each in
            notation or as the path of a photo.
        report: What the players report about the turn.
        inputs: Reads inputs by the rules of the game.
        as_json: Whether to print JSON for programs.
        out: The file or the folder to draw into.

    Returns:
        The exit code: 1 if the turn is not legal.

    Raises:
        RequestError: An input cannot be read, or the picture cannot be written.
    """
    drawing = _target(given, out)
    before, after, rack = given
    tables = input_of(before), input_of(after)
    restored = restore_table(inputs, *tables, optional_input(rack), report)
    code = print_turn(restored.turn, as_json)
    if not as_json:
        for number, step in enumerate(restored.steps, 1):
            print(f"{number}. {step}")
    write_overlay(restored.picture, drawing)
    print(text("turn-table-before", file=shown(drawing)), file=sys.stderr)
    return code


def _target(given: tuple[str, str, str | None], out: Path) -> Path:
    """Return the file to draw into, which must not be one of the photos."""
    photos = [Path(one) for one in given if one is not None and is_path(one)]
    drawn_on = photos[1:2] or photos or [Path("table.png")]
    return overlay_paths(drawn_on, out, "--restore", others=photos)[0]
