"""Checking a turn."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.actions import choose_photo, press, type_tiles
from tests.web.sample_media import table_photo, write_photo


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
