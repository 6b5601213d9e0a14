"""The bounds on the number of matches in a database, and in a list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from sqlalchemy import Connection, func, select

from tilesight.api.ledger.deletion import remove_deleted, remove_expired
from tilesight.api.ledger.limits import MAX_LISTED_ROUNDS
from tilesight.api.ledger.sql_tables import matches

Match = TypeVar("Match")


class TooManyMatchesError(Exception):
    """The database has as many matches as it may have: `limit`."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"There are {limit} matches already.")
        self.limit = limit


def make_room(connection: Connection, limit: int) -> None:
    """Remove the matches that were deleted long ago, and if there are too many, all deleted ones.

    Raises:
        TooManyMatchesError: There are `limit` matches that were not deleted.
    """
    remove_expired(connection)
    if _number(connection) >= limit:
        remove_deleted(connection)
        if _number(connection) >= limit:
            raise TooManyMatchesError(limit)


def _number(connection: Connection) -> int:
    return connection.scalar(select(func.count()).select_from(matches)) or 0


def first_with_rounds(kept: Iterable[Match], rounds: Callable[[Match], int]) -> Iterator[Match]:
    """Yield the first match, and those after it up to the maximum number of rounds in total.

    Args:
        kept: The matches.
        rounds: Returns the number of rounds of a match.
    """
    total = 0
    for number, match in enumerate(kept):
        total += rounds(match)
        if number and total > MAX_LISTED_ROUNDS:
            return
        yield match
