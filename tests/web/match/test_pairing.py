"""Phones pair by the link in the QR code; others see how to."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.thorough import few_of
from tests.web.actions import press, shown, start_match, type_points
from tests.web.phone import phone
from tests.web.serving import Server, running_server

PLAYERS = ["Anna", "Ben"]
HELLO = "Hello! Please scan the code"


@pytest.fixture(scope="module")
def paired_only(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running_server(tmp_path_factory.mktemp("paired"), "--workers", "1") as running:
        yield running


@pytest.fixture
def stranger(browser: Browser, paired_only: Server) -> Iterator[Page]:
    with phone(browser, paired_only.address) as opened:
        yield opened


def pair(page: Page, server: Server) -> None:
    page.goto(server.link)
    expect(page.locator(".job")).to_have_count(4)


def test_phone_pairs_by_the_link_and_keeps_its_cookie(
    browser: Browser, paired_only: Server
) -> None:
    with phone(browser, paired_only.address) as page:
        pair(page, paired_only)
        assert "pair" not in page.url
        start_match(page, PLAYERS)
        page.reload()
        expect(page.locator(".standings")).to_be_visible()
        (cookie,) = page.context.cookies()
        assert (cookie["httpOnly"], cookie["sameSite"]) == (True, "Strict")
        assert page.evaluate("document.cookie") == ""


@pytest.mark.thorough
def test_second_phone_joins_the_table_by_the_link_of_the_match(
    browser: Browser, paired_only: Server
) -> None:
    with (
        phone(browser, paired_only.address) as first,
        phone(browser, paired_only.address) as second,
        phone(browser, paired_only.address) as other,
    ):
        pair(first, paired_only)
        start_match(first, PLAYERS)
        press(first, "Another phone")
        expect(first.get_by_role("img", name="QR code of the link")).to_be_visible()
        link = first.locator(".address").inner_text()
        press(first, "Done")

        second.goto(link)
        expect(second.locator(".standings")).to_be_visible()
        assert second.url == first.url
        type_points(second, PLAYERS, [30, -30], out="Anna")
        expect(first.locator(".standings strong")).to_have_text(shown(30, -30))

        pair(other, paired_only)
        other.goto(first.url)
        expect(other.get_by_role("alert").first).to_contain_text("does not exist")
        other.goto("#/match")
        expect(other.get_by_role("heading", name="No matches yet")).to_be_visible()


@pytest.mark.thorough
def test_match_at_a_new_table_is_not_shared(browser: Browser, paired_only: Server) -> None:
    with phone(browser, paired_only.address) as page:
        pair(page, paired_only)
        start_match(page, PLAYERS)
        page.goto("#/match/new")
        page.get_by_role("switch", name="At a new table").check()
        for number, name in enumerate(PLAYERS, 1):
            page.get_by_label(f"Name of player {number}").fill(name)
        press(page, "Start the match")
        expect(page.locator(".standings")).to_be_visible()
        tables = {match["table"] for match in page.request.get("api/matches").json()}
        assert len(tables) == 2


@pytest.mark.parametrize("screen", few_of(["", "#/match", "#/check", "#/rules"], [""]))
def test_unpaired_phone_sees_how_to_pair(stranger: Page, screen: str) -> None:
    stranger.goto(f"/{screen}")
    expect(stranger.get_by_role("heading", name=HELLO)).to_be_visible()
    expect(stranger.locator(":focus-visible")).to_have_count(0)


def test_a_code_stays_in_the_address_until_the_server_answers(
    stranger: Page, paired_only: Server
) -> None:
    stranger.route("**/api/pair", lambda route: route.abort())
    stranger.goto(paired_only.link)
    expect(stranger.locator(".toast.bad")).to_contain_text("cannot be reached")
    stranger.unroute("**/api/pair")
    stranger.reload()
    expect(stranger.locator(".toast.good")).to_contain_text("paired")
    assert "pair" not in stranger.url


def test_unpaired_phone_pairs_by_a_pasted_link(stranger: Page, paired_only: Server) -> None:
    stranger.goto("/#/rules")
    expect(stranger.get_by_role("heading", name=HELLO)).to_be_visible()
    field = stranger.get_by_label("Or paste the link")
    for wrong, sentence in (
        ("hello", "A link to pair with ends in"),
        (f"{paired_only.address}#/pair/wrong", "no longer valid"),
    ):
        field.fill(wrong)
        press(stranger, "Pair this phone")
        expect(stranger.locator(".toast.bad")).to_contain_text(sentence)
    expect(field).to_have_value("")  # the screen is drawn anew after the wrong code
    field.fill(paired_only.link)
    press(stranger, "Pair this phone")
    expect(stranger.locator(".job")).to_have_count(4)


@pytest.mark.thorough
def test_a_phone_is_removed_from_the_table(browser: Browser, paired_only: Server) -> None:
    with (
        phone(browser, paired_only.address) as first,
        phone(browser, paired_only.address) as second,
    ):
        pair(first, paired_only)
        start_match(first, PLAYERS)
        press(first, "Another phone")
        second.goto(first.locator(".address").inner_text())
        expect(second.locator(".standings")).to_be_visible()
        press(first, "Done")
        press(first, "Another phone")
        phones = first.locator(".table-phones li")
        expect(phones).to_have_count(2)
        expect(phones.first).to_contain_text("Phone 1 (this one), since")
        press(first, "Remove phone 2")
        expect(phones).to_have_count(1)
        second.reload()
        expect(second.get_by_role("heading", name=HELLO)).to_be_visible()
