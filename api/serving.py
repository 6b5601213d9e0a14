"""`tilesight serve`: the page, the API and the ledger for the phones in the local network."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from api.errors import NOT_DONE, told_in_a_sentence
from api.ledger.database import DatabaseError, open_database, sqlite_url
from api.server.addresses import shown_host
from api.server.serve import Listening, listen
from api.server.settings import Settings, default_database
from api.server.welcome import welcome
from api.server.workers import serve_by
from vision.model import ModelError, load_models


@dataclass(frozen=True, slots=True)
class Place:
    """Where the server is reached."""

    host: str
    port: int
    secure_port: int | None


def serve_phones(place: Place, workers: int, database: str | None, demo: bool) -> int:
    """Serve until a signal ends it; return the exit code.

    Raises:
        RequestError: a port, the database or a network cannot be used.
    """
    with _database(database, demo) as url:
        # What cannot work is told here in one sentence, not by each process with a traceback.
        with told_in_a_sentence(DatabaseError, ModelError, code=NOT_DONE):
            open_database(url).dispose()
            load_models()
        listening = [Listening(listen(place.host, place.port, "--port"))]
        settings = Settings(url, demo=demo, port=place.port)
        print(welcome(_url("http", place.host, place.port), None), flush=True)
        return serve_by(workers, settings, listening)


@contextmanager
def _database(given: str | None, demo: bool) -> Iterator[str]:
    if demo and given is None:
        with tempfile.TemporaryDirectory(prefix="tilesight-") as folder:
            yield sqlite_url(Path(folder) / "ledger.db")
    else:
        yield given or default_database()


def _url(scheme: str, host: str, port: int) -> str:
    name = shown_host(host)
    return f"{scheme}://[{name}]:{port}/" if ":" in name else f"{scheme}://{name}:{port}/"
