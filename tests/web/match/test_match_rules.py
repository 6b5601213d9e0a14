"""The house rules of a match: shown on its screen, and changed for the rounds to come."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.web.actions import expect_totals, go_on, press, start_match, type_points, type_tiles
from tests.web.phone import phone
from tests.web.serving import Server

NAMES = ["Anna", "Ben"]
JOKER = "Points for a joker left on the rack"


def change_joker(page: Page, points: str) -> None:
    """Change what a joker on the rack costs in the match on the screen."""
    press(page, "Change the rules")
    field = page.get_by_role("spinbutton", name=JOKER)
    field.fill(points)
    field.blur()
    expect(page.locator(".changed li")).to_have_count(1)
    press(page, "Save")
    expect(page.locator(".standings")).to_be_visible()


def test_house_rules_change_for_the_rounds_to_come_on_all_phones(
    page: Page, browser: Browser, server: Server
) -> None:
    start_match(page, NAMES, target=100)
    type_points(page, NAMES, [30, -30], out="Anna")
    expect(page.get_by_text("No house rules.")).to_be_visible()
    with phone(browser, server.address) as other:
        other.goto(page.url)
        expect(other.get_by_text("No house rules.")).to_be_visible()
        change_joker(page, "50")
        for one in (page, other):
            expect(one.locator(".changed li")).to_have_text(f"{JOKER}: 50")
        expect_totals(other, 30, -30)
        press(other, "Change the rules")
        expect(other.get_by_label("Points that end a match")).to_have_count(0)  # its end stays
        other.goto("#/rules")
        joker = other.get_by_role("spinbutton", name=JOKER)
        expect(joker).to_have_value("50")  # for the other jobs, too


def test_a_round_in_play_is_scored_by_the_changed_rules(page: Page) -> None:
    start_match(page, NAMES)
    match = page.url
    press(page, "Score a round")
    type_tiles(page, "*")
    go_on(page)
    page.goto(match)
    change_joker(page, "50")
    page.goto("#/score")
    press(page, "No tiles left")
    expect(page.locator(".scores td")).to_have_text(["\N{MINUS SIGN}50", "+50"])
    press(page, "Add to the match")
    expect_totals(page, -50, 50)


def test_a_saved_round_is_changed_by_the_rules_it_was_played_by(page: Page) -> None:
    start_match(page, NAMES)
    press(page, "Score a round")
    type_tiles(page, "*")
    go_on(page)
    press(page, "No tiles left")
    press(page, "Add to the match")
    expect_totals(page, -30, 30)
    change_joker(page, "50")
    page.goto("#/score")
    press(page, "Go back")
    page.locator("dialog").get_by_role("button", name="The round that was saved").click()
    expect(page.locator(".scores td")).to_have_text(["\N{MINUS SIGN}30", "+30"])
    press(page, "Nobody")
    press(page, "Edit round 1")
    expect_totals(page, -30, 30)
