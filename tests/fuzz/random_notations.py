"""Random texts, most of them nearly notation, the same for the same seed."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.card import notation_of

MAX_WORDS = 24
SIGNS = (
    "|",
    "|",
    "/",
    "//",
    "=",
    "*",
    "**",
    "*=r5",
    "r5=*",
    "-",
    ",",
    "?",
    "r",
    "13",
    "r14",
    "r-1",
)
ODD = (
    "",
    "\0",
    "\n",
    "\u200b",
    "\u202e",
    "\ud800",
    "ř5",
    "r\uff15",
    "R5",
    "😀",
    "'",
    '"',
    "%00",
    "{}",
)


def notations(rules: RuleSet, seed: int) -> Iterator[str]:
    """Yield texts without end, most of them with tiles of a game."""
    choose, notation = random.Random(seed), notation_of(rules)
    tiles = [notation.write(tile) for tile in (*rules.tiles.box(), *rules.tiles.kinds)]
    while True:
        odd = choose.random() < 0.2
        words = [_word(tiles, odd, choose) for _ in range(choose.randint(0, MAX_WORDS))]
        text = choose.choice((" ", " ", " ", "  ", "")).join(words)
        yield _changed(text, choose) if choose.random() < 0.2 else text


def _word(tiles: list[str], odd: bool, choose: random.Random) -> str:
    kind = choose.random()
    if kind < 0.75:
        return choose.choice(tiles)
    return choose.choice(SIGNS if kind < 0.95 or not odd else ODD)


def _changed(text: str, choose: random.Random) -> str:
    """Return a text with one character that is another."""
    if not text:
        return text
    place = choose.randrange(len(text))
    return text[:place] + chr(choose.choice((choose.randrange(128), 0x20AC))) + text[place + 1 :]
