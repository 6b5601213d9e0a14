"""Tuples with one item changed: the tiles of a meld, the melds of a table, the racks of players."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return a copy of `row` with `value` at index `place`."""
    return (*row[:place], value, *row[place + 1 :])


def without(row: tuple[T, ...], value: T) -> tuple[T, ...]:
    """Return a copy of `row` without the first item that is equal to `value`.

    Raises:
        ValueError: There is none.
    """
    place = row.index(value)
    return row[:place] + row[place + 1 :]
