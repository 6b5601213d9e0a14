"""The live view: the automatic shutter, its advice, and corrections that later frames keep."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.vision.clips import demo_sheet, with_blanks
from tests.web.actions import choose_picture, press
from tests.web.phone import launch, phone
from tests.web.sample_media import rack_photo, write_clip, write_photo
from tests.web.serving import Server

GOOD = {"now": 1000, "brightness": 200, "movement": 1, "sharpness": 80}
NOTE_MESSAGES = """window.messages = [];
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (message) {
    messages.push(typeof message === "string" ? message : "frame");
    return send.call(this, message);
};"""
READING = {"tiles": [{}], "settled": True, "advice": []}


@pytest.fixture(scope="module")
def shutter(browser: Browser, server: Server) -> Iterator[Any]:
    """Return a function that processes one frame with the page's shutter."""
    with phone(browser, server.address) as page:
        page.goto("/")

        def update(state: dict[str, Any], **frame: Any) -> dict[str, Any]:
            code = "async (args) => (await import('/js/input/shutter.js')).updateShutter(...args)"
            result: dict[str, Any] = page.evaluate(
                code, [state, {**GOOD, "reading": READING, **frame}]
            )
            return result

        yield update


@pytest.mark.parametrize(
    ("frame", "advice"),
    [
        ({"brightness": 40}, "more light"),
        ({"movement": 20}, "hold still"),
        ({"movement": 1, "sharpness": 5, "reading": {**READING, "tiles": []}}, "blurred"),
        ({"reading": None}, "connecting"),
        ({"reading": {**READING, "advice": ["left edge is cut"]}}, "left edge is cut"),
        ({"reading": {**READING, "tiles": []}}, "show tiles"),
    ],
)
def test_a_bad_frame_resets_the_shutter_and_gives_advice(
    shutter: Any, frame: dict[str, Any], advice: str
) -> None:
    result = shutter({"good": 0, "settled": 0}, **frame)
    assert (result["advice"], result["fires"], result["progress"]) == (advice, False, 0)
    assert result["state"].get("good") is result["state"].get("settled") is None


def test_the_shutter_fires_after_good_frames_for_700_ms(shutter: Any) -> None:
    first = shutter({})
    assert (first["advice"], first["fires"]) == ("ready", False)
    assert not shutter(first["state"], now=1300)["fires"]
    assert shutter(first["state"], now=1800)["fires"]
    assert not shutter(first["state"], now=1800, paused=True)["fires"]


def test_the_shutter_does_not_wait_longer_for_a_reading_that_changes(shutter: Any) -> None:
    changing = {**READING, "settled": False}
    first = shutter({}, reading=changing)
    assert (first["advice"], first["fires"]) == ("settling", False)
    assert not shutter(first["state"], now=2400, reading=changing)["fires"]
    assert shutter(first["state"], now=2600, reading=changing)["fires"]
    assert shutter({"good": 0}, now=1000)["progress"] < 1  # the reading has just settled


def test_a_plain_table_with_few_edges_is_not_blurred(shutter: Any) -> None:
    assert shutter({}, sharpness=5)["advice"] == "ready"


@pytest.mark.thorough
def test_blank_tiles_at_the_edges_do_not_stop_the_shutter(
    playwright: Playwright, server: Server, tmp_path: Path
) -> None:
    picture = np.asarray(with_blanks(demo_sheet()).picture[..., ::-1], np.uint8)
    browser = launch(playwright, write_clip(tmp_path / "blanks.mjpeg", picture))
    try:
        with phone(browser, server.address) as page:
            page.goto("#/check")
            press(page, "Photograph the table")
            expect(page.locator(".melds .meld")).to_have_count(8)
    finally:
        browser.close()


@pytest.mark.thorough
def test_later_frames_keep_a_live_correction(page: Page) -> None:
    page.add_init_script("localStorage.setItem('tilesight.auto', 'off')")
    page.goto("#/check")
    press(page, "Photograph the table")
    tile = page.locator(".live g[aria-label^='black 8']")
    expect(tile).to_be_visible()
    # found and measured in one step, because each frame redraws the outlines
    middle = page.wait_for_function(
        """() => {
            const line = document.querySelector(".live g[aria-label^='black 8'] .line");
            const box = line?.getBoundingClientRect();
            return box && [box.x + box.width / 2, box.y + box.height / 2];
        }"""
    ).json_value()
    page.mouse.move(*middle)
    page.mouse.down()
    page.evaluate("dispatchEvent(new Event('language'))")  # draws the outlines, as each frame does
    page.mouse.up()
    press(page, "7")
    press(page, "Done")
    page.wait_for_function(  # wait for three frames: each redraws the outlines
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


def test_a_remembered_set_is_sent_before_the_first_frame(page: Page) -> None:
    page.add_init_script(NOTE_MESSAGES)
    page.goto("#/check")
    module = "import('/js/platform/known_set.js')"
    page.evaluate(f"async () => (await {module}).keepSet({{ tiles: ['r1'] }})")
    press(page, "Photograph the table")
    page.wait_for_function("() => window.messages.length > 1")
    first, second = page.evaluate("window.messages.slice(0, 2)")
    assert json.loads(json.loads(first)["known_set"]) == {"tiles": ["r1"]}
    assert second == "frame"


def test_without_a_camera_the_phones_own_can_be_used(
    browser_without_camera: Browser, server: Server, photos: Path
) -> None:
    with phone(browser_without_camera, server.address) as page:
        page.goto("/")
        page.get_by_role("link", name="Check Is the table valid?").click()
        expect(page.get_by_text("This page may not use the camera.")).to_be_visible()
        choose_picture(
            page,
            "Use the phone's camera",
            write_photo(photos / "three.jpg", rack_photo("b1 b2 b3")),
        )
        expect(page.get_by_role("heading", name="The meld is valid")).to_be_visible()
