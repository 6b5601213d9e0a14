"""The language of the command line."""

from pathlib import Path
from typing import Any

import pytest
import typer

from tests.command_line import tilesight
from tilesight.api.cli.main import app
from tilesight.api.cli.output.translated_help import translated
from tilesight.api.texts.catalog import speaking, text
from tilesight.engine.texts.catalog import LANGUAGES

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


@pytest.mark.parametrize(
    ("words", "environment", "sentence"),
    [
        (["check", "b6 x9"], {"LANG": "de_DE.UTF-8"}, "erwartet wird ein Stein"),
        (["--language", "de", "check", "b6 x9"], {}, "erwartet wird ein Stein"),
        (["--language", "de", "check"], {}, "Siehe `tilesight check --help`."),
        (["--language", "de", "serve", "--port", "x"], {}, "muss eine ganze Zahl sein"),
    ],
)
def test_an_error_is_in_the_language(
    words: list[str], environment: dict[str, str], sentence: str
) -> None:
    done = tilesight(*words, **environment)
    assert done.returncode == 2
    assert sentence in done.stderr


@pytest.mark.parametrize(
    ("options", "environment"),
    [(["--language", "de", "check", "--help"], {}), (["check", "--help"], {"LANG": "de_DE"})],
)
def test_the_help_of_a_command_is_in_the_language(
    options: list[str], environment: dict[str, str]
) -> None:
    out = tilesight(*options, **environment).stdout
    with speaking("de"):
        for text_id in ("help-check", "option-json", "option-help", "panel-options"):
            assert text(text_id) in out


def test_the_list_of_commands_is_in_the_language() -> None:
    out = " ".join(tilesight("--language", "ro", "--help", COLUMNS="200").stdout.split())
    with speaking("ro"):
        assert text("help-variants") in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_its_help_in_every_language(language: str) -> None:
    group: Any = typer.main.get_command(app)
    with speaking(language):
        shown = [translated(command) for command in (group, *group.commands.values())]
    words = [one.help for command in shown for one in (command, *command.params)]
    assert len(words) > 80
    hidden = [param for command in shown for param in command.params if not param.help]
    assert sorted(param.name for param in hidden) == ["follow", "together"]


def test_an_unknown_language_is_an_error() -> None:
    done = tilesight("--language", "xx", "variants")
    assert done.returncode == 2
    assert done.stderr == f"--language xx: expected one of {', '.join(LANGUAGES)}\n"
