"""Comparison of the current records with the committed ones."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

MAX_WIDTH = 160
"""The maximum number of characters of a record that are printed."""
SHOWN_BEFORE = 40
"""The number of equal characters that are printed before the first different one."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """The number of identical records, the differing ones, and those that are not available."""

    identical: int
    different: tuple[str, ...]
    absent: tuple[str, ...]


def compare(expected: Mapping[str, Any], found: Mapping[str, Any]) -> Comparison:
    """Return the comparison of records by name; an unexpected record is a difference.

    Records whose names begin with `shared/` are not compared if `../shared` does not exist.

    Args:
        expected: The committed records.
        found: The current records.
    """
    shared_is_absent = not any(map(_needs_shared, found))
    missing = expected.keys() - found.keys()
    absent = tuple(key for key in missing if shared_is_absent and _needs_shared(key))
    compared = sorted((expected.keys() | found.keys()) - set(absent))
    different = tuple(
        f"{key}: {_difference(_written(expected, key), _written(found, key))}"
        for key in compared
        if expected.get(key) != found.get(key)
    )
    return Comparison(len(compared) - len(different), different, absent)


def updated(expected: Mapping[str, Any], found: Mapping[str, Any]) -> dict[str, Any]:
    """Return the current records, and the committed ones that cannot be compared."""
    kept = compare(expected, found).absent
    return {**{name: expected[name] for name in kept}, **found}


def _needs_shared(name: str) -> bool:
    return name.startswith("shared/")


def _written(records: Mapping[str, Any], key: str) -> str:
    return json.dumps(records[key]) if key in records else "nothing"


def _difference(before: str, now: str) -> str:
    """Return two records from a few characters before the first that differs."""
    pairs = enumerate(zip(before, now, strict=False))
    first = next((place for place, (one, other) in pairs if one != other), 0)
    start = max(0, first - SHOWN_BEFORE)
    return " -> ".join("..." * (start > 0) + each[start:][:MAX_WIDTH] for each in (before, now))
