"""Wake the event streams of a match when it has changed."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial

from anyio import CapacityLimiter, to_thread
from sqlalchemy import Engine

from tilesight.api.ledger.change_notices import ChangeNotices, can_notify
from tilesight.api.ledger.database import DatabaseError
from tilesight.api.ledger.matches import Ledger
from tilesight.api.server.watching.match_event import MatchEvent, SharedEvents, match_event

POLL_SECONDS = 0.5
"""Interval at which changes are looked up where no notices arrive: processes that use SQLite share
only the database."""
HEARTBEAT_SECONDS = 15.0
"""Longest wait for a change."""
THREADS = 2
"""Look-ups of all streams at once: hundreds of streams wake at one change, and must not take the
threads and connections from other requests."""


class MatchChanges:
    """The event streams that wait for changes; used in one event loop."""

    def __init__(self, engine: Engine, ledger: Ledger) -> None:
        self._loop = asyncio.get_running_loop()
        self._streams: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self._ledger = ledger
        self.threads = CapacityLimiter(THREADS)
        """The threads in which streams look things up."""
        self._events = SharedEvents(partial(match_event, ledger), self.threads)
        self._seen: Mapping[str, int] = {}
        self._looking_up: asyncio.Task[None] | None = None
        """The task that looks changes up while there are streams."""
        self._notices = ChangeNotices(engine, self._noticed) if can_notify(engine) else None

    @contextmanager
    def of(self, match: str) -> Iterator[asyncio.Event]:
        """Yield an event that is set when a match may have changed."""
        changed = asyncio.Event()
        self._streams[match].add(changed)
        if self._looking_up is None or self._looking_up.done():
            self._looking_up = asyncio.create_task(self._look_up())
        try:
            yield changed
        finally:
            self._streams[match].discard(changed)
            if not self._streams[match]:
                del self._streams[match]

    async def wait(self, changed: asyncio.Event) -> bool:
        """Wait until a match may have changed; False if it is to be looked up anyway."""
        with suppress(TimeoutError):
            await asyncio.wait_for(changed.wait(), HEARTBEAT_SECONDS)
        woken = changed.is_set()
        changed.clear()
        return woken

    async def newer(self, match: str, seen: int, *, woken: bool) -> MatchEvent | None:
        """Return a match that has a later revision than the one seen; None if it has not.

        Unless the stream was woken because the match may have changed, its revision is looked up
        first.

        Raises:
            DatabaseError: The database cannot be read.
            UnknownMatchError: The match does not exist, or was deleted.
        """
        revision = self._ledger.revision
        if not woken and await to_thread.run_sync(revision, match, limiter=self.threads) == seen:
            return None
        event = await self._events.newest(match)
        return event if event.revision > seen else None

    async def _look_up(self) -> None:
        """Wake streams of changed matches, while there are any: one query serves all of them."""
        while self._streams:
            await asyncio.sleep(POLL_SECONDS)
            if self._notices is None or not self._notices.listening:
                await self._wake_changed([*self._streams])

    async def _wake_changed(self, matches: Collection[str]) -> None:
        try:
            revisions = await to_thread.run_sync(
                self._ledger.revisions, matches, limiter=self.threads
            )
        except DatabaseError:  # each stream sees the error for itself
            self.wake()
            return
        for match in matches:
            if match not in self._seen or revisions.get(match) != self._seen[match]:
                self.wake(match)
        self._seen = revisions

    def wake(self, match: str | None = None) -> None:
        """Wake the streams of a match; None for those of all matches."""
        self._events.outdate(match)
        woken = [*self._streams] if match is None else [match]
        for one in woken:
            for changed in self._streams.get(one, ()):
                changed.set()

    def close(self) -> None:
        """Wake all streams, and listen no more."""
        self.wake()
        if self._looking_up is not None:
            self._looking_up.cancel()
        if self._notices is not None:
            self._notices.close()

    def _noticed(self, match: str | None) -> None:
        with suppress(RuntimeError):  # the event loop has ended
            self._loop.call_soon_threadsafe(self.wake, match)
