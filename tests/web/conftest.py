"""Fixtures: one server and one browser for all tests of the page; skipped without Chromium."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from tests.api.server.server_thread import serving
from tests.networks import shipped_models
from tests.web.kept_files import KeptFiles
from tests.web.phone import chromium, launch, new_phone, phone
from tests.web.sample_media import RACKS, rack_photo, table_photo, write_clip, write_photo
from tests.web.serving import Server
from tilesight.api.ledger.database import sqlite_url
from tilesight.api.server.app import create_app
from tilesight.api.server.runtime.settings import Settings

TIMEOUT_MS = 60_000
"""Time limit of every expectation: long, because the machine may be busy."""


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=TIMEOUT_MS)
    with ExitStack() as opened:
        try:
            running = opened.enter_context(sync_playwright())
        except Exception:  # Playwright raises no specific type here
            pytest.skip("Chromium is not installed")  # its driver lacks a system library
        if not chromium(running):
            pytest.skip("Chromium is not installed")
        yield running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server in a thread: a process would load all modules and networks once more."""
    folder = tmp_path_factory.mktemp("server")
    app = create_app(shipped_models(), Settings(sqlite_url(folder / "ledger.db"), open=True))
    app.add_middleware(KeptFiles)
    with pytest.MonkeyPatch.context() as patched, serving(app) as address:
        patched.setenv("XDG_DATA_HOME", str(folder))
        yield Server(folder, int(address.rpartition(":")[2]))


@pytest.fixture(scope="session")
def browser(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Start a browser whose camera shows the table."""
    clip = write_clip(tmp_path_factory.mktemp("camera") / "table.mjpeg", table_photo())
    running = launch(playwright, clip)
    yield running
    running.close()


@pytest.fixture(scope="session")
def browser_without_camera(playwright: Playwright) -> Iterator[Browser]:
    """Start a browser that refuses its camera to every page."""
    running = launch(playwright, None)
    yield running
    running.close()


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    with phone(browser, server.address) as opened:
        yield opened


@pytest.fixture
def new_page(browser: Browser, server: Server) -> Iterator[Page]:
    """Open a page on a phone that has no files of the page, and may lose its network."""
    with new_phone(browser, server.address) as opened:
        yield opened


@pytest.fixture(scope="session")
def photos(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("photos")


@pytest.fixture(scope="session")
def racks(photos: Path) -> dict[str, Path]:
    """Write a photo of each rack, and return them by their tiles."""
    return {tiles: write_photo(photos / f"{tiles}.jpg", rack_photo(tiles)) for tiles in RACKS}
