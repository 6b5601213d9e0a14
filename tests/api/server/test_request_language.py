"""The server answers each request in the language of its sender."""

import json
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from websockets.sync.client import connect

from tilesight.api.server.error_handlers import MAX_REASON, close_reason
from tilesight.api.texts.catalog import speaking, text
from tilesight.engine.texts.catalog import LANGUAGES

GERMAN = {"Accept-Language": "de-DE,de;q=0.9,en;q=0.8"}
INVALID = {"notation": "b6 b8 b9"}


def said(language: str, text_id: str) -> str:
    with speaking(language):
        return text(text_id)


def reasons(client: httpx.Client, language: str) -> list[str]:
    answer = client.post("/api/check", json=INVALID, headers={"Accept-Language": language})
    found: list[str] = answer.json()["melds"][0]["reasons"]
    return found


def test_reasons_are_in_the_language_of_the_request(client: httpx.Client) -> None:
    answer = client.post("/api/check", json=INVALID, headers=GERMAN)
    assert answer.headers["content-language"] == "de"
    assert "Accept-Language" in answer.headers["vary"]
    assert answer.json()["melds"][0]["reasons"] == reasons(client, "de")
    assert reasons(client, "de") != reasons(client, "en") == ["7 is missing between 6 and 8"]


def test_a_request_without_a_language_is_answered_in_english(client: httpx.Client) -> None:
    answer = client.post("/api/check", json=INVALID)
    assert answer.headers["content-language"] == "en"
    assert answer.json()["melds"][0]["reasons"] == ["7 is missing between 6 and 8"]


def test_requests_at_once_keep_their_languages(client: httpx.Client) -> None:
    alone = {language: reasons(client, language) for language in LANGUAGES}
    with ThreadPoolExecutor(len(LANGUAGES)) as threads:
        together = list(threads.map(lambda code: reasons(client, code), LANGUAGES * 3))
    assert together == [alone[language] for language in LANGUAGES * 3]
    assert len({line for lines in alone.values() for line in lines}) == len(LANGUAGES)


def test_every_request_for_the_games_has_its_own_language(client: httpx.Client) -> None:
    def opening(language: str) -> str:
        games = client.get("/api/variants", headers={"Accept-Language": language}).json()
        sentences = {rule["name"]: rule["sentence"] for rule in games[0]["house_rules"]}
        return str(sentences["opening"])

    found = [opening(language) for language in LANGUAGES]
    assert len(set(found)) == len(LANGUAGES)
    assert found == [opening(language) for language in LANGUAGES]


@pytest.mark.parametrize(
    ("path", "text_id"),
    [("/api/nothing", "request-nothing-here"), ("/api/matches/none", "match-missing")],
)
def test_errors_are_in_the_language_of_the_request(
    client: httpx.Client, path: str, text_id: str
) -> None:
    answer = client.get(path, headers=GERMAN)
    assert answer.json()["detail"] == said("de", text_id)
    assert answer.headers["content-language"] == "de"


def test_wrong_fields_are_named_in_the_language_of_the_request(client: httpx.Client) -> None:
    answer = client.post("/api/check", json={}, headers=GERMAN)
    assert said("de", "must-be-there") in answer.json()["detail"]


def test_a_live_view_names_its_language_in_the_address(url: str) -> None:
    with connect(url.replace("http", "ws") + "/api/live?language=fr") as socket:
        socket.send(b"no picture")
        record = json.loads(socket.recv(timeout=30))
    assert record["error"] == "not_a_picture"
    assert record["detail"] == said("fr", "photo-no-picture")


def test_the_page_about_the_certificate_is_translated(client: httpx.Client) -> None:
    answer = client.get("/certificate", headers={"Accept-Language": "tr"})
    assert '<html lang="tr">' in answer.text
    assert said("tr", "certificate-title") in answer.text
    assert answer.headers["content-language"] == "tr"


def test_files_of_the_page_have_no_language(client: httpx.Client) -> None:
    answer = client.get("/js/app.js", headers=GERMAN)
    assert "content-language" not in answer.headers
    assert "Accept-Language" not in answer.headers.get("vary", "")


def test_the_reason_why_a_socket_is_closed_fits_into_its_frame() -> None:
    cut = close_reason("ş" * 200)
    assert len(cut.encode()) <= MAX_REASON
    assert set(cut) == {"ş"}
