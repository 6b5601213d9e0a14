"""Names of the players of a match: each is visible, and all are distinct."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from tilesight.api.texts.catalog import text

JOINERS = {
    "\u034f",
    "\u200c",
    "\u200d",
    *map(chr, range(0xFE00, 0xFE10)),
    *map(chr, range(0xE0020, 0xE0080)),
    *map(chr, range(0xE0100, 0xE01F0)),
}
"""Characters without a width that are part of words and emoji, variation selectors included."""
UNWRITTEN = {"Cc", "Cf", "Co", "Cs", "Zl", "Zp"}
"""Categories of control characters and line breaks; characters that Unicode adds later are none."""
BLANK_LETTERS = set("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that are blank, although Unicode does not classify them as spaces."""


def checked_names(names: Sequence[str]) -> Sequence[str]:
    """Return the names unchanged.

    Raises:
        ValueError: A name has control characters or is blank, or two names are the same.
    """
    if not all(map(_is_writable, names)):
        raise ValueError(text("name-characters"))
    if not all(map(_is_visible, names)):
        raise ValueError(text("name-invisible"))
    seen: dict[str, str] = {}
    for name in names:
        if _compared(name) in seen:
            raise ValueError(text("name-twice", name=seen[_compared(name)]))
        seen[_compared(name)] = name
    return names


def _is_writable(name: str) -> bool:
    return all(sign in JOINERS or unicodedata.category(sign) not in UNWRITTEN for sign in name)


def _is_visible(name: str) -> bool:
    return any(_is_seen(sign) and not unicodedata.category(sign).startswith("M") for sign in name)


def _compared(name: str) -> str:
    """Return a name without case, width, spaces and invisible characters, for comparison."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return "".join(sign for sign in unicodedata.normalize("NFKC", folded) if _is_seen(sign))


def _is_seen(sign: str) -> bool:
    unseen = sign in JOINERS or sign in BLANK_LETTERS
    return not unseen and not unicodedata.category(sign).startswith("Z")
