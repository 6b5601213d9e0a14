"""Load the rules of the games from `variants.toml`, with what each takes from another."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from tilesight.engine.rules.rule_set import NOT_IN_BOOK, RuleSet, rule_forms, rule_value
from tilesight.engine.rules.rule_values import RulesError
from tilesight.engine.texts.catalog import text
from tilesight.engine.texts.quotes import quoted

DEFAULT_RULES = "rrrummy"
"""The game where none is named."""
_FILE = Path(__file__).with_name("variants.toml")
BOOKS = "books"
"""The table of `variants.toml` with the sections of the rulebooks."""
_DECISION = re.compile(r"[A-Z]\d+")


def variant_names() -> tuple[str, ...]:
    """Return the names of the playable variants, in file order."""
    return tuple(name for name, table in _variants().items() if "title" in table)


@cache
def load_rules(name: str) -> RuleSet:
    """Return the rules of a variant in `variants.toml`.

    Raises:
        RulesError: The variant is unknown, or the file contains an invalid key or value.
    """
    if name not in variant_names():
        names = ", ".join(variant_names())
        raise RulesError(text("rule-not-one-of", rule=f"rules={quoted(name)}", names=names))
    return build_rules(name, _variants())


def build_rules(name: str, variants: Mapping[str, Mapping[str, Any]]) -> RuleSet:
    """Return the rules of a variant, resolving inheritance between the tables.

    Args:
        name: Key of the variant in `variants`.
        variants: Parsed tables of a `variants.toml`, by name.

    Raises:
        RulesError: A key is unknown or missing, or a value is out of range.
    """
    entries = _inherited(name, variants)
    title, book = entries.pop("title", name), entries.pop("book", "")
    values = _all_values(name, entries)
    sources = _sources(book, variants.get(BOOKS, {}).get(book, {}))
    return RuleSet(name=name, title=title, sources=sources, **values)


def _all_values(name: str, entries: Mapping[str, Any]) -> dict[str, Any]:
    """Return the value of each rule, unless one is missing in the entries of a variant."""
    values = {key: rule_value(key, value) for key, value in entries.items()}
    missing = set(rule_forms()) - set(values)
    if missing:
        raise RulesError(f"{name} lacks {', '.join(sorted(missing))}")
    return values


def _sources(book: str, sections: Mapping[str, str]) -> dict[str, str]:
    unknown = set(sections) - set(rule_forms())
    if unknown:
        raise RulesError(f"book {book} has sections for {', '.join(sorted(unknown))}: no rules")
    sources = dict.fromkeys(rule_forms(), NOT_IN_BOOK)
    for key, section in sections.items():
        sources[key] = section if _DECISION.fullmatch(section) else f"{book}: {section}"
    return sources


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
