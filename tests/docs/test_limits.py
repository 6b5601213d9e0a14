"""The limits in SECURITY.md are those of the code."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilesight.api.ledger import corrections, limits
from tilesight.api.server.connections import accept_limit, http_protocol, websocket_protocol
from tilesight.api.server.connections.live_views import MAX_LIVE_VIEWS, MAX_OF_ADDRESS
from tilesight.api.server.routes.live import MAX_FRAME
from tilesight.api.server.runtime import serve, settings, thread_pool, worker_processes
from tilesight.api.server.security import (
    address_turns,
    body_limit,
    rate_limit,
    request_watch,
    upload_gate,
)
from tilesight.api.services.matches import match_changes, reported_round
from tilesight.api.services.readings.live_session import MAX_CORRECTIONS
from tilesight.vision.decoding.config import DEFAULT
from tilesight.vision.detection.config import DEFAULT as DEFAULT_DETECTION
from tilesight.vision.io.config import DEFAULT_FRAMES


def shown(rate: settings.Rate) -> str:
    return f"{rate.burst}, {rate.per_second:g}/s"


PAGE = Path(__file__).parents[2] / "SECURITY.md"
JOBS = f"{thread_pool.THREADS}, {thread_pool.MAX_WAITING}"
PAUSES = f"{worker_processes.pause_after(1):g} s, doubled up to {worker_processes.MAX_PAUSE:g} s"
LIMITS = {
    "upload": f"{body_limit.MAX_UPLOAD // 1_000_000} MB",
    "request without photos": f"{body_limit.MAX_JSON // 1000} kB",
    "size of a picture": f"{DEFAULT_FRAMES.max_megapixels} megapixels",
    "memory for decoding a picture": f"{DEFAULT_FRAMES.max_megabytes} MB",
    "size of all pictures that a HEIC picture is composed of": (
        f"{DEFAULT_FRAMES.max_item_megapixels} megapixels"
    ),
    "length of a picture in widths": f"{DEFAULT_FRAMES.max_aspect}",
    "scans of a JPEG": f"{DEFAULT_FRAMES.max_scans}",
    "steps of the joint decision of a photo": f"{DEFAULT.search.max_steps}",
    "tiles that are recognized in a photo": f"{DEFAULT_DETECTION.max_detections}",
    "photos and hints at once, and waiting": JOBS,
    "forms and hints that arrive or wait: of a process, of an address": (
        f"{upload_gate.MAX_OPEN}, {upload_gate.MAX_OPEN_OF_ADDRESS}"
    ),
    "positions in notation waiting": f"{thread_pool.MAX_WAITING_QUICK}",
    "time for a photo or a hint": f"{thread_pool.JOB_SECONDS:g} s",
    "pause within a body": f"{request_watch.IDLE_SECONDS:g} s",
    "time for a body": f"{request_watch.BODY_SECONDS:g} s",
    "time until the head of a request, TLS included": f"{http_protocol.HEAD_SECONDS:g} s",
    "headers of a request": f"{http_protocol.MAX_HEADERS}",
    "header `Content-Type`": f"{http_protocol.MAX_TYPE} bytes",
    "head of a request": f"{http_protocol.MAX_HEAD // 1024} kB",
    "chunks of a body": (
        f"{http_protocol.FREE_CHUNKS}, then {http_protocol.MIN_CHUNK} bytes each on average"
    ),
    "open connections of a process": f"{accept_limit.MAX_CONNECTIONS}",
    "open connections of an address": (
        f"{accept_limit.MAX_PER_ADDRESS}, and {accept_limit.SHARE_OF_FREE} for each that is free"
    ),
    "time for a client to read what is sent to it": f"{accept_limit.UNREAD_SECONDS:g} s",
    "frames of a WebSocket: at once, then": shown(websocket_protocol.FRAMES),
    "live views of a process": f"{MAX_LIVE_VIEWS}",
    "live views of an address": f"{MAX_OF_ADDRESS}",
    "frame of the live view": f"{MAX_FRAME // 1_000_000} MB, not compressed",
    "corrections waiting in the live view": f"{MAX_CORRECTIONS}",
    "requests of an address: at once, then": shown(settings.API_RATE),
    "short requests of an address at once": f"{address_turns.MAX_AT_ONCE}",
    "attempts to pair of an address: at once, then": shown(rate_limit.PAIRING_RATE),
    "tables that an address creates, and invitations: at once, then": shown(rate_limit.TABLE_RATE),
    "rounds of a match": f"{match_changes.MAX_ROUNDS}",
    "changes of a match": f"{match_changes.MAX_CHANGES}",
    "list of matches": f"{limits.MAX_LISTED} matches, {limits.MAX_LISTED_ROUNDS} rounds",
    "tiles of a round, in notation": f"{reported_round.MAX_ROUND_TEXT} characters",
    "photos of corrections, together": f"{corrections.MAX_GIGABYTES} GB",
    "pause before a process that ended young is replaced": PAUSES,
    "stop by SIGTERM": f"{serve.EXIT_SECONDS} s",
}


def table() -> dict[str, str]:
    section = PAGE.read_text("utf-8").partition("\n## Limits\n")[2].partition("\n## ")[0]
    rows = [line.split("|")[1:3] for line in section.splitlines() if line.startswith("|")]
    return {name.strip(): value.strip() for name, value in rows[2:]}


@pytest.mark.parametrize("name", LIMITS)
def test_limit_is_as_documented(name: str) -> None:
    assert table()[name] == LIMITS[name]


def test_every_documented_limit_is_tested() -> None:
    assert table().keys() == LIMITS.keys()
