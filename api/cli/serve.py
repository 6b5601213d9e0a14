"""`tilesight serve`: serve the page, the API and the ledger to phones in the local network."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from tilesight.api.errors import NOT_DONE, RequestError, as_request_error, reason_of
from tilesight.api.ledger.database import DatabaseError, open_database, sqlite_url
from tilesight.api.ledger.limits import MAX_MATCHES
from tilesight.api.ledger.pairing import new_code
from tilesight.api.server.app import create_app
from tilesight.api.server.runtime.addresses import ANYWHERE, addresses, host_names, shown_host
from tilesight.api.server.runtime.banner import Addresses, banner
from tilesight.api.server.runtime.serve import Listening, listen, serve
from tilesight.api.server.runtime.settings import (
    Settings,
    default_database,
    listed_hosts,
    state_folder,
)
from tilesight.api.server.runtime.worker_processes import serve_by
from tilesight.api.server.security.authority import AuthorityError, certifiable
from tilesight.api.server.security.certificate import (
    CertificateError,
    Certificates,
    local_certificates,
    own_certificates,
)
from tilesight.api.texts.catalog import text
from tilesight.vision.inference.onnx_network import ModelError, load_models

PAGE_URL = re.compile(r"https?://[^/?#\s]+/([^?#\s]*/)?")
"""An address of the page, which ends with a slash: paths on the page are relative to it."""


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """Where the server listens, and who may use it."""

    host: str
    port: int
    secure_port: int | None
    """None without HTTPS."""
    open: bool = False
    """Whether phones need not pair."""
    all_tables: bool = False
    """Whether phones that pair by the printed code join all tables."""
    url: str | None = None
    """The address of the page for phones; None for that of this machine."""
    certificate: Path | None = None
    """A person's own certificate; None for one of this machine's authority."""
    key: Path | None = None
    max_matches: int = MAX_MATCHES
    """Maximum number of matches in the database."""


def serve_phones(options: ServeOptions, workers: int, database: str | None, demo: bool) -> int:
    """Serve until a signal stops it; return the exit code.

    Args:
        options: Where the server listens, and who may use it.
        workers: The number of processes.
        database: The URL of the database; None for the user's.
        demo: Whether a database that is not given is a temporary one.

    Raises:
        RequestError: A port, the database, a certificate or a network cannot be used.
    """
    _check_options(options)
    with _database_url(database, demo) as url:
        # checked here, so that errors are one sentence and not a traceback of each process
        with as_request_error(DatabaseError, ModelError, code=NOT_DONE):
            open_database(url).dispose()
            models = load_models()
        files = None if options.secure_port is None else _certificates(options)
        settings = _settings(options, files, url, demo)
        listening = _listening(options, files)
        print(banner(shown_addresses(options, files), settings, files), flush=True)
        if workers > 1:
            return serve_by(workers, settings, listening)
        serve(create_app(models, settings), listening)
        return 0


def _check_options(options: ServeOptions) -> None:
    if options.url is not None and not PAGE_URL.fullmatch(options.url):
        raise RequestError(text("url-expected", url=options.url))
    if options.key is not None and options.certificate is None:
        raise RequestError(text("key-needs-certificate"))
    if options.certificate is not None and options.secure_port is None:
        raise RequestError(text("certificate-needs-https"))


def _settings(
    options: ServeOptions, files: Certificates | None, database: str, demo: bool
) -> Settings:
    own = files.names if files and files.authority is None else ()
    url_host = urlsplit(options.url or "").hostname
    return Settings(
        database,
        demo,
        options.port,
        options.secure_port,
        authority=files.authority if files else None,
        open=options.open,
        code="" if options.open else new_code(),
        all_tables=options.all_tables,
        max_matches=options.max_matches,
        hosts=(*listed_hosts(), *own, *([url_host] if url_host else [])),
    )


def _listening(options: ServeOptions, files: Certificates | None) -> list[Listening]:
    opened = [Listening(listen(options.host, options.port, "--port"))]
    if options.secure_port is not None:
        secure = listen(options.host, options.secure_port, "--secure-port")
        opened.append(Listening(secure, files))
    return opened


def _certificates(options: ServeOptions) -> Certificates:
    if options.certificate is not None:
        with as_request_error(CertificateError, code=NOT_DONE):
            return own_certificates(options.certificate, options.key)
    try:
        with as_request_error(AuthorityError, code=NOT_DONE):
            return local_certificates(state_folder(), _names_to_certify(options))
    except OSError as error:
        file = error.filename or state_folder()  # a full disk names no file
        sentence = text("certificate-unwritable", file=str(file), reason=reason_of(error))
        raise RequestError(sentence) from error


def _names_to_certify(options: ServeOptions) -> list[str]:
    """Return the addresses and names to certify; with `--url` its name alone."""
    host = urlsplit(options.url or "").hostname
    if host:
        return [host]
    return [*addresses(), *host_names(), *([] if options.host in ANYWHERE else [options.host])]


def shown_addresses(options: ServeOptions, files: Certificates | None) -> Addresses:
    """Return the addresses that the server prints, by its options and its certificate."""
    name = urlsplit(options.url or "").hostname or shown_host(options.host)
    plain = _url("http", name, options.port)
    if options.url and options.url.startswith("http:"):
        plain = options.url
    if options.secure_port is None or files is None:
        return Addresses(options.url or plain)
    own = files.authority is None
    if not own and not certifiable([name]):  # its certificate does not name a public address
        return Addresses(options.url or plain)
    certified = files.names[0] if own and files.names else name
    secure = _url("https", certified, options.secure_port)
    # every phone trusts a public authority, so that it can begin with the secure page
    return Addresses(options.url or (secure if own else plain), secure, None if own else plain)


@contextmanager
def _database_url(given: str | None, demo: bool) -> Iterator[str]:
    """Yield the URL of the database; a temporary one is deleted when the server stops."""
    if demo and given is None:
        with tempfile.TemporaryDirectory(prefix="tilesight-") as folder:
            yield sqlite_url(Path(folder) / "ledger.db")
    else:
        yield given or default_database()


def _url(scheme: str, name: str, port: int) -> str:
    return f"{scheme}://[{name}]:{port}/" if ":" in name else f"{scheme}://{name}:{port}/"
