"""An emulated phone: Chromium with a phone's screen size and a fake camera that shows a clip."""

from __future__ import annotations

import shutil
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from tests.programs import LEFT_OUT
from tests.web.kept_files import KEEP_FILES

PROGRAMS = ("chromium-headless-shell", "chromium")
"""The system's Chromium by name; the shell has no windows, and opens a page in half the time."""


def chromium(playwright: Playwright) -> Path | None:
    """Return the path of the system's Chromium, else of Playwright's, else None."""
    if "chromium" in LEFT_OUT:
        return None
    installed = (*map(shutil.which, PROGRAMS), playwright.chromium.executable_path)
    return next((Path(name) for name in installed if name and Path(name).exists()), None)


FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--process-per-site",  # the pages of a used phone, one after the other, in one process
]
CAMERA = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"]
NO_CAMERA = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream=deny"]

PORTRAIT = (390, 844)
SMALL = (360, 640)
LANDSCAPE = (844, 390)

Scheme = Literal["light", "dark"]

WITHOUT_COPIES = """() => {
    if (!navigator.serviceWorker) return;
    const container = ServiceWorkerContainer.prototype, register = container.register;
    container.register = function (...words) {
        return new Promise((resolve) => {
            window.startCopying = () => resolve(register.apply(this, words));
        });
    };
}"""
"""Delays the page's service worker until `startCopying`: copying all files to the phone takes
much of the time of a test, and only some need it."""

NEVER_COPIES = """() => {
    if (!navigator.serviceWorker) return;
    ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
}"""
"""Keeps the service worker away: what it copies would outlive the test."""

EMPTY = "async () => !localStorage.length && !(await indexedDB.databases()).length"
REAL_CLOCK = "String(Date.now).includes('[native code]')"

_used: defaultdict[tuple[Browser, str], list[BrowserContext]] = defaultdict(list)
"""Phones that no test uses now, by their browser and the address of the server."""


def launch(playwright: Playwright, clip: Path | None) -> Browser:
    """Start a browser whose camera shows a clip; without a clip it refuses the camera."""
    camera = [*CAMERA, f"--use-file-for-fake-video-capture={clip}"] if clip else NO_CAMERA
    return playwright.chromium.launch(executable_path=chromium(playwright), args=[*FLAGS, *camera])


@contextmanager
def phone(browser: Browser, address: str, size: tuple[int, int] = PORTRAIT) -> Iterator[Page]:
    """Open a page on a used phone without stored data; an error on the page fails the test.

    It opens the page in half the time of a new phone: the files of the page are in its cache,
    where the service worker does not keep them. So a test without a network needs a new phone.
    """
    used = _used[browser, address]
    context = used.pop() if used else _used_phone(browser, address)
    try:
        width, height = size
        page = context.new_page()
        page.set_viewport_size({"width": width, "height": height})
        errors = _errors(page)
        yield page
        assert page.evaluate(REAL_CLOCK), "a test that sets the clock needs a new phone"
        _wipe(context, address)
        assert errors == []
    except BaseException:
        context.close()
        raise
    used.append(context)


def _used_phone(browser: Browser, address: str) -> BrowserContext:
    """Return a phone with an empty page, which keeps the process of its pages alive."""
    context = _context(browser, address, extra_http_headers={KEEP_FILES: "yes"})
    context.add_init_script(f"({NEVER_COPIES})()")
    context.new_page().goto("/nothing")
    return context


def _wipe(context: BrowserContext, address: str) -> None:
    """Close the pages of a phone but the first, and delete all that they stored."""
    empty, *pages = context.pages
    for page in pages:
        page.close()
    context.set_offline(False)
    session = context.new_cdp_session(empty)
    session.send("Storage.clearDataForOrigin", {"origin": address[:-1], "storageTypes": "all"})
    session.detach()
    assert empty.evaluate(EMPTY)


@contextmanager
def new_phone(
    browser: Browser,
    address: str,
    size: tuple[int, int] = PORTRAIT,
    scheme: Scheme = "light",
    pixel_ratio: int = 1,
    locale: str = "en-US",
) -> Iterator[Page]:
    """Open a page on a phone that was never used; an error on the page fails the test.

    The phone has no copies of the page's files before `wait_for_copies`.
    """
    context = _context(
        browser, address, size, color_scheme=scheme, device_scale_factor=pixel_ratio, locale=locale
    )
    context.add_init_script(f"({WITHOUT_COPIES})()")
    yield from _page(context)


@contextmanager
def phone_with_worker(browser: Browser, address: str) -> Iterator[Page]:
    """Open a page on a phone; its service worker starts by itself, as outside tests."""
    yield from _page(_context(browser, address))


def _context(
    browser: Browser, address: str, size: tuple[int, int] = PORTRAIT, **options: Any
) -> BrowserContext:
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        base_url=address,
        reduced_motion="reduce",
        has_touch=True,
        **options,
    )
    context.set_default_timeout(60_000)
    return context


def _page(context: BrowserContext) -> Iterator[Page]:
    """Yield a new page, close its context, and check that the page had no error."""
    page = context.new_page()
    errors = _errors(page)
    yield page
    context.close()
    assert errors == []


def _errors(page: Page) -> list[str]:
    """Return a list to which each error on the page is added."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    return errors
