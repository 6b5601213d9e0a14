"""The settings of a server."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from tilesight.api.errors import NOT_DONE, as_request_error
from tilesight.api.ledger.database import DatabaseError, check_exists, sqlite_url
from tilesight.api.ledger.limits import MAX_MATCHES


@dataclass(frozen=True, slots=True)
class Rate:
    """The requests or frames that a client may send at once, and from then on per second."""

    burst: int
    per_second: float


API_RATE = Rate(500, 50)
"""Far above what a phone does: opening the page sends a handful, a match two per minute."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Where the server stores data, and on which ports it listens."""

    database: str
    demo: bool = False
    port: int | None = None
    secure_port: int | None = None
    threads: int | None = None
    """Threads of each network; None for all cores."""
    authority: Path | None = None
    """The certificate of the authority for phones, if the server created one."""
    open: bool = False
    """Whether phones need not pair."""
    code: str = field(default="", repr=False)
    """The code by which phones pair; empty for none."""
    all_tables: bool = False
    """Whether a phone that pairs with the code joins all tables."""
    max_matches: int = MAX_MATCHES
    """Maximum number of matches in the database."""
    api_rate: Rate = API_RATE
    hosts: tuple[str, ...] = field(default_factory=lambda: listed_hosts())
    """Public names of this server, in addition to addresses and names of the local network."""


def listed_hosts() -> tuple[str, ...]:
    """Return the names in the environment variable TILESIGHT_HOSTS, separated by spaces."""
    return tuple(os.environ.get("TILESIGHT_HOSTS", "").split())


def data_folder() -> Path:
    """Return the folder for the data of the user, by the XDG specification."""
    return _folder("XDG_DATA_HOME", ".local/share")


def state_folder() -> Path:
    """Return the folder for the state of this machine, by the XDG specification."""
    return _folder("XDG_STATE_HOME", ".local/state")


def default_database() -> str:
    """Return the URL of the user's database."""
    return sqlite_url(data_folder() / "ledger.db")


def existing_database(given: str | None) -> str:
    """Return the URL of a database to read: the one that is given, else the user's.

    Raises:
        RequestError: It does not exist.
    """
    url = given or default_database()
    with as_request_error(DatabaseError, code=NOT_DONE):
        check_exists(url)
    return url


def _folder(variable: str, otherwise: str) -> Path:
    named = os.environ.get(variable, "")
    base = Path(named) if named.startswith("/") else Path.home() / otherwise
    return base / "tilesight"
