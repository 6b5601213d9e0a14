"""Further screens with long texts, opened in English as a person would."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.actions import choose_photo, press, start_match, type_points, wait_for_copies
from tests.web.look.every_screen import LONGEST, home, table
from tests.web.sample_media import DEMO
from tilesight.engine.rules.variants import variant_names

Screen = Callable[[Page], None]

FAILING_CAMERA = """(name) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", name));
}"""


def offline(page: Page) -> None:
    home(page)
    wait_for_copies(page)
    page.context.set_offline(True)
    expect(page.locator("#offline")).to_be_visible()


def unsent_round(page: Page) -> None:
    start_match(page, LONGEST)
    wait_for_copies(page)
    page.context.set_offline(True)
    type_points(page, LONGEST, [250, -50, -50, -50, -50, -50], out=LONGEST[0])
    expect(page.locator(".unsent")).to_be_visible()


def photographed(page: Page) -> None:
    page.add_init_script("localStorage.setItem('tilesight.auto', 'off')")
    page.goto("#/check")
    choose_photo(page, "Photograph the table", DEMO)
    expect(page.locator(".more-photos")).to_be_visible()


def consent(page: Page) -> None:
    photographed(page)
    page.locator(".melds").get_by_role("button", name="Fix black 8").click()
    press(page, "7")
    press(page, "Done")
    expect(page.get_by_role("button", name="Yes, save this photo")).to_be_visible()


def _failing_camera(page: Page, error: str) -> None:
    page.add_init_script(f"({FAILING_CAMERA})('{error}')")
    page.goto("#/check")
    press(page, "Photograph the table")
    expect(page.locator(".no-camera")).to_be_visible()


def rack_of_a_hint(page: Page) -> None:
    table(page)
    page.goto("#/hint")
    expect(page.locator(".picture")).to_be_visible()


def refused_camera(page: Page) -> None:
    _failing_camera(page, "NotAllowedError")


def broken_camera(page: Page) -> None:
    _failing_camera(page, "NotReadableError")


def matches(page: Page) -> None:
    start_match(page, LONGEST)
    type_points(page, LONGEST, [250, -50, -50, -50, -50, -50], out=LONGEST[0])
    page.goto("#/match")
    expect(page.locator(".match-entry").first).to_be_visible()


def unfold(page: Page) -> None:
    """Open what is folded: the house rules."""
    page.locator("#main details").evaluate_all("all => all.forEach(one => one.open = true)")


def _rules_of(name: str) -> Screen:
    def rules_of(page: Page) -> None:
        page.goto("#/rules")
        page.locator(f"[data-key=game-{name}]").click()
        expect(page.locator(f"[data-key=game-{name}]")).to_be_checked()
        unfold(page)

    return rules_of


def _match_of(name: str) -> Screen:
    def match_of(page: Page) -> None:
        page.goto("#/rules")
        page.locator(f"[data-key=game-{name}]").click()
        page.goto("#/match/new")
        for _ in LONGEST[2:]:
            press(page, "Add a player")
        for number, player in enumerate(LONGEST, 1):
            page.get_by_label(f"Name of player {number}").fill(player)
        expect(page.get_by_role("button", name=LONGEST[-1])).to_be_visible()

    return match_of


def _named(screen: Screen, name: str) -> Screen:
    screen.__name__ = name
    return screen


RULES = [_named(_rules_of(name), f"{name}_rules") for name in variant_names()]
"""The rules of each game."""
NEW_MATCHES = [_named(_match_of(name), f"{name}_match") for name in variant_names()]
"""The form for a new match of each game."""

WITHOUT_NETWORK: list[Screen] = [offline, unsent_round]
"""Screens for new phones."""
NARROW: list[Screen] = [
    *WITHOUT_NETWORK, photographed, consent, rack_of_a_hint, refused_camera, broken_camera, matches,
    *RULES, *NEW_MATCHES,
]  # fmt: skip
