import csv
import io
import json
import sqlite3
import threading
import uuid
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import httpx
import pytest

from tests.api.server.match_requests import Record, begin, write
from tests.api.server.server_thread import serving
from tilesight.api.ledger.database import sqlite_url
from tilesight.api.server.app import create_app
from tilesight.api.server.runtime.settings import Settings
from tilesight.api.server.security.body_limit import MAX_JSON
from tilesight.api.services.matches import match_changes, reported_round
from tilesight.vision.inference.onnx_network import Models


def test_a_match_from_the_first_round_to_the_winner(client: httpx.Client) -> None:
    match = begin(client, target=100, rules="rrrummy")
    assert (match["totals"], match["over"], match["target"]) == ([0, 0, 0], False, 100)
    match = write(client, match, racks=["r5 k13", "", "b1 *"]).json()
    assert match["rounds"][0]["points"] == [-18, 49, -31]
    assert (match["rounds"][0]["out"], match["rounds"][0]["racks"][0]) == (1, "r5 k13")
    match = write(client, match, points=[-20, 60, -40], out=1).json()
    assert (match["totals"], match["over"], match["won_by"]) == ([-38, 109, -71], True, 1)


def test_a_match_that_is_over_keeps_its_end_and_its_winner(client: httpx.Client) -> None:
    match = begin(client, players=["Anna", "Ben"], rules="basic_rummy", target=100)
    match = write(client, match, points=[100, 0], key="last").json()
    assert (match["over"], match["won_by"]) == (True, 0)
    assert write(client, {**match, "revision": 1}, points=[100, 0], key="last").json() == match
    path = f"/api/matches/{match['id']}"
    refused = [
        write(client, match, points=[0, 300]),
        client.put(f"{path}/rounds/0", json={"points": [0, 300], "revision": match["revision"]}),
        client.put(f"{path}/rounds/0", json={"points": [1, 2], "revision": match["revision"]}),
        client.delete(f"{path}/rounds/0", params={"revision": match["revision"]}),
    ]
    sentence = "the match is over, won by Anna: undo its last round to go on."
    assert [(one.status_code, one.json()["detail"]) for one in refused] == [(422, sentence)] * 4
    edited = client.put(
        f"{path}/rounds/0", json={"points": [120, 0], "revision": match["revision"]}
    ).json()
    assert (edited["totals"], edited["won_by"]) == ([120, 0], 0)
    for _ in range(2):
        edited = client.post(f"{path}/undo", json={"revision": edited["revision"]}).json()
    assert (edited["rounds"], edited["over"]) == ([], False)
    assert write(client, edited, points=[0, 300]).json()["won_by"] == 1


def test_a_match_says_who_begins_only_if_that_is_known(client: httpx.Client) -> None:
    drawn = begin(client, rules="easy")
    assert (drawn["begins"], drawn["begins_by"][:27]) == (None, "Each player draws one from ")
    assert write(client, drawn, points=[1, -1, 0], began=1).json()["begins"] is None
    for rules in ("rummy_club", "rummy45", "rummy_pro", "basic_rummy"):
        match = begin(client, rules=rules)
        assert match["begins"] is None
        match = write(client, match, points=[1, 0, 0], began=1).json()
        assert match["begins"] == 2
        match = write(client, match, points=[1, 0, 0]).json()
        assert match["begins"] == 0
        assert write(client, match, points=[1, 0, 0], began=2).json()["begins"] == 0


@pytest.mark.parametrize(("rules", "later"), [("easy", None), ("rummy_club", 0)])
def test_the_first_player_is_kept_with_the_match(
    client: httpx.Client, rules: str, later: int | None
) -> None:
    match = begin(client, rules=rules, first=2)
    assert match["begins"] == 2
    assert write(client, match, points=[1, -1, 0]).json()["begins"] == later
    answer = client.post("/api/matches", json={"players": ["Anna", "Ben"], "first": 2})
    assert (answer.status_code, "there is no player 3" in answer.json()["detail"]) == (422, True)


def test_a_match_by_time_ends_with_the_round_in_play(client: httpx.Client) -> None:
    assert begin(client)["ends"] is None
    match = begin(client, house_rules={"match_minutes": 45})
    made, ends = (datetime.fromisoformat(match[key]) for key in ("made", "ends"))
    assert ends - made == timedelta(minutes=45)
    match = write(client, match, points=[1, -1, 0]).json()
    assert not match["over"]
    match = write(client, match, points=[-5, 5, 0], last=True).json()
    assert (match["over"], match["won_by"]) == (True, 1)
    assert write(client, match, points=[1, -1, 0]).status_code == 422


def test_house_rules_change_the_score(client: httpx.Client) -> None:
    match = begin(client, house_rules={"hand_joker": 25})
    assert write(client, match, racks=["*", "", ""], out=1).json()["totals"] == [-25, 25, 0]


def test_a_past_round_is_edited_deleted_and_restored(client: httpx.Client) -> None:
    match = begin(client)
    for points in ([1, -1, 0], [2, -2, 0]):
        match = write(client, match, points=points).json()
    path = f"/api/matches/{match['id']}"
    changed = {"points": [5, -5, 0], "revision": match["revision"]}
    match = client.put(f"{path}/rounds/0", json=changed).json()
    assert match["totals"] == [7, -7, 0]
    match = client.delete(f"{path}/rounds/1", params={"revision": match["revision"]}).json()
    assert match["totals"] == [5, -5, 0]
    match = client.post(f"{path}/undo", json={"revision": match["revision"]}).json()
    assert match["totals"] == [7, -7, 0]
    assert client.get(path).json() == match


def test_the_second_of_two_changes_is_a_conflict_with_the_first(client: httpx.Client) -> None:
    match = begin(client)
    first = write(client, match, points=[1, -1, 0], key="one")
    second = write(client, match, points=[2, -2, 0], key="two")
    assert (second.status_code, second.json()["error"]) == (409, "conflict")
    assert second.json()["match"] == first.json()
    again = write(client, second.json()["match"], points=[2, -2, 0], key="two")
    assert again.json()["totals"] == [3, -3, 0]


def test_a_request_can_be_repeated_with_its_key(client: httpx.Client) -> None:
    key = str(uuid.uuid4())
    assert begin(client, key=key)["id"] == begin(client, key=key)["id"]
    match = begin(client)
    answers = [write(client, match, points=[1, -1, 0], key=key) for _ in range(2)]
    assert answers[0].json() == answers[1].json()


def test_no_key_may_be_said_by_null(client: httpx.Client) -> None:
    match = begin(client, key=None)
    assert write(client, match, points=[1, -1, 0], key=None).status_code == 201


def test_a_key_begins_one_match_only(client: httpx.Client) -> None:
    body = {"key": str(uuid.uuid4()), "house_rules": {"opening": 50}, "target": 100}
    assert begin(client, **body) == begin(client, **body)
    for change in ({"players": ["Dora", "Emil"]}, {"target": 200}, {"house_rules": {}}):
        other = {"players": ["Anna", "Ben", "Cem"], **body, **change}
        answer = client.post("/api/matches", json=other)
        assert (answer.status_code, answer.json()["error"]) == (409, "used_key")


def test_a_key_makes_one_change_only(client: httpx.Client) -> None:
    key, match = str(uuid.uuid4()), begin(client)
    kept = write(client, match, points=[1, -1, 0], key=key).json()
    answer = write(client, match, points=[2, -2, 0], key=key)
    assert (answer.status_code, answer.json()["error"]) == (409, "used_key")
    later = write(client, kept, points=[5, -5, 0]).json()
    assert write(client, match, points=[1, -1, 0], key=key).json() == later


@pytest.mark.thorough
def test_a_locked_database_is_an_error_until_it_is_unlocked(models: Models, tmp_path: Path) -> None:
    file = tmp_path / "ledger.db"
    with (
        serving(create_app(models, Settings(sqlite_url(file), open=True))) as url,
        httpx.Client(base_url=url, timeout=30) as client,
        closing(sqlite3.connect(file, isolation_level=None)) as other,
    ):
        match = begin(client)
        other.execute("BEGIN IMMEDIATE")
        refused = write(client, match, points=[1, -1, 0])
        assert (refused.status_code, refused.json()["error"]) == (503, "database")
        assert refused.json()["detail"] == "The database is busy; try again."
        assert client.get(f"/api/matches/{match['id']}").json() == match
        other.execute("ROLLBACK")
        assert write(client, match, points=[1, -1, 0]).json()["totals"] == [1, -1, 0]


def test_a_match_is_exported(client: httpx.Client) -> None:
    match = begin(client, players=["=1+1", 'Ben, "the" shark'])
    match = write(client, match, points=[3, -3]).json()
    answer = client.get(f"/api/matches/{match['id']}/export.csv")
    assert answer.headers["content-type"].startswith("text/csv")
    rows = list(csv.reader(io.StringIO(answer.text)))
    assert rows == [["round", "'=1+1", 'Ben "the" shark'], ["1", "3", "-3"], ["total", "3", "-3"]]


def test_an_export_is_in_the_language_of_its_reader(client: httpx.Client) -> None:
    match = write(client, begin(client, players=["Ann", "Ben"]), points=[3, -3]).json()
    path = f"/api/matches/{match['id']}/export.csv"
    english = client.get(path)
    assert english.content == b"round,Ann,Ben\r\n1,3,-3\r\ntotal,3,-3\r\n"
    german = client.get(path, params={"language": "de"})
    assert german.text == english.text.replace("round", "Runde").replace("total", "Summe")
    assert german.headers["content-language"] == "de"
    romanian = client.get(path, headers={"Accept-Language": "ro"})
    assert romanian.content.decode().startswith("rund\u0103,Ann,Ben")


@pytest.mark.parametrize("separator", [",", ";"])
def test_no_player_is_a_formula_in_a_table_whatever_separates_its_cells(
    client: httpx.Client, separator: str
) -> None:
    players = ["a;=1+1", "b,@SUM(A1)", "c|-2", " +3", "\uff1d4"]
    match = begin(client, players=players)
    match = write(client, match, points=[1, 1, 1, 1, -4]).json()
    path = f"/api/matches/{match['id']}/export.csv"
    text = client.get(path, params={"separator": separator}).text
    assert text.splitlines()[1] == separator.join(["1", "1", "1", "1", "1", "-4"])
    for other in ",;|\t":
        (names, *_) = csv.reader(io.StringIO(text), delimiter=other)
        assert not any(cell.startswith(("=", "@", "-", "+", "\uff1d")) for cell in names)
    assert client.get(path, params={"separator": "|"}).status_code == 422


def test_match_grows_to_a_limit(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_changes, "MAX_ROUNDS", 2)
    monkeypatch.setattr(match_changes, "MAX_CHANGES", 4)
    match = write(client, begin(client), racks=["r5" + " " * 900, " ", "  b1"]).json()
    assert match["rounds"][0]["racks"] == ["r5", "", "b1"]
    monkeypatch.setattr(reported_round, "MAX_ROUND_TEXT", 10)
    long = write(client, match, racks=["r5 r6", "", "b1 b2 b3"])
    assert (long.status_code, "at most 10 characters" in long.text) == (422, True)
    match = write(client, match, points=[1, -1, 0]).json()
    assert "at most 2 rounds" in write(client, match, points=[1, -1, 0]).json()["detail"]
    path = f"/api/matches/{match['id']}"
    for _ in range(2):
        body = {"points": [0, 0, 0], "revision": match["revision"]}
        match = client.put(f"{path}/rounds/0", json=body).json()
    body = {"points": [0, 0, 0], "revision": match["revision"]}
    assert "at most 4 changes" in client.put(f"{path}/rounds/0", json=body).json()["detail"]
    undo = client.post(f"{path}/undo", json={"revision": match["revision"]})
    assert undo.status_code == 200


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({"players": ["Anna"]}, "players must have at least 2 items."),
        ({"players": list("ABCDEFG")}, "players must have at most 6 items."),
        ({"players": ["Anna", "  "]}, "players.1 must have at least 1 character."),
        ({"players": ["Anna", "B\x00n"]}, "only letters, digits and symbols"),
        ({"players": ["Anna", "\u202enneB"]}, "only letters, digits and symbols"),
        ({"players": ["Anna", "\u3164"]}, "another visible character"),
        ({"players": ["Anna", "\u200d"]}, "another visible character"),
        ({"players": ["A", "A"]}, "two players are called A."),
        ({"players": ["Straße", " STRASSE "]}, "two players are called Straße."),
        ({"players": ["Anna", "Anna\ufe0f"]}, "two players are called Anna."),
        ({"players": ["Anna", "An\u034fna"]}, "two players are called Anna."),
        ({"players": ["Anna", "Ben"], "rules": "canasta"}, "must be one of pup"),
        ({"players": list("ABCDE"), "rules": "rummy_pro"}, "at most 4 players, not 5."),
        ({"players": ["A", "B"], "house_rules": {"players_min": 3}}, "at least 3 players, not 2."),
        ({"players": ["Anna", "Ben"], "target": -1}, "target must be at least 0."),
    ],
)
def test_an_invalid_match_is_refused(client: httpx.Client, body: Record, sentence: str) -> None:
    answer = client.post("/api/matches", json=body)
    assert answer.status_code == 422
    assert sentence in answer.json()["detail"]


def test_names_of_many_scripts_are_accepted(client: httpx.Client) -> None:
    persian, family, rainbow = "علی\u200cرضا", "👨\u200d👩\u200d👧", "🏳\ufe0f\u200d🌈"  # noqa: RUF001
    names = [persian, family, rainbow, "Čeněk", "R2-D2", "O'Neill"]
    assert begin(client, players=names)["players"] == names


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({"points": [1, 2]}, "a round needs 3 racks or points"),
        ({}, "a round needs 3 racks or points"),
        ({"racks": ["r5", "", ""], "points": [-5, 5, 0]}, "a round has racks or points, not both."),
        ({"racks": ["r5", "q", ""]}, "expected a tile"),
        ({"points": [1, 2, 3], "out": 3}, "there is no player 4"),
        ({"points": [1, 2, 3], "began": 3}, "there is no player 4"),
        ({"points": [1, 2, 3], "trump": [5]}, "there is no player 6"),
        ({"points": [1, 2, 3], "left": [3]}, "there is no player 4"),
        ({"points": [1, 2, 3], "with_pairs": [0, 4]}, "there is no player 5"),
        ({"points": [1, 2, 3], "went_rummy": True}, "in one turn does not count more"),
        ({"points": [1, 2, 3], "thrown": 1}, "jokers discarded earlier do not count"),
        ({"points": [1, 2, 3], "trump": [0]}, "has no trump"),
        ({"points": [1, 2, 3], "left": [0]}, "leaving costs nothing"),
        ({"points": [1, 2, 3], "with_pairs": [0]}, "nobody opens with pairs"),
        ({"points": [1, 2, 3], "joker_out": True}, "does not count more"),
        ({"points": [1, 2, 3], "indicator": "r5"}, "has no indicator"),
        ({"points": [1, 2, 10**9]}, "points.2 must be at most 1000000."),
    ],
)
def test_an_invalid_round_is_refused(client: httpx.Client, body: Record, sentence: str) -> None:
    answer = write(client, begin(client), **body)
    assert answer.status_code == 422
    assert sentence in answer.json()["detail"]


def test_unknown_rounds_and_matches_are_refused(client: httpx.Client) -> None:
    match = begin(client)
    path = f"/api/matches/{match['id']}"
    assert client.delete(f"{path}/rounds/0", params={"revision": 1}).status_code == 404
    nothing = client.post(f"{path}/undo", json={"revision": 1})
    assert (nothing.status_code, nothing.json()["error"]) == (409, "nothing_to_undo")
    assert client.get("/api/matches/nothing/events").status_code == 404
    assert client.get("/api/matches/nothing/export.csv").status_code == 404


def test_events_refuse_a_large_body_before_they_begin(client: httpx.Client) -> None:
    path = f"/api/matches/{begin(client)['id']}/events"
    answer = client.request("GET", path, content=iter([bytes(MAX_JSON), b"x"]))
    assert (answer.status_code, answer.json()["error"]) == (413, "too_large")


def events(lines: Iterator[str]) -> Iterator[Record]:
    for line in lines:
        if line.startswith("data: "):
            yield json.loads(line.removeprefix("data: "))


def test_another_phone_receives_each_change(client: httpx.Client) -> None:
    match = begin(client)
    with client.stream("GET", f"/api/matches/{match['id']}/events") as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        seen = events(stream.iter_lines())
        assert next(seen) == match
        points = {"points": [1, -1, 0]}
        later = threading.Timer(0.05, lambda: write(client, match, **points))
        later.start()
        assert next(seen)["totals"] == [1, -1, 0]
        later.join()


def test_the_newest_is_listed_first(client: httpx.Client) -> None:
    ids = [begin(client)["id"] for _ in range(2)]
    assert [match["id"] for match in client.get("/api/matches").json()][:2] == ids[::-1]


def test_key_with_a_nul_character_is_refused(client: httpx.Client) -> None:
    match = begin(client)
    assert (
        client.post("/api/matches", json={"players": ["A", "B"], "key": "a\0"}).status_code == 422
    )
    assert write(client, match, points=[1, -1, 0], key="a\0").status_code == 422
    body = {"revision": "1", "key": "a\0"}
    answer = client.delete(f"/api/matches/{match['id']}/rounds/0", params=body)
    assert answer.status_code == 422
    assert client.get("/api/matches/a%00b").status_code == 404
    assert client.delete("/api/corrections/a%00b").status_code == 404
