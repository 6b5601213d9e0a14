"""The live view of playing cards: each frame is read whole, and cards keep their keys.

Reading all cards of a frame is quick, so that nothing is kept from frame to frame but where the
cards were, how they looked and what a person corrected. A card that vanishes is remembered for a
while: a hand may cover it. It is remembered for longer while neither the table nor another card is
seen in its place, if it lies outside the picture, and if a person corrected it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
from tilesight.vision.geometry.arrays import (
    AnyArray,
    BoolArray,
    Corners,
    Float32Array,
    Float64Array,
    Pixels,
)
from tilesight.vision.geometry.homography import mapped
from tilesight.vision.io.frame import Frame
from tilesight.vision.networks.onnx_network import Models
from tilesight.vision.reader import read
from tilesight.vision.reading import Layout, Reading, TileReading, Zone
from tilesight.vision.relayout import relayout
from tilesight.vision.tracking.appearance import patch_of
from tilesight.vision.tracking.background_model import matches_table
from tilesight.vision.tracking.camera_advice import FAULTS, Advice, advise
from tilesight.vision.tracking.card_motion import card_motion
from tilesight.vision.tracking.config import DEFAULT
from tilesight.vision.tracking.view import View


@dataclass(frozen=True, slots=True, eq=False)
class CardTrack:
    """A card of the last frame."""

    key: int
    tile: Tile
    center: Float64Array
    """(2,) center of the whole card in photo pixels."""
    spot: Float64Array
    """(2,) center of the part that is seen, in photo pixels."""
    patch: Float32Array
    """Appearance of the part that is seen, when it was last read as `tile`."""
    corrected: Tile | None = None
    """The card that it is, as a person states it; None if nobody corrected it."""
    seen: int = 1
    """Frames in which the card was seen."""
    unseen: int = 0
    """Frames since the card was seen."""


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
    live = _moved(live, reading.tiles, corners)
    tracks = _tracked(live, frame, reading.tiles, corners)
    doubtful = {
        track.key: _doubtful_frames(track, frame, reading.tiles, live.table)
        for track in live.tracks
    }
    unseen = _unseen(live, tracks, doubtful)
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


def _moved(live: LiveCards, tiles: Sequence[TileReading], corners: Corners) -> LiveCards:
    """Return the state with its cards moved as the camera moved, if that is known."""
    seen = [track for track in live.tracks if not track.unseen]
    if not seen or not tiles:
        return live
    motion = card_motion(
        [track.tile for track in seen],
        np.array([track.center for track in seen]),
        [tile.tile for tile in tiles],
        corners.mean(axis=1).astype(np.float64),
        float(np.median(_widths(corners))),
        DEFAULT.cards,
    )
    if motion is None:
        return live
    places = mapped(motion, np.array([(track.center, track.spot) for track in live.tracks]))
    moved = zip(live.tracks, places, strict=True)
    return replace(
        live,
        tracks=tuple(replace(track, center=center, spot=spot) for track, (center, spot) in moved),
    )


def _tracked(
    live: LiveCards, frame: Frame, tiles: Sequence[TileReading], corners: Corners
) -> tuple[CardTrack, ...]:
    """Return a track for each card; a card that was seen near its place keeps its key."""
    earlier = _matches(live, tiles, corners)
    tracks = []
    for place, tile in enumerate(tiles):
        patch = patch_of(frame.pixels, frame.from_photo(tile.corners), DEFAULT.appearance)
        center = corners[place].mean(axis=0).astype(np.float64)
        spot = tile.corners.mean(axis=0).astype(np.float64)
        if (known := earlier.get(place)) is None:
            tracks.append(CardTrack(live.next_key + place, tile.tile, center, spot, patch))
        else:
            seen = replace(known, center=center, spot=spot, seen=known.seen + 1, unseen=0)
            tracks.append(_seen_again(seen, tile, patch))
    return tuple(tracks)


def _seen_again(track: CardTrack, tile: TileReading, patch: Float32Array) -> CardTrack:
    """Return the track of a card with what it shows in one more frame.

    A correction ends where a confident reading shows another card, which looks different, too: the
    card was covered by it or replaced.
    """
    alike = float((track.patch * patch).sum()) >= DEFAULT.appearance.min_same
    if track.corrected is None or alike or tile.tile == track.tile:
        return replace(track, tile=tile.tile, patch=patch)
    confident = tile.confidence > DEFAULT.labels.clear_confidence
    if confident and tile.tile.printed != track.corrected:
        return replace(track, tile=tile.tile, patch=patch, corrected=None)
    return track


def _unseen(
    live: LiveCards, seen: Sequence[CardTrack], doubtful: Mapping[int, int]
) -> tuple[CardTrack, ...]:
    """Return the cards of earlier frames that are not seen, but may be there.

    `doubtful` has the frames for which each may still lie there, by its key.
    """
    keys = {track.key for track in seen}
    unseen = (replace(track, unseen=track.unseen + 1) for track in live.tracks)
    return tuple(
        track
        for track in unseen
        if track.key not in keys and track.unseen <= _patience(track, doubtful[track.key])
    )


def _patience(track: CardTrack, doubtful: int) -> int:
    """Return for how many frames a card is remembered while it is not seen."""
    if track.corrected is not None:
        return DEFAULT.cards.max_unseen
    # what was read in a single frame may be no card
    return doubtful if track.seen > 1 else 0


def _doubtful_frames(
    track: CardTrack, frame: Frame, tiles: Sequence[TileReading], table: Pixels
) -> int:
    """Return for how many frames a card that is not seen may still lie there.

    `tiles` are the cards that are read in the frame, `table` (N, 3) colors of the table.
    """
    outside = (track.center < 0).any() or (track.center > frame.size).any()
    if outside:
        return DEFAULT.cards.max_unseen
    spot = (float(track.spot[0]), float(track.spot[1]))
    taken = any(cv2.pointPolygonTest(tile.corners, spot, False) > 0 for tile in tiles)
    taken = taken or matches_table(_around(track.spot, frame), table, DEFAULT.background)
    return DEFAULT.cards.max_taken if taken else DEFAULT.cards.max_unseen


def _around(spot: Float64Array, frame: Frame) -> Pixels:
    """Return the (N, 3) pixels around a point in photo pixels."""
    height, width = frame.pixels.shape[:2]
    x, y = np.clip(
        frame.from_photo(spot.astype(np.float32)).astype(int), 0, (width - 1, height - 1)
    )
    half = max(1, round(DEFAULT.cards.spot * max(width, height)))
    part = frame.pixels[max(0, y - half) : y + half, max(0, x - half) : x + half]
    return part.reshape(-1, 3)


def _beside(frame: Frame, corners: Corners) -> Pixels:
    """Return (N, 3) colors of the picture beside cards with these corners in photo pixels."""
    cards = np.zeros(frame.pixels.shape[:2], np.uint8)
    for quad in frame.from_photo(corners):
        cv2.fillConvexPoly(cards, np.round(quad).astype(np.int32), 1)
    step = DEFAULT.cards.step
    return np.asarray(frame.pixels[::step, ::step][cards[::step, ::step] == 0])


def _matches(
    live: LiveCards, tiles: Sequence[TileReading], corners: Corners
) -> Mapping[int, CardTrack]:
    """Return the earlier track by index of the cards: an equal card nearby, else the nearest."""
    if not live.tracks or not tiles:
        return {}
    away = _distances(live, corners)
    equal = np.array([[tile.tile == track.tile for track in live.tracks] for tile in tiles])
    config = DEFAULT.cards
    cost = np.where(equal, away / config.max_move, 1 + away / config.max_distance)
    # another card may lie where one was covered
    covered = np.array([track.unseen > 0 for track in live.tracks])
    reach = np.where(covered, config.max_covered_move, config.max_move)
    allowed = np.where(equal, away < reach, ~covered & (away < config.max_distance))
    pairs = _cheapest_pairs(cost, allowed)
    return {place: live.tracks[other] for place, other in pairs.items()}


def _distances(live: LiveCards, corners: Corners) -> AnyArray:
    """Return (cards, tracks) distances from the tracks, in widths of the cards."""
    before = np.array([track.center for track in live.tracks])
    steps = corners.mean(axis=1)[:, None] - before[None]
    return np.asarray(np.linalg.norm(steps, axis=-1) / _widths(corners)[:, None])


def _widths(corners: Corners) -> AnyArray:
    """Return the (N,) widths of cards in pixels."""
    return np.asarray(np.linalg.norm(corners[:, 1] - corners[:, 0], axis=1))


def _cheapest_pairs(cost: AnyArray, allowed: BoolArray) -> dict[int, int]:
    """Return allowed pairs of a row and a column, each once, chosen greedily from the cheapest on.

    Args:
        cost: (N, M) costs of the pairs.
        allowed: (N, M) whether a pair is allowed.
    """
    pairs: dict[int, int] = {}
    order = np.argsort(cost, axis=None, kind="stable")
    for row, column in np.stack(np.unravel_index(order, cost.shape), axis=1).tolist():
        if allowed[row, column] and row not in pairs and column not in pairs.values():
            pairs[row] = column
    return pairs


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
