"""Notices of changed matches between servers of one PostgreSQL."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, text

from tests.api.ledger.databases import postgresql
from tilesight.api.ledger import change_notices
from tilesight.api.ledger.change_notices import ChangeNotices, can_notify
from tilesight.api.ledger.database import open_database
from tilesight.api.ledger.match_state import NewMatch
from tilesight.api.ledger.matches import Edit, Ledger
from tilesight.api.ledger.played_rounds import PlayedRound

SECONDS = 30


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgresql() as url:
        yield url


@pytest.fixture
def engine(database: str) -> Iterator[Engine]:
    opened = open_database(database)
    yield opened
    opened.dispose()


@pytest.fixture
def other(database: str) -> Iterator[tuple[ChangeNotices, list[str | None]]]:
    """Yield the notices of another server of the database, and what it hears."""
    opened, heard = open_database(database), list[str | None]()
    notices = ChangeNotices(opened, heard.append)
    wait_until(lambda: notices.listening)
    yield notices, heard
    notices.close()
    opened.dispose()


@pytest.fixture
def heard(other: tuple[ChangeNotices, list[str | None]]) -> list[str | None]:
    return other[1]


def wait_until(condition: Callable[[], object]) -> None:
    until = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.01)


def test_every_change_and_undo_of_a_match_is_noticed(
    engine: Engine, heard: list[str | None]
) -> None:
    ledger = Ledger(engine)
    match = ledger.begin(NewMatch("sabra", ("Anna", "Ben")))
    ledger.add_round(match.id, PlayedRound((1, -1)), Edit(1))
    ledger.undo(match.id, Edit(2))
    wait_until(lambda: heard.count(match.id) == 2)


def test_a_match_that_is_deleted_or_restored_is_noticed(
    engine: Engine, heard: list[str | None]
) -> None:
    ledger = Ledger(engine)
    match = ledger.begin(NewMatch("sabra", ("Anna", "Ben")))
    ledger.delete(match.id)
    wait_until(lambda: heard.count(match.id) == 1)
    assert ledger.revision(match.id) == 0
    ledger.restore(match.id)
    wait_until(lambda: heard.count(match.id) == 2)
    assert ledger.revision(match.id) == 1


def test_refused_change_is_not_noticed(engine: Engine, heard: list[str | None]) -> None:
    def refuse(*_: object) -> None:
        raise ValueError("refused")

    match = Ledger(engine).begin(NewMatch("sabra", ("Anna", "Ben")))
    with pytest.raises(ValueError, match="refused"):
        Ledger(engine, refuse).add_round(match.id, PlayedRound((1, -1)), Edit(1))
    Ledger(engine).add_round(match.id, PlayedRound((2, -2)), Edit(1))
    wait_until(lambda: match.id in heard)
    assert heard.count(match.id) == 1


def test_lost_connection_is_replaced_and_any_match_may_have_changed(
    engine: Engine, heard: list[str | None]
) -> None:
    lost = heard.count(None)
    others = "pid <> pg_backend_pid() AND query LIKE 'LISTEN%'"
    with engine.begin() as connection:
        ended = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}"
        assert connection.execute(text(ended)).scalar()
    wait_until(lambda: heard.count(None) >= lost + 2)  # when it was lost, and after it was replaced
    match = Ledger(engine).begin(NewMatch("sabra", ("Anna", "Ben")))
    Ledger(engine).add_round(match.id, PlayedRound((3, -3)), Edit(1))
    wait_until(lambda: match.id in heard)


def test_a_lost_database_is_logged_when_it_goes_and_when_it_is_back(
    database: str,
    engine: Engine,
    other: tuple[ChangeNotices, list[str | None]],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    notices, heard = other
    monkeypatch.setattr(change_notices, "RETRY_SECONDS", 0.01)
    socket = Path(database.partition("host=")[2]) / ".s.PGSQL.5432"
    with engine.begin() as connection:
        socket.rename(socket.with_name("elsewhere"))  # nobody can connect any more
        others = "pid <> pg_backend_pid() AND backend_type = 'client backend'"
        ended = text(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
        connection.execute(ended)
        tried = heard.count(None)
        wait_until(lambda: heard.count(None) > tried + 3)
        assert not notices.listening  # so that changes are looked up
        socket.with_name("elsewhere").rename(socket)
    wait_until(lambda: len(caplog.records) > 1)
    lost, back = (record.getMessage() for record in caplog.records)
    assert "looked up, not noticed" in lost
    assert "noticed again" in back


def test_sqlite_sends_no_notices(tmp_path_factory: pytest.TempPathFactory) -> None:
    opened = open_database(f"sqlite:///{tmp_path_factory.mktemp('sqlite')}/ledger.db")
    assert not can_notify(opened)
    opened.dispose()
