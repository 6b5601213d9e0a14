"""No route answers an unpaired phone, a foreign host or the page of another site."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.api.server.security.paired import (
    CODE,
    OBSERVED,
    PUBLIC,
    WEBSOCKET,
    Operation,
    operations,
    paired_phone,
    paired_server,
    sent,
)
from tilesight.vision.inference.onnx_network import Models

CHANGING = ("POST", "PUT", "DELETE", "PATCH", WEBSOCKET)
OPERATIONS = operations()
CLOSED = [each for each in OPERATIONS if each.path not in PUBLIC | {OBSERVED}]
SOME_ID = st.text(st.characters(codec="ascii", categories=("L", "N")), min_size=1, max_size=12)
PRINTABLE = st.characters(min_codepoint=33, max_codepoint=126, exclude_characters='";,\\')
COOKIES = st.none() | st.text(PRINTABLE, max_size=60)
HOSTS = st.from_regex(r"[a-z]{1,9}\.example(:[0-9]{1,4})?", fullmatch=True).filter(
    lambda host: not host.startswith("tiles.")
)
some = settings(
    max_examples=4, derandomize=True, database=None,
    suppress_health_check=list(HealthCheck),
)  # fmt: skip


@pytest.fixture(scope="module")
def closed(models: Models, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with paired_server(models, tmp_path_factory.mktemp("closed")) as address:
        yield address


@pytest.fixture(scope="module")
def phone(closed: str) -> Iterator[httpx.Client]:
    with closing(paired_phone(closed)) as opened:
        yield opened


@pytest.fixture(scope="module")
def stranger(closed: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=closed, timeout=30) as opened:
        yield opened


@some
@given(id_=SOME_ID, cookie=COOKIES, name=st.sampled_from(["tilesight", "__Host-tilesight"]))
def test_no_route_answers_an_unpaired_phone(
    stranger: httpx.Client, id_: str, cookie: str | None, name: str
) -> None:
    headers = {} if cookie is None else {"Cookie": f"{name}={cookie}"}
    for operation in CLOSED:
        refusal = 403 if operation.method == WEBSOCKET else 401
        assert sent(stranger, operation, id_, headers) == refusal, operation


@some
@given(host=HOSTS)
def test_no_route_answers_a_foreign_host(phone: httpx.Client, host: str) -> None:
    cookies = "; ".join(f"{name}={value}" for name, value in phone.cookies.items())
    headers = {"Host": host, "Origin": f"http://{host}", "Cookie": cookies}
    for operation in OPERATIONS:
        assert sent(phone, operation, "x", headers) == 403, operation


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://localhost:1", "http://["]
)
def test_no_route_answers_the_page_of_another_site(phone: httpx.Client, origin: str) -> None:
    for operation in OPERATIONS:
        if operation.method in CHANGING:
            assert sent(phone, operation, "x", {"Origin": origin}) == 403, operation


BY_MATCH = [each for each in OPERATIONS if "{match}" in each.path]
BY_TABLE = [each for each in OPERATIONS if "{table}" in each.path]
BODIES = {
    "/rounds": {"points": [1, -1], "revision": 1},
    "/undo": {"revision": 1},
    "/house_rules": {"house_rules": {}, "revision": 1},
    "/players": {"players": ["Anna", "Ben"], "revision": 1},
    "/seating": {"left": [], "revision": 1},
    "/invitations": {"page": "http://127.0.0.1/#/"},
}


def answer_to(phone: httpx.Client, operation: Operation, id_: str) -> tuple[int, str]:
    """Return the status and the error of an operation with a valid body."""
    path = operation.path.format(match=id_, number=0, table=id_, phone=id_)
    body = next((BODIES[word] for word in BODIES if word in path), None)
    query = {"revision": 1} if operation.method == "DELETE" else {}
    request = phone.build_request(operation.method, path, json=body, params=query)
    answer = phone.send(request, stream=True)
    error = "" if answer.is_success else str(json.loads(answer.read())["error"])
    answer.close()
    return answer.status_code, error


def begun(phone: httpx.Client, **more: object) -> dict[str, Any]:
    answer = phone.post("/api/matches", json={"players": ["Anna", "Ben"], **more})
    assert answer.status_code == 201, answer.text
    match: dict[str, Any] = answer.json()
    return match


def test_no_route_answers_a_phone_of_another_table(closed: str, phone: httpx.Client) -> None:
    match = begun(phone)
    with closing(paired_phone(closed)) as other:
        begun(other)
        assert len(BY_MATCH) >= 7
        for operation in BY_MATCH:
            assert answer_to(other, operation, match["id"]) == (404, "no_match"), operation
        assert len(BY_TABLE) >= 1
        for operation in BY_TABLE:
            assert answer_to(other, operation, match["table"]) == (404, "no_table"), operation
        assert match["id"] not in {each["id"] for each in other.get("/api/matches").json()}
        refused = other.post(
            "/api/matches", json={"players": ["Anna", "Ben"], "table": match["table"]}
        )
        assert (refused.status_code, refused.json()["error"]) == (404, "no_table")
    assert phone.get(f"/api/matches/{match['id']}").json() == match


def test_phone_joins_a_table_by_its_link(closed: str, phone: httpx.Client) -> None:
    match = begun(phone)
    page = {"page": f"{closed}/#/match/{match['id']}"}
    invited = phone.post(f"/api/tables/{match['table']}/invitations", json=page).json()
    before, _, after = invited["link"].partition("#/pair/")
    code, _, screen = after.partition("/")
    assert (before, screen) == (f"{closed}/", f"match/{match['id']}")
    assert invited["qr"].startswith("data:image/svg+xml")
    with httpx.Client(base_url=closed) as guest:  # pairs and joins at once
        joined = guest.post("/api/pair", json={"code": code}).json()
        assert joined == {"open": False, "tables": [match["table"]]}
        for operation in BY_MATCH:
            assert answer_to(guest, operation, match["id"])[1] != "no_match", operation
            guest.post(f"/api/matches/{match['id']}/restore")  # one of them deletes it
        assert begun(guest)["table"] == match["table"]
    with closing(paired_phone(closed)) as member:  # has a table of its own, and joins another
        own = begun(member)["table"]
        joined = member.post("/api/pair", json={"code": code}).json()
        assert joined["tables"] == [match["table"], own]
        assert begun(member, table=own)["table"] == own
        created = member.post("/api/tables").json()["id"]
        assert begun(member)["table"] == created


@pytest.mark.parametrize("page", ["javascript:alert(1)#/", "http://x/", "http://x/#/pa ge", ""])
def test_link_is_made_for_the_page_only(phone: httpx.Client, page: str) -> None:
    path = f"/api/tables/{begun(phone)['table']}/invitations"
    assert phone.post(path, json={"page": page}).status_code == 422


def test_every_route_answers_a_paired_phone(phone: httpx.Client) -> None:
    assert {"/api/live", "/api/read", "/api/openapi.json"} < {each.path for each in OPERATIONS}
    statuses = {each: sent(phone, each, "x", {}) for each in OPERATIONS}
    assert [each for each, status in statuses.items() if status in (401, 403)] == []


@pytest.mark.parametrize("path", ["/", "/js/app.js", "/api/health", "/manifest.webmanifest"])
def test_page_and_health_need_no_pairing(stranger: httpx.Client, path: str) -> None:
    assert stranger.get(path).status_code == 200


@pytest.mark.parametrize(
    "path",
    ["/api/nowhere", "/api//read", "/api/../api/variants", "/api/%76ariants", "/api/health/x"],
)
def test_paths_that_are_no_route_are_refused_too(stranger: httpx.Client, path: str) -> None:
    assert stranger.get(path).status_code == 401


def test_wrong_code_does_not_pair(stranger: httpx.Client, phone: httpx.Client) -> None:
    answer = stranger.post("/api/pair", json={"code": "wrong"})
    assert (answer.status_code, answer.json()["error"]) == (403, "wrong_code")
    assert "set-cookie" not in answer.headers
    assert phone.get("/api/variants").status_code == 200


def test_printed_code_pairs_after_the_machine_has_slept(models: Models, tmp_path: Path) -> None:
    with (
        paired_server(models, tmp_path) as address,
        closing(sqlite3.connect(tmp_path / "ledger.db")) as database,
    ):
        database.execute("UPDATE invitations SET expires = '2026-01-01 00:00:00'")
        database.commit()
        answer = httpx.post(f"{address}/api/pair", json={"code": CODE}, timeout=30)
        assert answer.status_code == httpx.codes.CREATED


def test_cookie_is_for_the_server_alone(closed: str) -> None:
    with httpx.Client(base_url=closed) as phone:
        plain = phone.post("/api/pair", json={"code": CODE}).headers["set-cookie"]
        again = phone.post("/api/pair", json={"code": CODE})
        assert "set-cookie" not in again.headers  # it is paired already
        renewed = phone.get("/api/phone").headers["set-cookie"]
    assert {"HttpOnly", "SameSite=strict", "Path=/"} <= set(plain.split("; "))
    assert "Secure" not in plain
    assert plain == renewed
    proxied = {"X-Forwarded-Proto": "https"}
    secure = httpx.post(f"{closed}/api/pair", json={"code": CODE}, headers=proxied)
    cookie = secure.headers["set-cookie"]
    assert cookie.startswith("__Host-tilesight=")
    assert {"HttpOnly", "SameSite=strict", "Path=/", "Secure"} <= set(cookie.split("; "))


def test_refused_upload_is_not_read(stranger: httpx.Client, photo: bytes) -> None:
    answer = stranger.post("/api/read", files={"photo": photo})
    assert json.loads(answer.text)["error"] == "not_paired"
