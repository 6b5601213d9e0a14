"""Requirements of every screen: size, one host, labels, tap targets, keyboard, contrast."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Response, Route, expect

from tests.web.look.every_screen import SCREENS, findings, home, table
from tests.web.phone import LANDSCAPE, PORTRAIT, SMALL, Scheme, phone
from tests.web.serving import Server

MAX_PAGE_BYTES = 360_000
"""The whole page before the first reading, not compressed; 45 kB of it is the library for texts."""
MAX_TRANSFER_BYTES = 150_000
"""The same as the server sends it, compressed."""
MIN_CONTRAST = 4.5
"""WCAG 2.1, level AA, for text of normal size."""
MIN_TAP_SIZE = 44
"""Width and height of a control, in CSS pixels."""
PAGE = Path(__file__).parents[3] / "api" / "web"


def test_the_page_is_small_and_requests_no_other_host(browser: Browser, server: Server) -> None:
    with phone(browser, server.address) as page:
        received: dict[str, Response] = {}

        def record(response: Response) -> None:
            if response.ok and "/api/" not in response.url:
                received.setdefault(response.url, response)

        requested: list[str] = []
        page.context.on("request", lambda request: requested.append(request.url))
        page.on("response", record)
        home(page)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.wait_for_load_state("networkidle")
        hosts = {
            urlsplit(url).netloc for url in requested if not url.startswith(("data:", "blob:"))
        }
        assert hosts == {urlsplit(server.address).netloc}
        assert len(received) > 40
        size = sum(len(one.body()) for one in list(received.values()))
        sent = sum(one.request.sizes()["responseBodySize"] for one in list(received.values()))
        print(f"{size} bytes, {sent} as sent")
        assert 100_000 < size < MAX_PAGE_BYTES
        assert 50_000 < sent < MAX_TRANSFER_BYTES


def test_every_module_and_style_is_linked_so_that_it_is_preloaded_and_cached() -> None:
    page = (PAGE / "index.html").read_text()
    modules = sorted(path.relative_to(PAGE).as_posix() for path in (PAGE / "js").rglob("*.js"))
    assert [path for path in modules if f'"{path}"' not in page] == []
    styles = sorted(path.name for path in (PAGE / "style").glob("*.css"))
    assert [name for name in styles if f'"style/{name}"' not in page] == []


def test_the_page_can_be_installed(page: Page) -> None:
    home(page)
    manifest = page.request.get("manifest.webmanifest")
    assert manifest.headers["content-type"].startswith(
        ("application/manifest+json", "application/")
    )
    fields = json.loads(manifest.text())
    assert {"name", "start_url", "display", "icons"} <= fields.keys()
    for icon in fields["icons"]:
        assert page.request.get(icon["src"]).ok
    assert page.evaluate("navigator.serviceWorker.ready.then((worker) => worker.scope)")


@pytest.fixture(scope="module", params=SCREENS, ids=lambda screen: screen.__name__)
def shown(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Page]:
    """Open each screen once for all checks."""
    with phone(browser, server.address) as page:
        request.param(page)
        yield page


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_has_enough_contrast(shown: Page, scheme: Scheme) -> None:
    shown.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    texts = findings(shown, "contrasts()")
    assert len(texts) >= 3
    assert [text for text in texts if text["ratio"] < MIN_CONTRAST] == []


@pytest.mark.parametrize(
    "size", [LANDSCAPE, SMALL, PORTRAIT], ids=["landscape", "small", "portrait"]
)
def test_every_control_is_large_enough_visible_and_on_the_screen(
    shown: Page, size: tuple[int, int]
) -> None:
    width, height = size
    shown.set_viewport_size({"width": width, "height": height})
    assert findings(shown, f"small({MIN_TAP_SIZE})") == []
    assert findings(shown, "outside()") == []
    assert findings(shown, "covered()") == []


def test_every_control_has_a_label_and_is_reached_with_the_keyboard(shown: Page) -> None:
    assert findings(shown, "unlabelled()") == []
    expected = findings(shown, "controls()")
    assert len(expected) >= 4
    shown.evaluate("document.activeElement.blur()")
    reached: list[str] = []
    for _ in range(len(expected) + 12):
        shown.keyboard.press("Tab")
        reached += findings(shown, "[describe(document.activeElement)]")
    assert [control for control in expected if control not in reached] == []


def test_a_tile_is_corrected_with_the_keyboard_alone(page: Page) -> None:
    table(page)
    page.locator(".melds").get_by_role("button", name="Fix blue 8").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="7", exact=True).focus()
    held: list[Route] = []
    page.route("**/api/check", lambda route: held.append(route))
    with page.expect_request("**/api/check"):
        page.keyboard.press("Space")
    expect(page.locator("#status")).to_have_text("Changed to blue 7.")
    page.locator(".outlines [data-tile][tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    tile = page.evaluate("document.activeElement.dataset.tile")
    assert tile not in (None, "")

    page.evaluate("document.querySelector('.outlines').dataset.before = 'true'")
    held[0].continue_()
    expect(page.locator(".outlines[data-before]")).to_have_count(0)
    expect(page.locator(".outlines")).to_have_count(1)
    assert page.evaluate("document.activeElement.dataset.tile") == tile  # after the redraw
