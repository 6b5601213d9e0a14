"""Tuples with one value for each player."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(row: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """Return a copy of `row` with `value` at index `seat`."""
    return (*row[:seat], value, *row[seat + 1 :])
