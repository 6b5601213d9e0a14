"""The live view: its shutter, its advice, and tiles that stay as they were mended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.hands import press
from tests.web.phone import phone
from tests.web.serving import Server

GOOD = {"now": 1000, "brightness": 200, "movement": 1, "sharpness": 80}
SEEN = {"tiles": [{}], "settled": True, "advice": []}


@pytest.fixture(scope="module")
def shutter(browser: Browser, server: Server) -> Iterator[Any]:
    """The page's own shutter, asked what it makes of what was seen."""
    with phone(browser, server.address) as page:
        page.goto("/")

        def look(clock: dict[str, Any], **seen: Any) -> dict[str, Any]:
            code = "async ([clock, seen]) => (await import('/js/shutter.js')).look(clock, seen)"
            answer: dict[str, Any] = page.evaluate(code, [clock, {**GOOD, "reading": SEEN, **seen}])
            return answer

        yield look


@pytest.mark.parametrize(
    ("seen", "advice"),
    [
        ({"brightness": 40}, "more light"),
        ({"movement": 20}, "hold still"),
        ({"sharpness": 5}, "blurred"),
        ({"reading": None}, "connecting"),
        ({"reading": {**SEEN, "advice": ["left edge is cut"]}}, "left edge is cut"),
        ({"reading": {**SEEN, "tiles": []}}, "show tiles"),
        ({"reading": {**SEEN, "settled": False}}, "settling"),
    ],
)
def test_the_shutter_says_what_to_do(shutter: Any, seen: dict[str, Any], advice: str) -> None:
    answer = shutter({"since": 0}, **seen)
    assert (answer["advice"], answer["fires"], answer["progress"]) == (advice, False, 0)
    assert answer["clock"].get("since") is None


def test_the_shutter_fires_when_all_was_good_for_a_while(shutter: Any) -> None:
    first = shutter({})
    assert (first["advice"], first["fires"]) == ("ready", False)
    assert not shutter(first["clock"], now=1300)["fires"]
    assert shutter(first["clock"], now=1800)["fires"]
    assert not shutter(first["clock"], now=1800, paused=True)["fires"]


def test_a_tile_mended_live_is_never_overwritten(page: Page) -> None:
    page.add_init_script("localStorage.setItem('tilesight.auto', 'off')")
    page.goto("#/check")
    press(page, "Photograph the table")
    tile = page.locator(".live g[aria-label^='black 8']")
    expect(tile).to_be_visible()
    # found and measured in one step: each frame draws the outlines anew
    middle = page.wait_for_function(
        """() => {
            const line = document.querySelector(".live g[aria-label^='black 8'] .line");
            const box = line?.getBoundingClientRect();
            return box && [box.x + box.width / 2, box.y + box.height / 2];
        }"""
    ).json_value()
    page.mouse.click(*middle)
    press(page, "7")
    press(page, "Done")
    page.wait_for_function(  # later frames have come: the outlines are drawn anew with each
        """() => new Promise((resolve) => {
            let frames = 0;
            new MutationObserver(() => (frames += 1) === 3 && resolve(true))
                .observe(document.querySelector('.live'), { childList: true });
        })"""
    )
    expect(page.locator(".live g[aria-label^='black 7']")).to_be_visible()
    press(page, "Take the photo")
    expect(page.locator(".meld.bad .reason")).to_be_visible()
    expect(page.locator(".melds").get_by_role("button", name="Fix black 7")).to_be_visible()
    expect(page.locator(".melds").get_by_role("button", name="Fix black 8")).to_have_count(0)
