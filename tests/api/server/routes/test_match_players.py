"""Players who join a match, leave it and come back, over HTTP."""

from __future__ import annotations

import httpx
import pytest

from tests.api.server.match_requests import Record, begin, write


def change_seating(client: httpx.Client, match: Record, **changes: object) -> httpx.Response:
    body = {"left": match["left"], "revision": match["revision"], **changes}
    return client.put(f"/api/matches/{match['id']}/seating", json=body)


def join(
    client: httpx.Client, match: Record, name: str = "Eva", points: int = -30, **changes: object
) -> httpx.Response:
    joins = {"name": name, "points": points}
    return change_seating(client, match, joins=joins, **changes)


def leave(client: httpx.Client, match: Record, seat: int) -> Record:
    answer = change_seating(client, match, left=[*match["left"], seat])
    assert answer.status_code == 200, answer.text
    changed: Record = answer.json()
    return changed


def undo(client: httpx.Client, match: Record) -> Record:
    path = f"/api/matches/{match['id']}/undo"
    changed: Record = client.post(path, json={"revision": match["revision"]}).json()
    return changed


def test_who_joins_has_points_to_begin_with_and_an_empty_place_before(client: httpx.Client) -> None:
    match = write(client, begin(client), points=[10, -5, -5]).json()
    answer = join(client, match)
    assert answer.status_code == 200
    joined = answer.json()
    assert joined["players"] == ["Anna", "Ben", "Cem", "Eva"]
    assert (joined["start_points"], joined["totals"]) == ([0, 0, 0, -30], [10, -5, -5, -30])
    assert joined["rounds"][0]["points"] == [10, -5, -5, None]
    later = write(client, joined, racks=["r1", "", "r2", "*"]).json()
    assert later["rounds"][1]["points"] == [-1, 33, -2, -30]
    assert later["totals"] == [9, 28, -7, -60]
    assert undo(client, undo(client, later))["players"] == match["players"]


def test_who_leaves_keeps_the_points_and_the_others_go_on(client: httpx.Client) -> None:
    match = write(client, begin(client), points=[10, -5, -5]).json()
    match = leave(client, match, 1)
    assert (match["left"], match["totals"]) == ([1], [10, -5, -5])
    match = write(client, match, racks=["", None, "r2"], out=0).json()
    assert match["rounds"][1]["points"] == [2, None, -2]
    assert (match["rounds"][1]["racks"], match["rounds"][1]["out"]) == (["", None, "r2"], 0)
    back = change_seating(client, match, left=[]).json()
    assert (back["left"], back["totals"]) == ([], [12, -5, -7])
    assert undo(client, back)["left"] == [1]


def test_a_report_names_players_by_their_place_in_the_match(client: httpx.Client) -> None:
    laid = "k1 k2 k3 | r9 b9 y9"
    match = leave(client, begin(client, rules="rummy45", players=["A", "B", "C", "D"]), 0)
    body: Record = {"racks": [None, "", laid, ""], "left": [3], "out": 2, "began": 1}
    played = write(client, match, **body).json()["rounds"][0]
    alone = begin(client, rules="rummy45", players=["B", "C", "D"])
    same: Record = {"racks": ["", laid, ""], "left": [2], "out": 1, "began": 0}
    expected = write(client, alone, **same).json()["rounds"][0]
    assert played["points"] == [None, *expected["points"]]
    assert expected["points"][2] < 0 < expected["points"][1]
    assert (played["out"], expected["out"]) == (2, 1)
    assert (played["said"]["left"], expected["said"]["left"]) == ([4], [3])
    assert (played["said"]["began"], expected["said"]["began"]) == (2, 1)


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({"points": [1, -1]}, "a round needs 3 racks or points."),
        ({"points": [1, None, None]}, "RRRummy has at least 2 players, not 1."),
        ({"points": [1, None, -1], "out": 1}, "Ben did not play this round."),
        ({"racks": ["", None, "r1"], "left": [1]}, "Ben did not play this round."),
    ],
)
def test_a_round_that_cannot_be_is_refused(
    client: httpx.Client, body: Record, sentence: str
) -> None:
    match = leave(client, begin(client, rules="rrrummy"), 1)
    assert write(client, match, **body).json()["detail"] == sentence


@pytest.mark.parametrize(
    ("settings", "player", "sentence"),
    [
        ({}, ("ben", 0), "two players are called Ben."),
        ({}, ("\u200d", 0), "a name needs a letter, a digit or another visible character."),
        (
            {"target": 50},
            ("Eva", 50),
            "the points to begin with must be below 50, which ends the match.",
        ),
        (
            {"house_rules": {"players_max": 3}, "rules": "rrrummy"},
            ("Eva", 0),
            "RRRummy has at most 3 players, not 4.",
        ),
    ],
)
def test_who_cannot_join_is_refused(
    client: httpx.Client, settings: Record, player: tuple[str, int], sentence: str
) -> None:
    match = begin(client, **settings)
    answer = join(client, match, *player)
    assert (answer.status_code, answer.json()["detail"]) == (422, sentence)
    assert client.get(f"/api/matches/{match['id']}").json() == match


def test_a_place_is_free_for_another_player_when_one_has_left(client: httpx.Client) -> None:
    match = begin(client, rules="rrrummy", house_rules={"players_max": 3})
    match = join(client, leave(client, match, 0)).json()
    answer = change_seating(client, match, left=[])
    assert answer.json()["detail"] == "RRRummy has at most 3 players, not 4."
    for seat, name in enumerate(("Fay", "Gus"), 1):
        match = join(client, leave(client, match, seat), name).json()
    refused = join(client, leave(client, match, 3), "Hal").json()
    assert refused["detail"] == "a match has at most 6 players, those who left included."


def test_a_round_has_no_more_players_than_the_game_allows(client: httpx.Client) -> None:
    match = begin(client, rules="rrrummy", house_rules={"players_max": 3})
    match = join(client, leave(client, match, 0)).json()
    answer = write(client, match, points=[3, -1, -1, -1])
    assert answer.json()["detail"] == "RRRummy has at most 3 players, not 4."
    assert write(client, match, points=[3, None, -2, -1]).status_code == 201


def test_as_many_players_stay_as_the_game_needs(client: httpx.Client) -> None:
    match = begin(client, rules="rrrummy", players=["A", "B"])
    answer = change_seating(client, match, left=[0])
    assert answer.json()["detail"] == "RRRummy has at least 2 players, not 1."
    missing = change_seating(client, match, left=[2])
    assert missing.json()["detail"] == "there is no player 3."
    swapped = join(client, match, points=0, left=[0]).json()
    assert (swapped["players"], swapped["left"]) == (["A", "B", "Eva"], [0])


def test_nobody_joins_or_leaves_a_match_that_is_over(client: httpx.Client) -> None:
    match = write(client, begin(client, target=10), points=[10, -5, -5]).json()
    for answer in (join(client, match), change_seating(client, match, left=[0])):
        assert answer.json()["detail"].startswith("the match is over, won by Anna")


def test_a_repeated_request_joins_nobody_twice(client: httpx.Client) -> None:
    match = begin(client)
    first = join(client, match, key="eva-1").json()
    assert join(client, match, key="eva-1").json() == first
    assert join(client, match, key="eva-2").status_code == 409


def test_a_round_of_those_who_played_before_somebody_joined_is_repeated_or_in_conflict(
    client: httpx.Client,
) -> None:
    match = begin(client)
    body: Record = {"racks": ["", "r1", "r2"], "key": "round-1"}
    later = join(client, write(client, match, **body).json()).json()
    assert write(client, match, **body).json() == later
    conflict = write(client, match, points=[1, -1, 0])
    assert (conflict.status_code, conflict.json()["match"]) == (409, later)
    path = f"/api/matches/{match['id']}/rounds/0"
    body = {"points": [3, -1, -2], "revision": match["revision"] + 1}
    assert client.put(path, json=body).status_code == 409


def test_the_players_begin_in_turn_without_those_who_did_not_play(client: httpx.Client) -> None:
    match = begin(client, rules="rummy45", first=0)
    begins = []
    for change in (None, "leave", None, "join", None, None):
        if change == "leave":
            match = leave(client, match, 1)
        if change == "join":
            match = join(client, match, points=0).json()
        begins.append(match["begins"])
        points = [None if seat in match["left"] else 0 for seat in range(len(match["players"]))]
        match = write(client, match, points=points).json()
    assert begins == [0, 2, 0, 2, 3, 0]


def test_nobody_knows_who_begins_after_the_first_player_left_before_the_first_round(
    client: httpx.Client,
) -> None:
    match = leave(client, begin(client, rules="rummy45", first=0), 0)
    assert match["begins"] is None
    match = write(client, match, points=[None, 0, 0]).json()
    assert match["begins"] is None
    assert write(client, match, points=[None, 0, 0], began=1).json()["begins"] == 2


def test_the_spreadsheet_says_who_joined_and_who_left(client: httpx.Client) -> None:
    match = write(client, begin(client), points=[10, -5, -5]).json()
    match = leave(client, join(client, match).json(), 1)
    match = write(client, match, points=[1, None, 2, -3]).json()
    rows = client.get(f"/api/matches/{match['id']}/export.csv").text.splitlines()
    assert rows == [
        "round,Anna,Ben (left),Cem,Eva",
        "start,0,0,0,-30",
        "1,10,-5,-5,",
        "2,1,,2,-3",
        "total,11,-5,-3,-33",
    ]


def test_who_has_left_does_not_win(client: httpx.Client) -> None:
    match = write(client, begin(client, target=100), points=[90, 20, 10]).json()
    match = write(client, leave(client, match, 0), points=[None, 80, 10]).json()
    assert (match["over"], match["won_by"]) == (True, 1)
