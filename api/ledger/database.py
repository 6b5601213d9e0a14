"""Open the database: SQLite in a file, or PostgreSQL by its URL."""

from __future__ import annotations

import errno
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, create_engine, event, func, make_url, select
from sqlalchemy import text as sql
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

from tilesight.api.texts.catalog import text
from tilesight.jobs.whole_files import OWNER_ONLY

MIGRATIONS = Path(__file__).with_name("migrations")
BUSY_SECONDS = 5
"""Time for which a writer waits for another one."""
IDLE_SECONDS = 30
"""Time after which PostgreSQL ends the transaction of a server that was lost, with its locks."""
RETRY_SECONDS = 0.02
SQLITE = "sqlite"
CONNECTIONS = 20
"""SQLite connections that are kept, more than there are threads: to open one takes longer than most
queries."""
ERASED = 1
"""SQLite's `user_version` of a file that holds nothing that was deleted."""
SQLITE_OPTIONS = {"timeout": BUSY_SECONDS, "isolation_level": None}
"""The driver must not begin and end transactions on its own."""
POSTGRESQL_OPTIONS = {
    "connect_timeout": "5",
    "keepalives_idle": "15",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "15000",  # milliseconds
}
"""Options of connections, unless the URL has others. Without them, a request notices after fifteen
minutes that the database's machine is lost, and the thread that waits for notices after two hours.
"""
MIGRATION_LOCK = 7_305_108
"""An arbitrary number that no other program is expected to lock in the same PostgreSQL database."""

# a code of SQLite without its details (with them, only where these say that the disk is full), or
# PostgreSQL's SQLSTATE
FULL = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_SHMSIZE, "53100"}
BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, "55P03"}
PROGRAM_ERRORS = (DataError, IntegrityError, InternalError, NotSupportedError, ProgrammingError)
"""Errors of this program, not of the database's state."""
STATES = {"25006", "25P03"}
"""SQLSTATE of a database that is only read, as a standby is, and of a transaction that was ended
because it was idle: errors of the state, which the driver counts among those of the program."""


class DatabaseError(Exception):
    """The database cannot be used; the text is a sentence for people."""

    def __init__(self, sentence: str, reason: str = "") -> None:
        """Take the sentence, and what only the log may say: the name of a host or a file."""
        super().__init__(sentence)
        self.reason = reason


def sqlite_url(path: Path) -> str:
    """Return the URL of a database file."""
    return f"sqlite:///{path}"


def open_database(url: str) -> Engine:
    """Return an open database with migrated tables; several processes may open it at once.

    Raises:
        DatabaseError: The database cannot be opened, or belongs to another version.
    """
    parsed = _parsed(url)
    try:
        engine = _engine(parsed)
        _migrated(engine)
    except (ArgumentError, ModuleNotFoundError, ValueError) as error:
        raise DatabaseError(text("database-unusable", reason=_reason(error))) from error
    except (SQLAlchemyError, CommandError, OSError) as error:
        raise _unopened(parsed, error) from error
    return engine


def check_exists(url: str) -> None:
    """Check that a database that is read exists: opening it would create an empty one.

    Raises:
        DatabaseError: It is a file of SQLite that is missing, or the URL is wrong.
    """
    parsed = _parsed(url)
    file = parsed.database or ""
    if parsed.get_backend_name() == SQLITE and not Path(file).exists():
        raise DatabaseError(text("database-missing", file=file))


def check_version(url: str, version: str) -> None:
    """Check that this program knows the version of the tables of a database.

    Raises:
        DatabaseError: A later one has changed them.
    """
    try:
        ScriptDirectory(str(MIGRATIONS)).get_revision(version)
    except CommandError as error:
        raise _unopened(_parsed(url), error) from error


def _parsed(url: str) -> URL:
    try:
        return make_url(url)
    except (ArgumentError, ValueError) as error:
        raise DatabaseError(text("database-unusable", reason=_reason(error))) from error


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """Open a transaction that only reads.

    Raises:
        DatabaseError: The database cannot be read.
    """
    with _as_database_error(), engine.begin() as connection:
        yield connection


def as_utc(moment: datetime) -> datetime:
    """Return a time of the database with its time zone, which SQLite does not keep."""
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def check_database(engine: Engine) -> None:
    """Check that the database answers.

    Raises:
        DatabaseError: It cannot be read.
    """
    with reading(engine) as connection:
        connection.execute(sql("SELECT version_num FROM alembic_version")).one()


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """Open a transaction that writes; its changes are stored completely or not at all.

    Raises:
        DatabaseError: The database cannot be written, for example because the disk is full.
    """
    with _as_database_error(), _transaction(engine) as connection:
        _limit_waits(connection)
        yield connection


def empty_log(engine: Engine) -> None:
    """Move the write-ahead log of SQLite into the database: it keeps what was deleted.

    Where another process reads for longer than `BUSY_SECONDS`, the log stays.

    Raises:
        DatabaseError: The database cannot be written.
    """
    if engine.dialect.name == SQLITE:
        with _as_database_error(), closing(engine.raw_connection()) as connection:
            connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def _limit_waits(connection: Connection) -> None:
    """Let no transaction of PostgreSQL wait for another one for longer than those of SQLite do."""
    if connection.dialect.name == "postgresql":
        limits = {"lock_timeout": BUSY_SECONDS, "idle_in_transaction_session_timeout": IDLE_SECONDS}
        settings = [func.set_config(name, f"{limit}s", True) for name, limit in limits.items()]
        connection.execute(select(*settings))


@contextmanager
def _transaction(engine: Engine) -> Iterator[Connection]:
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        yield connection


@contextmanager
def _as_database_error() -> Iterator[None]:
    try:
        yield
    except (DBAPIError, NoConnectionError) as error:
        if isinstance(error, PROGRAM_ERRORS) and _number(error) not in STATES:
            raise
        raise _failed(error) from error


def _failed(error: SQLAlchemyError) -> DatabaseError:
    number, reason = _number(error), _reason(error)
    if number in FULL:
        return DatabaseError(text("database-disk-full-sentence"))
    if number in BUSY or isinstance(error, NoConnectionError):
        return DatabaseError(text("database-busy"))
    if number is None:  # PostgreSQL is not there; its driver says where it should be
        return DatabaseError(text("database-away"), reason)
    return DatabaseError(text("database-error", reason=reason))


def _reason(error: Exception) -> str:
    number = _number(error)
    if number in FULL:
        return text("database-disk-full")
    if number in BUSY:
        return text("database-other-writer")
    if number == sqlite3.SQLITE_NOTADB:
        return text("database-not-sqlite")
    if isinstance(error, CommandError):  # the migration that was the last one is not known here
        return text("database-newer")
    if isinstance(error, ModuleNotFoundError):
        if error.name == "psycopg":
            return text("database-needs-extra")
        return text("database-not-installed", name=str(error.name))
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    message = str(getattr(error, "orig", None) or error)
    return " ".join(message.split()).rstrip(".?")


def _number(error: Exception) -> int | str | None:
    """Return the error code of the database or the system; None if there is none."""
    cause = getattr(error, "orig", error)
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorcode", 0)
        return code if code in FULL else code & 0xFF
    if isinstance(cause, OSError) and cause.errno == errno.ENOSPC:
        return sqlite3.SQLITE_FULL
    return getattr(cause, "sqlstate", None)


def _unopened(url: URL, error: Exception) -> DatabaseError:
    place = url.database
    if url.get_backend_name() != SQLITE:  # options may be passwords, too
        place = url.set(query={}).render_as_string()
    return DatabaseError(text("database-not-opened", place=str(place), reason=_reason(error)))


def _engine(parsed: URL) -> Engine:
    if parsed.drivername == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.get_backend_name() != SQLITE:
        query = {**POSTGRESQL_OPTIONS, **parsed.query}
        return create_engine(parsed.set(query=query), pool_pre_ping=True, hide_parameters=True)
    if parsed.database and not parsed.database.startswith(("file:", ":memory:")):
        _make_file(Path(parsed.database))
    engine = create_engine(
        parsed, connect_args=SQLITE_OPTIONS, pool_size=CONNECTIONS, hide_parameters=True
    )
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _make_file(path: Path) -> None:
    """Make a database, unless it exists, that its owner alone can read, like its other files."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
    for suffix in ("", "-wal", "-shm"):
        _close_to_others(path.with_name(path.name + suffix))


def _close_to_others(path: Path) -> None:
    """Take the rights of others away from a file that an earlier version has made."""
    with suppress(OSError):  # it is not there, or belongs to another user
        if path.is_file() and path.stat().st_mode & 0o077:
            path.chmod(OWNER_ONLY)


def _set_up_sqlite(connection: Any, _record: object) -> None:
    # where SQLite was built without it, the file and each backup would keep deleted photos
    for setting in ("synchronous=FULL", "foreign_keys=ON", "secure_delete=ON"):
        connection.execute(f"PRAGMA {setting}")
    _use_wal(connection)


def _use_wal(connection: Any) -> None:
    # SQLite waits for other writers, but not for other processes that switch to WAL
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
    # a reader that becomes a writer would fail at once instead of waiting for other writers
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _migrated(engine: Engine) -> None:
    try:
        _migrate(engine)
        if engine.dialect.name == SQLITE:
            _erase_remains(engine)
    except BaseException:
        engine.dispose()
        raise


def _migrate(engine: Engine) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.connect() as connection:
        version = MigrationContext.configure(connection).get_current_revision()
    if version == ScriptDirectory(str(MIGRATIONS)).get_current_head():
        return  # without waiting for another process, which may write for long
    with _transaction(engine) as connection:
        if engine.dialect.name == "postgresql":
            lock = sql("SELECT pg_advisory_xact_lock(:lock)")
            connection.execute(lock, {"lock": MIGRATION_LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _erase_remains(engine: Engine) -> None:
    """Write a file of SQLite anew, once: earlier versions may have left in it what they deleted.

    Where that fails, for example because the disk is full, the next start tries again.
    """
    with closing(engine.raw_connection()) as connection, suppress(sqlite3.Error):
        run = connection.cursor().execute
        if run("PRAGMA user_version").fetchone() == (ERASED,):
            return
        try:
            run("VACUUM")
            run(f"PRAGMA user_version={ERASED}")
        finally:  # where the disk is full, the log would keep the last free space
            run("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
