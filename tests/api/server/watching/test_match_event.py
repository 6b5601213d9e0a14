"""Streams that want the same event share one load, and those of other languages have their own."""

from __future__ import annotations

import asyncio
import threading

import pytest
from anyio import CapacityLimiter

from tilesight.api.ledger.matches import UnknownMatchError
from tilesight.api.server.watching.match_event import MatchEvent, SharedEvents
from tilesight.api.texts.catalog import language, speaking

SECONDS = 20
STREAMS = 400


class Loads:
    """Loads of events that wait until they may end."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.may_end = threading.Event()

    def __call__(self, match: str) -> MatchEvent:
        self.begun.append(language())
        number = len(self.begun)
        assert self.may_end.wait(SECONDS)
        if match == "none":
            raise UnknownMatchError
        return MatchEvent(None, number, language())


def test_streams_share_a_load_of_their_match_and_language() -> None:
    loads = Loads()

    async def follow() -> list[MatchEvent]:
        events = SharedEvents(loads, CapacityLimiter(2))
        waiting = [asyncio.create_task(events.newest("a")) for _ in range(STREAMS)]
        with speaking("de"):
            waiting += [asyncio.create_task(events.newest("a")) for _ in range(STREAMS)]
        await asyncio.sleep(0)
        waiting.pop(0).cancel()  # its client hangs up
        loads.may_end.set()
        return await asyncio.wait_for(asyncio.gather(*waiting), SECONDS)

    found = asyncio.run(follow())
    assert sorted(loads.begun) == ["de", "en"]
    assert [event.data for event in found] == ["en"] * (STREAMS - 1) + ["de"] * STREAMS


def test_no_load_is_shared_that_may_miss_a_change() -> None:
    loads = Loads()

    async def follow() -> tuple[MatchEvent, MatchEvent]:
        events = SharedEvents(loads, CapacityLimiter(2))
        first = asyncio.create_task(events.newest("a"))
        while not loads.begun:
            await asyncio.sleep(0)
        events.outdate("a")
        second = asyncio.create_task(events.newest("a"))
        while len(loads.begun) == 1:
            await asyncio.sleep(0)
        loads.may_end.set()
        return await first, await second

    first, second = asyncio.run(follow())
    assert (first.revision, second.revision) == (1, 2)


def test_all_streams_see_that_there_is_no_match() -> None:
    loads = Loads()
    loads.may_end.set()

    async def follow() -> None:
        events = SharedEvents(loads, CapacityLimiter(2))
        waiting = [asyncio.create_task(events.newest("none")) for _ in range(2)]
        for one in waiting:
            with pytest.raises(UnknownMatchError):
                await one

    asyncio.run(follow())
    assert len(loads.begun) == 1
