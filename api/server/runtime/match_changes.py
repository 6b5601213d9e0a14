"""Wake the event streams of a match when it has changed."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import TypeAlias

from fastapi.concurrency import run_in_threadpool
from sqlalchemy import Engine

from tilesight.api.ledger.change_notices import ChangeNotices, can_notify
from tilesight.api.ledger.database import DatabaseError

POLL_SECONDS = 0.5
"""Interval at which changes are looked up where no notices arrive: processes that use SQLite share
only the database."""
HEARTBEAT_SECONDS = 15.0
"""Longest wait for a change."""

Revisions: TypeAlias = Callable[[Collection[str]], Mapping[str, int]]
"""Returns the last revision of each match."""


class MatchChanges:
    """The event streams that wait for changes; used in one event loop."""

    def __init__(self, engine: Engine, revisions: Revisions) -> None:
        self._loop = asyncio.get_running_loop()
        self._streams: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self._revisions = revisions
        self._seen: Mapping[str, int] = {}
        self._lookups: asyncio.Task[None] | None = None
        self._notices = ChangeNotices(engine, self._noticed) if can_notify(engine) else None

    @contextmanager
    def of(self, match: str) -> Iterator[asyncio.Event]:
        """Yield an event that is set when a match may have changed."""
        changed = asyncio.Event()
        self._streams[match].add(changed)
        if self._lookups is None or self._lookups.done():
            self._lookups = asyncio.create_task(self._look_up())
        try:
            yield changed
        finally:
            self._streams[match].discard(changed)
            if not self._streams[match]:
                del self._streams[match]

    async def wait(self, changed: asyncio.Event) -> None:
        """Wait until a match may have changed, or until it is to be looked up anyway."""
        with suppress(TimeoutError):
            await asyncio.wait_for(changed.wait(), HEARTBEAT_SECONDS)
        changed.clear()

    async def _look_up(self) -> None:
        """Wake streams of changed matches, while there are any: one query serves all of them."""
        while self._streams:
            await asyncio.sleep(POLL_SECONDS)
            if self._notices is None or not self._notices.listening:
                await self._wake_changed([*self._streams])

    async def _wake_changed(self, matches: Collection[str]) -> None:
        try:
            revisions = await run_in_threadpool(self._revisions, matches)
        except DatabaseError:  # each stream sees the error for itself
            self.wake()
            return
        for match in matches:
            if match not in self._seen or revisions.get(match) != self._seen[match]:
                self.wake(match)
        self._seen = revisions

    def wake(self, match: str | None = None) -> None:
        """Wake the streams of a match; None for those of all matches."""
        woken = [*self._streams] if match is None else [match]
        for one in woken:
            for changed in self._streams.get(one, ()):
                changed.set()

    def close(self) -> None:
        """Wake all streams, and listen no more."""
        self.wake()
        if self._lookups is not None:
            self._lookups.cancel()
        if self._notices is not None:
            self._notices.close()

    def _noticed(self, match: str | None) -> None:
        with suppress(RuntimeError):  # the event loop has ended
            self._loop.call_soon_threadsafe(self.wake, match)
