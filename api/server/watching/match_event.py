"""The state of a match as an event, loaded once for all streams that wait for it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass

from anyio import CapacityLimiter, to_thread

from tilesight.api.ledger.matches import Ledger
from tilesight.api.services.matches.match_record import match_record
from tilesight.api.texts.catalog import language


@dataclass(frozen=True, slots=True)
class MatchEvent:
    """A match as streams send it."""

    table: str | None
    revision: int
    data: str
    """The record of the match as JSON, in the language of the stream."""


def match_event(ledger: Ledger, match: str) -> MatchEvent:
    """Return the current state of a match.

    Raises:
        DatabaseError: The database cannot be read.
        UnknownMatchError: The match does not exist, or was deleted.
    """
    kept = ledger.match(match)
    return MatchEvent(kept.table, kept.revision, json.dumps(match_record(kept)))


class SharedEvents:
    """Loads events, at most one of a match and language at once; used in one event loop."""

    def __init__(self, load: Callable[[str], MatchEvent], threads: CapacityLimiter) -> None:
        self._load, self._threads = load, threads
        self._loading: dict[tuple[str, str], asyncio.Task[MatchEvent]] = {}

    async def newest(self, match: str) -> MatchEvent:
        """Return the state of a match, as `match_event` does; a load that has begun is shared."""
        key = match, language()
        loading = self._loading.get(key)
        if loading is None:
            # a task has a copy of the context, so that it loads in the language of this stream
            work = to_thread.run_sync(self._load, match, limiter=self._threads)
            loading = self._loading[key] = asyncio.ensure_future(work)
            loading.add_done_callback(lambda done: self._end(key, done))
        return await asyncio.shield(loading)  # the stream may end before the others

    def outdate(self, match: str | None) -> None:
        """Share no load that has begun by now, of a match or of all: it may miss a change."""
        for key in [key for key in self._loading if match in (None, key[0])]:
            del self._loading[key]

    def _end(self, key: tuple[str, str], done: asyncio.Task[MatchEvent]) -> None:
        if self._loading.get(key) is done:
            del self._loading[key]
        if not done.cancelled():
            done.exception()  # it is not unexpected if no stream waits any more
