"""`tilesight hint`: print the best play, and draw it on the photo of the table."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tilesight.api.cli.options import refuse_beside
from tilesight.api.errors import NOT_DONE, WRONG_REQUEST, RequestError
from tilesight.api.services.hints.hand_hint import HandAnswer
from tilesight.api.services.hints.hint import HintOptions, OpenTableAnswer, answer_record, find_hint
from tilesight.api.services.inputs import InputReader, input_of, is_path, optional_input
from tilesight.api.texts.catalog import text
from tilesight.engine.rules.choices import Family


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
        RequestError: An input cannot be read, there is no rack, or the picture cannot be written
            or is not drawn in this game.
    """
    if inputs.rules.family is not Family.OPEN_TABLE:
        refuse_beside(inputs.rules.title, {"--overlay": overlay})
    table, rack = given
    target = _target(given, overlay)
    answer = find_hint(inputs, input_of(table), optional_input(rack), options)
    _print(answer, as_json)
    if target is not None and isinstance(answer, OpenTableAnswer):
        _draw(answer, target)
    return 0 if answer.found else NOT_DONE


def _print(answer: OpenTableAnswer | HandAnswer, as_json: bool) -> None:
    if as_json:
        print(json.dumps(answer_record(answer)))
    else:
        print("\n".join((*answer.sentences, *answer.misreadings)))


def _target(given: tuple[str, str | None], overlay: Path | None) -> Path | None:
    """Return the file to draw into, which must not be one of the photos; None for none."""
    if overlay is None:
        return None
    from tilesight.api.cli.output.overlay_files import overlay_paths

    photos = [Path(one) for one in given if one is not None and is_path(one)]
    if not is_path(given[0]):
        raise RequestError(text("overlay-needs-photo"), WRONG_REQUEST)
    return overlay_paths(photos[:1], overlay, others=photos[1:])[0]


def _draw(answer: OpenTableAnswer, target: Path) -> None:
    from tilesight.api.cli.output.overlay_files import write_overlay
    from tilesight.api.services.hints.hint_drawing import draw_hint

    frame, reading = answer.position.frame, answer.position.reading
    if frame is None or reading is None:
        raise RequestError(text("overlay-needs-photo"), WRONG_REQUEST)
    write_overlay(draw_hint(frame, reading, answer.hint), target)
    print(text("overlay-written", file=str(target)), file=sys.stderr)
