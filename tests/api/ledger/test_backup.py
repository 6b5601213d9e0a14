"""Copies of a ledger: complete while it is written, private, and never over another file."""

from __future__ import annotations

import os
import sqlite3
import stat
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Engine

from tests.api.ledger.matches.test_matches import THREE, add, scored
from tilesight.api.cli.main import run_command_line
from tilesight.api.errors import RequestError
from tilesight.api.ledger import database
from tilesight.api.ledger.backup import back_up, restore_backup
from tilesight.api.ledger.database import SQLITE_OPTIONS, DatabaseError, sqlite_url
from tilesight.api.ledger.matches import Ledger
from tilesight.api.server.runtime.settings import existing_database
from tilesight.api.services.matches.match_csv import csv_of


@pytest.fixture
def url(tmp_path: Path) -> str:
    return sqlite_url(tmp_path / "ledger.db")


def test_copy_under_writes_has_every_acknowledged_round_and_is_restored(
    url: str, tmp_path: Path, opened: Callable[[str], Engine]
) -> None:
    engine = opened(url)
    ledger = Ledger(engine)
    match = ledger.begin(THREE)
    written: list[int] = []
    stopped = threading.Event()

    def write() -> None:
        now = match
        while not stopped.is_set():
            now = add(ledger, now, len(written))
            written.append(len(written))

    writer = threading.Thread(target=write)
    writer.start()
    while len(written) < 5:
        pass
    before = len(written)
    assert back_up(engine, tmp_path / "copy.db") == 1
    stopped.set()
    writer.join()
    engine.dispose()

    empty = sqlite_url(tmp_path / "elsewhere" / "ledger.db")
    assert restore_backup(tmp_path / "copy.db", empty) == 1
    restored = Ledger(opened(empty)).match(match.id)
    points = scored(restored)
    assert len(points) >= before
    assert points == list(range(len(points)))


def test_restored_match_has_the_same_export_and_files_are_private(
    url: str, tmp_path: Path, opened: Callable[[str], Engine]
) -> None:
    engine = opened(url)
    ledger = Ledger(engine)
    match = add(ledger, ledger.begin(THREE), 7)
    copy = tmp_path / os.fsdecode(b"copy \xff.db")  # its name is no text
    back_up(engine, copy)
    empty = sqlite_url(tmp_path / "new.db")
    restore_backup(copy, empty)
    other = Ledger(opened(empty)).match(match.id)
    assert csv_of(other) == csv_of(ledger.match(match.id))
    assert sorted(tmp_path.glob(".*")) == []
    for file in tmp_path.glob("*.db*"):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file


def test_a_backup_writes_no_file_beside_the_copy(
    url: str, tmp_path: Path, opened: Callable[[str], Engine], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: set[Path] = set()

    class Watched(sqlite3.Connection):
        def backup(self, target: sqlite3.Connection) -> None:  # type: ignore[override]
            super().backup(target, pages=1, progress=lambda *_: seen.update(tmp_path.iterdir()))

    monkeypatch.setattr(database, "SQLITE_OPTIONS", {**SQLITE_OPTIONS, "factory": Watched})
    back_up(opened(url), tmp_path / "copy.db")
    assert {file.name for file in seen if "copy" in file.name} == {f".copy.db.{os.getpid()}"}
    # it has no write-ahead log, so that it can be read on a disk that is only read
    assert (tmp_path / "copy.db").read_bytes()[18:20] == b"\x01\x01"


def test_nothing_is_overwritten(url: str, tmp_path: Path, opened: Callable[[str], Engine]) -> None:
    engine = opened(url)
    Ledger(engine).begin(THREE)
    copy = tmp_path / "copy.db"
    back_up(engine, copy)
    with pytest.raises(RequestError, match="exists already"):
        back_up(engine, copy)
    with pytest.raises(RequestError, match="not empty"):
        restore_backup(copy, url)


def test_file_in_a_missing_folder_is_one_sentence(
    url: str, tmp_path: Path, opened: Callable[[str], Engine]
) -> None:
    copy = tmp_path / "missing" / "copy.db"
    with pytest.raises(RequestError) as refused:
        back_up(opened(url), copy)
    assert str(refused.value) == f"{copy}: cannot be written: No such file or directory."


def test_file_that_is_no_copy_is_refused(url: str, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("notes" * 1000)
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE songs (name)")
    no_copy, missing = "is not a copy of a ledger", "missing.db: The file does not exist."
    for name, sentence in (("notes.txt", no_copy), ("other.db", no_copy), ("missing.db", missing)):
        with pytest.raises(RequestError, match=sentence):
            restore_backup(tmp_path / name, url)
    assert not (tmp_path / "missing.db").exists()


@pytest.mark.parametrize(
    ("statement", "error", "sentence"),
    [
        ("UPDATE alembic_version SET version_num = 'later'", DatabaseError, "a later version"),
        ("DELETE FROM sqlite_master WHERE name = 'matches_made'", RequestError, r"damaged: .*\.$"),
    ],
)
def test_copy_that_cannot_be_used_leaves_the_database_empty(
    url: str,
    tmp_path: Path,
    opened: Callable[[str], Engine],
    statement: str,
    error: type[Exception],
    sentence: str,
) -> None:
    back_up(opened(url), tmp_path / "copy.db")
    with closing(sqlite3.connect(tmp_path / "copy.db", isolation_level=None)) as copy:
        copy.execute("PRAGMA writable_schema = ON")
        copy.execute(statement)
    with pytest.raises(error, match=sentence):
        restore_backup(tmp_path / "copy.db", url)
    opened(url)


def test_postgresql_is_left_to_its_own_program(
    cluster: str, tmp_path: Path, opened: Callable[[str], Engine]
) -> None:
    engine = opened(cluster)
    with pytest.raises(RequestError, match="pg_dump"):
        back_up(engine, tmp_path / "copy.db")
    engine.dispose()


def test_commands_copy_and_restore(
    url: str,
    tmp_path: Path,
    opened: Callable[[str], Engine],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Ledger(opened(url)).begin(THREE)
    copy, empty = str(tmp_path / "copy.db"), sqlite_url(tmp_path / "new.db")
    for words in ([copy, "--database", url], [copy, "--restore", "--database", empty]):
        monkeypatch.setattr("sys.argv", ["tilesight", "backup", *words])
        assert run_command_line() == 0
    assert capsys.readouterr().out == (f"1 match copied to {copy}\n1 match restored from {copy}\n")


def test_database_that_is_read_must_exist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    missing = tmp_path / "typo.db"
    with pytest.raises(RequestError, match="no database"):
        existing_database(sqlite_url(missing))
    assert not missing.exists()
    missing.touch()
    assert existing_database(sqlite_url(missing)) == sqlite_url(missing)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "of another user"))
    with pytest.raises(RequestError, match="no database"):
        existing_database(None)
