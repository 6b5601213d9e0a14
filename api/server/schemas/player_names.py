"""What can be the names of the players of a match: each can be seen, and no two are the same."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

JOINERS = {"\u200c", "\u200d", *map(chr, range(0xE0020, 0xE0080))}
"""Signs without a width that words and emoji are written with."""
UNWRITTEN = {"Cc", "Cf", "Co", "Cs", "Zl", "Zp"}
"""Controls, line breaks and the like; what Unicode gains next year is none of them."""
BLANK_LETTERS = set("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that show nothing, and that Unicode does not call spaces."""


def checked_names(names: Sequence[str]) -> Sequence[str]:
    """Give the names as they are.

    Raises:
        ValueError: one cannot be written or seen, or two are the same.
    """
    if not all(map(_is_writable, names)):
        raise ValueError("a name is made of letters, digits and signs")
    if not all(map(_is_visible, names)):
        raise ValueError("a name needs a letter, a digit or a sign that can be seen")
    seen: dict[str, str] = {}
    for name in names:
        if _heard(name) in seen:
            raise ValueError(f"two players are called {seen[_heard(name)]}")
        seen[_heard(name)] = name
    return names


def _is_writable(name: str) -> bool:
    return all(sign in JOINERS or unicodedata.category(sign) not in UNWRITTEN for sign in name)


def _is_visible(name: str) -> bool:
    return any(_is_seen(sign) and not unicodedata.category(sign).startswith("M") for sign in name)


def _heard(name: str) -> str:
    """Drop from a name what nobody tells apart at a table: case, width, spaces, what is unseen."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return "".join(sign for sign in unicodedata.normalize("NFKC", folded) if _is_seen(sign))


def _is_seen(sign: str) -> bool:
    unseen = sign in JOINERS or sign in BLANK_LETTERS
    return not unseen and not unicodedata.category(sign).startswith("Z")
