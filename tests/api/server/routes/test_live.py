"""The live view over a real WebSocket."""

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any
from urllib.parse import urlencode

import cv2
import numpy as np
import pytest
from websockets.exceptions import ConnectionClosedError, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.api.server.conftest import DEMO
from tilesight.api.json_record import Record
from tilesight.api.server.connections import live_views
from tilesight.api.server.connections.live_views import LiveViews
from tilesight.api.services.known_set import known_set_record, learned
from tilesight.api.services.readings.live_session import LiveSession
from tilesight.engine.rules.variants import load_rules
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.io.frame import load_frame
from tilesight.vision.reader import read


@pytest.fixture(scope="module")
def frame() -> bytes:
    picture = cv2.imread(str(DEMO))
    assert picture is not None
    return encoded(cv2.resize(picture, (960, 720), interpolation=cv2.INTER_AREA))


@pytest.fixture
def live(url: str) -> Iterator[ClientConnection]:
    with connect(url.replace("http", "ws") + "/api/live?rules=rrrummy") as socket:
        yield socket


def encoded(picture: Any) -> bytes:
    done, content = cv2.imencode(".jpg", picture)
    assert done
    return content.tobytes()


def receive(live: ClientConnection) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(live.recv(timeout=30))
    return record


def send(live: ClientConnection, frame: bytes) -> dict[str, Any]:
    live.send(frame)
    return receive(live)


def test_a_still_table_settles(live: ClientConnection, frame: bytes) -> None:
    views = [send(live, frame) for _ in range(4)]
    assert [view["frame"] for view in views] == [1, 2, 3, 4]
    assert views[-1]["settled"]
    assert "r4 r5 r6 r7" in views[-1]["notation"]
    assert (views[-1]["size"], views[-1]["advice"]) == ([960, 720], [])


def test_a_corrected_tile_stays_corrected(live: ClientConnection, frame: bytes) -> None:
    tile = send(live, frame)["tiles"][0]
    live.send(json.dumps({"key": tile["key"], "tile": "k13"}))
    live.send('{"key": 99999, "tile": "k13"}')
    live.send("what a page of another version may say")
    for _ in range(2):
        again = send(live, frame)["tiles"]
        assert {one["key"]: one["tile"] for one in again}[tile["key"]] == "k13"


def test_a_correction_before_the_first_frame_does_no_harm(models: Models, frame: bytes) -> None:
    session = LiveSession(models, load_rules("rrrummy"), None)
    session.correct(99999, "k13")
    assert session.process(frame)["tiles"]


def test_frames_are_read_with_a_learned_set(models: Models, frame: bytes) -> None:
    known = learned_from_demo(models)
    session = LiveSession(models, load_rules("rrrummy"), None)
    session.learn(json.dumps({**known, "recognizer": "1"}))
    assert session.process(frame)["tiles"]
    assert session.models.known_set is None
    session.learn(json.dumps(known))
    assert session.process(frame)["tiles"]
    assert session.models.known_set
    assert len(session.models.known_set.tiles) == len(known["tiles"])


def learned_from_demo(models: Models) -> Record:
    photo = load_frame(DEMO.read_bytes(), DEMO.name)
    tiles = read(photo, models, load_rules("rrrummy")).tiles
    return known_set_record(learned(photo, tiles, models), models)


def test_a_learned_set_is_sent_before_the_frames(
    live: ClientConnection, models: Models, frame: bytes
) -> None:
    live.send(json.dumps({"known_set": json.dumps(learned_from_demo(models))}))
    live.send(json.dumps({"known_set": "x" * 150_000}))
    assert send(live, frame)["tiles"]


def test_only_the_latest_waiting_frame_is_read(live: ClientConnection, frame: bytes) -> None:
    for _ in range(12):
        live.send(frame)
    answers = [receive(live)]
    while answers[-1]["frame"] < 12:
        answers.append(receive(live))
    assert len(answers) + answers[-1]["dropped"] == 12
    assert answers[-1]["dropped"] > 0


def test_a_frame_that_cannot_be_read_is_an_error(live: ClientConnection, frame: bytes) -> None:
    assert send(live, b"no picture")["error"] == "not_a_picture"
    dark = encoded(np.zeros((720, 960, 3), np.uint8))
    assert send(live, dark)["advice"] == ["more light"]
    assert send(live, frame)["tiles"]


def test_an_address_cannot_take_all_live_views(url: str) -> None:
    address = url.replace("http", "ws") + "/api/live"
    with ExitStack() as opened:
        for _ in range(live_views.MAX_OF_ADDRESS):
            opened.enter_context(connect(address))
        with pytest.raises(InvalidStatus, match="403"), connect(address):
            pass
        with connect(address, source_address=("127.0.0.2", 0)):
            pass


def test_live_views_of_all_addresses_are_limited_until_one_is_closed() -> None:
    views = LiveViews(most=3, most_of_address=2)
    with views.opened("10.0.0.1"), views.opened("2001:db8::1"):
        with views.opened("2001:db8::2") as last, views.opened("10.0.0.3") as refused:
            assert (last, refused) == (True, False)
        with views.opened("10.0.0.3") as fits:
            assert fits


def test_an_unknown_game_is_refused(url: str) -> None:
    with (
        connect(url.replace("http", "ws") + "/api/live?rules=canasta") as socket,
        pytest.raises(ConnectionClosedError, match="canasta"),
    ):
        socket.recv(timeout=10)


@pytest.mark.parametrize(("run_min", "valid"), [(3, True), (13, False)])
def test_house_rules_reach_the_live_view(
    url: str, frame: bytes, run_min: int, *, valid: bool
) -> None:
    query = urlencode({"rules": "rrrummy", "house_rules": json.dumps({"run_min": run_min})})
    with connect(f"{url.replace('http', 'ws')}/api/live?{query}") as socket:
        melds = send(socket, frame)["melds"]
    assert any(meld["kind"] == "run" for meld in melds) == valid


@pytest.mark.parametrize("house", ['{"speed": 1}', '{"jokers": 9}', "no JSON", "[]"])
def test_invalid_house_rules_are_refused(url: str, house: str) -> None:
    address = f"{url.replace('http', 'ws')}/api/live?{urlencode({'house_rules': house})}"
    with connect(address) as socket, pytest.raises(ConnectionClosedError):
        socket.recv(timeout=10)


def test_a_client_that_disconnects_during_a_reading_does_no_harm(url: str, frame: bytes) -> None:
    for _ in range(3):
        with connect(url.replace("http", "ws") + "/api/live") as socket:
            socket.send(frame)
    with connect(url.replace("http", "ws") + "/api/live") as socket:
        started = time.monotonic()
        assert send(socket, frame)["tiles"]
        assert time.monotonic() - started < 20
