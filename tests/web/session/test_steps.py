"""Every change that replaces something can be undone: at once, and later from the list of steps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.thorough import few_of
from tests.web.actions import (
    choose_photo,
    go_on,
    press,
    start_match,
    toast_covers_nothing,
    type_tiles,
)
from tests.web.sample_media import rack_photo, write_photo
from tests.web.session.interruptions import fingerprint


@dataclass(frozen=True, slots=True)
class Wipe:
    """A change that replaces what somebody made."""

    prepare: Callable[[Page], None]
    button: str
    step: str
    """What the list of steps calls the state before it."""


def _checked(page: Page) -> None:
    page.goto("#/check")
    type_tiles(page, "r5 r6 r7 | k7 b7 y7")


def _turn(after: str) -> Callable[[Page], None]:
    def prepare(page: Page) -> None:
        _checked(page)
        press(page, "Check a turn")
        type_tiles(page, after)

    return prepare


def _hint(page: Page) -> None:
    page.goto("#/hint")
    type_tiles(page, "r4 r5 r6 r7 | k1 k2 k3")
    type_tiles(page, "r3 b7 k7 y13")


def _score(page: Page) -> None:
    start_match(page, ["Anna", "Ben"])
    press(page, "Score a round")
    type_tiles(page, "r5 k13")
    go_on(page)
    press(page, "No tiles left")


WIPES = {
    "start over": Wipe(_hint, "Start over", "Before starting over"),
    "score again": Wipe(_score, "Start over", "Before starting over"),
    "legal turn": Wipe(
        _turn("r5 r6 r7 r8 | k7 b7 y7"), "Use as the next table", "The table before"
    ),
    "illegal turn": Wipe(
        _turn("r5 r6 r7"), "Go on with the table before", "The turn that was not legal"
    ),
    "end of a turn": Wipe(
        _turn("r5 r6 r7 r8 | k7 b7 y7"), "Check only the table", "The turn that was checked"
    ),
}


@pytest.mark.parametrize("name", few_of(WIPES, {"legal turn"}))
def test_a_wipe_is_undone_at_once_or_after_a_reload(page: Page, name: str) -> None:
    wipe = WIPES[name]
    wipe.prepare(page)
    before = fingerprint(page)
    undo = page.locator(".toast").get_by_role("button", name="Undo")
    press(page, wipe.button)
    expect(undo).to_be_visible()
    assert toast_covers_nothing(page)
    wiped = fingerprint(page)
    assert wiped != before
    undo.click()
    expect(undo).to_have_count(0)
    assert fingerprint(page) == before
    press(page, wipe.button)
    expect(undo).to_be_visible()
    assert fingerprint(page) == wiped
    page.reload()
    go_back_to(page, wipe.step)
    assert fingerprint(page) == before
    go_back_to(page, "Before going back")
    assert fingerprint(page) == wiped


def go_back_to(page: Page, step: str) -> None:
    """Go back to the last step with this name."""
    press(page, "Go back")
    page.locator(".history").get_by_role("button").filter(has_text=step).first.click()
    expect(page.locator("dialog[open]")).to_have_count(0)


@pytest.fixture(scope="module")
def rack(photos: Path) -> Path:
    return write_photo(photos / "unread.jpg", rack_photo("k6 k8 k9"))


@pytest.mark.thorough
def test_another_photo_of_the_table_can_be_undone(page: Page, rack: Path) -> None:
    _checked(page)
    before = fingerprint(page)
    choose_photo(page, "New photo", rack)
    expect(page.get_by_role("button", name="Fix black 9")).to_be_visible()
    page.locator(".toast").get_by_role("button", name="Undo").click()
    assert fingerprint(page) == before


def test_a_photo_waits_for_the_server_and_can_be_deleted_and_restored(
    page: Page, rack: Path
) -> None:
    page.goto("#/check")
    page.route("**/api/read", lambda route: route.abort())
    choose_photo(page, "Photograph the table", rack)
    unread = page.get_by_role("heading", name="This photo has not been read yet")
    waits = page.get_by_text("It will be read when the server is back.")
    expect(unread).to_be_visible()
    expect(waits).to_be_visible()
    page.reload()
    expect(unread).to_be_visible()
    press(page, "Delete it")
    expect(unread).to_have_count(0)
    go_back_to(page, "The photo that was not read")
    expect(unread).to_be_visible()
    page.unroute("**/api/read")
    page.route("**/api/read", lambda route: None)  # a server that does not answer
    press(page, "Read it now")
    with page.expect_event("requestfailed"):  # the server reads no photo that nobody waits for
        press(page, "Cancel")
    expect(unread).to_be_visible()
    expect(waits).to_have_count(0)
    page.unroute("**/api/read")
    press(page, "Read it now")
    expect(page.locator(".meld .reason")).to_be_visible()
    expect(unread).to_have_count(0)


def test_a_redraw_in_the_middle_of_a_tap_does_not_lose_it(page: Page) -> None:
    page.goto("#/check")
    page.get_by_role("button", name="Type the tiles", exact=True).hover()
    page.mouse.down()
    page.evaluate("dispatchEvent(new Event('unread'))")
    page.wait_for_timeout(600)
    page.mouse.up()
    expect(page.get_by_label("Tiles as text")).to_be_visible()


def test_all_jobs_share_the_table(page: Page) -> None:
    _checked(page)
    page.locator("[data-key=tab-hint]").click()
    expect(page.get_by_role("button", name="Fix red 5")).to_be_visible()
    type_tiles(page, "r8 y13")
    expect(page.get_by_role("button", name="Fix red 8")).to_be_visible()
    press(page, "Table")
    page.locator(".melds").get_by_role("button", name="Fix red 7").click()
    press(page, "Delete")
    expect(page.get_by_role("button", name="Fix red 7")).to_have_count(0)
    page.locator("[data-key=tab-check]").click()
    expect(page.locator(".figures dd").first).to_have_text("5")


@pytest.mark.thorough
def test_typed_tiles_are_kept_until_they_are_sent(page: Page) -> None:
    page.goto("#/check")
    press(page, "Type the tiles")
    page.get_by_label("Tiles as text").fill("r5 r6")
    page.reload()
    press(page, "Type the tiles")
    expect(page.get_by_label("Tiles as text")).to_have_value("r5 r6")
    press(page, "Done")
    expect(page.locator(".picture")).to_be_visible()
    page.evaluate("location.hash = '#/hint'")
    press(page, "Start over")
    press(page, "Type the tiles")
    expect(page.get_by_label("Tiles as text")).to_have_value("")


@pytest.mark.thorough
def test_a_round_of_another_match_can_be_restored(page: Page) -> None:
    _score(page)
    before = fingerprint(page)
    start_match(page, ["Carl", "Dora"])
    press(page, "Score a round")
    expect(page.locator("#main")).to_contain_text("Carl")
    go_back_to(page, "The round of another match")
    expect(page.locator(".scores")).to_be_visible()
    assert fingerprint(page) == before


@pytest.mark.thorough
def test_a_saved_round_puts_the_table_away(page: Page) -> None:
    _checked(page)
    _score(page)
    press(page, "Add to the match")
    expect(page.locator(".rounds tbody tr")).to_have_count(1)
    page.evaluate("location.hash = '#/score'")
    go_back_to(page, "The round that was saved")
    expect(page.locator(".scores")).to_be_visible()
    page.evaluate("location.hash = '#/check'")
    expect(page.get_by_role("button", name="Fix red 5")).to_be_visible()
