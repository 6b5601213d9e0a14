"""The live view: frames in, readings out, one in flight, and of the frames that wait the last."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass, field

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from api.answer import reading_record
from api.errors import RequestError
from api.house_rules import changed_rules
from api.options import DEFAULT_RULES
from api.server.looks import Look
from api.server.problems import BusyError
from api.server.running import Running, Server
from api.verdict import Record
from vision.fault import PhotoError, PhotoFault

router = APIRouter()

MAX_FRAME = 4_000_000
"""Bytes; a frame of 960 pixels has a tenth of that."""
ADVICE = {PhotoFault.TOO_DARK: "darker", PhotoFault.BLURRED: "hold still"}
"""What the page says when a frame shows nothing for this reason."""
POLICY_VIOLATION = 1008


@dataclass(slots=True)
class Slot:
    """Room for the one frame that is read next."""

    frame: bytes | None = None
    number: int = 0
    """Frames that arrived."""
    dropped: int = 0
    """Frames that a later one replaced before they were read."""
    arrived: asyncio.Event = field(default_factory=asyncio.Event)

    def put(self, frame: bytes) -> None:
        """Lay a frame there; one that still lies there is dropped."""
        self.dropped += self.frame is not None
        self.number += 1
        self.frame = frame
        self.arrived.set()

    async def take(self) -> tuple[int, bytes]:
        """Wait for a frame, and give it with its number."""
        await self.arrived.wait()
        self.arrived.clear()
        frame, self.frame = self.frame, None
        assert frame is not None
        return self.number, frame


@router.websocket("/live")
async def live(socket: WebSocket, server: Server, rules: str = DEFAULT_RULES) -> None:
    """Answer each frame that is read, until the phone goes away."""
    await socket.accept()
    try:
        look = Look(server.models, changed_rules(rules, {}))
    except RequestError as error:
        await socket.close(POLICY_VIOLATION, str(error)[:120])
        return
    slot = Slot()
    reader = asyncio.create_task(_read_frames(socket, slot, look, server))
    try:
        await _receive(socket, slot)
    finally:
        reader.cancel()
        with suppress(asyncio.CancelledError):
            await reader


async def _receive(socket: WebSocket, slot: Slot) -> None:
    with suppress(WebSocketDisconnect, KeyError):  # KeyError: text where a frame should be
        while True:
            slot.put(await socket.receive_bytes())


async def _read_frames(socket: WebSocket, slot: Slot, look: Look, server: Running) -> None:
    while True:
        number, frame = await slot.take()
        with suppress(BusyError):  # the next frame is as good as this one
            answer = await server.workbench.do(_answer, frame, look)
            with suppress(WebSocketDisconnect, RuntimeError):  # gone meanwhile
                await socket.send_json({"frame": number, "dropped": slot.dropped, **answer})


def _answer(frame: bytes, look: Look) -> Record:
    started = time.perf_counter()
    try:
        record = {**reading_record(look.reading(frame), look.rules), "advice": []}
    except PhotoError as error:
        advice = [ADVICE[error.code]] if error.code in ADVICE else []
        record = {"error": str(error.code), "detail": error.detail, "advice": advice}
    return {**record, "settled": False, "ms": round((time.perf_counter() - started) * 1000, 1)}
