"""Lists within sentences, in the current language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from tilesight.engine.texts.catalog import text


def joined(words: Sequence[str]) -> str:
    """Join words to a list: "5, 6 and 7"; empty for no words."""
    return _joined(words, "list-and")


def joined_by_or(words: Sequence[str]) -> str:
    """Join words to a list of alternatives: "red 5 or red 8"; empty for no words."""
    return _joined(words, "list-or")


def enumerated(words: Sequence[str]) -> str:
    """Join one or more words, of which more follow: "5, 6, 7"."""
    return reduce(lambda start, word: text("list-middle", start=start, next=word), words)


def separated(parts: Sequence[str]) -> str:
    """Join lists or clauses: "blue 3 and 4; red 5"; empty for none."""
    return reduce(lambda start, part: text("list-parts", start=start, next=part), parts or ("",))


def _joined(words: Sequence[str], last: str) -> str:
    if len(words) < 2:
        return "".join(words)
    return text(last, start=enumerated(words[:-1]), next=words[-1])
