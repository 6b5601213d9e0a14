"""The camera view when the camera or the connection is lost, or the view is left early."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.actions import press

KEEP_TRACKS = """() => {
    localStorage.setItem("tilesight.auto", "off");
    window.tracks = [];
    const get = navigator.mediaDevices.getUserMedia;
    navigator.mediaDevices.getUserMedia = async function (constraints) {
        const stream = await get.call(this, constraints);
        window.tracks.push(...stream.getTracks());
        return stream;
    };
}"""
CLOSE_BEFORE_PLAYING = """() => {
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function () {
        const played = play.call(this);
        document.querySelector("dialog.viewfinder .bar button").click();
        return played;
    };
}"""
KEEP_SOCKETS = """() => {
    window.sockets = [];
    const Real = WebSocket;
    window.WebSocket = class extends Real {
        constructor(url) {
            super(url);
            window.sockets.push(this);
        }
    };
}"""


@pytest.fixture(autouse=True)
def tracks(page: Page) -> None:
    """Keep the tracks of the camera in `window.tracks`; the shutter fires only by hand."""
    page.add_init_script(f"({KEEP_TRACKS})()")


def test_a_view_that_is_left_while_the_camera_starts_stops_the_camera(page: Page) -> None:
    page.add_init_script(f"({CLOSE_BEFORE_PLAYING})()")
    page.goto("#/check")
    press(page, "Photograph the table")
    expect(page.locator("dialog.viewfinder")).to_have_count(0)
    page.wait_for_function(
        "() => tracks.length && tracks.every((track) => track.readyState === 'ended')"
    )


def test_a_camera_that_is_taken_away_can_be_started_again(page: Page) -> None:
    page.goto("#/check")
    press(page, "Photograph the table")
    expect(page.locator("dialog.viewfinder.running")).to_be_visible()
    page.evaluate("tracks.forEach((track) => track.dispatchEvent(new Event('ended')))")
    expect(page.get_by_text("The camera has stopped.")).to_be_visible()
    expect(page.get_by_role("button", name="Use the phone's camera")).to_be_visible()
    press(page, "Try again")
    video = page.locator("dialog.viewfinder.running video")
    expect(video).to_have_attribute(
        "disablepictureinpicture", ""
    )  # else Firefox lays a button on it
    expect(page.locator("dialog.viewfinder")).to_have_count(1)


def test_without_a_connection_no_old_reading_is_called_good(page: Page) -> None:
    page.add_init_script(f"({KEEP_SOCKETS})()")
    page.goto("#/check")
    press(page, "Photograph the table")
    expect(page.locator(".advice[data-code=press]")).to_be_visible()
    page.evaluate("sockets[0].close()")
    expect(page.locator(".advice")).to_have_text("No answer yet: just press the button")
    expect(page.locator(".live [data-tile]").first).to_be_visible()


def test_a_tile_of_the_live_view_is_corrected_with_the_keyboard(page: Page) -> None:
    page.goto("#/check")
    press(page, "Photograph the table")
    page.locator(".live [data-tile]").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    panel = page.locator(".live-panel .correction-panel")
    expect(panel).to_be_focused()
    picture, keys = page.locator(".stage").bounding_box(), panel.bounding_box()
    assert picture
    assert keys
    assert picture["y"] + picture["height"] <= keys["y"]  # the keys do not cover the picture
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(page.locator(".live [data-tile]:focus")).to_be_visible()
