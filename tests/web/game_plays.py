"""A play of each game by taps alone: rules, match, score of a round, check, and a hint."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from tests.web.actions import expect_totals, go_on, press, shown

Capture = Callable[[str], None]

PLAYERS = ("Player 1", "Player 2")
COLORS = {"k": "black", "b": "blue", "r": "red", "y": "yellow"}
SUITS = {"S": "spades", "C": "clubs", "H": "hearts", "D": "diamonds"}
SIGNS = {"*": "Joker", "|": "Next meld", "/": "Now the discard"}


@dataclass(frozen=True, slots=True)
class GamePlay:
    """What the players of a game type, and what the page must answer."""

    table: str = "r5 * r7 | k7 b7 y7"
    """The table to check, in notation."""
    verdict: str = "Both melds are valid"
    hands: tuple[str, str] = ("r5 k13", "")
    """What each player has left or has laid; empty for no tiles."""
    nothing: str = "No tiles left"
    """The button for a player without tiles."""
    details: tuple[tuple[str, str], ...] = ()
    """Groups of buttons on the last screen of Score, and the button to press in each."""
    switch: str = ""
    """A switch to turn on there."""
    indicator: str = ""
    """The tile that is turned up, in a game with an indicator."""
    points: tuple[int, int] = (-18, 18)
    hint_table: str = "r4 r5 r6 r7 | k1 k2 k3"
    """The table before the hint; empty if there is none."""
    rack: str = "r11 r12 r13 k11 k12 k13"
    placed: str = "red 12"
    """A tile that the hint plays; empty for a hint that closes the hand."""
    first_step: str = "Lay black 11, black 12 and black 13"
    last_step: str = ""
    """The start of the last step, in a game with discards."""


CLOSING = "r2 r3 r4 r5 r6 b8 b9 b10 r13 y13 b13 y1 b1 k1 *"

GAMES = {
    "pup": GamePlay(),
    "easy": GamePlay(),
    "dutch": GamePlay(),
    "rrrummy": GamePlay(),
    "tiles50": GamePlay(),
    "rummy_club": GamePlay(points=(0, 18)),
    "rummy45": GamePlay(
        table="b12 b13 b1 | r7 k7 y7",
        hands=("r10 r11 r12 | b2 b3 b4", "r1 y1 b1"),
        details=(
            ("Who closed?", "Player 1"),
            ("Who was dealt the trump's twin?", "Player 2"),
            ("Who left the table? (\N{MINUS SIGN}200)", "Player 2"),
        ),
        points=(95, -75),
        hint_table="r4 r5 r6 r7",
        rack="r11 r12 r13 k11 k12 k13 b2 y9",
        last_step="Discard",
    ),
    "rummy_pro": GamePlay(
        table="r2 r3 r4 r5 r6 | b8 b9 b10 | r13 y13 b13 | y1 b1 k1 / *",
        verdict="Closes as Simple",
        hands=(CLOSING, ""),
        details=(
            ("Jokers this player discarded before", "1"),
            ("Who was dealt the trump's twin?", "Player 2"),
        ),
        points=(900, -900),
        hint_table="",
        rack=CLOSING,
        placed="",
        first_step="Close as Simple Game",
    ),
    "basic_rummy": GamePlay(
        table="5H 6H 7H | KS KD KC",
        hands=("KH AS 8D", ""),
        nothing="No cards left",
        switch="Going Rummy",
        points=(0, 38),
        hint_table="5H 6H 7H",
        rack="8H KD",
        placed="8 of hearts",
        first_step="Add your 8 of hearts to meld 1",
    ),
    "okey_101": GamePlay(
        table="b4 r6 b6 | r5 * r7 | k7 k7",
        verdict="All 3 melds are valid",
        hands=("r3 r6 k11", ""),
        details=(("Who opened with pairs?", "Player 1"),),
        switch="The last discard was a joker",
        indicator="r5",
        points=(460, -202),
        hint_table="b4 r6 b6",
        rack="r10 r11 r12 r13 k11 k12 k13 b8 y8 k8 y2",
        placed="red 12",
        first_step="Lay black 8, blue 8 and yellow 8",
    ),
}


def play(page: Page, name: str, capture: Capture = lambda name: None) -> None:
    """Play a game from the home screen to a hint; raise AssertionError at a wrong answer."""
    game = GAMES[name]
    page.add_init_script("localStorage.setItem('tilesight.auto', 'off')")
    page.goto("/")
    _choose_rules(page, name, capture)
    _begin_match(page)
    _score(page, game, capture)
    capture("match")
    _check(page, game)
    capture("check")
    _hint(page, game)
    capture("hint")


def _choose_rules(page: Page, name: str, capture: Capture) -> None:
    press(page, "Rules")
    page.locator(f"[data-key=game-{name}]").click()
    expect(page.locator(f"[data-key=game-{name}]")).to_be_checked()
    agreed = page.get_by_role("heading", name="What you agree on")
    agreed.evaluate("heading => heading.parentElement.scrollIntoView()")
    capture("rules")
    press(page, "Done")


def _begin_match(page: Page) -> None:
    page.locator("[data-key=job-match]").click()
    press(page, "New match")
    press(page, "Player 2")
    press(page, "Start the match")
    expect(page.get_by_text("Player 2 plays first.")).to_be_visible()


def _score(page: Page, game: GamePlay, capture: Capture) -> None:
    press(page, "Score a round")
    if game.indicator:
        choose_indicator(page, game.indicator)
    if "Who closed?" not in dict(game.details) and game.verdict.startswith("Closes"):
        press(page, "Player 1")
    for hand in [hand for hand in game.hands if hand or not game.verdict.startswith("Closes")]:
        if hand:
            tap_tiles(page, hand)
            expect(page.locator(".figures dd")).to_have_count(2)
            go_on(page)
        else:
            press(page, game.nothing)
    for group, button in game.details:
        page.get_by_role("group", name=group, exact=True).get_by_role(
            "button", name=button, exact=True
        ).click()
    if game.switch:
        page.get_by_role("switch", name=game.switch).check()
    expect(page.locator(".scores td")).to_have_text(shown(*game.points))
    capture("score")
    press(page, "Add to the match")
    expect(page.locator(".rounds tbody tr")).to_have_count(1)
    expect_totals(page, *game.points)


def _check(page: Page, game: GamePlay) -> None:
    page.locator("[data-key=tab-check]").click()
    if game.indicator:  # of the next round
        choose_indicator(page, game.indicator)
    else:
        press(page, "Back")
    tap_tiles(page, game.table)
    expect(page.locator(".verdict h2")).to_have_text(game.verdict)


def _hint(page: Page, game: GamePlay) -> None:
    page.locator("[data-key=tab-hint]").click()
    if game.hint_table:  # the table is still the one of the check
        press(page, "Start over")
        tap_tiles(page, game.hint_table)
    tap_tiles(page, game.rack)
    press(page, "Give me a hint")
    expect(page.locator(".verdict h2")).to_be_visible()
    press(page, re.compile("^Which (tiles|cards)\\?$"))
    if game.placed:
        expect(page.get_by_role("img", name=game.placed, exact=True).first).to_be_visible()
    press(page, "Show me the play")
    steps = page.locator(".steps").first.locator("li")
    expect(steps.first).to_contain_text(game.first_step)
    expect(steps.last).to_contain_text(game.last_step)


def choose_indicator(page: Page, tile: str) -> None:
    """Answer which tile is turned up; the camera opens at once."""
    expect(page.get_by_role("heading", name="Which tile is turned up?")).to_be_visible()
    tap_keys(page, tile)
    press(page, "Back")
    expect(page.locator(".chip.indicator")).to_be_visible()


def tap_tiles(page: Page, notation: str) -> None:
    """Enter tiles or cards with the page's own keyboard."""
    press(page, re.compile("^Type the (tiles|cards)$"))
    tap_keys(page, notation)
    press(page, "Done")
    expect(page.locator("dialog.modal")).to_have_count(0)


def tap_keys(page: Page, notation: str) -> None:
    """Press the keys of tiles or cards on the open keyboard."""
    keyboard = page.locator(".piece-keyboard")
    for piece in notation.split():
        if piece in SIGNS:
            _key(keyboard, SIGNS[piece]).click()
            continue
        color, number = (
            (SUITS[piece[-1]], piece[:-1]) if piece[-1] in SUITS else (COLORS[piece[0]], piece[1:])
        )
        _key(keyboard, color).click()
        _key(keyboard, number).click()


def _key(keyboard: Locator, name: str) -> Locator:
    return keyboard.get_by_role("button", name=name, exact=True)
