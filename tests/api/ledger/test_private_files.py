"""The files of a database are readable by their owner only, also those of an earlier version."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Engine

from tilesight.api.ledger.database import sqlite_url
from tilesight.api.ledger.matches import Ledger, NewMatch


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
