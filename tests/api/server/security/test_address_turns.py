"""Short requests wait for others of their address, and for no others."""

from __future__ import annotations

import asyncio

import pytest
from starlette.types import Message, Receive, Scope, Send

from tilesight.api.server.security.address_turns import MAX_AT_ONCE, AddressTurns

REQUESTS = 10 * MAX_AT_ONCE


class Answers:
    """An application that answers only when it may, and counts the requests at once."""

    def __init__(self) -> None:
        self.running = self.most = self.answered = 0
        self.may_end = asyncio.Event()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.running += 1
        self.most = max(self.most, self.running)
        await self.may_end.wait()
        self.running -= 1
        self.answered += 1


async def receive() -> Message:
    return {"type": "http.disconnect"}


async def send(message: Message) -> None:
    pass


async def running(places: list[tuple[str, str]], method: str) -> Answers:
    """Return what ran at once when each path was requested by an address."""
    answers = Answers()
    turns = AddressTurns(answers)
    tasks = [
        asyncio.create_task(
            turns(
                {"type": "http", "method": method, "path": path, "client": (address, 1)},
                receive,
                send,
            )
        )
        for path, address in places
    ]
    for _ in range(3):
        await asyncio.sleep(0)
    tasks[-1].cancel()  # its client hangs up, whether it waits or not
    answers.may_end.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert answers.answered == len(places) - 1
    return answers


@pytest.mark.parametrize(
    ("places", "most"),
    [
        ([("/js/main.js", "10.0.0.1")] * REQUESTS, MAX_AT_ONCE),
        ([("/", "2001:db8::1"), ("/", "2001:db8::2")] * REQUESTS, MAX_AT_ONCE),
        ([("/", "10.0.0.1"), ("/texts/en.ftl", "10.0.0.2")] * REQUESTS, 2 * MAX_AT_ONCE),
        ([("/api/variants", "10.0.0.1")] * REQUESTS, MAX_AT_ONCE),
        ([("/api/matches/a/events", "10.0.0.1")] * REQUESTS, REQUESTS),
    ],
)
def test_only_short_requests_wait_for_others_of_their_address(
    places: list[tuple[str, str]], most: int
) -> None:
    assert asyncio.run(running(places, "GET")).most == most


@pytest.mark.parametrize(("path", "most"), [("/api/read", REQUESTS), ("/", MAX_AT_ONCE)])
def test_of_what_is_sent_only_readings_do_not_wait(path: str, most: int) -> None:
    assert asyncio.run(running([(path, "10.0.0.1")] * REQUESTS, "POST")).most == most
