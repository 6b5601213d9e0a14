"""Which names players of a match may have."""

from __future__ import annotations

import pytest

from tilesight.api.services.matches.player_names import checked_names

GOOD = [
    ["Anna", "Ben"],
    ["Anna", "Änna", "Anne"],
    ["O\u2019Neill", "Đặng Thị", "ნინო", "محمد", "明"],
    # joined emoji, and a Persian word with a sign that joins no letters
    ["\N{WOMAN}\u200d\N{PERSONAL COMPUTER}", "\N{HEAVY BLACK HEART}\ufe0f"],
    ["\u0645\u06cc\u200c\u062e\u0648\u0631\u0645"],
    ["1", "2", "?"],
]
BLANK = ["", " ", "\u3000", "\u200d", "\ufe0f", "\u2800", "\u3164", "\uffa0", "\u0301"]
"""Spaces, joiners, signs that are drawn blank, and an accent alone."""
CONTROL = ["Anna\n", "\tAnna", "An\u202ena", "An\u200bna", "An\u2028na", "\ud800", "\ue000"]
"""With line breaks and other signs that are not written."""
SAME = [
    ("Anna", "ANNA"),
    ("Anna", "A n n a"),
    ("Anna", "\uff21\uff4e\uff4e\uff41"),
    *(("Anna", f"An{joiner}na") for joiner in "\u034f\u200d\ufe0f"),
    ("Ämilie", "A\u0308milie"),
    ("Weiß", "WEISS"),
    ("Ben", "Ben\u2800"),
]


@pytest.mark.parametrize("names", GOOD)
def test_names_that_differ_and_are_seen_are_returned_unchanged(names: list[str]) -> None:
    assert checked_names(names) == names


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        *((["Ben", name], "needs a letter") for name in BLANK),
        *((["Ben", name], "letters, digits and symbols") for name in CONTROL),
        *(([one, "Cem", other], f"two players are called {one}") for one, other in SAME),
    ],
)
def test_other_names_are_refused(names: list[str], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        checked_names(names)
