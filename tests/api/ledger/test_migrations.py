"""A database of the first version is migrated: `first_schema.sql` is the dump of one."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Engine, create_engine, text

from tests.api.disks import size_limit
from tilesight.api.ledger.corrections import kept_labels
from tilesight.api.ledger.database import open_database, sqlite_url
from tilesight.api.ledger.game_tables import GameTables
from tilesight.api.ledger.match_state import Joined, NewMatch
from tilesight.api.ledger.matches import Edit, Ledger
from tilesight.api.ledger.pairing import Pairing, new_code
from tilesight.api.ledger.played_rounds import PlayedRound

DUMP = (Path(__file__).with_name("first_schema.sql")).read_text("utf-8")
AS_POSTGRESQL = {"DATETIME": "TIMESTAMP WITH TIME ZONE", "BLOB": "BYTEA", "X'": r"'\x"}


@pytest.fixture(params=["sqlite", "postgresql"])
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Return the URL of a database of the first version."""
    if request.param == "sqlite":
        with closing(sqlite3.connect(tmp_path / "ledger.db")) as connection:
            connection.executescript(DUMP)
        yield sqlite_url(tmp_path / "ledger.db")
    else:
        yield from old_postgresql(request.getfixturevalue("cluster"))


def old_postgresql(cluster: str) -> Iterator[str]:
    driver = cluster.replace("postgresql:", "postgresql+psycopg:")
    server = create_engine(driver, isolation_level="AUTOCOMMIT")
    with server.connect() as connection:
        connection.execute(text("CREATE DATABASE old"))
    dump = DUMP
    for word, instead in AS_POSTGRESQL.items():
        dump = dump.replace(word, instead)
    engine = create_engine(driver.replace("/postgres?", "/old?"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql(dump)
    engine.dispose()
    yield cluster.replace("/postgres?", "/old?")
    with server.connect() as connection:
        connection.execute(text("DROP DATABASE old WITH (FORCE)"))
    server.dispose()


def test_matches_of_before_are_unchanged(old: str, opened: Callable[[str], Engine]) -> None:
    engine = opened(old)
    ledger = Ledger(engine)
    second, first = ledger.newest()
    assert (first.players, first.house_rules) == (("Anna", "Ben", "Čeněk"), {"opening": 50})
    expected = PlayedRound((5, -5, 0), ("r5", "", "*"), 1, {"went_rummy": True})
    assert (first.rounds, first.revision, first.target) == ((expected,), 4, 200)
    assert (second.players, second.rounds, second.first) == (("Dora", "Emil"), (), None)
    assert (
        ledger.begin(NewMatch("rrrummy", first.players, {"opening": 50}, 200), "phone-1") == first
    )
    assert len(ledger.undo(first.id, Edit(4)).rounds) == 0
    assert [label["image"] for label in kept_labels(engine)] == ["c0ffee00c0ffee00.jpg"]


def test_a_player_joins_a_match_of_before_and_an_undo_takes_it_back(
    old: str, opened: Callable[[str], Engine]
) -> None:
    ledger = Ledger(opened(old))
    before = ledger.newest()[1]
    joined = ledger.change_seating(before.id, [], Joined("Dan", 7), Edit(before.revision))
    assert (joined.players[3:], joined.start_points) == (("Dan",), (0, 0, 0, 7))
    assert joined.rounds[0].points == (5, -5, 0, None)
    undone = ledger.undo(before.id, Edit(joined.revision))
    assert (undone.players, undone.rounds) == (before.players, before.rounds)


def test_matches_of_before_are_at_the_table_of_the_first_phones(
    old: str, opened: Callable[[str], Engine]
) -> None:
    engine = opened(old)
    tables, pairing = GameTables(engine), Pairing(engine)
    (table,) = tables.without_phones()
    assert {match.table for match in Ledger(engine).newest()} == {table}
    code = new_code()
    pairing.invite(code, tables.without_phones())
    for _ in range(2):
        phone = pairing.pair(code).phone
        assert len(Ledger(engine, tables=tables.joined_by(phone)).newest()) == 2
    assert tables.without_phones() == []  # later codes join no phone to it
    later = new_code()
    pairing.invite(later, tables.without_phones())
    phone = pairing.pair(later).phone
    assert Ledger(engine, tables=tables.joined_by(phone)).newest() == []


def test_new_database_has_no_table(tmp_path: Path) -> None:
    engine = open_database(sqlite_url(tmp_path / "ledger.db"))
    assert GameTables(engine).every() == []
    engine.dispose()


def test_what_an_earlier_version_deleted_is_erased_once(
    tmp_path: Path, opened: Callable[[str], Engine]
) -> None:
    file, photo = tmp_path / "ledger.db", b"\xff\xd8photo"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(f"PRAGMA secure_delete=OFF; {DUMP}")
        connection.execute("UPDATE corrections SET photo = ?", (photo * 1000,))
        connection.execute("DELETE FROM corrections")
        connection.commit()
    assert photo in file.read_bytes()
    engine = opened(sqlite_url(file))
    assert photo not in file.read_bytes()
    assert len(Ledger(engine).newest()) == 2
    before = file.read_bytes()
    opened(sqlite_url(file))
    assert file.read_bytes() == before


def test_log_keeps_nothing_of_what_could_not_be_erased(
    tmp_path: Path, opened: Callable[[str], Engine]
) -> None:
    file = tmp_path / "ledger.db"
    opened(sqlite_url(file)).dispose()
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript("CREATE TABLE large (a); PRAGMA user_version=0")
        connection.execute("INSERT INTO large VALUES (zeroblob(300000))")
        connection.commit()
    with size_limit(200_000):
        opened(sqlite_url(file))
    assert (tmp_path / "ledger.db-wal").stat().st_size == 0


def test_ledger_opens_while_another_process_writes_to_it(
    tmp_path: Path, opened: Callable[[str], Engine]
) -> None:
    file = tmp_path / "ledger.db"
    opened(sqlite_url(file))
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert Ledger(opened(sqlite_url(file))).newest() == []
