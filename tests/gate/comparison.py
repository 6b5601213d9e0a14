"""How the records of today differ from the committed ones."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

WIDTH = 160
"""Characters of a record that are shown."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """How many records are identical, which differ, and which could not be made here."""

    identical: int
    different: tuple[str, ...]
    absent: tuple[str, ...]


def compare(expected: Mapping[str, Any], found: Mapping[str, Any]) -> Comparison:
    """Compare records by name; a record that is not expected is a difference, too.

    Records whose names begin with `shared/` are not compared where `../shared` is absent.
    """
    shared_is_absent = not any(map(_needs_shared, found))
    missing = expected.keys() - found.keys()
    absent = tuple(key for key in missing if shared_is_absent and _needs_shared(key))
    compared = sorted((expected.keys() | found.keys()) - set(absent))
    different = tuple(
        f"{key}: {_shown(expected, key)} -> {_shown(found, key)}"
        for key in compared
        if expected.get(key) != found.get(key)
    )
    return Comparison(len(compared) - len(different), different, absent)


def _needs_shared(name: str) -> bool:
    return name.startswith("shared/")


def _shown(records: Mapping[str, Any], key: str) -> str:
    return json.dumps(records[key])[:WIDTH] if key in records else "nothing"
