"""The first minutes: cards, a practice table, the prompt to install, large print, high contrast."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.thorough import few_of
from tests.web.actions import press, wait_until_drawn
from tests.web.phone import phone
from tests.web.serving import Server

NARROW = (320, 568)
SCREENS = [
    "",
    "check",
    "score",
    "hint",
    "match",
    "match/new",
    "match/stats",
    "rules",
    "settings",
    "start",
]


def test_three_cards_are_offered_once_and_lead_to_a_practice_table(page: Page) -> None:
    page.add_init_script("delete Navigator.prototype.vibrate")  # as in Firefox and Safari
    page.goto("/")
    page.get_by_role("link", name="First steps").click()
    expect(page.locator("#main .card")).to_have_count(3)
    press(page, "Try it without a camera")
    expect(page.get_by_role("heading", name="1 of 8 melds is not valid")).to_be_visible()
    page.goto("#/")
    expect(page.locator(".job")).to_have_count(4)
    expect(page.get_by_role("link", name="First steps")).to_have_count(0)
    page.goto("#/settings")
    expect(page.get_by_role("switch")).to_have_count(3)  # none for vibrating
    press(page, "Show the first steps")
    expect(page.locator("#main .card")).to_have_count(3)


@pytest.mark.thorough
def test_the_browsers_offer_to_install_the_page_is_a_button(page: Page) -> None:
    page.goto("#/match")
    page.evaluate(
        """() => {
            const offer = new Event("beforeinstallprompt", { cancelable: true });
            offer.prompt = async () => { window.prompted = true; };
            window.browserAsks = dispatchEvent(offer);
        }"""
    )
    assert page.evaluate("browserAsks") is False
    page.goto("#/settings")
    press(page, "Install")
    expect(page.get_by_role("button", name="Install")).to_have_count(0)
    assert page.evaluate("prompted")


@pytest.mark.thorough
def test_large_print_and_high_contrast_are_kept(page: Page) -> None:
    page.goto("#/settings")
    expect(page.get_by_role("switch", name="Large print")).to_be_visible()
    size = "parseFloat(getComputedStyle(document.querySelector('.toggle span')).fontSize)"
    before = page.evaluate(size)
    page.get_by_role("switch", name="Large print").check()
    page.get_by_role("switch", name="High contrast").check()
    page.reload()
    expect(page.get_by_role("switch", name="Large print")).to_be_checked()
    assert page.evaluate(size) == pytest.approx(1.25 * before)
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"


@pytest.mark.parametrize("large", few_of([False, True], [True]), ids=["normal", "large"])
def test_no_screen_is_wider_than_a_phone_of_320_pixels(
    browser: Browser, server: Server, large: bool
) -> None:
    with phone(browser, server.address, NARROW) as page:
        stored = '{"large":true,"contrast":true}' if large else "{}"
        page.add_init_script(f"localStorage['tilesight.settings'] = '{stored}'")
        for screen in SCREENS:
            page.goto(f"/#/{screen}")
            shown = page.locator(f"body[data-screen={screen.split('/')[0] or 'home'}]")
            expect(shown).to_have_count(1)
            wait_until_drawn(page)
            wide = page.evaluate(
                "[...document.querySelectorAll('#top, #main, #actions, #tabs')]"
                ".filter((part) => part.scrollWidth > innerWidth).map((part) => part.id)"
            )
            assert (screen, wide, page.evaluate("document.documentElement.scrollWidth")) == (
                screen, [], NARROW[0],
            )  # fmt: skip


def test_a_screen_reader_hears_title_then_content_then_actions_then_tabs(page: Page) -> None:
    page.goto("#/match")
    expect(page.locator("#title")).to_have_text("Match")
    order = page.evaluate(
        "['top', 'main', 'actions', 'tabs'].map((id) => "
        "[...document.body.children].findIndex((part) => part.id === id))"
    )
    assert order == sorted(order)
    assert page.evaluate("document.querySelectorAll('h1').length") == 1
