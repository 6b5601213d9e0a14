from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import Engine, select, text

from tilesight.api.ledger import pairing
from tilesight.api.ledger.database import open_database
from tilesight.api.ledger.pairing import Pairing, UnknownCodeError, new_code
from tilesight.api.ledger.tables import invitations, phones


@pytest.fixture
def engine(database: str):
    engine = open_database(database)
    yield engine
    engine.dispose()


def test_phone_pairs_with_a_code_and_is_known_by_its_token(engine: Engine) -> None:
    ledger, code = Pairing(engine), new_code()
    with pytest.raises(UnknownCodeError):
        ledger.pair(code)
    ledger.invite(code)
    tokens = [ledger.pair(code) for _ in range(2)]
    found = [ledger.phone(token or "") for token in tokens]
    assert None not in found
    assert found[0] != found[1]
    assert ledger.pair(code, found[0]) is None
    for wrong in ("", "x", tokens[0][:-1], "\0", "\ud800"):
        assert ledger.phone(wrong) is None
        with pytest.raises(UnknownCodeError):
            ledger.pair(wrong)


def test_only_hashes_are_stored(engine: Engine) -> None:
    ledger, code = Pairing(engine), new_code()
    ledger.invite(code)
    token = ledger.pair(code)
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
    ledger.invite(renewed)
    assert ledger.pair(renewed)
    with pytest.raises(UnknownCodeError):
        ledger.pair(code)


def test_phone_that_was_not_used_for_long_is_forgotten(engine: Engine) -> None:
    ledger, code = Pairing(engine), new_code()
    ledger.invite(code)
    old, kept = (ledger.pair(code) or "" for _ in range(2))
    with engine.begin() as connection:
        connection.execute(text("UPDATE phones SET seen = '2020-01-01 00:00:00'"))
    phone = ledger.phone(kept)
    assert phone
    ledger.keep(phone)
    ledger.pair(code)
    assert ledger.phone(old) is None
    assert ledger.phone(kept) == phone
