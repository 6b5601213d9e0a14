from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.api.server.server_thread import serving
from tilesight.api.ledger.database import sqlite_url
from tilesight.api.server.app import create_app
from tilesight.api.server.runtime.settings import Rate, Settings
from tilesight.api.server.security import rate_limit
from tilesight.api.server.security.rate_limit import PAIRING_RATE, TABLE_RATE, TokenBuckets
from tilesight.vision.inference.onnx_network import Models

PAUSE = 0.1


class Clock:
    seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def test_bucket_is_refilled_and_each_address_has_its_own() -> None:
    clock = Clock()
    buckets = TokenBuckets(Rate(2, 0.5), clock)
    assert [buckets.take("a") for _ in range(3)] == [0, 0, 2]
    assert buckets.take("b") == 0
    clock.seconds = 1
    assert buckets.take("a") == 1
    clock.seconds = 2
    assert [buckets.take("a") for _ in range(2)] == [0, 2]
    clock.seconds = 1000
    assert [buckets.take("a") for _ in range(3)] == [0, 0, 2]


def test_number_of_addresses_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "MAX_ADDRESSES", 3)
    buckets = TokenBuckets(Rate(1, 1e-9))
    for address in "abcabc":
        buckets.take(address)
    assert buckets.take("d") == 0
    assert buckets.take("c") > 0
    assert buckets.take("a") == 0  # forgotten


@pytest.fixture(autouse=True)
def short_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "REFUSAL_SECONDS", PAUSE)


def test_address_that_sends_too_much_is_refused(models: Models, tmp_path: Path) -> None:
    database = sqlite_url(tmp_path / "ledger.db")
    settings = Settings(database, open=True, api_rate=Rate(3, 0.01))
    with serving(create_app(models, settings)) as url, httpx.Client(base_url=url) as client:
        statuses = [client.get("/api/health").status_code for _ in range(4)]
        assert statuses == [200, 200, 200, 429]
        refused = client.get("/api/variants")
        assert refused.elapsed.total_seconds() >= PAUSE
        assert refused.json()["error"] == "too_many"
        assert 1 <= int(refused.headers["retry-after"]) <= 200
        assert client.get("/").status_code == 200
        of_network = [{"X-Forwarded-For": f"2001:db8::{host}"} for host in range(1, 5)]
        statuses = [client.get("/api/health", headers=one).status_code for one in of_network]
        assert statuses == [200, 200, 200, 429]
        with pytest.raises(InvalidStatus), connect(url.replace("http", "ws") + "/api/live"):
            pass


def test_codes_and_tables_cannot_be_tried_quickly(models: Models, tmp_path: Path) -> None:
    settings = Settings(sqlite_url(tmp_path / "ledger.db"), code="right")
    with serving(create_app(models, settings)) as url, httpx.Client(base_url=url) as client:
        for path, rate, status in (
            ("pair", PAIRING_RATE, 403),
            ("tables", TABLE_RATE, 401),
            ("tables/x/invitations", TABLE_RATE, 401),
        ):
            sent = range(rate.burst + 1)
            answers = [client.post(f"/api/{path}", json={"code": f"wrong {n}"}) for n in sent]
            assert [one.status_code for one in answers] == [status] * rate.burst + [429]
