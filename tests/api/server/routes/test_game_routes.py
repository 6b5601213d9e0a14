"""The game routes answer with the JSON of the command line, and with sentences for errors."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import httpx
import numpy as np
import pytest

from tests.api.server.conftest import DEMO
from tilesight.api.cli.games.check import run_check
from tilesight.api.cli.games.hint import run_hint
from tilesight.api.cli.games.score import run_score
from tilesight.api.cli.games.turn import run_turn
from tilesight.api.cli.games.variants import list_variants
from tilesight.api.cli.readings.read import run_read
from tilesight.api.cli.readings.read_options import ReadOptions
from tilesight.api.services.hints.hand_hint import PlayerReport
from tilesight.api.services.hints.hint import HintOptions
from tilesight.api.services.inputs import InputReader
from tilesight.api.services.round_report import RoundReport
from tilesight.api.services.turn import TurnReport
from tilesight.engine.hints.hint import Goal, Level
from tilesight.engine.rules.variants import load_rules

RULES = load_rules("rrrummy")
INPUTS = InputReader(RULES)
TIMES = {"ms", "timings_ms"}

Printed = Callable[[], object]

CASES: dict[str, tuple[dict[str, Any], Printed]] = {
    "check": (
        {"notation": "r5 * r7 | k7 b7 y7 | b6 b8 b9"},
        lambda: run_check("r5 * r7 | k7 b7 y7 | b6 b8 b9", INPUTS, True),
    ),
    "turn": (
        {"before": "r5 r6 r7", "after": "r6 r7 r8", "rack": "r8 b4", "opened": True},
        lambda: run_turn(("r5 r6 r7", "r6 r7 r8", "r8 b4"), TurnReport(True), INPUTS, True),
    ),
    "score": (
        {"racks": ["r5 k13", "", "b1 *"], "out": 1},
        lambda: run_score(["r5 k13", "", "b1 *"], RoundReport(winner=2), INPUTS, True),
    ),
    "hint": (
        {"position": "r4 r5 r6 r7 | k1 k2 k3 / r3 b7 k7", "opened": True},
        lambda: run_hint(
            ("r4 r5 r6 r7 | k1 k2 k3 / r3 b7 k7", None),
            INPUTS,
            HintOptions(Goal.TILES, Level.PLAY, 2.0, PlayerReport(opened=True)),
            True,
        ),
    ),
}


def timeless(record: Any) -> Any:
    return {key: value for key, value in record.items() if key not in TIMES}


@pytest.mark.parametrize("verb", CASES)
def test_http_and_command_line_answer_the_same(
    verb: str, client: httpx.Client, capsys: pytest.CaptureFixture[str]
) -> None:
    body, run = CASES[verb]
    run()
    printed = json.loads(capsys.readouterr().out)
    answer = client.post(f"/api/{verb}", json=body)
    assert answer.status_code == 200
    assert timeless(answer.json()) == timeless(printed)


def test_a_photo_is_read_as_by_the_command_line(
    client: httpx.Client, photo: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    run_read([DEMO], ReadOptions(RULES, as_json=True))
    printed = timeless(json.loads(capsys.readouterr().out))
    answer = client.post("/api/read", files={"photo": photo}).json()
    assert timeless(answer) == {**printed, "photo": "photo"}


def test_the_list_of_games_is_that_of_the_command_line(
    client: httpx.Client, capsys: pytest.CaptureFixture[str]
) -> None:
    list_variants(as_json=True)
    assert client.get("/api/variants").json() == json.loads(capsys.readouterr().out)


def test_a_photo_may_replace_notation(client: httpx.Client, photo: bytes) -> None:
    checked = client.post("/api/check", files={"notation": photo}, data={"rules": "rrrummy"})
    assert [meld["valid"] for meld in checked.json()["melds"]].count(False) == 1
    turn = client.post(
        "/api/turn",
        files={"before": photo, "after": photo},
        data={"rack": "r13 b4", "opened": "true", "house_rules": '{"penalty_draw": 5}'},
    )
    assert (turn.status_code, turn.json()["played"]) == (200, [])
    assert turn.json()["draw"] == 5  # the table holds a wrong meld


def test_a_turn_can_be_judged_without_the_rack(client: httpx.Client) -> None:
    body = {"before": "r5 r6 r7", "after": "r5 r6 r7 r8", "opened": True}
    turn = client.post("/api/turn", json=body).json()
    assert (turn["legal"], turn["played"], turn["wins"]) == (True, ["r8"], False)


def test_a_given_zone_is_used(client: httpx.Client, photo: bytes) -> None:
    answer = client.post("/api/read", files={"photo": photo}, data={"zone": "rack"}).json()
    assert (answer["melds"], len(answer["rack"])) == ([], len(answer["tiles"]))


def test_overlapping_photos_are_read_as_one(client: httpx.Client, photo: bytes) -> None:
    picture = cv2.imdecode(np.frombuffer(photo, np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    parts = [
        cv2.imencode(".png", half)[1].tobytes() for half in (picture[:, :1100], picture[:, 500:])
    ]
    whole = client.post("/api/read", files={"photo": photo}).json()
    merged = client.post("/api/read", files=[("photo", part) for part in parts]).json()
    assert sorted(tile["tile"] for tile in merged["tiles"]) == sorted(
        tile["tile"] for tile in whole["tiles"]
    )
    separate = [
        cv2.imencode(".png", half)[1].tobytes() for half in (picture[:, :800], picture[:, 800:])
    ]
    answer = client.post("/api/read", files=[("photo", part) for part in separate])
    assert answer.status_code == 422
    assert "photo 2" in answer.json()["detail"]


def test_a_file_of_the_server_cannot_be_read(client: httpx.Client) -> None:
    answer = client.post("/api/check", json={"notation": str(DEMO)})
    assert answer.status_code == 422
    assert "expected" in answer.json()["detail"]


@pytest.mark.parametrize(
    ("verb", "body", "sentence"),
    [
        ("check", {"notation": "r5 q6"}, "at character 4: expected a tile"),
        ("check", {"notation": "r5", "rules": "canasta"}, "must be one of pup, easy"),
        ("check", {"notation": "r5", "house_rules": {"jokers": 9}}, "in the range 0 to 6"),
        ("check", {"notation": "r5", "house_rules": {"jok": 1}}, "jok is no rule"),
        ("turn", {"before": ""}, "after is missing."),
        ("score", {"racks": ["r5"], "out": 1}, "there is no player 2"),
        ("hint", {"position": "r5 r6 r7"}, "a hint needs the rack"),
        (
            "hint",
            {"position": "r5 r6 r7 / r8", "alternatives": ["r5 r6 / r8"]},
            "another reading of the position must have the same melds and rack",
        ),
        ("hint", {"position": "/ r5", "time_limit_s": 1e9}, "time_limit_s must be at most 10."),
    ],
)
def test_an_invalid_request_has_a_sentence(
    client: httpx.Client, verb: str, body: dict[str, Any], sentence: str
) -> None:
    answer = client.post(f"/api/{verb}", json=body)
    assert answer.status_code == 422
    assert set(answer.json()) == {"error", "detail"}
    assert sentence in answer.json()["detail"]


def test_a_hint_has_the_sentences_of_every_level(client: httpx.Client) -> None:
    answer = client.post("/api/hint", json={"position": "r5 r6 r7 / r8 k2", "opened": True}).json()
    assert set(answer["levels"]) == {"nudge", "tiles", "play"}
    assert answer["levels"]["play"] == answer["sentences"]
    none = client.post("/api/hint", json={"position": "r5 r6 / k2", "opened": True}).json()
    assert none["reasons"]
    assert none["levels"]["nudge"] == none["sentences"]


def test_a_hint_names_the_alternatives_that_would_change_it(client: httpx.Client) -> None:
    body = {"position": "r5 r6 r7 / r8 k2", "opened": True, "goal": "tiles"}
    others = ["r5 r6 r7 / r8 k9", "r5 r6 r7 / y8 k2", "r5 b6 r7 / r8 k2"]
    answer = client.post("/api/hint", json={**body, "alternatives": others}).json()
    assert len(answer["doubts"]) == 2
    assert "yellow 8" in answer["doubts"][0]
    assert "blue 6" in answer["doubts"][1]


def test_health_names_the_models_and_the_ports(client: httpx.Client) -> None:
    health = client.get("/api/health").json()
    assert (health["status"], health["port"], health["secure_port"]) == ("ok", 8080, None)
    nets = {
        "detector",
        "corner_regressor",
        "recognizer",
        "context",
    }
    assert set(health["models"]) == nets


def test_the_page_and_its_files_are_served(client: httpx.Client) -> None:
    page = Path(__file__).parents[4] / "api" / "web" / "index.html"
    assert client.get("/").content == page.read_bytes()
    assert client.get("/ca.crt").json()["error"] == "no_certificate"
