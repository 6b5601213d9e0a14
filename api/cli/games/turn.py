"""`tilesight turn`: print whether one table may become another in one turn."""

from __future__ import annotations

import json
from collections.abc import Iterator

from tilesight.api.cli.output.styles import BAD, GOOD, QUIET, UNCERTAIN
from tilesight.api.errors import NOT_DONE
from tilesight.api.services.inputs import InputReader, input_of, optional_input
from tilesight.api.services.turn import Turn, TurnReport, judge_turn, turn_record
from tilesight.api.texts.catalog import text
from tilesight.engine.rules.rule_sentences import rule_citation
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import format_meld

Line = tuple[str, str | None]
"""A line of the output and its style."""


def run_turn(
    given: tuple[str, str, str | None],
    report: TurnReport,
    inputs: InputReader,
    as_json: bool,
) -> int:
    """Print the verdict on a turn and return the exit code: 1 if the turn is not legal.

    Args:
        given: The table before and after the turn, and the player's rack if it is known; each in
            notation or as the path of a photo.
        report: What the players report about the turn.
        inputs: Reads inputs by the rules of the game.
        as_json: Whether to print JSON for programs.

    Raises:
        RequestError: An input is neither notation nor a photo that can be read, or the game lays
            nothing on the table.
    """
    before, after, rack = given
    tables = input_of(before), input_of(after)
    return print_turn(judge_turn(inputs, *tables, optional_input(rack), report), as_json)


def print_turn(turn: Turn, as_json: bool) -> int:
    """Print a verdict and return the exit code: 1 if the turn is not legal."""
    if as_json:
        print(json.dumps(turn_record(turn)))
    else:
        from tilesight.api.cli.output.terminal_tables import screen

        out = screen()
        for line, style in _lines(turn):
            out.print(line, style=style)
    return NOT_DONE if turn.violations else 0


def _lines(turn: Turn) -> Iterator[Line]:
    yield from _verdict_lines(turn)
    yield from _violation_lines(turn)
    yield from _consequence_lines(turn)
    for note in turn.notes:
        yield note, None
    for warning in turn.warnings:
        yield warning, UNCERTAIN
    for doubt in turn.doubts:
        yield text("not-sure-of", doubt=doubt), UNCERTAIN


def _verdict_lines(turn: Turn) -> Iterator[Line]:
    """Yield whether the turn is legal, and the tiles that it moved."""
    notation = notation_of(turn.rules)
    if turn.time_up:
        yield text("turn-time-over", seconds=turn.rules.timer), None
    if turn.violations:
        yield text("turn-verdict-illegal"), BAD
    else:
        yield _legal(turn, format_meld(turn.played, notation)), GOOD
    moved = [change.tile for change in turn.changes if change.before and change.after]
    if moved:
        yield text("turn-moved", tiles=format_meld(moved, notation)), None


def _consequence_lines(turn: Turn) -> Iterator[Line]:
    """Yield what the player must do now, and what could not be judged."""
    if turn.put_back:
        yield text("turn-verdict-put-back"), None
    if turn.draw:
        yield text("turn-verdict-draw", count=turn.draw), None
    if turn.rack is None and turn.played:
        yield text("turn-rack-not-shown", pieces=turn.rules.words), QUIET


def _violation_lines(turn: Turn) -> Iterator[Line]:
    for violation in turn.violations:
        sentence = str(violation)
        if len(violation.melds) == 1:
            number = violation.melds[0] + 1
            sentence = text("turn-in-meld", number=number, violation=sentence)
        yield f"  {sentence}", None
        yield f"    {rule_citation(turn.rules, violation.rule)}", QUIET


def _legal(turn: Turn, played: str) -> str:
    """Return that a turn is legal, what it plays, and whether it ends the round."""
    if not turn.wins:
        text_ids = ("turn-verdict-legal", "turn-verdict-legal-nothing")
    elif turn.rules.last_discard:
        text_ids = ("turn-verdict-legal-last", "turn-verdict-legal-nothing-last")
    else:
        text_ids = ("turn-verdict-legal-out", "turn-verdict-legal-nothing-out")
    return text(text_ids[0], tiles=played) if played else text(text_ids[1])
