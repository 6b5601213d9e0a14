"""The live view of one camera: frames in, records out, with corrections by a person."""

from __future__ import annotations

import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field

from tilesight.api.errors import RequestError
from tilesight.api.json_record import Record
from tilesight.api.services.known_set import models_knowing
from tilesight.api.services.reading_record import reading_record
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.card import NOTATIONS
from tilesight.engine.tiles.tile import NotationError
from tilesight.vision.errors import PhotoError
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.io.frame import load_frame
from tilesight.vision.reading import Zone
from tilesight.vision.tracking.live_view import LiveState, correct_piece, follow_pieces
from tilesight.vision.tracking.view import View

MAX_CORRECTIONS = 100
"""Maximum number of corrections that wait for the next frame; then the oldest is dropped."""


@dataclass(slots=True)
class LiveSession:
    """The state of the live view between the frames of one camera."""

    models: Models
    rules: RuleSet
    zone: Zone | None
    live: LiveState | None = None
    corrections: deque[tuple[int, str]] = field(
        default_factory=lambda: deque(maxlen=MAX_CORRECTIONS)
    )
    """Track keys and the tiles that a person states, to be applied before the next frame."""
    known: str | None = None
    """What is known of the tile set, as JSON, to be used from the next frame on."""

    def correct(self, key: int, tile: str) -> None:
        """Set the label of a tile from the next frame on.

        Args:
            key: The key of the tile in an earlier record.
            tile: The tile in notation. A text that is not a tile, or a key of a tile that is no
                longer tracked, is ignored.
        """
        self.corrections.append((key, tile))

    def learn(self, known: str) -> None:
        """Read with a learned set from the next frame on, unless it is one of another version.

        Args:
            known: The answer of `/api/learn` as JSON.
        """
        self.known = known

    def process(self, photo: bytes) -> Record:
        """Return the record of one more frame, given as the bytes of its file."""
        started = time.perf_counter()
        self._apply_corrections()
        self._apply_known_set()
        try:
            frame = load_frame(photo)
            self.live, view = follow_pieces(self.live, frame, self.models, self.rules, self.zone)
            record = self._record(view)
        except PhotoError as error:
            record = failure_record(str(error.code), error.detail)
        return {**record, "ms": round((time.perf_counter() - started) * 1000, 1)}

    def _apply_corrections(self) -> None:
        while self.corrections and self.live is not None:
            key, tile = self.corrections.popleft()
            with suppress(KeyError, NotationError):
                self.live = correct_piece(self.live, key, NOTATIONS[self.rules.words].read(tile))

    def _apply_known_set(self) -> None:
        known, self.known = self.known, None
        if known:
            with suppress(RequestError):  # the photo that is taken later says what is wrong
                self.models = models_knowing(self.models, known)

    def _record(self, view: View) -> Record:
        record = reading_record(view.reading, self.rules)
        for tile, key in zip(record["tiles"], view.keys, strict=True):
            tile["key"] = key
        return {**record, "settled": view.settled, "advice": list(map(str, view.advice))}


def failure_record(error: str, detail: str) -> Record:
    """Return the record of a frame that was not read: a code and a sentence."""
    return {"error": error, "detail": detail, "settled": False, "advice": []}
