"""Copy the ledger into a file while it is in use, and restore a ledger from a copy."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Engine, func, select

from tilesight.api.errors import NOT_DONE, RequestError, as_request_error, reason_of
from tilesight.api.ledger.database import SQLITE, check_version, open_database, reading, sqlite_url
from tilesight.api.ledger.sql_tables import corrections, matches
from tilesight.api.texts.catalog import text
from tilesight.jobs.whole_files import OWNER_ONLY, replacing


def back_up(engine: Engine, file: Path) -> int:
    """Write a copy of a database in SQLite, readable by its owner only; return its matches.

    The copy has every change up to one moment; changes go on meanwhile.

    Raises:
        RequestError: The file exists or cannot be written, or the database is not in SQLite.
        DatabaseError: The database cannot be read.
    """
    _need_sqlite(engine)
    if file.exists():
        raise RequestError(text("backup-exists", file=str(file)), NOT_DONE)
    try:
        with replacing(file, OWNER_ONLY) as partial, _sqlite_of(engine) as source:
            count = _copy(source, partial)
    except (OSError, sqlite3.Error) as error:
        sentence = text("file-unwritable", file=str(file), reason=reason_of(error))
        raise RequestError(sentence, NOT_DONE) from error
    return count


def _copy(source: sqlite3.Connection, file: Path) -> int:
    """Copy a database into a file, and return the number of its matches."""
    with closing(sqlite3.connect(file)) as copy:
        copy.execute("PRAGMA journal_mode=OFF")  # a full disk would leave the journal behind
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # so that the copy is one file
        (count,) = copy.execute("SELECT count(*) FROM matches").fetchone()
    return int(count)


def restore_backup(file: Path, url: str) -> int:
    """Fill an empty database in SQLite with a copy; return the number of its matches.

    Raises:
        RequestError: The file is missing or not a copy of a ledger, or the database is not empty.
        DatabaseError: The database cannot be opened, or the copy is from a later version.
    """
    with _checked_copy(file) as copy:
        engine = open_database(url)
        _need_sqlite(engine)
        _need_empty(engine)
        with as_request_error(sqlite3.Error, code=NOT_DONE), _sqlite_of(engine) as target:
            copy.backup(target)
        engine.dispose()
    return _count_matches(url)


def _count_matches(url: str) -> int:
    engine = open_database(url)  # a copy of an earlier version gets the tables of this one
    with reading(engine) as connection:
        count = connection.scalar(select(func.count()).select_from(matches)) or 0
    engine.dispose()
    return count


TABLES = (matches, corrections)


@contextmanager
def _checked_copy(file: Path) -> Iterator[sqlite3.Connection]:
    if not file.exists():
        raise RequestError(f"{file}: {text('photo-missing')}", NOT_DONE)
    address = f"file:{quote(bytes(file.absolute()))}?mode=ro"  # a name may be no text
    try:
        with closing(sqlite3.connect(address, uri=True)) as copy:
            (state,) = copy.execute("PRAGMA integrity_check").fetchone()
            found = "SELECT (SELECT count(*) FROM matches), max(version_num) FROM alembic_version"
            _, version = copy.execute(found).fetchone()
            if state != "ok":
                (*_, reason) = state.splitlines()
                raise RequestError(text("backup-damaged", file=str(file), reason=reason), NOT_DONE)
            check_version(sqlite_url(file), version)
            yield copy
    except sqlite3.Error as error:
        sentence = text("backup-no-copy", file=str(file), reason=str(error))
        raise RequestError(sentence, NOT_DONE) from error


@contextmanager
def _sqlite_of(engine: Engine) -> Iterator[sqlite3.Connection]:
    with closing(engine.raw_connection()) as connection:
        driver = connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        yield driver


def _need_sqlite(engine: Engine) -> None:
    if engine.dialect.name != SQLITE:
        raise RequestError(text("backup-only-sqlite"), NOT_DONE)


def _need_empty(engine: Engine) -> None:
    with reading(engine) as connection:
        kept = [connection.scalar(select(func.count()).select_from(table)) for table in TABLES]
    if any(kept):
        engine.dispose()
        sentence = text("backup-not-empty", database=str(engine.url.database))
        raise RequestError(sentence, NOT_DONE)
