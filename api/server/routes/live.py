"""The live view: frames in, readings out, one in flight, and of the frames that wait the last."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import BaseModel, ConfigDict, ValidationError

from tilesight.api.errors import RequestError
from tilesight.api.server.error_handlers import BusyError
from tilesight.api.server.runtime.app_state import AppState, Server
from tilesight.api.services.meld_verdict import Record
from tilesight.api.services.parameters import DEFAULT_RULES, ZoneName, changed_rules
from tilesight.api.services.reading_record import reading_record
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import NotationError, Tile
from tilesight.vision.errors import PhotoError
from tilesight.vision.io.frame import load_frame
from tilesight.vision.networks.onnx_network import Models
from tilesight.vision.reading import Zone
from tilesight.vision.tracking.live_view import Live, View, correct, follow

router = APIRouter()

MAX_FRAME = 4_000_000
"""Bytes; a frame of 960 pixels has a tenth of that."""
POLICY_VIOLATION = 1008


class RelayoutMessage(BaseModel):
    """What a person says that a tile is, by the key that the live view follows it by."""

    model_config = ConfigDict(extra="forbid")

    key: int
    tile: str


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


@dataclass(slots=True)
class Watch:
    """One phone's live view: what is remembered from the frames so far."""

    models: Models
    rules: RuleSet
    zone: Zone | None
    live: Live | None = None
    mended: deque[RelayoutMessage] = field(default_factory=deque)
    """What a person said while a frame was read."""

    def see(self, frame: bytes) -> Record:
        """Take one more frame; called on the workbench."""
        started = time.perf_counter()
        self._mend()
        try:
            self.live, view = follow(
                self.live, load_frame(frame), self.models, self.rules, self.zone
            )
            record = self._record(view)
        except PhotoError as error:
            record = _refused(str(error.code), error.detail)
        return {**record, "ms": round((time.perf_counter() - started) * 1000, 1)}

    def _mend(self) -> None:
        while self.mended and self.live is not None:
            told = self.mended.popleft()
            with suppress(KeyError, NotationError):  # the tile is gone by now, or was none
                self.live = correct(self.live, told.key, Tile.parse(told.tile))

    def _record(self, view: View) -> Record:
        record = reading_record(view.reading, self.rules)
        for tile, key in zip(record["tiles"], view.keys, strict=True):
            tile["key"] = key
        advice = list(map(str, view.advice))
        return {**record, "settled": view.settled, "advice": advice}


@router.websocket("/live")
async def live(
    socket: WebSocket, server: Server, rules: str = DEFAULT_RULES, zone: ZoneName | None = None
) -> None:
    """Answer each frame that is read, until the phone goes away."""
    await socket.accept()
    try:
        game = changed_rules(rules, {})
    except RequestError as error:
        await socket.close(POLICY_VIOLATION, str(error)[:120])
        return
    slot, watch = Slot(), Watch(server.models, game, Zone(zone) if zone else None)
    tasks = [
        asyncio.create_task(_receive(socket, slot, watch)),
        asyncio.create_task(_answer(socket, slot, watch, server)),
    ]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        done.pop().result()  # what went wrong is raised here, and closes the socket
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _receive(socket: WebSocket, slot: Slot, watch: Watch) -> None:
    while (message := await socket.receive())["type"] != "websocket.disconnect":
        if message.get("bytes"):
            slot.put(message["bytes"])
        elif message.get("text"):
            with suppress(ValidationError):  # what is not understood is not mended
                watch.mended.append(RelayoutMessage.model_validate_json(message["text"]))


async def _answer(socket: WebSocket, slot: Slot, watch: Watch, server: AppState) -> None:
    while True:
        number, frame = await slot.take()
        try:
            record = await server.workbench.do(watch.see, frame)
        except BusyError as error:  # the next frame is as good as this one
            record = _refused(error.error, error.detail)
        with suppress(WebSocketDisconnect, RuntimeError):  # the phone is gone
            await socket.send_json({"frame": number, "dropped": slot.dropped, **record})


def _refused(error: str, detail: str) -> Record:
    return {"error": error, "detail": detail, "settled": False, "advice": []}
