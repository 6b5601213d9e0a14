"""Databases that are opened: settings, versions, full disks, and sentences for errors."""

import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Engine, text

from tests.api.disks import size_limit
from tilesight.api.ledger.database import BUSY_SECONDS, DatabaseError, open_database, sqlite_url
from tilesight.api.ledger.matches import Ledger


def test_transactions_are_written_to_the_disk(
    tmp_path: Path, opened: Callable[[str], Engine]
) -> None:
    engine = opened(sqlite_url(tmp_path / "ledger.db"))
    with engine.begin() as connection:
        settings = [
            connection.scalar(text(f"PRAGMA {name}")) for name in ("journal_mode", "synchronous")
        ]
    assert settings == ["wal", 2]


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:"])
def test_a_database_in_memory_makes_no_file(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opened: Callable[[str], Engine]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert Ledger(opened(url)).newest() == []
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "url",
    [
        "no url",
        "oracle+nobody://x/y",
        "postgresql://nobody@127.0.0.1:1/nothing",
        "sqlite:////proc/nowhere/ledger.db",
    ],
)
def test_a_database_that_cannot_be_opened_is_one_sentence(url: str) -> None:
    with pytest.raises(DatabaseError) as error:
        open_database(url)
    assert str(error.value).count("\n") == 0


def test_the_error_names_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "notes.txt").write_text("no database" * 100)
    with pytest.raises(
        DatabaseError, match=r"/notes\.txt cannot be opened: it is not an SQLite file"
    ):
        open_database(sqlite_url(tmp_path / "notes.txt"))
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(DatabaseError, match=r"pip install 'tilesight\[postgresql\]'"):
        open_database("postgresql://somebody@nowhere/x")
    monkeypatch.setitem(sys.modules, "MySQLdb", None)
    with pytest.raises(DatabaseError, match="MySQLdb is not installed"):
        open_database("mysql://somebody@nowhere/x")


@pytest.mark.parametrize(
    ("exists", "reason"), [(False, "disk I/O error"), (True, "the disk is full")]
)
def test_a_disk_without_space_is_an_error_at_once(
    tmp_path: Path, exists: bool, reason: str
) -> None:
    url, started = sqlite_url(tmp_path / "ledger.db"), time.monotonic()
    if exists:
        open_database(url).dispose()
    sentence = rf"/ledger\.db cannot be opened: {reason}\."
    with size_limit(4095), pytest.raises(DatabaseError, match=sentence):  # less than a page
        open_database(url)
    assert time.monotonic() - started < BUSY_SECONDS


def test_a_database_of_a_later_version_is_refused(
    tmp_path: Path, opened: Callable[[str], Engine]
) -> None:
    url = sqlite_url(tmp_path / "ledger.db")
    engine = opened(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(DatabaseError, match="a later version of Tilesight has changed it"):
        open_database(url)
