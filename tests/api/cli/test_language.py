"""The language of the command line."""

from pathlib import Path

import pytest

from tests.command_line import tilesight
from tilesight.api.texts.catalog import speaking, text

ROOT = Path(__file__).parents[3]
VARIABLES = ("TILESIGHT_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture(autouse=True)
def no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)


def gap(language: str) -> str:
    """Return why blue 6 and blue 8 are no run, in a language."""
    values = {"numbers": "7", "low": "6", "high": "8"}
    with speaking(language):
        names = {
            key: text("number-name", pieces="tiles", number=int(values[key])) for key in values
        }
        return text("run-numbers-missing", count=1, **names)


@pytest.mark.parametrize(
    ("options", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "nl_NL.UTF-8"}, "nl"),
        ([], {"LANG": "nl_NL.UTF-8", "TILESIGHT_LANGUAGE": "es"}, "es"),
        (["--language", "de"], {"LANG": "nl_NL.UTF-8"}, "de"),
    ],
)
def test_the_option_is_before_the_environment(
    options: list[str], environment: dict[str, str], language: str
) -> None:
    done = tilesight(*options, "check", "b6 b8 b9", **environment)
    assert done.returncode == 1
    assert gap(language) in done.stdout


def test_an_error_is_in_the_language_of_the_environment() -> None:
    done = tilesight("check", "b6 x9", LANG="de_DE.UTF-8")
    with speaking("de"):
        expected = text("notation-tile")
    assert done.returncode == 2
    assert expected in done.stderr


def test_an_unknown_language_is_an_error() -> None:
    done = tilesight("--language", "xx", "variants")
    assert done.returncode == 2
    assert done.stderr == "--language xx: expected one of en, de, nl, es, fr, tr, ro\n"
