"""The real server in its own process, which can be killed and restarted."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.free_ports import free_ports

START_TIMEOUT_S = 600.0
"""Long, because the machine may be busy."""


@dataclass(slots=True)
class Server:
    """A server with the real models that stores its data in a folder."""

    folder: Path
    port: int = field(default_factory=lambda: free_ports(1)[0])
    process: subprocess.Popen[bytes] | None = None
    words: tuple[str, ...] = ("--open",)
    """Further words of the command line."""

    @property
    def address(self) -> str:
        """Return the address of its page."""
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        """Start it and wait until it responds.

        Raises:
            TimeoutError: It does not respond in time; the message is the end of its log.
        """
        command = [sys.executable, "-m", "tilesight.api.cli.main", "serve", *self.words]
        places = ["--http-only", "--host", "127.0.0.1", "--port", str(self.port)]
        database = ["--database", f"sqlite:///{self.folder / 'ledger.db'}"]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, *places, *database],
                stdout=log,
                stderr=log,
                env={**os.environ, "XDG_DATA_HOME": str(self.folder)},
            )
        self._wait()

    @property
    def link(self) -> str:
        """Return the link to pair with, which it printed at its last start."""
        printed = (self.folder / "server.log").read_text()
        return re.findall(r"^  (http://\S*#/pair/\S+)$", printed, re.MULTILINE)[-1]

    def kill(self) -> None:
        """Kill it without a shutdown, like a power cut."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def _wait(self) -> None:
        end = time.monotonic() + START_TIMEOUT_S
        while time.monotonic() < end:
            try:
                urllib.request.urlopen(f"{self.address}api/health", timeout=5).close()
            except OSError:
                time.sleep(0.1)
            else:
                return
        raise TimeoutError((self.folder / "server.log").read_text()[-2000:])


@contextmanager
def running_server(folder: Path, *words: str) -> Iterator[Server]:
    """Run a server, by default an open one, and kill it at the end."""
    server = Server(folder, words=words or ("--open",))
    try:
        server.start()
        yield server
    finally:
        server.kill()
