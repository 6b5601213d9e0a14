"""Requests that begin a match and write its rounds."""

from __future__ import annotations

from typing import Any

import httpx

Record = dict[str, Any]


def begin(client: httpx.Client, **changes: object) -> Record:
    body = {"players": ["Anna", "Ben", "Cem"], **changes}
    answer = client.post("/api/matches", json=body)
    assert answer.status_code == 201, answer.text
    match: Record = answer.json()
    return match


def write(client: httpx.Client, match: Record, **body: object) -> httpx.Response:
    body = {"revision": match["revision"], **body}
    return client.post(f"/api/matches/{match['id']}/rounds", json=body)
