"""Phones that play a match: they write rounds, try again as the page does, and hear of changes."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import httpx

HEAL_SECONDS = 30.0
"""Time for which a phone tries again."""
PAUSE_SECONDS = 0.3
TIMEOUT = 10.0
RETRIED = frozenset({429, 502, 503, 504})
PLAYERS = ("Anna", "Ben")


@dataclass(slots=True)
class Phone:
    """A phone that adds rounds to a match; every round has points of its own."""

    number: int
    urls: Sequence[str]
    """The servers, or their proxy: it changes to the next one with each attempt."""
    cookies: Mapping[str, str]
    """Those of a paired phone."""
    acknowledged: list[int] = field(default_factory=list)
    retries: int = 0
    unhealed: list[str] = field(default_factory=list)
    """What went wrong for longer than a phone tries."""
    _attempts: Iterator[int] = field(default_factory=count)

    def play(self, match: str, until: float, pause: float = 0.25) -> None:
        """Add rounds until a time of `time.monotonic`."""
        address = f"127.0.0.{self.number % 250 + 2}"  # limits are per address
        transport, revision = httpx.HTTPTransport(local_address=address), 1
        with paired(self.cookies, transport=transport) as client:
            for number in count():
                if time.monotonic() > until or self.unhealed:
                    return
                revision = self._add(client, match, revision, self.number * 10_000 + number)
                time.sleep(pause)

    def _add(self, client: httpx.Client, match: str, revision: int, points: int) -> int:
        """Add a round, and return the revision of the match."""
        until, problem = time.monotonic() + HEAL_SECONDS, ""
        while time.monotonic() < until:
            body = {"points": [points, -points], "revision": revision, "key": f"{points}"}
            path = f"/api/matches/{match}/rounds"
            try:
                answer = client.post(f"{self._next()}{path}", json=body)
            except httpx.TransportError as error:
                problem = repr(error)
            else:
                if answer.status_code == httpx.codes.CREATED:
                    self.acknowledged.append(points)
                    return int(answer.json()["revision"])
                problem = f"{answer.status_code} {answer.text[:200]}"
                if answer.status_code == httpx.codes.CONFLICT:  # another phone was faster
                    revision = int(answer.json()["match"]["revision"])
                    continue
                if answer.status_code not in RETRIED:
                    break
            self.retries += 1
            time.sleep(PAUSE_SECONDS)
        self.unhealed.append(problem)
        return revision

    def _next(self) -> str:
        return self.urls[next(self._attempts) % len(self.urls)]


def paired(cookies: Mapping[str, str], **options: Any) -> httpx.Client:
    """Return a client that is a paired phone."""
    return httpx.Client(cookies=dict(cookies), timeout=TIMEOUT, **options)


def begun(phone: httpx.Client, url: str) -> str:
    """Begin a match, and return its id."""
    answer = phone.post(f"{url}/api/matches", json={"players": PLAYERS})
    return str(answer.raise_for_status().json()["id"])


def played(phone: httpx.Client, url: str, match: str) -> list[int]:
    """Return the points of the first player in the rounds of a match, each half of a round."""
    answer = phone.get(f"{url}/api/matches/{match}")
    rounds: list[dict[str, Any]] = answer.raise_for_status().json()["rounds"]
    assert all(one["points"][0] == -one["points"][1] for one in rounds)
    return [one["points"][0] for one in rounds]


@contextmanager
def listening(phone: httpx.Client, url: str, match: str) -> Iterator[dict[int, float]]:
    """Listen to the events of a match, and yield when each revision was seen."""
    seen: dict[int, float] = {}
    ended = threading.Event()
    listener = threading.Thread(
        target=_listen, args=(phone, f"{url}/api/matches/{match}/events", seen, ended), daemon=True
    )
    listener.start()
    wait_for(seen, 1)
    try:
        yield seen
    finally:
        ended.set()


def _listen(phone: httpx.Client, url: str, seen: dict[int, float], ended: threading.Event) -> None:
    """Note events; connect again if the connection was lost."""
    while not ended.is_set():
        with suppress(httpx.TransportError), phone.stream("GET", url, timeout=60) as answer:
            for line in answer.iter_lines():
                if line.startswith("data: "):
                    revision = json.loads(line.removeprefix("data: "))["revision"]
                    seen.setdefault(revision, time.perf_counter())
                if ended.is_set():
                    return
        time.sleep(PAUSE_SECONDS)


def wait_for(seen: Mapping[int, float], revision: int) -> None:
    """Wait until a revision was seen."""
    until = time.monotonic() + HEAL_SECONDS
    while revision not in seen:
        assert time.monotonic() < until, f"revision {revision} was not seen"
        time.sleep(0.02)


def delays_of(made: Mapping[int, float], seen: Mapping[int, float]) -> list[float]:
    """Return after how many seconds each revision, or a later one, was first seen."""
    return [
        max(0.0, min(seen[later] for later in seen if later >= revision) - moment)
        for revision, moment in made.items()
    ]
