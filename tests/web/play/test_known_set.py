"""The person's own tile set: remembered on the phone, sent with photos, and forgotten."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.actions import choose_photo, press, toast_covers_nothing

DEMO = Path(__file__).parents[2] / "golden" / "demo.jpg"
KEEP_DAMAGED = """() => new Promise((done) => {
    const opened = indexedDB.open("tilesight");
    opened.onsuccess = () => {
        const change = opened.result.transaction("kept", "readwrite");
        change.objectStore("kept").put({ recognizer: "0", tiles: ["r1"] }, "known-set");
        change.oncomplete = () => done();
    };
})"""


NOTE_FORMS = """window.fields = [];
const send = window.fetch;
window.fetch = (path, options) => {
    if (path === "api/read") window.fields.push(...options.body.keys());
    return send(path, options);
};"""


def sends_a_set(page: Page, button: str) -> bool:
    """Read the photo, and return whether what is known of a set was sent with it."""
    page.evaluate("window.fields = []")
    choose_photo(page, button, DEMO)
    expect(page.get_by_role("heading", name="1 of 8 melds is not valid")).to_be_visible()
    return "known_set" in page.evaluate("window.fields")


def test_a_set_is_remembered_used_and_forgotten_and_so_is_one_of_another_version(
    page: Page,
) -> None:
    page.add_init_script(NOTE_FORMS)
    page.goto("#/check")
    assert not sends_a_set(page, "Photograph the table")
    press(page, "Remember this set")
    expect(page.locator(".toast")).to_have_text("27 tiles of your set are remembered.")
    assert toast_covers_nothing(page)
    expect(page.get_by_role("button", name="Remember this set")).to_have_count(0)

    page.reload()
    assert sends_a_set(page, "New photo")

    page.goto("#/settings")
    expect(page.get_by_text("27 tiles of your set are remembered.")).to_be_visible()
    press(page, "Forget this set")
    expect(page.get_by_role("button", name="Forget this set")).to_have_count(0)
    press(page, "Undo")
    expect(page.get_by_role("button", name="Forget this set")).to_be_visible()

    page.evaluate(KEEP_DAMAGED)
    page.goto("#/check")
    assert sends_a_set(page, "New photo")  # and the server refuses it
    page.goto("#/settings")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    expect(page.get_by_role("button", name="Forget this set")).to_have_count(0)
