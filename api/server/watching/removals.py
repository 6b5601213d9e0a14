"""Notice that a phone was removed from a table, so that what it keeps open ends."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from anyio import CapacityLimiter, to_thread

from tilesight.api.ledger.database import DatabaseError
from tilesight.api.ledger.game_tables import GameTables, Phone

POLL_SECONDS = 1.0
"""Interval of the look-ups: one query for all phones, which another process may have removed."""


class Removals:
    """The phones that keep something open; used in one event loop."""

    def __init__(self, tables: GameTables, threads: CapacityLimiter) -> None:
        """Watch no phone yet.

        Args:
            tables: The tables of the database.
            threads: The threads in which they are looked up.
        """
        self._tables, self._threads = tables, threads
        self._watched: dict[asyncio.Event, tuple[Phone, str | None]] = {}
        self._looking_up: asyncio.Task[None] | None = None

    @contextmanager
    def watching(
        self, phone: Phone | None, table: str | None, removed: asyncio.Event
    ) -> Iterator[None]:
        """Set an event each time a phone is found to be removed.

        Args:
            phone: The phone; None for one that need not pair, which is never removed.
            table: The table that it plays at; None to notice only that it is unpaired.
            removed: The event.
        """
        if phone is None:
            yield
            return
        self._watched[removed] = phone, table
        if self._looking_up is None or self._looking_up.done():
            self._looking_up = asyncio.create_task(self._look_up())
        try:
            yield
        finally:
            del self._watched[removed]

    def close(self) -> None:
        """Stop the look-ups."""
        if self._looking_up is not None:
            self._looking_up.cancel()

    async def _look_up(self) -> None:
        while self._watched:
            await asyncio.sleep(POLL_SECONDS)
            with suppress(DatabaseError):  # the next look-up may succeed
                await self._set_removed()

    async def _set_removed(self) -> None:
        phones = {phone for phone, _ in self._watched.values()}
        joined = await to_thread.run_sync(self._tables.of_phones, phones, limiter=self._threads)
        for removed, (phone, table) in self._watched.items():
            if phone not in phones:  # it began while the tables were looked up
                continue
            if phone not in joined or (table and table not in joined[phone]):
                removed.set()
