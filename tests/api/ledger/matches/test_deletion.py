"""Deleted matches can be restored for a month, and make room for others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta

import pytest
from sqlalchemy import Engine, text

from tilesight.api.ledger import deletion
from tilesight.api.ledger.database import open_database
from tilesight.api.ledger.game_tables import GameTables
from tilesight.api.ledger.match_limit import TooManyMatchesError
from tilesight.api.ledger.match_state import KeptMatch, NewMatch
from tilesight.api.ledger.matches import Edit, Ledger, UnknownMatchError, UsedKeyError
from tilesight.api.ledger.played_rounds import PlayedRound

TWO = NewMatch("rrrummy", ("Anna", "Ben"))


@pytest.fixture
def engine(database: str) -> Iterator[Engine]:
    engine = open_database(database)
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM matches"))  # PostgreSQL is shared
    yield engine
    engine.dispose()


def test_a_deleted_match_is_unknown_until_it_is_restored(engine: Engine) -> None:
    ledger = Ledger(engine)
    match = ledger.begin(TWO, "key")
    match = ledger.add_round(match.id, PlayedRound((5, -5)), Edit(match.revision))
    other = ledger.begin(TWO)
    ledger.delete(match.id)
    assert ledger.newest() == [other]
    for use in (
        lambda: ledger.match(match.id),
        lambda: ledger.delete(match.id),
        lambda: ledger.undo(match.id, Edit(match.revision)),
        lambda: ledger.restore("no match"),
        lambda: ledger.restore("\0"),
    ):
        with pytest.raises(UnknownMatchError):
            use()
    with pytest.raises(UsedKeyError):
        ledger.begin(TWO, "key")
    ledger.delete(ledger.begin(TWO).id)  # the first one can still be restored
    for _ in range(2):
        assert ledger.restore(match.id) == match
    assert ledger.newest() == [other, match]


def test_a_phone_neither_deletes_nor_restores_a_match_of_another_table(engine: Engine) -> None:
    own, other = (GameTables(engine).create(None) for _ in range(2))
    match = Ledger(engine).begin(TWO, table=own)
    stranger = Ledger(engine, tables=[other])
    with pytest.raises(UnknownMatchError):
        stranger.delete(match.id)
    Ledger(engine).delete(match.id)
    with pytest.raises(UnknownMatchError):
        stranger.restore(match.id)
    assert Ledger(engine, tables=[own]).newest() == []


@pytest.mark.parametrize(
    "next_change", [lambda ledger, new: ledger.delete(new.id), lambda ledger, _: ledger.begin(TWO)]
)
def test_a_match_that_was_deleted_long_ago_is_removed(
    engine: Engine,
    monkeypatch: pytest.MonkeyPatch,
    next_change: Callable[[Ledger, KeptMatch], object],
) -> None:
    ledger = Ledger(engine)
    old, new = ledger.begin(TWO), ledger.begin(TWO)
    ledger.delete(old.id)
    monkeypatch.setattr(deletion, "RESTORABLE", timedelta(0))
    next_change(ledger, new)
    with pytest.raises(UnknownMatchError):
        ledger.restore(old.id)
    assert ledger.restore(new.id) == new
    with engine.begin() as connection:
        rest = connection.execute(text("SELECT DISTINCT match FROM revisions")).scalars().all()
        assert new.id in rest
        assert old.id not in rest


def test_deleted_matches_make_room_for_others(engine: Engine) -> None:
    ledger = Ledger(engine, max_matches=2)
    first, second = ledger.begin(TWO), ledger.begin(TWO, "second")
    with pytest.raises(TooManyMatchesError) as refused:
        ledger.begin(TWO)
    assert refused.value.limit == 2
    assert ledger.begin(TWO, "second") == second
    ledger.delete(first.id)
    third = ledger.begin(TWO)
    assert ledger.newest() == [third, second]
    with pytest.raises(UnknownMatchError):
        ledger.restore(first.id)
