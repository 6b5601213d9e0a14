"""The tables at which people play: a match belongs to one, and phones join them."""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Engine, Select, delete, insert, select

from tilesight.api.ledger.database import as_utc, reading, writing
from tilesight.api.ledger.sql_tables import (
    game_tables,
    invitations,
    invited_tables,
    memberships,
    phones,
)


@dataclass(frozen=True, slots=True)
class Phone:
    """A paired phone."""

    id: str


@dataclass(frozen=True, slots=True)
class Member:
    """A phone at a table, and when it joined."""

    phone: Phone
    joined: datetime


class UnknownMemberError(LookupError):
    """The phone is not at the table."""


class GameTables:
    """The tables of a database, and which phones joined them."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def create(self, phone: Phone | None) -> str:
        """Create a table that a phone joins, and return its id; None for a table without phones."""
        with writing(self._engine) as connection:
            return _create(connection, phone)

    def joined_by(self, phone: Phone) -> list[str]:
        """Return the ids of the tables that a phone joined, the last joined first."""
        with reading(self._engine) as connection:
            return list(connection.scalars(_joined(phone)))

    def of_phones(self, these: Collection[Phone]) -> dict[Phone, set[str | None]]:
        """Return the ids of the tables of some phones; those that are not paired are missing."""
        ids = [phone.id for phone in these]
        rows = select(phones.c.id, memberships.c.table).outerjoin(memberships)
        found: defaultdict[Phone, set[str | None]] = defaultdict(set)
        with reading(self._engine) as connection:
            for id_, table in connection.execute(rows.where(phones.c.id.in_(ids))):
                found[Phone(id_)].add(table)
        return dict(found)

    def every(self) -> list[str]:
        """Return the ids of all tables, the newest first."""
        order = game_tables.c.made.desc(), game_tables.c.id
        newest: Select[Any] = select(game_tables.c.id).order_by(*order)
        with reading(self._engine) as connection:
            return list(connection.scalars(newest))

    def without_phones(self) -> list[str]:
        """Return the ids of the tables that no phone has joined, the newest first."""
        with reading(self._engine) as connection:
            return list(connection.scalars(_without_phones()))

    def current(self, phone: Phone | None) -> str:
        """Return the table at which a phone plays, which is created if there is none.

        Args:
            phone: The phone, which plays at the table that it joined last; None for the newest
                table that no phone has joined.
        """
        query = _without_phones() if phone is None else _joined(phone)
        with writing(self._engine) as connection:
            if phone is not None:
                lock(connection, phone)  # its first two matches, begun at once, share a table
            known: str | None = connection.scalar(query.limit(1))
            return known or _create(connection, phone)

    def members(self, table: str) -> list[Member]:
        """Return the phones at a table, the first to join first."""
        order = memberships.c.joined, memberships.c.phone
        query = select(memberships.c.phone, memberships.c.joined).order_by(*order)
        with reading(self._engine) as connection:
            rows = connection.execute(query.where(memberships.c.table == table)).all()
        return [Member(Phone(phone), as_utc(joined)) for phone, joined in rows]

    def remove(self, table: str, phone: Phone) -> None:
        """Remove a phone from a table: it is unpaired if it was its last, and its codes end.

        Raises:
            UnknownMemberError: The phone is not at the table.
        """
        same = memberships.c.phone == phone.id, memberships.c.table == table
        codes = select(invited_tables.c.code_hash).where(invited_tables.c.table == table)
        paired = select(memberships.c.phone)
        with writing(self._engine) as connection:
            if not connection.execute(delete(memberships).where(*same)).rowcount:
                raise UnknownMemberError
            lost = phones.c.id == phone.id, phones.c.id.not_in(paired)
            connection.execute(delete(phones).where(*lost))
            connection.execute(delete(invitations).where(invitations.c.code_hash.in_(codes)))


def lock(connection: Connection, phone: Phone) -> bool:
    """Let others that lock a phone wait for the transaction; return whether it is still paired."""
    same = select(phones.c.id).where(phones.c.id == phone.id)
    return connection.scalar(same.with_for_update()) is not None


def join(connection: Connection, phone: Phone, tables: Iterable[str]) -> None:
    """Let a phone join tables; those that it has joined before become its last ones."""
    now = datetime.now(UTC)
    for table in tables:
        row = {"phone": phone.id, "table": table}
        same = memberships.c.phone == phone.id, memberships.c.table == table
        connection.execute(delete(memberships).where(*same))
        connection.execute(insert(memberships).values(**row, joined=now))


def _create(connection: Connection, phone: Phone | None) -> str:
    id_ = secrets.token_urlsafe(9)
    connection.execute(insert(game_tables).values(id=id_, made=datetime.now(UTC)))
    if phone is not None:
        join(connection, phone, [id_])
    return id_


def _joined(phone: Phone) -> Select[Any]:
    newest = memberships.c.joined.desc(), memberships.c.table
    return select(memberships.c.table).where(memberships.c.phone == phone.id).order_by(*newest)


def _without_phones() -> Select[Any]:
    newest = game_tables.c.made.desc(), game_tables.c.id
    taken = select(memberships.c.table)
    return select(game_tables.c.id).where(game_tables.c.id.not_in(taken)).order_by(*newest)
