"""A ledger with many matches, written in batches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Engine, insert, text

from tilesight.api.ledger.database import writing
from tilesight.api.ledger.sql_tables import game_tables, matches, memberships, phones, revisions

ROUNDS_PER_MATCH = 20
MATCHES_PER_TABLE = 20
PHONES_PER_TABLE = 4
BATCH = 500
"""Matches in one transaction."""
FIRST = datetime(2026, 1, 1, tzinfo=UTC)
PLAYERS = ["Anna", "Ben", "Clara", "David"]


def fill(engine: Engine, rounds: int, seed: int = 37) -> list[str]:
    """Fill a ledger with matches of this many rounds in all, and return the ids of its tables."""
    choose, count = random.Random(seed), rounds // ROUNDS_PER_MATCH
    tables = [f"table-{number}" for number in range(max(1, count // MATCHES_PER_TABLE))]
    _fill_tables(engine, tables)
    for start in range(0, count, BATCH):
        batch = range(start, min(count, start + BATCH))
        with writing(engine) as connection:
            rows = [_match(number, tables[number % len(tables)]) for number in batch]
            connection.execute(insert(matches), rows)
            connection.execute(
                insert(revisions), [row for number in batch for row in _revisions(number, choose)]
            )
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text("ANALYZE"))
    return tables


def match_id(number: int) -> str:
    """Return the id of a match, counted from 0."""
    return f"match-{number}"


def _fill_tables(engine: Engine, tables: list[str]) -> None:
    paired = [f"{table}-{number}" for table in tables for number in range(PHONES_PER_TABLE)]
    with writing(engine) as connection:
        connection.execute(insert(game_tables), [{"id": one, "made": FIRST} for one in tables])
        rows = [{"id": one, "token_hash": one, "seen": FIRST} for one in paired]
        connection.execute(insert(phones), rows)
        joined = [
            {"phone": one, "table": one.rpartition("-")[0], "joined": FIRST} for one in paired
        ]
        connection.execute(insert(memberships), joined)


def _match(number: int, table: str) -> dict[str, Any]:
    made = FIRST + timedelta(minutes=number)
    settings = {"rules": "sabra", "house_rules": {}, "players": PLAYERS, "target": 0}
    return {
        "id": match_id(number),
        "key": f"key-{number}",
        "made": made,
        "table": table,
        **settings,
    }


def _revisions(number: int, choose: random.Random) -> Iterator[dict[str, Any]]:
    rounds: list[dict[str, Any]] = []
    for revision in range(1, ROUNDS_PER_MATCH + 2):
        yield {
            "match": match_id(number),
            "revision": revision,
            "key": f"key-{revision}",
            "back": revision - 1,
            "rounds": list(rounds),
            "made": FIRST + timedelta(minutes=number, seconds=revision),
        }
        points = [choose.randrange(-60, 0) for _ in PLAYERS]
        out = choose.randrange(len(PLAYERS))
        points[out] -= sum(points)
        rounds.append({"points": points, "racks": None, "out": out, "said": {}})
