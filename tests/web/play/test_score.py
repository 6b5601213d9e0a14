"""The job Score: from the racks to the saved round."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.actions import (
    choose_photo,
    choose_picture,
    expect_totals,
    go_on,
    press,
    shown,
    start_match,
    type_tiles,
)
from tests.web.sample_media import smudged_photo, write_photo

PLAYERS = ["Anna", "Ben", "Clara"]


HELP = {"rrrummy": "the winner gets the sum", "rummy_club": "what all others have left"}


def test_score_sums_the_racks_and_writes_the_round(page: Page, racks: dict[str, Path]) -> None:
    start_match(page, PLAYERS)
    press(page, "Score a round")
    choose_photo(page, "Photograph the rack", racks["k6 k8 k9"])
    expect(page.locator(".figures dd").nth(1)).to_have_text("23")
    expect(page.locator("#outcome")).to_have_text("3 Tiles 23 Points on the rack")
    expect(page.get_by_text("Is a tile wrong?")).not_to_contain_text("melds")  # a rack has none
    go_on(page)
    press(page, "Ben has no tiles left")
    choose_picture(page, "Pictures", racks["b1 b2 b3"])
    expect(page.locator(".figures dd").nth(1)).to_have_text("6")
    go_on(page)
    expect(page.get_by_role("button", name="Ben", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(page.locator(".scores td")).to_have_text(shown(-23, 29, -6))
    press(page, "Add to the match")
    expect(page.locator(".rounds tbody tr")).to_have_count(1)
    expect_totals(page, -23, 29, -6)


@pytest.mark.thorough
def test_a_winner_who_holds_tiles_is_refused_in_a_sentence_and_can_be_changed(page: Page) -> None:
    page.goto("#/score")
    press(page, "Start")
    for tiles in ("r5 k13", "b1"):
        type_tiles(page, tiles)
        go_on(page)
    expect(page.locator(".card", has_text="This round")).to_contain_text(
        "Nobody went out: Player 2 has the lowest hand, one point, and wins"
    )
    press(page, "Player 1")
    expect(page.get_by_role("alert")).to_have_text(  # once: a redraw does not repeat it
        "Player 1 still holds two tiles and did not go out: if nobody did, name no winner."
    )
    expect(page.get_by_role("button", name="Start a match with it")).to_be_disabled()
    page.get_by_role("button", name=re.compile("^Player 1 .*18$")).click()
    for tile in ("red 5", "black 13"):
        page.get_by_role("button", name=f"Fix {tile}").click()
        press(page, "Delete")
        expect(page.get_by_role("button", name=f"Fix {tile}")).to_have_count(0)
    go_on(page)
    expect(page.locator(".scores td")).to_have_text(shown(1, -1))
    press(page, "Start over")
    expect(page.locator(".scores")).to_have_count(0)
    press(page, "Undo")
    expect(page.locator(".scores td")).to_have_text(shown(1, -1))
    press(page, "Start over")
    page.goto("#/check")
    expect(page.locator(".toast")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "points"),
    [pytest.param("rrrummy", (-30, 30), marks=pytest.mark.thorough), ("rummy_club", (0, 30))],
)
def test_a_misread_tile_is_shown_and_the_round_can_be_saved_anyway_with_a_mark(
    page: Page, game: str, points: tuple[int, int]
) -> None:
    page.goto("#/rules")
    page.locator(f"[data-key=game-{game}]").click()
    page.goto("#/score")
    press(page, "Start")
    type_tiles(page, "b10 b10 b10")
    expect(page.locator(".verdict")).to_contain_text("Please check these tiles")
    press(page, "Show the tile")
    expect(page.get_by_role("heading", name="Blue 10")).to_be_visible()
    press(page, "Done")
    go_on(page)
    press(page, "No tiles left")
    expect(page.locator(".verdict")).to_contain_text("This round cannot be scored yet")
    press(page, "Show the tile")
    expect(page.get_by_role("heading", name="Blue 10")).to_be_visible()
    press(page, "Done")
    go_on(page)
    press(page, "Save anyway")
    expect(page.locator(".round-form .help")).to_contain_text(HELP[game])
    for number, value in enumerate(points, 1):
        expect(page.get_by_label(f"Points of Player {number}")).to_have_value(str(value))
    press(page, "Save")
    expect(page.locator(".rounds tbody tr")).to_have_count(1)
    expect(page.get_by_role("img", name="typed, not counted from tiles")).to_be_visible()
    expect_totals(page, *points)


def test_a_round_with_a_tile_that_is_not_sure_says_so(page: Page, photos: Path) -> None:
    page.goto("#/score")
    press(page, "Start")
    choose_photo(
        page, "Photograph the rack", write_photo(photos / "smudged.jpg", smudged_photo("k6 k8 k9"))
    )
    expect(page.locator(".doubt-card")).to_be_visible()
    page.locator("[data-key=seat-1]").click()
    press(page, "No tiles left")
    unsure = page.locator(".unsure")
    expect(unsure).to_contain_text("uncertain: the points can change.")
    press(page, "Show the tile")
    press(page, "9")
    press(page, "black")
    press(page, "Done")
    go_on(page)
    expect(page.locator(".scores td")).to_have_text(shown(-23, 23))
    expect(unsure).to_have_count(0)


def test_thrown_jokers_do_not_count_where_nobody_closed(page: Page) -> None:
    page.goto("#/rules")
    page.locator("[data-key=game-rummy_pro]").click()
    page.goto("#/score")
    press(page, "Start")
    press(page, "Player 1")
    type_tiles(page, "r2 r3 r4 r5 r6 b8 b9 b10 r13 y13 b13 y1 b1 k1 *")
    go_on(page)
    press(page, "2 or more")
    expect(page.locator(".scores td")).to_have_text(shown(1000, -1000))
    page.get_by_role("group", name="Who closed?").get_by_role("button", name="Nobody").click()
    expect(page.locator(".scores td")).to_have_text(shown(0, 0))


def test_only_one_player_has_no_tiles_left(page: Page) -> None:
    start_match(page, PLAYERS)
    press(page, "Score a round")
    press(page, "No tiles left")  # a wrong tap: Ben went out
    press(page, "No tiles left")
    expect(page.get_by_role("heading", name="Rack: Anna")).to_be_visible()
    for tiles in ("r5 k13", "b1 b2 b3"):
        type_tiles(page, tiles)
        go_on(page)
    expect(page.locator(".scores td")).to_have_text(shown(-18, 24, -6))


def test_the_winner_gets_the_sum_and_no_minus_is_typed(page: Page) -> None:
    start_match(page, PLAYERS)
    press(page, "Type the points")
    page.get_by_label("Who went out?").select_option(label="Ben")
    for name, points in (("Anna", "18"), ("Clara", "31")):
        page.get_by_label(f"Points of {name}").fill(points)
        page.keyboard.press("Tab")
    expect(page.get_by_label("Points of Ben")).to_have_value("49")
    press(page, "Save")
    expect(page.locator(".rounds tbody tr")).to_have_count(1)
    expect_totals(page, -18, 49, -31)
