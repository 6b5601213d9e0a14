"""The house rules and the names of a match, changed after it began."""

from __future__ import annotations

import httpx
import pytest

from tests.api.server.match_requests import Record, begin, write


def change_rules(client: httpx.Client, match: Record, **house_rules: object) -> httpx.Response:
    body = {"house_rules": house_rules, "revision": match["revision"]}
    return client.put(f"/api/matches/{match['id']}/house_rules", json=body)


def test_changed_house_rules_count_from_the_next_round_on(client: httpx.Client) -> None:
    match = write(client, begin(client, target=100), racks=["", "*", "r1"]).json()
    match = change_rules(client, match, hand_joker=50).json()
    assert match["house_rules"] == {"hand_joker": 50}
    match = write(client, match, racks=["", "*", "r1"]).json()
    assert [played["points"] for played in match["rounds"]] == [[31, -30, -1], [51, -50, -1]]


def test_a_past_round_is_scored_by_the_house_rules_it_was_played_by(client: httpx.Client) -> None:
    match = write(client, begin(client, target=100), racks=["", "*", "r1"]).json()
    match = change_rules(client, match, hand_joker=50).json()
    body = {"racks": ["", "*", "r2"], "revision": match["revision"]}
    match = client.put(f"/api/matches/{match['id']}/rounds/0", json=body).json()
    assert match["rounds"][0]["points"] == [32, -30, -2]
    assert match["rounds"][0]["house_rules"] == {}


@pytest.mark.parametrize(
    ("house_rules", "sentence"),
    [
        ({"match_rounds": 1}, "a match keeps the end that was agreed when it began."),
        ({"low_wins": True}, "a match keeps the end that was agreed when it began."),
        ({"players_max": 2}, "RRRummy has at most 2 players, not 3."),
        ({"hand_joker": -1}, "hand_joker=-1 must be in the range 0 to 200."),
    ],
)
def test_house_rules_that_a_match_cannot_go_on_by_are_refused(
    client: httpx.Client, house_rules: Record, sentence: str
) -> None:
    match = begin(client, rules="rrrummy", target=100)
    answer = change_rules(client, match, **house_rules)
    assert (answer.status_code, answer.json()["detail"]) == (422, sentence)
    assert client.get(f"/api/matches/{match['id']}").json() == match


def test_a_match_that_is_over_keeps_its_house_rules(client: httpx.Client) -> None:
    match = write(client, begin(client, target=10), points=[10, -5, -5]).json()
    answer = change_rules(client, match, hand_joker=50)
    assert answer.json()["detail"].startswith("the match is over, won by Anna")


def change_names(client: httpx.Client, match: Record, *names: str) -> httpx.Response:
    body = {"players": names, "revision": match["revision"]}
    return client.put(f"/api/matches/{match['id']}/players", json=body)


def test_changed_names_are_those_of_all_rounds_and_of_the_spreadsheet(client: httpx.Client) -> None:
    match = write(client, begin(client, first=2), racks=["", "*", "r1"]).json()
    answer = change_names(client, match, " Hanna", "Ben", "Anna")
    changed = {"players": ["Hanna", "Ben", "Anna"], "revision": 3, "undoable": False}
    assert (answer.status_code, answer.json()) == (200, {**match, **changed})
    rows = client.get(f"/api/matches/{match['id']}/export.csv").text.splitlines()
    assert rows == ["round,Hanna,Ben,Anna", "1,31,-30,-1", "total,31,-30,-1"]


def test_a_match_that_is_over_may_change_its_names(client: httpx.Client) -> None:
    match = write(client, begin(client, target=10), points=[10, -5, -5]).json()
    changed = change_names(client, match, "Hanna", "Ben", "Cem").json()
    assert (changed["over"], changed["won_by"], changed["players"][0]) == (True, 0, "Hanna")
    refused = write(client, changed, points=[1, 1, -2]).json()
    assert refused["detail"].startswith("the match is over, won by Hanna")


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["Anna", "Ben"], "this match needs 3 names."),
        (["Anna", "Ben", "Cem", "Dora"], "this match needs 3 names."),
        (["Anna", "Ben", " "], None),
        (["Anna", "Ben", "\u200b"], None),
        (["Anna", "Ben", "\u2800"], None),
        (["Anna", "Ben", "x" * 41], None),
        (["Anna", "Ben", " ANNA"], None),
    ],
)
def test_names_that_a_match_cannot_begin_with_are_refused_later_too(
    client: httpx.Client, names: list[str], sentence: str | None
) -> None:
    match = begin(client)
    answer = change_names(client, match, *names)
    assert answer.status_code == 422
    expected = sentence or client.post("/api/matches", json={"players": names}).json()["detail"]
    assert answer.json()["detail"] == expected
    assert client.get(f"/api/matches/{match['id']}").json() == match


def test_names_changed_on_another_phone_are_a_conflict(client: httpx.Client) -> None:
    match = begin(client)
    newest = change_names(client, match, "Hanna", "Ben", "Cem").json()
    answer = change_names(client, match, "Anna", "Ben", "Jem")
    assert (answer.status_code, answer.json()["error"]) == (409, "conflict")
    assert answer.json()["match"] == newest == client.get(f"/api/matches/{match['id']}").json()
