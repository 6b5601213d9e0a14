"""Every screen of the page, opened in English as a person would, and the checks on it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.actions import press, start_match, type_points, type_tiles

CHECKS = (Path(__file__).parent / "screen_checks.js").read_text()
PLAYERS = ["Anna", "Ben", "Clara"]
LONGEST = [f"Wilhelmina-Maximiliana-Amalia{number}" for number in range(1, 7)]
"""Six names of thirty characters, as many as the form takes."""


def home(page: Page) -> None:
    page.goto("/")
    expect(page.locator(".job")).to_have_count(4)


def table(page: Page) -> None:
    page.goto("#/check")
    type_tiles(page, "r5 * r7 | k7 b7 y7 | b6 b8 b9")
    expect(page.locator(".verdict")).to_be_visible()


def correction(page: Page) -> None:
    table(page)
    inner = page.locator(".melds").get_by_role("button", name="Fix blue 7")
    inner.click()  # of a meld that another one follows: with all tools
    expect(page.locator(".correction-panel")).to_be_visible()


def match(page: Page) -> None:
    start_match(page, PLAYERS)
    type_points(page, PLAYERS, [49, -18, -31], out="Anna")
    expect(page.locator(".chart")).to_be_visible()


def other_players(page: Page) -> None:
    """Open a match that one player has left, and another one has joined with points."""
    match(page)
    press(page, "Change the players")
    page.get_by_role("switch", name="Ben").uncheck()
    page.get_by_label("New player").fill(LONGEST[0])
    press(page, "Save")
    expect(page.locator(".standings li")).to_have_count(4)


def match_rules(page: Page) -> None:
    match(page)
    press(page, "Change the rules")
    expect(page.locator(".house").first).to_be_visible()


def round_form(page: Page) -> None:
    match(page)
    press(page, "Edit round 1")
    expect(page.locator("dialog.modal")).to_be_visible()


def scoring(page: Page) -> None:
    page.goto("#/score")
    press(page, "Start")
    type_tiles(page, "r5 k13 *")
    expect(page.locator(".figures dd")).to_have_count(2)


def long_names(page: Page) -> None:
    start_match(page, LONGEST)
    press(page, "Score a round")
    type_tiles(page, "r5 k13 *")
    expect(page.locator(".figures dd")).to_have_count(2)


def hint_shown(page: Page) -> None:
    page.goto("#/hint")
    type_tiles(page, "r4 r5 r6 r7 | k1 k2 k3")
    type_tiles(page, "r3 b7 k7")
    page.get_by_role("switch", name="I have opened before").check()
    press(page, "Give me a hint")
    press(page, "Which tiles?")
    press(page, "Show me the play")
    expect(page.locator(".steps li")).not_to_have_count(0)
    press(page, "After")


def check_start(page: Page) -> None:
    page.goto("#/check")
    expect(page.locator("#actions button")).to_have_count(2)


def rules(page: Page) -> None:
    page.goto("#/rules")
    expect(page.get_by_role("radio")).to_have_count(10)


def indicator(page: Page) -> None:
    rules(page)
    page.locator("[data-key=game-okey_101]").click()
    page.goto("#/check")
    expect(page.locator("[data-key=tile-13]")).to_be_visible()


def okey_table(page: Page) -> None:
    indicator(page)
    page.locator("[data-key=tile-13]").dblclick()  # opens one camera
    press(page, "Back")
    type_tiles(page, "b4 k1 b6 | r5 r6 r7 | k7 k7 | b7 r7")
    expect(page.locator(".verdict")).to_be_visible()


def okey_turn(page: Page) -> None:
    okey_table(page)
    press(page, "Check a turn")
    page.get_by_role("switch", name="With pairs").check()


def settings(page: Page) -> None:
    page.goto("#/settings")
    expect(page.get_by_role("switch")).to_have_count(4)


def first_steps(page: Page) -> None:
    page.goto("#/start")
    expect(page.locator("#main .card")).to_have_count(3)


def statistics(page: Page) -> None:
    match(page)
    page.goto("#/match/stats")
    expect(page.locator(".statistics")).to_be_visible()


def high_contrast(page: Page) -> None:
    settings(page)
    for name in ("Large print", "High contrast"):
        page.get_by_role("switch", name=name).check()
    match(page)


def unpaired(page: Page) -> None:
    home(page)
    page.evaluate("dispatchEvent(new Event('unpaired'))")
    expect(page.get_by_label("Or paste the link")).to_be_visible()


SCREENS: list[Callable[[Page], None]] = [
    home, check_start, table, correction, match, other_players, match_rules, round_form, scoring,
    hint_shown, rules, unpaired, settings, first_steps, statistics, high_contrast, indicator,
    okey_table, okey_turn, long_names,
]  # fmt: skip


def findings(page: Page, check: str) -> list[Any]:
    """Return the result of one of the checks in screen_checks.js on the current screen."""
    found: list[Any] = page.evaluate(f"(() => {{ {CHECKS}; return {check} }})()")
    return found
