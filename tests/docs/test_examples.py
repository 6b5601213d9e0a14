"""The examples in the documentation pages produce exactly the output that the pages show."""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from docs.generators import command_line
from tests.api.server.server_thread import serving
from tests.docs.examples import (
    PAGES,
    ROOT,
    blocks,
    call,
    comparable,
    examples,
    name_of,
    run,
)
from tilesight.api.ledger.database import sqlite_url
from tilesight.api.server.app import create_app
from tilesight.api.server.runtime.settings import Settings

WITH_COMMANDS = [page for page in PAGES if blocks(page, "console")]
WITH_PYTHON = [page for page in PAGES if blocks(page, "python")]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return an empty folder in which the paths of a clone are valid."""
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    return tmp_path


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    database = sqlite_url(tmp_path_factory.mktemp("server") / "ledger.db")
    settings = Settings(database, port=8080, open=True)
    with serving(create_app(settings=settings)) as address:
        yield address


@pytest.mark.parametrize("page", WITH_COMMANDS, ids=name_of)
def test_commands_print_the_output_on_the_page(
    page: Path, folder: Path, request: pytest.FixtureRequest
) -> None:
    for command, output in examples(page):
        if command.startswith("curl "):
            printed = call(command, request.getfixturevalue("url"))
        else:
            printed = run(command, folder)
        assert comparable(printed) == comparable(output), command


@pytest.mark.parametrize("page", WITH_PYTHON, ids=name_of)
def test_python_examples_produce_the_output_on_the_page(
    page: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    text = "".join(blocks(page, "python"))
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    outcome = doctest.DocTestRunner().run(test)
    assert outcome.attempted
    assert not outcome.failed


@pytest.mark.parametrize("page", [*PAGES, ROOT / "README.md"], ids=lambda page: page.stem)
def test_each_option_on_a_page_exists(page: Path) -> None:
    verbs = command_line.verbs()
    code = re.findall(r"`tilesight [^`\n]+`|^(?:\$ )?tilesight .*$", page.read_text(), re.MULTILINE)
    for command in code:
        _, verb, *words = command.strip("`$ ").split()
        if verb in verbs:
            options = {word.partition("=")[0] for word in words if word.startswith("--")}
            assert options <= {*command_line.options(verbs[verb]), "--help"}, command
        else:
            assert verb.startswith(("-", "VERB")), command


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_each_make_target_on_a_page_exists(page: Path) -> None:
    makefile = (ROOT / "Makefile").read_text()
    code = " ".join(re.findall(r"`make [^`\n]+`|^make .*$", page.read_text(), re.MULTILINE))
    named = set(re.findall(r"make ([a-z]+)", code))
    assert {name for name in named if not re.search(rf"^{name}:", makefile, re.MULTILINE)} == set()
