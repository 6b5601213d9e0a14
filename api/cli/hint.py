"""`tilesight hint`: print the best play, and draw it on the photo of the table."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tilesight.api.errors import NOT_DONE, WRONG_REQUEST, RequestError
from tilesight.api.services.hints.hand_hint import HandAnswer
from tilesight.api.services.hints.hint import HintOptions, OpenTableAnswer, answer_record, find_hint
from tilesight.api.services.inputs import InputReader, input_of, optional_input
from tilesight.api.texts.catalog import text


def run_hint(
    given: tuple[str, str | None],
    inputs: InputReader,
    options: HintOptions,
    as_json: bool = False,
    overlay: Path | None = None,
) -> int:
    """Print the hint for a position and return the exit code: 1 if there is none.

    Args:
        given: The position, and the rack if it is given separately; each in notation or as the path
            of a photo.
        inputs: Reads inputs by the rules of the game.
        options: What the player wants to know.
        as_json: Whether to print JSON for programs.
        overlay: The file or the folder to draw into.

    Raises:
        RequestError: An input cannot be read, there is no rack, or the picture cannot be written.
    """
    table, rack = given
    answer = find_hint(inputs, input_of(table), optional_input(rack), options)
    _print(answer, as_json)
    if overlay is not None and isinstance(answer, OpenTableAnswer):
        _draw(answer, overlay)
    return 0 if answer.found else NOT_DONE


def _print(answer: OpenTableAnswer | HandAnswer, as_json: bool) -> None:
    if as_json:
        print(json.dumps(answer_record(answer)))
    else:
        print("\n".join((*answer.sentences, *answer.misreadings)))


def _draw(answer: OpenTableAnswer, overlay: Path) -> None:
    from tilesight.api.cli.output.overlay_files import overlay_paths, write_overlay
    from tilesight.api.services.hints.hint_drawing import draw_hint

    frame, reading = answer.position.frame, answer.position.reading
    if frame is None or reading is None:
        raise RequestError(text("overlay-needs-photo"), WRONG_REQUEST)
    for path in overlay_paths([Path(reading.photo or "hint.png")], overlay):
        if path is not None:
            write_overlay(draw_hint(frame, reading, answer.hint), path)
            print(text("overlay-written", file=str(path)), file=sys.stderr)
