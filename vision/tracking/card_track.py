"""Cards tracked from frame to frame: which one is which, and how long one is remembered.

A card that vanishes is remembered for a while: a hand may cover it. It is remembered for longer
while neither the table nor another card is seen in its place, if it lies outside the picture, and
if a person corrected it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from tilesight.engine.tiles.tile import Tile
from tilesight.vision.geometry.arrays import (
    AnyArray,
    BoolArray,
    Corners,
    Float32Array,
    Float64Array,
    Pixels,
)
from tilesight.vision.geometry.distances import distances_between
from tilesight.vision.geometry.homography import mapped
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import TileReading
from tilesight.vision.tracking.appearance import patch_of
from tilesight.vision.tracking.background_model import matches_table
from tilesight.vision.tracking.card_motion import card_motion
from tilesight.vision.tracking.config import DEFAULT


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


def moved_tracks(
    tracks: Sequence[CardTrack], tiles: Sequence[TileReading], corners: Corners
) -> tuple[CardTrack, ...]:
    """Return the tracks moved as the camera moved, if that is known.

    Args:
        tracks: The cards of the last frame.
        tiles: The cards that are read in this frame.
        corners: (N, 4, 2) their corners in photo pixels, those of the whole cards.
    """
    seen = [track for track in tracks if not track.unseen]
    if not seen or not tiles:
        return tuple(tracks)
    motion = card_motion(
        [track.tile for track in seen],
        np.array([track.center for track in seen]),
        [tile.tile for tile in tiles],
        corners.mean(axis=1).astype(np.float64),
        float(np.median(_widths(corners))),
        DEFAULT.cards,
    )
    if motion is None:
        return tuple(tracks)
    places = mapped(motion, np.array([(track.center, track.spot) for track in tracks]))
    return tuple(
        replace(track, center=center, spot=spot)
        for track, (center, spot) in zip(tracks, places, strict=True)
    )


def tracked_cards(
    earlier: Sequence[CardTrack],
    next_key: int,
    frame: Frame,
    tiles: Sequence[TileReading],
    corners: Corners,
) -> tuple[CardTrack, ...]:
    """Return a track for each card; a card that was seen near its place keeps its key.

    Args:
        earlier: The cards of the last frame, moved with the camera.
        next_key: The key of the next new card.
        frame: The frame.
        tiles: The cards that are read in it.
        corners: (N, 4, 2) their corners in photo pixels, those of the whole cards.
    """
    matches = _matches(earlier, tiles, corners)
    tracks = []
    for place, tile in enumerate(tiles):
        patch = patch_of(frame.pixels, frame.from_photo(tile.corners), DEFAULT.appearance)
        center = corners[place].mean(axis=0).astype(np.float64)
        spot = tile.corners.mean(axis=0).astype(np.float64)
        if (known := matches.get(place)) is None:
            tracks.append(CardTrack(next_key + place, tile.tile, center, spot, patch))
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


def unseen_cards(
    earlier: Sequence[CardTrack], seen: Sequence[CardTrack], doubtful: Mapping[int, int]
) -> tuple[CardTrack, ...]:
    """Return the cards of earlier frames that are not seen, but may be there.

    Args:
        earlier: The cards of the last frame.
        seen: The cards of this frame.
        doubtful: The frames for which each of the earlier ones may still lie there, by its key.
    """
    keys = {track.key for track in seen}
    unseen = (replace(track, unseen=track.unseen + 1) for track in earlier)
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


def doubtful_frames(
    track: CardTrack, frame: Frame, tiles: Sequence[TileReading], table: Pixels
) -> int:
    """Return for how many frames a card may still lie there if it is not seen.

    Args:
        track: The card.
        frame: The frame.
        tiles: The cards that are read in it.
        table: (N, 3) colors of the table.
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


def _matches(
    tracks: Sequence[CardTrack], tiles: Sequence[TileReading], corners: Corners
) -> Mapping[int, CardTrack]:
    """Return the earlier track by index of the cards: an equal card nearby, else the nearest."""
    if not tracks or not tiles:
        return {}
    away = _distances(tracks, corners)
    equal = np.array([[tile.tile == track.tile for track in tracks] for tile in tiles])
    config = DEFAULT.cards
    cost = np.where(equal, away / config.max_move, 1 + away / config.max_distance)
    # another card may lie where one was covered
    covered = np.array([track.unseen > 0 for track in tracks])
    reach = np.where(covered, config.max_covered_move, config.max_move)
    allowed = np.where(equal, away < reach, ~covered & (away < config.max_distance))
    pairs = _cheapest_pairs(cost, allowed)
    return {place: tracks[other] for place, other in pairs.items()}


def _distances(tracks: Sequence[CardTrack], corners: Corners) -> AnyArray:
    """Return (cards, tracks) distances from the tracks, in widths of the cards."""
    before = np.array([track.center for track in tracks])
    return np.asarray(distances_between(corners.mean(axis=1), before) / _widths(corners)[:, None])


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
