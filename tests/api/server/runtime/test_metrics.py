"""`/api/metrics` counts requests, times, jobs, readings and live views, for those who may know."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from tests.api.server.security.paired import CODE, paired_phone, paired_server
from tests.api.server.server_thread import serving
from tilesight.api.ledger.database import sqlite_url
from tilesight.api.server.app import create_app
from tilesight.api.server.runtime.metrics import BOUNDS, Metrics
from tilesight.api.server.runtime.settings import Settings
from tilesight.vision.inference.onnx_network import Models

LINE = re.compile(r'tilesight_\w+\{\w+="[^"]*"(,\w+="[^"]*")*\} [0-9.e+-]+')


@pytest.fixture
def url(models: Models, tmp_path: Path) -> Iterator[str]:
    """Yield the address of a server of its own, which answers only paired phones."""
    with paired_server(models, tmp_path) as address:
        yield address


def samples(text: str) -> dict[str, float]:
    """Return the values by name and labels, without the label of the process."""
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert all(LINE.fullmatch(line) for line in lines), text
    pairs = (re.sub(r',?process="\d+"', "", line).rpartition(" ") for line in lines)
    return {name: float(value) for name, _, value in pairs}


def test_requests_are_counted_by_route_and_status(url: str) -> None:
    with closing(paired_phone(url, CODE)) as phone:
        for path in ("/api/matches/one", "/api/matches/other", "/api/no-route", "/no-file"):
            phone.get(path)
        phone.request("ODD", "/api/health")
        found = samples(phone.get("/api/metrics").text)
    requests = 'tilesight_requests_total{{method="{}",route="{}",status="{}"}}'
    assert found[requests.format("GET", "/api/matches/{match}", 404)] == 2
    assert found[requests.format("GET", "other", 404)] == 1
    assert found[requests.format("GET", "page", 404)] == 1
    assert found[requests.format("POST", "/api/pair", 201)] == 1
    assert not any("ODD" in name for name in found)
    timed = 'tilesight_request_duration_seconds_bucket{{route="/api/matches/{{match}}",le="{}"}}'
    assert found[timed.format("+Inf")] == 2
    assert found['tilesight_jobs{pool="notation",state="waiting"}'] == 0


def test_readings_and_live_views_are_counted(url: str, photo: bytes) -> None:
    with closing(paired_phone(url, CODE)) as phone:
        phone.post("/api/read", files={"photo": photo}).raise_for_status()
        cookie = {"Cookie": f"tilesight={phone.cookies['tilesight']}"}
        with connect(url.replace("http", "ws") + "/api/live", additional_headers=cookie):
            open_now = samples(phone.get("/api/metrics").text)
    assert open_now['tilesight_readings_total{source="photo"}'] == 1
    assert open_now["tilesight_websockets{}"] == 1


def test_programs_on_this_machine_may_read_metrics_and_other_strangers_may_not(url: str) -> None:
    assert httpx.get(f"{url}/api/metrics").status_code == 200
    for name, value in (
        ("X-Forwarded-For", "203.0.113.9"),
        ("Via", "1.1 proxy"),
        ("X-Real-IP", "203.0.113.9"),
    ):
        answer = httpx.get(f"{url}/api/metrics", headers={name: value})
        assert (answer.status_code, answer.json()["error"]) == (401, "not_paired")


def test_a_program_on_another_machine_may_not_read_metrics(models: Models, tmp_path: Path) -> None:
    app = create_app(models, Settings(sqlite_url(tmp_path / "ledger.db"), code=CODE))

    async def ask() -> int:
        transport = httpx.ASGITransport(app, client=("192.168.1.23", 50000))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return (await client.get("/api/metrics")).status_code

    with serving(app):
        assert asyncio.run(ask()) == httpx.codes.UNAUTHORIZED


def test_each_time_is_in_the_buckets_of_its_bounds_and_above() -> None:
    metrics = Metrics()
    for seconds in (BOUNDS[0], BOUNDS[0] + 1e-6, 99.0):
        metrics.count("GET", 'a"b\\', 200, seconds)
    text = metrics.text({})
    counts = [int(line.rpartition(" ")[2]) for line in text.splitlines() if "_bucket{" in line]
    assert counts == [1] + [2] * (len(BOUNDS) - 1) + [3]
    assert r'route="a\"b\\"' in text
