from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.api.server.server_thread import serving
from tilesight.api.ledger.database import sqlite_url
from tilesight.api.server.app import create_app
from tilesight.api.server.runtime.settings import Settings
from tilesight.vision.networks.onnx_network import Models, load_models

DEMO = Path(__file__).parents[2] / "golden" / "demo.jpg"


@pytest.fixture(scope="session")
def models() -> Models:
    return load_models()


@pytest.fixture(scope="session")
def url(models: Models, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of a server that all tests share."""
    settings = Settings(sqlite_url(tmp_path_factory.mktemp("server") / "ledger.db"), port=8080)
    with serving(create_app(models, settings)) as address:
        yield address


@pytest.fixture
def client(url: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=url, timeout=30) as opened:
        yield opened


@pytest.fixture(scope="session")
def photo() -> bytes:
    return DEMO.read_bytes()
