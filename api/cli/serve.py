"""`tilesight serve`: serve the page, the API and the ledger to phones in the local network."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from tilesight.api.errors import NOT_DONE, RequestError, as_request_error
from tilesight.api.ledger.database import DatabaseError, open_database, sqlite_url
from tilesight.api.ledger.pairing import new_code
from tilesight.api.server.app import create_app
from tilesight.api.server.runtime.addresses import ANYWHERE, addresses, host_names, shown_host
from tilesight.api.server.runtime.banner import banner
from tilesight.api.server.runtime.serve import Listening, listen, serve
from tilesight.api.server.runtime.settings import Settings, default_database, state_folder
from tilesight.api.server.runtime.worker_processes import serve_by
from tilesight.api.server.security.certificate import Certificates, local_certificates
from tilesight.vision.networks.onnx_network import ModelError, load_models


@dataclass(frozen=True, slots=True)
class Place:
    """Where the server listens, and who may use it."""

    host: str
    port: int
    secure_port: int | None
    """None without HTTPS."""
    open: bool = False
    """Whether phones need not pair."""
    all_tables: bool = False
    """Whether phones that pair by the printed code join all tables."""


def serve_phones(place: Place, workers: int, database: str | None, demo: bool) -> int:
    """Serve until a signal stops it; return the exit code.

    Args:
        place: Where the server listens.
        workers: The number of processes.
        database: The URL of the database; None for the user's.
        demo: Whether a database that is not given is a temporary one.

    Raises:
        RequestError: A port, the database or a network cannot be used.
    """
    with _database(database, demo) as url:
        # checked here, so that errors are one sentence and not a traceback of each process
        with as_request_error(DatabaseError, ModelError, code=NOT_DONE):
            open_database(url).dispose()
            models = load_models()
        code = "" if place.open else new_code()
        settings = Settings(
            url,
            demo,
            place.port,
            place.secure_port,
            open=place.open,
            code=code,
            all_tables=place.all_tables,
        )
        listening = [Listening(listen(place.host, place.port, "--port"))]
        secure_url = None
        if place.secure_port is not None:
            files = _certificates(place.host)
            settings = replace(settings, authority=files.authority)
            listening.append(_secure(place.host, place.secure_port, files))
            secure_url = _url("https", place.host, place.secure_port)
        print(banner(_url("http", place.host, place.port), secure_url, code), flush=True)
        if workers > 1:
            return serve_by(workers, settings, listening)
        serve(create_app(models, settings), listening)
        return 0


def _secure(host: str, port: int, files: Certificates) -> Listening:
    opened = listen(host, port, "--secure-port")
    return Listening(opened, (str(files.certificate), str(files.key)))


def _certificates(host: str) -> Certificates:
    names = [*addresses(), *host_names(), *([] if host in ANYWHERE else [host])]
    try:
        return local_certificates(state_folder(), names)
    except OSError as error:
        place = error.filename or state_folder()  # a full disk names no file
        sentence = f"{place}: the certificate cannot be written: {error.strerror}."
        raise RequestError(sentence) from error


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
