"""The job Hint, and what is typed for it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.web.actions import choose_photo, press, start_match, type_tiles
from tests.web.sample_media import smudged_photo, write_photo


def test_invalid_notation_stays_in_the_form_with_the_error_selected(page: Page) -> None:
    page.goto("#/hint")
    press(page, "The table is empty")
    press(page, "Type the tiles")
    field = page.get_by_label("Tiles as text")
    field.fill("r10 r11 r12 q9")
    press(page, "Done")
    error = page.locator("dialog.modal").get_by_role("alert")
    expect(error).to_contain_text("At character 13: expected a tile")
    expect(field).to_have_value("r10 r11 r12 q9")
    assert page.evaluate("getSelection().toString()") == "q9"
    page.keyboard.type("r9")
    expect(error).to_have_count(0)
    press(page, "Done")
    expect(page.locator("dialog.modal, .toast")).to_have_count(0)
    expect(page.locator(".figures, .picture").first).to_be_visible()


def _labels(tiles: Locator) -> list[str]:
    """Return the sorted labels of tiles, once the first is visible."""
    expect(tiles.first).to_be_visible()
    return sorted(str(tile.get_attribute("aria-label")) for tile in tiles.all())


def test_a_hint_shows_only_the_requested_level(page: Page, racks: dict[str, Path]) -> None:
    page.goto("#/hint")
    type_tiles(page, "r4 r5 r6 r7 | k1 k2 k3 | b9 y9 r9")
    choose_photo(page, "Photograph your rack", racks["k2 k3 k4"])
    expect(page.locator(".card .tile-button")).to_have_count(3)
    page.get_by_role("switch", name="I have opened before").check()
    held: list[Route] = []
    page.route("**/api/hint", lambda route: held.append(route))
    press(page, "Give me a hint")
    reason = page.get_by_text("The first hint after the server has started")
    expect(reason).to_be_attached()
    assert not reason.is_visible()
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")  # in 4 seconds
    expect(reason).to_be_visible()
    held[0].continue_()
    expect(page.locator(".verdict h2")).to_be_visible()
    expect(page.locator(".steps")).to_have_count(0)
    press(page, "Which tiles?")
    names = _labels(page.locator(".card", has_text="These tiles").get_by_role("img"))
    press(page, "Show me the play")
    expect(page.get_by_role("checkbox").first).to_be_visible()
    expect(page.locator(".steps")).not_to_contain_text(re.compile(r"\b[kbry]\d"))
    for step in page.get_by_role("checkbox").all():
        step.check()
    expect(page.get_by_text("Done. Well played!")).to_be_visible()
    press(page, "After")
    assert _labels(page.locator(".meld-drawing .tile.new")) == names


@pytest.mark.parametrize("opened", [True, False])
def test_the_next_rack_has_a_swapped_joker_and_no_tile_that_was_thrown(
    page: Page, opened: bool
) -> None:
    page.goto("#/hint")
    choose_game(page, "rummy45")
    type_tiles(page, "k5 b5 r5 *")
    type_tiles(page, "y5 k1 r9 b12")
    switch = page.get_by_role("switch", name="I have opened before")
    switch.set_checked(opened)
    press(page, "Give me a hint")
    press(page, "Show me the play" if not opened else "Which tiles?")
    if opened:
        press(page, "Show me the play")
    press(page, "Use as the next table")
    press(page, "Go on to your rack")
    rack = _labels(page.locator(".card .tile-button"))
    assert (len(rack), any("joker" in name for name in rack)) == (3, opened), rack
    expect(switch).to_be_checked(checked=opened)


@pytest.mark.parametrize(
    ("rack", "said", "lines"),
    [
        ("k1 k1 k3 k3 b5 b5 b7 b7 r9 r9 y12 r2", "but you could open with the pairs", [1, 2]),
        ("k10 k10 k11 k11 k12 k12 b9 b9 b10 b10 b11 r2", "you could also open with the", [6, 2]),
    ],
)
def test_what_the_verdict_says_and_other_discards_are_no_steps(
    page: Page, rack: str, said: str, lines: list[int]
) -> None:
    page.goto("#/hint")
    choose_game(page, "rummy45", opening_pairs=5)
    press(page, "The table is empty")
    type_tiles(page, rack)
    press(page, "Give me a hint")
    press(page, "Show me the play" if lines[0] == 1 else "Which tiles?")
    if lines[0] > 1:
        press(page, "Show me the play")
    expect(page.locator(".verdict")).to_contain_text(said)
    steps = page.locator("ol.steps")
    expect(steps).to_have_count(2)
    assert [one.locator("li").count() for one in steps.all()] == lines


def test_the_discard_that_was_taken_is_not_thrown_and_what_is_laid_off_does_not_open(
    page: Page,
) -> None:
    page.goto("#/hint")
    choose_game(page, "rummy45", discard_taken=False, lay_off_unopened=True)
    type_tiles(page, "r5 r6 r7")
    type_tiles(page, "r8 k1 b9")
    taken = page.get_by_role("switch", name="I took the last discard")
    expect(taken).to_have_count(0)
    press(page, "Edit")
    page.get_by_label("Tiles as text").fill("y3 k1")
    press(page, "Done")
    taken.check()
    with page.expect_request("**/api/hint") as request:
        press(page, "Give me a hint")
    body = request.value.post_data_json
    assert (body["discards"], body["took"]) == ("y3", "k1")
    press(page, "Which tiles?")
    press(page, "Show me the play")
    expect(page.locator(".steps").first).to_contain_text("Discard the blue 9")
    press(page, "Use as the next table")
    press(page, "Go on to your rack")
    expect(taken).not_to_be_checked()
    expect(page.get_by_role("switch", name="I have opened before")).not_to_be_checked()


def test_a_hint_to_draw_offers_no_play(page: Page) -> None:
    type_position(page)
    expect(page.get_by_role("switch", name="I have opened before")).not_to_be_checked()
    press(page, "Give me a hint")
    expect(page.locator(".verdict h2")).to_contain_text(re.compile("[Dd]raw"))
    expect(page.get_by_role("button", name="Which tiles?")).to_have_count(0)


def test_a_table_without_a_hint_is_named_and_can_be_fixed(page: Page) -> None:
    page.goto("#/hint")
    type_tiles(page, "r4 r5 r7")
    type_tiles(page, "k2 b9")
    press(page, "Give me a hint")
    expect(page.locator(".verdict p")).to_have_text(
        "Red 4, red 5 and red 7: 6 is missing between 5 and 7"
    )
    press(page, "Fix the tiles")
    expect(page.locator("[data-key=go-table]")).to_have_attribute("aria-current", "step")


@pytest.mark.thorough
def test_a_hint_is_requested_for_the_other_readings_of_a_tile_too(page: Page, photos: Path) -> None:
    page.goto("#/hint")
    type_tiles(page, "k3 k4 k5")
    choose_photo(
        page, "Photograph your rack", write_photo(photos / "smudged.jpg", smudged_photo("k6 k8 k9"))
    )
    page.get_by_role("switch", name="I have opened before").check()
    with page.expect_request("**/api/hint") as request:
        press(page, "Give me a hint")
    requested = request.value.post_data_json
    read, others = requested["position"].split(), [one.split() for one in requested["alternatives"]]
    changes = [sum(tile != other for tile, other in zip(read, one, strict=True)) for one in others]
    assert changes
    assert set(changes) == {1}


def type_position(page: Page) -> None:
    """Type a table and a rack on the screen of the hint."""
    page.goto("#/hint")
    type_tiles(page, "r4 r5 r6 r7")
    type_tiles(page, "k2 b9")


def requested_players(page: Page) -> int | None:
    """Request a hint, and return the number of players in the request; None if it has none."""
    with page.expect_request("**/api/hint") as request:
        press(page, "Give me a hint")
    expect(page.locator(".verdict h2")).to_be_visible()
    press(page, "Fix the tiles")
    players: int | None = request.value.post_data_json["players"]
    return players


@pytest.mark.thorough
def test_a_hint_is_for_the_number_of_players(page: Page) -> None:
    type_position(page)
    assert requested_players(page) is None
    start_match(page, ["Anna", "Ben", "Clara"])
    match = page.url
    page.goto("#/hint")
    assert requested_players(page) == 3
    press(page, "4")
    assert requested_players(page) == 4
    press(page, "4")
    assert requested_players(page) is None
    page.goto(match)
    press(page, "Change the players")
    page.get_by_role("switch", name="Ben").uncheck()
    page.locator("dialog").get_by_role("button", name="Save").click()
    expect(page.locator("dialog")).to_have_count(0)
    page.goto("#/hint")
    assert requested_players(page) == 2


@pytest.mark.thorough
def test_a_request_leaves_out_what_another_game_needed(page: Page) -> None:
    type_position(page)
    assert requested_players(page) is None
    press(page, "5")
    assert requested_players(page) == 5
    choose_game(page, "rummy45", draw=3)  # nobody draws three tiles there: not refused either
    page.get_by_label("I have not drawn yet").check()
    assert requested_players(page) is None
    choose_game(page, "pup")
    assert requested_players(page) == 5  # not refused, though nobody draws first


def choose_game(page: Page, name: str, **house: int) -> None:
    """Play another game with the same tiles, and with house rules that the phone has stored."""
    page.evaluate(
        "chosen => localStorage.setItem('tilesight.rules', JSON.stringify(chosen))",
        {"name": name, "house": house},
    )
    page.reload()
