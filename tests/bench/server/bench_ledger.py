"""A ledger of a million rounds, in SQLite and PostgreSQL: time of each query, and its size."""

from __future__ import annotations

import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack

from sqlalchemy import Engine, text

from tests.api.ledger.databases import postgresql, postgresql_programs
from tests.api.ledger.many_matches import ROUNDS_PER_MATCH, fill, match_id
from tests.bench.table import Figure
from tilesight.api.ledger.database import open_database
from tilesight.api.ledger.game_tables import GameTables, Phone
from tilesight.api.ledger.match_state import NewMatch
from tilesight.api.ledger.matches import Edit, Ledger
from tilesight.api.ledger.played_rounds import PlayedRound

ROUNDS = int(os.environ.get("LEDGER_ROUNDS", "1000000"))
CALLS = 200
MAX_MILLISECONDS = 20.0
SIZES = {
    "sqlite": "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size",
    "postgresql": "SELECT pg_database_size(current_database())",
}


def bench() -> Iterator[Figure]:
    """Fill and measure both databases."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as closing:
        urls = {"SQLite": f"sqlite:///{folder}/ledger.db"}
        if postgresql_programs():
            urls["PostgreSQL"] = closing.enter_context(postgresql())
        for name, url in urls.items():
            engine = open_database(url)
            yield from measured(name, engine)
            engine.dispose()


def measured(name: str, engine: Engine) -> Iterator[Figure]:
    """Fill a database, and call what the server calls."""
    empty, started = size(engine), time.perf_counter()
    tables = fill(engine, ROUNDS)
    yield Figure(f"{name}: {ROUNDS} rounds written", time.perf_counter() - started, "s")
    bytes_per_match = (size(engine) - empty) / (ROUNDS // ROUNDS_PER_MATCH)
    yield Figure(f"  a match of {ROUNDS_PER_MATCH} rounds", bytes_per_match / 1000, "kB")
    for what, call in calls(engine, tables).items():
        times = [timed(call) for _ in range(CALLS)]
        p95 = 1000 * statistics.quantiles(times, n=20, method="inclusive")[-1]
        yield Figure(f"  {what}, p95", p95, "ms", MAX_MILLISECONDS)


def calls(engine: Engine, tables: list[str]) -> dict[str, Callable[[], object]]:
    """Return the calls of the server, each for a random match or table."""
    choose, count = random.Random(1), ROUNDS // ROUNDS_PER_MATCH
    everything, own = Ledger(engine, max_matches=2 * count), GameTables(engine)

    def write() -> None:
        match = everything.match(match_id(choose.randrange(count)))
        everything.add_round(match.id, PlayedRound((1, -1, 0, 0)), Edit(match.revision))

    def begin() -> None:
        opening = NewMatch("sabra", ("Anna", "Ben"))
        everything.begin(opening, f"begin-{choose.random()}", choose.choice(tables))

    def listed() -> None:
        phone = Phone(f"{choose.choice(tables)}-0")
        assert Ledger(engine, tables=own.joined_by(phone)).newest()

    return {
        "list the matches of a phone's table": listed,
        "list the newest of all": everything.newest,
        "open a match": lambda: everything.match(match_id(choose.randrange(count))),
        "look for a newer revision": lambda: everything.revision(match_id(choose.randrange(count))),
        "begin a match": begin,
        "open a match and write a round": write,
        "find the current table of a phone": lambda: own.current(Phone("table-7-0")),
        "list the tables without phones": own.without_phones,
    }


def timed(call: Callable[[], object]) -> float:
    """Return the seconds that a call takes."""
    started = time.perf_counter()
    call()
    return time.perf_counter() - started


def size(engine: Engine) -> int:
    """Return the bytes of a database."""
    with engine.connect() as connection:
        return int(connection.scalar(text(SIZES[engine.dialect.name])) or 0)
