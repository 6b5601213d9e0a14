"""The texts that the page needs in one language, as one file."""

from __future__ import annotations

import re
from pathlib import Path

from tilesight.engine.texts import catalog as engine_texts
from tilesight.engine.texts.catalog import ENGLISH

FOLDERS = (Path(engine_texts.__file__).parent, Path(__file__).parent)
FILES = ("page*.ftl", "pieces.ftl")
_COMMENTS = re.compile(r"^(#.*)?\n", re.MULTILINE)


def page_catalog(language: str) -> str:
    """Return the texts of the page without comments; a file that a language lacks is English."""
    return "".join(_COMMENTS.sub("", _source(file, language)) for file in _english_files())


def _english_files() -> list[Path]:
    found = [set((folder / ENGLISH).glob(name)) for folder in FOLDERS for name in FILES]
    return sorted(set().union(*found), key=lambda file: file.name)


def _source(file: Path, language: str) -> str:
    own = file.parents[1] / language / file.name
    return (own if own.is_file() else file).read_text(encoding="utf-8")
