"""`tilesight check`: print the verdict on every meld of a table."""

from __future__ import annotations

import json
from collections.abc import Iterator

from tilesight.api.cli.output.styles import BAD, UNCERTAIN
from tilesight.api.errors import NOT_DONE
from tilesight.api.services.check import Checked, check_record, check_table
from tilesight.api.services.inputs import InputReader, input_of
from tilesight.api.services.meld_verdict import summary
from tilesight.api.texts.catalog import text
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import format_meld


def run_check(given: str, inputs: InputReader, as_json: bool) -> int:
    """Print the verdict on each meld and return the exit code: 1 if something is not valid.

    Args:
        given: The table, in notation or as the path of a photo.
        inputs: Reads inputs by the rules of the game.
        as_json: Whether to print JSON for programs.

    Raises:
        RequestError: The table is neither notation nor a photo that can be read.
    """
    table = check_table(inputs, input_of(given))
    _print(table, as_json)
    return 0 if table.valid else NOT_DONE


def _print(table: Checked, as_json: bool) -> None:
    if as_json:
        print(json.dumps(check_record(table)))
    else:
        _print_table(table)


def _print_table(table: Checked) -> None:
    from tilesight.api.cli.output.terminal_tables import draw_meld, meld_table, screen, verdict

    out, notation, position = screen(), notation_of(table.rules), table.position
    rows = meld_table(table.rules.words)
    for number, (meld, judgement) in enumerate(table.verdicts, 1):
        rows.add_row(str(number), draw_meld(meld, judgement, notation), *verdict(judgement))
    if table.verdicts:
        out.print(rows)
    for line, style in _lines(table, format_meld(position.rack, notation)):
        out.print(line, style=style)


def _lines(table: Checked, rack: str) -> Iterator[tuple[str, str | None]]:
    """Yield the lines after the melds, each with its style."""
    if rack:
        yield text("check-rack", tiles=rack, pieces=table.rules.words), None
    yield from ((note, None) for note in table.notes)
    yield from ((fault, BAD) for fault in table.faults)
    yield from ((text("not-sure-of", doubt=doubt), UNCERTAIN) for doubt in table.position.doubts)
    if table.closing is not None:
        game, points = table.closing.game, table.closing.points
        yield text("closes-as", game=game, points=points), None
    judgements = [judgement for _, judgement in table.verdicts]
    yield summary(judgements, len(table.position.held), table.rules), None
