"""The page that explains the certificate, on a small phone in every language."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.api.server.server_thread import serving
from tests.networks import shipped_models
from tests.web.look.every_screen import findings
from tests.web.look.languages import LAYOUT_FAULTS, WIDTHS
from tests.web.phone import phone
from tilesight.api.ledger.database import sqlite_url
from tilesight.api.server.app import create_app
from tilesight.api.server.runtime.settings import Settings
from tilesight.api.server.security.certificate import local_certificates
from tilesight.engine.texts.catalog import LANGUAGES


@pytest.mark.thorough
def test_the_page_about_the_certificate_fits_a_small_phone(
    browser: Browser, tmp_path: Path
) -> None:
    authority = local_certificates(tmp_path / "state", []).authority
    database = sqlite_url(tmp_path / "ledger.db")
    settings = Settings(database, code="code", secure_port=8443, authority=authority)
    found: list[str] = []
    with (
        serving(create_app(shipped_models(), settings)) as address,
        phone(browser, address, (WIDTHS[0], 640)) as page,
    ):
        for language in LANGUAGES:
            page.goto(f"/certificate?language={language}")
            assert page.locator("h2").count() == 3
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 640})
                found += [f"{language} {width}: {one}" for one in findings(page, LAYOUT_FAULTS)]
    assert found == []
