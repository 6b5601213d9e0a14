"""The catalogues of all languages agree with each other and with the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from tests.api.texts.catalogues import (
    ROOT,
    all_variables,
    entries,
    selections,
    with_references,
)
from tilesight.api.texts.catalog import speaking, text
from tilesight.engine.rules.rule_set import rule_forms
from tilesight.engine.rules.variants import variant_names
from tilesight.engine.texts.catalog import ENGLISH, LANGUAGES, Value

OTHERS = [language for language in LANGUAGES if language != ENGLISH]
PLURALS = {"zero", "one", "two", "few", "many", "other"}
NUMBERS = (0, 1, 2, 5, 11, 21, 100)
MAX_SAMPLES = 60
RULES = "rule-"
"""Ids made of the name of a rule and its value; test_rule_sentences.py compares them."""


def messages(language: str) -> list[str]:
    return [entry_id for entry_id in entries(language) if not entry_id.startswith("-")]


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_every_text_and_no_other(language: str) -> None:
    assert set(messages(language)) ^ set(messages(ENGLISH)) == set()


@pytest.mark.parametrize("language", OTHERS)
def test_texts_use_the_variables_that_english_uses_or_explains(language: str) -> None:
    wrong = {}
    for entry_id in messages(ENGLISH):
        english, own = (all_variables(code, entry_id) for code in (ENGLISH, language))
        # a language need not distinguish what English does
        left_out = english - own - set(selections(ENGLISH, entry_id))
        unknown = own - english - entries(ENGLISH)[entry_id].explained
        if left_out or unknown:
            wrong[entry_id] = (left_out, unknown)
    assert wrong == {}


NOT_ON_THE_PAGE = {
    *("family", "words", "indicator", "highest", "players_min", "meld_points"),
    *("timer_min", "timer_max", "low_wins"),
}
"""Rules without a field on the page: HIDDEN in api/web/js/rules/rules_screen.js."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_rule_and_choice_on_the_page_has_a_name(language: str) -> None:
    fields = {
        key: form.limits.get("names", ())
        for key, form in rule_forms().items()
        if form.kind in ("number", "flag", "choice") and key not in NOT_ON_THE_PAGE
    }
    needed = {
        ("rules-summary", "game"): set(variant_names()),
        ("rules-name", "rule"): set(fields),
        ("rules-choice", "choice"): {str(name) for names in fields.values() for name in names},
    }
    for (entry_id, variable), names in needed.items():
        lacks = names - selections(language, entry_id)[variable]
        assert lacks == set(), f"{entry_id} in api/texts/{language}/page_rules.ftl"


def test_the_page_offers_and_caches_every_language() -> None:
    web = ROOT / "api" / "web"
    offered = re.search(r"LANGUAGES = {(.*)}", (web / "js/texts/language.js").read_text("utf-8"))
    assert offered
    assert tuple(re.findall(r"(\w+):", offered[1])) == LANGUAGES, "api/web/js/texts/language.js"
    cached = re.findall(r'"texts/(\w+)\.ftl"', (web / "index.html").read_text("utf-8"))
    assert set(cached) == set(LANGUAGES), "prefetched in api/web/index.html"


@cache
def kinds() -> dict[str, set[str]]:
    """Return the variants that any language has for a variable of a text, as "id $variable"."""
    found: dict[str, set[str]] = {}
    for language in LANGUAGES:
        for entry_id in messages(language):
            for name, keys in selections(language, entry_id).items():
                found.setdefault(f"{entry_id} ${name}", set()).update(keys)
    return found


def sample_values(entry_id: str, name: str) -> tuple[Value, ...]:
    keys = kinds().get(f"{entry_id} ${name}", set())
    if keys and all(key in PLURALS or key.replace(".", "").isdigit() for key in keys):
        return NUMBERS
    return tuple(sorted(keys)) or ("\N{LEFT SQUARE BRACKET}x]",)


def samples(entry_id: str) -> Iterator[dict[str, Value]]:
    names = sorted(set().union(*(all_variables(code, entry_id) for code in LANGUAGES)))
    every = list(product(*(sample_values(entry_id, name) for name in names)))
    step = max(1, len(every) // MAX_SAMPLES)
    for values in every[::step]:
        yield dict(zip(names, values, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_written_with_any_values(language: str) -> None:
    with speaking(language):
        for entry_id in messages(language):
            for values in samples(entry_id):
                written = text(entry_id, **values)
                assert written == written.strip() != "", entry_id
                assert not set("{}\u2068\u2069") & set(written), written


def test_romanian_has_de_between_20_or_more_and_a_noun() -> None:
    """As in "21 de piese", but "11 piese"."""
    files = (ROOT / package / "texts" / "ro" for package in ("engine", "api"))
    catalogues = "".join(file.read_text("utf-8") for folder in files for file in folder.iterdir())
    nouns = set(re.findall(r"} de (\w{3,})", catalogues))
    assert {"piese", "puncte", "perechi"} <= nouns
    wrong = re.compile(rf"\b(?:21|100) (?:{'|'.join(nouns)})\b")
    with speaking("ro"):
        for entry_id in messages("ro"):
            for values in samples(entry_id):
                written = text(entry_id, **values)
                assert not wrong.search(written), f"{entry_id}: {written}"


@cache
def literals() -> frozenset[str]:
    """Return all texts in quotes in the code that is installed."""
    found: set[str] = set()
    for folder in ("engine", "vision", "api"):
        for file in (ROOT / folder).rglob("*.py"):
            nodes = ast.walk(ast.parse(file.read_text("utf-8")))
            constants = (node.value for node in nodes if isinstance(node, ast.Constant))
            found |= {value for value in constants if isinstance(value, str)}
    for file in (ROOT / "api" / "web").rglob("*"):
        if file.suffix in (".js", ".html") and "vendor" not in file.parts:
            found.update(re.findall(r"[\w-]+", file.read_text("utf-8")))
    return frozenset(found)


def test_every_text_is_used() -> None:
    named = {entry_id for entry_id in messages(ENGLISH) if entry_id in literals()}
    used = set().union(*(with_references(ENGLISH, entry_id) for entry_id in named))
    unused = set(messages(ENGLISH)) - used
    assert {entry_id for entry_id in unused if not entry_id.startswith(RULES)} == set()


def calls() -> Iterator[tuple[str, str]]:
    """Yield each text that the code asks for by a constant id, with its file."""
    for folder in ("engine", "vision", "api"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            source = file.read_text("utf-8")
            if not re.search(r"texts(\.catalog)? import", source):
                continue  # its `text` is that of SQLAlchemy
            for node in ast.walk(ast.parse(source)):
                if isinstance(node, ast.Call) and _is_text(node.func) and node.args:
                    for value in ast.walk(node.args[0]):
                        if isinstance(value, ast.Constant) and isinstance(value.value, str):
                            yield str(file.relative_to(ROOT)), value.value
    for file in sorted((ROOT / "api" / "web" / "js").rglob("*.js")):
        for entry_id in re.findall(r"\bsay\(\s*\"([^\"]+)\"", file.read_text("utf-8")):
            yield str(file.relative_to(ROOT)), entry_id


def _is_text(function: ast.expr) -> bool:
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    return name in ("text", "say")


def test_every_text_that_the_code_names_is_in_the_catalogue() -> None:
    known = set(messages(ENGLISH))
    assert [found for found in calls() if found[1] not in known] == []


def test_clauses_are_joined_by_the_catalogue() -> None:
    """A semicolon has a space before it in French; `separated` knows that."""
    files = (file for name in ("engine", "vision", "api") for file in (ROOT / name).rglob("*"))
    code = {file: file.read_text("utf-8") for file in files if file.suffix in (".py", ".js")}
    assert len(code) > 300
    own = [file for file in code if "vendor" not in file.parts]
    joins = ('"; ".join(', '.join("; ")', '.join(", ")')
    assert [file for file in own if any(join in code[file] for join in joins)] == []
