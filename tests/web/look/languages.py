"""The languages of the page, how a test changes them, and what every one of them must fit."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tilesight.api.texts.catalog import speaking, text

WIDTHS = (320, 360)
CHANGE = "code => import('./js/texts/catalog.js').then((module) => module.changeLanguage(code))"
LAYOUT_FAULTS = "[wide, outside, clipped, tight, broken, overlapping].flatMap((check) => check())"
"""The checks on the width of a screen."""


def speak(page: Page, language: str) -> None:
    """Change the language of the page, and wait until the screen is in it."""
    assert page.evaluate(CHANGE, language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    with speaking(language):
        expect(page.locator("#tabs span").first).to_have_text(text("job-name", job="check"))
    expect(page.locator("#main[aria-busy=true], body[data-drawing]")).to_have_count(0)
