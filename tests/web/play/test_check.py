"""The job Check: the table, its doubts and corrections, with the real networks."""

from __future__ import annotations

import re
from pathlib import Path

import cv2
import numpy as np
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.actions import (
    choose_photo,
    press,
    type_tiles,
    wait_for_screen,
    wait_until_drawn,
)
from tests.web.game_plays import choose_indicator
from tests.web.sample_media import crowded_photo, write_photo


def test_a_check_takes_one_tap_and_a_correction_two(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Check Is the table valid?").click()
    expect(page.locator(".viewfinder .tile-outline").first).to_be_visible()
    expect(page.get_by_role("heading", name="1 of 8 melds is not valid")).to_be_visible()
    expect(page.locator(".meld.bad .reason")).to_have_text("7 is missing between 6 and 8")
    expect(page.locator(".figures dd")).to_have_text(["27", "183"])
    expect(page.get_by_role("img", name="joker for yellow 8")).to_be_visible()

    page.locator("g[aria-label^='black 8']").click()
    press(page, "7")
    page.locator("g[aria-label^='black 9']").click()
    press(page, "8")
    press(page, "Done")
    expect(page.get_by_role("heading", name="All 8 melds are valid")).to_be_visible()
    expect(page.locator(".figures")).to_contain_text("Enough to open (30)")
    page.set_viewport_size({"width": 740, "height": 360})
    bar = page.locator(".photo-bar")
    assert bar.evaluate("bar => bar.scrollWidth - bar.clientWidth") == 0
    press(page, "Undo")
    expect(page.get_by_role("heading", name="1 of 8 melds is not valid")).to_be_visible()


def test_a_row_takes_two_taps_from_the_table_to_the_rack_and_back(page: Page) -> None:
    page.goto("#/check")
    type_tiles(page, "r5 r6 r7 | b1 b2 b4 b5 / y3")
    melds, on_rack = page.locator(".meld"), page.locator("g.tile-outline.rack")
    expect(melds).to_have_count(2)
    page.locator("g[aria-label^='blue 2']").click()
    press(page, "Row to rack")
    expect(melds).to_have_count(1)
    expect(on_rack).to_have_count(5)
    press(page, "Row to table")
    expect(on_rack).to_have_count(1)
    press(page, "Undo")
    expect(on_rack).to_have_count(5)


def test_the_back_button_closes_a_correction_and_leaves_the_job_only_after_that(page: Page) -> None:
    page.goto("/")
    page.goto("#/check")
    type_tiles(page, "r5 r6 r7 | b1 b2 b3")
    fix, panel = page.get_by_role("button", name="Fix red 6"), page.locator(".correction-panel")
    fix.click()
    expect(panel).to_be_visible()
    page.go_back()
    expect(panel).to_have_count(0)
    expect(fix).to_be_focused()
    for button in ("Done", "Delete"):
        fix.click()
        page.locator(".chip.rules").click()
        expect(page.get_by_role("radio").first).to_be_visible()
        page.go_back()
        expect(panel).to_be_visible()
        press(page, button)
        page.wait_for_function("() => !history.state?.panel")
    expect(page.locator(".melds")).to_be_visible()
    page.go_back()
    expect(page.locator(".job")).to_have_count(4)
    page.go_forward()
    expect(page.locator(".melds")).to_be_visible()
    expect(panel).to_have_count(0)


ONE_IS_ANSWERED = (
    "ids => ids.some(id => !document.querySelector(`g.tile-outline.doubt[data-tile='${id}']`))"
)


def test_doubts_come_one_by_one_and_tiles_can_be_added_split_and_deleted(
    page: Page, photos: Path
) -> None:
    page.goto("#/check")
    choose_photo(page, "Photograph the table", write_photo(photos / "crowd.jpg", crowded_photo()))
    doubt = page.locator(".doubt-card")
    expect(doubt).to_contain_text("2 more to check")
    doubtful = page.locator("g.tile-outline.doubt").evaluate_all(
        "all => all.map(g => g.dataset.tile)"
    )
    doubt.get_by_role("button", name=re.compile("^It is")).first.click()
    page.wait_for_function(ONE_IS_ANSWERED, arg=doubtful)
    for _ in range(3):  # there are only two copies of a tile, so another one becomes doubtful
        press(page, "Later")
    expect(doubt).to_have_count(0)

    press(page, "Add a missing tile")
    wait_for_screen(page)
    page.locator(".picture .outlines").click(position={"x": 40, "y": 60})
    press(page, "5")
    expect(page.get_by_role("heading", name="Black 5")).to_be_visible()  # as the tile beside it
    page.get_by_role("group", name="Color").get_by_role("button", name="red").click()
    expect(page.get_by_role("heading", name="Red 5")).to_be_visible()
    expect(page.locator(".figures dd").first).to_have_text("10")
    press(page, "Delete")
    expect(page.locator(".figures dd").first).to_have_text("9")

    wait_until_drawn(page)
    keys = page.locator(".meld").first.locator("[data-key^=tile-]").all()
    left, right = (str(tile.get_attribute("data-key"))[len("tile-") :] for tile in keys[:2])
    spread(page, left, right)  # it zooms, and moves no tile
    expect(page.locator(".meld.stray")).to_have_count(0)
    drag(page, left, right)
    expect(page.locator(".meld.stray")).to_have_count(1)
    drag(page, left, right)
    expect(page.locator(".meld.stray")).to_have_count(0)
    press(page, "Yes, save this photo")
    expect(
        page.get_by_text("Thank you. The photo and your corrections are saved.").last
    ).to_be_visible()


READING = Path(__file__).parents[2] / "golden" / "captioned.jpg"


@pytest.mark.thorough
def test_one_answer_settles_the_color_of_several_tiles(page: Page, photos: Path) -> None:
    amber = np.array([0.12, 0.3, 0.5])  # blue, green, red: a dim lamp
    photo = (cv2.imdecode(np.fromfile(READING, np.uint8), cv2.IMREAD_COLOR) * amber).astype(
        np.uint8
    )
    page.goto("#/check")
    choose_photo(page, "Photograph the table", write_photo(photos / "amber.jpg", photo))
    doubt, doubts = page.locator(".doubt-card"), page.locator("g.tile-outline.doubt")
    title = doubt.get_by_role("heading", name=re.compile(r"What color are these \d tiles\?"))
    later = doubt.get_by_role("button", name="Later")
    expect(doubt).to_be_visible()
    while not title.count():
        later.click()
        wait_until_drawn(page)
    counted, before = int(re.findall(r"\d", title.inner_text())[0]), doubts.count()
    assert counted >= 3
    with page.expect_response("**/api/arrange"):
        doubt.get_by_role("button", name="Black").click()
    expect(page.get_by_text(f"You corrected {counted} tiles.")).to_be_visible()
    wait_until_drawn(page)
    assert doubts.count() <= before - counted
    press(page, "Undo")
    expect(title).to_be_visible()
    press(page, "One by one")
    expect(title).to_have_count(0)
    expect(doubt.get_by_role("heading", name=re.compile("^Is this a "))).to_be_visible()


def names_of(tiles: Locator) -> set[str]:
    names: list[str] = tiles.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    return set(names)


@pytest.mark.thorough
def test_a_correction_keeps_the_doubts_about_other_tiles(page: Page) -> None:
    page.goto("#/check")
    choose_photo(page, "Photograph the table", READING)
    doubts = page.locator("g.tile-outline.doubt")
    expect(page.locator(".doubt-card")).to_be_visible()
    wait_until_drawn(page)
    tiles, doubtful = page.locator("g.tile-outline").count(), names_of(doubts)
    assert len(doubtful) > 8
    page.locator("g[aria-label^='black 3']").click()
    with page.expect_response("**/api/arrange"):
        press(page, "5")
    press(page, "Done")
    expect(page.get_by_text("You corrected 1 tile.")).to_be_visible()
    wait_until_drawn(page)
    assert {name for name in doubtful if not name.startswith("black 3")} <= names_of(doubts)

    press(page, "Add a missing tile")
    wait_until_drawn(page)
    in_meld = page.locator("g.tile-outline:not(.stray)[aria-label^='black 2']")
    tile = in_meld.get_attribute("data-tile")
    page.mouse.click(*middle_of(page, str(tile)))
    press(page, "5")
    with page.expect_response("**/api/arrange"):
        page.get_by_role("group", name="Color").get_by_role("button", name="red").click()
    expect(page.get_by_text("You corrected 2 tiles.")).to_be_visible()
    expect(page.locator("g.tile-outline")).to_have_count(tiles)
    expect(in_meld).to_have_count(0)


def middle_of(page: Page, tile: str) -> tuple[float, float]:
    line = page.locator(f"[data-tile='{tile}'] .line")
    for _ in range(100):
        box = line.bounding_box()
        if box:  # none during a redraw
            return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.wait_for_timeout(50)
    raise AssertionError(f"tile {tile} is not drawn")


def drag(page: Page, start: str, end: str) -> None:
    from_, to = (middle_of(page, tile) for tile in (start, end))
    page.mouse.move(*from_)
    page.mouse.down()
    page.mouse.move(*to, steps=6)
    page.mouse.up()


def spread(page: Page, *tiles: str) -> None:
    """Enlarge the photo by half with two fingers, one on each of two tiles."""
    (x, y), (u, v) = (middle_of(page, tile) for tile in tiles)
    touches = page.context.new_cdp_session(page)
    for kind, part in (("touchStart", 0), ("touchMove", 0.1), ("touchMove", 0.25)):
        moved = (part * (u - x), part * (v - y))
        fingers = [(x - moved[0], y - moved[1]), (u + moved[0], v + moved[1])]
        points = [{"x": one, "y": other, "id": n} for n, (one, other) in enumerate(fingers)]
        touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touches.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function("() => document.querySelector('.picture').style.cssText.includes('1.5')")
    wait_until_drawn(page)


def test_loose_tiles_are_no_invalid_melds_and_are_folded(page: Page) -> None:
    page.goto("#/check")
    type_tiles(page, "r5 r6 r7 | k1 | b4 | y9 | r11 | k13")
    expect(page.locator(".verdict")).to_contain_text("The meld is valid")
    expect(page.locator(".verdict")).to_contain_text("5 loose tiles")
    expect(page.locator(".meld")).to_have_count(2)
    loose = page.get_by_role("button", name="Fix black 13")
    expect(loose).not_to_be_visible()
    page.locator("summary", has_text="5 loose tiles").click()
    expect(loose).to_be_visible()


@pytest.mark.thorough
def test_a_card_can_be_fixed(page: Page) -> None:
    page.goto("#/rules")
    page.locator("[data-key=game-basic_rummy]").click()
    page.goto("#/check")
    press(page, "Type the cards")
    page.get_by_label("Cards as text").fill("5H 6H 8H | KS KD KC")
    press(page, "Done")
    expect(page.locator(".verdict h2")).to_have_text("1 of 2 melds is not valid")
    page.get_by_role("button", name="Fix 8 of hearts").click()
    press(page, "7")
    expect(page.locator(".verdict h2")).to_have_text("Both melds are valid")
    press(page, "spades")
    expect(page.locator(".verdict h2")).to_have_text("1 of 2 melds is not valid")
    press(page, "Delete")
    expect(page.get_by_role("button", name="Fix 7 of spades")).to_have_count(0)


def test_a_new_photo_that_is_not_taken_keeps_the_reading(page: Page) -> None:
    page.goto("#/check")
    type_tiles(page, "r5 r6 r7 | k7 b7 y7")
    page.evaluate("localStorage.setItem('tilesight.auto', 'off')")
    press(page, "New photo")
    press(page, "Back")
    expect(page.locator(".verdict h2")).to_have_text("Both melds are valid")


def test_the_name_of_a_printed_joker_is_explained(page: Page) -> None:
    note = page.get_by_text("Where red 6 is named, it is the printed joker")
    page.goto("#/rules")
    page.locator("[data-key=game-okey_101]").click()
    page.goto("#/check")
    choose_indicator(page, "r5")
    type_tiles(page, "r7 r8 r9")
    expect(page.get_by_role("heading", name="The meld is valid")).to_be_visible()
    expect(note).to_have_count(0)
    press(page, "Check a turn")
    type_tiles(page, "r7 r8 r9 *")
    expect(page.locator(".violations")).to_contain_text("a 6 cannot follow a 9")
    expect(note).to_be_visible()
    press(page, "Check only the table")
    expect(page.locator(".meld.bad .reason")).to_have_text("A 6 cannot follow a 9")
    expect(note).to_be_visible()
