"""Writers that are killed or write at the same time: no acknowledged round is lost."""

from multiprocessing import get_context
from multiprocessing.context import BaseContext
from pathlib import Path

import pytest

from tests.api.ledger.writer import open_it, write_rounds, write_where_free
from tilesight.api.ledger.database import sqlite_url
from tilesight.api.ledger.match_state import NewMatch
from tilesight.api.ledger.matches import Ledger

WRITES, KILLS = 100, 10
DRIVERS = (
    "sqlite3",
    "sqlalchemy.dialects.sqlite.pysqlite",
    "sqlalchemy.dialects.postgresql.psycopg",
    "psycopg",
)


@pytest.fixture(scope="module")
def processes() -> BaseContext:
    """Fork from a process that has imported everything and holds no thread."""
    context = get_context("forkserver")
    context.set_forkserver_preload(["tests.api.ledger.writer", *DRIVERS])
    return context


def test_what_was_acknowledged_survives_a_kill(
    database: str, ledger: Ledger, processes: BaseContext
) -> None:
    match = ledger.begin(NewMatch("rrrummy", ("Anna", "Ben"))).id
    acknowledged: list[str] = []
    for kill in range(KILLS):
        ours, theirs = processes.Pipe(duplex=False)
        words = (database, match, f"writer{kill}", theirs)
        writer = processes.Process(target=write_rounds, args=words)
        writer.start()
        theirs.close()
        while len(acknowledged) < WRITES * (kill + 1) // KILLS:
            acknowledged.append(ours.recv())
        writer.kill()
        writer.join()
        while ours.poll():  # acknowledged just before the kill
            try:
                acknowledged.append(ours.recv())
            except EOFError:
                break
    kept = ledger.match(match)
    keys = [played.report["key"] for played in kept.rounds]
    assert set(acknowledged) <= set(keys)
    assert len(acknowledged) >= WRITES
    # a round that was being written may be stored, but only completely
    assert len(keys) == len(set(keys)) <= len(acknowledged) + KILLS
    assert all(played.points == (int(key.split("-")[1]), -int(key.split("-")[1]))
               for played, key in zip(kept.rounds, keys, strict=True))  # fmt: skip
    assert all(played.racks == ("r5 " * 20, "") for played in kept.rounds)
    assert kept.revision == len(keys) + 1


def test_a_new_database_is_opened_by_many_at_once(tmp_path: Path, processes: BaseContext) -> None:
    url = sqlite_url(tmp_path / "new" / "ledger.db")
    openers = [processes.Process(target=open_it, args=(url,)) for _ in range(4)]
    for opener in openers:
        opener.start()
    for opener in openers:
        opener.join()
    assert [opener.exitcode for opener in openers] == [0] * 4


def test_two_processes_write_one_match(
    database: str, ledger: Ledger, processes: BaseContext
) -> None:
    match = ledger.begin(NewMatch("rrrummy", ("Anna", "Ben"))).id
    writers = [
        processes.Process(target=write_where_free, args=(database, match, name, 20))
        for name in ("one", "two")
    ]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert [writer.exitcode for writer in writers] == [0, 0]
    assert len(ledger.match(match).rounds) == 40
