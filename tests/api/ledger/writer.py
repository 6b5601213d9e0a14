"""A process that writes rounds, one after the other, until it is killed."""

from __future__ import annotations

from multiprocessing.connection import Connection

from tilesight.api.ledger.database import open_database
from tilesight.api.ledger.matches import Edit, Ledger, PlayedRound


def open_it(url: str) -> None:
    """Bring a database up to date."""
    open_database(url).dispose()


def write_rounds(url: str, match: str, name: str, told: Connection) -> None:
    """Write rounds that add up to nothing, and tell the key of each that the ledger took."""
    ledger = Ledger(open_database(url))
    revision = ledger.match(match).revision
    for number in range(10_000):
        key, points = f"{name}-{number}", (number, -number)
        played = PlayedRound(points, ("r5 " * 20, ""), 1, {"key": key})
        revision = ledger.add_round(match, played, Edit(revision, key)).revision
        told.send(key)


def write_where_free(url: str, match: str, name: str, count: int) -> None:
    """Write so many rounds, looking again after each conflict."""
    from tilesight.api.ledger.matches import ConflictError

    ledger = Ledger(open_database(url))
    revision, number = 0, 0
    while number < count:
        edit = Edit(revision, f"{name}-{number}")
        try:
            revision = ledger.add_round(match, PlayedRound((1, -1)), edit).revision
            number += 1
        except ConflictError as conflict:
            revision = conflict.match.revision
