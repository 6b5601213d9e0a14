"""What a core of a server can do: readings, live views, memory, and the cost of readings.

Processor time is measured, not time, so that other programs change the figures little.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import httpx
from websockets.sync.client import connect

from tests.bench.reader.bench_reader import DEMO, compose_photo
from tests.bench.server.bench_server import (
    TIMEOUT,
    Served,
    encoded_demo,
    served,
    shifted,
    timed_reading,
    warm_up,
)
from tests.bench.table import Figure

SIDES = (640, 960, 1280)
"""Longer sides in pixels of the photos with one table."""
COPIES = 2
"""Tables side by side in the photo of 12 megapixels."""
READINGS = 6
FRAMES = 30
FRAMES_PER_SECOND = 3.0
"""Frames that a phone sends: each is sent after the reading of the one before, which the phone's
camera and the network delay."""
PRICE = float(os.environ.get("CORE_HOUR_PRICE", "0.04"))
"""The price of a core for an hour, in any currency."""
TICKS = os.sysconf("SC_CLK_TCK")


def bench() -> Iterator[Figure]:
    """Measure one server."""
    with tempfile.TemporaryDirectory() as folder:
        compose_photo(Path(folder) / "large.jpg", DEMO, COPIES)
        photos = {f"photo of {side} pixels": encoded_demo(side) for side in SIDES}
        photos["photo of 12 megapixels"] = (Path(folder) / "large.jpg").read_bytes()
        with served(f"sqlite:///{folder}/ledger.db") as server:
            warm_up(server)
            for name, photo in photos.items():
                yield from readings(server, name, photo)
            yield from live_views(server)
            yield Figure("memory of a process after these", server.megabytes, "MB")


def readings(server: Served, name: str, photo: bytes) -> Iterator[Figure]:
    """Read a photo several times, after the first one."""
    with httpx.Client(base_url=server.url, timeout=TIMEOUT) as client:
        timed_reading(client, photo)
        before = processor_seconds(server)
        for _ in range(READINGS):
            timed_reading(client, photo)
    each = (processor_seconds(server) - before) / READINGS
    yield Figure(f"{name}: readings of a core in a second", 1 / each, "per s")
    yield Figure(f"  a thousand, at {PRICE} for an hour of a core", 1000 * each / 3600 * PRICE, "")


def live_views(server: Served) -> Iterator[Figure]:
    """Send the frames of a phone that is held nearly still."""
    frames = [shifted(encoded_demo(960), number) for number in range(FRAMES)]
    before = processor_seconds(server)
    with connect(server.url.replace("http", "ws") + "/api/live") as phone:
        for frame in frames:
            phone.send(frame)
            phone.recv(timeout=TIMEOUT)
    each = (processor_seconds(server) - before) / FRAMES
    yield Figure("frames of 960 pixels of a core in a second", 1 / each, "per s")
    views = 1 / each / FRAMES_PER_SECOND
    yield Figure(f"  live views of a core, at {FRAMES_PER_SECOND:g} frames a second", views, "")


def processor_seconds(server: Served) -> float:
    """Return the processor time that a process has used, in seconds."""
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS
