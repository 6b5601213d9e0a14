"""Opening the database: SQLite in a file of one's own, or PostgreSQL by its URL."""

from __future__ import annotations

import errno
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import (
    ArgumentError,
    DataError,
    DBAPIError,
    IntegrityError,
    InternalError,
    NotSupportedError,
    ProgrammingError,
    SQLAlchemyError,
)
from sqlalchemy.exc import TimeoutError as NoConnectionError

MIGRATIONS = Path(__file__).with_name("migrations")
BUSY_SECONDS = 5
"""How long a writer waits for another one; a person with a phone waits as long."""
RETRY_SECONDS = 0.02
SQLITE = "sqlite"
OUR_TRANSACTIONS = {"timeout": BUSY_SECONDS, "isolation_level": None}
"""Transactions begin and end where we say so, not where the driver guesses."""
MIGRATION_LOCK = 7_305_108
"""Any number that no other program locks in the same PostgreSQL database."""

FULL_DISK = "the disk is full"
MISSING = {"psycopg": "PostgreSQL needs an extra, `pip install 'tilesight[postgresql]'`"}
"""What to install where a driver is not there."""

# SQLite gives the first byte of a number, PostgreSQL its SQLSTATE.
FULL = {sqlite3.SQLITE_FULL, "53100"}
BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, "55P03"}
OUR_FAULTS = (DataError, IntegrityError, InternalError, NotSupportedError, ProgrammingError)
"""What a database answers where the question was wrong."""


class DatabaseError(Exception):
    """A database that cannot be used; says why, in one sentence."""


def sqlite_url(path: Path) -> str:
    """Name a database file."""
    return f"sqlite:///{path}"


def open_database(url: str) -> Engine:
    """Open a database and bring its tables up to date; several processes may do so at once.

    Raises:
        DatabaseError: it cannot be reached, or belongs to another version.
    """
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError) as error:
        raise DatabaseError(f"This database cannot be used: {_reason(error)}.") from error
    try:
        engine = _engine(parsed)
        _migrated(engine)
    except (ArgumentError, ModuleNotFoundError, ValueError) as error:
        raise DatabaseError(f"This database cannot be used: {_reason(error)}.") from error
    except (SQLAlchemyError, CommandError, OSError) as error:
        raise _unopened(parsed, error) from error
    return engine


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """Open a transaction that only reads.

    Raises:
        DatabaseError: the database does not answer.
    """
    with _told(), engine.begin() as connection:
        yield connection


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """Open a transaction that writes: what happens in it is there whole, or not at all.

    Raises:
        DatabaseError: the disk is full, another program writes for too long, or the like.
    """
    with _told(), _transaction(engine) as connection:
        yield connection


@contextmanager
def _transaction(engine: Engine) -> Iterator[Connection]:
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        yield connection


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except OUR_FAULTS:
        raise
    except (DBAPIError, NoConnectionError) as error:
        raise DatabaseError(_trouble(error)) from error


def _trouble(error: SQLAlchemyError) -> str:
    number = _number(error)
    if number in FULL:
        return f"{FULL_DISK.capitalize()}."
    if number in BUSY or isinstance(error, NoConnectionError):
        return "The database is busy; try again."
    return f"The database cannot be used: {_reason(error)}."


def _reason(error: Exception) -> str:
    number = _number(error)
    if number in FULL:
        return FULL_DISK
    if number in BUSY:
        return "another program is writing to it"
    if number == sqlite3.SQLITE_NOTADB:
        return "it is no SQLite file"
    if isinstance(error, ModuleNotFoundError):
        return MISSING.get(error.name or "", f"{error.name} is not installed")
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    told = str(getattr(error, "orig", None) or error)
    return " ".join(told.split()).rstrip(".?")


def _number(error: Exception) -> int | str | None:
    """Give the number by which the database or the system tells what is wrong."""
    cause = getattr(error, "orig", error)
    if isinstance(cause, sqlite3.Error):
        return getattr(cause, "sqlite_errorcode", 0) & 0xFF
    if isinstance(cause, OSError) and cause.errno == errno.ENOSPC:
        return sqlite3.SQLITE_FULL
    return getattr(cause, "sqlstate", None)


def _unopened(url: URL, error: Exception) -> DatabaseError:
    place = url.database if url.get_backend_name() == SQLITE else url.render_as_string()
    return DatabaseError(f"The database {place} cannot be opened: {_reason(error)}.")


def _engine(parsed: URL) -> Engine:
    if parsed.drivername == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.get_backend_name() != SQLITE:
        return create_engine(parsed, pool_pre_ping=True)
    if parsed.database:
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(parsed, connect_args=OUR_TRANSACTIONS)
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _set_up_sqlite(connection: Any, _record: object) -> None:
    for setting in ("synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {setting}")
    _use_wal(connection)


def _use_wal(connection: Any) -> None:
    # SQLite waits for other writers, but not for others that switch to WAL in this instant.
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if _number(error) not in BUSY or time.monotonic() > until:
                raise
            time.sleep(RETRY_SECONDS)
        else:
            return


def _begin_sqlite(connection: Connection) -> None:
    # A reader that becomes a writer would be turned away at once instead of waiting its turn.
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _migrated(engine: Engine) -> None:
    try:
        _migrate(engine)
    except BaseException:
        engine.dispose()
        raise


def _migrate(engine: Engine) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with _transaction(engine) as connection:
        if engine.dialect.name == "postgresql":
            lock = text("SELECT pg_advisory_xact_lock(:lock)")
            connection.execute(lock, {"lock": MIGRATION_LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
