"""The number of taps from the home screen to the answer of each job."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.actions import expect_totals, start_match
from tests.web.look.every_screen import home
from tests.web.sample_media import Pixels, rack_photo, table_photo, write_photo

SCENE = (Path(__file__).parent / "scene.js").read_text()
FRAMES = "document.querySelector('.viewfinder video').getVideoPlaybackQuality().totalVideoFrames"
CHECK_TAPS, FIX_TAPS, HINT_TAPS, ROUND_TAPS = 1, 2, 3, 9
PLAYERS = ["Anna", "Ben", "Clara", "Dora"]


class Finger:
    """A finger that counts its taps."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, target: Locator) -> None:
        """Tap a control."""
        target.click()
        self.taps += 1

    def press(self, name: str) -> None:
        """Tap the button with this name."""
        self.tap(self.page.get_by_role("button", name=name, exact=True))


@pytest.fixture
def finger(page: Page) -> Finger:
    page.add_init_script(SCENE)
    return Finger(page)


def show(page: Page, picture: Pixels, place: Path) -> None:
    """Put a picture before the camera."""
    data = base64.b64encode(write_photo(place / "scene.jpg", picture).read_bytes()).decode()
    page.evaluate("data => { window.scene = data; }", f"data:image/jpeg;base64,{data}")


def wait_until_filmed(page: Page) -> None:
    """Wait until the camera films what is before it, and no older frame is under way."""
    page.wait_for_function("() => window.drawn === window.scene")
    page.wait_for_function(f"before => {FRAMES} > before + 3", arg=page.evaluate(FRAMES))


@pytest.mark.thorough
def test_a_check_takes_one_tap_and_a_wrong_tile_two(finger: Finger, tmp_path: Path) -> None:
    page = finger.page
    home(page)
    show(page, table_photo(), tmp_path)
    finger.tap(page.locator("[data-key=job-check]"))
    expect(page.locator(".verdict h2")).to_have_text("1 of 8 melds is not valid")
    assert finger.taps == CHECK_TAPS
    finger.tap(page.locator("g[aria-label^='black 8']"))
    finger.press("7")
    expect(page.locator(".melds").get_by_role("button", name="Fix black 7")).to_be_attached()
    assert finger.taps == CHECK_TAPS + FIX_TAPS


@pytest.mark.thorough
def test_a_hint_takes_three_taps(finger: Finger, tmp_path: Path) -> None:
    page = finger.page
    home(page)
    show(page, table_photo(), tmp_path)
    finger.tap(page.locator("[data-key=job-hint]"))
    expect(page.get_by_role("button", name="Photograph your rack")).to_be_visible()
    show(page, rack_photo("b1 b2 b3"), tmp_path)
    finger.press("Photograph your rack")
    finger.press("Give me a hint")
    expect(page.locator(".verdict h2")).to_be_visible()
    assert finger.taps == HINT_TAPS


def test_a_round_of_four_players_takes_nine_taps(finger: Finger, tmp_path: Path) -> None:
    page = finger.page
    page.add_init_script("localStorage.setItem('tilesight.auto', 'off')")
    start_match(page, PLAYERS)
    home(page)
    racks = ["k6 k8 k9", "k2 k3 k4", "b1 b2 b3"]
    show(page, rack_photo(racks[0]), tmp_path)
    finger.tap(page.locator("[data-key=job-score]"))
    for player, tiles in zip(PLAYERS, racks, strict=False):
        show(page, rack_photo(tiles), tmp_path)
        expect(page.locator(".viewfinder.running h2")).to_contain_text(player)
        wait_until_filmed(page)
        finger.press("Take the photo")
        expect(page.locator(".figures dd")).to_have_count(2)
        following = PLAYERS[PLAYERS.index(player) + 1]
        finger.press(f"Next: {following}")
    finger.press("Dora has no tiles left")
    finger.press("Add to the match")
    expect(page.locator(".rounds tbody tr")).to_have_count(1)
    assert finger.taps == ROUND_TAPS
    expect_totals(page, -23, -9, -6, 38)
