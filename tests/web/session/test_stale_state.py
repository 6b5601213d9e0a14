"""Nothing on a screen is about other pieces, rules or rounds than those that it shows."""

from __future__ import annotations

from playwright.sync_api import Page, Route, expect

from tests.web.actions import (
    expect_totals,
    go_on,
    press,
    shown,
    start_match,
    type_tiles,
    wait_until_drawn,
)

PLAYERS = ["Anna", "Ben"]


def _score(page: Page) -> None:
    """Enter the tiles that are left of a round."""
    type_tiles(page, "r5 k13 *")
    go_on(page)
    press(page, "No tiles left")
    expect(page.locator(".scores td")).to_have_text(shown(-48, 48))


def _go_back(page: Page, step: str) -> None:
    press(page, "Go back")
    page.locator("dialog").get_by_role("button", name=step).click()


def _choose_game(page: Page, name: str) -> None:
    page.goto("#/rules")
    page.locator(f"[data-key=game-{name}]").check()
    wait_until_drawn(page)


def test_a_round_is_saved_once_and_changed_from_the_list_of_steps(page: Page) -> None:
    held: list[Route] = []
    start_match(page, PLAYERS)
    page.goto("#/score")
    _score(page)
    page.route("**/rounds", lambda route: held.append(route))
    with page.expect_request("**/rounds"):
        page.get_by_role("button", name="Add to the match").dblclick()
    expect(page.locator(".pending")).to_have_text("Add to the match")
    page.evaluate("dispatchEvent(new Event('online'))")  # sends what is stored
    page.wait_for_timeout(100)  # for a second one
    assert len(held) == 1
    held[0].continue_()
    expect(page.locator(".rounds tbody tr")).to_have_count(1)
    expect(page.locator(".unsent, .conflict, #toasts .bad")).to_have_count(0)  # no second one waits
    page.goto("#/score")
    _go_back(page, "The round that was saved")
    press(page, "Ben")
    press(page, "Nobody")
    press(page, "Edit round 1")
    expect(page.locator(".rounds tbody tr")).to_have_count(1)
    expect_totals(page, -48, 48)


def test_the_points_follow_the_game_and_cards_are_no_tiles(page: Page) -> None:
    page.goto("#/score")
    press(page, "Start")
    _score(page)
    _choose_game(page, "rummy_club")
    page.goto("#/score")
    expect(page.locator(".scores td")).to_have_text(shown(0, 68))
    expect(page.locator(".racks .sum").first).to_have_text("68")  # 48 in the game before
    _choose_game(page, "basic_rummy")
    page.goto("#/score")
    expect(page.get_by_role("heading", name="Who plays?")).to_be_visible()
    _choose_game(page, "rrrummy")
    page.goto("#/score")
    _go_back(page, "The other game")
    expect(page.locator(".scores td")).to_have_text(shown(-48, 48))


def test_a_round_of_a_deleted_match_begins_a_new_one(page: Page) -> None:
    start_match(page, PLAYERS)
    match = page.url
    page.goto("#/score")
    _score(page)
    page.goto(match)
    press(page, "Delete the match")
    expect(page).to_have_url(match.rsplit("/", 1)[0])
    page.goto("#/score")
    press(page, "Start a match with it")
    expect_totals(page, -48, 48)
    assert page.url != match


def test_a_verdict_without_the_server_is_not_that_of_other_rules(page: Page) -> None:
    page.goto("#/check")
    type_tiles(page, "r5 r6 r7")
    valid = page.get_by_role("heading", name="The meld is valid")
    expect(valid).to_be_visible()
    page.route("**/api/check", lambda route: route.abort())
    _choose_game(page, "rummy45")
    page.goto("#/check")
    expect(page.get_by_role("heading", name="Not checked yet")).to_be_visible()
    expect(valid).to_have_count(0)
    page.unroute("**/api/check")
    expect(valid).to_be_visible()


def test_an_error_can_be_read_slowly_and_stays_on_its_screen(new_page: Page) -> None:
    page = new_page
    page.clock.install()
    page.goto("#/score")
    for number in (1, 2):
        page.get_by_label(f"Name of player {number}").fill("Anna")
    error = page.locator(".toast")
    press(page, "Start")
    expect(error).to_contain_text("Two players are called Anna")
    page.clock.run_for(9_000)
    expect(error).to_be_visible()
    page.clock.run_for(4_000)
    expect(error).to_have_count(0)
    press(page, "Start")
    expect(error).to_be_visible()
    page.locator("[data-key=tab-match]").click()
    expect(error).to_have_count(0)
