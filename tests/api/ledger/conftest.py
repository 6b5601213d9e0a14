"""Fixtures: an empty ledger in each kind of database."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import Engine

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


@pytest.fixture
def opened() -> Iterator[Callable[[str], Engine]]:
    """Open databases by their URLs, and close them at the end of the test."""
    with ExitStack() as closing:

        def open_and_close(url: str) -> Engine:
            engine = open_database(url)
            closing.callback(engine.dispose)
            return engine

        yield open_and_close
