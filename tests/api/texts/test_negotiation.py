"""Which language a command or a request is answered in."""

import pytest

from tilesight.api.texts.negotiation import (
    known_language,
    language_of_environment,
    language_of_header,
)


@pytest.mark.parametrize(
    ("code", "language"),
    [("de", "de"), ("de-AT", "de"), ("pt_BR.UTF-8", None), ("TR", "tr"), ("", None), ("C", None)],
)
def test_a_code_may_name_a_region(code: str, language: str | None) -> None:
    assert known_language(code) == language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8", "TILESIGHT_LANGUAGE": "ro"}, "ro"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
    ],
)
def test_the_first_variable_that_is_set_decides(environment: dict[str, str], language: str) -> None:
    assert language_of_environment(environment) == language


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("nl", "nl"),
        ("ja, es-MX;q=0.8, en;q=0.7", "es"),
        ("en;q=0.2, tr;q=0.9", "tr"),
        ("de;q=0, fr;q=0.1", "fr"),
        ("*", "en"),
        ("de;q=x, ro", "ro"),
        (";;;,,=", "en"),
    ],
)
def test_the_preferred_language_of_ours_answers_a_request(accepted: str, language: str) -> None:
    assert language_of_header(accepted) == language
