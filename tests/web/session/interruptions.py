"""The jobs step by step, and the ways to interrupt them: what is on the screen must come back."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.actions import (
    go_on,
    press,
    start_match,
    type_tiles,
    wait_for_copies,
    wait_until_drawn,
)

Step = Callable[[Page], None]
Interruption = Callable[[Page], None]

FINGERPRINT = """() => {
    const main = document.getElementById("main");
    const all = (selector, value) => [...main.querySelectorAll(selector)].map(value);
    return JSON.stringify([
        document.getElementById("title").textContent,
        main.innerText.replace(/\\s+/g, " "),
        all("[aria-label]", (one) => one.getAttribute("aria-label")),
        all("[aria-pressed]", (one) => one.getAttribute("aria-pressed")),
        all("input, select, textarea", (one) => [one.value, one.checked]),
    ]);
}"""


def fingerprint(page: Page) -> str:
    """Return everything that the screen shows, when no answer of the server is missing."""
    expect(page.locator("#title")).not_to_be_empty()
    page.wait_for_timeout(400)  # a person needs longer than a busy phone to store a change
    expect(page.locator("dialog[open]")).to_have_count(0)
    wait_until_drawn(page)
    shown: str = page.evaluate(FINGERPRINT)
    return shown


def reload(page: Page) -> None:
    """Reload the page."""
    page.reload()


def back(page: Page) -> None:
    """Leave the screen, and come back with the phone's button."""
    title = page.locator("#title").inner_text()
    page.evaluate("location.hash = '#/'")
    expect(page.locator(".job")).to_have_count(4)
    page.go_back()
    expect(page.locator("#title")).to_have_text(title)


def dead_server(page: Page) -> None:
    """Reload the page while the server answers no request, and again when it does."""
    page.route("**/api/**", lambda route: route.abort())
    page.reload()
    expect(page.locator("#title")).not_to_be_empty()
    page.unroute("**/api/**")
    page.reload()


def offline(page: Page) -> None:
    """Reload the page without a network; it comes from the phone."""
    wait_for_copies(page)
    page.context.set_offline(offline=True)
    page.reload()
    expect(page.locator("#title")).not_to_be_empty()
    page.context.set_offline(offline=False)
    page.reload()


INTERRUPTIONS: list[Interruption] = [reload, back, dead_server, offline]


def pressing(*names: str) -> Step:
    """Return a step that presses buttons."""

    def step(page: Page) -> None:
        for name in names:
            press(page, name)

    return step


def typing(notation: str) -> Step:
    """Return a step that types tiles."""
    return lambda page: type_tiles(page, notation)


def opening(address: str) -> Step:
    """Return a step that opens a screen."""
    return lambda page: _open(page, address)


def _open(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator("#title")).not_to_be_empty()


def _switch(name: str) -> Step:
    return lambda page: page.get_by_role("switch", name=name).click()


def _fix(name: str) -> Step:
    return lambda page: page.locator(".melds").get_by_role("button", name=f"Fix {name}").click()


def _names(*names: str) -> Step:
    def step(page: Page) -> None:
        for number, name in enumerate(names, 1):
            page.get_by_label(f"Name of player {number}").fill(name)

    return step


def _match(page: Page) -> None:
    start_match(page, ["Anna", "Ben"])


def _tick(page: Page) -> None:
    page.get_by_role("checkbox").first.check()


def _save_round(page: Page) -> None:
    press(page, "Add to the match")
    expect(page.locator(".rounds tbody tr")).to_have_count(1)


TABLE = "r5 r6 r7 | k7 b7 y7 | b6 b8 b9"

JOBS: dict[str, list[Step]] = {
    "check": [
        opening("#/check"), typing(TABLE), _fix("blue 8"), pressing("7"), pressing("Done"),
        pressing("Undo"), pressing("Add a missing tile"),
    ],
    "turn": [
        opening("#/check"), typing("r5 r6 r7 | k7 b7 y7"), pressing("Check a turn"),
        _switch("The player has opened before"), typing("r5 r6 r7 r8 | k7 b7 y7"),
        _switch("The player has opened before"),
        pressing("Use as the next table"),
    ],
    "hint": [
        opening("#/hint"), typing("r4 r5 r6 r7 | k1 k2 k3"), typing("r3 b7 k7 y13"),
        _switch("I have opened before"), pressing("Most tiles"), pressing("Give me a hint"),
        pressing("Which tiles?"), pressing("Show me the play"), _tick, pressing("After"),
        pressing("Use as the next table"), pressing("Go on to your rack"),
    ],
    "score": [
        opening("#/score"), _names("Anna", "Ben"), pressing("Start"), typing("r5 k13"),
        go_on, pressing("No tiles left"), pressing("Nobody"),
    ],
    "match": [
        opening("#/match/new"), _names("Anna", "Ben"), _match, pressing("Score a round"),
        typing("b1 b2"), go_on, pressing("No tiles left"), _save_round,
    ],
}  # fmt: skip
