"""Matches are not checked when they are answered, which would take long, but here."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from pydantic import TypeAdapter, ValidationError

from tilesight.api.server.schemas.responses import Conflict, KeptRound, Match

MATCHES = TypeAdapter(list[Match])


@pytest.fixture(scope="module")
def listed(url: str) -> list[dict[str, Any]]:
    """Return the list after a match of each game: new, changed, undone, and over."""
    with httpx.Client(base_url=url, timeout=30) as client:
        games = [game["name"] for game in client.get("/api/variants").json()]
        for game in games:
            match = answered(client, "", players=["A", "B"], rules=game, first=1, target=50)
            for change in (
                {"path": "rounds", "points": [1, -1]},
                {"path": "undo"},
                {"path": "rounds", "points": [-60, 60], "out": 0, "began": 1, "last": True},
            ):
                path = f"/{match['id']}/{change.pop('path')}"
                match = answered(client, path, revision=match["revision"], **change)
        match = answered(client, "", players=["A", "B", "C"], house_rules={"opening": 50})
        seating = {"left": [1], "joins": {"name": "D", "points": 7}, "revision": 1}
        match = client.put(f"/api/matches/{match['id']}/seating", json=seating).json()
        racks = ["r1", None, "", "r2"]
        answered(client, f"/{match['id']}/rounds", racks=racks, revision=match["revision"])
        matches: list[dict[str, Any]] = client.get("/api/matches").json()
    assert len(matches) > len(games) > 1
    return matches


def answered(client: httpx.Client, path: str, **body: object) -> dict[str, Any]:
    answer = client.post(f"/api/matches{path}", json=body)
    assert answer.is_success, answer.text
    match: dict[str, Any] = answer.json()
    return match


def test_listed_matches_are_as_documented(listed: list[dict[str, Any]]) -> None:
    MATCHES.validate_python(listed, strict=True)
    assert all(match.keys() == Match.model_fields.keys() for match in listed)
    rounds = [one for match in listed for one in match["rounds"]]
    assert all(one.keys() == KeptRound.model_fields.keys() for one in rounds)
    assert any(match["over"] for match in listed)
    assert any(None in one["points"] for one in rounds)


def test_a_match_of_another_form_would_be_found(listed: list[dict[str, Any]]) -> None:
    for wrong in ({"totals": ["1"]}, {"over": None}, {"rounds": [{}]}):
        with pytest.raises(ValidationError):
            MATCHES.validate_python([{**listed[0], **wrong}], strict=True)


def test_the_match_of_a_conflict_is_as_documented(client: httpx.Client) -> None:
    match = answered(client, "", players=["A", "B"])
    path = f"/api/matches/{match['id']}/rounds"
    answer = client.post(path, json={"points": [1, -1], "revision": 0})
    assert answer.status_code == 409
    conflict = Conflict.model_validate(answer.json(), strict=True)
    assert conflict.match.model_dump() == match
