"""Actions of a person on the page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Page, expect

COPIED = """async () => {
    const end = Date.now() + 60_000;
    while (!(await caches.match("texts/ro.ftl"))) {
        if (Date.now() > end) throw new Error("the service worker has not cached the page");
        await window.startCopying?.();
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await navigator.serviceWorker.ready;
}"""
"""Waits for a file that no test asks for: it is cached together with all others.

`wait_for_function` would not wait: it takes a promise for a true value.
"""


def wait_for_copies(page: Page) -> None:
    """Copy all files of the page to a new phone, so that it works offline."""
    page.evaluate(COPIED)


UNDRAWN = ".waiting, .loading, [aria-busy=true], [data-drawing]"


def wait_until_drawn(page: Page) -> None:
    """Wait until the screen is drawn and no answer of the server is missing."""
    expect(page.locator(UNDRAWN)).to_have_count(0)


def wait_for_screen(page: Page) -> None:
    """Wait until the screen shows the effect of the last tap, as a person does before the next."""
    expect(page.locator("[data-drawing]")).to_have_count(0)


def press(page: Page, name: str | re.Pattern[str]) -> None:
    """Press the button with exactly this name."""
    wait_for_screen(page)
    page.get_by_role("button", name=name, exact=True).click()


def choose_photo(page: Page, button: str, photo: Path) -> None:
    """Open the camera view with a button, and choose a picture instead of taking a photo."""
    press(page, button)
    choose_picture(page, "Pictures", photo)


def choose_picture(page: Page, button: str, photo: Path) -> None:
    """Choose a picture in the open camera view."""
    with page.expect_file_chooser() as chooser:
        press(page, button)
    chooser.value.set_files(photo)
    expect(page.locator("dialog.viewfinder, .loading")).to_have_count(0)


def type_tiles(page: Page, notation: str) -> None:
    """Enter tiles as text."""
    press(page, "Type the tiles")
    page.get_by_label("Tiles as text").fill(notation)
    press(page, "Done")
    expect(page.locator(".picture")).to_be_visible()


def go_on(page: Page) -> None:
    """Go on to the next player, or to the round after the last one."""
    wait_for_screen(page)
    page.locator("#actions").get_by_role("button", name=re.compile("^Next")).click()


def start_match(page: Page, names: Sequence[str], target: int | None = None) -> None:
    """Start a match, from any screen."""
    page.goto("#/match/new")
    for _ in names[2:]:
        press(page, "Add a player")
    for number, name in enumerate(names, 1):
        page.get_by_label(f"Name of player {number}").fill(name)
    if target is not None:
        press(page, "Target score")
        page.get_by_label("Target score").fill(str(target))
    press(page, "Start the match")
    expect(page.locator(".standings")).to_be_visible()


def type_points(page: Page, names: Sequence[str], points: Sequence[int], out: str) -> None:
    """Type the points of a round and save it."""
    press(page, "Type the points")
    fill_points(page, names, points)
    page.get_by_label("Who went out?").select_option(label=out)
    press(page, "Save")
    expect(page.locator("dialog.modal")).to_have_count(0)


def fill_points(page: Page, names: Sequence[str], points: Sequence[int]) -> None:
    """Fill in the open form of a round."""
    for name, value in zip(names, points, strict=True):
        page.get_by_label(f"Points of {name}").fill(str(value))


def shown(*points: int) -> list[str]:
    """Return points as the page shows them."""
    return [f"{value:+d}".replace("-", "\N{MINUS SIGN}") if value else "0" for value in points]


def expect_totals(page: Page, *points: int) -> None:
    """Wait until the match on the screen has these totals."""
    expect(page.locator(".standings strong")).to_have_text(shown(*points))


CLEAR = """(toast) => {
    const { top, bottom } = toast.getBoundingClientRect();
    return ["main", "actions"].map((id) => document.getElementById(id).getBoundingClientRect())
        .every((part) => part.bottom <= top || part.top >= bottom);
}"""


def toast_covers_nothing(page: Page) -> bool:
    """Return whether the toast lies neither on the screen nor on its buttons."""
    free: bool = page.locator(".toast").evaluate(CLEAR)
    return free
