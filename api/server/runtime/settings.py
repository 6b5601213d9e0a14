"""What a server is started with."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from tilesight.api.ledger.database import sqlite_url


@dataclass(frozen=True, slots=True)
class Settings:
    """Where the server keeps what, and at which ports it is reached."""

    database: str
    demo: bool = False
    port: int | None = None
    secure_port: int | None = None
    threads: int | None = None
    """Threads of each network; as many as there are cores where this is the only process."""
    authority: Path | None = None
    """The certificate that phones install, where the server has made one."""


def data_folder() -> Path:
    """Name the folder for what people keep, as XDG says."""
    return _folder("XDG_DATA_HOME", ".local/share")


def state_folder() -> Path:
    """Name the folder for what this machine keeps, as XDG says."""
    return _folder("XDG_STATE_HOME", ".local/state")


def default_database() -> str:
    """Name the database of this person."""
    return sqlite_url(data_folder() / "ledger.db")


def _folder(variable: str, otherwise: str) -> Path:
    named = os.environ.get(variable, "")
    base = Path(named) if named.startswith("/") else Path.home() / otherwise
    return base / "tilesight"
