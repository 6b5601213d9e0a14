from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.api.ledger.databases import postgresql
from tilesight.api.ledger.database import open_database, sqlite_url
from tilesight.api.ledger.matches import Ledger


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    with postgresql() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the URL of a database; all tests share the one of PostgreSQL."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "ledger.db")
    url: str = request.getfixturevalue("cluster")
    return url


@pytest.fixture
def ledger(database: str) -> Iterator[Ledger]:
    engine = open_database(database)
    yield Ledger(engine)
    engine.dispose()
