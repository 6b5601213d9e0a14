"""Event streams share one lookup of changes, and each wakes when its match has changed."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import Engine

from tilesight.api.ledger.database import DatabaseError, open_database, sqlite_url
from tilesight.api.ledger.matches import Ledger
from tilesight.api.server.watching import match_changes
from tilesight.api.server.watching.match_changes import MatchChanges

SECONDS = 20
STREAMS = 100


class Revisions(Ledger):
    """A ledger with the revisions of two matches, and the number of lookups."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self.known, self.lookups, self.failing = {"a": 1, "b": 1}, 0, False

    def revisions(self, ids: Collection[str]) -> dict[str, int]:
        self.lookups += 1
        if self.failing:
            raise DatabaseError("no database")
        return {match: self.known[match] for match in ids}


def test_streams_share_a_lookup_and_wake_for_their_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_changes, "POLL_SECONDS", 0.05)
    engine = open_database(sqlite_url(tmp_path / "ledger.db"))
    revisions = Revisions(engine)

    async def follow() -> None:
        changes = MatchChanges(engine, revisions)
        with ExitStack() as streams:
            of_a = [streams.enter_context(changes.of("a")) for _ in range(STREAMS)]
            of_b = streams.enter_context(changes.of("b"))
            await woken([*of_a, of_b])  # what a stream has read may be older than the first lookup
            assert revisions.lookups == 1
            revisions.known["a"] = 2
            await woken(of_a)
            assert not of_b.is_set()
            revisions.failing = True
            await woken([*of_a, of_b])
        changes.close()

    async def woken(streams: list[asyncio.Event]) -> None:
        async with asyncio.timeout(SECONDS):
            for changed in streams:
                await changed.wait()
                changed.clear()

    asyncio.run(follow())
    engine.dispose()
