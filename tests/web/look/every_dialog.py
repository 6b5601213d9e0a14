"""Every dialog of the page, opened in English as a person would."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.actions import press, start_match
from tests.web.look.every_screen import LONGEST, match, okey_table, round_form, table


def points_form(page: Page) -> None:
    start_match(page, LONGEST)
    press(page, "Type the points")
    expect(page.locator("dialog.modal")).to_be_visible()


def tiles_form(page: Page) -> None:
    page.goto("#/check")
    press(page, "Type the tiles")
    page.locator("dialog summary").click()


def cards_form(page: Page) -> None:
    page.goto("#/rules")
    page.locator("[data-key=game-basic_rummy]").click()
    page.goto("#/check")
    press(page, "Type the cards")
    expect(page.locator("dialog.modal")).to_be_visible()


def other_indicator(page: Page) -> None:
    okey_table(page)
    page.locator(".chip.indicator").click()
    expect(page.locator("dialog [data-key=tile-13]")).to_be_visible()


def highest_tile(page: Page) -> None:
    start_match(page, LONGEST)
    press(page, "Draw for it")
    expect(page.locator("dialog.modal")).to_be_visible()


def phones(page: Page) -> None:
    match(page)
    press(page, "Another phone")
    expect(page.locator("dialog.modal")).to_be_visible()


def names_form(page: Page) -> None:
    start_match(page, LONGEST)
    press(page, "Change the names")
    expect(page.locator("dialog.modal")).to_be_visible()


def seating_form(page: Page) -> None:
    match(page)
    press(page, "Change the players")
    expect(page.locator("dialog.modal")).to_be_visible()


def earlier_tables(page: Page) -> None:
    table(page)
    page.goto("#/hint")
    press(page, "Start over")
    page.locator("[data-key=history]").click()
    expect(page.locator("dialog.modal")).to_be_visible()


def camera(page: Page) -> None:
    page.add_init_script("localStorage.setItem('tilesight.auto', 'off')")
    page.goto("#/check")
    press(page, "Photograph the table")
    expect(page.locator(".live g").first).to_be_visible()


def camera_correction(page: Page) -> None:
    camera(page)
    page.locator(".live [data-tile]").first.click(force=True)
    expect(page.locator(".live-panel .correction-panel")).to_be_visible()


def camera_of_a_rack(page: Page) -> None:
    page.add_init_script("localStorage.setItem('tilesight.auto', 'off')")
    start_match(page, LONGEST)
    press(page, "Score a round")
    press(page, "Photograph the rack")
    size = page.viewport_size
    assert size
    page.set_viewport_size({"width": 740, "height": 360})
    page.locator("dialog .instead").click(trial=True)  # nothing lies above it
    page.set_viewport_size(size)


def no_camera(page: Page) -> None:
    page.add_init_script("delete Navigator.prototype.mediaDevices")
    page.goto("#/check")
    press(page, "Photograph the table")
    expect(page.locator(".no-camera")).to_be_visible()


DIALOGS: list[Callable[[Page], None]] = [
    round_form, points_form, tiles_form, cards_form, highest_tile, phones, names_form,
    seating_form, earlier_tables, camera, camera_correction, camera_of_a_rack, no_camera,
    other_indicator,
]  # fmt: skip
