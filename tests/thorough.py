"""Parameters of a test of which `make test` takes a few; `make test-all` takes all."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def few_of(values: Iterable[Any], few: Collection[Any]) -> list[Any]:
    """Return all values as parameters; those that are not in `few` are marked as thorough."""
    every = list(values)
    assert few, "`make test` would run none of them"
    assert all(value in every for value in few), f"one of {few} is no parameter"
    return [
        pytest.param(
            *(value if isinstance(value, tuple) else (value,)),
            marks=[] if value in few else pytest.mark.thorough,
        )
        for value in every
    ]
