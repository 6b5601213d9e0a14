"""The documentation is complete: verbs, games, public names, packages and paths."""

from __future__ import annotations

import ast
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import tilesight
from docs.generators import command_line, http_api, imports, pipeline, python_api, rules
from tests.docs.examples import DOCS, PAGES, ROOT
from tilesight.engine.rules.rule_set import rule_forms
from tilesight.engine.rules.variants import load_rules, variant_names
from tilesight.engine.texts.catalog import LANGUAGES

TEXT = "\n".join(page.read_text("utf-8") for page in PAGES)
CARDS = (*(ROOT / "models").glob("*.md"), ROOT / "datasets" / "CARD.md")
GUIDES = (*PAGES, *CARDS, *(ROOT / f"{name}.md" for name in ("README", "CONTRIBUTING", "SECURITY")))
NOT_COMMITTED = {"..", "data", "dist", "out", "runs", "site"}
"""Folders of photos, and those that commands write."""


@pytest.mark.parametrize("verb", command_line.verbs())
def test_each_verb_is_in_the_guides_and_in_the_reference(verb: str) -> None:
    pages = [page.stem for page in PAGES if f"tilesight {verb}" in page.read_text("utf-8")]
    assert pages != [], "describe it on a page in docs/"
    assert f"\n## {verb}\n" in command_line.page()


@pytest.mark.parametrize("verb", command_line.verbs())
def test_the_reference_lists_all_options_of_a_verb(verb: str) -> None:
    section = command_line.page().partition(f"\n## {verb}\n")[2].partition("\n## ")[0]
    options = command_line.options(command_line.verbs()[verb])
    assert [option for option in options if f"`{option}" not in section] == []


@pytest.mark.parametrize("name", variant_names())
def test_each_game_is_in_the_guides_and_in_the_reference(name: str) -> None:
    named = (f"`{name}`", load_rules(name).title)
    assert [word for word in named if word not in TEXT] == [], "docs/index.md lists the games"
    section = rules.page().partition(f"{{ #{name} }}")[2].partition("\n## ")[0]
    assert [key for key in rule_forms() if f"| `{key}` |" not in section] == []


def test_each_source_in_the_table_of_rules_is_explained() -> None:
    explained = (DOCS / "explanation" / "rules.md").read_text("utf-8")
    named = {
        reference
        for name in variant_names()
        for source in load_rules(name).sources.values()
        for reference in re.findall(r"\b[SFBPRCK]\d+\b", source)
    }
    missing = [each for each in sorted(named) if f"| {each} |" not in explained]
    assert missing == [], "docs/explanation/rules.md has a table of the books and one of decisions"


@pytest.mark.parametrize("name", tilesight.__all__)
def test_each_public_name_has_a_docstring(name: str) -> None:
    assert "::: tilesight\n" in python_api.public_page()
    assert getattr(tilesight, name).__doc__


def test_the_result_classes_in_the_reference_exist() -> None:
    for name in python_api.RESULTS:
        module, _, attribute = name.rpartition(".")
        path = ROOT.joinpath(*module.split(".")[1:]).with_suffix(".py")
        assert attribute in {
            node.name for node in ast.parse(path.read_text()).body if isinstance(node, ast.ClassDef)
        }


def test_each_path_of_the_server_is_in_the_reference() -> None:
    paths = [f"`{method.upper()} /api{path}`" for path, method, _ in http_api.operations()]
    assert len(paths) > 10
    assert [path for path in paths if path not in http_api.page()] == []


def test_the_pipeline_shows_the_stages_in_order() -> None:
    names = [name for name, _, _ in imports.stages()]
    assert names == ["load", "detect", "recognize", "arrange", "resolve"]
    texts = [node.text or "" for node in ET.fromstring(pipeline.svg()).iter() if node.text]
    shown = [text for text in texts if re.match(r"\d  ", text)]
    assert shown == [f"{place}  {name}" for place, name in enumerate(names, 1)]


def test_the_pipeline_shows_callers_and_imports_of_the_stages() -> None:
    assert {"api.public", "api.services"} <= set(pipeline.callers())
    assert {"vision.geometry", "vision.inference", "engine.tiles"} <= set(pipeline.shared())
    drawn = pipeline.svg()
    assert [name for name in (*pipeline.callers(), *pipeline.shared()) if name not in drawn] == []


def test_the_page_of_the_pipeline_lists_all_packages() -> None:
    page = pipeline.page()
    assert [name for name in imports.packages() if f"| `{name}` |" not in page] == []


NUMBERS = ("six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen")
"""In words, from 6."""


@pytest.mark.parametrize("page", GUIDES, ids=lambda page: page.stem)
def test_the_numbers_of_games_and_languages_on_a_page_are_right(page: Path) -> None:
    right = {"games": len(variant_names()), "languages": len(LANGUAGES)}
    for number, noun in re.findall(r"\b(\w+) (games|languages)\b", page.read_text("utf-8")):
        assert number not in NUMBERS or NUMBERS.index(number) + 6 == right[noun]


@pytest.mark.parametrize("page", GUIDES, ids=lambda page: page.stem)
def test_each_path_on_a_page_exists(page: Path) -> None:
    named = set(re.findall(r"`([\w.-]+/[\w./-]*)`", page.read_text("utf-8")))
    paths = {path for path in named if path.partition("/")[0] not in NOT_COMMITTED}
    folders = (ROOT, page.parent)
    assert {path for path in paths if not any((each / path).exists() for each in folders)} == set()
