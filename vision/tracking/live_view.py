"""The live view: readings of one frame after the other, fused by where the tiles lie."""

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
"""Part of a tile's size within which a detection or a reading is that tile's."""
NUDGE = 0.3
"""Part of the way that corners follow a detection that is not quite where they are."""
SLIDE = 0.12
"""Part of a tile's size from which on a detection is no noise: the tile was pushed."""
OUTSIDE = 0.5
"""Part of the picture by which a tile may leave it before it is forgotten."""
SHARED = 0.4
"""Part of the smaller of two quads that two tiles side by side cannot share."""
FLEETING = 3
"""Frames after which something unsettled that is seen no more was nothing."""
FREE = 2
"""Frames in a row in which a place must be seen empty before its tile is gone."""
LONG_MISSED = 3
"""Frames in a row without a tile after which a still place need not look like the table."""
PATIENCE = 5
"""Frames in a row that may show something else before the scene is taken for a new one."""
MIN_KNOWN = 3
"""Tiles that must be known again after the scene was lost from sight."""
STILL = 0.2
"""Part of a tile's size that a still hand moves the picture at most, from frame to frame."""


@dataclass(frozen=True, slots=True, eq=False)
class Live:
    """All that is remembered from the frames so far; passed in and out, never changed."""

    tracks: tuple[Track, ...]
    background: BackgroundModel
    next_key: int
    lost: int = 0
    """Frames in a row in which the scene was not found."""
    notation: str = ""
    """Of the last frame: a table has settled when it reads the same twice."""


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """What is known after a frame, seen as in this frame."""

    reading: Reading
    keys: tuple[int, ...]
    """For each tile of the reading, the key by which it is followed and mended."""
    settled: bool
    """Nothing moves and no tile awaits another look."""
    advice: tuple[Advice, ...]


@dataclass(frozen=True, slots=True, eq=False)
class _Sighting:
    """What a frame showed of something followed; no detection where it was not seen."""

    track: Track
    detection: int | None = None
    wanted: bool = False
    """It must be read again."""


def follow(
    live: Live | None,
    frame: Frame,
    models: Models,
    rules: RuleSet,
    zone: Zone | None = None,
) -> tuple[Live, View]:
    """Take one more frame of a scene; begin with None.

    Tiles that are settled and look the same are not read again; a mended one keeps its label.
    """
    clock = Clock(frame.load_ms)
    now = thumbnail(frame)
    found = clock.time("detect", detect, frame, models.detector)
    shot = frame, found, models
    way = None if live is None else clock.time("motion", _way, live, now, shot)
    if live is None or way is None:
        after = _begun(live, now, shot, clock)
    else:
        change = clock.time("scenery", compare, live.background, now, way)
        carried = [_carried(track, way) for track in live.tracks]
        after = _gone_on(live, carried, change, shot, clock)
    moves = way is None or _sway(after.tracks, way) > STILL
    return _viewed(after, frame, moves and live is not None, rules, zone, clock)


def mend(live: Live, key: int, tile: Tile) -> Live:
    """Fix what a tile is, as a person says; it is never overwritten.

    Raises:
        KeyError: no tile is followed by this key.
    """
    if all(track.key != key for track in live.tracks):
        raise KeyError(f"no tile has the key {key}")
    tracks = tuple(
        replace(track, mended=tile, settled=True) if track.key == key else track
        for track in live.tracks
    )
    return replace(live, tracks=tracks)


_Shot = tuple[Frame, Detections, Models]


def _gone_on(
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
    """Tell whether something else is seen where a tile lies."""
    return track.hidden or track.missed > 0 or track.against > 0


def _way(live: Live, now: Thumbnail, shot: _Shot) -> Floats | None:
    """Find the homography from the last frame seen to this one: by the flow, or by the tiles."""
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


def _begun(live: Live | None, now: Thumbnail, shot: _Shot, clock: Clock) -> Live:
    """Begin anew, or wait a little where a frame shows nothing of the scene before."""
    if live is not None and live.lost < PATIENCE and any(t.is_tile for t in live.tracks):
        return replace(live, lost=live.lost + 1)
    key = live.next_key if live else 0
    tracks = clock.time("recognize", _read, [], shot, key)
    return Live(tracks, first_background(now), _next_key(key, tracks))


def _next_key(key: int, tracks: Sequence[Track]) -> int:
    return max([key, *(track.key + 1 for track in tracks)])


def _carried(track: Track, way: Floats) -> Track:
    """Move a track with the picture."""
    return replace(track, corners=mapped(way, track.corners).astype(np.float32))


def _sway(tracks: Sequence[Track], way: Floats) -> float:
    """Measure how far the picture moved, in sizes of a tile."""
    if not tracks:
        return 0.0
    centers = np.array([track.center for track in tracks], np.float64)
    away = np.linalg.norm(mapped(inverse(way), centers) - centers, axis=1)
    return float(np.median(away / [track.size for track in tracks]))


def _sight(
    tracks: Sequence[Track], found: Detections, change: Change, frame: Frame
) -> list[_Sighting]:
    """Look for what is followed among the detections; what is gone is left out."""
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
    """Measure (N, M) distances in the sizes of the first, infinite where they are too far."""
    away = np.linalg.norm(places[:, None] - others[None], axis=-1) / sizes[:, None]
    return np.where(away < MIN_OVERLAP, away, np.inf)


def _seen(
    track: Track, detection: int, found: Detections, evidence: Evidence, frame: Frame
) -> _Sighting:
    pushed = _pushed(track, found.centers[detection], frame)
    alike = likeness(pushed, frame.pixels)
    free = track.free + 1 if alike < OTHER and evidence.bare else 0
    # what looks again as it did is not read again: a reading under a hand must not stand against it
    against = 0 if alike >= ALIKE else track.against
    settled = replace(pushed, missed=0, free=free, hidden=evidence.covered, against=against)
    calm = evidence.covered or alike >= ALIKE
    return _Sighting(settled, detection, wanted=not (track.asleep and calm))


def _pushed(track: Track, center: NDArray[np.float32], frame: Frame) -> Track:
    """Let the corners follow the detector: little where it only trembles.

    What settled must look there as it did; else something covers it, and its neighbor was seen.
    """
    step = center - track.center - track.offset
    slides = float(np.linalg.norm(step)) > SLIDE * track.size
    pushed = replace(track, corners=track.corners + step * (1.0 if slides else NUDGE))
    stays = slides and track.settled and likeness(pushed, frame.pixels) < ALIKE
    return track if stays else pushed


def _unseen(track: Track, evidence: Evidence, frame: Frame) -> _Sighting | None:
    """Tell what is hidden, or only missed by the detector, from what is gone."""
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
    """Measure how far a tile is out of the picture, in parts of the picture."""
    place = track.center / frame.pixels.shape[1::-1]
    return float(np.max([*(-place), *(place - 1)]))


def _read(sighted: Sequence[_Sighting], shot: _Shot, next_key: int) -> tuple[Track, ...]:
    """Read what is wanted and what is new, and count the votes."""
    frame, found, models = shot
    known = {s.detection: s.track for s in sighted if s.detection is not None and s.wanted}
    taken = {s.detection for s in sighted}
    fresh = [n for n in range(len(found)) if n not in taken]
    asked = found.keep(np.asarray([*known, *fresh], np.intp))
    starts = [
        first_seen(next_key + n, quad, found.centers[place])
        for n, (place, quad) in enumerate(zip(fresh, first_quads(asked)[len(known) :], strict=True))
    ]
    told = _told([*known.values(), *starts], asked, frame, models)
    resting = [s.track for s in sighted if not s.wanted]
    return _one_each([*resting, *told])


def _told(tracks: Sequence[Track], asked: Detections, frame: Frame, models: Models) -> list[Track]:
    """Ask the recognizer about each detection, one for each track."""
    readings = recognize(frame, asked, models, thoroughly=False)
    centers = np.array([reading.corners.mean(0) for reading in readings]).reshape(-1, 2)
    answers = dict(map(tuple, mutual(_gaps(asked.centers, asked.sizes, centers)).tolist()))
    told = (
        replace(heard(track, readings[answers[n]], asked.centers[n], frame.pixels), free=0)
        if n in answers
        else _unread(track, frame)
        for n, track in enumerate(tracks)
    )
    return [track for track in told if track is not None]


def _unread(track: Track, frame: Frame) -> Track | None:
    """Count a look that saw no face, unless something lies over it; None where none is left."""
    if track.free >= FREE:
        return None
    return track if track.hidden else refused(track, frame.pixels)


def _one_each(tracks: Sequence[Track]) -> tuple[Track, ...]:
    """Keep one of those that lie on one place: a tile seen now before one only remembered."""
    if not tracks:
        return ()
    ranked = sorted(tracks, key=_rack_likelihood)
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


def _rack_likelihood(track: Track) -> tuple[bool, int, int]:
    return not track.is_tile, track.missed, -track.agreed


def _viewed(
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
    """Tell which tiles are sure with their neighbors, though not by themselves."""
    known = {track.key: track for track in tracks}
    asked = [n for n, key in enumerate(keys) if backable(known[key])]
    sure = set()
    if asked:
        tiles = [
            replace(voted(known[key]), corners=tile.corners)
            for key, tile in zip(keys, reading.tiles, strict=True)
        ]
        taken_as = [tile.tile for tile in reading.tiles]
        odds = backing(tiles, taken_as, reading.layout, rules, asked)
        sure = {keys[n] for n, weight in odds.items() if weight > SURE_ODDS}
    return tuple(replace(track, backed=track.key in sure) for track in tracks)


def _is_shown(track: Track, live: Live, frame: Frame) -> bool:
    """Tell whether a tile belongs to the reading: a new one on a known table is seen twice."""
    known = track.mended is not None or track.heard > 1
    known = known or not any(other.settled for other in live.tracks)
    return track.is_tile and known and _outside(track, frame) <= 0


def _keys(reading: Reading, shown: Sequence[Track], frame: Frame) -> tuple[int, ...]:
    """Name the track of each tile of a reading, which is in reading order."""
    if not shown:
        return ()
    centers = frame.to_photo(np.array([track.center for track in shown], np.float32))
    seen = np.array([tile.corners.mean(0) for tile in reading.tiles])
    nearest = np.linalg.norm(seen[:, None] - centers[None], axis=-1).argmin(1)
    return tuple(shown[n].key for n in nearest)
