"""The house rules of a match, changed while it is played."""

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
