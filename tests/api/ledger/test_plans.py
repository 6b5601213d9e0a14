"""The plans of the queries: each reads rows by an index, so that its time hardly grows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import pytest
from sqlalchemy import Engine, event, text

from tests.api.ledger.databases import postgresql
from tests.api.ledger.many_matches import fill, match_id
from tilesight.api.ledger.database import open_database
from tilesight.api.ledger.game_tables import GameTables, Phone
from tilesight.api.ledger.matches import Edit, Ledger
from tilesight.api.ledger.pairing import Pairing
from tilesight.api.ledger.played_rounds import PlayedRound

ROUNDS = 2_000
SCAN = re.compile(r"^SCAN (matches|revisions)$|Seq Scan on", re.MULTILINE)
"""How a plan names the reading of all rows; `SCAN matches USING INDEX` ends at the limit."""

Statement = tuple[str, object]
Call = Callable[[Engine], object]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def engine(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Engine]:
    with ExitStack() as closing:
        if request.param == "sqlite":
            url = f"sqlite:///{tmp_path_factory.mktemp('plans') / 'ledger.db'}"
        else:
            url = closing.enter_context(postgresql())
        opened = open_database(url)
        closing.callback(opened.dispose)
        fill(opened, ROUNDS)
        yield opened


@contextmanager
def executed(engine: Engine) -> Iterator[list[Statement]]:
    """Yield the statements that are executed meanwhile, with their parameters."""
    found: list[Statement] = []

    def note(_: object, __: object, statement: str, parameters: object, *___: object) -> None:
        if statement.startswith(("SELECT", "INSERT", "UPDATE")):
            found.append((statement, parameters))

    event.listen(engine, "before_cursor_execute", note)
    yield found
    event.remove(engine, "before_cursor_execute", note)


def plan(engine: Engine, statement: Statement) -> str:
    """Return the plan of a statement; PostgreSQL reads small tables whole only if it must."""
    postgresql = engine.dialect.name == "postgresql"
    with engine.connect() as connection:
        if postgresql:
            connection.execute(text("SET LOCAL enable_seqscan = off"))
        explain = "EXPLAIN" if postgresql else "EXPLAIN QUERY PLAN"
        rows = connection.exec_driver_sql(f"{explain} {statement[0]}", statement[1])
        return "\n".join(str(row[-1]) for row in rows)


def write(engine: Engine) -> None:
    ledger = Ledger(engine)
    match = ledger.match(match_id(1))
    played = PlayedRound((1, -1, 0, 0))
    ledger.add_round(match.id, played, Edit(match.revision, f"another-{match.revision}"))


CALLS: dict[str, Call] = {
    "list the newest": lambda engine: Ledger(engine).newest(),
    "list those of a table": lambda engine: Ledger(engine, tables=["table-1"]).newest(),
    "open": lambda engine: Ledger(engine).match(match_id(1)),
    "look for a newer revision": lambda engine: Ledger(engine).revision(match_id(1)),
    "write": write,
    "find the tables of a phone": lambda engine: GameTables(engine).joined_by(Phone("table-1-0")),
    "find the phone of a token": lambda engine: Pairing(engine).phone("token"),
}


@pytest.mark.parametrize("name", CALLS)
def test_all_rows_are_found_by_an_index(engine: Engine, name: str) -> None:
    with executed(engine) as statements:
        CALLS[name](engine)
    assert statements
    for statement in statements:
        found = plan(engine, statement)
        assert not SCAN.search(found), (statement, found)


def test_list_of_the_newest_is_in_the_order_of_its_index(engine: Engine) -> None:
    with executed(engine) as statements:
        newest = Ledger(engine).newest()
    assert [match.id for match in newest[:3]] == [match_id(99), match_id(98), match_id(97)]
    assert "matches_made" in plan(engine, statements[-1])
