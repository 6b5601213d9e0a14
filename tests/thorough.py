"""Parameters of a test of which `make test` takes a few; `make test-all` takes all."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any

import pytest


def few_of(values: Iterable[Any], few: Container[Any]) -> list[Any]:
    """Return all values as parameters; those that are not in `few` are marked as thorough."""
    return [
        pytest.param(
            *(value if isinstance(value, tuple) else (value,)),
            marks=[] if value in few else pytest.mark.thorough,
        )
        for value in values
    ]
