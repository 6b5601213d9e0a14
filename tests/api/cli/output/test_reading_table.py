"""Readings printed for people."""

import pytest

from tests.api.readings import READING
from tilesight.api.cli.output.reading_table import print_reading
from tilesight.engine.rules.variants import load_rules
from tilesight.vision.reading import Reading


@pytest.fixture
def shown(capsys: pytest.CaptureFixture[str]) -> str:
    print_reading(READING, load_rules("rrrummy"))
    return capsys.readouterr().out


def test_photo_size_and_time_come_first(shown: str) -> None:
    assert shown.splitlines()[0] == "table.jpg 4032 x 3024, 99 ms"


def test_each_meld_has_a_line_with_its_verdict(shown: str) -> None:
    lines = [" ".join(line.split()) for line in shown.splitlines()]
    assert "1 r5 *=r6 r7 100 100 100? run 18 valid" in lines
    assert "2 b6 b8 b9 100 100 100 7 is missing between 6 and 8" in lines


def test_rack_rows_and_loose_tiles_have_their_lines(shown: str) -> None:
    lines = [" ".join(line.split()) for line in shown.splitlines()]
    assert {"rack k1 k2 100 100", "rack y3 100", "loose r13 100"} <= set(lines)


def test_doubts_have_position_and_reason(shown: str) -> None:
    assert "? r7 (or y7) at 95, 27: may be yellow" in shown


def test_the_last_line_is_a_summary(shown: str) -> None:
    assert shown.splitlines()[-1] == "2 melds, 1 not valid; 10 of 106 tiles; 18 points"


def test_an_empty_reading_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    print_reading(Reading("p.jpg", (10, 10)), load_rules("rrrummy"))
    assert capsys.readouterr().out.splitlines()[-1] == "no melds; 0 of 106 tiles; 0 points"
