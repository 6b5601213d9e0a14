import json
from collections import Counter
from pathlib import Path
from typing import Any

import cv2
import httpx
import numpy as np
import pytest

from tilesight.api.services.known_set import MIN_SIDE
from tilesight.api.texts.catalog import speaking, text
from tilesight.datasets.labels.labels import load_labels
from tilesight.engine.texts.catalog import LANGUAGES
from tilesight.vision.known_set import MAX_OF_A_FACE

DEMO = load_labels(Path(__file__).parents[3] / "golden" / "demo.json")


@pytest.fixture(scope="module")
def demo() -> bytes:
    return Path(DEMO.image).read_bytes()


@pytest.fixture(scope="module")
def known(url: str, demo: bytes) -> Any:
    with httpx.Client(base_url=url, timeout=60) as client:
        return learn(client, demo)


def labels() -> str:
    tiles = [{"tile": str(t.tile), "corners": t.corners.tolist()} for t in DEMO.tiles]
    return json.dumps(tiles)


def learn(client: httpx.Client, photo: bytes, known: str = "") -> Any:
    form = {"tiles": labels(), "known_set": known}
    answer = client.post("/api/learn", files={"photo": photo}, data=form)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_learned_set_reads_the_photo_it_was_learned_from(
    client: httpx.Client, demo: bytes, known: Any
) -> None:
    assert sorted(known["tiles"]) == sorted(str(tile.tile) for tile in DEMO.tiles)
    plain = client.post("/api/read", files={"photo": demo}).json()
    form = {"known_set": json.dumps(known)}
    beside = client.post("/api/read", files={"photo": demo}, data=form).json()
    assert beside["notation"] == plain["notation"]
    twice = learn(client, demo, json.dumps(known))
    again = learn(client, demo, json.dumps(twice))
    assert again["tiles"] == twice["tiles"]
    assert set(Counter(again["tiles"]).values()) == {MAX_OF_A_FACE}


def test_a_bad_photo_is_read_with_more_certainty(
    client: httpx.Client, demo: bytes, known: Any
) -> None:
    picture = cv2.imdecode(np.frombuffer(demo, np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    noise = np.random.default_rng(1).normal(0, 60, picture.shape)
    noisy = np.clip(picture + noise, 0, 255).astype(np.uint8)[: len(picture) // 2]
    photo = cv2.imencode(".png", noisy)[1].tobytes()
    sure = []
    for form in ({}, {"known_set": json.dumps(known)}):
        read = client.post("/api/read", files={"photo": photo}, data=form).json()
        sure.append(sum(tile["confidence"] for tile in read["tiles"]))
    assert sure[1] > sure[0]


@pytest.mark.parametrize(
    ("path", "photo_field", "others"),
    [
        ("check", "notation", {}),
        ("turn", "after", {"before": ""}),
        ("score", "racks", {}),
        ("hint", "rack", {"position": "", "time_limit_s": "0.01"}),
    ],
)
def test_the_photos_of_each_command_are_read_with_the_set(
    client: httpx.Client,
    demo: bytes,
    known: Any,
    path: str,
    photo_field: str,
    others: dict[str, str],
) -> None:
    answers = [
        client.post(f"/api/{path}", files={photo_field: demo}, data={**others, "known_set": text})
        for text in (json.dumps(known), json.dumps({**known, "recognizer": "1"}))
    ]
    assert [answer.status_code for answer in answers] == [200, 422]
    assert answers[1].json()["error"] == "wrong_request"


@pytest.mark.parametrize(
    "damage",
    [
        {"recognizer": "1"},
        {"tiles": []},
        {"tiles": ["z9"]},
        {"tiles": 3},
        {"shapes": "AAAA"},
        {"shapes": "%"},
        {"inks": ""},
        {"inks": None},
    ],
)
def test_a_damaged_set_is_refused(
    client: httpx.Client, demo: bytes, known: Any, damage: dict[str, Any]
) -> None:
    form = {"known_set": json.dumps({**known, **damage})}
    answer = client.post("/api/read", files={"photo": demo}, data=form)
    assert answer.status_code == 422
    assert answer.json()["error"] == "wrong_request"


@pytest.mark.parametrize("known", ["[]", "{", "[" * 50_000, "3", "null"])
def test_what_is_no_set_is_refused(client: httpx.Client, demo: bytes, known: str) -> None:
    answer = client.post("/api/read", files={"photo": demo}, data={"known_set": known})
    assert answer.status_code == 422


def test_numbers_out_of_range_are_refused(client: httpx.Client, demo: bytes, known: Any) -> None:
    # the first number in half precision becomes infinite
    damaged = {**known, "inks": "AHwA" + known["inks"][4:]}
    answer = client.post(
        "/api/read", files={"photo": demo}, data={"known_set": json.dumps(damaged)}
    )
    assert answer.status_code == 422


def test_of_each_face_two_tiles_are_learned(client: httpx.Client, demo: bytes) -> None:
    corners = DEMO.tiles[0].corners.tolist()
    form = {"tiles": json.dumps([{"tile": "r5", "corners": corners}] * 300)}
    answer = client.post("/api/learn", files={"photo": demo}, data=form)
    assert answer.json()["tiles"] == ["r5"] * MAX_OF_A_FACE


def test_a_photo_without_a_whole_tile_is_refused(client: httpx.Client, demo: bytes) -> None:
    corners = DEMO.tiles[0].corners.tolist()
    hidden = [{"tile": "r5", "corners": corners, "whole": 0.1}]
    beside = [{"tile": "r5", "corners": [[x + 90_000, y] for x, y in corners]}]
    around = [{"tile": "r5", "corners": [[-9e4, -9e4], [9e4, -9e4], [9e4, 9e4], [-9e4, 9e4]]}]
    for tiles in ([], hidden, beside, around):
        form = {"tiles": json.dumps(tiles)}
        answer = client.post("/api/learn", files={"photo": demo}, data=form)
        assert answer.status_code == 422
        assert answer.json()["detail"].startswith("None of these tiles can be seen whole")


X0, Y0, X1, Y1 = 100, 100, 160, 180
ODD_CORNERS = {
    "crossed": [[X0, Y0], [X1, Y1], [X1, Y0], [X0, Y1 - 20]],
    "mirrored": [[X1, Y0], [X0, Y0], [X0, Y1], [X1, Y1]],
    "concave": [[X0, Y0], [X1, Y0], [X0 + 10, Y0 + 10], [X0, Y1]],
    "tiny": [[X0, Y0], [X0 + 7, Y0], [X0 + 7, Y0 + 7], [X0, Y0 + 7]],
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ODD_CORNERS)
def test_corners_that_frame_no_tile_are_refused(
    client: httpx.Client, demo: bytes, kind: str, language: str
) -> None:
    form = {"tiles": json.dumps([{"tile": "r5", "corners": ODD_CORNERS[kind]}])}
    headers = {"Accept-Language": language}
    answer = client.post("/api/learn", files={"photo": demo}, data=form, headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (422, "wrong_request")
    with speaking(language):
        assert answer.json()["detail"] == text("known-set-corners", tile="r5", pixels=MIN_SIDE)


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ({"rules": "basic_rummy"}, "Only sets of tiles"),
        ({"rules": "canasta"}, "canasta"),
        ({"house_rules": '{"speed": 1}'}, "speed"),
    ],
)
def test_a_set_is_learned_only_for_games_with_tiles(
    client: httpx.Client, demo: bytes, game: dict[str, str], said: str
) -> None:
    form = {"tiles": labels(), **game}
    answer = client.post("/api/learn", files={"photo": demo}, data=form)
    assert answer.status_code == 422
    assert said in answer.json()["detail"]
