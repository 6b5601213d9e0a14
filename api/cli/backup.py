"""`tilesight backup`: copy the ledger into a file while it is in use, or start one from a copy."""

from __future__ import annotations

from pathlib import Path

from tilesight.api.errors import NOT_DONE, as_request_error
from tilesight.api.ledger.backup import back_up, restore_backup
from tilesight.api.ledger.database import DatabaseError, open_database
from tilesight.api.streams import shown
from tilesight.api.texts.catalog import text


def run_backup(database: str, file: Path, restore: bool) -> int:
    """Copy a database, or fill an empty one from a copy; return the exit code, 0.

    Raises:
        RequestError: The database or the file cannot be used.
    """
    with as_request_error(DatabaseError, code=NOT_DONE):
        count = restore_backup(file, database) if restore else _copy(database, file)
    text_id = "backup-restored" if restore else "backup-copied"
    print(text(text_id, count=count, file=shown(file)))
    return 0


def _copy(database: str, file: Path) -> int:
    """Copy a database into a file, and return the number of its matches."""
    engine = open_database(database)
    count = back_up(engine, file)
    engine.dispose()
    return count
