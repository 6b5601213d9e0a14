"""The page in its languages: every text is there, fits a small phone, and is in the chosen one."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from playwright.sync_api import Browser, Page, expect

from tests.thorough import few_of
from tests.web.actions import go_on, press, type_tiles, wait_for_copies, wait_until_drawn
from tests.web.look.every_dialog import DIALOGS
from tests.web.look.every_screen import (
    SCREENS,
    correction,
    findings,
    hint_shown,
    home,
    long_names,
    match,
    settings,
)
from tests.web.look.languages import CHANGE, LAYOUT_FAULTS, WIDTHS, speak
from tests.web.look.narrow_screens import NARROW, RULES, WITHOUT_NETWORK, photographed, unfold
from tests.web.phone import new_phone, phone
from tests.web.serving import Server
from tilesight.api.texts.catalog import speaking, text
from tilesight.engine.texts.catalog import LANGUAGES

API = Path(__file__).parents[3] / "api"
MODULES = sorted((API / "web" / "js").rglob("*.js"))
OTHERS = [code for code in LANGUAGES if code != "en"]


def page_ids() -> set[str]:
    """Return the ids of the English texts of the page."""
    files = (API / "texts" / "en").glob("page*.ftl")
    entries = [entry for file in files for entry in FluentParser().parse(file.read_text()).body]
    return {entry.id.name for entry in entries if isinstance(entry, ast.Message)}


def test_every_text_that_the_page_uses_exists_and_no_other() -> None:
    code = "\n".join(path.read_text() for path in MODULES)
    said = set(re.findall(r'\bsay\(\s*"([\w-]+)"', code))
    literals = set(re.findall(r'"([a-z][a-z-]+)"', code))
    assert len(said) > 300
    with speaking("en"):
        shared = {"color-name", "tile-name", "card-name", "joker-name", "list-and"}
        assert said - page_ids() <= shared
        assert text("joker-name") == "joker"
    assert page_ids() - said - literals == set()


def play_again(page: Page) -> None:
    """Ask again for the hint, which is in the language in which it was found."""
    while not page.locator(".steps li").count():
        page.locator("#actions .primary").click()
        wait_until_drawn(page)


AGAIN = {hint_shown: play_again, **dict.fromkeys(RULES, unfold)}
"""What a person does again to see the screen in another language."""


WIDE_FAULTS = "[wide, outside, clipped, overlapping].flatMap((check) => check())"
"""Those of the checks on the width of a screen that no text may have, however large."""

WIDE_TABLES = """() => [...document.querySelectorAll(".card > table")]
    .filter((table) => table.offsetWidth > table.previousElementSibling.offsetWidth)
    .map((table) => table.className)"""
"""Tables that are wider than the heading above them."""

SHORT = (hint_shown, long_names, correction)
"""Most texts, the longest names, the narrowest buttons: `make test` opens these screens,
`make test-all` all."""


@pytest.mark.parametrize(
    "screen",
    few_of(dict.fromkeys([*SCREENS, *DIALOGS, *NARROW]), SHORT),
    ids=lambda screen: screen.__name__,
)
def test_the_texts_of_every_language_fit_a_small_phone(
    browser: Browser, server: Server, screen: Callable[[Page], None]
) -> None:
    found: list[str] = []
    kind = new_phone if screen in WITHOUT_NETWORK else phone
    with kind(browser, server.address, (WIDTHS[1], 640)) as page:
        screen(page)
        for language in LANGUAGES:
            speak(page, language)
            AGAIN.get(screen, lambda _: None)(page)
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 640})
                found += [f"{language} {width}: {one}" for one in findings(page, LAYOUT_FAULTS)]
    assert found == []


def corrected(page: Page) -> None:
    """Correct a tile of a photo."""
    photographed(page)
    page.locator(".melds").get_by_role("button", name="Fix black 8").click()
    expect(page.locator(".correction-panel .tile-crop")).to_be_visible()


def counted_round(page: Page) -> None:
    """Score a round with the highest points of a rack."""
    page.goto("#/score")
    press(page, "Start")
    type_tiles(page, "* * r13 k13 b13 y13 r13 k13 b13 y13")
    go_on(page)
    press(page, "No tiles left")
    expect(page.locator(".scores")).to_be_visible()


@pytest.mark.parametrize("screen", [corrected, counted_round], ids=lambda screen: screen.__name__)
def test_text_of_twice_the_size_fits_in_every_language(
    browser: Browser, server: Server, screen: Callable[[Page], None]
) -> None:
    found: list[str] = []
    with phone(browser, server.address, (320, 568)) as page:
        screen(page)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        for language in LANGUAGES:
            speak(page, language)
            found += [f"{language}: {one}" for one in findings(page, WIDE_FAULTS)]
            found += [f"{language}: {table}" for table in page.evaluate(WIDE_TABLES)]
    assert found == []


@pytest.mark.parametrize("language", few_of(OTHERS, ["de"]))
def test_the_phone_chooses_the_language(browser: Browser, server: Server, language: str) -> None:
    with new_phone(browser, server.address, locale=f"{language}-XX") as page:
        home(page)
        expect(page.locator("html")).to_have_attribute("lang", language)
        with speaking(language):
            expect(page.locator(".slogan")).to_have_text(text("slogan"))
            expect(page.locator(".job strong").first).to_have_text(text("job-name", job="check"))


def test_a_phone_of_another_language_gets_english(browser: Browser, server: Server) -> None:
    with new_phone(browser, server.address, locale="ja-JP") as page:
        home(page)
        expect(page.locator("html")).to_have_attribute("lang", "en")
        expect(page.locator(".slogan")).to_have_text("Point your phone at the table.")


def test_a_language_is_chosen_in_the_settings_and_kept(page: Page) -> None:
    settings(page)
    with speaking("de"):
        german = text("settings")
    page.get_by_label("Language").select_option("Deutsch")
    title = page.locator("#title")
    expect(title).to_have_text(german)
    page.reload()
    expect(title).to_have_text(german)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    with page.expect_request("**/api/variants") as request:
        page.goto("#/rules")
        page.reload()
    assert request.value.headers["accept-language"] == "de"
    page.goto("#/settings")
    page.locator("select[data-key=language]").select_option("")
    expect(title).to_have_text("Settings")


def test_the_chosen_language_works_offline(new_page: Page) -> None:
    page = new_page
    home(page)
    speak(page, "de")
    wait_for_copies(page)
    page.context.set_offline(True)
    page.reload()
    with speaking("de"):
        expect(page.locator(".slogan")).to_have_text(text("slogan"))
        expect(page.locator("#offline")).to_have_text(text("offline-note"))
    speak(page, "fr")  # it was not spoken before
    with speaking("fr"):
        expect(page.locator(".slogan")).to_have_text(text("slogan"))
    page.evaluate("() => { window.fetch = () => Promise.reject(new TypeError('no copy')); }")
    assert not page.evaluate(CHANGE, "tr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")


@pytest.mark.thorough
def test_links_to_the_server_name_the_chosen_language(page: Page) -> None:
    match(page)
    speak(page, "de")
    export = page.locator("a[download]").get_attribute("href")
    assert export is not None
    assert export.endswith("/export.csv?language=de")
    assert page.request.get(export).headers["content-language"] == "de"
    page.goto("#/settings")
    page.locator("#main a[href^=certificate]").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")  # the phone asks for English
