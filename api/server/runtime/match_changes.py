"""Wake the event streams of a match when it has changed."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from sqlalchemy import Engine

from tilesight.api.ledger.change_notices import ChangeNotices, can_notify

POLL_SECONDS = 0.5
"""Interval at which changes are looked up where no notices arrive: processes that use SQLite share
only the database."""
HEARTBEAT_SECONDS = 15.0
"""Longest wait for a notice."""


class MatchChanges:
    """The event streams that wait for changes; used in one event loop."""

    def __init__(self, engine: Engine) -> None:
        self._loop = asyncio.get_running_loop()
        self._streams: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self._notices = ChangeNotices(engine, self._noticed) if can_notify(engine) else None

    @contextmanager
    def of(self, match: str) -> Iterator[asyncio.Event]:
        """Yield an event that is set when a match may have changed."""
        changed = asyncio.Event()
        self._streams[match].add(changed)
        try:
            yield changed
        finally:
            self._streams[match].discard(changed)
            if not self._streams[match]:
                del self._streams[match]

    async def wait(self, changed: asyncio.Event) -> None:
        """Wait until a match may have changed, or until it is to be looked up anyway."""
        listening = self._notices is not None and self._notices.listening
        with suppress(TimeoutError):
            await asyncio.wait_for(changed.wait(), HEARTBEAT_SECONDS if listening else POLL_SECONDS)
        changed.clear()

    def wake(self, match: str | None = None) -> None:
        """Wake the streams of a match; None for those of all matches."""
        woken = [*self._streams] if match is None else [match]
        for one in woken:
            for changed in self._streams.get(one, ()):
                changed.set()

    def close(self) -> None:
        """Wake all streams, and listen no more."""
        self.wake()
        if self._notices is not None:
            self._notices.close()

    def _noticed(self, match: str | None) -> None:
        with suppress(RuntimeError):  # the event loop has ended
            self._loop.call_soon_threadsafe(self.wake, match)
