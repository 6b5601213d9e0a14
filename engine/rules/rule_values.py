"""Parsing and validation of single rule values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from typing import Any

from tilesight.engine.texts.catalog import text
from tilesight.engine.texts.quotes import quoted
from tilesight.engine.tiles.tile import Color


class RulesError(ValueError):
    """An invalid rule set: an unknown name or key, or a value out of range."""


Reader = Callable[[str, object], Any]


@dataclass(frozen=True, slots=True)
class Form:
    """The allowed values of a rule."""

    kind: str
    """The type of its values: `number`, `numbers`, `flag`, `choice`, `choices` or `colors`."""
    read: Reader
    """Returns a value from the name of the rule and what is given, or raises `RulesError`."""
    limits: Mapping[str, Any] = field(default_factory=dict)
    """The lowest and highest number, the length of a list, or the names to choose from."""
    only: tuple[StrEnum, ...] = ()
    """The families, or the ways of scoring, in which the rule counts; empty if in all."""


def number(low: int, high: int, *only: StrEnum) -> dict[str, Form]:
    """Declare an integer from `low` to `high`, inclusive."""
    return _rule("number", _read_number, only, low=low, high=high)


def numbers(low: int, high: int, length: int, *only: StrEnum) -> dict[str, Form]:
    """Declare a tuple of `length` integers, each from `low` to `high`, inclusive."""
    return _rule("numbers", _read_numbers, only, low=low, high=high, length=length)


def flag(*only: StrEnum) -> dict[str, Form]:
    """Declare a Boolean value."""
    return _rule("flag", _read_flag, only)


def choice(names: type[StrEnum]) -> dict[str, Form]:
    """Declare one member of an enumeration."""
    return _rule("choice", _read_choice, names=names)


def choices(names: type[StrEnum], *only: StrEnum) -> dict[str, Form]:
    """Declare a tuple of members of an enumeration, in the given order."""
    return _rule("choices", _read_choices, only, names=names)


def colors() -> dict[str, Form]:
    """Declare a set of tile colors, written as their letters."""
    return _rule("colors", _read_colors)


def _rule(
    kind: str, read: Callable[..., Any], only: tuple[StrEnum, ...] = (), **limits: Any
) -> dict[str, Form]:
    return {"form": Form(kind, partial(read, **limits), limits, only)}


def _stated(key: str, value: object) -> str:
    """Return a rule with its value as somebody wrote it."""
    return f"{key}={quoted(value)}"


def _read_number(key: str, value: object, *, low: int, high: int) -> int:
    if isinstance(value, str) and len(value) < 10 and value.isascii() and value.isdigit():
        value = int(value)
    if type(value) is not int or not low <= value <= high:
        raise RulesError(text("rule-not-in-range", rule=_stated(key, value), low=low, high=high))
    return value


def _read_numbers(key: str, value: object, *, low: int, high: int, length: int) -> tuple[int, ...]:
    items = value.split(",") if isinstance(value, str) else value
    if not isinstance(items, list | tuple) or len(items) != length:
        raise RulesError(text("rule-not-numbers", rule=_stated(key, value), length=length))
    return tuple(_read_number(key, item, low=low, high=high) for item in items)


def _read_flag(key: str, value: object) -> bool:
    words = {"true": True, "yes": True, "false": False, "no": False}
    if isinstance(value, bool):
        return value
    if not isinstance(value, str) or value not in words:
        raise RulesError(text("rule-not-true-or-false", rule=_stated(key, value)))
    return words[value]


def _read_choice(key: str, value: object, *, names: type[StrEnum]) -> StrEnum:
    if not isinstance(value, str) or value not in tuple(names):
        raise RulesError(text("rule-not-one-of", rule=_stated(key, value), names=", ".join(names)))
    return names(value)


def _read_choices(key: str, value: object, *, names: type[StrEnum]) -> tuple[StrEnum, ...]:
    items = list(filter(None, value.split(","))) if isinstance(value, str) else value
    if not isinstance(items, list | tuple):
        raise RulesError(text("rule-not-list-of", rule=_stated(key, value), names=", ".join(names)))
    return tuple(_read_choice(key, item, names=names) for item in items)


def _read_colors(key: str, value: object) -> tuple[Color, ...]:
    letters = "".join(value) if isinstance(value, tuple) else value
    if not isinstance(letters, str) or not letters or not set(letters) <= set(Color):
        raise RulesError(text("rule-not-colors", rule=_stated(key, value), letters="".join(Color)))
    return tuple(color for color in Color if color in letters)
