"""Checking a turn."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.web.actions import choose_photo, press, type_tiles
from tests.web.phone import phone
from tests.web.sample_media import table_photo, write_photo
from tests.web.serving import Server


def test_an_illegal_turn_shows_the_table_to_restore(page: Page, photos: Path) -> None:
    picture = table_photo()
    before = write_photo(photos / "before.jpg", picture)
    picture[1060:1380, 630:1110] = picture[1430:1431, 630:1110]  # cover the nines with wood
    after = write_photo(photos / "after.jpg", picture)
    page.goto("#/check")
    choose_photo(page, "Photograph the table", before)
    press(page, "Check a turn")
    choose_photo(page, "Photograph the table again", after)
    expect(page.get_by_role("heading", name="The turn is not legal")).to_be_visible()
    expect(page.locator(".violations")).to_contain_text("left the table")
    expect(page.locator(".verdict")).to_contain_text("draw 3 tiles")
    drawn = page.get_by_role("img", name=re.compile("Drawing of the table: .*red 9"))
    expect(drawn).to_be_visible()
    expect(drawn.locator("g[transform^=matrix]")).to_have_count(27)


def test_a_legal_turn_entered_as_text(page: Page) -> None:
    page.goto("#/check")
    type_tiles(page, "r5 r6 r7 | k7 b7 y7")
    press(page, "Check a turn")
    type_tiles(page, "r5 r6 r7 r8 | k7 b7 y7 r7")
    expect(page.get_by_role("heading", name="The turn is legal")).to_be_visible()
    expect(page.locator(".verdict")).to_contain_text("red 7, red 8")


def test_a_rack_typed_with_the_table_is_the_rack_of_the_turn(page: Page) -> None:
    page.goto("#/check")
    type_tiles(page, "r5 r6 r7 | k7 b7 y7 / k3 b2")
    press(page, "Check a turn")
    known = page.get_by_text("The rack had 2 tiles:")
    expect(page.get_by_text("drawn or taken")).to_have_count(0)  # who draws plays nothing
    expect(known.get_by_role("img")).to_have_text(["3", "2"])
    expect(page.get_by_role("button", name="Retake the photo")).to_have_count(0)  # there is none
    type_tiles(page, "r5 r6 r7 r8 | k7 b7 y7")
    expect(page.locator(".verdict")).to_contain_text("Red 8 was neither")
    _edit_rack(page, "k3 r8")
    expect(page.get_by_role("heading", name="The turn is legal")).to_be_visible()
    _edit_rack(page, "")
    expect(page.get_by_role("heading", name="The turn is legal")).to_be_visible()
    _edit_rack(page, "k3 b2", button="Add the rack before the turn")
    expect(page.locator(".verdict")).to_contain_text("Red 8 was neither")


def test_the_last_discard_empties_the_rack(page: Page) -> None:
    page.goto("#/check")
    page.evaluate(
        "chosen => localStorage.setItem('tilesight.rules', JSON.stringify(chosen))",
        {"name": "rummy45", "house": {}},
    )
    page.reload()
    type_tiles(page, "r5 r6 r7 / r8 k2")
    press(page, "Check a turn")
    expect(page.get_by_text("Include the tile that was drawn or taken.")).to_be_visible()
    type_tiles(page, "r5 r6 r7 r8")
    with_discard = "With the last discard the rack is empty. The player wins."
    expect(page.locator(".verdict")).to_contain_text(with_discard)


def type_cards(page: Page, notation: str) -> None:
    press(page, "Type the cards")
    page.get_by_label("Cards as text").fill(notation)
    press(page, "Done")
    expect(page.locator("dialog.modal")).to_have_count(0)


def test_a_turn_with_cards_that_lays_none_is_legal(page: Page) -> None:
    page.goto("#/check")
    page.evaluate(
        "chosen => localStorage.setItem('tilesight.rules', JSON.stringify(chosen))",
        {"name": "basic_rummy", "house": {}},
    )
    page.reload()
    type_cards(page, "5H 6H 7H")
    press(page, "Check a turn")
    expect(page.get_by_text("Include the card that was drawn or taken.")).to_be_visible()
    type_cards(page, "5H 6H 7H")
    expect(page.get_by_role("heading", name="The turn is legal")).to_be_visible()
    expect(page.locator(".verdict")).to_contain_text("No card was played.")


def _edit_rack(page: Page, tiles: str, button: str = "Edit") -> None:
    press(page, button)
    page.get_by_label("Tiles as text").fill(tiles)
    press(page, "Done")
    expect(page.locator("dialog.modal")).to_have_count(0)


def test_a_rack_typed_with_the_table_after_the_turn_is_refused(page: Page) -> None:
    page.goto("#/check")
    press(page, "Type the tiles")
    expect(page.get_by_role("button", name="Now the rack")).to_be_visible()
    page.get_by_label("Tiles as text").fill("r5 r6 r7")
    press(page, "Done")
    press(page, "Check a turn")
    press(page, "Type the tiles")
    page.get_by_label("Tiles as text").fill("r5 r6 r7 r8 / k3")
    expect(page.get_by_role("button", name="Next meld")).to_be_visible()
    expect(page.get_by_role("button", name="Now the rack")).to_have_count(0)
    press(page, "Done")
    expect(page.locator("dialog .form-error")).to_contain_text("Delete / and what comes after it.")


def test_a_small_phone_shows_the_first_fault_above_the_table(
    browser: Browser, server: Server
) -> None:
    with phone(browser, server.address, (320, 568)) as page:
        page.goto("#/check")
        type_tiles(page, "r5 r6 r7 | k7 b7 y7")
        press(page, "Check a turn")
        type_tiles(page, "r5 r6 r7 | k7 b7 y7 | b1 b2")
        reason = page.locator(".answer").get_by_text("Meld 3: only two tiles, a run needs three")
        expect(reason).to_be_in_viewport(ratio=1)
        expect(page.locator(".picture")).to_be_in_viewport()
