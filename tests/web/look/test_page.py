"""Requirements of the page as a whole: size, one host, preloading, installing."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from tests.web.actions import (
    go_on,
    press,
    start_match,
    type_points,
    wait_for_copies,
    wait_for_screen,
)
from tests.web.look.every_dialog import camera, earlier_tables, points_form, tiles_form
from tests.web.look.every_screen import (
    LONGEST,
    check_start,
    findings,
    hint_shown,
    home,
    match,
    okey_table,
    table,
)
from tests.web.look.languages import speak
from tests.web.look.narrow_screens import refused_camera
from tests.web.phone import new_phone, phone
from tests.web.serving import Server
from tilesight.engine.rules.variants import variant_names
from tilesight.engine.texts.catalog import LANGUAGES

MAX_PAGE_BYTES = 395_000
"""The whole page before the first reading, not compressed; 45 kB of it is the library for texts."""
MAX_TRANSFER_BYTES = 150_000
"""The same as the server sends it, compressed."""
PAGE = Path(__file__).parents[3] / "api" / "web"
MIN_SHUTTER = 48
"""Width of the camera's shutter in pixels."""
ONE_ROW = 64
"""Height in pixels of a header with one row."""
MIN_SCREEN = 140
"""Height in pixels between the bars of a small phone."""

WIDE_TITLES = """() => [...document.querySelectorAll("h1, .job strong, .standings strong")]
    .map((text) => [text, Math.min(text.clientWidth, text.parentElement.clientWidth)])
    .filter(([text, width]) => text.scrollWidth > width + 1)
    .map(([text]) => text.textContent)"""


def test_the_page_is_small_requests_no_other_host_and_can_be_installed(
    browser: Browser, server: Server
) -> None:
    with new_phone(browser, server.address) as page:
        received: dict[str, Response] = {}

        def record(response: Response) -> None:
            if response.ok and "/api/" not in response.url:
                received.setdefault(response.url, response)

        requested: list[str] = []
        page.context.on("request", lambda request: requested.append(request.url))
        page.on("response", record)
        home(page)
        wait_for_copies(page)
        page.wait_for_load_state("networkidle")
        hosts = {
            urlsplit(url).netloc for url in requested if not url.startswith(("data:", "blob:"))
        }
        assert hosts == {urlsplit(server.address).netloc}
        assert len(received) > 40
        first = [one for url, one in received.items() if urlsplit(url).path not in _later_modules()]
        size = sum(len(one.body()) for one in first)
        sent = sum(one.request.sizes()["responseBodySize"] for one in first)
        print(f"{size} bytes, {sent} as sent")
        assert 100_000 < size < MAX_PAGE_BYTES
        assert 50_000 < sent < MAX_TRANSFER_BYTES
        check_manifest(page)


def _later_modules() -> set[str]:
    """Return the paths of the modules that are loaded after the first screen."""
    later = re.findall("<template>.*</template>", (PAGE / "index.html").read_text(), re.DOTALL)
    return {f"/{path}" for path in re.findall(r'"(js/\S+)"', later[0])}


def test_every_module_and_style_is_linked_so_that_it_is_preloaded_and_cached() -> None:
    page = (PAGE / "index.html").read_text()
    modules = sorted(path.relative_to(PAGE).as_posix() for path in (PAGE / "js").rglob("*.js"))
    assert [path for path in modules if f'"{path}"' not in page] == []
    styles = sorted(path.name for path in (PAGE / "style").glob("*.css"))
    assert [name for name in styles if f'"style/{name}"' not in page] == []


NEWER = r"""\.(?:toSorted|toSpliced|toReversed|with|roundRect)\(|AbortSignal\.\w+|\(\?<[=!]
|Object\.groupBy|Promise\.withResolvers|Array\.fromAsync
|Intl\.Segmenter|requestVideoFrameCallback|ImageCapture|\.(?:vibrate|canShare)\(|wakeLock\.\w"""
"""What Safari 15.4 or Firefox 121 lacks, the first with dialogs and `:has()`, on which the page is
built. The last line is of Firefox; what it lacks still is called with `?.`."""


def test_no_module_needs_a_browser_newer_than_safari_15_or_firefox_121() -> None:
    modules = {path.name: path.read_text() for path in (PAGE / "js").rglob("*.js")}
    modules["sw.js"] = (PAGE / "sw.js").read_text()
    code = {name: re.sub(r"(?s)/\*\*.*?\*/", "", text) for name, text in modules.items()}
    assert {name for name, text in code.items() if re.search(NEWER, text, re.VERBOSE)} == set()


def check_manifest(page: Page) -> None:
    """Check that the page has a service worker, and a manifest with its name and icons."""
    manifest = page.request.get("manifest.webmanifest")
    assert manifest.headers["content-type"].startswith(
        ("application/manifest+json", "application/")
    )
    fields = json.loads(manifest.text())
    assert {"name", "start_url", "display", "icons"} <= fields.keys()
    for icon in fields["icons"]:
        assert page.request.get(icon["src"]).ok


def test_text_of_twice_the_size_fits_a_small_phone(browser: Browser, server: Server) -> None:
    with phone(browser, server.address, (320, 568)) as page:
        for screen in (home, match, check_start, hint_shown, _checked, points_form):
            screen(page)
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            assert findings(page, "[wide, outside, broken].flatMap((check) => check())") == []
            assert page.evaluate(WIDE_TITLES) == []  # at once: a redraw replaces the titles
        assert page.locator(".skip").evaluate("skip => skip.getBoundingClientRect().bottom") <= 0
        press(page, "Cancel")
        page.context.set_offline(True)
        expect(page.locator("#offline")).to_be_visible()
        assert page.locator("#main").evaluate("main => main.clientHeight") >= MIN_SCREEN


def test_the_camera_has_its_shutter_where_the_browser_doubles_everything(
    browser: Browser, server: Server
) -> None:
    with phone(browser, server.address, (195, 422)) as page:
        camera(page)
        shutter = page.get_by_role("button", name="Take the photo")
        expect(shutter).to_be_in_viewport(ratio=1)
        assert shutter.evaluate("shutter => shutter.clientWidth") >= MIN_SHUTTER


WIDE_TOTALS = """((right) => [...document.querySelectorAll(".standings strong")]
    .filter((total) => right(total) > right(total.parentElement) - 3)
    .map((total) => total.textContent))((element) => element.getBoundingClientRect().right)"""
"""Totals with their stars that touch the edge of their card."""
CUT_LABELS = """((leftOf) => [...document.querySelectorAll(".chart text")]
    .map((label) => [label.textContent, ...[label, label.closest("svg")].map(leftOf)])
    .filter(([, text, drawing]) => text < drawing)
    .map(([label]) => label))((element) => element.getBoundingClientRect().left)"""


def test_large_totals_and_their_chart_fit_a_small_phone(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    names = ["Anna", "Ben", "Clara"]
    start_match(page, names)
    type_points(page, names, [-101, 404, -303], out="Ben")
    expect(page.locator(".leads strong")).to_have_text("+404")
    assert page.evaluate(WIDE_TOTALS) == []
    type_points(page, names, [1901, -950, -951], out="Anna")
    expect(page.locator(".leads strong")).to_have_text("+1800")
    assert page.evaluate(WIDE_TOTALS) == []
    expect(page.locator(".chart text", has_text="\N{MINUS SIGN}2000")).to_be_visible()
    assert page.evaluate(CUT_LABELS) == []


def _type_cards(page: Page) -> None:
    press(page, "Type the cards")
    page.get_by_label("Cards as text").fill("KH AS 8D")
    press(page, "Done")
    expect(page.locator(".figures dd")).to_have_count(2)


CUT = "title => title.scrollHeight > title.clientHeight"


@pytest.mark.parametrize("width", [320, 360])
def test_the_title_of_a_hand_says_what_is_counted_before_a_name_is_cut(
    page: Page, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 640})
    page.goto("#/rules")
    page.locator("[data-key=game-basic_rummy]").click()
    start_match(page, ["Oma Gerda", LONGEST[0]])
    press(page, "Score a round")
    _type_cards(page)
    title = page.locator("#title")
    for language in LANGUAGES:
        speak(page, language)
        assert not title.evaluate(CUT)
    speak(page, "en")
    go_on(page)
    _type_cards(page)
    expect(title).to_have_text(f"Cards: {LONGEST[0]}")


def test_the_name_of_no_game_takes_a_second_row_on_a_small_phone(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    earlier_tables(page)
    press(page, "Cancel")
    for name in variant_names():
        page.goto("#/rules")
        page.locator(f"[data-key=game-{name}]").click()
        page.goto("#/check")
        expect(page.locator(".chip.rules")).to_be_visible()
        wait_for_screen(page)
        height = page.locator("#top").evaluate("top => top.clientHeight")
        assert (name, height <= ONE_ROW) == (name, True)


@pytest.mark.parametrize("size", [(320, 568), (740, 360)], ids=["small", "landscape"])
def test_a_long_form_keeps_its_buttons_and_its_error_in_view(
    page: Page, size: tuple[int, int]
) -> None:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    points_form(page)
    for name in ("Cancel", "Save"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    press(page, "Save")
    error = page.locator(".form-error")
    expect(error).to_have_text("Who went out?")
    expect(error).to_be_in_viewport(ratio=1)
    above, below = error.bounding_box(), page.locator("dialog .row").bounding_box()
    assert above
    assert below
    assert above["y"] + above["height"] <= below["y"]
    assert findings(page, "covered()") == []


def _checked(page: Page) -> None:
    page.goto("#/check")
    expect(page.locator(".verdict")).to_be_visible()


def test_a_phone_in_landscape_shows_all_keys_and_a_wide_screen_a_photo_as_wide_as_the_text(
    browser: Browser, server: Server
) -> None:
    with phone(browser, server.address, (568, 320)) as page:
        refused_camera(page)
        expect(page.get_by_role("button", name="Try again")).to_be_in_viewport(ratio=1)
        press(page, "Back")
        tiles_form(page)
        for name in ("black", "13", "Next meld", "Done"):
            expect(page.get_by_role("button", name=name, exact=True)).to_be_in_viewport(ratio=1)
        press(page, "Cancel")
        table(page)
        expect(page.get_by_role("button", name="Hide the photo")).to_be_in_viewport(ratio=1)
        page.set_viewport_size({"width": 1280, "height": 800})
        sides = [
            (box["x"], box["width"])
            for part in (".picture", ".results")
            if (box := page.locator(part).bounding_box())
        ]
        assert len(sides) == 2
        assert sides[0] == sides[1]


def test_a_correction_in_landscape_leaves_the_photo_its_width_beside_an_indicator(
    page: Page,
) -> None:
    okey_table(page)
    page.set_viewport_size({"width": 740, "height": 360})
    page.locator(".melds").get_by_role("button", name="Fix red 6").click()
    expect(page.locator(".correction-panel")).to_be_visible()
    photo, screen = (page.locator(name).bounding_box() for name in (".picture", "#main"))
    assert photo
    assert screen
    assert photo["width"] >= screen["width"]
