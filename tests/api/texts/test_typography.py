"""The catalogues keep the typographic rules of their languages."""

from __future__ import annotations

import re
from pathlib import Path

from tests.api.texts.catalogues import ROOT

IDENTIFIER = re.compile(r"^[\w-]+ = ?")
ORDINARY_SPACE = re.compile(r"\S [;:?!»](?: |$)|« ")


def lines(language: str) -> list[tuple[Path, str]]:
    """Return the lines of the catalogues of a language, without comments and ids."""
    files = sorted(ROOT.glob(f"*/texts/{language}/*.ftl"))
    return [
        (file, IDENTIFIER.sub("", line))
        for file in files
        for line in file.read_text("utf-8").splitlines()
        if not line.startswith("#")
    ]


def test_french_punctuation_stands_after_a_narrow_space() -> None:
    french = lines("fr")
    assert any("\u202f:" in line for _, line in french)
    wrong = [(file.name, line) for file, line in french if ORDINARY_SPACE.search(line)]
    assert wrong == []
