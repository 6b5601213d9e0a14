"""The examples in the documentation pages: extraction from Markdown, execution, comparison."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import httpx

from tests.command_line import tilesight

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = tuple(sorted(DOCS.rglob("*.md")))


def name_of(page: Path) -> str:
    return str(page.relative_to(DOCS))


def blocks(page: Path, language: str) -> list[str]:
    """Return the contents of the fenced blocks with a language."""
    fence = rf"^```{language}\n(.*?)^```"
    return re.findall(fence, page.read_text("utf-8"), re.MULTILINE | re.DOTALL)


def examples(page: Path) -> Iterator[tuple[str, str]]:
    """Yield each command of the `console` blocks with the output below it."""
    for block in blocks(page, "console"):
        for example in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = example.partition("\n")
            yield command, output


def comparable(output: str) -> list[str]:
    """Return the lines of an output without trailing spaces, and with durations replaced by N."""
    return [re.sub(r"\d+ ms", "N ms", line.rstrip()) for line in output.splitlines()]


def run(command: str, folder: Path) -> str:
    """Return the output of a `tilesight` command that stores its data in a folder."""
    program, *words = shlex.split(command)
    assert program == "tilesight", f"{command}: only tilesight and curl are supported"
    home = {"XDG_DATA_HOME": str(folder), "XDG_STATE_HOME": str(folder)}
    finished = tilesight(*words, folder=folder, **home)
    return finished.stdout + finished.stderr


def call(command: str, url: str) -> str:
    """Return the response of a server at `url` to a curl command with a JSON body."""
    words = shlex.split(command)
    path = next(word for word in words if word.startswith("http")).partition("8080")[2]
    body = words[words.index("-d") + 1]
    header, _, value = words[words.index("-H") + 1].partition(": ")
    return httpx.post(f"{url}{path}", content=body, headers={header: value}, timeout=30).text
