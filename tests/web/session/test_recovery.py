"""Nothing is lost: after a reload, a server crash, or a conflict with another phone."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.thorough import few_of
from tests.web.actions import (
    choose_photo,
    expect_totals,
    fill_points,
    go_on,
    press,
    shown,
    start_match,
    type_points,
    wait_for_copies,
)
from tests.web.phone import new_phone, phone
from tests.web.sample_media import crowded_photo, rack_photo, write_photo
from tests.web.serving import Server, running_server

PLAYERS = ["Anna", "Ben"]


@pytest.fixture(scope="module")
def rack(photos: Path) -> Path:
    return write_photo(photos / "rack.jpg", rack_photo("k6 k8 k9"))


@pytest.mark.thorough
def test_a_reload_during_a_correction_loses_nothing(page: Page, rack: Path) -> None:
    page.goto("#/check")
    choose_photo(page, "Photograph the table", rack)
    page.locator("g[aria-label^='black 9']").click()
    press(page, "7")
    expect(page.get_by_role("heading", name="Black 7")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Black 7")).to_be_visible()
    assert page.locator(".photo-content img").evaluate(
        "img => img.decode().then(() => img.naturalWidth)"
    )
    press(page, "Done")
    press(page, "Undo")
    expect(page.locator(".meld").get_by_role("button", name="Fix black 9")).to_be_visible()


SCROLL_AFTER_REDRAW = """() => {
    const scrollTop = () => document.querySelector(".picture .scroll").scrollTop;
    const watch = new MutationObserver(() => { document.body.dataset.drawn ??= scrollTop(); });
    watch.observe(document.getElementById("main"), { childList: true });
    return scrollTop();
}"""


@pytest.mark.thorough
def test_a_redraw_keeps_the_scroll_position_of_a_photo(page: Page, photos: Path) -> None:
    page.goto("#/check")
    choose_photo(page, "Photograph the table", write_photo(photos / "rows.jpg", crowded_photo()))
    expect(page.locator(".figures dd").first).to_have_text("9")
    press(page, "Zoom in")
    page.locator(".picture .scroll").evaluate("scroll => scroll.scrollTo(0, 90)")
    page.evaluate("() => new Promise(requestAnimationFrame)")
    assert page.evaluate(SCROLL_AFTER_REDRAW) == pytest.approx(90, abs=1)
    press(page, "Later")
    expect(page.locator("body[data-drawn]")).to_have_count(1)
    assert page.evaluate("Number(document.body.dataset.drawn)") == pytest.approx(90, abs=1)


PRIVATE_TAB = """() => {
    const { put } = IDBObjectStore.prototype;
    const hasBlob = (value) => value instanceof Blob
        || (value instanceof Object && Object.values(value).some(hasBlob));
    IDBObjectStore.prototype.put = function (value, key) {
        if (hasBlob(value)) throw new DOMException("blobs are not supported", "DataCloneError");
        return put.call(this, value, key);
    };
}"""
"""Stores no blobs, like a private tab of Safari (https://bugs.webkit.org/156347)."""


@pytest.mark.parametrize("tab", few_of(["() => {}", PRIVATE_TAB], [PRIVATE_TAB]))
def test_a_reload_between_two_racks_loses_neither(page: Page, rack: Path, tab: str) -> None:
    page.add_init_script(f"({tab})()")
    start_match(page, PLAYERS)
    press(page, "Score a round")
    choose_photo(page, "Photograph the rack", rack)
    go_on(page)
    page.reload()
    page.get_by_role("button", name=re.compile("Anna .*23")).click()
    expect(page.get_by_role("img", name="Photo with 3 tiles")).to_be_visible()
    page.get_by_role("button", name="Ben Not counted yet").click()
    press(page, "No tiles left")
    expect(page.locator(".scores td")).to_have_text(shown(-23, 23))


def test_a_server_that_never_answers_keeps_no_screen_empty(new_page: Page) -> None:
    page = new_page
    start_match(page, PLAYERS)
    match = page.url
    page.route(re.compile("/api/(variants|matches)"), lambda _: None)
    page.clock.install()
    for request, screen, seconds, copy in (
        ("variants", "#/", 3, "RRRummy"),
        ("matches/*", match, 10, PLAYERS[0]),
        ("matches", "#/match", 10, PLAYERS[0]),
    ):
        with page.expect_request(f"**/api/{request}"):
            page.goto(screen)
            if request == "variants":
                page.reload()
        page.clock.fast_forward(1_000 * seconds)
        expect(page.get_by_text(copy)).not_to_have_count(0)


@pytest.mark.parametrize("screen", few_of(["#/match/new", "#/score"], ["#/score"]))
def test_players_need_different_visible_names(page: Page, screen: str) -> None:
    page.goto(screen)
    for names, sentence in (
        (["Anna", " anna"], "Two players are called Anna"),
        (["Anna", "\u3164"], "visible character"),
    ):
        for number, name in enumerate(names, 1):
            page.get_by_label(f"Name of player {number}").fill(name)
        page.locator("#actions").get_by_role("button").first.click()
        expect(page.locator(".toast.bad")).to_contain_text(sentence)
    expect(page.get_by_label("Name of player 1")).to_have_value("Anna")


@pytest.mark.thorough
def test_two_phones_share_a_match(browser: Browser, server: Server, page: Page) -> None:
    start_match(page, PLAYERS)
    with phone(browser, server.address) as other:
        other.goto(page.url)
        expect(other.locator(".standings")).to_be_visible()
        press(other, "Type the points")
        type_points(page, PLAYERS, [30, -30], out="Anna")
        expect(other.locator(".standings strong")).to_have_text(shown(30, -30))
        press(other, "Cancel")
        expect(other.get_by_role("button", name="Type the points")).to_be_focused()


@pytest.mark.thorough
def test_a_conflict_is_shown_and_nothing_is_lost(
    browser: Browser, server: Server, page: Page
) -> None:
    start_match(page, PLAYERS)
    with phone(browser, server.address) as other:
        other.route("**/events", lambda route: route.abort())  # no updates on this phone
        other.goto(page.url)
        press(other, "Type the points")
        other.get_by_label("Who went out?").select_option(label="Ben")
        fill_points(other, PLAYERS, [-7, 7])
        type_points(page, PLAYERS, [30, -30], out="Anna")
        expect(page.locator(".standings strong")).to_have_text(shown(30, -30))
        press(other, "Save")
        conflict = other.locator(".conflict", has_text="Another phone was faster")
        expect(conflict).to_contain_text("Anna {}, Ben {}".format(*shown(30, -30)))
        expect(conflict).to_contain_text("Anna {}, Ben {}".format(*shown(-7, 7)))
        other.reload()
        expect(conflict).to_be_visible()
        match = page.url
        press(page, "Delete the match")
        expect(page.locator(".toast")).to_contain_text("is deleted")
        other.goto("#/match")
        lost = other.locator(".conflict", has_text="Not saved")
        expect(lost).to_contain_text("Anna {}, Ben {}".format(*shown(-7, 7)))
        press(other, "Restore the match")
        press(other, "Save mine too")
        expect(other.locator(".standings strong")).to_have_text(shown(23, -23))
        expect(conflict).to_have_count(0)
    page.goto(match)
    expect(page.locator(".standings strong")).to_have_text(shown(23, -23))


@pytest.mark.thorough
def test_a_conflict_shows_only_the_other_phones_rounds(
    browser: Browser, server: Server, new_page: Page
) -> None:
    page = new_page
    start_match(page, PLAYERS)
    page.context.set_offline(True)
    for points in ([-7, 7], [-8, 8]):
        type_points(page, PLAYERS, points, out="Ben")
    with phone(browser, server.address) as other:
        other.goto(page.url)
        type_points(other, PLAYERS, [99, -99], out="Anna")
        expect(other.locator(".standings strong")).to_have_text(shown(99, -99))
    page.context.set_offline(False)
    conflict = page.locator(".conflict", has_text="Another phone was faster")
    expect(conflict).to_contain_text("Anna {}, Ben {}".format(*shown(99, -99)))
    press(page, "Save mine too")
    expect(page.locator(".rounds tbody tr")).to_have_count(3)
    expect_totals(page, 84, -84)
    expect(conflict).to_have_count(0)


@pytest.mark.thorough
def test_an_undo_after_a_lost_answer_leaves_the_round_of_another_phone(
    browser: Browser, server: Server, page: Page
) -> None:
    def lose_the_answer(route: Route) -> None:
        route.fetch()
        route.abort()

    start_match(page, PLAYERS)
    type_points(page, PLAYERS, [10, -10], out="Anna")
    expect(page.locator(".standings strong")).to_have_text(shown(10, -10))
    page.route("**/api/matches/**", lambda route: route.abort())
    page.route("**/rounds", lose_the_answer, times=1)
    type_points(page, PLAYERS, [20, -20], out="Anna")
    press(page, "Undo the last change")
    with phone(browser, server.address) as other:
        other.goto(page.url)
        expect(other.locator(".standings strong")).to_have_text(shown(30, -30))
        type_points(other, PLAYERS, [-7, 7], out="Ben")
        expect(other.locator(".standings strong")).to_have_text(shown(23, -23))
        page.unroute("**/api/matches/**")
        conflict = page.locator(".conflict", has_text="Another phone was faster")
        expect(conflict).to_be_visible()
        expect(other.locator(".standings strong")).to_have_text(shown(23, -23))


@pytest.mark.thorough
def test_a_server_crash_loses_no_round(browser: Browser, tmp_path: Path) -> None:
    with running_server(tmp_path) as server, new_phone(browser, server.address) as page:
        start_match(page, PLAYERS)
        type_points(page, PLAYERS, [10, -10], out="Anna")
        expect(page.locator(".standings strong")).to_have_text(shown(10, -10))
        wait_for_copies(page)
        server.kill()

        page.reload()  # the phone has copies of the page and the match
        expect(page.locator(".standings strong")).to_have_text(shown(10, -10))
        for points in ([-5, 5], [0, 1]):
            type_points(page, PLAYERS, points, out="Ben")
        expect(page.get_by_role("heading", name="Not sent yet")).to_have_count(2)
        page.reload()
        expect(page.get_by_role("heading", name="Not sent yet")).to_have_count(2)
        press(page, "Start")
        expect(page.get_by_role("timer")).to_have_text(re.compile("^0:[1-5][0-9]$"))
        page.goto("#/rules")
        expect(page.get_by_role("radio")).to_have_count(10)
        page.go_back()

        server.start()
        expect(page.get_by_role("heading", name="Not sent yet")).to_have_count(0)
        expect(page.locator(".rounds tbody tr")).to_have_count(3)
        expect_totals(page, 5, -4)


@pytest.mark.thorough
def test_rounds_keep_their_order_though_the_clock_of_the_phone_is_set_back(new_page: Page) -> None:
    page = new_page
    start_match(page, PLAYERS)
    page.context.set_offline(True)
    type_points(page, PLAYERS, [1, -1], out="Anna")
    page.clock.set_fixed_time(datetime.now() - timedelta(hours=1))
    for points in ([2, -2], [3, -3]):
        type_points(page, PLAYERS, points, out="Anna")
    page.context.set_offline(False)
    expect(page.get_by_role("heading", name="Not sent yet")).to_have_count(0)
    newest_first = page.locator(".rounds tbody td:nth-of-type(1)")
    expect(newest_first).to_have_text(shown(3, 2, 1))


@pytest.mark.thorough
def test_a_round_that_the_server_cannot_store_is_sent_later(page: Page, server: Server) -> None:
    start_match(page, PLAYERS)
    with closing(sqlite3.connect(server.folder / "ledger.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        type_points(page, PLAYERS, [-18, 18], out="Ben")
        expect(page.locator(".toast")).to_contain_text("The database is busy; try again. Saved")
        page.reload()
        expect(page.get_by_role("heading", name="Not sent yet")).to_have_count(1)
    expect(page.locator(".standings strong")).to_have_text(shown(-18, 18))
    expect(page.get_by_role("heading", name="Not sent yet")).to_have_count(0)


@pytest.mark.thorough
def test_a_refused_round_can_be_corrected_or_discarded(page: Page) -> None:
    start_match(page, PLAYERS)
    press(page, "Type the points")
    page.get_by_label("Who went out?").select_option(label="Nobody")
    fill_points(page, PLAYERS, [10**9, 5])
    press(page, "Save")
    expect(page.locator("dialog.modal").get_by_role("alert")).to_contain_text("1000000")
    page.get_by_label("Points of Anna").fill("-5")
    press(page, "Save")
    expect(page.locator(".standings strong")).to_have_text(shown(-5, 5))

    page.route("**/rounds", lambda route: route.abort())
    type_points(page, PLAYERS, [10**9, 5], out="Anna")
    expect(page.get_by_role("heading", name="Not sent yet")).to_have_count(1)
    page.unroute("**/rounds")
    refused = page.locator(".conflict", has_text="Not saved")
    expect(refused).to_contain_text("1000000")
    expect(page.locator("#alarm")).to_contain_text("Not saved")
    assert refused.get_attribute("role") is None  # each redraw would repeat it to screen readers
    expect(refused).to_contain_text("Anna +1000000000, Ben \N{MINUS SIGN}5")
    press(page, "Discard mine")
    expect(refused).to_have_count(0)


@pytest.mark.thorough
def test_a_round_of_a_match_that_another_phone_deleted_is_shown_and_can_be_saved(
    browser: Browser, server: Server, new_page: Page
) -> None:
    page = new_page
    start_match(page, PLAYERS)
    page.context.set_offline(True)
    for points in ([-7, 7], [-1, 1]):
        type_points(page, PLAYERS, points, out="Ben")
    with phone(browser, server.address) as other:
        other.goto(page.url)
        press(other, "Delete the match")
        expect(other.locator(".toast")).to_contain_text("is deleted")
    page.context.set_offline(False)
    expect(page.locator(".toast.bad")).to_contain_text("was deleted before your change")
    press(page, "Show")
    lost = page.locator(".conflict", has_text="Not saved")
    expect(lost).to_contain_text("Anna {}, Ben {}".format(*shown(-7, 7)))
    expect(lost).to_contain_text("Anna {}, Ben {}".format(*shown(-1, 1)))
    press(page, "Restore the match")
    expect(page.locator(".standings strong")).to_have_text(shown(-8, 8))
    page.goto("#/match")
    expect(page.locator(".match-entry").first).to_be_visible()
    expect(lost).to_have_count(0)


def test_a_reading_without_a_server_shows_an_error_and_can_be_repeated(
    browser: Browser, server: Server, rack: Path
) -> None:
    with phone(browser, server.address) as page:
        page.goto("#/check")
        page.route("**/api/read", lambda route: route.abort())
        choose_photo(page, "Photograph the table", rack)
        expect(page.locator(".toast.bad")).to_contain_text("cannot be reached")
        page.unroute("**/api/read")
        choose_photo(page, "Photograph the table", rack)
        expect(page.locator(".meld .reason")).to_be_visible()
