"""Every game is played to the end on a phone: from the first tap to a saved round and a hint."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from tests.thorough import few_of
from tests.web.actions import choose_photo, press, wait_until_drawn
from tests.web.game_plays import GAMES, play
from tests.web.sample_media import table_photo
from tilesight.engine.rules.variants import variant_names


def test_no_game_is_left_out() -> None:
    assert sorted(GAMES) == sorted(variant_names())


SHORT = {"rummy45"}
"""A game with discards; an open table has the other tests, the game of cards one of its own."""


@pytest.mark.parametrize("name", few_of(variant_names(), SHORT))
def test_a_game_is_played_by_taps_alone(page: Page, name: str) -> None:
    play(page, name)


def test_a_game_of_cards_speaks_of_no_tiles(page: Page) -> None:
    shown: list[str] = []

    def read(name: str) -> None:
        if name != "rules":  # the rules name what the rulebook does not have, too
            shown.append(page.locator("body").inner_text())

    play(page, "basic_rummy", read)
    assert len(shown) == 4
    assert [re.findall(r"\b(?:tiles?|racks?)\b", text, re.IGNORECASE) for text in shown] == [[]] * 4


def test_the_last_tile_of_a_closed_hand_is_its_discard_and_not_a_rack(page: Page) -> None:
    page.goto("#/rules")
    page.locator("[data-key=game-rummy_pro]").click()
    page.goto("#/check")
    rows = "r2 r3 r4 r5 r6 | b8 b9 b10 | r13 y13 b13 | y1 b1 k1"
    for aside, heading in ("*", "Last discard"), ("* k5", "Beside the rows"):
        press(page, "Type the tiles")
        expect(page.get_by_role("button", name="Now the rack")).to_have_count(0)
        press(page, "Now the discard")
        page.get_by_label("Tiles as text").fill(f"{rows} / {aside}")
        press(page, "Done")
        expect(page.locator(".results .card h2").first).to_have_text(heading)
        page.evaluate("import('./js/session/table.js').then((table) => table.clearTable())")
        page.reload()


CARDS = Path(__file__).parents[2] / "golden" / "cards.jpg"


def test_a_photo_of_cards_is_read_and_can_be_fixed(page: Page) -> None:
    page.add_init_script("localStorage.setItem('tilesight.auto', 'off')")
    page.goto("#/rules")
    page.locator("[data-key=game-basic_rummy]").click()
    page.goto("#/check")
    choose_photo(page, "Photograph the table", CARDS)
    expect(page.locator(".verdict h2")).to_contain_text("melds")
    wait_until_drawn(page)
    cards = page.locator("g.tile-outline")
    expect(page.locator(".figures dd").first).to_have_text(str(cards.count()))
    melds = page.locator(".melds .meld").count()
    page.locator(".melds .tile-button").first.click()
    press(page, "K")
    press(page, "spades")
    expect(page.locator(".melds").get_by_role("button", name="Fix king of spades")).to_be_visible()
    wait_until_drawn(page)
    assert page.locator(".melds .meld").count() == melds


@pytest.mark.thorough
def test_a_photo_that_the_browser_cannot_show_is_drawn(page: Page, photos: Path) -> None:
    pillow_heif = pytest.importorskip("pillow_heif")
    picture = np.ascontiguousarray(table_photo()[:, :, ::-1])
    place = photos / "table.heic"
    pillow_heif.from_bytes("RGB", (picture.shape[1], picture.shape[0]), picture.tobytes()).save(
        place, quality=90
    )
    page.add_init_script("localStorage.setItem('tilesight.auto', 'off')")
    page.goto("#/check")
    choose_photo(page, "Photograph the table", place)
    expect(page.locator(".verdict h2")).to_contain_text("of 8 melds")
    expect(page.locator(".photo-content .table-drawing > g")).to_have_count(27)
