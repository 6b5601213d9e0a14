"""Processes that write rounds until they are killed."""

from __future__ import annotations

from multiprocessing.connection import Connection

from tilesight.api.ledger.database import open_database
from tilesight.api.ledger.matches import Edit, Ledger
from tilesight.api.ledger.played_rounds import PlayedRound


def open_it(url: str) -> None:
    """Open a database, which migrates its tables."""
    open_database(url).dispose()


def write_rounds(url: str, match: str, name: str, acknowledged: Connection) -> None:
    """Write rounds with a total of 0, and send the key of each stored round."""
    ledger = Ledger(open_database(url))
    revision = ledger.match(match).revision
    for number in range(10_000):
        key, points = f"{name}-{number}", (number, -number)
        played = PlayedRound(points, ("r5 " * 20, ""), 1, {"key": key})
        revision = ledger.add_round(match, played, Edit(revision, key)).revision
        acknowledged.send(key)


def write_where_free(url: str, match: str, name: str, count: int) -> None:
    """Write `count` rounds, with the new revision after each conflict."""
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
