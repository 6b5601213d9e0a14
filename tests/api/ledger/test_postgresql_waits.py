"""PostgreSQL that is locked, only read, or lost: a short wait, an error, and no lock that stays."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import Engine, create_engine, select

from tilesight.api.ledger import database
from tilesight.api.ledger.database import DatabaseError, open_database, reading, writing
from tilesight.api.ledger.match_state import NewMatch
from tilesight.api.ledger.matches import Edit, Ledger
from tilesight.api.ledger.played_rounds import PlayedRound
from tilesight.api.ledger.sql_tables import matches

TWO = NewMatch("rrrummy", ("Anna", "Ben"))
PLAYED = PlayedRound((5, -5))
SHORT = 0.2


@pytest.fixture
def engine(cluster: str) -> Iterator[Engine]:
    opened = open_database(cluster)
    yield opened
    opened.dispose()


def test_writer_waits_for_a_locked_match_no_longer_than_its_limit(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Ledger(engine).begin(TWO)
    monkeypatch.setattr(database, "BUSY_SECONDS", SHORT)
    with writing(engine) as other:
        other.execute(select(matches.c.id).where(matches.c.id == match.id).with_for_update())
        with pytest.raises(DatabaseError, match="The database is busy"):
            Ledger(engine).add_round(match.id, PLAYED, Edit(1))
    assert Ledger(engine).add_round(match.id, PLAYED, Edit(1)).rounds == (PLAYED,)


def test_lock_of_a_server_that_was_lost_ends(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Ledger(engine).begin(TWO)
    monkeypatch.setattr(database, "IDLE_SECONDS", SHORT)
    own = select(matches.c.id).where(matches.c.id == match.id).with_for_update()

    def write_after_another() -> None:
        with writing(engine) as lost:
            lost.execute(own)
            assert Ledger(engine).add_round(match.id, PLAYED, Edit(1)).rounds == (PLAYED,)
            lost.execute(own)

    with pytest.raises(DatabaseError):
        write_after_another()


def test_database_that_is_only_read_is_an_error_of_the_database(engine: Engine) -> None:
    match = Ledger(engine).begin(TWO)
    standby = open_database(f"{engine.url}&options=-c default_transaction_read_only=on")
    assert Ledger(standby).match(match.id) == match
    with pytest.raises(DatabaseError, match="read-only transaction"):
        Ledger(standby).add_round(match.id, PLAYED, Edit(1))
    standby.dispose()


def test_loss_of_the_machine_is_noticed_as_soon_as_the_url_says(cluster: str) -> None:
    for more, seconds in ("", "15"), ("&keepalives_idle=60", "60"):
        opened = open_database(f"{cluster}{more}")
        with reading(opened) as connection:
            driver = connection.connection.driver_connection
            assert driver is not None
            options = driver.info.get_parameters()
        assert (options["keepalives_idle"], options["connect_timeout"]) == (seconds, "5")
        assert options["tcp_user_timeout"] == "15000"
        opened.dispose()


def test_lost_database_is_not_located_for_phones(cluster: str) -> None:
    away = create_engine(f"{cluster}-away".replace("postgresql:", "postgresql+psycopg:"))
    with pytest.raises(DatabaseError) as caught, reading(away):
        pass
    assert str(caught.value) == "The database does not answer."
    assert f"{cluster.partition('host=')[2]}-away" in caught.value.reason


def test_options_of_the_url_are_not_told(cluster: str) -> None:
    with pytest.raises(DatabaseError, match="/postgres cannot be opened: ") as caught:
        open_database(f"{cluster}-away&password=hidden")
    assert "hidden" not in str(caught.value)
