"""Matches and rules on the page: who plays first, when a match ends, and what families agree on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.web.actions import press, start_match, type_points, wait_until_drawn
from tests.web.game_plays import tap_keys
from tests.web.phone import SMALL, phone
from tests.web.serving import Server
from tilesight.engine.rules.variants import variant_names

NAMES = ["Player 1", "Player 2"]


@pytest.mark.thorough
def test_the_highest_tile_drawn_plays_first(page: Page) -> None:
    page.goto("#/match/new")
    press(page, "Draw for it")
    tap_keys(page, "r7 b7")
    press(page, "Done")
    expect(page.locator("dialog").get_by_role("alert")).to_contain_text("all draw again")
    press(page, "Delete the last one")
    tap_keys(page, "k9")
    press(page, "Done")
    expect(page.get_by_role("button", name="Player 2", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    press(page, "Start the match")
    expect(page.get_by_text("Player 2 plays first.")).to_be_visible()
    type_points(page, NAMES, [5, -5], out="Player 1")
    expect(page.get_by_text("Player 2 plays first.")).to_have_count(0)
    press(page, "Draw for it")
    tap_keys(page, "r7 b3")
    press(page, "Done")
    expect(page.get_by_text("Player 1 plays first.")).to_be_visible()


@pytest.mark.thorough
def test_a_match_by_rounds_ends_after_the_last_one(page: Page) -> None:
    page.goto("#/match/new")
    press(page, "Rounds")
    page.get_by_label("Number of rounds").fill("2")
    press(page, "Start the match")
    expect(page.get_by_text("The match has 2 rounds.")).to_be_visible()
    type_points(page, NAMES, [5, -5], out="Player 1")
    expect(page.locator(".rounds tbody tr")).to_have_count(1)
    type_points(page, NAMES, [-2, 2], out="Player 2")
    expect(page.get_by_role("heading", name="Player 1 has won")).to_be_visible()


@pytest.mark.thorough
def test_a_match_by_time_ends_with_the_round_in_play(new_page: Page) -> None:
    page = new_page
    page.goto("#/match/new")
    press(page, "Time")
    page.get_by_label("Minutes").fill("30")
    press(page, "Start the match")
    expect(page.get_by_text("The time is up at")).to_be_visible()
    type_points(page, NAMES, [5, -5], out="Player 1")
    expect(page.locator(".rounds tbody tr")).to_have_count(1)
    page.clock.set_fixed_time(datetime.now() + timedelta(minutes=31))
    page.reload()
    expect(page.get_by_text("The time is up: the round in play is the last.")).to_be_visible()
    press(page, "Type the points")
    expect(page.get_by_role("switch", name="This is the last round")).to_be_checked()
    press(page, "Cancel")
    type_points(page, NAMES, [-9, 9], out="Player 2")
    expect(page.get_by_role("heading", name="Player 2 has won")).to_be_visible()


@pytest.fixture(scope="module")
def rules(browser: Browser, server: Server) -> Iterator[Page]:
    with phone(browser, server.address) as page:
        page.goto("#/rules")
        yield page


INTERNAL = re.compile(r"\b[SFBPRCK]\d+\b|\w+_\w+|\bnone\b")


@pytest.mark.parametrize("name", variant_names())
def test_the_rules_of_a_game_are_words_without_internal_names(rules: Page, name: str) -> None:
    game = rules.locator(f"label:has([data-key=game-{name}])")
    game.click()
    expect(rules.locator(f"[data-key=game-{name}]")).to_be_checked()
    wait_until_drawn(rules)
    assert len(game.locator("small").inner_text()) > 20
    expect(rules.get_by_label("Maximum number of players")).to_be_visible()
    expect(rules.get_by_label("Points that end a match")).to_be_visible()
    folded = rules.get_by_label("Shortest run")
    expect(folded).not_to_be_visible()
    rules.locator("summary").click()
    expect(folded).to_be_visible()
    shown = rules.locator("#main").inner_text()
    assert INTERNAL.findall(shown.replace("Rummy 45", "").replace("Tiles 50", "")) == []
    assert rules.locator("#main .field, #main .toggle").count() > 12


def test_one_choice_sets_how_freely_jokers_move(page: Page) -> None:
    page.goto("#/rules")
    page.locator("[data-key=game-pup]").click()
    wait_until_drawn(page)
    level = page.get_by_label("How jokers on the table move")
    level.select_option("new_meld")
    wait_until_drawn(page)
    flags = ("joker_replace", "joker_from_hand", "joker_locks", "joker_new_meld")
    assert house_rules(page) == dict.fromkeys(flags, True)
    level.select_option("free")
    wait_until_drawn(page)
    assert house_rules(page) == {}
    page.route("**/api/variants", _answer_as_before_counts)
    page.reload()
    expect(page.get_by_label("Shortest run")).to_have_count(1)


def _answer_as_before_counts(route: Route) -> None:
    """Answer like a phone's copy of an older server, which does not say what counts in a game."""
    games = route.fetch().json()
    for game in games:
        for rule in game["house_rules"]:
            del rule["counts"]
    route.fulfill(json=games)


def house_rules(page: Page) -> dict[str, object]:
    found: dict[str, object] = page.evaluate("JSON.parse(localStorage['tilesight.rules']).house")
    return found


def test_a_match_of_six_with_long_names_fits_a_small_phone(
    browser: Browser, server: Server
) -> None:
    names = [f"{letter}lexandra-Maximiliane {letter}" for letter in "ABCDEF"]
    with phone(browser, server.address, SMALL) as page:
        start_match(page, names)
        type_points(page, names, [50, -10, -10, -10, -10, -10], out=names[0])
        expect(page.locator(".rounds tbody tr")).to_have_count(1)
        assert page.evaluate("document.documentElement.scrollWidth") <= SMALL[0]
        press(page, "Type the points")
        page.get_by_label("Who went out?").select_option(label="Nobody")
        press(page, "Save")
        expect(page.locator("dialog").get_by_role("alert")).to_contain_text("whole numbers")


def test_the_end_of_a_match_of_penalty_points_names_the_lowest_total(page: Page) -> None:
    page.goto("#/rules")
    page.locator("[data-key=game-okey_101]").click()
    page.goto("#/match/new")
    for end in ("Rounds", "Target score"):
        press(page, end)
        expect(page.get_by_text("lowest total")).to_be_visible()
