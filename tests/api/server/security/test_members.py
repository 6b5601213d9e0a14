"""The phones of a table see each other, and one of them can be removed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import connect

from tests.api.server.security.paired import paired_phone, paired_server
from tilesight.api.server.watching import removals
from tilesight.vision.inference.onnx_network import Models


@pytest.fixture(scope="module")
def closed(models: Models, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with paired_server(models, tmp_path_factory.mktemp("members")) as address:
        yield address


@pytest.fixture
def anna(closed: str) -> Iterator[httpx.Client]:
    with closing(paired_phone(closed)) as opened:
        yield opened


@pytest.fixture
def match(anna: httpx.Client) -> dict[str, Any]:
    begun: dict[str, Any] = anna.post("/api/matches", json={"players": ["A", "B"]}).json()
    return begun


@pytest.fixture
def code(anna: httpx.Client, match: dict[str, Any]) -> str:
    body = {"page": "http://127.0.0.1/#/match"}
    link = anna.post(f"/api/tables/{match['table']}/invitations", json=body).json()["link"]
    return str(link.split("/pair/")[1].split("/")[0])


def members(phone: httpx.Client, match: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = phone.get(f"/api/tables/{match['table']}/phones").json()
    return found


def test_phones_of_a_table_are_listed_with_the_day_they_joined(
    closed: str, anna: httpx.Client, match: dict[str, Any], code: str
) -> None:
    with closing(paired_phone(closed, code)) as ben:
        first, second = members(anna, match)
        assert (first["this"], second["this"]) == (True, False)
        assert [one["this"] for one in members(ben, match)] == [False, True]
        joined = datetime.fromisoformat(second["joined"])
        assert abs(datetime.now(UTC) - joined) < timedelta(minutes=5)
        assert set(first) == {"id", "joined", "this"}  # no token


def test_a_removed_phone_is_unpaired_and_its_link_has_ended(
    closed: str,
    anna: httpx.Client,
    match: dict[str, Any],
    code: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(removals, "POLL_SECONDS", 0.05)
    with closing(paired_phone(closed, code)) as ben:
        cookies = {"Cookie": "; ".join(f"{name}={token}" for name, token in ben.cookies.items())}
        live = connect(closed.replace("http", "ws") + "/api/live", additional_headers=cookies)
        with live, ben.stream("GET", f"/api/matches/{match['id']}/events") as events:
            lines = events.iter_lines()
            next(lines)
            with pytest.raises(TimeoutError):  # the live view of a paired phone stays open
                live.recv(timeout=0.5)
            path = f"/api/tables/{match['table']}/phones/{members(anna, match)[1]['id']}"
            assert anna.delete(path).status_code == 204
            with pytest.raises(ConnectionClosedError, match="not paired"):
                live.recv(timeout=10)
            round_ = {"points": [5, -5], "revision": 1}
            assert anna.post(f"/api/matches/{match['id']}/rounds", json=round_).status_code == 201
            assert not [line for line in lines if '"revision": 2' in line]
        assert ben.get("/api/matches").status_code == 401
    assert len(members(anna, match)) == 1
    assert anna.delete(path).json()["error"] == "no_phone"
    assert httpx.post(f"{closed}/api/pair", json={"code": code}).status_code == 403


def test_a_removed_phone_keeps_its_other_tables(
    closed: str, anna: httpx.Client, match: dict[str, Any], code: str
) -> None:
    with closing(paired_phone(closed)) as ben:
        own = ben.post("/api/matches", json={"players": ["B", "C"]}).json()
        ben.post("/api/pair", json={"code": code})
        other = next(one for one in members(anna, match) if not one["this"])
        with ben.stream("GET", f"/api/matches/{match['id']}/events") as events:
            lines = events.iter_lines()
            next(lines)
            anna.delete(f"/api/tables/{match['table']}/phones/{other['id']}")
            assert ": still here" not in lines  # it ends before it would wait for a change
        assert ben.get("/api/matches").json() == [own]
