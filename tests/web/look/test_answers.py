"""The answer is seen first on every screen of a small phone, with and without a doubt."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.thorough import few_of
from tests.web.actions import (
    choose_photo,
    go_on,
    press,
    start_match,
    type_points,
    type_tiles,
    wait_until_drawn,
)
from tests.web.look.every_dialog import earlier_tables
from tests.web.phone import SMALL, phone
from tests.web.sample_media import crowded_photo, smudged_photo, write_photo
from tests.web.serving import Server


@pytest.fixture(scope="module")
def crowd(photos: Path) -> Path:
    """Write a photo of three equal rows: every tile of the third one is a doubt."""
    return write_photo(photos / "answers.jpg", crowded_photo())


@pytest.fixture
def small(browser: Browser, server: Server) -> Iterator[Page]:
    with phone(browser, server.address, SMALL) as page:
        page.add_init_script("localStorage.setItem('tilesight.auto', 'off')")
        yield page


def _check(page: Page) -> None:
    page.goto("#/check")
    type_tiles(page, "r5 * r7 | k7 b7 y7 | b6 b8 b9")


def _turn(after: str) -> Callable[[Page], None]:
    def prepare(page: Page) -> None:
        page.goto("#/check")
        type_tiles(page, "r5 r6 r7 | k7 b7 y7")
        press(page, "Check a turn")
        type_tiles(page, after)

    return prepare


def _hand(page: Page) -> None:
    page.goto("#/score")
    press(page, "Start")
    type_tiles(page, "r5 k13 *")


def _round(page: Page) -> None:
    _hand(page)
    go_on(page)
    press(page, "No tiles left")


def _hint(page: Page) -> None:
    page.goto("#/hint")
    type_tiles(page, "r4 r5 r6 r7 | k1 k2 k3")
    type_tiles(page, "r3 b7 k7")
    press(page, "Give me a hint")


def _match(page: Page) -> None:
    names = [f"{letter}lexandra-Maximiliane {letter}" for letter in "ABCD"]
    start_match(page, names)
    type_points(page, names, [30, -10, -10, -10], out=names[0])


SCREENS: dict[str, tuple[Callable[[Page], None], str]] = {
    "check": (_check, ".verdict"),
    "legal turn": (_turn("r5 r6 r7 r8 | k7 b7 y7"), ".verdict h2"),
    "illegal turn": (_turn("r5 r6 r7"), ".verdict h2"),
    "hand": (_hand, ".figures dd >> nth=1"),
    "round": (_round, ".scores"),
    "hint": (_hint, ".verdict h2"),
    "match": (_match, ".standings strong >> nth=3"),
}


SHORT = {"hint"}
"""What `make test` looks at."""


@pytest.mark.parametrize("screen", few_of(SCREENS, SHORT))
def test_the_answer_is_visible_without_scrolling(small: Page, screen: str) -> None:
    prepare, answer = SCREENS[screen]
    prepare(small)
    assert_visible(small, small.locator(answer))
    assert_one_row_of_actions(small)


def test_the_first_reason_is_visible_without_scrolling(small: Page) -> None:
    small.goto("#/check")
    type_tiles(small, "r5 r6 r7 | k7 b7 y7 | b6 b8 b9 | k1 k3 k4")
    reason = small.get_by_text("Meld 3: 7 is missing between 6 and 8", exact=True)
    assert_visible(small, reason)
    small.locator(".verdict summary").click()
    assert_visible(small, small.get_by_text("Meld 4: 2 is missing between 1 and 3", exact=True))


def test_the_answer_and_the_first_doubt_are_visible_without_scrolling(
    small: Page, crowd: Path
) -> None:
    small.goto("#/check")
    choose_photo(small, "Photograph the table", crowd)
    assert_visible(small, small.locator(".verdict"))
    assert_visible(small, small.locator(".doubt-card h2"))
    assert_visible(small, small.locator("[data-key=doubt-0]"))
    assert_one_row_of_actions(small)


def test_a_verdict_that_a_doubt_can_change_is_only_likely(small: Page, photos: Path) -> None:
    photo = write_photo(photos / "likely.jpg", smudged_photo("k2 k3 k4"))
    small.goto("#/check")
    choose_photo(small, "Photograph the table", photo)
    title = small.locator(".verdict.doubt h2")
    expect(title).to_contain_text("Most likely: ")
    assert_visible(small, title)
    assert_visible(small, small.locator("[data-key=doubt-0]"))
    small.set_viewport_size({"width": 740, "height": 360})
    small.locator("[data-key=doubt-other]").click()
    expect(small.locator(".alternatives")).to_be_visible()
    expect(small.get_by_role("button", name="Row to rack")).to_be_in_viewport(ratio=1)
    press(small, "Done")
    small.locator("[data-key=doubt-0]").click()
    expect(small.locator(".verdict h2")).not_to_contain_text("Most likely: ")


def test_a_turn_and_a_hand_with_doubts_show_the_answer_first(small: Page, crowd: Path) -> None:
    small.goto("#/check")
    type_tiles(small, "r5 r6 r7")
    press(small, "Check a turn")
    choose_photo(small, "Photograph the table again", crowd)
    assert_visible(small, small.locator(".verdict h2"))
    small.goto("#/score")
    press(small, "Start")
    choose_photo(small, "Photograph the rack", crowd)
    assert_visible(small, small.locator(".answer > .verdict h2"))
    assert_visible(small, small.locator("[data-key=doubt-0]"))


def test_the_header_has_one_row_with_the_list_of_earlier_tables(small: Page) -> None:
    earlier_tables(small)
    small.keyboard.press("Escape")
    small.goto("#/rules")
    small.locator("[data-key=game-basic_rummy]").click()
    small.goto("#/check")
    expect(small.locator("[data-key=history]")).to_be_visible()
    header = small.locator("#top").bounding_box()
    assert header is not None
    assert header["height"] < 70


def assert_visible(page: Page, element: Locator) -> None:
    """Assert that an element lies between the header and the actions, without scrolling."""
    expect(element).to_be_visible()
    wait_until_drawn(page)
    page.evaluate("() => new Promise(requestAnimationFrame)")
    box, main = element.bounding_box(), page.locator("#main").bounding_box()
    assert box is not None
    assert main is not None
    assert main["y"] <= box["y"]
    assert box["y"] + box["height"] <= main["y"] + main["height"]


def assert_one_row_of_actions(page: Page) -> None:
    actions = page.locator("#actions").bounding_box()
    assert actions is not None
    assert actions["height"] < 90
    tops = page.locator("#actions > *").evaluate_all(
        "all => all.map(one => { const box = one.getBoundingClientRect();"
        " return box.top + box.height / 2; })"
    )
    assert len({round(top) for top in tops}) <= 1
