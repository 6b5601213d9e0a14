"""The photo of a table: readable chips, zooming, folding, and the way between melds and photo."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.actions import choose_photo, press, type_tiles, wait_until_drawn

READING = Path(__file__).parents[3] / "docs" / "reading.jpg"
MIN_CHIP = 11
"""Font size of the smallest text on a photo, in CSS pixels."""

CHIP_SIZES = """() => [...document.querySelectorAll(".picture .label text, .picture .badge text")]
    .filter((text) => text.checkVisibility())
    .map((text) => text.getScreenCTM().a * parseFloat(getComputedStyle(text).fontSize))"""

SEND_TOUCH = """([type, points]) => {
    const target = document.querySelector(".picture .scroll");
    const touches = points.map(([clientX, clientY], identifier) =>
        new Touch({ identifier, target, clientX, clientY }));
    target.dispatchEvent(new TouchEvent(type, { touches, bubbles: true, cancelable: true }));
}"""

DOUBLE_TAP = """() => {
    const { x, y } = document.querySelector(".picture .scroll").getBoundingClientRect();
    const [clientX, clientY] = [x + 6, y + 6];
    const tap = { clientX, clientY, pointerType: "touch", detail: 1, bubbles: true };
    for (const count of [1, 2]) {
        document.elementFromPoint(clientX, clientY).dispatchEvent(new PointerEvent("click", tap));
    }
}"""
"""Both taps in one call: a busy machine may pause too long between two calls."""


@pytest.fixture
def table(page: Page) -> Page:
    """Open the table of a large photo."""
    page.goto("#/check")
    choose_photo(page, "Photograph the table", READING)
    expect(page.locator(".verdict")).to_be_visible()
    return page


@pytest.mark.thorough
def test_chips_can_be_read_at_every_zoom(table: Page) -> None:
    for _ in range(4):
        expect(table.locator(".outlines[data-chips]")).to_have_count(1)
        sizes = table.evaluate(CHIP_SIZES)
        assert len(sizes) > 3
        assert min(sizes) >= MIN_CHIP - 0.1
        press(table, "Zoom in")
        wait_until_drawn(table)


WIDTH = "document.querySelector('.photo-content')?.clientWidth"
"""The width of the photo in CSS pixels."""


def expect_width(page: Page, expected: float) -> None:
    """Wait until the photo is as wide as expected, but for 2 %."""
    page.wait_for_function(f"expected => Math.abs({WIDTH} / expected - 1) < 0.02", arg=expected)


@pytest.mark.thorough
def test_two_fingers_zoom_the_photo_and_the_zoom_stays(table: Page) -> None:
    before = table.evaluate(WIDTH)
    box = table.locator(".picture .scroll").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch(table, "touchstart", [(x - 40, y), (x + 40, y)])
    touch(table, "touchmove", [(x - 80, y), (x + 80, y)])
    expect_width(table, 2 * before)
    touch(table, "touchend", [(x - 80, y)])
    wait_until_drawn(table)
    expect_width(table, 2 * before)
    table.reload()
    expect(table.locator(".verdict")).to_be_visible()
    expect_width(table, 2 * before)


def touch(page: Page, kind: str, points: Sequence[tuple[float, float]]) -> None:
    page.evaluate(SEND_TOUCH, [kind, [list(point) for point in points]])


@pytest.mark.thorough
def test_a_double_tap_zooms_and_zooms_back(table: Page) -> None:
    before = table.evaluate(WIDTH)
    for factor in (2.5, 1):
        table.evaluate(DOUBLE_TAP)
        wait_until_drawn(table)
        expect_width(table, factor * before)


def test_a_meld_of_the_list_is_shown_on_the_photo_and_back(page: Page) -> None:
    page.goto("#/check")
    type_tiles(
        page,
        " | ".join(
            f"{color}{n} {color}{n + 1} {color}{n + 2}" for color in "krby" for n in (1, 5, 9)
        ),
    )
    last = page.locator("[data-meld-row='11']")
    last.get_by_role("button", name="Show meld 12 on the photo").click()
    expect(page.locator(".tile-outline.shown")).to_have_count(3)
    expect(page.locator(".tile-outline.shown").first).to_be_in_viewport()
    page.locator(".badge[data-meld='11']").click()
    expect(last).to_be_in_viewport()
    expect(last).to_have_class("meld good shown")


@pytest.mark.thorough
def test_the_photo_can_be_hidden_and_a_tile_of_the_list_shows_it_again(page: Page) -> None:
    page.goto("#/check")
    type_tiles(page, "r5 r6 r7")
    press(page, "Hide the photo")
    expect(page.locator(".photo-content")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name="Show the photo")).to_be_visible()
    page.locator(".melds").get_by_role("button", name="Fix red 6").click()
    expect(page.locator(".tile-outline.selected")).to_be_visible()
