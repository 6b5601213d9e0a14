"""Notices of changed matches, which PostgreSQL sends to all servers of a database."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

from sqlalchemy import Connection, Engine, func, select, text
from sqlalchemy.exc import SQLAlchemyError

log = logging.getLogger("tilesight")

CHANNEL = "tilesight_matches"
RETRY_SECONDS = 1.0
"""Pause before the next attempt to listen, after the connection was lost."""
TURN_SECONDS = 0.5
"""Longest time until the thread sees that it is to end."""


def notify(connection: Connection, match: str) -> None:
    """Tell all servers that a match has changed, when the transaction ends; SQLite cannot."""
    if can_notify(connection):
        connection.execute(select(func.pg_notify(CHANNEL, match)))


def can_notify(database: Connection | Engine) -> bool:
    """Return whether a database sends notices."""
    return database.dialect.name == "postgresql"


class ChangeNotices:
    """A thread that waits for notices; it connects again after its connection was lost."""

    def __init__(self, engine: Engine, changed: Callable[[str | None], None]) -> None:
        """Start the thread.

        Args:
            engine: The database.
            changed: Called in the thread with the id of a match that has changed, or with None if
                notices may have been lost, so that any match may have changed.
        """
        self._engine, self._changed = engine, changed
        self._ended = threading.Event()
        self.listening = False
        """Whether all changes are noticed."""
        self._missing = False
        """Whether the log says that the connection was lost, and not yet that it is back."""
        self._thread = threading.Thread(target=self._run, name="change notices", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End the thread, without waiting for it."""
        self._ended.set()

    def _run(self) -> None:
        while not self._ended.is_set():
            try:
                self._listen()
            except (SQLAlchemyError, self._engine.dialect.loaded_dbapi.Error) as error:
                self._lost(error)

    def _lost(self, error: Exception) -> None:
        self.listening = False
        self._changed(None)
        if not (self._missing or self._ended.is_set()):
            log.warning("changes by other servers are looked up, not noticed: %s", error)
        self._missing = True
        self._ended.wait(RETRY_SECONDS)

    def _found(self) -> None:
        self.listening = True
        self._changed(None)
        if self._missing:
            log.warning("changes by other servers are noticed again")
        self._missing = False

    def _listen(self) -> None:
        """Pass notices on until the thread is to end."""
        with self._engine.connect() as connection:
            connection = connection.execution_options(isolation_level="AUTOCOMMIT")
            connection.execute(text(f"LISTEN {CHANNEL}"))
            driver = connection.connection.driver_connection
            assert driver is not None
            connection.detach()  # it takes no place in the pool, and is closed afterwards
            self._found()
            while not self._ended.is_set():
                for notice in driver.notifies(timeout=TURN_SECONDS):
                    self._changed(notice.payload)
