"""Values held one for each player."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(row: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """Give the row with another value at one seat."""
    return (*row[:seat], value, *row[seat + 1 :])
