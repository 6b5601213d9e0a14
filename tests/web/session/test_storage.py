"""A phone that stores nothing: its browser blocks the storage, or it is full."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.actions import expect_totals, start_match, type_points
from tests.web.serving import Server

PLAYERS = ["Anna", "Ben"]

BLOCKED = """() => {
    const refuse = () => { throw new DOMException("The operation is insecure.", "SecurityError"); };
    Object.defineProperty(window, "localStorage", { get: refuse });
    IDBFactory.prototype.open = refuse;
}"""


def test_a_browser_that_blocks_the_storage_gets_a_sentence_not_an_empty_page(page: Page) -> None:
    page.add_init_script(f"({BLOCKED})()")
    page.goto("/")
    expect(page.get_by_text("Allow cookies and site data")).to_be_visible()


FULL = """() => {
    Storage.prototype.setItem = () => { throw new DOMException("", "QuotaExceededError"); };
}"""


def test_a_full_phone_works_until_the_page_is_closed(new_page: Page, server: Server) -> None:
    page = new_page
    page.add_init_script(f"({FULL})()")
    session = page.context.new_cdp_session(page)
    quota = {"origin": server.address[:-1], "quotaSize": 1}
    session.send("Storage.overrideQuotaForOrigin", quota)
    page.goto("#/start")
    expect(page.locator(".toast")).to_contain_text("can store nothing more")
    expect(page.get_by_role("heading", name="1. Point the phone at the table")).to_be_visible()
    page.goto("#/settings")
    page.get_by_role("switch", name="Large print").check()
    expect(page.locator("html")).to_have_class("large")
    page.get_by_label("Language").select_option("de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_label("Sprache").select_option("en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    start_match(page, PLAYERS)
    page.context.set_offline(True)
    type_points(page, PLAYERS, [-18, 18], out="Ben")
    expect(page.locator(".unsent")).to_be_visible()
    page.context.set_offline(False)
    expect_totals(page, -18, 18)
    expect(page.locator(".unsent")).to_have_count(0)
