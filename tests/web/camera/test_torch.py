"""The switch of the camera's light, with a camera that has one, has none, or refuses it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.actions import press

TRACK = """(refuses) => {
    const track = MediaStreamTrack.prototype;
    const { getCapabilities, applyConstraints } = track;
    window.torch = [];
    track.getCapabilities = function () {
        return { ...getCapabilities.call(this), torch: true };
    };
    track.applyConstraints = async function (constraints) {
        window.torch.push(constraints);
        if (refuses) throw new DOMException("no light", "OverconstrainedError");
    };
}"""
"""A fake track: it has a light, and keeps what is requested of it."""


def open_camera(page: Page) -> None:
    page.add_init_script("localStorage.setItem('tilesight.auto', 'off')")
    page.goto("#/check")
    press(page, "Photograph the table")
    expect(page.locator("dialog.viewfinder.running")).to_be_visible()


def requested(page: Page) -> list[Any]:
    found: list[Any] = page.evaluate("window.torch")
    return found


def test_the_light_is_switched_on_and_off(page: Page) -> None:
    page.add_init_script(f"({TRACK})(false)")
    open_camera(page)
    light = page.get_by_role("button", name="Light", exact=True)
    expect(light).to_have_attribute("aria-pressed", "false")
    light.click()
    expect(light).to_have_attribute("aria-pressed", "true")
    assert requested(page) == [{"advanced": [{"torch": True}]}]
    light.click()
    expect(light).to_have_attribute("aria-pressed", "false")
    assert requested(page)[1:] == [{"advanced": [{"torch": False}]}]


@pytest.mark.thorough
def test_a_light_that_the_camera_refuses_is_no_longer_offered(page: Page) -> None:
    page.add_init_script(f"({TRACK})(true)")
    open_camera(page)
    light = page.get_by_role("button", name="Light", exact=True)
    light.click()
    expect(light).to_have_count(0)
    expect(page.locator("dialog.viewfinder.running")).to_be_visible()


@pytest.mark.thorough
def test_without_a_light_there_is_no_switch(page: Page) -> None:
    open_camera(page)
    assert not page.evaluate(
        "document.querySelector('video').srcObject.getVideoTracks()[0].getCapabilities().torch"
    )
    expect(page.get_by_role("button", name="Light", exact=True)).to_have_count(0)
