"""Players who join a match between two rounds, leave it, and come back."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.actions import (
    expect_totals,
    fill_points,
    go_on,
    press,
    shown,
    start_match,
    type_points,
    type_tiles,
)
from tests.web.phone import phone
from tests.web.serving import Server

NAMES = ["Ana", "Bem", "Cid"]


@pytest.fixture
def match(page: Page) -> Page:
    start_match(page, NAMES)
    type_points(page, NAMES, [30, -10, -20], out="Ana")
    expect_totals(page, 30, -10, -20)
    return page


def open_form(page: Page) -> None:
    press(page, "Change the players")
    expect(page.locator("dialog.modal")).to_be_visible()


def save(page: Page) -> None:
    """Save the form, which the server accepts."""
    page.locator("dialog").get_by_role("button", name="Save").click()
    expect(page.locator("dialog")).to_have_count(0)


def join(page: Page, name: str, points: int | None = None) -> None:
    open_form(page)
    page.get_by_label("New player").fill(name)
    if points is not None:
        page.get_by_label("Points to begin with").fill(str(points))
    save(page)


def leave(page: Page, name: str) -> None:
    open_form(page)
    page.get_by_role("switch", name=name).uncheck()
    save(page)


def expect_rows(page: Page, *rows: Sequence[int | None]) -> None:
    """Wait until the table has these rows of points, the newest first."""
    cells = [[shown(value)[0] if value is not None else "" for value in row] for row in rows]
    lines = page.locator(".rounds tbody tr")
    expect(lines).to_have_count(len(rows))
    for at, line in enumerate(cells):
        expect(lines.nth(at).locator("td")).to_have_text([*line, ""])


def test_a_player_joins_between_two_rounds_and_other_phones_see_it(
    match: Page, browser: Browser, server: Server
) -> None:
    with phone(browser, server.address) as other:
        other.goto(match.url)
        expect_totals(other, 30, -10, -20)
        join(match, "Eva")
        expect_totals(other, 30, -10, -20, -20)  # as the one who stands worst
    names = [*NAMES, "Eva"]
    type_points(match, names, [-5, -5, 20, -10], out="Cid")
    expect_totals(match, 25, -15, 0, -30)
    expect(match.get_by_role("img", name="Points to begin with")).to_be_visible()
    expect_rows(match, (-5, -5, 20, -10), (30, -10, -20, None), (None, None, None, -20))
    press(match, "Undo the last change")
    expect_totals(match, 30, -10, -20, -20)
    press(match, "Undo the last change")
    expect_totals(match, 30, -10, -20)


def test_statistics_count_the_rounds_and_points_of_who_joined_from_there_on(match: Page) -> None:
    join(match, "Stella", -500)
    type_points(match, [*NAMES, "Stella"], [-5, -5, 20, -10], out="Cid")
    expect_totals(match, 25, -15, 0, -510)
    match.goto("#/match/stats")
    figures = match.locator("tbody:has(th:text-is('Stella')) td")
    expect(figures).to_have_text(["0/1", "0/1", *shown(-10, -10)])


def test_who_leaves_keeps_the_points_and_may_come_back(match: Page) -> None:
    leave(match, "Ana")
    left = match.locator(".standings .left")
    expect(left).to_have_text(f"1Ana{shown(30)[0]}Has left")
    expect(match.locator(".standings .leads .name")).to_have_text("2Bem")
    press(match, "Type the points")
    expect(match.locator(".points-form .field")).to_have_count(2)
    fill_points(match, ["Bem", "Cid"], [7, -7])
    match.get_by_label("Who went out?").select_option(label="Bem")
    press(match, "Save")
    expect_rows(match, (None, 7, -7), (30, -10, -20))
    expect(match.locator(".rounds .winner")).to_have_text([shown(7)[0], shown(30)[0]])
    press(match, "Edit round 2")
    fill_points(match, ["Bem", "Cid"], [8, -8])
    press(match, "Save")
    expect_rows(match, (None, 8, -8), (30, -10, -20))
    open_form(match)
    match.get_by_role("switch", name="Ana").check()
    save(match)
    expect(left).to_have_count(0)
    expect_totals(match, 30, -2, -28)


def test_a_round_of_tiles_has_only_those_who_play(match: Page) -> None:
    leave(match, "Bem")
    press(match, "Score a round")
    expect(match.locator(".player-row .name")).to_have_text(["Ana", "Cid"])
    type_tiles(match, "r5 k13")
    press(match, "Next: Cid")
    press(match, "No tiles left")
    press(match, "Add to the match")
    expect_rows(match, (-18, None, 18), (30, -10, -20))
    expect(match.locator(".rounds .winner").first).to_have_text(shown(18)[0])


def test_a_round_that_another_phone_has_scored_meanwhile_has_an_empty_place(
    match: Page, browser: Browser, server: Server
) -> None:
    with phone(browser, server.address) as other:
        other.route("**/events", lambda route: route.abort())  # no updates on this phone
        other.goto(match.url)
        expect_totals(other, 30, -10, -20)
        press(other, "Type the points")
        fill_points(other, NAMES, [-1, 4, -3])
        other.get_by_label("Who went out?").select_option(label="Bem")
        join(match, "Eva", 0)
        expect_totals(match, 30, -10, -20, 0)
        press(other, "Save")
        press(other, "Save mine too")
        expect_totals(other, 29, -6, -23, 0)
        expect_rows(match, (-1, 4, -3, None), (30, -10, -20, None))


def test_a_round_with_a_player_whose_joining_was_undone_meanwhile_is_refused(
    match: Page, browser: Browser, server: Server
) -> None:
    join(match, "Eva", 0)
    expect_totals(match, 30, -10, -20, 0)
    with phone(browser, server.address) as other:
        other.route("**/events", lambda route: route.abort())  # no updates on this phone
        other.goto(match.url)
        expect_totals(other, 30, -10, -20, 0)
        press(other, "Type the points")
        fill_points(other, [*NAMES, "Eva"], [9, -2, -3, -4])
        other.get_by_label("Who went out?").select_option(label="Ana")
        press(match, "Undo the last change")
        expect_totals(match, 30, -10, -20)
        press(other, "Save")
        expect(other.locator(".conflict")).to_contain_text(f"player 4 {shown(-4)[0]}")
        press(other, "Save mine too")
        expect(other.locator(".conflict")).to_contain_text("A round needs 3 racks or points.")
        expect(other.locator(".conflict")).to_contain_text(f"player 4 {shown(-4)[0]}")
        expect_totals(other, 30, -10, -20)


def test_tiles_of_a_player_whose_joining_was_undone_meanwhile_do_not_count(
    match: Page, browser: Browser, server: Server
) -> None:
    join(match, "Eva", 0)
    expect_totals(match, 30, -10, -20, 0)
    with phone(browser, server.address) as other:
        other.goto(match.url)
        expect_totals(other, 30, -10, -20, 0)
        press(other, "Score a round")
        press(other, "No tiles left")
        for tiles in ("r5", "r6", "r7"):
            type_tiles(other, tiles)
            go_on(other)
        expect(other.locator(".scores td")).to_have_text(shown(18, -5, -6, -7))
        press(match, "Undo the last change")
        expect_totals(match, 30, -10, -20)
        other.reload()
        expect(other.locator(".player-row .name")).to_have_text(NAMES)
        expect(other.locator(".scores td")).to_have_text(shown(11, -5, -6))


def test_a_corrected_name_is_sent_after_the_answer_to_the_first_one_was_lost(match: Page) -> None:
    match.route("**/events", lambda route: route.abort())  # no updates on this phone
    match.route("**/seating", lambda route: (route.fetch(), route.abort()), times=1)
    open_form(match)
    match.get_by_label("New player").fill("Eav")
    match.locator("dialog").get_by_role("button", name="Save").click()
    expect(match.locator(".form-error")).to_contain_text("cannot be reached")
    match.get_by_label("New player").fill("Eva")
    match.locator("dialog").get_by_role("button", name="Save").click()
    expect(match.locator(".form-error")).to_contain_text("Another person has changed this match")
    save(match)
    expect(match.locator(".standings li")).to_have_count(5)


@pytest.mark.parametrize(("agreed", "target"), [(0, 100), (150, 100), (170, 170)])
def test_a_rematch_of_fewer_players_has_the_usual_target_unless_another_was_agreed(
    page: Page, agreed: int, target: int
) -> None:
    body = {"players": NAMES, "rules": "basic_rummy", "target": agreed}
    match = page.request.post("api/matches", data=body).json()
    page.goto(f"#/match/{match['id']}")
    type_points(page, NAMES, [30, 0, 0], out="Ana")
    leave(page, "Ana")
    expect(page.locator(".standings .left")).to_have_count(1)
    press(page, "Rematch")
    expect(page.locator(".standings .name")).to_have_text(["1Bem", "2Cid"])
    again = page.request.get(f"api/matches/{page.url.rpartition('/')[2]}").json()
    assert (again["players"], again["target"]) == (["Bem", "Cid"], target)


def test_a_form_says_why_somebody_cannot_join(match: Page) -> None:
    open_form(match)
    match.get_by_label("New player").fill("bem")
    match.locator("dialog").get_by_role("button", name="Save").click()
    expect(match.locator(".form-error")).to_contain_text("Bem")
    match.get_by_label("New player").fill("Eva")
    match.get_by_label("Points to begin with").fill("ten")
    match.locator("dialog").get_by_role("button", name="Save").click()
    expect(match.locator(".form-error")).to_contain_text("whole numbers")
    match.get_by_role("switch", name="Bem").uncheck()
    match.get_by_role("switch", name="Cid").uncheck()
    match.get_by_label("New player").fill("")
    match.locator("dialog").get_by_role("button", name="Save").click()
    expect(match.locator(".form-error")).to_contain_text("at least 2 players")
