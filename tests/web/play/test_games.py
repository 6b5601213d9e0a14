"""Every game is played to the end on a phone: from the first tap to a saved round and a hint."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.actions import choose_photo, press
from tests.web.game_plays import GAMES, play
from tilesight.engine.rules.rule_set import variant_names


def test_no_game_is_left_out() -> None:
    assert sorted(GAMES) == sorted(variant_names())


@pytest.mark.parametrize("name", variant_names())
def test_a_game_is_played_by_taps_alone(page: Page, name: str) -> None:
    play(page, name)


CARDS = Path(__file__).parents[2] / "golden" / "cards.jpg"


def test_a_photo_of_cards_is_read_and_can_be_fixed(page: Page) -> None:
    page.add_init_script("localStorage.setItem('tilesight.auto', 'off')")
    page.goto("#/rules")
    page.locator("[data-key=game-basic_rummy]").click()
    page.goto("#/check")
    choose_photo(page, "Photograph the table", CARDS)
    expect(page.locator(".verdict h2")).to_contain_text("melds")
    cards = page.locator("g.tile-outline")
    expect(page.locator(".figures dd").first).to_have_text(str(cards.count()))
    melds = page.locator(".melds .meld").count()
    page.locator(".melds .tile-button").first.click()
    press(page, "K")
    press(page, "spades")
    expect(page.locator(".melds").get_by_role("button", name="Fix king of spades")).to_be_visible()
    assert page.locator(".melds .meld").count() == melds
