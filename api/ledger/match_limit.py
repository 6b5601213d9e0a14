"""The bound on the number of matches in a database."""

from __future__ import annotations

from sqlalchemy import Connection, func, select

from tilesight.api.ledger.deletion import remove_deleted
from tilesight.api.ledger.tables import matches

MAX_MATCHES = 10_000
"""Default maximum number of matches: the fullest take some hundred kilobytes each."""


class TooManyMatchesError(Exception):
    """The database has as many matches as it may have: `limit`."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"There are {limit} matches already.")
        self.limit = limit


def check_number(connection: Connection, limit: int) -> None:
    """Check that another match may begin; deleted ones make room for it.

    Raises:
        TooManyMatchesError: There are `limit` matches that were not deleted.
    """
    if _number(connection) >= limit:
        remove_deleted(connection)
        if _number(connection) >= limit:
            raise TooManyMatchesError(limit)


def _number(connection: Connection) -> int:
    return connection.scalar(select(func.count()).select_from(matches)) or 0
