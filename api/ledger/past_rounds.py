"""The rounds of earlier revisions: stored is only what differs from the revision after each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, select, update

from tilesight.api.json_record import Record
from tilesight.api.ledger.sql_tables import revisions

Stored = list[Any]
"""All rounds of a revision as the database returns them."""
FIRST, OWN, LAST = "first", "own", "last"
"""The keys of what differs: the number of the first rounds that both revisions have, the rounds of
the earlier revision alone, and the number of the last rounds that both have."""


def shorten(
    connection: Connection, match: str, revision: int, rounds: Stored, following: Stored
) -> None:
    """Store of a revision only what differs from the one that follows it."""
    row = revisions.c.match == match, revisions.c.revision == revision
    short = update(revisions).where(*row).values(rounds=_difference(rounds, following))
    connection.execute(short)


def rounds_at(connection: Connection, match: str, revision: int) -> Stored:
    """Return all rounds of a revision."""
    later = revisions.c.match == match, revisions.c.revision >= revision
    query = select(revisions.c.rounds).where(*later).order_by(revisions.c.revision.desc())
    rounds: Stored = []
    for stored in connection.scalars(query):
        rounds = _whole(stored, rounds)
    return rounds


def _difference(rounds: Stored, following: Stored) -> Record:
    first = _equal(rounds, following)
    last = _equal(rounds[first:][::-1], following[first:][::-1])
    return {FIRST: first, OWN: rounds[first : len(rounds) - last], LAST: last}


def _equal(one: Sequence[Any], other: Sequence[Any]) -> int:
    """Return how many rounds are the same from the beginning on."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))


def _whole(stored: Stored | Record, following: Stored) -> Stored:
    """Return all rounds; the last revision has them, and all that an earlier version stored."""
    if isinstance(stored, list):
        return stored
    end = len(following) - stored[LAST]
    return [*following[: stored[FIRST]], *stored[OWN], *following[end:]]
