"""What a person does on the page, in the words of the tests."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Page, expect


def press(page: Page, name: str) -> None:
    """Press the button of exactly this name."""
    page.get_by_role("button", name=name, exact=True).click()


def give_photo(page: Page, button: str, photo: Path) -> None:
    """Open the camera view by a button, and give it a picture from the phone instead."""
    press(page, button)
    choose_picture(page, "Pictures", photo)


def choose_picture(page: Page, button: str, photo: Path) -> None:
    """Give a picture to the open camera view."""
    with page.expect_file_chooser() as chooser:
        press(page, button)
    chooser.value.set_files(photo)
    expect(page.locator("dialog.viewfinder, .veil")).to_have_count(0)


def type_tiles(page: Page, words: str) -> None:
    """Give tiles in words."""
    press(page, "Type the tiles")
    page.get_by_label("Tiles as text").fill(words)
    press(page, "Done")
    expect(page.locator(".picture")).to_be_visible()


def begin_match(page: Page, names: Sequence[str], target: int | None = None) -> None:
    """Begin a match from wherever the page is."""
    page.goto("#/match/new")
    for _ in names[2:]:
        press(page, "Add a player")
    for number, name in enumerate(names, 1):
        page.get_by_label(f"Name of player {number}").fill(name)
    if target is not None:
        page.get_by_label("Target score").fill(str(target))
    press(page, "Start the match")
    expect(page.locator(".standings")).to_be_visible()


def type_points(page: Page, names: Sequence[str], points: Sequence[int], out: str) -> None:
    """Write a round by hand."""
    press(page, "Type the points")
    fill_points(page, names, points)
    page.get_by_label("Who went out?").select_option(label=out)
    press(page, "Save")
    expect(page.locator("dialog.ask")).to_have_count(0)


def fill_points(page: Page, names: Sequence[str], points: Sequence[int]) -> None:
    """Fill the open form of a round."""
    for name, value in zip(names, points, strict=True):
        page.get_by_label(f"Points of {name}").fill(str(value))


def shown(*points: int) -> list[str]:
    """Write points as the page does."""
    return [f"{value:+d}".replace("-", "\N{MINUS SIGN}") if value else "0" for value in points]


def totals(page: Page) -> list[str]:
    """Read the totals of the match that is shown."""
    return [text.strip() for text in page.locator(".standings strong").all_text_contents()]
