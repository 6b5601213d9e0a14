from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.api.server.server_thread import serving
from tests.networks import shipped_models
from tilesight.api.ledger.database import sqlite_url
from tilesight.api.server.app import create_app
from tilesight.api.server.runtime.settings import Rate, Settings
from tilesight.vision.inference.onnx_network import Models

DEMO = Path(__file__).parents[2] / "golden" / "demo.jpg"
UNLIMITED = Rate(10**9, 10**9)


@pytest.fixture(scope="session")
def models() -> Models:
    return shipped_models()


@pytest.fixture(scope="session")
def url(models: Models, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of a server that all tests share."""
    database = sqlite_url(tmp_path_factory.mktemp("server") / "ledger.db")
    settings = Settings(database, port=8080, open=True, api_rate=UNLIMITED)
    with serving(create_app(models, settings)) as address:
        yield address


@pytest.fixture
def client(url: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=url, timeout=120) as opened:
        yield opened


@pytest.fixture(scope="session")
def photo() -> bytes:
    return DEMO.read_bytes()
