"""Matches are deleted and restored over HTTP, and their number is bounded."""

from __future__ import annotations

from pathlib import Path

import httpx

from tests.api.server.server_thread import serving
from tilesight.api.ledger.database import sqlite_url
from tilesight.api.server.app import create_app
from tilesight.api.server.runtime.settings import Settings
from tilesight.api.server.watching.match_changes import HEARTBEAT_SECONDS
from tilesight.vision.inference.onnx_network import Models

TWO = {"players": ["Anna", "Ben"]}


def test_a_match_is_deleted_and_restored(client: httpx.Client) -> None:
    match = client.post("/api/matches", json=TWO).json()
    path = f"/api/matches/{match['id']}"
    assert client.delete(path).status_code == 204
    assert match not in client.get("/api/matches").json()
    for refused in (client.get(path), client.delete(path), client.get(f"{path}/export.csv")):
        assert (refused.status_code, refused.json()["error"]) == (404, "no_match")
    assert client.post(f"{path}/restore").json() == match
    assert client.get(path).json() == match
    assert client.post("/api/matches/none/restore").status_code == 404


def test_the_events_of_a_match_end_when_it_is_deleted(client: httpx.Client) -> None:
    path = f"/api/matches/{client.post('/api/matches', json=TWO).json()['id']}"
    with client.stream("GET", f"{path}/events", timeout=HEARTBEAT_SECONDS / 2) as stream:
        lines = stream.iter_lines()
        assert next(lines) == "id: 1"
        client.delete(path)
        list(lines)  # it has an end
    assert client.get(f"{path}/events").status_code == 404
    client.post(f"{path}/restore")
    with client.stream("GET", f"{path}/events") as stream:
        assert next(stream.iter_lines()) == "id: 1"


def test_a_match_beyond_the_limit_is_refused_in_a_sentence(models: Models, tmp_path: Path) -> None:
    settings = Settings(sqlite_url(tmp_path / "ledger.db"), open=True, max_matches=1)
    with serving(create_app(models, settings)) as url, httpx.Client(base_url=url) as client:
        first = client.post("/api/matches", json=TWO).json()
        refused = client.post("/api/matches", json=TWO)
        assert (refused.status_code, refused.json()["error"]) == (409, "too_many_matches")
        assert refused.json()["detail"] == (
            "This server keeps at most 1 matches: delete one that you do not need, or start the "
            "server with a higher --max-matches."
        )
        client.delete(f"/api/matches/{first['id']}")
        assert client.post("/api/matches", json=TWO).status_code == 201
