"""The texts of the page, as the server sends them."""

import httpx
import pytest
from fluent.syntax import FluentParser, ast

from tilesight.engine.texts.catalog import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_gets_its_texts_in_one_file(client: httpx.Client, language: str) -> None:
    answer = client.get(f"/texts/{language}.ftl")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-language"] == language
    body = FluentParser().parse(answer.text).body
    assert all(isinstance(entry, ast.Message | ast.Term) for entry in body)
    ids = [entry.id.name for entry in body if isinstance(entry, ast.Message)]
    assert {"tile-name", "slogan"} <= set(ids)
    assert not {"request-failed", "rule-jokers"} & set(ids)
    assert len(ids) == len(set(ids))


def test_texts_that_have_not_changed_are_not_sent_again(client: httpx.Client) -> None:
    tag = client.get("/texts/en.ftl").headers["etag"]
    again = client.get("/texts/en.ftl", headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get("/texts/en.ftl", headers={"If-None-Match": '"other"'}).status_code == 200


def test_there_are_no_texts_of_an_unknown_language(client: httpx.Client) -> None:
    assert client.get("/texts/xx.ftl").json()["error"] == "not_found"
