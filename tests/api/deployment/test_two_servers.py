"""Two servers of one PostgreSQL, with Caddy before them: a match is played over both."""

from __future__ import annotations

import socket
import ssl
import statistics
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from tests.api.deployment.deployment import Servers, caddy, servers
from tests.api.deployment.phones import (
    Phone,
    begun,
    delays_of,
    listening,
    paired,
    played,
    wait_for,
)
from tests.api.ledger.databases import postgresql
from tilesight.api.server.watching.match_changes import HEARTBEAT_SECONDS

ROUNDS = 12
MAX_SECONDS = 0.5
"""The longest that a change usually takes to another server."""
STREAM_END_SECONDS = 30.0
"""Time until a server has logged a stream whose client has left."""
PHONES, PLAY_SECONDS = 4, 6.0


@pytest.fixture(scope="module")
def deployed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    folder = tmp_path_factory.mktemp("deployment")
    with postgresql() as database, servers(database, folder) as made:
        yield made


@pytest.fixture(scope="module")
def cookies(deployed: Servers) -> dict[str, str]:
    return deployed.paired()


@pytest.fixture
def phone(cookies: dict[str, str]) -> Iterator[httpx.Client]:
    with paired(cookies) as client:
        yield client


@pytest.mark.thorough
def test_change_is_seen_on_the_other_server_within_half_a_second(
    deployed: Servers, phone: httpx.Client
) -> None:
    here, there = deployed.urls
    match, made = begun(phone, here), {}
    with listening(phone, there, match) as seen:
        for number in range(ROUNDS):
            body = {"points": [number, -number], "revision": number + 1}
            phone.post(f"{here}/api/matches/{match}/rounds", json=body).raise_for_status()
            made[number + 2] = time.perf_counter()
            time.sleep(0.05)
        wait_for(seen, ROUNDS + 1)
    delays = delays_of(made, seen)
    assert statistics.median(delays) < MAX_SECONDS
    assert max(delays) < HEARTBEAT_SECONDS / 2  # so it was not looked up


@pytest.mark.thorough
def test_match_is_played_through_the_proxy_over_both_servers(
    deployed: Servers, cookies: dict[str, str]
) -> None:
    authority = ssl.create_default_context(cafile=deployed.certificate.with_name("ca.crt"))
    with (
        caddy(deployed.urls, deployed.certificate) as (plain, secure),
        paired(cookies, base_url=secure, verify=authority) as phone,
        httpx.Client(base_url=plain) as stranger,
    ):
        assert stranger.get("/").status_code == httpx.codes.OK
        assert stranger.get("/api/matches").status_code == httpx.codes.UNAUTHORIZED
        match = begun(phone, "")
        with listening(phone, "", match) as seen:
            for number in range(1, ROUNDS):
                body = {"points": [number, -number], "revision": number}
                phone.post(f"/api/matches/{match}/rounds", json=body).raise_for_status()
            wait_for(seen, ROUNDS)
        assert played(phone, "", match) == list(range(1, ROUNDS))
    # the proxy chose the server without the open stream for the rounds
    until = time.monotonic() + STREAM_END_SECONDS
    while not all(match in deployed.output(number) for number in range(2)):
        assert time.monotonic() < until, "one server did everything"
        time.sleep(0.1)


@pytest.mark.thorough
def test_a_malformed_body_does_not_take_a_server_from_the_proxy(deployed: Servers) -> None:
    head = b"POST /api/pair HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    with caddy(deployed.urls, deployed.certificate) as (plain, _):
        place = httpx.URL(plain)
        for _ in range(2 * len(deployed.urls)):
            with socket.create_connection((place.host, place.port or 80), timeout=10) as client:
                client.sendall(head + b"1\r\naXX0\r\n\r\n")
                assert client.recv(100)
        started = time.monotonic()
        assert httpx.get(f"{plain}/api/health", timeout=10).status_code == httpx.codes.OK
        assert time.monotonic() - started < 2


@pytest.mark.thorough
def test_server_learns_from_the_proxy_that_a_phone_has_left(
    deployed: Servers, phone: httpx.Client
) -> None:
    match = begun(phone, deployed.urls[0])
    with (
        caddy(deployed.urls, deployed.certificate) as (plain, _),
        phone.stream("GET", f"{plain}/api/matches/{match}/events") as stream,
    ):
        next(stream.iter_lines())
        stream.close()
        until = time.monotonic() + HEARTBEAT_SECONDS / 2
        while not any(f"{match}/events" in deployed.output(number) for number in range(2)):
            assert time.monotonic() < until
            time.sleep(0.1)


@pytest.mark.thorough
def test_stream_ends_at_once_when_its_server_stops(deployed: Servers, phone: httpx.Client) -> None:
    here, there = deployed.urls
    with listening(phone, there, begun(phone, here)):
        started = time.monotonic()
        assert deployed.stop(1) == 0
        assert time.monotonic() - started < HEARTBEAT_SECONDS / 2
    deployed.start(1)
    deployed.wait(1)


@pytest.mark.thorough
def test_no_round_is_lost_when_servers_are_killed_and_replaced(
    deployed: Servers, phone: httpx.Client, cookies: dict[str, str]
) -> None:
    match = begun(phone, deployed.urls[0])
    phones = [Phone(number, deployed.urls, cookies) for number in range(PHONES)]
    until = time.monotonic() + PLAY_SECONDS
    with ThreadPoolExecutor(PHONES) as players:
        jobs = [players.submit(one.play, match, until) for one in phones]
        time.sleep(1)
        deployed.kill(0)
        deployed.start(0)
        deployed.wait(0)
        assert deployed.stop(1) == 0
        deployed.start(1)
        deployed.wait(1)
        for job in jobs:
            job.result()
    assert [one.unhealed for one in phones] == [[]] * PHONES
    acknowledged = [points for one in phones for points in one.acknowledged]
    assert len(acknowledged) > PHONES
    assert sorted(played(phone, deployed.urls[0], match)) == sorted(acknowledged)
