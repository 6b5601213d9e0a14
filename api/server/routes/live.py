"""The live view over a WebSocket: frames in, readings out; only the latest frame waits."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Annotated

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import Field, TypeAdapter, ValidationError
from starlette.status import WS_1008_POLICY_VIOLATION, WS_1013_TRY_AGAIN_LATER

from tilesight.api.errors import RequestError
from tilesight.api.server.error_handlers import ProblemError, close_reason
from tilesight.api.server.runtime.addresses import client_of
from tilesight.api.server.runtime.allowance import Allowance
from tilesight.api.server.runtime.app_state import AppState, Server
from tilesight.api.server.runtime.settings import Rate
from tilesight.api.server.schemas.requests import KnownSet, PlayRequest, StrictModel
from tilesight.api.server.security.paired_only import visitor
from tilesight.api.services.parameters import ZoneName, zone_named
from tilesight.api.services.readings.live_session import LiveSession, failure_record
from tilesight.api.texts.catalog import text
from tilesight.api.validation_messages import error_sentence
from tilesight.engine.rules.variants import DEFAULT_RULES

router = APIRouter()

MAX_TILE = 100
"""Maximum length of a tile in characters."""
MAX_TEXT = 200_000
"""Maximum length of a message in characters: a learned set is JSON within JSON."""
TEXTS = Rate(2 * MAX_TEXT, 10_000)
"""Characters of messages that are parsed; a correction has about thirty."""
MAX_FRAME = 4_000_000
"""Maximum size of a frame in bytes, ten times that of a frame of 960 pixels."""


class CorrectionMessage(StrictModel):
    """A person's correction: the key of a tile in the live view, and what it is."""

    key: int
    tile: Annotated[str, Field(max_length=MAX_TILE)]


class KnownSetMessage(StrictModel):
    """What is known of the tile set in play, sent before the first frame."""

    known_set: KnownSet


MESSAGE: TypeAdapter[CorrectionMessage | KnownSetMessage] = TypeAdapter(
    CorrectionMessage | KnownSetMessage
)


@dataclass(slots=True)
class FrameSlot:
    """The one frame that waits to be read."""

    frame: bytes | None = None
    number: int = 0
    """The number of frames that arrived."""
    dropped: int = 0
    """The number of frames that a later one replaced before they were read."""
    arrived: asyncio.Event = field(default_factory=asyncio.Event)

    def put(self, frame: bytes) -> None:
        """Store a frame; one that still waits is dropped."""
        self.dropped += self.frame is not None
        self.number += 1
        self.frame = frame
        self.arrived.set()

    async def take(self) -> tuple[int, bytes]:
        """Wait for a frame, and return its number and the frame."""
        await self.arrived.wait()
        self.arrived.clear()
        frame, self.frame = self.frame, None
        assert frame is not None
        return self.number, frame


@router.websocket("/live")
async def live(
    socket: WebSocket,
    server: Server,
    rules: str = DEFAULT_RULES,
    house_rules: str = "{}",
    indicator: str = "",
    zone: ZoneName | None = None,
) -> None:
    """Answer each frame, until the client disconnects or is removed; house rules are JSON."""
    request = {"rules": rules, "house_rules": house_rules, "indicator": indicator}
    with server.live_views.opened(client_of(socket.scope)) as fits:
        if not fits:
            await socket.close(WS_1013_TRY_AGAIN_LATER, close_reason(text("server-busy")))
            return
        await socket.accept()
        try:
            game = PlayRequest.model_validate(request).rule_set()
        except ValidationError as error:
            await socket.close(
                WS_1008_POLICY_VIOLATION, close_reason(error_sentence(error.errors()))
            )
        except RequestError as error:
            await socket.close(WS_1008_POLICY_VIOLATION, close_reason(str(error)))
        else:
            session = LiveSession(server.models, game, zone_named(zone))
            await _answer_frames(socket, session, server)


async def _answer_frames(socket: WebSocket, session: LiveSession, server: AppState) -> None:
    """Answer each frame that is read, until the client disconnects or is removed."""
    slot = FrameSlot()
    tasks = [
        asyncio.create_task(_receive(socket, slot, session)),
        asyncio.create_task(_answer(socket, slot, session, server)),
        asyncio.create_task(_end_if_unpaired(socket, server)),
    ]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        done.pop().result()  # raises the error of the task, which closes the socket
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _end_if_unpaired(socket: WebSocket, server: AppState) -> None:
    unpaired = asyncio.Event()
    with server.removals.watching(visitor(socket).phone, None, unpaired):
        await unpaired.wait()
    await socket.close(WS_1008_POLICY_VIOLATION, close_reason(text("phone-not-paired")))


async def _receive(socket: WebSocket, slot: FrameSlot, session: LiveSession) -> None:
    texts = Allowance(TEXTS, time.monotonic())
    while (message := await socket.receive())["type"] != "websocket.disconnect":
        length = len(message.get("text") or "")
        texts.refill(time.monotonic())
        if message.get("bytes"):
            slot.put(message["bytes"])
        elif 0 < length <= min(MAX_TEXT, texts.left):
            texts.left -= length
            with suppress(ValidationError):  # a page of another version may send other messages
                match MESSAGE.validate_json(message["text"]):
                    case CorrectionMessage(key=key, tile=tile):
                        session.correct(key, tile)
                    case KnownSetMessage(known_set=known):
                        session.learn(known)


async def _answer(
    socket: WebSocket, slot: FrameSlot, session: LiveSession, server: AppState
) -> None:
    while True:
        number, frame = await slot.take()
        try:
            record = await server.pool.run(session.process, frame)
            server.metrics.readings["live"] += 1
        except ProblemError as error:  # the next frame follows soon
            record = failure_record(error.error, error.detail)
        with suppress(WebSocketDisconnect, RuntimeError):  # the client has disconnected
            await socket.send_json({"frame": number, "dropped": slot.dropped, **record})
