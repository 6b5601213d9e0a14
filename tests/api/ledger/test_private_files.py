"""The files of a database are readable by their owner only, also those of an earlier version."""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Engine, delete

from tilesight.api.ledger import database
from tilesight.api.ledger.backup import back_up
from tilesight.api.ledger.database import sqlite_url, writing
from tilesight.api.ledger.match_state import NewMatch
from tilesight.api.ledger.matches import Ledger
from tilesight.api.ledger.sql_tables import matches


def test_new_and_old_databases_are_private_with_their_write_ahead_logs(
    tmp_path: Path, opened: Callable[[str], Engine]
) -> None:
    old = tmp_path / "old.db"
    old.touch()
    old.chmod(0o644)
    before = os.umask(0)
    try:
        for path in (old, tmp_path / "data" / "new.db"):
            Ledger(opened(sqlite_url(path))).begin(NewMatch("easy", ("Anna", "Ben")))
    finally:
        os.umask(before)
    files = [*tmp_path.glob("*.db*"), *tmp_path.glob("data/*")]
    assert {path.suffix for path in files} == {".db", ".db-wal", ".db-shm"}
    assert {path.name: stat.S_IMODE(path.stat().st_mode) for path in files} == {
        path.name: 0o600 for path in files
    }


class KeepsDeleted(sqlite3.Connection):
    """A connection as of an SQLite that was built without `SECURE_DELETE`."""

    def __init__(self, *args: object, **options: object) -> None:
        super().__init__(*args, **options)  # type: ignore[arg-type]
        self.execute("PRAGMA secure_delete=OFF")


def test_a_backup_has_nothing_of_what_was_deleted(
    tmp_path: Path, opened: Callable[[str], Engine], monkeypatch: pytest.MonkeyPatch
) -> None:
    options = {**database.SQLITE_OPTIONS, "factory": KeepsDeleted}
    monkeypatch.setattr(database, "SQLITE_OPTIONS", options)
    engine, copy = opened(sqlite_url(tmp_path / "ledger.db")), tmp_path / "copy.db"
    Ledger(engine).begin(NewMatch("easy", ("Anna the First", "Ben")))
    with writing(engine) as connection:
        connection.execute(delete(matches))
    back_up(engine, copy)
    assert b"Anna the First" not in copy.read_bytes()
