"""A table that is too large for one photo: another photo is added, and both are read as one."""

from __future__ import annotations

import re
from pathlib import Path

import cv2
import numpy as np
import pytest
from playwright.sync_api import Page, expect

from tests.thorough import few_of
from tests.web.actions import choose_photo, type_tiles
from tests.web.sample_media import RACKS, rack_photo, table_photo, write_photo

ADD = "Add a photo of the rest of the table"
LEFT, RIGHT = slice(0, 1130), slice(530, None)
"""Columns of the picture of the table; some tiles are in both."""
TILES = 27
"""On the whole table."""
REFUSED = re.compile("Photo 2.* (has too little in common|fits in more than|shows another table)")
"""What is wrong with a photo that does not show the rest of the table."""


@pytest.fixture
def halves(photos: Path) -> list[Path]:
    picture = table_photo()
    parts = [picture[:, columns].copy() for columns in (LEFT, RIGHT)]
    names = ("left.jpg", "right.jpg")
    return [write_photo(photos / name, part) for name, part in zip(names, parts, strict=True)]


def test_a_second_photo_shows_the_whole_table_and_can_be_undone(
    page: Page, halves: list[Path]
) -> None:
    page.goto("#/check")
    choose_photo(page, "Photograph the table", halves[0])
    count = page.locator(".figures dd").first
    expect(count).to_be_visible()
    before = int(count.inner_text())
    assert before < TILES
    choose_photo(page, ADD, halves[1])
    expect(count).to_have_text(str(TILES))
    expect(page.locator(".table-drawing g[transform^=matrix]")).to_have_count(TILES)
    page.reload()
    expect(count).to_have_text(str(TILES))
    page.locator("[data-key=history]").click()
    page.get_by_role("button", name="Before the added photo").click()
    expect(count).to_have_text(str(before))
    expect(page.locator(".picture img")).to_be_visible()


@pytest.mark.thorough
def test_no_photo_is_added_to_typed_tiles(page: Page) -> None:
    page.goto("#/check")
    type_tiles(page, "r5 r6 r7")
    expect(page.locator(".figures dd").first).to_be_visible()
    expect(page.get_by_role("button", name=ADD)).to_have_count(0)


@pytest.fixture
def others(photos: Path) -> dict[str, Path]:
    """Write a photo with too few of the table's tiles, and one on which they lie otherwise."""
    height, width = 530, 700
    rows = [cv2.resize(rack_photo(tiles), (width, height)) for tiles in RACKS]
    few = write_photo(photos / "few.jpg", rack_photo("b1 b2 b3")[:, :310])
    return {"few": few, "another": write_photo(photos / "another.jpg", np.vstack(rows))}


@pytest.mark.parametrize("photo", few_of(("few", "another"), ("another",)))
def test_a_photo_that_does_not_fit_is_refused_and_nothing_is_lost(
    page: Page, halves: list[Path], others: dict[str, Path], photo: str
) -> None:
    page.goto("#/check")
    choose_photo(page, "Photograph the table", halves[0])
    count = page.locator(".figures dd").first
    expect(count).to_be_visible()
    before = count.inner_text()
    choose_photo(page, ADD, others[photo])
    expect(page.locator("#alarm")).to_have_text(REFUSED)  # the toast is there for five seconds
    expect(count).to_have_text(before)
    expect(page.locator(".picture img")).to_be_visible()
    expect(page.locator(".unread")).to_have_count(0)  # another attempt would be refused, too
    expect(page.get_by_role("button", name=ADD)).to_be_visible()
