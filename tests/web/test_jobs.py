"""The four jobs from start to end, with the real server and the real networks."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.actions import (
    choose_photo,
    choose_picture,
    fill_points,
    press,
    shown,
    start_match,
    totals,
    type_points,
    type_tiles,
)
from tests.web.phone import SMALL, phone
from tests.web.sample_media import RACKS, crowded_photo, rack_photo, table_photo, write_photo
from tests.web.serving import Server

PLAYERS = ["Anna", "Ben", "Clara"]


END_SOON = """() => {
    const timer = JSON.parse(localStorage["tilesight.timer"]);
    localStorage["tilesight.timer"] = JSON.stringify({ ...timer, end: Date.now() + 900 });
}"""


@pytest.fixture(scope="module")
def racks(photos: Path) -> dict[str, Path]:
    return {tiles: write_photo(photos / f"{tiles}.jpg", rack_photo(tiles)) for tiles in RACKS}


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
    press(page, "Undo")
    expect(page.get_by_role("heading", name="1 of 8 melds is not valid")).to_be_visible()


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
    assert drawn.locator("g[transform^=matrix]").count() == 27


def test_a_legal_turn_entered_as_text(page: Page) -> None:
    page.goto("#/check")
    type_tiles(page, "r5 r6 r7 | k7 b7 y7")
    press(page, "Check a turn")
    type_tiles(page, "r5 r6 r7 r8 | k7 b7 y7 r7")
    expect(page.get_by_role("heading", name="The turn is legal")).to_be_visible()
    expect(page.locator(".verdict")).to_contain_text("red 7, red 8")


def test_invalid_notation_stays_in_the_form_with_the_error_selected(page: Page) -> None:
    page.goto("#/hint")
    press(page, "The table is empty")
    press(page, "Type the tiles")
    field = page.get_by_label("Tiles as text")
    field.fill("r10 r11 r12 q9")
    press(page, "Done")
    error = page.locator("dialog.modal").get_by_role("alert")
    expect(error).to_contain_text("at character 13: expected a tile")
    expect(field).to_have_value("r10 r11 r12 q9")
    assert page.evaluate("getSelection().toString()") == "q9"
    page.keyboard.type("r9")
    expect(error).to_have_count(0)
    press(page, "Done")
    expect(page.locator("dialog.modal, .toast")).to_have_count(0)
    expect(page.locator(".figures, .picture").first).to_be_visible()


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
    page.locator(".picture .outlines").click(position={"x": 40, "y": 60})
    press(page, "5")
    page.get_by_role("group", name="Color").get_by_role("button", name="red").click()
    expect(page.locator(".figures dd").first).to_have_text("10")
    press(page, "Delete")
    expect(page.locator(".figures dd").first).to_have_text("9")

    keys = page.locator(".meld").first.locator("[data-key]").all()
    left, right = (str(tile.get_attribute("data-key"))[len("tile-") :] for tile in keys[:2])
    drag(page, left, right)
    expect(page.locator(".meld.stray")).to_have_count(1)
    drag(page, left, right)
    expect(page.locator(".meld.stray")).to_have_count(0)
    press(page, "Yes, save this photo")
    expect(
        page.get_by_text("Thank you. The photo and your corrections are saved.").last
    ).to_be_visible()


READING = Path(__file__).parents[2] / "docs" / "reading.jpg"


def test_a_correction_keeps_the_doubts_about_other_tiles(page: Page) -> None:
    page.goto("#/check")
    choose_photo(page, "Photograph the table", READING)
    doubts = page.locator("g.tile-outline.doubt")
    expect(page.locator(".doubt-card")).to_be_visible()
    tiles, doubtful = page.locator("g.tile-outline").count(), doubts.count()
    assert doubtful > 8
    page.locator("g[aria-label^='black 3']").click()
    with page.expect_response("**/api/arrange"):
        press(page, "5")
    press(page, "Done")
    expect(page.get_by_text("You corrected 1 tile.")).to_be_visible()
    expect(doubts).to_have_count(doubtful)

    press(page, "Add a missing tile")
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


def test_score_sums_the_racks_and_writes_the_round(page: Page, racks: dict[str, Path]) -> None:
    start_match(page, PLAYERS)
    press(page, "Score a round")
    choose_photo(page, "Photograph the rack", racks["k6 k8 k9"])
    expect(page.locator(".figures dd").nth(1)).to_have_text("23")
    press(page, "Next")
    press(page, "No tiles left")
    choose_photo(page, "Photograph the rack", racks["b1 b2 b3"])
    expect(page.locator(".figures dd").nth(1)).to_have_text("6")
    press(page, "Next")
    expect(page.get_by_role("button", name="Ben", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(page.locator(".scores td")).to_have_text(shown(-23, 29, -6))
    press(page, "Add to the match")
    expect(page.locator(".rounds tbody tr")).to_have_count(1)
    assert totals(page) == shown(-23, 29, -6)


def test_a_hint_shows_only_the_requested_level(page: Page, racks: dict[str, Path]) -> None:
    page.goto("#/hint")
    type_tiles(page, "r4 r5 r6 r7 | k1 k2 k3 | b9 y9 r9")
    choose_photo(page, "Photograph your rack", racks["k2 k3 k4"])
    expect(page.locator(".card .tile-button")).to_have_count(3)
    page.get_by_role("switch", name="I have opened before").check()
    press(page, "Give me a hint")
    expect(page.locator(".verdict h2")).to_be_visible()
    expect(page.locator(".steps")).to_have_count(0)
    press(page, "Which tiles?")
    shown_tiles = page.locator(".card", has_text="These tiles").get_by_role("img").all()
    names = sorted(str(tile.get_attribute("aria-label")) for tile in shown_tiles)
    press(page, "Show me the play")
    for step in page.get_by_role("checkbox").all():
        step.check()
    expect(page.get_by_text("Done. Well played!")).to_be_visible()
    press(page, "After")
    new = page.locator(".meld-drawing .tile.new").all()
    assert sorted(str(tile.get_attribute("aria-label")) for tile in new) == names != []


def test_a_hint_to_draw_offers_no_play(page: Page) -> None:
    page.goto("#/hint")
    type_tiles(page, "r4 r5 r6 r7")
    type_tiles(page, "k2 b9")
    expect(page.get_by_role("switch", name="I have opened before")).not_to_be_checked()
    press(page, "Give me a hint")
    expect(page.locator(".verdict h2")).to_contain_text(re.compile("[Dd]raw"))
    expect(page.get_by_role("button", name="Which tiles?")).to_have_count(0)


def test_a_match_can_be_edited_undone_and_exported(page: Page) -> None:
    start_match(page, PLAYERS, target=100)
    type_points(page, PLAYERS, [-18, 49, -31], out="Ben")
    expect(page.locator(".rounds tbody tr")).to_have_count(1)
    type_points(page, PLAYERS, [60, -22, -38], out="Anna")
    expect(page.locator(".rounds tbody tr")).to_have_count(2)
    assert totals(page) == shown(42, 27, -69)
    press(page, "Edit round 1")
    fill_points(page, PLAYERS, [-10, 41, -31])
    press(page, "Save")
    expect(page.locator(".standings strong").first).to_have_text("+50")
    press(page, "Undo the last change")
    expect(page.locator(".standings strong").first).to_have_text("+42")
    expect(page.get_by_role("img", name=re.compile("Anna 42, Ben 27, Clara -69"))).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Export as CSV").click()
    table = list(csv.reader(io.StringIO(download.value.path().read_text())))
    assert any("Clara" in cell for cell in table[0])
    assert any("-38" in row for row in table)
    type_points(page, PLAYERS, [90, -50, -40], out="Anna")
    expect(page.get_by_role("heading", name="Anna has won")).to_be_visible()


def test_the_timer_continues_after_a_reload(page: Page) -> None:
    page.goto("#/match")
    press(page, "20 s")
    press(page, "Start")
    expect(page.get_by_role("timer")).to_have_text(re.compile("^0:1[0-8]$"))
    page.reload()
    expect(page.get_by_role("timer")).to_have_text(re.compile("^0:(1[0-7]|0[1-9])$"))
    page.clock.install()
    page.evaluate(END_SOON)
    page.reload()
    page.clock.run_for(2000)
    expect(page.locator("#alarm")).to_have_text("Time is up")


def test_without_a_camera_the_phones_own_can_be_used(
    browser_without_camera: Browser, server: Server, racks: dict[str, Path]
) -> None:
    with phone(browser_without_camera, server.address) as page:
        page.goto("/")
        page.get_by_role("link", name="Check Is the table valid?").click()
        expect(page.get_by_text("This page may not use the camera.")).to_be_visible()
        choose_picture(page, "Use the phone's camera", racks["b1 b2 b3"])
        expect(page.get_by_role("heading", name="The meld is valid")).to_be_visible()


def test_a_winner_who_holds_tiles_is_refused_in_a_sentence_and_can_be_changed(page: Page) -> None:
    page.goto("#/score")
    press(page, "Start")
    for tiles in ("r5 k13", "b1"):
        type_tiles(page, tiles)
        press(page, "Next")
    expect(page.locator(".card", has_text="This round")).to_contain_text(
        "Nobody went out: Player 2 has the lowest hand, one point, and wins"
    )
    press(page, "Player 1")
    expect(page.get_by_role("alert").filter(has_text="still holds")).to_have_text(
        "Player 1 still holds two tiles and did not go out: if nobody did, name no winner."
    )
    expect(page.get_by_role("button", name="Start a match with it")).to_be_disabled()
    page.get_by_role("button", name=re.compile("^Player 1 .*18$")).click()
    for tile in ("red 5", "black 13"):
        page.get_by_role("button", name=f"Fix {tile}").click()
        press(page, "Delete")
        expect(page.get_by_role("button", name=f"Fix {tile}")).to_have_count(0)
    press(page, "Next")
    expect(page.locator(".scores td")).to_have_text(shown(1, -1))
    press(page, "Start over")
    expect(page.locator(".scores")).to_have_count(0)
    press(page, "Undo")
    expect(page.locator(".scores td")).to_have_text(shown(1, -1))
    press(page, "Start over")
    page.goto("#/check")
    expect(page.locator(".toast")).to_have_count(0)


def test_a_round_with_a_misread_tile_can_be_saved_with_typed_points(page: Page) -> None:
    page.goto("#/score")
    press(page, "Start")
    type_tiles(page, "b10 b10 b10")
    expect(page.locator(".verdict")).to_contain_text("Please check these tiles")
    press(page, "Next")
    press(page, "No tiles left")
    expect(page.locator(".verdict")).to_contain_text("This round cannot be scored yet")
    press(page, "Type the points")
    fill_points(page, ["Player 1", "Player 2"], [-30, 30])
    press(page, "Save")
    expect(page.locator(".rounds tbody tr")).to_have_count(1)
    assert totals(page) == shown(-30, 30)


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


def test_a_card_can_be_fixed(page: Page) -> None:
    page.goto("#/rules")
    page.locator("[data-key=game-basic_rummy]").click()
    page.goto("#/check")
    press(page, "Type the cards")
    page.get_by_label("Tiles as text").fill("5H 6H 8H | KS KD KC")
    press(page, "Done")
    expect(page.locator(".verdict h2")).to_have_text("1 of 2 melds is not valid")
    page.get_by_role("button", name="Fix 8 of hearts").click()
    press(page, "7")
    expect(page.locator(".verdict h2")).to_have_text("All 2 melds are valid")
    press(page, "spades")
    expect(page.locator(".verdict h2")).to_have_text("1 of 2 melds is not valid")
    press(page, "Delete")
    expect(page.get_by_role("button", name="Fix 7 of spades")).to_have_count(0)


@pytest.mark.parametrize("doubt", [False, True], ids=["no doubt", "doubt"])
def test_the_answer_is_visible_on_a_small_phone(
    browser: Browser, server: Server, photos: Path, *, doubt: bool
) -> None:
    with phone(browser, server.address, SMALL) as page:
        page.goto("#/check")
        if doubt:
            crowd = write_photo(photos / "small.jpg", crowded_photo())
            choose_photo(page, "Photograph the table", crowd)
            expect(page.locator(".doubt-card")).to_be_attached()
        else:
            type_tiles(page, "r5 * r7 | k7 b7 y7 | b6 b8 b9")
        answer = page.locator(".verdict").bounding_box()
        actions = page.locator("#actions").bounding_box()
        assert answer is not None
        assert actions is not None
        assert answer["y"] + answer["height"] <= actions["y"]
        assert actions["height"] < 90  # one row


def test_a_new_photo_that_is_not_taken_keeps_the_reading(page: Page) -> None:
    page.goto("#/check")
    type_tiles(page, "r5 r6 r7 | k7 b7 y7")
    page.evaluate("localStorage.setItem('tilesight.auto', 'off')")
    press(page, "New photo")
    press(page, "Back")
    expect(page.locator(".verdict h2")).to_have_text("All 2 melds are valid")
