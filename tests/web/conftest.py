"""One server and one browser for all tests of the page; they skip where there is no Chromium."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from tests.web.clip import table_photo, write_clip
from tests.web.phone import chromium, launch, phone
from tests.web.serving import Server, running_server

PATIENCE_MS = 60_000
"""How long the page may take on a machine that is busy; what is there is seen at once."""


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE_MS)
    with ExitStack() as opened:
        try:
            running = opened.enter_context(sync_playwright())
        except Exception:  # what it raises has no type of its own
            pytest.skip("Chromium is not installed")  # its driver lacks a library of the system
        if not chromium(running):
            pytest.skip("Chromium is not installed")
        yield running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running_server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser whose camera shows the table."""
    clip = write_clip(tmp_path_factory.mktemp("camera") / "table.mjpeg", table_photo())
    running = launch(playwright, clip)
    yield running
    running.close()


@pytest.fixture(scope="session")
def blind_browser(playwright: Playwright) -> Iterator[Browser]:
    """A browser that refuses its camera to every page."""
    running = launch(playwright, None)
    yield running
    running.close()


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    with phone(browser, server.address) as opened:
        yield opened


@pytest.fixture(scope="session")
def photos(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("photos")
