"""A change of the language: at once, every text is in the new one, in dialogs and offline, too."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.thorough import few_of
from tests.web.actions import fill_points, press, type_tiles, wait_for_copies
from tests.web.look.every_dialog import (
    DIALOGS,
    camera,
    highest_tile,
    no_camera,
    points_form,
    tiles_form,
)
from tests.web.look.every_screen import (
    LONGEST,
    PLAYERS,
    SCREENS,
    findings,
    hint_shown,
    match,
    rules,
    settings,
    statistics,
)
from tests.web.look.languages import speak
from tests.web.look.test_accessibility import turn
from tests.web.phone import SMALL, phone
from tests.web.serving import Server
from tilesight.api.texts.catalog import speaking, text
from tilesight.engine.rules.variants import load_rules, variant_names

GAMES = [load_rules(name).title for name in variant_names()]
UNTRANSLATED = {*PLAYERS, *LONGEST, *GAMES, "Player 1", "Player 2", "Tilesight", "joker", "Joker"}
"""Names, and a word that is the same in English and in Turkish."""

SHORT = (turn, points_form)
"""What `make test` opens; `make test-all` opens all."""


def texts(page: Page) -> set[str]:
    """Return all texts on the screen but links and legends that consist of names."""
    found = set(map(str, findings(page, "texts()")))
    return {one for one in found if "://" not in one and " · " not in one} - UNTRANSLATED


def names_on(page: Page) -> set[str]:
    """Return the names of all players on the server, which the statistics list."""
    matches = page.request.get("api/matches").json()
    return {name for match in matches for name in match["players"]}


def has_words(shown: str, names: set[str]) -> bool:
    """Return whether a text has words beside the names of players, as the totals have not."""
    for name in sorted(names, key=len, reverse=True):
        shown = shown.replace(name, "")
    return any(sign.isalpha() for sign in shown)


@pytest.mark.parametrize(
    "screen", few_of([*SCREENS, turn, *DIALOGS], SHORT), ids=lambda screen: screen.__name__
)
def test_no_text_keeps_its_language(
    browser: Browser, server: Server, screen: Callable[[Page], None]
) -> None:
    with phone(browser, server.address, SMALL) as page:
        screen(page)
        before = texts(page)
        assert len(before) >= 3
        speak(page, "tr")
        names = names_on(page)
        assert {one for one in texts(page) & before if has_words(one, names)} == set()


@pytest.mark.thorough
def test_no_text_keeps_its_language_offline(new_page: Page) -> None:
    page = new_page
    for screen in (hint_shown, match, points_form, statistics, settings):
        page.goto("/")
        screen(page)
        wait_for_copies(page)
        names = names_on(page)
        before = {one for one in texts(page) if has_words(one, names)}
        page.context.set_offline(True)
        speak(page, "tr")
        assert texts(page) & before == set(), screen.__name__
        page.context.set_offline(False)
        speak(page, "en")


def test_a_form_keeps_what_was_typed_and_the_focus(page: Page) -> None:
    match(page)
    press(page, "Type the points")
    fill_points(page, PLAYERS, [5, -3, 40])
    page.get_by_label("Who went out?").select_option(label="Anna")
    page.get_by_label("Points of Ben").focus()
    speak(page, "de")
    with speaking("de"):
        ben = page.get_by_label(text("round-points-of", name="Ben"))
        expect(ben).to_be_focused()
        expect(page.locator("#modal-title")).to_have_text(text("match-round", number=2))
        ben.fill("-7")
        expect(page.locator("dialog input").first).to_have_value("5")  # typed, so not the sum
        page.get_by_role("button", name=text("round-save"), exact=True).click()
    expect(page.locator("dialog.modal")).to_have_count(0)
    points = page.locator(".rounds tbody tr").first.locator("td")
    expect(points.first).to_have_text("+5")  # the list is drawn after the dialog has closed
    assert points.all_text_contents()[:3] == ["+5", "\N{MINUS SIGN}7", "\N{MINUS SIGN}40"]


def test_what_the_camera_says_is_in_the_language_at_once(page: Page) -> None:
    camera(page)
    expect(page.locator(".advice[data-code]")).to_be_visible()
    said = page.evaluate(
        """async () => {
            const { changeLanguage, say } = await import("./js/texts/catalog.js");
            await changeLanguage("de");  // and not with the next picture
            const { textContent, dataset } = document.querySelector(".advice");
            const advice = dataset.code.replaceAll(" ", "-");
            return [textContent, say("camera-advice", { advice })];
        }"""
    )
    assert said[0] == said[1]


@pytest.mark.thorough
def test_a_keyboard_keeps_its_color_and_its_tiles(page: Page) -> None:
    tiles_form(page)
    page.get_by_role("button", name="red", exact=True).click()
    page.get_by_role("button", name="7", exact=True).click()
    speak(page, "de")
    expect(page.locator("dialog details")).to_have_attribute("open", "")
    page.get_by_role("button", name="8", exact=True).click()
    expect(page.locator("dialog textarea")).to_have_value("r7 r8")
    page.reload()
    page.locator("#actions button").last.click()
    expect(page.locator("dialog textarea")).to_have_value("r7 r8")  # the draft has no language


@pytest.mark.thorough
def test_another_tab_and_the_phone_change_the_language(page: Page) -> None:
    no_camera(page)
    other = page.context.new_page()
    settings(other)
    other.get_by_label("Language").select_option("Deutsch")
    with speaking("de"):
        expect(page.locator(".no-camera [role=status]")).to_have_text(text("camera-needs-https"))
        expect(page.locator("dialog h2")).to_have_text(text("photo-the-table"))
    other.locator("select[data-key=language]").select_option("")
    expect(page.locator("dialog h2")).to_have_text("The table")
    page.evaluate("Object.defineProperty(navigator, 'languages', { value: ['fr-FR'] })")
    page.evaluate("dispatchEvent(new Event('languagechange'))")
    with speaking("fr"):
        expect(page.locator("dialog h2")).to_have_text(text("photo-the-table"))


@pytest.mark.thorough
def test_rules_in_another_language_are_not_shown_offline(new_page: Page) -> None:
    page = new_page
    rules(page)
    wait_for_copies(page)
    page.locator("#main details").evaluate("details => details.open = true")
    english = page.locator(".house small").all_text_contents()
    assert len(english) > 3
    page.context.set_offline(True)
    speak(page, "de")
    expect(page.locator(".house small")).to_have_count(0)
    page.context.set_offline(False)
    speak(page, "nl")
    expect(page.locator(".house small")).to_have_count(len(english))


@pytest.mark.thorough
def test_reasons_are_listed_as_in_the_language(page: Page) -> None:
    page.goto("#/check")
    type_tiles(page, "r5 b5 r5 k9")
    reason = page.locator(".meld .reason")
    expect(reason).to_contain_text("; ")
    speak(page, "fr")
    expect(reason).to_contain_text("\N{NARROW NO-BREAK SPACE}; ")


@pytest.mark.thorough
def test_a_sentence_of_the_server_is_requested_again(page: Page) -> None:
    highest_tile(page)
    page.get_by_role("textbox").fill("r1 r2")
    page.locator("dialog .primary").click()
    error = page.locator(".form-error")
    expect(error).not_to_be_empty()
    english = error.inner_text()
    speak(page, "de")
    expect(error).to_be_empty()
    page.locator("dialog .primary").click()
    expect(error).not_to_be_empty()
    assert error.inner_text() != english
