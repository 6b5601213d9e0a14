"""Every screen for everybody: contrast, tap targets, labels, keyboard, and what axe finds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Route, expect

from tests.thorough import few_of
from tests.web.actions import press, type_tiles, wait_until_drawn
from tests.web.look.every_dialog import DIALOGS, camera, cards_form, earlier_tables
from tests.web.look.every_screen import (
    SCREENS,
    correction,
    findings,
    table,
)
from tests.web.look.languages import speak
from tests.web.phone import LANDSCAPE, PORTRAIT, SMALL, Scheme, phone
from tests.web.sample_media import DEMO
from tests.web.serving import Server

MIN_CONTRAST = 4.5
"""WCAG 2.1, level AA, for text of normal size."""
MIN_TAP_SIZE = 44
"""Width and height of a control, in CSS pixels."""

Appearance = tuple[str, Scheme, bool]
"""Language, color scheme, large print."""

SCHEMES: tuple[Scheme, ...] = ("light", "dark")
USUAL: Appearance = ("en", "light", False)
OTHERS = [one for one in product(("en", "de"), SCHEMES, (False, True)) if one != USUAL]


SHORT = (correction,)
"""What `make test` looks at; `make test-all` looks at every screen."""


@pytest.fixture(scope="module", params=few_of(SCREENS, SHORT), ids=lambda screen: screen.__name__)
def shown(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Page]:
    """Open each screen once for all checks."""
    with phone(browser, server.address) as page:
        request.param(page)
        yield page


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_has_enough_contrast(shown: Page, scheme: Scheme) -> None:
    shown.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    texts = findings(shown, "contrasts()")
    assert len(texts) >= 3
    assert [text for text in texts if text["ratio"] < MIN_CONTRAST] == []


@pytest.mark.parametrize(
    "size", [LANDSCAPE, SMALL, PORTRAIT], ids=["landscape", "small", "portrait"]
)
def test_every_control_is_large_enough_visible_and_on_the_screen(
    shown: Page, size: tuple[int, int]
) -> None:
    width, height = size
    shown.set_viewport_size({"width": width, "height": height})
    assert findings(shown, f"small({MIN_TAP_SIZE})") == []
    assert findings(shown, "outside()") == []
    assert findings(shown, "covered()") == []


@pytest.mark.parametrize("dialog", few_of(DIALOGS, [cards_form]))
def test_every_control_of_a_dialog_is_large_enough(
    browser: Browser, server: Server, dialog: Callable[[Page], None]
) -> None:
    with phone(browser, server.address, SMALL) as page:
        dialog(page)
        assert findings(page, f"small({MIN_TAP_SIZE})") == []


def test_every_control_has_a_label_and_is_reached_with_the_keyboard(shown: Page) -> None:
    assert findings(shown, "unlabelled()") == []
    expected = findings(shown, "controls()")
    assert len(expected) >= 4
    shown.evaluate("document.activeElement.blur()")
    reached: list[str] = []
    for _ in range(len(expected) + 12):
        shown.keyboard.press("Tab")
        reached += findings(shown, "[describe(document.activeElement)]")
    assert [control for control in expected if control not in reached] == []


def axe_faults(page: Page, appearances: list[Appearance]) -> list[str]:
    """Return what axe finds on the current screen in each appearance, and restore the usual one."""
    found = []
    for appearance in appearances:
        set_appearance(page, appearance)
        faults = Axe().run(page).response["violations"]
        found += [f"{appearance}: {one['id']}: {one['nodes'][0]['html']}" for one in faults]
    set_appearance(page, USUAL)
    return found


def set_appearance(page: Page, appearance: Appearance) -> None:
    """Change the language, the color scheme and the size of the print."""
    language, scheme, large = appearance
    if page.locator("html").get_attribute("lang") != language:
        speak(page, language)
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.evaluate("on => document.documentElement.classList.toggle('large', on)", large)


def test_axe_finds_no_fault(shown: Page) -> None:
    assert axe_faults(shown, [USUAL]) == []


@pytest.mark.thorough
def test_axe_finds_no_fault_in_any_appearance(shown: Page) -> None:
    assert axe_faults(shown, OTHERS) == []


def turn(page: Page) -> None:
    table(page)
    press(page, "Check a turn")
    type_tiles(page, "r5 * r7 r8 | k7 b7 y7")
    expect(page.locator(".violations")).to_be_visible()


def certificate(page: Page) -> None:
    page.goto("/certificate")
    expect(page.locator("h1")).to_be_visible()


@pytest.mark.parametrize("screen", few_of([turn, camera, earlier_tables, certificate], [turn]))
def test_axe_finds_no_fault_in_views_and_dialogs(
    page: Page, screen: Callable[[Page], None]
) -> None:
    screen(page)
    assert axe_faults(page, [USUAL]) == []


def test_what_is_chosen_is_visible_in_the_colors_of_the_system(page: Page) -> None:
    page.emulate_media(forced_colors="active")
    page.goto("#/settings")
    expect(page.get_by_role("switch").first).to_have_css("appearance", "auto")
    page.locator("[data-key=tab-match]").click()
    expect(page.locator("[data-key=tab-match]")).to_have_css("outline-style", "solid")


def test_a_tile_is_corrected_with_the_keyboard_alone(page: Page) -> None:
    table(page)
    expect(page.locator("#outcome[role=status]")).to_have_text("1 of 3 melds is not valid")
    page.locator(".melds").get_by_role("button", name="Fix blue 8").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="7", exact=True).focus()
    held: list[Route] = []
    page.route("**/api/check", lambda route: held.append(route))
    with page.expect_request("**/api/check"):
        page.keyboard.press("Space")
    expect(page.locator("#status")).to_have_text("Changed to blue 7.")
    page.locator(".outlines [data-tile][tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    tile = page.evaluate("document.activeElement.dataset.tile")
    assert tile not in (None, "")

    page.evaluate("document.querySelector('.outlines').dataset.before = 'true'")
    held[0].continue_()
    page.unroute("**/api/check")
    expect(page.locator(".outlines[data-before]")).to_have_count(0)
    expect(page.locator(".outlines")).to_have_count(1)
    assert page.evaluate("document.activeElement.dataset.tile") == tile  # after the redraw
    for name in ("Delete", "Check a turn"):
        page.get_by_role("button", name=name, exact=True).press("Enter")
        expect(page.locator("#title")).to_be_focused()
        wait_until_drawn(page)
        expect(page.locator("#title")).to_be_focused()


def test_the_reading_of_a_photo_is_cancelled_with_the_keyboard(page: Page) -> None:
    page.route("**/api/read", lambda route: None)
    page.goto("#/check")
    button = page.get_by_role("button", name="Photograph the table")
    button.press("Enter")
    with page.expect_file_chooser() as chooser:
        press(page, "Pictures")
    chooser.value.set_files(DEMO)
    cancel = page.get_by_role("button", name="Cancel")
    expect(cancel).to_be_focused()
    cancel.press("Enter")
    expect(page.get_by_text("This photo has not been read yet")).to_be_visible()
    expect(button).to_be_focused()
    page.unroute("**/api/read")
