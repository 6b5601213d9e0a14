"""The live view of playing cards: each frame is read whole, and cards keep their keys.

Reading all cards of a frame is quick, so that nothing is kept from frame to frame but where the
cards were, how they looked and what a person corrected.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import cv2
import numpy as np

from tilesight.engine.rules.choices import Words
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.assembly import reading_of
from tilesight.vision.cards.grouping.card_corners import estimate_corners
from tilesight.vision.clock import Clock
from tilesight.vision.decoding.resolve import Resolution
from tilesight.vision.errors import PhotoError
from tilesight.vision.geometry.arrays import Corners, Pixels
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.io.frame import Frame
from tilesight.vision.reader import read
from tilesight.vision.reading import Layout, Reading, TileReading, Zone
from tilesight.vision.relayout import relayout
from tilesight.vision.tracking.camera_advice import FAULTS, Advice, advise
from tilesight.vision.tracking.card_track import (
    CardTrack,
    doubtful_frames,
    moved_tracks,
    tracked_cards,
    unseen_cards,
)
from tilesight.vision.tracking.config import DEFAULT
from tilesight.vision.tracking.view import View


@dataclass(frozen=True, slots=True, eq=False)
class LiveCards:
    """The immutable state of the live view of cards between frames."""

    tracks: tuple[CardTrack, ...] = ()
    next_key: int = 0
    notation: str = ""
    """The reading of the last frame: settled cards are read the same twice, and none vanished."""
    table: Pixels = field(default_factory=lambda: np.zeros((0, 3), np.uint8))
    """(N, 3) colors of the table beside the cards, in the last settled frame."""


def follow_cards(
    live: LiveCards | None,
    frame: Frame,
    models: Models,
    rules: RuleSet,
    zone: Zone | None,
) -> tuple[LiveCards, View]:
    """Return the state and the result after one more frame.

    Args:
        live: The state after the last frame, or None to start.
        frame: The new frame.
        models: The networks.
        rules: The rules of a game with cards.
        zone: Where all cards lie, or None to detect it.

    Raises:
        PhotoError: The frame shows tiles.
    """
    live = live or LiveCards()
    try:
        reading = read(frame, models, rules, zone)
    except PhotoError as error:
        if error.code not in FAULTS:
            raise
        return live, _nothing_seen(frame, rules, FAULTS[error.code])
    return _followed(live, frame, reading, rules, zone)


def correct_card(live: LiveCards, key: int, tile: Tile) -> LiveCards:
    """Return the state with a card's label set by a person; no reading overwrites it.

    Raises:
        KeyError: If no card has this key.
    """
    if all(track.key != key for track in live.tracks):
        raise KeyError(f"no card has the key {key}")
    tracks = tuple(
        replace(track, corrected=tile) if track.key == key else track for track in live.tracks
    )
    return replace(live, tracks=tracks)


def _followed(
    live: LiveCards, frame: Frame, reading: Reading, rules: RuleSet, zone: Zone | None
) -> tuple[LiveCards, View]:
    """Return the state and the result after the reading of one more frame."""
    corners = estimate_corners(reading.tiles, DEFAULT.reader.cards.grouping)
    earlier = moved_tracks(live.tracks, reading.tiles, corners)
    tracks = tracked_cards(earlier, live.next_key, frame, reading.tiles, corners)
    doubtful = {
        track.key: doubtful_frames(track, frame, reading.tiles, live.table) for track in earlier
    }
    unseen = unseen_cards(earlier, tracks, doubtful)
    if any(track.corrected is not None for track in tracks):
        reading, tracks = _corrected(reading, tracks, rules, zone)
    seen = [replace(tile, corners=frame.from_photo(tile.corners)) for tile in reading.tiles]
    advice = advise(frame, seen, moves=False, pieces=Words.CARDS)
    settled = reading.notation == live.notation
    settled = settled and all(track.unseen > doubtful[track.key] for track in unseen)
    table = _beside(frame, corners) if settled else live.table
    view = View(reading, tuple(track.key for track in tracks), settled, advice)
    next_key = max([live.next_key, *(track.key + 1 for track in tracks)])
    return LiveCards((*tracks, *unseen), next_key, reading.notation, table), view


def _nothing_seen(frame: Frame, rules: RuleSet, advice: Advice) -> View:
    reading = reading_of(Resolution((), Layout()), frame.size, Clock(frame.load_ms), frame.name)
    return View(replace(reading, words=rules.words), (), settled=False, advice=(advice,))


def _beside(frame: Frame, corners: Corners) -> Pixels:
    """Return (N, 3) colors of the picture beside cards with these corners in photo pixels."""
    cards = np.zeros(frame.pixels.shape[:2], np.uint8)
    for quad in frame.from_photo(corners):
        cv2.fillConvexPoly(cards, np.round(quad).astype(np.int32), 1)
    step = DEFAULT.cards.step
    return np.asarray(frame.pixels[::step, ::step][cards[::step, ::step] == 0])


def _corrected(
    reading: Reading,
    tracks: Sequence[CardTrack],
    rules: RuleSet,
    zone: Zone | None,
) -> tuple[Reading, tuple[CardTrack, ...]]:
    """Return the reading and the tracks with the corrected cards in place."""
    paired = zip(reading.tiles, tracks, strict=True)
    cards = [_with_correction(tile, track) for tile, track in paired]
    changed, places = relayout(cards, reading.size, rules, zone)
    kept = replace(reading, tiles=changed.tiles, layout=changed.layout, doubts=changed.doubts)
    return replace(kept, runner_up=changed.runner_up), tuple(tracks[place] for place in places)


def _with_correction(tile: TileReading, track: CardTrack) -> TileReading:
    """Return a card with the label that a person states, else as it was read."""
    if track.corrected is None:
        return tile.read_as or tile
    stated = replace(tile, tile=track.corrected, confidence=1.0, alternatives=(), corrected=True)
    return replace(stated, read_as=None, reason="")
