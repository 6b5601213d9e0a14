"""The camera view when the camera or the connection is lost, or the view is left early."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.actions import choose_picture, press
from tests.web.sample_media import rack_photo, write_photo

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
HIDE_DRAWINGS = """() => {
    CanvasRenderingContext2D.prototype.getImageData = (x, y, width, height) =>
        new ImageData(crypto.getRandomValues(new Uint8ClampedArray(4 * width * height)), width);
    HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(["noise"]));
}"""
"""Gives noise instead of what was drawn, as Firefox does that resists fingerprinting."""

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
    # else Firefox lays a button on it
    expect(video).to_have_attribute("disablepictureinpicture", "")
    expect(page.locator("dialog.viewfinder")).to_have_count(1)


def test_a_browser_that_hides_what_is_drawn_sends_a_chosen_picture_as_it_is(
    page: Page, photos: Path
) -> None:
    page.add_init_script(f"({HIDE_DRAWINGS})()")
    page.goto("#/check")
    press(page, "Photograph the table")
    expect(page.get_by_text("This browser hides the pictures of the camera")).to_be_visible()
    rack = write_photo(photos / "rack.jpg", rack_photo("k6 k8 k9"))
    choose_picture(page, "Choose a picture", rack)
    expect(page.locator(".melds").get_by_role("button", name="Fix black 8")).to_be_visible()


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
