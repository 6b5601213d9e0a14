"""Deleted matches: they stay in the database for a month, so that they can be restored."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from sqlalchemy import Connection, delete, update

from tilesight.api.ledger.change_notices import notify
from tilesight.api.ledger.sql_tables import matches

RESTORABLE = timedelta(days=30)
"""Time for which a deleted match can be restored."""


def mark_deleted(connection: Connection, match: str) -> None:
    """Mark a match as deleted, and remove those that were deleted long ago."""
    remove_expired(connection)
    now = datetime.now(UTC)
    connection.execute(update(matches).where(matches.c.id == match).values(deleted=now))
    notify(connection, match)


def mark_restored(connection: Connection, match: str) -> None:
    """Mark a match as not deleted."""
    connection.execute(update(matches).where(matches.c.id == match).values(deleted=None))
    notify(connection, match)


def remove_expired(connection: Connection) -> None:
    """Remove the matches that were deleted too long ago to be restored."""
    _remove(connection, datetime.now(UTC) - RESTORABLE)


def remove_deleted(connection: Connection) -> None:
    """Remove all deleted matches with their rounds."""
    _remove(connection, datetime.now(UTC))


def _remove(connection: Connection, before: datetime) -> None:
    connection.execute(delete(matches).where(matches.c.deleted <= before))
