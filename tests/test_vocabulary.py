"""The code and its texts use the field's terms, not the old words in `vocabulary.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
DATA = tomllib.loads(Path(__file__).with_name("vocabulary.toml").read_text("utf-8"))
SELF = {"vocabulary.toml", "test_vocabulary.py"}


def text_files(folder: str) -> Iterator[Path]:
    """Yield the text files of a folder that the project wrote, or the file itself."""
    path = ROOT / folder
    if path.is_file():
        yield path
    for found in sorted(path.rglob("*")):
        written = "vendor" not in found.parts  # what others wrote is kept as it is
        if written and found.suffix in DATA["suffixes"] and found.name not in SELF:
            yield found


def old_words(entry: dict[str, Any], name: str, text: str) -> list[str]:
    """Return the lines of a file with words of an entry.

    Args:
        entry: Entry of `vocabulary.toml`.
        name: Path of the file, relative to the root of the repository.
        text: Content of the file.
    """
    searched = any(fnmatch(name, glob) for glob in entry.get("files", ["*"]))
    if not searched or any(fnmatch(name, glob) for glob in entry.get("allowed", [])):
        return []
    lines = enumerate(text.splitlines(), 1)
    return [f"{name}:{n}: {line.strip()}" for n, line in lines if re.search(entry["pattern"], line)]


@pytest.mark.parametrize("folder", DATA["folders"])
def test_no_old_word_is_used(folder: str) -> None:
    found = []
    for path in text_files(folder):
        name, text = str(path.relative_to(ROOT)), path.read_text("utf-8")
        for entry in DATA["words"]:
            found += [f"{line}  -> {entry['instead']}" for line in old_words(entry, name, text)]
    assert found == []


@pytest.mark.parametrize("entry", DATA["words"], ids=lambda entry: entry["instead"])
def test_each_entry_has_a_valid_pattern_and_a_replacement(entry: dict[str, Any]) -> None:
    assert re.compile(entry["pattern"])
    assert entry["instead"]
    assert set(entry) <= {"pattern", "instead", "files", "allowed"}


@pytest.mark.parametrize("folder", DATA["folders"])
def test_each_folder_has_text_files(folder: str) -> None:
    assert any(True for _ in text_files(folder))


@pytest.mark.parametrize(
    ("name", "text", "count"),
    [
        ("a.py", "LEAST_SCORE = 1\nMIN_SCORE = 1", 1),
        ("a.py", "a tile such as r7\nsuch a tile", 1),
        ("a.py", "the player has gone out\nthe tile is gone", 1),
        ("a.py", '"""Give the tiles."""', 1),
        ("a.md", "Give the tiles.", 0),
        ("CHANGELOG.md", "`--together` is now `--merge`", 0),
    ],
)
def test_old_words_are_found_except_in_allowed_files(name: str, text: str, count: int) -> None:
    assert len([line for entry in DATA["words"] for line in old_words(entry, name, text)]) == count


def test_each_allowed_file_needs_its_permission() -> None:
    for entry in DATA["words"]:
        for glob in entry.get("allowed", []):
            path = ROOT / glob
            assert re.search(entry["pattern"], path.read_text("utf-8")), glob
