"""Paired phones, and the codes by which they pair; of every secret only a hash is stored."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import ColumnElement, Connection, Engine, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from tilesight.api.ledger.database import reading, writing
from tilesight.api.ledger.game_tables import Phone, join, lock
from tilesight.api.ledger.sql_tables import invitations, invited_tables, phones

CODE_LIFETIME = timedelta(days=1)
"""Time for which a code pairs phones; a running server renews its own."""
PHONE_LIFETIME = timedelta(days=400)
"""Time after which a phone that was not used is forgotten; browsers keep no cookie for longer."""
CODE_BYTES = 16
TOKEN_BYTES = 32


@dataclass(frozen=True, slots=True)
class Paired:
    """The outcome of pairing."""

    phone: Phone
    token: str | None
    """The new token of the phone; None if it was paired before."""


class UnknownCodeError(LookupError):
    """No phone may pair with this code, or not any more."""


def new_code() -> str:
    """Return a random code for phones to pair with."""
    return secrets.token_urlsafe(CODE_BYTES)


class Pairing:
    """The paired phones of a database."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def invite(self, code: str, tables: Iterable[str] = ()) -> datetime:
        """Let phones pair with a code for a day, and return until when.

        Args:
            code: The code; one that exists is renewed, and keeps its tables.
            tables: The tables that the phones join.
        """
        expires = datetime.now(UTC) + CODE_LIFETIME
        renewed = update(invitations).where(invitations.c.code_hash == _hash(code))
        # another process may add the code in the same moment
        with suppress(IntegrityError), writing(self._engine) as connection:
            connection.execute(delete(invitations).where(_expired()))
            if not connection.execute(renewed.values(expires=expires)).rowcount:
                _add_invitation(connection, _hash(code), expires, tables)
        return expires

    def pair(self, code: str, phone: Phone | None = None) -> Paired:
        """Pair a phone, which joins the tables of the code.

        Args:
            code: The code.
            phone: The phone if it is paired already.

        Raises:
            UnknownCodeError: The code does not exist, or has expired.
        """
        with writing(self._engine) as connection:
            current = invitations.c.code_hash == _hash(code), ~_expired()
            if connection.scalar(select(invitations.c.code_hash).where(*current)) is None:
                raise UnknownCodeError
            known = phone is not None and lock(connection, phone)
            paired = Paired(phone, None) if phone and known else _new_phone(connection)
            joined = invited_tables.c.code_hash == _hash(code)
            tables = connection.scalars(select(invited_tables.c.table).where(joined)).all()
            join(connection, paired.phone, tables)
            return paired

    def phone(self, token: str) -> Phone | None:
        """Return the phone with this token; None if there is none."""
        query = select(phones.c.id).where(phones.c.token_hash == _hash(token))
        with reading(self._engine) as connection:
            id_ = connection.scalar(query)
        return None if id_ is None else Phone(id_)

    def mark_used(self, phone: Phone) -> None:
        """Store that a phone is used now, unless the clock was set back."""
        now = datetime.now(UTC)
        older = phones.c.id == phone.id, phones.c.seen < now
        seen = update(phones).where(*older).values(seen=now)
        with writing(self._engine) as connection:
            connection.execute(seen)


def _new_phone(connection: Connection) -> Paired:
    now = datetime.now(UTC)
    _forget_unused(connection, now)
    phone, token = Phone(secrets.token_hex(8)), secrets.token_urlsafe(TOKEN_BYTES)
    row = {"id": phone.id, "token_hash": _hash(token), "seen": now}
    connection.execute(insert(phones).values(**row))
    return Paired(phone, token)


def _forget_unused(connection: Connection, now: datetime) -> None:
    """Forget the phones that were not used for long, unless the clock may have jumped forward.

    It may if no phone was last used between then and yesterday: after a jump, none was.
    """
    since = phones.c.seen.between(now - PHONE_LIFETIME, now - timedelta(days=1))
    if connection.scalar(select(phones.c.id).where(since).limit(1)) is not None:
        connection.execute(delete(phones).where(phones.c.seen < now - PHONE_LIFETIME))


def _add_invitation(
    connection: Connection, code_hash: str, expires: datetime, tables: Iterable[str]
) -> None:
    connection.execute(insert(invitations).values(code_hash=code_hash, expires=expires))
    for table in tables:
        connection.execute(insert(invited_tables).values(code_hash=code_hash, table=table))


def _expired() -> ColumnElement[bool]:
    return invitations.c.expires < datetime.now(UTC)


def _hash(secret: str) -> str:
    """Return the SHA-256 of a secret, without salt: the secret is random and long."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()
