"""Rounds and totals of a match, and the timer."""

from __future__ import annotations

import csv
import io
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.actions import expect_totals, fill_points, press, start_match, type_points

PLAYERS = ["Anna", "Ben", "Clara"]
END_SOON = """() => {
    const timer = JSON.parse(localStorage["tilesight.timer"]);
    localStorage["tilesight.timer"] = JSON.stringify({ ...timer, end: Date.now() + 900 });
}"""


def test_a_match_can_be_edited_undone_and_exported(page: Page) -> None:
    start_match(page, PLAYERS, target=100)
    type_points(page, PLAYERS, [-18, 49, -31], out="Ben")
    expect(page.locator(".rounds tbody tr")).to_have_count(1)
    type_points(page, PLAYERS, [60, -22, -38], out="Anna")
    expect(page.locator(".rounds tbody tr")).to_have_count(2)
    expect_totals(page, 42, 27, -69)
    press(page, "Edit round 1")
    fill_points(page, PLAYERS, [-10, 41, -31])
    press(page, "Save")
    expect(page.locator(".standings strong").first).to_have_text("+50")
    press(page, "Undo the last change")
    expect(page.locator(".standings strong").first).to_have_text("+42")
    totals = "Anna +42, Ben +27, Clara \N{MINUS SIGN}69"
    expect(page.get_by_role("img", name=re.compile(re.escape(totals)))).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as a spreadsheet").click()
    table = list(csv.reader(io.StringIO(download.value.path().read_text())))
    assert any("Clara" in cell for cell in table[0])
    assert any("-38" in row for row in table)
    type_points(page, PLAYERS, [90, -50, -40], out="Anna")
    expect(page.get_by_role("heading", name="Anna has won")).to_be_visible()


def test_typed_points_are_saved_once_it_is_chosen_who_went_out(page: Page) -> None:
    start_match(page, PLAYERS)
    press(page, "Type the points")
    fill_points(page, PLAYERS, [18, 0, 31])
    press(page, "Save")
    expect(page.locator(".form-error")).to_have_text("Who went out?")
    page.get_by_label("Who went out?").select_option(label="Nobody")
    press(page, "Save")
    expect_totals(page, 18, 0, 31)


def test_the_winner_of_a_round_follows_a_correction(page: Page) -> None:
    start_match(page, PLAYERS)
    type_points(page, PLAYERS, [-18, 49, -31], out="Ben")
    press(page, "Edit round 1")
    page.get_by_label("Points of Anna").fill("28")
    press(page, "Save")
    expect_totals(page, -28, 59, -31)


def test_another_winner_gets_the_sum_of_the_others(page: Page) -> None:
    start_match(page, PLAYERS)
    type_points(page, PLAYERS, [-18, 49, -31], out="Ben")
    press(page, "Edit round 1")
    page.get_by_label("Who went out?").select_option(label="Clara")
    ben, clara = page.get_by_label("Points of Ben"), page.get_by_label("Points of Clara")
    expect(ben).to_have_value("")
    expect(clara).to_have_value("")
    ben.fill("7")
    press(page, "Save")
    expect_totals(page, -18, -7, 25)


def test_what_is_typed_into_a_filled_field_replaces_it(page: Page) -> None:
    start_match(page, PLAYERS)
    type_points(page, PLAYERS, [-18, 49, -31], out="Ben")
    press(page, "Edit round 1")
    anna = page.get_by_label("Points of Anna")
    anna.tap()
    page.keyboard.type("-28")
    expect(anna).to_have_value("-28")
    page.keyboard.press("-")  # after a number it changes the sign
    expect(anna).to_have_value("28")
    anna.press("ControlOrMeta+a")
    page.keyboard.type("--7")
    expect(anna).to_have_value("--7")


@pytest.mark.thorough
def test_the_timer_continues_after_a_reload(new_page: Page) -> None:
    page = new_page
    page.goto("#/match")
    press(page, "Start")
    expect(page.get_by_role("timer")).to_have_text(re.compile("^0:[1-5][0-9]$"))
    page.reload()
    expect(page.get_by_role("timer")).to_have_text(re.compile("^0:[0-5][0-9]$"))
    page.clock.install()
    page.evaluate(END_SOON)
    page.reload()
    page.clock.run_for(2000)
    expect(page.locator("#alarm")).to_have_text("Time is up")
