"""The databases of the ledger tests: SQLite, and PostgreSQL if it is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.programs import LEFT_OUT

VERSIONS = Path("/usr/lib/postgresql")
NOT_ROOT = "postgres"
"""PostgreSQL refuses to run as root; its Debian package creates this account."""


def postgresql_programs() -> Path | None:
    if "postgresql" in LEFT_OUT:
        return None
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).parent
    found = sorted(VERSIONS.glob("*/bin/initdb"))
    return found[-1].parent if found else None


@contextmanager
def postgresql() -> Iterator[str]:
    """Run a PostgreSQL cluster in a temporary folder, and yield its URL."""
    programs = postgresql_programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed")
    folder = Path(tempfile.mkdtemp(prefix="tilesight-pg-"))
    user = NOT_ROOT if os.geteuid() == 0 else None
    if user:
        shutil.chown(folder, user)

    def call(program: str, *words: str) -> None:
        command = [str(programs / program), *words]
        quiet = subprocess.DEVNULL  # a pipe would stay open as long as the server runs
        subprocess.run(command, check=True, stdout=quiet, stderr=quiet, user=user, cwd=folder)

    data = str(folder / "data")
    try:
        text = ("--encoding", "UTF8", "--locale", "C")  # whatever the machine's language is
        call("initdb", "-D", data, "-A", "trust", "-U", "tilesight", "--no-sync", *text)
        options = f"-k {folder} -c listen_addresses=''"
        call("pg_ctl", "-D", data, "-w", "-l", str(folder / "log"), "-o", options, "start")
        try:
            yield f"postgresql://tilesight@/postgres?host={folder}"
        finally:
            call("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
