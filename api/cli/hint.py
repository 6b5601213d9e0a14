"""`tilesight hint`: print the best play, and draw it on the photo of the table."""

from __future__ import annotations

import json
from pathlib import Path

from tilesight.api.errors import NOT_DONE
from tilesight.api.services.hand_hint import HandAnswer
from tilesight.api.services.hint import Answer, HintOptions, answer_record, find_hint
from tilesight.api.services.observed_position import seen_position
from tilesight.engine.rules.rule_set import RuleSet


def give_hint(
    given: tuple[str, str | None],
    rules: RuleSet,
    options: HintOptions,
    as_json: bool = False,
    overlay: Path | None = None,
) -> int:
    """Print the hint for a position and return the exit code: 1 if there is none.

    Args:
        given: The position, and the rack if it is given separately; each in notation or as the path
            of a photo.
        rules: The game.
        options: What the player wants to know.
        as_json: Whether to print JSON for programs.
        overlay: The file or the folder to draw into.

    Raises:
        RequestError: An input cannot be read, there is no rack, or the picture cannot be written.
    """
    answer = find_hint(seen_position(given[0], given[1], rules), rules, options)
    print_hint(answer, as_json)
    if overlay is not None and isinstance(answer, Answer):
        from tilesight.api.cli.output.hint_overlay import write_hint

        write_hint(answer.seen, answer.hint, overlay)
    return 0 if answer.found else NOT_DONE


def print_hint(answer: Answer | HandAnswer, as_json: bool) -> None:
    """Print a hint as JSON, or its sentences with the misreadings that would change it."""
    if as_json:
        print(json.dumps(answer_record(answer)))
    else:
        print("\n".join((*answer.sentences, *answer.misreadings)))
