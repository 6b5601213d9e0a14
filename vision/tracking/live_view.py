"""The live view: readings of consecutive frames, fused per tile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.decoding.neighbor_evidence import backing
from tilesight.vision.detection.detect import Detections, detect
from tilesight.vision.geometry.homography import Floats, inverse, mapped, overlaps
from tilesight.vision.geometry.registration import mutual, register
from tilesight.vision.io.frame import Frame
from tilesight.vision.networks.onnx_network import Models
from tilesight.vision.reader import Clock, lay_out
from tilesight.vision.reading import Reading, Zone
from tilesight.vision.recognition.recognize import first_quads, recognize
from tilesight.vision.tracking.background_model import (
    BackgroundModel,
    Change,
    Evidence,
    compare,
    first_background,
    renewed,
    witness,
)
from tilesight.vision.tracking.camera_advice import Advice, advise
from tilesight.vision.tracking.motion import Thumbnail, motion, thumbnail
from tilesight.vision.tracking.track import (
    ALIKE,
    OTHER,
    SURE_ODDS,
    Track,
    backable,
    first_seen,
    heard,
    likeness,
    refused,
    voted,
)

__all__ = ["Advice", "Live", "View", "follow", "mend"]

MIN_OVERLAP = 0.5
"""Distance in tile sizes within which a detection or a reading is matched to a tile."""
NUDGE = 0.3
"""Fraction of a small offset by which corners follow a detection."""
SLIDE = 0.12
"""Offset in tile sizes above which a detection is not noise: the tile was pushed."""
OUTSIDE = 0.5
"""Distance from the picture, as a fraction of its size, from which a tile is dropped."""
SHARED = 0.4
"""Overlap, as a fraction of the smaller quad, above which two tracks are the same tile."""
FLEETING = 3
"""Consecutive frames without a detection after which an unsettled track is dropped."""
FREE = 2
"""Consecutive frames in which a place must be empty before its tile is dropped."""
LONG_MISSED = 3
"""Consecutive frames without a detection after which a static place counts as empty even if it does
not have the table's colors."""
PATIENCE = 5
"""Consecutive frames without the scene that are tolerated before a new scene is assumed."""
MIN_KNOWN = 3
"""Tiles that must be matched to find the scene again by its tiles."""
STILL = 0.2
"""Motion between frames, in tile sizes, up to which the camera counts as still."""


@dataclass(frozen=True, slots=True, eq=False)
class Live:
    """The immutable state of the live view between frames."""

    tracks: tuple[Track, ...]
    background: BackgroundModel
    next_key: int
    lost: int = 0
    """Consecutive frames in which the scene was not found."""
    notation: str = ""
    """The reading of the last frame: a settled table is read the same twice."""


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """The result after a frame, in the coordinates of this frame."""

    reading: Reading
    keys: tuple[int, ...]
    """The track key of each tile of the reading, for `mend`."""
    settled: bool
    """Whether the reading is unchanged and no tile needs another reading."""
    advice: tuple[Advice, ...]


@dataclass(frozen=True, slots=True, eq=False)
class _Sighting:
    """A track with its detection in the current frame, or None."""

    track: Track
    detection: int | None = None
    reread: bool = False
    """Whether the tile must be read again."""


def follow(
    live: Live | None,
    frame: Frame,
    models: Models,
    rules: RuleSet,
    zone: Zone | None = None,
) -> tuple[Live, View]:
    """Process one more frame.

    Settled tiles whose appearance has not changed are not read again. Corrected tiles keep their
    label.

    Args:
        live: The state after the last frame, or None to start.
        frame: The new frame.
        models: The networks.
        rules: The rules of the game.
        zone: Where all tiles lie, or None to detect it.

    Returns:
        The new state and the result for this frame.
    """
    clock = Clock(frame.load_ms)
    now = thumbnail(frame)
    found = clock.time("detect", detect, frame, models.detector)
    shot = frame, found, models
    way = None if live is None else clock.time("motion", _motion, live, now, shot)
    if live is None or way is None:
        after = _restarted(live, now, shot, clock)
    else:
        change = clock.time("scenery", compare, live.background, now, way)
        carried = [_moved(track, way) for track in live.tracks]
        after = _updated(live, carried, change, shot, clock)
    moves = way is None or _camera_motion(after.tracks, way) > STILL
    return _view(after, frame, moves and live is not None, rules, zone, clock)


def mend(live: Live, key: int, tile: Tile) -> Live:
    """Return the state with a tile's label set by a person; no reading overwrites it.

    Raises:
        KeyError: If no track has this key.
    """
    if all(track.key != key for track in live.tracks):
        raise KeyError(f"no tile has the key {key}")
    tracks = tuple(
        replace(track, mended=tile, settled=True) if track.key == key else track
        for track in live.tracks
    )
    return replace(live, tracks=tracks)


_Shot = tuple[Frame, Detections, Models]


def _updated(
    live: Live, carried: Sequence[Track], change: Change, shot: _Shot, clock: Clock
) -> Live:
    frame, found, _ = shot
    sighted = clock.time("scenery", _sight, carried, found, change, frame)
    tracks = clock.time("recognize", _read, sighted, shot, live.next_key)
    pending = [t.corners for t in tracks if _is_unseen(t)]
    shown = [t.corners for t in tracks if not _is_unseen(t)]
    background = clock.time("scenery", renewed, change, shown, pending)
    return Live(tracks, background, _next_key(live.next_key, tracks), 0, live.notation)


def _is_unseen(track: Track) -> bool:
    """Return whether the frame does not show the tile in its place."""
    return track.hidden or track.missed > 0 or track.against > 0


def _motion(live: Live, now: Thumbnail, shot: _Shot) -> Floats | None:
    """Return the homography from the last frame to this one: by optical flow, else by the tiles."""
    resting = [t.corners for t in live.tracks if t.is_tile and not t.hidden and not t.missed]
    way = motion(live.background.thumbnail, now, resting)
    tiles = [voted(track) for track in live.tracks if track.is_tile]
    if way is not None or len(tiles) < MIN_KNOWN:
        return way
    frame, found, models = shot
    seen = recognize(frame, found, models, thoroughly=False)
    known = register(tiles, seen)
    if known is None or len(known.pairs) < max(MIN_KNOWN, len(seen) / 2):
        return None
    return inverse(known.between)


def _restarted(live: Live | None, now: Thumbnail, shot: _Shot, clock: Clock) -> Live:
    """Return a new state, or the old one while the scene may reappear within `PATIENCE` frames."""
    if live is not None and live.lost < PATIENCE and any(t.is_tile for t in live.tracks):
        return replace(live, lost=live.lost + 1)
    key = live.next_key if live else 0
    tracks = clock.time("recognize", _read, [], shot, key)
    return Live(tracks, first_background(now), _next_key(key, tracks))


def _next_key(key: int, tracks: Sequence[Track]) -> int:
    return max([key, *(track.key + 1 for track in tracks)])


def _moved(track: Track, way: Floats) -> Track:
    """Return the track moved with the picture."""
    return replace(track, corners=mapped(way, track.corners).astype(np.float32))


def _camera_motion(tracks: Sequence[Track], way: Floats) -> float:
    """Return the median motion of the tracks, in tile sizes."""
    if not tracks:
        return 0.0
    centers = np.array([track.center for track in tracks], np.float64)
    away = np.linalg.norm(mapped(inverse(way), centers) - centers, axis=1)
    return float(np.median(away / [track.size for track in tracks]))


def _sight(
    tracks: Sequence[Track], found: Detections, change: Change, frame: Frame
) -> list[_Sighting]:
    """Match the tracks with the detections; tracks whose tile was removed are left out."""
    expected = np.array([track.center + track.offset for track in tracks]).reshape(-1, 2)
    sizes = np.array([track.size for track in tracks])
    seen = dict(map(tuple, mutual(_gaps(expected, sizes, found.centers)).tolist()))
    fresh = sorted(set(range(len(found))) - set(seen.values()))
    others = list(first_quads(found.keep(np.asarray(fresh, np.intp))))
    evidence = witness(change, [track.corners for track in tracks], others)
    sighted = [
        _seen(track, seen[n], found, evidence[n], frame)
        if n in seen
        else _unseen(track, evidence[n], frame)
        for n, track in enumerate(tracks)
    ]
    return [sighting for sighting in sighted if sighting is not None]


def _gaps(places: NDArray[Any], sizes: NDArray[Any], others: NDArray[Any]) -> Floats:
    """Return (N, M) distances in sizes of the first; infinite from `MIN_OVERLAP`."""
    away = np.linalg.norm(places[:, None] - others[None], axis=-1) / sizes[:, None]
    return np.where(away < MIN_OVERLAP, away, np.inf)


def _seen(
    track: Track, detection: int, found: Detections, evidence: Evidence, frame: Frame
) -> _Sighting:
    pushed = _pushed(track, found.centers[detection], frame)
    alike = likeness(pushed, frame.pixels)
    free = track.free + 1 if alike < OTHER and evidence.bare else 0
    # Readings made under a hand must not count against a tile that looks unchanged afterwards.
    against = 0 if alike >= ALIKE else track.against
    settled = replace(pushed, missed=0, free=free, hidden=evidence.covered, against=against)
    calm = evidence.covered or alike >= ALIKE
    return _Sighting(settled, detection, reread=not (track.asleep and calm))


def _pushed(track: Track, center: NDArray[np.float32], frame: Frame) -> Track:
    """Return the track with corners moved toward the detection, fully only for large offsets.

    A settled tile follows a large offset only if it looks the same there; otherwise something
    covers it and the detection is a neighbor's.
    """
    step = center - track.center - track.offset
    slides = float(np.linalg.norm(step)) > SLIDE * track.size
    pushed = replace(track, corners=track.corners + step * (1.0 if slides else NUDGE))
    stays = slides and track.settled and likeness(pushed, frame.pixels) < ALIKE
    return track if stays else pushed


def _unseen(track: Track, evidence: Evidence, frame: Frame) -> _Sighting | None:
    """Return a track without a detection, or None if its tile was removed."""
    away = _outside(track, frame)
    if away > 0:
        return _Sighting(track) if away < OUTSIDE else None
    missed = replace(track, missed=track.missed + 1, hidden=evidence.covered)
    if evidence.covered:
        return _Sighting(missed)
    if not track.settled and missed.missed >= FLEETING:
        return None
    empty = evidence.bare or (evidence.still and missed.missed >= LONG_MISSED)
    free = track.free + 1 if empty and likeness(track, frame.pixels) < OTHER else 0
    return None if free >= FREE else _Sighting(replace(missed, free=free))


def _outside(track: Track, frame: Frame) -> float:
    """Return how far a tile is outside the picture, as a fraction of its size; negative inside."""
    place = track.center / frame.pixels.shape[1::-1]
    return float(np.max([*(-place), *(place - 1)]))


def _read(sighted: Sequence[_Sighting], shot: _Shot, next_key: int) -> tuple[Track, ...]:
    """Read new and changed tiles, and return all tracks with the votes counted."""
    frame, found, models = shot
    known = {s.detection: s.track for s in sighted if s.detection is not None and s.reread}
    taken = {s.detection for s in sighted}
    fresh = [n for n in range(len(found)) if n not in taken]
    detections = found.keep(np.asarray([*known, *fresh], np.intp))
    starts = [
        first_seen(next_key + n, quad, found.centers[place])
        for n, (place, quad) in enumerate(
            zip(fresh, first_quads(detections)[len(known) :], strict=True)
        )
    ]
    updated = _recognized([*known.values(), *starts], detections, frame, models)
    resting = [s.track for s in sighted if not s.reread]
    return _one_each([*resting, *updated])


def _recognized(
    tracks: Sequence[Track], detections: Detections, frame: Frame, models: Models
) -> list[Track]:
    """Read the detection of each track and return the tracks with the votes counted."""
    readings = recognize(frame, detections, models, thoroughly=False)
    centers = np.array([reading.corners.mean(0) for reading in readings]).reshape(-1, 2)
    matches = dict(
        map(tuple, mutual(_gaps(detections.centers, detections.sizes, centers)).tolist())
    )
    updated = (
        replace(heard(track, readings[matches[n]], detections.centers[n], frame.pixels), free=0)
        if n in matches
        else _without_face(track, frame)
        for n, track in enumerate(tracks)
    )
    return [track for track in updated if track is not None]


def _without_face(track: Track, frame: Frame) -> Track | None:
    """Return a track whose reading found no face, or None if its tile was removed."""
    if track.free >= FREE:
        return None
    return track if track.hidden else refused(track, frame.pixels)


def _one_each(tracks: Sequence[Track]) -> tuple[Track, ...]:
    """Keep one of overlapping tracks: tiles first, then the most recently detected."""
    if not tracks:
        return ()
    ranked = sorted(tracks, key=_priority)
    quads = np.array([track.corners for track in ranked])
    rivals = overlaps(quads, quads) > SHARED
    kept: dict[int, Track] = {}
    for n, track in enumerate(ranked):
        before = [m for m in kept if rivals[n, m]]
        if not before:
            kept[n] = track
        elif track.mended is not None and kept[before[0]].mended is None:
            kept[before[0]] = replace(kept[before[0]], key=track.key, mended=track.mended)
    return tuple(sorted(kept.values(), key=lambda track: track.key))


def _priority(track: Track) -> tuple[bool, int, int]:
    return not track.is_tile, track.missed, -track.agreed


def _view(
    live: Live, frame: Frame, moves: bool, rules: RuleSet, zone: Zone | None, clock: Clock
) -> tuple[Live, View]:
    shown = [track for track in live.tracks if _is_shown(track, live, frame)]
    tiles = [voted(track) for track in shown]
    reading = lay_out(frame, tiles, rules, zone, clock)
    keys = _keys(reading, shown, frame)
    tracks = clock.time("backing", _backed, live.tracks, reading, keys, rules)
    settled = (
        not live.lost
        and reading.notation == live.notation
        and all(_rests(track) for track in tracks if track.key in keys)
    )
    quads = [track.corners for track in tracks]
    advice = advise(frame, tiles, quads, moves)
    view = View(reading, keys, settled, advice)
    return replace(live, tracks=tracks, notation=reading.notation), view


def _rests(track: Track) -> bool:
    done = track.told or track.asleep or track.weary
    return done and not (track.hidden or track.free or track.against)


def _backed(
    tracks: Sequence[Track], reading: Reading, keys: Sequence[int], rules: RuleSet
) -> tuple[Track, ...]:
    """Return the tracks with `backed` set where neighbor evidence confirms an uncertain tile."""
    known = {track.key: track for track in tracks}
    candidates = [n for n, key in enumerate(keys) if backable(known[key])]
    confirmed = set()
    if candidates:
        tiles = [
            replace(voted(known[key]), corners=tile.corners)
            for key, tile in zip(keys, reading.tiles, strict=True)
        ]
        labels = [tile.tile for tile in reading.tiles]
        odds = backing(tiles, labels, reading.layout, rules, candidates)
        confirmed = {keys[n] for n, weight in odds.items() if weight > SURE_ODDS}
    return tuple(replace(track, backed=track.key in confirmed) for track in tracks)


def _is_shown(track: Track, live: Live, frame: Frame) -> bool:
    """Return whether a track belongs to the reading: new ones on a known table are read twice."""
    known = track.mended is not None or track.heard > 1
    known = known or not any(other.settled for other in live.tracks)
    return track.is_tile and known and _outside(track, frame) <= 0


def _keys(reading: Reading, shown: Sequence[Track], frame: Frame) -> tuple[int, ...]:
    """Return the key of the track nearest to each tile of the reading."""
    if not shown:
        return ()
    centers = frame.to_photo(np.array([track.center for track in shown], np.float32))
    seen = np.array([tile.corners.mean(0) for tile in reading.tiles])
    nearest = np.linalg.norm(seen[:, None] - centers[None], axis=-1).argmin(1)
    return tuple(shown[n].key for n in nearest)
