"""Texts in the current language."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from tilesight.engine.judging.meld import judge
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.texts import catalog
from tilesight.engine.texts.catalog import STRICT, TextError, language, speaking, text
from tilesight.engine.texts.lists import joined, joined_by_or, separated
from tilesight.engine.texts.quotes import quoted
from tilesight.engine.tiles.notation import parse_meld
from tilesight.engine.tiles.tile import NotationError, Tile

RULES = load_rules("rrrummy")


def reasons(meld: str) -> str:
    return "; ".join(map(str, judge(parse_meld(meld), RULES).reasons))


def test_a_language_holds_until_it_is_left() -> None:
    assert language() == "en"
    with speaking("de"):
        assert text("color-name", color="red") == "Rot"
        with speaking("nl"):
            assert text("color-name", color="red") == "rood"
        assert language() == "de"
    assert text("color-name", color="red") == "red"


def test_an_unknown_language_is_english() -> None:
    with speaking("xx"):
        assert text("joker-name") == "joker"


def test_numbers_are_not_grouped() -> None:
    assert text("opening-too-low", points=1234567, opening=30).startswith(
        "the new melds are worth 1234567,"
    )


def test_reasons_are_those_of_english_in_every_language() -> None:
    english = judge(parse_meld("b6 b8"), RULES).reasons
    with speaking("de"):
        german = judge(parse_meld("b6 b8"), RULES).reasons
    assert [reason.code for reason in german] == [reason.code for reason in english]
    assert [reason.tiles for reason in german] == [reason.tiles for reason in english]
    assert "Blau" in reasons_in("de", "b6 k7 b8")


def reasons_in(code: str, meld: str) -> str:
    with speaking(code):
        return reasons(meld)


def test_a_missing_text_or_value_is_an_error_in_tests() -> None:
    with pytest.raises(TextError, match="no-such-text"):
        text("no-such-text")
    with pytest.raises(TextError, match="points"):
        text("opening-too-low", opening=30)


def test_a_text_that_is_missing_in_a_language_is_english_at_run_time(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    found = catalog._Catalogue("de")
    del found._sources["meld-empty"]
    monkeypatch.setattr(catalog, "_catalogue", lambda code: found if code == "de" else english)
    english = catalog._Catalogue("en")
    catalog._formatted.cache_clear()
    with speaking("de"), pytest.raises(TextError):
        text("meld-empty")
    monkeypatch.delenv(STRICT)
    with speaking("de"):
        assert text("meld-empty") == "no tiles"
    assert "not in the language de" in caplog.text
    catalog._formatted.cache_clear()


def test_threads_have_their_own_language() -> None:
    ready = threading.Barrier(4)

    def written(code: str) -> list[str]:
        with speaking(code):
            ready.wait(timeout=30)
            return [text("opening-too-low", points=n, opening=30) for n in range(200)]

    catalog._formatted.cache_clear()
    catalog._catalogue.cache_clear()
    codes = ["de", "fr", "tr", "ro"]
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(written, codes))
    for code, lines in zip(codes, together, strict=True):
        with speaking(code):
            assert lines == [text("opening-too-low", points=n, opening=30) for n in range(200)]
    assert len({lines[0] for lines in together}) == 4


def test_decimals_are_written_as_in_the_language() -> None:
    values = {"tile": "b7", "gain": -12.0, "error": 1.5}
    assert text("hand-gain-other", **values) == (
        "b7: -12.0 points expected from there on, give or take 1.5."
    )
    with speaking("de"):
        assert text("hand-gain-other", **values).endswith("-12,0 Punkte, plus/minus 1,5.")


def test_parts_are_separated_as_in_the_language() -> None:
    assert [separated(parts) for parts in ([], ["a"], ["a, b", "c"])] == ["", "a", "a, b; c"]
    with speaking("fr"):
        assert separated(["a", "b", "c"]) == "a\u202f; b\u202f; c"


def test_words_are_joined_by_commas_and_a_last_conjunction() -> None:
    assert [joined(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
    assert joined_by_or(["a", "b", "c"]) == "a, b or c"


def test_a_long_value_is_written_whole() -> None:
    names = [f"tile {number}" for number in range(900)]
    assert text("color-name", color="red" * 2000) == text("color-name", color="?")
    for code in ("en", "de", "fr"):
        with speaking(code):
            assert joined(names).count("tile ") == separated(names).count("tile ") == len(names)


def test_what_somebody_wrote_is_cut_in_a_sentence() -> None:
    assert quoted("r5") == "'r5'"
    assert len(quoted("\U000e0001" * 100_000)) < 100
    with pytest.raises(NotationError) as error:
        Tile.parse("x" * 5000)
    assert len(str(error.value)) < 200
