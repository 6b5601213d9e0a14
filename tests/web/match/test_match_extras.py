"""What a match offers beside its rounds: deleting, rematch, statistics, a picture, the timer."""

from __future__ import annotations

import re
from pathlib import Path

import cv2
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.actions import expect_totals, press, start_match, type_points
from tests.web.look.languages import speak
from tests.web.phone import phone
from tests.web.serving import Server
from tilesight.engine.texts.catalog import LANGUAGES

NAMES = ["Anna", "Ben"]
WAKE_LOCK = """
window.held = 0;
Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
  held += 1;
  const release = async () => {
    if (!lock.released) held -= 1;
    lock.released = true;
  };
  const lock = { released: false, release };
  return lock;
} } });
"""
SPEECH = """
window.spoken = [];
window.vibrated = [];
speechSynthesis.speak = ({ text }) => spoken.push(text);
navigator.vibrate = (pattern) => vibrated.push(pattern);
"""


@pytest.fixture
def match(page: Page) -> Page:
    page.add_init_script(WAKE_LOCK + SPEECH)
    start_match(page, NAMES)
    type_points(page, NAMES, [18, -18], out="Anna")
    expect(page.locator(".rounds tbody tr")).to_have_count(1)
    return page


def test_a_deleted_match_is_restored_by_undo(match: Page) -> None:
    address = match.url
    press(match, "Delete the match")
    expect(match.locator(".toast")).to_contain_text("The match is deleted.")
    expect(match.locator(".standings")).to_have_count(0)  # the list is drawn
    own = match.locator(f".match-entry[href='{address[address.index('#') :]}']")
    expect(own).to_have_count(0)
    press(match, "Undo")
    expect(match).to_have_url(address)
    expect(match.locator(".standings")).to_be_visible()
    expect_totals(match, 18, -18)


def test_another_phone_notices_that_its_match_was_deleted(
    match: Page, browser: Browser, server: Server
) -> None:
    with phone(browser, server.address) as other:
        other.goto(match.url)
        expect_totals(other, 18, -18)
        press(match, "Delete the match")
        expect(other.get_by_text("The match does not exist.")).to_be_visible()
        press(match, "Undo")
        expect(match.locator(".standings")).to_be_visible()
        press(other, "Try again")
        expect_totals(other, 18, -18)


def test_a_rematch_has_the_same_names_and_rules(match: Page) -> None:
    before = match.url
    press(match, "Rematch")
    match.wait_for_url(lambda url: url != before)
    expect(match.get_by_text("No rounds yet.")).to_be_visible()
    expect(match.locator(".standings .name")).to_have_text(["1Anna", "2Ben"])


@pytest.mark.thorough
def test_statistics_count_wins_and_the_best_round(page: Page) -> None:
    names = ["Statistician", "Tester"]
    for points, out in ([30, -30], "Statistician"), ([-5, 5], "Tester"):
        start_match(page, names, target=20)
        type_points(page, names, points, out=out)
        expect(page.locator(".rounds tbody tr")).to_have_count(1)
    page.goto("#/match")
    page.get_by_role("link", name="Statistics").click()
    expect(page.locator(".chart")).to_be_visible()
    figures = page.locator("tbody:has(th:text-is('Statistician')) td")
    expect(figures).to_have_text(["1/2", "1/2", "+30", "+25"])


def test_the_chart_of_all_matches_ends_with_the_points_of_the_table(page: Page) -> None:
    for _ in range(9):  # so that no other player has more matches
        begun = {"players": ["Penny", "Quentin"], "rules": "okey_101"}
        match = page.request.post("api/matches", data=begun).json()
        played = {"points": [-101, 30], "revision": 1}
        assert page.request.post(f"api/matches/{match['id']}/rounds", data=played).ok
    page.goto("#/match/stats")
    chart = page.locator(".chart svg")
    for name, points in (("Penny", "+909"), ("Quentin", "\N{MINUS SIGN}270")):
        figures = page.locator(f"tbody:has(th:text-is('{name}')) td")
        expect(figures.last).to_have_text(points)
        expect(chart).to_have_attribute("aria-label", re.compile(re.escape(f"{name} {points}")))


def test_the_figures_of_long_names_fit_a_small_phone(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    names = [f"Statistica-Maximiliana-Amalia{number}" for number in (1, 2)]
    start_match(page, names)
    type_points(page, names, [9999, -9999], out=names[0])
    page.goto("#/match/stats")
    table = page.locator(".table-scroll")
    expect(table).to_be_visible()
    expect(table).to_contain_text(names[0])
    for language in LANGUAGES:
        speak(page, language)
        assert table.evaluate("table => table.scrollWidth <= table.clientWidth")
    figures = page.locator(f"tbody:has(th:text-is('{names[0]}')) td")
    expect(figures).to_have_text(["0/1", "1/1", "+9999", "+9999"])


@pytest.mark.thorough
def test_the_result_is_downloaded_as_a_picture_where_it_cannot_be_shared(
    match: Page, tmp_path: Path
) -> None:
    match.evaluate("navigator.canShare = undefined")
    with match.expect_download() as download:
        press(match, "Share the result")
    download.value.save_as(tmp_path / "result.png")
    picture = cv2.imread(str(tmp_path / "result.png"))
    assert picture is not None
    assert picture.shape[1] == 1080
    assert picture.std() > 20


@pytest.mark.thorough
def test_the_result_is_shared_as_a_picture(match: Page) -> None:
    match.evaluate(
        "() => { navigator.canShare = () => true;"
        " navigator.share = async ({ files }) => { window.shared = files[0].type; } }"
    )
    press(match, "Share the result")
    match.wait_for_function("() => window.shared === 'image/png'")


@pytest.mark.thorough
def test_the_timer_is_shown_on_every_tab_and_keeps_the_screen_on(new_page: Page) -> None:
    page = new_page
    page.add_init_script(WAKE_LOCK + SPEECH)
    page.clock.install()
    page.goto("#/settings")
    page.get_by_role("switch", name="Speak").check()
    page.goto("#/match")
    chip = page.locator(".timer-chip")
    expect(chip).not_to_be_visible()
    press(page, "20 s")
    press(page, "Start")
    expect(chip).to_be_visible()
    page.wait_for_function("() => held === 1")
    page.goto("#/check")
    page.clock.run_for(5_000)
    expect(chip).to_have_text("0:15")
    page.goto("#/match")
    press(page, "+30 s")
    expect(chip).to_have_text("0:45")
    page.goto("#/rules")
    page.clock.run_for(46_000)
    expect(chip).not_to_be_visible()
    expect(page.locator("#alarm")).to_have_text("Time is up")
    page.wait_for_function("() => spoken.at(-1) === 'Time is up'")
    page.wait_for_function("() => held === 0")
    page.goto("#/match")
    expect(page.get_by_role("link", name="Check the turn")).to_be_visible()


@pytest.mark.thorough
def test_a_shown_match_keeps_the_screen_on(match: Page) -> None:
    match.wait_for_function("() => held === 1")
    match.goto("#/rules")
    match.wait_for_function("() => held === 0")


@pytest.mark.thorough
def test_totals_are_spoken_only_if_the_settings_say_so(match: Page) -> None:
    assert match.evaluate("spoken") == []
    match.goto("#/settings")
    match.get_by_role("switch", name="Speak").check()
    match.wait_for_function("() => spoken.length === 1")  # a sample
    match.go_back()
    expect(match.locator(".standings")).to_be_visible()
    match.wait_for_function("() => spoken.at(-1) === 'Anna +18 Ben minus 18'")


@pytest.mark.thorough
def test_a_match_says_when_it_began(page: Page) -> None:
    start_match(page, NAMES)
    expect(page.get_by_text("This match began on")).to_be_visible()
    day = page.evaluate("new Date().toLocaleDateString([], { dateStyle: 'medium' })")
    page.goto("#/match")
    expect(page.locator(".match-entry").first.locator("small")).to_contain_text(day)
