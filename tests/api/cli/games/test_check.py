"""`tilesight check`: what is printed for people."""

import pytest

from tilesight.api.cli.games.check import run_check
from tilesight.api.services.inputs import InputReader
from tilesight.engine.rules.variants import load_rules


def test_a_table_of_cards_is_printed_in_the_words_of_cards(
    capsys: pytest.CaptureFixture[str],
) -> None:
    run_check("AS 2S 3S | 5H 5D 5C / KS", InputReader(load_rules("basic_rummy")), as_json=False)
    out = capsys.readouterr().out
    assert out.split()[0] == "cards"
    assert "hand: KS" in out
    assert "2 melds, both valid; 7 of 52 cards; 21 points" in out
