"""The rules of a game as data, loaded from variants.toml and checked value by value."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any

from engine.tile import HIGHEST_NUMBER, Color, TileSet

_FILE = Path(__file__).with_name("variants.toml")


class RulesError(ValueError):
    """A rule set that cannot be: an unknown name or key, or a value that is out of range."""


class MeldPoints(StrEnum):
    """How the tiles of a meld count towards the opening."""

    FACE = "face"
    """Each tile its number."""
    RUMMY45 = "rummy45"
    """2 to 9 count 5, 10 to 13 count 10, a 1 by where it stands."""


class Words(StrEnum):
    """What the pieces are called."""

    TILES = "tiles"
    CARDS = "cards"


_CHOICES: dict[str, type[StrEnum]] = {kind.__name__: kind for kind in (MeldPoints, Words)}


def _number(low: int, high: int) -> Any:
    return field(metadata={"low": low, "high": high})


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """Hold every number, flag and named choice of one game."""

    name: str
    title: str
    words: Words

    colors: tuple[Color, ...]
    highest: int = _number(3, HIGHEST_NUMBER)
    copies: int = _number(1, 4)
    jokers: int = _number(0, 6)

    run_min: int = _number(2, HIGHEST_NUMBER)
    run_max: int = _number(3, HIGHEST_NUMBER + 1)
    run_wraps: bool
    """A 1 may follow the highest number, as the last tile of a run."""
    group_min: int = _number(2, 4)
    group_max: int = _number(2, 4)
    meld_jokers: int = _number(0, 6)
    """The most jokers that one meld may hold."""

    opening: int = _number(0, 200)
    """Points that the first melds must reach; 0 where there is no opening."""
    meld_points: MeldPoints

    sources: Mapping[str, str] = field(compare=False, repr=False)
    """The sentence of the rulebook behind each value."""

    @property
    def tiles(self) -> TileSet:
        """Give the box that the game is played with."""
        return TileSet(self.colors, self.highest, self.copies, self.jokers)

    @property
    def run_top(self) -> int:
        """Give the highest place in a run: one above the highest number where a 1 may follow."""
        return self.highest + self.run_wraps

    def override(self, changes: Mapping[str, object]) -> RuleSet:
        """Change values by house rule; text is read as the key's type, as in `opening="50"`.

        Raises:
            RulesError: an unknown key, or a value of the wrong type or out of range.
        """
        values = {key: _checked(key, value) for key, value in changes.items()}
        sources = {**self.sources, **dict.fromkeys(changes, "house rule")}
        return replace(self, **values, sources=sources)


def variant_names() -> tuple[str, ...]:
    """List the games that can be played, in the order of the file."""
    return tuple(name for name, table in _variants().items() if "title" in table)


@cache
def load_rules(name: str) -> RuleSet:
    """Load a game by its name in variants.toml.

    Raises:
        RulesError: no game has that name, or the file holds a wrong key or value.
    """
    if name not in variant_names():
        raise RulesError(f"rules={name!r} must be one of {', '.join(variant_names())}")
    return build_rules(name, _variants())


def build_rules(name: str, variants: Mapping[str, Mapping[str, Any]]) -> RuleSet:
    """Build one game from tables that inherit from each other.

    Raises:
        RulesError: an unknown, missing or sourceless key, or a value out of range.
    """
    entries = _inherited(name, variants)
    title = entries.pop("title", name)
    for key, entry in entries.items():
        if not isinstance(entry, Mapping) or set(entry) != {"is", "says"} or not entry["says"]:
            raise RulesError(f"{name}.{key} must be {{ is = value, says = sentence }}")
    values = {key: _checked(key, entry["is"]) for key, entry in entries.items()}
    missing = set(_keys()) - set(values)
    if missing:
        raise RulesError(f"{name} lacks {', '.join(sorted(missing))}")
    sources = {key: entry["says"] for key, entry in entries.items()}
    return RuleSet(name=name, title=title, sources=sources, **values)


@cache
def _variants() -> dict[str, dict[str, Any]]:
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))


def _inherited(name: str, variants: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    table = dict(variants[name])
    parent = table.pop("inherits", None)
    if parent is None:
        return table
    if parent not in variants:
        raise RulesError(f"{name} inherits from {parent!r}, which is no table")
    return {**_inherited(parent, variants), **table}


@cache
def _keys() -> dict[str, Any]:
    own = {"name", "title", "sources"}
    return {f.name: f for f in fields(RuleSet) if f.name not in own}


def _checked(key: str, value: object) -> Any:
    if key not in _keys():
        raise RulesError(f"{key} is no rule; the rules are {', '.join(_keys())}")
    rule = _keys()[key]
    if rule.metadata:
        return _checked_number(key, value, rule.metadata["low"], rule.metadata["high"])
    if rule.type in _CHOICES:
        return _checked_choice(key, value, _CHOICES[rule.type])
    return _checked_flag(key, value) if rule.type == "bool" else _checked_colors(key, value)


def _checked_number(key: str, value: object, low: int, high: int) -> int:
    if isinstance(value, str) and value.isascii() and value.isdigit():
        value = int(value)
    if type(value) is not int or not low <= value <= high:
        raise RulesError(f"{key}={value!r} must be in the range {low} to {high}")
    return value


def _checked_flag(key: str, value: object) -> bool:
    flags = {True: True, False: False, "true": True, "false": False, "yes": True, "no": False}
    if not isinstance(value, bool | str) or value not in flags:
        raise RulesError(f"{key}={value!r} must be true or false")
    return flags[value]


def _checked_choice(key: str, value: object, choices: type[StrEnum]) -> StrEnum:
    if not isinstance(value, str) or value not in tuple(choices):
        raise RulesError(f"{key}={value!r} must be one of {', '.join(choices)}")
    return choices(value)


def _checked_colors(key: str, value: object) -> tuple[Color, ...]:
    letters = list(Color)
    if not isinstance(value, str) or not value or not set(value) <= set(letters):
        raise RulesError(f"{key}={value!r} must be made of {''.join(letters)}")
    return tuple(color for color in letters if color in value)
