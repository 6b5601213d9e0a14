"""Paired phones: codes that expire, hashed secrets, and the tables that a phone joins."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Engine, func, select, text, update

from tilesight.api.ledger import pairing
from tilesight.api.ledger.database import as_utc, open_database
from tilesight.api.ledger.game_tables import GameTables
from tilesight.api.ledger.match_state import NewMatch
from tilesight.api.ledger.matches import Edit, Ledger, UnknownMatchError, UsedKeyError
from tilesight.api.ledger.pairing import Pairing, UnknownCodeError, new_code
from tilesight.api.ledger.played_rounds import PlayedRound
from tilesight.api.ledger.sql_tables import invitations, phones

AT_ONCE = 8


@pytest.fixture
def engine(database: str) -> Iterator[Engine]:
    engine = open_database(database)
    yield engine
    engine.dispose()


def test_phone_pairs_with_a_code_and_is_known_by_its_token(engine: Engine) -> None:
    ledger, code = Pairing(engine), new_code()
    with pytest.raises(UnknownCodeError):
        ledger.pair(code)
    ledger.invite(code)
    paired = [ledger.pair(code) for _ in range(2)]
    assert [ledger.phone(one.token or "") for one in paired] == [one.phone for one in paired]
    assert paired[0].phone != paired[1].phone
    again = ledger.pair(code, paired[0].phone)
    assert (again.phone, again.token) == (paired[0].phone, None)
    for wrong in ("", "x", (paired[0].token or "")[:-1], "\0", "\ud800"):
        assert ledger.phone(wrong) is None
        with pytest.raises(UnknownCodeError):
            ledger.pair(wrong)


def test_a_phone_that_opens_its_link_twice_at_once_joins_the_table_once(engine: Engine) -> None:
    ledger, tables, code = Pairing(engine), GameTables(engine), new_code()
    table = tables.create(None)
    ledger.invite(code, [table])
    phone = ledger.pair(code).phone
    with ThreadPoolExecutor(AT_ONCE) as requests:
        again = list(requests.map(lambda _: ledger.pair(code, phone), range(AT_ONCE)))
    assert [one.token for one in again] == [None] * AT_ONCE
    assert [member.phone for member in tables.members(table)] == [phone]


def test_first_matches_of_a_phone_that_begin_at_once_share_a_table(engine: Engine) -> None:
    code = new_code()
    Pairing(engine).invite(code)
    phone = Pairing(engine).pair(code).phone
    with ThreadPoolExecutor(AT_ONCE) as requests:
        tables = set(requests.map(lambda _: GameTables(engine).current(phone), range(AT_ONCE)))
    assert len(tables) == 1


def test_a_phone_that_is_removed_while_it_pairs_gets_a_new_token(engine: Engine) -> None:
    ledger, code = Pairing(engine), new_code()
    ledger.invite(code)
    phone = ledger.pair(code).phone
    table = GameTables(engine).create(phone)
    GameTables(engine).remove(table, phone)
    again = ledger.pair(code, phone)
    assert again.phone != phone
    assert ledger.phone(again.token or "") == again.phone


def test_only_hashes_are_stored(engine: Engine) -> None:
    ledger, code = Pairing(engine), new_code()
    ledger.invite(code)
    token = ledger.pair(code).token
    with engine.begin() as connection:
        rows = [*connection.execute(select(phones)), *connection.execute(select(invitations))]
    assert rows
    assert [row for row in rows if code in str(row) or str(token) in str(row)] == []


def test_code_expires_unless_it_is_renewed(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    ledger, code, renewed = Pairing(engine), new_code(), new_code()
    monkeypatch.setattr(pairing, "CODE_LIFETIME", timedelta(seconds=-1))
    for each in (code, renewed):
        ledger.invite(each)
    monkeypatch.undo()
    first, last = ledger.invite(renewed), ledger.invite(renewed)
    with engine.connect() as connection:
        times = select(func.min(invitations.c.expires), func.max(invitations.c.expires))
        soonest, latest = connection.execute(times).one()
    assert (as_utc(soonest) > datetime.now(UTC), as_utc(latest)) == (True, last)
    assert first < last
    assert ledger.pair(renewed).token
    with pytest.raises(UnknownCodeError):
        ledger.pair(code)


def test_phone_that_was_not_used_for_long_is_forgotten(engine: Engine) -> None:
    ledger, code = Pairing(engine), new_code()
    ledger.invite(code)
    old, kept = (ledger.pair(code).token or "" for _ in range(2))
    with engine.begin() as connection:
        connection.execute(text("UPDATE phones SET seen = '2020-01-01 00:00:00'"))
    phone = ledger.phone(kept)
    assert phone
    ledger.mark_used(phone)
    with engine.begin() as connection:
        used = connection.scalars(select(phones.c.seen).where(phones.c.id == phone.id)).one()
    assert as_utc(used) > datetime.now(UTC) - timedelta(hours=1)
    ledger.pair(code)
    assert ledger.phone(old)  # no phone was used between 2020 and today: the clock has jumped
    with engine.begin() as connection:
        recently = datetime.now(UTC) - timedelta(days=2)
        connection.execute(update(phones).where(phones.c.id == phone.id).values(seen=recently))
    ledger.pair(code)
    assert ledger.phone(old) is None
    assert ledger.phone(kept) == phone
    seen = text("SELECT seen FROM phones")
    with engine.begin() as connection:  # as if the clock had been set back since
        connection.execute(text("UPDATE phones SET seen = '2999-01-01 00:00:00'"))
        last = connection.scalars(seen).all()
    ledger.mark_used(phone)
    with engine.begin() as connection:
        assert connection.scalars(seen).all() == last


def test_phone_plays_at_the_table_that_it_joined_last(engine: Engine) -> None:
    ledger, tables = Pairing(engine), GameTables(engine)
    codes = new_code(), new_code()
    ledger.invite(codes[0])
    phone, other = (ledger.pair(codes[0]).phone for _ in range(2))
    first = tables.current(phone)
    assert (tables.current(phone), tables.joined_by(other)) == (first, [])
    second = tables.create(other)
    assert tables.current(other) == second
    ledger.invite(codes[1], [second])
    assert ledger.pair(codes[1], phone).token is None
    assert tables.joined_by(phone) == [second, first]
    assert tables.current(phone) == second


def test_table_without_phones_is_for_those_who_need_not_pair(engine: Engine) -> None:
    tables = GameTables(engine)
    table = tables.create(None)
    assert tables.current(None) == tables.without_phones()[0] == table
    assert table in tables.every()


def test_matches_of_other_tables_do_not_exist(engine: Engine) -> None:
    tables = GameTables(engine)
    mine, theirs = tables.create(None), tables.create(None)
    everything, opening = Ledger(engine), NewMatch("rrrummy", ("Anna", "Ben"))
    match = everything.begin(opening, f"key {theirs}", theirs)
    ledger = Ledger(engine, tables=[mine])
    assert ledger.newest() == []
    for ask in (
        lambda: ledger.match(match.id),
        lambda: ledger.add_round(match.id, PlayedRound((1, -1)), Edit(1)),
        lambda: ledger.undo(match.id, Edit(1)),
    ):
        with pytest.raises(UnknownMatchError):
            ask()
    with pytest.raises(UsedKeyError):
        ledger.begin(opening, f"key {theirs}", mine)
    assert ledger.begin(opening, f"key {mine}", mine).table == mine
    assert everything.match(match.id) == match
