"""Servers of one PostgreSQL and Caddy before them, started as `compose.yaml` starts them."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.free_ports import free_ports
from tests.programs import LEFT_OUT

ROOT = Path(__file__).parents[3]
CADDYFILE = ROOT / "deploy" / "Caddyfile"
START_SECONDS = 180.0
COUNT = 2
CODE = re.compile(r"#/pair/(\S+)")
"""The code that a server prints."""
HOST = "127.0.0.1"


class Servers:
    """Some servers of one database, each of which may be killed and started again."""

    def __init__(self, database: str, folder: Path) -> None:
        self._database, self._folder = database, folder
        ports = free_ports(2 * COUNT)
        self.ports, self._secure = ports[:COUNT], ports[COUNT:]
        self._processes: dict[int, subprocess.Popen[bytes]] = {}

    @property
    def urls(self) -> list[str]:
        return [f"http://{HOST}:{port}" for port in self.ports]

    @property
    def certificate(self) -> Path:
        """Return the file that the servers make for the proxy."""
        return self._folder / "state" / "tilesight" / "server.pem"

    def start(self, number: int) -> None:
        """Start a server, without waiting until it is ready."""
        folders = {"XDG_STATE_HOME": "state", "XDG_DATA_HOME": "data"}
        environment = {name: str(self._folder / folder) for name, folder in folders.items()}
        program = [sys.executable, "-m", "tilesight.api.cli.main", "serve", "--host", HOST]
        words = ["--url", f"http://{HOST}/", "--database", self._database]
        words += ["--port", str(self.ports[number]), "--secure-port", str(self._secure[number])]
        with (self._folder / f"server-{number}.log").open("ab") as log:
            self._processes[number] = subprocess.Popen(
                [*program, *words],
                cwd=ROOT,
                env={**os.environ, **environment, "FORWARDED_ALLOW_IPS": "*"},
                stdout=log,
                stderr=log,
            )

    def wait(self, number: int) -> None:
        """Wait until a server is ready."""
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until and self._processes[number].poll() is None:
            if is_ready(self.urls[number]):
                return
            time.sleep(0.1)
        raise AssertionError(self.output(number)[-2000:])

    def kill(self, number: int) -> None:
        self._processes[number].kill()
        self._processes[number].wait()

    def stop(self, number: int) -> int:
        """Stop a server as a supervisor does, and return its exit code."""
        self._processes[number].send_signal(signal.SIGTERM)
        return self._processes[number].wait(30)

    def output(self, number: int) -> str:
        return (self._folder / f"server-{number}.log").read_text()

    def paired(self) -> dict[str, str]:
        """Return the cookie of a phone that pairs at the last server by the code of the first."""
        code = CODE.findall(self.output(0))[-1]
        answer = httpx.post(f"{self.urls[-1]}/api/pair", json={"code": code}, timeout=30)
        return dict(answer.raise_for_status().cookies)

    def end(self) -> None:
        for process in self._processes.values():
            process.kill()
            process.wait()


@contextmanager
def servers(database: str, folder: Path) -> Iterator[Servers]:
    """Start servers, the second when the first has made the certificate, and wait for them."""
    made = Servers(database, folder)
    try:
        for number in range(COUNT):
            made.start(number)
            made.wait(number)
        yield made
    finally:
        made.end()


@contextmanager
def caddy(urls: Sequence[str], certificate: Path) -> Iterator[tuple[str, str]]:
    """Start the proxy of `deploy/Caddyfile`, and yield its addresses over HTTP and HTTPS."""
    program = None if "caddy" in LEFT_OUT else shutil.which("caddy")
    if program is None:
        pytest.skip("Caddy is not installed")
    port, secure = free_ports(2)
    named = {
        "TILESIGHT_SERVERS": " ".join(url.removeprefix("http://") for url in urls),
        "TILESIGHT_ADDRESS": HOST,
        "TILESIGHT_PORT": str(port),
        "TILESIGHT_SECURE_PORT": str(secure),
        "TILESIGHT_CERTIFICATE": str(certificate),
        "HOME": str(certificate.parent),
    }
    command = [program, "run", "--config", str(CADDYFILE), "--adapter", "caddyfile"]
    with (certificate.parent / "caddy.log").open("wb") as log:
        proxy = subprocess.Popen(command, env={**os.environ, **named}, stdout=log, stderr=log)
    try:
        until = time.monotonic() + START_SECONDS
        while not is_ready(f"http://{HOST}:{port}"):
            assert proxy.poll() is None, (certificate.parent / "caddy.log").read_text()
            assert time.monotonic() < until
            time.sleep(0.1)
        yield f"http://{HOST}:{port}", f"https://{HOST}:{secure}"
    finally:
        proxy.kill()
        proxy.wait()


def is_ready(url: str) -> bool:
    try:
        return httpx.get(f"{url}/api/ready", timeout=5).status_code == httpx.codes.OK
    except httpx.TransportError:
        return False
