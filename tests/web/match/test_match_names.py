"""The names of the players of a match, changed after it began."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.actions import (
    expect_totals,
    press,
    start_match,
    type_points,
    type_tiles,
    wait_for_copies,
)
from tests.web.phone import phone
from tests.web.serving import Server

NAMES = ["Ana", "Bem"]
WRITTEN = """
window.written = [];
CanvasRenderingContext2D.prototype.fillText = (text) => written.push(text);
navigator.canShare = undefined;
"""
"""Notes what is written into pictures, which are then saved as files."""


def open_form(page: Page) -> None:
    press(page, "Change the names")
    expect(page.locator("dialog.modal")).to_be_visible()


def type_name(page: Page, number: int, name: str) -> None:
    page.get_by_label(f"Name of player {number}").fill(name)


def save(page: Page) -> None:
    """Save the form, which the server accepts."""
    page.locator("dialog").get_by_role("button", name="Save").click()
    expect(page.locator("dialog")).to_have_count(0)


def expect_names(page: Page, names: Sequence[str]) -> None:
    """Wait until the match on the screen has these names, above its totals and its rounds."""
    numbered = [f"{number}{name}" for number, name in enumerate(names, 1)]
    expect(page.locator(".standings .name")).to_have_text(numbered)
    if page.locator(".rounds").count():
        expect(page.locator(".rounds thead th:not(:first-child)")).to_have_text([*names, "Edit"])


def test_a_changed_name_is_shown_in_all_rounds_and_on_all_phones(
    page: Page, browser: Browser, server: Server
) -> None:
    start_match(page, NAMES)
    type_points(page, NAMES, [30, -30], out="Ana")
    with phone(browser, server.address) as other:
        other.goto(page.url)
        expect_names(other, NAMES)
        open_form(page)
        type_name(page, 1, "Anna")
        save(page)
        for one in (page, other):
            expect_names(one, ["Anna", "Bem"])
            expect_totals(one, 30, -30)
    expect(page.get_by_role("button", name="Undo the last change")).to_have_count(0)
    type_points(page, ["Anna", "Bem"], [5, -5], out="Anna")
    expect_totals(page, 35, -35)
    press(page, "Undo the last change")
    expect_totals(page, 30, -30)
    expect_names(page, ["Anna", "Bem"])


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("ANA ", "Two players are called Ana. Give them different names."),
        ("\u200d", "A name needs a letter, a digit or another visible character."),
    ],
)
def test_a_wrong_name_is_refused_in_the_form(page: Page, name: str, sentence: str) -> None:
    start_match(page, NAMES)
    open_form(page)
    type_name(page, 2, name)
    page.locator("dialog").get_by_role("button", name="Save").click()
    expect(page.locator("dialog").get_by_role("alert")).to_have_text(sentence)
    type_name(page, 2, "")
    save(page)
    expect_names(page, ["Ana", "Player 2"])


def test_two_phones_correct_two_names_at_once(page: Page, browser: Browser, server: Server) -> None:
    start_match(page, NAMES)
    with phone(browser, server.address) as other:
        other.goto(page.url)
        open_form(other)
        type_name(other, 2, "Ben")
        open_form(page)
        type_name(page, 1, "Anna")
        save(page)
        expect_names(other, ["Anna", "Bem"])
        other.locator("dialog").get_by_role("button", name="Save").click()
        expect(other.locator("dialog").get_by_role("alert")).to_have_text(
            re.compile("^Another person has changed this match")
        )
        save(other)
        for one in (page, other):
            expect_names(one, ["Anna", "Ben"])


def test_a_form_without_a_change_leaves_what_can_be_undone(page: Page) -> None:
    start_match(page, NAMES)
    type_points(page, NAMES, [30, -30], out="Ana")
    open_form(page)
    type_name(page, 1, "Anna")
    press(page, "Cancel")
    open_form(page)
    expect(page.get_by_label("Name of player 1")).to_have_value("Ana")
    save(page)
    press(page, "Undo the last change")
    expect(page.get_by_text("No rounds yet.")).to_be_visible()


def test_offline_the_form_says_so_and_keeps_what_is_typed(new_page: Page) -> None:
    page = new_page
    page.goto("")
    wait_for_copies(page)
    start_match(page, NAMES)
    open_form(page)
    type_name(page, 2, "Ben")
    page.context.set_offline(True)
    page.locator("dialog").get_by_role("button", name="Save").click()
    alert = page.locator("dialog").get_by_role("alert")
    expect(alert).to_contain_text("server cannot be reached")
    expect(page.locator(".unsent")).to_have_count(0)
    page.reload()
    expect_names(page, NAMES)
    page.context.set_offline(False)
    open_form(page)
    expect(page.get_by_label("Name of player 2")).to_have_value("Ben")
    save(page)
    expect_names(page, ["Ana", "Ben"])


def test_a_match_that_is_over_is_corrected_for_picture_and_statistics(page: Page) -> None:
    page.add_init_script(WRITTEN)
    start_match(page, ["Zuzanna", "Ben"], target=10)
    type_points(page, ["Zuzanna", "Ben"], [10, -10], out="Zuzanna")
    expect(page.get_by_role("heading", name="Zuzanna has won")).to_be_visible()
    start_match(page, ["Zuzana", "Ben"], target=10)
    type_points(page, ["Zuzana", "Ben"], [12, -12], out="Zuzana")
    expect(page.get_by_role("heading", name="Zuzana has won")).to_be_visible()
    open_form(page)
    type_name(page, 1, "Zuzanna")
    save(page)
    expect(page.get_by_role("heading", name="Zuzanna has won")).to_be_visible()
    with page.expect_download():
        press(page, "Share the result")
    assert {"★ Zuzanna", "Ben"} <= set(page.evaluate("written"))
    page.goto("#/match/stats")
    figures = page.locator(".statistics tbody").filter(has_text="Zuzan")
    expect(figures.locator("th, td")).to_have_text(["Zuzanna", "2/2", "2/2", "+12", "+22"])


def test_a_round_in_play_has_the_changed_name(page: Page) -> None:
    start_match(page, NAMES)
    match = page.url
    press(page, "Score a round")
    type_tiles(page, "*")
    page.goto(match)
    open_form(page)
    type_name(page, 2, "Ben")
    save(page)
    page.goto("#/score")
    expect(page.locator("#actions")).to_contain_text("Ben")
    press(page, "Next: Ben")
    expect(page.get_by_role("heading", name=re.compile("Ben"))).to_be_visible()
