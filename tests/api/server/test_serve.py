"""`tilesight serve` as a process: workers, ports, signals and the QR code."""

import asyncio
import json
import os
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import cv2
import httpx
import numpy as np
import pytest
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tests.command_line import tilesight
from tests.free_ports import free_ports
from tilesight.api.cli.serve import ServeOptions, serve_phones, shown_addresses
from tilesight.api.errors import RequestError
from tilesight.api.server.runtime.banner import qr_code
from tilesight.api.server.runtime.serve import OWN_PROXIES, ending_signals, listen
from tilesight.api.server.security.certificate import local_certificates
from tilesight.api.server.security.x509_files import fingerprint

ROOT = Path(__file__).parents[3]
START_SECONDS = 180


@contextmanager
def started(home: Path, *words: str) -> Iterator[subprocess.Popen[str]]:
    """Start the server with its folders in `home`, and yield its process."""
    folders = {"XDG_STATE_HOME": str(home / "state"), "XDG_DATA_HOME": str(home / "data")}
    folders["TMPDIR"] = str(home)  # a server that is killed leaves the database of `--demo`
    command = [
        sys.executable,
        "-m",
        "tilesight.api.cli.main",
        "serve",
        "--host",
        "127.0.0.1",
        *words,
    ]
    server = subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, **folders},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        yield server
    finally:
        server.kill()
        server.wait()
        if server.stdout:
            server.stdout.close()


def startup_output(server: subprocess.Popen[str]) -> str:
    """Return what the server prints until it is ready."""
    assert server.stdout
    lines = []
    for line in server.stdout:
        lines.append(line)
        if line.startswith("Stop it"):
            break
    return "".join(lines)


def is_open(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def closes(port: int) -> bool:
    until = time.monotonic() + START_SECONDS
    while is_open(port) and time.monotonic() < until:
        time.sleep(0.05)
    return not is_open(port)


@pytest.mark.thorough
def test_two_processes_serve_http_and_https(tmp_path: Path) -> None:
    port, secure = free_ports(2)
    words = ("--port", str(port), "--secure-port", str(secure), "--workers", "2", "--open")
    with started(tmp_path, *words) as server:
        output = startup_output(server)
        assert f"http://127.0.0.1:{port}/" in output
        assert f"https://127.0.0.1:{secure}/" in output
        url, https = f"http://127.0.0.1:{port}", f"https://127.0.0.1:{secure}"
        authority = tmp_path / "ca.crt"
        authority.write_bytes(httpx.get(f"{url}/ca.crt", timeout=START_SECONDS).content)
        assert fingerprint(authority) in output
        assert fingerprint(authority) in httpx.get(f"{url}/certificate").text
        trusted = ssl.create_default_context(cafile=str(authority))
        health = httpx.get(f"{https}/api/health", verify=trusted, timeout=START_SECONDS).json()
        assert (health["port"], health["secure_port"]) == (port, secure)
        players = {"players": ["Anna", "Ben"]}
        begun = httpx.post(
            f"{https}/api/matches", json=players, verify=trusted, timeout=START_SECONDS
        ).json()
        seen = [httpx.get(f"{url}/api/matches/{begun['id']}").json() for _ in range(6)]
        assert seen == [begun] * 6
        assert (tmp_path / "data" / "tilesight" / "ledger.db").exists()
        server.kill()  # the workers end even if their parent is killed
        assert closes(port)
    assert not any("PRIVATE" in path.read_text() for path in tmp_path.rglob("*.crt"))


@pytest.mark.thorough
def test_a_demo_keeps_nothing_and_stops_at_a_signal(tmp_path: Path) -> None:
    port, _ = free_ports(2)
    with started(tmp_path, "--port", str(port), "--http-only", "--demo", "--open") as server:
        assert "https" not in startup_output(server)
        url = f"http://127.0.0.1:{port}/api"
        assert httpx.get(f"{url}/health", timeout=START_SECONDS).json()["demo"] is True
        server.send_signal(signal.SIGTERM)
        assert server.wait(START_SECONDS) == 0
        assert server.stdout
        entries = [json.loads(line) for line in server.stdout if line.startswith("{")]
        assert [entry["path"] for entry in entries] == ["/api/health"]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.thorough
def test_own_certificate_is_served_and_the_code_leads_to_it(tmp_path: Path) -> None:
    port, secure = free_ports(2)
    made = local_certificates(tmp_path / "own", ["table.local"])
    ports = ("--port", str(port), "--secure-port", str(secure))
    with started(tmp_path, *ports, "--certificate", str(made.certificate), "--demo") as server:
        output = startup_output(server)
        assert f"https://localhost:{secure}/#/pair/" in output
        trusted = ssl.create_default_context(cafile=str(made.authority))
        page = httpx.get(f"https://localhost:{secure}/", verify=trusted, timeout=START_SECONDS)
        assert page.status_code == 200
        assert httpx.get(f"http://127.0.0.1:{port}/ca.crt").status_code == 404
    assert not (tmp_path / "state").exists()


@pytest.mark.parametrize(
    ("host", "url", "secure"),
    [
        ("192.168.1.5", None, "https://192.168.1.5:8443/"),
        ("1.1.1.1", None, None),
        ("0.0.0.0", "http://table.local:8080/", "https://table.local:8443/"),
        ("0.0.0.0", "https://example.org/", None),
    ],
)
def test_a_secure_address_is_printed_if_the_certificate_names_it(
    tmp_path: Path, host: str, url: str | None, secure: str | None
) -> None:
    options = ServeOptions(host, 8080, 8443, url=url)
    assert shown_addresses(options, local_certificates(tmp_path, [])).secure == secure


@pytest.mark.thorough
def test_damaged_authority_is_one_sentence(tmp_path: Path) -> None:
    folder = tmp_path / "state" / "tilesight"
    local_certificates(folder, [])
    (folder / "ca.key").write_text("damaged")
    with started(tmp_path, "--demo", "--port", str(free_ports(1)[0])) as server:
        out, _ = server.communicate(timeout=START_SECONDS)
    assert out.startswith(f"The certificate authority {folder / 'ca.crt'} is damaged")
    assert (out.count("\n"), server.returncode) == (1, 1)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (ServeOptions("127.0.0.1", 0, 0, url="example"), "--url example: expected http"),
        (ServeOptions("127.0.0.1", 0, 0, key=Path("x")), "--key needs --certificate"),
        (ServeOptions("127.0.0.1", 0, None, certificate=Path("x")), "--certificate needs HTTPS"),
    ],
)
def test_options_that_cannot_be_used_together_are_refused(
    options: ServeOptions, sentence: str
) -> None:
    with pytest.raises(RequestError, match=sentence):
        serve_phones(options, workers=1, database=None, demo=True)


@pytest.mark.thorough
def test_a_certificate_that_is_missing_is_one_sentence(tmp_path: Path) -> None:
    with started(tmp_path, "--certificate", "missing.pem", "--demo") as server:
        out, _ = server.communicate(timeout=START_SECONDS)
    assert "missing.pem cannot be used: " in out
    assert (out.count("\n"), "Traceback" in out, server.returncode > 0) == (1, False, True)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--database", "nonsense"), "This database cannot be used"),
        (("--database", "postgresql://nobody@127.0.0.1:1/x"), "cannot be opened: "),
    ],
)
def test_a_server_that_cannot_start_prints_one_sentence(
    words: tuple[str, ...], sentence: str
) -> None:
    done = tilesight("serve", *words)
    assert sentence in done.stderr
    assert (done.stderr.count("\n"), done.stdout, done.returncode) == (1, "", 1)


def test_a_database_that_is_named_is_not_temporary() -> None:
    done = tilesight("serve", "--demo", "--database", "sqlite:///matches.db")
    assert (done.stderr, done.stdout) == ("--database cannot be used with --demo.\n", "")
    assert done.returncode == 2


def test_a_port_that_nothing_would_use_is_refused() -> None:
    done = tilesight("serve", "--http-only", "--secure-port", "8443", "--demo")
    assert done.stderr == "--secure-port cannot be used with --http-only.\n"
    assert (done.stdout, done.returncode) == ("", 2)


def test_a_port_in_use_is_an_error() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = tilesight("serve", "--host", "127.0.0.1", "--port", port, "--demo", "--http-only")
    assert f"Port {port} of 127.0.0.1 cannot be used" in done.stderr
    assert done.returncode == 1


@pytest.mark.parametrize("host", ["nowhere.invalid", "192.0.2.1", "ü" * 70])
def test_an_address_of_another_machine_is_an_error(host: str) -> None:
    with pytest.raises(RequestError, match=f"--host {host}: nothing can listen there"):
        listen(host, 0, "--port")


def test_no_answer_waits_for_an_acknowledgement() -> None:
    async def accepted() -> int:
        options: asyncio.Queue[int] = asyncio.Queue()

        def accept(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            connection = writer.get_extra_info("socket")
            options.put_nowait(connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        opened = listen("127.0.0.1", 0, "--port")
        address = opened.getsockname()
        async with await asyncio.start_server(accept, sock=opened):
            _, writer = await asyncio.open_connection(*address)
            option = await options.get()
            writer.close()
            await writer.wait_closed()
        return option

    assert asyncio.run(accepted()) != 0


def test_the_qr_code_contains_the_address() -> None:
    address = "https://192.168.178.23:8443/"
    dots = {"█": (255, 255), "▀": (255, 0), "▄": (0, 255), " ": (0, 0)}
    rows = [[dots[block] for block in line] for line in qr_code(address).splitlines()]
    picture = np.array(rows, np.uint8).transpose(0, 2, 1).reshape(2 * len(rows), -1)
    large = cv2.resize(picture, None, fx=8, fy=8, interpolation=cv2.INTER_NEAREST)
    assert cv2.QRCodeDetector().detectAndDecode(large)[0] == address


@pytest.mark.parametrize("proxy", ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
def test_proxy_on_this_machine_names_its_client(proxy: str) -> None:
    seen: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.append(scope["client"][0])

    headers = [(b"x-forwarded-for", b"192.0.2.7")]
    scope: Any = {"type": "http", "client": (proxy, 1), "headers": headers, "scheme": "http"}
    trusting: Any = ProxyHeadersMiddleware(app, OWN_PROXIES)
    asyncio.run(trusting(scope, None, None))
    assert seen == ["192.0.2.7"]


TWICE = """
import signal
from contextlib import asynccontextmanager
from starlette.applications import Starlette
from tilesight.api.server.runtime.serve import Listening, listen, serve
@asynccontextmanager
async def started(app):
    signal.raise_signal(signal.{name})
    yield
serve(Starlette(lifespan=started), [Listening(listen("127.0.0.1", 0, "--port"))])
signal.raise_signal(signal.{name})
print("ended")
"""
PROCESSES = """
import signal
from tilesight.api.server.runtime import worker_processes
worker_processes._started = lambda *_: signal.raise_signal(signal.{name})
try:
    worker_processes.serve_by(1, worker_processes.Settings("sqlite://"), [])
finally:
    print("ended")
"""


@pytest.mark.parametrize("code", [TWICE, PROCESSES])
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_server_ends_in_order_at_a_signal(code: str, name: str) -> None:
    command = [sys.executable, "-c", code.format(name=name)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, "ended\n", "")


def test_nohup_keeps_a_server_running() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        assert ending_signals() == [signal.SIGTERM]
    finally:
        signal.signal(signal.SIGHUP, before)
