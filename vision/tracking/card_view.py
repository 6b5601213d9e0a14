"""The live view of playing cards: each frame is read whole, and cards keep their keys.

Reading all cards of a frame is quick, so that nothing is kept from frame to frame but where the
cards were and what a person corrected. A card that vanishes is remembered for a while, a corrected
one for longer: a hand may cover it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from tilesight.engine.rules.choices import Words
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.clock import Clock
from tilesight.vision.decoding.resolve import Resolution
from tilesight.vision.errors import PhotoError
from tilesight.vision.geometry.arrays import AnyArray, BoolArray, Float64Array
from tilesight.vision.io.frame import Frame
from tilesight.vision.networks.onnx_network import Models
from tilesight.vision.reader import read, reading_of
from tilesight.vision.reading import Layout, Reading, TileReading, Zone
from tilesight.vision.relayout import relayout
from tilesight.vision.tracking.camera_advice import FAULTS, Advice, advise
from tilesight.vision.tracking.view import View

MAX_UNSEEN = 50
"""Frames for which a corrected card is remembered while it is not seen: five seconds."""
MAX_COVERED = 15
"""Frames for which a card that is not seen may still be under a hand: one and a half seconds. The
table has not settled as long."""
MAX_MOVE, MAX_DISTANCE = 5.0, 1.0
"""How far a card may be from where one was in the last frame to be the same card: if it shows the
same, and if it shows something else. The unit is the size of the part of the card that is seen."""


@dataclass(frozen=True, slots=True, eq=False)
class CardTrack:
    """A card of the last frame."""

    key: int
    tile: Tile
    center: Float64Array
    """(2,) in photo pixels."""
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
    tracks = _tracked(live, reading.tiles)
    covered = _covered(live, tracks)
    if any(track.corrected is not None for track in tracks):
        reading, tracks = _corrected(reading, tracks, rules, zone)
    seen = [replace(tile, corners=frame.from_photo(tile.corners)) for tile in reading.tiles]
    advice = advise(frame, seen, moves=False, pieces=Words.CARDS)
    settled = reading.notation == live.notation
    settled = settled and all(track.unseen > MAX_COVERED for track in covered)
    view = View(reading, tuple(track.key for track in tracks), settled, advice)
    next_key = max([live.next_key, *(track.key + 1 for track in tracks)])
    return LiveCards((*tracks, *covered), next_key, reading.notation), view


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


def _nothing_seen(frame: Frame, rules: RuleSet, advice: Advice) -> View:
    reading = reading_of(Resolution((), Layout()), frame.size, Clock(frame.load_ms), frame.name)
    return View(replace(reading, words=rules.words), (), settled=False, advice=(advice,))


def _tracked(live: LiveCards, tiles: Sequence[TileReading]) -> tuple[CardTrack, ...]:
    """Return a track for each card; a card that was seen near its place keeps its key."""
    centers = np.array([tile.corners.mean(axis=0) for tile in tiles], np.float64)
    earlier = _matches(live, tiles, centers)
    tracks = []
    for place, tile in enumerate(tiles):
        known = earlier.get(place)
        key = live.next_key + place if known is None else known.key
        corrected = None if known is None else known.corrected
        seen = 1 if known is None else known.seen + 1
        tracks.append(CardTrack(key, tile.tile, centers[place], corrected, seen))
    return tuple(tracks)


def _covered(live: LiveCards, seen: Sequence[CardTrack]) -> tuple[CardTrack, ...]:
    """Return the cards of earlier frames that are not seen, but may be under a hand."""
    keys = {track.key for track in seen}
    unseen = (replace(track, unseen=track.unseen + 1) for track in live.tracks)
    return tuple(
        track for track in unseen if track.key not in keys and track.unseen <= _patience(track)
    )


def _patience(track: CardTrack) -> int:
    """Return for how many frames a card is remembered while it is not seen."""
    if track.corrected is not None:
        return MAX_UNSEEN
    # what was read in a single frame may be no card
    return MAX_COVERED if track.seen > 1 else 0


def _matches(
    live: LiveCards, tiles: Sequence[TileReading], centers: AnyArray
) -> Mapping[int, CardTrack]:
    """Return the earlier track by index of the cards: an equal card nearby, else the nearest."""
    if not live.tracks or not tiles:
        return {}
    away = _distances(live, tiles, centers)
    equal = np.array([[tile.tile == track.tile for track in live.tracks] for tile in tiles])
    cost = np.where(equal, away / MAX_MOVE, 1 + away / MAX_DISTANCE)
    allowed = np.where(equal, away < MAX_MOVE, away < MAX_DISTANCE)
    # another card may lie where one was covered
    covered = np.array([track.unseen > 0 for track in live.tracks])
    allowed &= ~covered | (equal & (away < MAX_DISTANCE))
    pairs = _cheapest_pairs(cost, allowed)
    return {place: live.tracks[other] for place, other in pairs.items()}


def _distances(live: LiveCards, tiles: Sequence[TileReading], centers: AnyArray) -> AnyArray:
    """Return (cards, tracks) distances from the tracks, in sizes of the cards."""
    sizes = np.array([np.ptp(tile.corners, axis=0).max() for tile in tiles])
    before = np.array([track.center for track in live.tracks])
    return np.asarray(np.linalg.norm(centers[:, None] - before[None], axis=-1) / sizes[:, None])


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
