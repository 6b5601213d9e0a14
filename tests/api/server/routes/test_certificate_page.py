from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from tests.api.server.server_thread import serving
from tilesight.api.ledger.database import sqlite_url
from tilesight.api.server.app import create_app
from tilesight.api.server.runtime.settings import Settings
from tilesight.api.server.security.certificate import local_certificates
from tilesight.api.server.security.x509_files import fingerprint
from tilesight.vision.inference.onnx_network import Models


@pytest.mark.parametrize("has_authority", [True, False])
def test_page_explains_to_unpaired_phones_how_to_trust_the_authority(
    models: Models, tmp_path: Path, has_authority: bool
) -> None:
    authority = local_certificates(tmp_path / "state", []).authority if has_authority else None
    database = sqlite_url(tmp_path / "ledger.db")
    settings = Settings(database, code="code", secure_port=8443, authority=authority)
    with serving(create_app(models, settings)) as url, httpx.Client(base_url=url) as phone:
        page, file = phone.get("/certificate"), phone.get("/ca.crt")
    assert page.headers["content-type"].startswith("text/html")
    assert "default-src 'self'" in page.headers["content-security-policy"]
    if authority:
        assert fingerprint(authority) in page.text
        assert file.content == authority.read_bytes()
        assert 'href="ca.crt"' in page.text
        assert 'href="https://127.0.0.1:8443/"' in page.text
        headings = re.findall("<h2>(.*)</h2>", page.text)
        assert headings == ["iPhone and iPad", "Android", "Then"]
        assert "PRIVATE" not in page.text + file.text
    else:
        assert "nothing to install" in page.text
        assert (file.status_code, file.json()["error"]) == (404, "no_certificate")
