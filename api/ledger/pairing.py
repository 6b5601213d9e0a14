"""Paired phones, and the codes by which they pair; of every secret only a hash is stored."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import ColumnElement, Engine, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from tilesight.api.ledger.database import reading, writing
from tilesight.api.ledger.tables import invitations, phones

CODE_LIFETIME = timedelta(days=1)
"""Time for which a code pairs phones; a running server renews its own."""
PHONE_LIFETIME = timedelta(days=400)
"""Time after which a phone that was not used is forgotten; browsers keep no cookie for longer."""
CODE_BYTES = 16
TOKEN_BYTES = 32


@dataclass(frozen=True, slots=True)
class Phone:
    """A paired phone."""

    id: str


class UnknownCodeError(LookupError):
    """No phone may pair with this code, or not any more."""


def new_code() -> str:
    """Return a random code for phones to pair with."""
    return secrets.token_urlsafe(CODE_BYTES)


class Pairing:
    """The paired phones of a database."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def invite(self, code: str) -> None:
        """Let phones pair with a code for a day from now."""
        expires = datetime.now(UTC) + CODE_LIFETIME
        renewed = update(invitations).where(invitations.c.code_hash == _hash(code))
        added = insert(invitations).values(code_hash=_hash(code), expires=expires)
        try:
            with writing(self._engine) as connection:
                connection.execute(delete(invitations).where(_is_over()))
                if not connection.execute(renewed.values(expires=expires)).rowcount:
                    connection.execute(added)
        except IntegrityError:  # another process has added it in this moment
            pass

    def pair(self, code: str, phone: Phone | None = None) -> str | None:
        """Pair a phone, and return its token; None for a phone that is paired already.

        Raises:
            UnknownCodeError: The code does not exist, or has expired.
        """
        with writing(self._engine) as connection:
            current = invitations.c.code_hash == _hash(code), ~_is_over()
            if connection.scalar(select(invitations.c.code_hash).where(*current)) is None:
                raise UnknownCodeError
            if phone is not None:
                return None
            now = datetime.now(UTC)
            connection.execute(delete(phones).where(phones.c.seen < now - PHONE_LIFETIME))
            token = secrets.token_urlsafe(TOKEN_BYTES)
            row = {"id": secrets.token_hex(8), "token_hash": _hash(token), "seen": now}
            connection.execute(insert(phones).values(**row))
            return token

    def phone(self, token: str) -> Phone | None:
        """Return the phone with this token; None if there is none."""
        query = select(phones.c.id).where(phones.c.token_hash == _hash(token))
        with reading(self._engine) as connection:
            id_ = connection.scalar(query)
        return None if id_ is None else Phone(id_)

    def keep(self, phone: Phone) -> None:
        """Note that a phone is still used."""
        seen = update(phones).where(phones.c.id == phone.id).values(seen=datetime.now(UTC))
        with writing(self._engine) as connection:
            connection.execute(seen)


def _is_over() -> ColumnElement[bool]:
    return invitations.c.expires < datetime.now(UTC)


def _hash(secret: str) -> str:
    """Return the SHA-256 of a secret; it is random and long, so that no salt is needed."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()
