"""Random notation is judged or refused with a sentence, and what is read is written back.

`make bench ARGS=safety_fuzz` does the same with 100,000 texts.
"""

from __future__ import annotations

from itertools import islice

import pytest

from tests.fuzz.random_notations import notations
from tilesight.api.errors import RequestError
from tilesight.api.json_record import Record
from tilesight.api.services.check import check_record, check_table
from tilesight.api.services.inputs import InputReader
from tilesight.engine.rules.variants import load_rules, variant_names
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import format_position, parse_position

COUNT = 500


def judgement(text: str, inputs: InputReader) -> Record | str:
    """Return the verdict on a position, or why it is refused."""
    try:
        return check_record(check_table(inputs, text))
    except RequestError as error:
        return str(error)


@pytest.mark.parametrize("name", variant_names())
def test_random_notation_is_judged_or_refused(name: str) -> None:
    rules = load_rules(name)
    inputs, judged = InputReader(rules), 0
    for text in islice(notations(rules, 32), COUNT):
        record = judgement(text, inputs)
        if isinstance(record, str):
            assert len(record) > 10, text
        else:
            judged += 1
            melds = all(meld["valid"] for meld in record["melds"])
            assert record["valid"] == (melds and not record["faults"]), text
    assert 0 < judged < COUNT


@pytest.mark.parametrize("name", variant_names())
def test_position_that_is_parsed_is_written_back(name: str) -> None:
    rules = load_rules(name)
    notation, parsed = notation_of(rules), 0
    for text in islice(notations(rules, 33), COUNT):
        try:
            table, rack = parse_position(text, notation)
        except ValueError:
            continue
        parsed += 1
        written = format_position(table, rack, notation)
        assert parse_position(written, notation) == (table, rack), text
    assert parsed > 0
