"""Bad uploads and requests: one sentence each, and the server continues."""

import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from pydantic import ValidationError
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.api.photos import bad_photos
from tests.api.server.conftest import DEMO
from tests.fuzz.picture_bombs import png_that_claims
from tilesight.api.server.schemas.correction_requests import CorrectionRequest
from tilesight.api.server.schemas.relayout_requests import RelayoutRequest
from tilesight.api.server.schemas.requests import MAX_FIELDS, CheckRequest, GameRequest
from tilesight.api.server.security.body_limit import MAX_JSON, MAX_UPLOAD

FORM_BEGINS = b'--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n'
REQUEST = b"POST /api/read HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n"
STATUS = {"not_a_picture": 415, "too_large": 413}
JSON = "application/json"


def refused(answer: httpx.Response, status: int, error: str) -> None:
    assert (answer.status_code, answer.json()["error"]) == (status, error)
    assert set(answer.json()) == {"error", "detail"}
    assert answer.json()["detail"].endswith(".")


def test_bad_photos_are_refused(client: httpx.Client, tmp_path: Path) -> None:
    for path, code in bad_photos(tmp_path, DEMO).items():
        if path.is_file():
            answer = client.post("/api/read", files={"photo": ("table.jpg", path.read_bytes())})
            refused(answer, STATUS.get(code, 422), code)
    assert client.get("/api/health").status_code == 200


@pytest.mark.parametrize("declared", [True, False])
def test_26_megabytes_are_refused(client: httpx.Client, declared: bool) -> None:
    body = FORM_BEGINS + bytes(26_000_000)

    def chunks() -> Iterator[bytes]:
        for start in range(0, len(body), 1_000_000):
            yield body[start : start + 1_000_000]

    headers = {"Content-Type": "multipart/form-data; boundary=x"}
    sent = body if declared else chunks()
    answer = client.post("/api/read", content=sent, headers=headers)
    refused(answer, 413, "too_large")
    assert "25 MB" in answer.json()["detail"]


def test_25_megabytes_are_accepted(client: httpx.Client, photo: bytes) -> None:
    padded = photo + bytes(MAX_UPLOAD - len(photo))
    answer = client.post("/api/read", files={"photo": padded})
    # what follows the end of a JPEG is ignored: phones append a video or a second picture
    assert answer.status_code == 200
    assert len(answer.json()["tiles"]) == 27


def test_a_decompression_bomb_is_refused_before_it_is_decoded(client: httpx.Client) -> None:
    bomb = png_that_claims(60_000, 60_000)
    refused(client.post("/api/read", files={"photo": bomb}), 413, "too_large")


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"{", "application/json"),
        (b"[" * 100_000, "application/json"),
        (b'{"notation": "\xff"}', "application/json"),
        (b"[]", "application/json"),
        (b"null", "application/json"),
        (b"notation=r5", "application/x-www-form-urlencoded"),
        (b"notation", "text/plain"),
        (b"nothing like it", "multipart/form-data; boundary=x"),
        (b"nothing like it", "multipart/form-data"),
        (b"", "application/json"),
    ],
)
def test_a_body_of_another_type_is_refused(client: httpx.Client, content: bytes, kind: str) -> None:
    answer = client.post("/api/check", content=content, headers={"Content-Type": kind})
    assert answer.status_code in (400, 422)
    assert set(answer.json()) == {"error", "detail"}


@pytest.mark.parametrize("path", ["/api/check", "/api/arrange", "/api/matches"])
@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"{", "The body is not JSON."),
        (b"", "The body is not JSON."),
        (b"[]", "The body must be a JSON object."),
    ],
)
def test_a_body_that_is_not_json_has_the_same_error_everywhere(
    client: httpx.Client, path: str, content: bytes, sentence: str
) -> None:
    headers = {"Content-Type": "application/json"}
    assert client.post(path, content=content, headers=headers).json()["detail"] == sentence


@pytest.mark.parametrize(
    ("path", "body", "sentence"),
    [
        ("score", {"racks": [1, "r5"]}, "racks.0: expected tiles in notation or, in a form"),
        ("check", {"notation": "r" * 3000}, "notation: tiles in notation have 2000 characters"),
        ("check", {"notation": "r5", "house_rules": "{x"}, "house_rules: this is not JSON."),
        ("check", {"notation": "r5", "house_rules": {"a": {}}}, "house_rules.a: expected true or"),
        ("check", {"notation": "r5", "fast": 1}, "fast is not a known field."),
        ("hint", {"position": "r5", "goal": "x"}, "goal must be 'win', 'tiles', 'points', 'out'"),
        ("hint", {"position": "r5", "opened": "maybe"}, "opened must be true or false."),
        ("hint", {"position": "r5", "players": 2.5}, "players must be a whole number."),
        ("arrange", {"size": [1, 0], "tiles": []}, "size.1 must be at least 1."),
        ("arrange", {"size": [1, 1], "tiles": {}}, "tiles must be a list."),
        ("check", {"notation": "r5", "house_rules": []}, "house_rules must be a JSON object."),
        ("matches", {"players": ["A" * 41, "B"]}, "players.0 must have at most 40 characters."),
        ("check", {}, "notation is missing."),
    ],
)
def test_an_invalid_field_has_a_sentence(
    client: httpx.Client, path: str, body: dict[str, object], sentence: str
) -> None:
    answer = client.post(f"/api/{path}", json=body)
    assert answer.status_code == 422
    assert answer.json()["detail"].startswith(sentence)


def test_text_with_half_a_character_is_an_error_of_its_field(client: httpx.Client) -> None:
    headers = {"Content-Type": "application/json"}
    answer = client.post("/api/check", content=rb'{"notation": "\ud800"}', headers=headers)
    assert answer.json()["detail"] == "notation must be text."


def test_a_photo_sent_as_text_is_an_error(client: httpx.Client) -> None:
    answer = client.post("/api/read", data={"photo": "x"}, files={"other": b""})
    assert answer.json()["detail"] == "photo.0 must be sent as a file."


def test_unknown_paths_and_methods_are_refused(client: httpx.Client) -> None:
    refused(client.get("/api/nothing"), 404, "not_found")
    refused(client.get("/nothing"), 404, "not_found")
    refused(client.get("/api/matches/nothing"), 404, "no_match")
    refused(client.get("/api/check"), 405, "method_not_allowed")
    refused(client.delete("/api/health"), 405, "method_not_allowed")
    refused(client.post("/"), 405, "method_not_allowed")
    refused(client.get("/../../etc/passwd"), 404, "not_found")
    refused(client.get("/%2e%2e/%2e%2e/pyproject.toml"), 404, "not_found")


def test_requests_of_other_sites_are_refused(client: httpx.Client, url: str) -> None:
    players = {"players": ["Anna", "Ben"]}
    foreign = client.post("/api/matches", json=players, headers={"Origin": "http://evil.example"})
    refused(foreign, 403, "forbidden")
    own = client.post("/api/matches", json=players, headers={"Origin": url})
    assert own.status_code == 201
    live = url.replace("http", "ws") + "/api/live"
    with (
        pytest.raises(InvalidStatus, match="403"),
        connect(live, origin=Origin("http://evil.example")),
    ):
        pass


def test_the_page_may_connect_only_to_its_server(client: httpx.Client) -> None:
    headers = client.get("/").headers
    assert headers["content-security-policy"].startswith("default-src 'self'")
    assert headers["x-content-type-options"] == "nosniff"
    tag = {"If-None-Match": headers["etag"]}
    assert client.get("/", headers=tag).status_code == 304


def test_every_method_of_a_path_is_allowed(client: httpx.Client) -> None:
    assert client.patch("/api/matches").headers["Allow"] == "GET, POST"
    assert client.post("/api/matches/some/rounds/0").headers["Allow"] == "DELETE, PUT"


def test_a_client_that_disconnects_during_an_upload_does_no_harm(
    url: str, client: httpx.Client
) -> None:
    host, port = url.removeprefix("http://").split(":")
    form = b"Content-Type: multipart/form-data; boundary=x\r\n\r\n" + FORM_BEGINS
    for sent in (REQUEST, REQUEST + form):
        with socket.create_connection((host, int(port))) as client_socket:
            client_socket.sendall(sent)
    assert client.get("/api/health").status_code == 200


@pytest.mark.parametrize("origin", ["http://[", "http://[x]:y", "null", "\x7f"])
def test_origin_that_is_no_url_is_foreign(client: httpx.Client, origin: str) -> None:
    body = {"notation": "r5 r6 r7"}
    answer = client.post("/api/check", json=body, headers={"Origin": origin})
    refused(answer, 403, "forbidden")


@pytest.mark.parametrize(
    ("declared", "kinds"), [(True, [JSON]), (False, [JSON]), (True, [JSON, "multipart/form-data"])]
)
def test_json_of_more_than_256_kilobytes_is_refused(
    client: httpx.Client, declared: bool, kinds: list[str]
) -> None:
    body = b'{"' + b" " * MAX_JSON + b'": 1}'
    headers = [("Content-Type", kind) for kind in kinds]
    sent = body if declared else iter([body])
    answer = client.post("/api/arrange", content=sent, headers=headers)
    refused(answer, 413, "too_large")
    assert "256 kB" in answer.json()["detail"]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("pair", {"code": "a", "y" * 2600: 1}),
        ("check", {"notation": "\U000e0001" * 300}),
        ("check", {"notation": "r5", "house_rules": {"x" * 2600: 1}}),
        ("check", {"notation": "r5", "house_rules": {"hands": ["\U000e0001" * 100] * 20}}),
        ("check", {"notation": "\0code\0" * 400}),
    ],
)
def test_long_values_are_cut_in_the_sentence_about_them(
    client: httpx.Client, path: str, body: dict[str, object]
) -> None:
    answer = client.post(f"/api/{path}", json=body)
    assert answer.status_code in (401, 422)
    assert len(answer.json()["detail"]) < 1000


def test_a_turn_with_hundreds_of_tiles_is_judged(client: httpx.Client) -> None:
    body = {"before": "r5 " * 600, "after": "r5 r6 r7", "opened": True}
    assert client.post("/api/turn", json=body).status_code == 200


@pytest.mark.parametrize(
    ("model", "fields"),
    [
        (CheckRequest, {str(number): 1 for number in range(1000)}),
        (CorrectionRequest, {"tiles": [{}] * 1000, "read": [{}] * 1000}),
        (RelayoutRequest, {"tiles": [{}] * 1000, "joins": [{}] * 1000, "splits": [{}] * 1000}),
    ],
)
def test_of_many_errors_only_the_first_are_looked_at(
    model: type[GameRequest], fields: dict[str, object]
) -> None:
    with pytest.raises(ValidationError) as caught:
        model.model_validate(fields)
    assert 1 < caught.value.error_count() <= MAX_FIELDS + 1  # one is that a field is missing
