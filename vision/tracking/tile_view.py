"""The live view of tiles: readings of consecutive frames, fused per tile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.clock import Clock
from tilesight.vision.decoding.neighbor_evidence import neighbor_evidence
from tilesight.vision.detection.detect import Detections, detect
from tilesight.vision.geometry.arrays import Float32Array, Float64Array
from tilesight.vision.geometry.crops import Pyramid
from tilesight.vision.geometry.homography import inverse, mapped
from tilesight.vision.geometry.registration import register
from tilesight.vision.io.frame import Frame
from tilesight.vision.io.noise import without_noise
from tilesight.vision.networks.onnx_network import Models
from tilesight.vision.reader import lay_out
from tilesight.vision.reading import Reading, TileReading, Zone
from tilesight.vision.recognition.missed_tiles import find_cut_off, nearest
from tilesight.vision.recognition.picture_edge import is_cut
from tilesight.vision.recognition.recognize import recognize
from tilesight.vision.tracking.association import (
    Sighting,
    distance_outside,
    match_by_distance,
    match_detections,
    one_track_per_tile,
)
from tilesight.vision.tracking.background_model import (
    BackgroundModel,
    Change,
    compare,
    first_background,
    updated,
)
from tilesight.vision.tracking.camera_advice import advise
from tilesight.vision.tracking.config import DEFAULT, LabelConfig, TrackingConfig
from tilesight.vision.tracking.motion import Thumbnail, motion, thumbnail
from tilesight.vision.tracking.track import (
    Track,
    confirmable,
    fused_reading,
    new_track,
    with_no_face,
    with_reading,
)
from tilesight.vision.tracking.view import View


@dataclass(frozen=True, slots=True, eq=False)
class Live:
    """The immutable state of the live view between frames."""

    tracks: tuple[Track, ...]
    background: BackgroundModel
    next_key: int
    lost_frames: int = 0
    """Consecutive frames in which the scene was not found."""
    notation: str = ""
    """The reading of the last frame: a settled table is read the same twice."""


@dataclass(frozen=True, slots=True, eq=False)
class _Shot:
    """A frame with its detections, and what is needed to process it."""

    frame: Frame
    found: Detections
    models: Models
    config: TrackingConfig
    clock: Clock


def follow(
    live: Live | None,
    frame: Frame,
    models: Models,
    rules: RuleSet,
    zone: Zone | None = None,
    config: TrackingConfig = DEFAULT,
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
        config: The thresholds of the live view.

    Returns:
        The new state and the result for this frame.
    """
    clock = Clock(frame.load_ms)
    frame = without_noise(frame, config.reader.noise)
    now = thumbnail(frame, config.motion.thumbnail_side)
    found = clock.time("detect", detect, frame, models.detector, config.reader.detection)
    shot = _Shot(frame, found, models, config, clock)
    homography = None if live is None else clock.time("motion", _motion, live, now, shot)
    if live is None or homography is None:
        after, moves = _restarted(live, now, shot), live is not None
    else:
        change = clock.time(
            "background", compare, live.background, now, homography, config.background
        )
        after = _updated(live, [_moved(track, homography) for track in live.tracks], change, shot)
        moves = _camera_motion(after.tracks, homography) > config.motion.max_still_motion
    return _view(after, shot, moves, rules, zone)


def correct(live: Live, key: int, tile: Tile) -> Live:
    """Return the state with a tile's label set by a person; no reading overwrites it.

    Raises:
        KeyError: If no track has this key.
    """
    if all(track.key != key for track in live.tracks):
        raise KeyError(f"no tile has the key {key}")
    tracks = tuple(
        replace(track, corrected=tile, settled=True) if track.key == key else track
        for track in live.tracks
    )
    return replace(live, tracks=tracks)


def _updated(live: Live, moved: Sequence[Track], change: Change, shot: _Shot) -> Live:
    """Return the state after a frame that shows the known scene."""
    frame, config, clock = shot.frame, shot.config, shot.clock
    sighted = clock.time("background", match_detections, moved, shot.found, change, frame, config)
    tracks = clock.time("recognize", _read, sighted, shot, live.next_key)
    tiles = [t for t in tracks if t.is_tile]
    pending = [t.corners for t in tiles if _is_unseen(t)]
    shown = [t.corners for t in tiles if not _is_unseen(t)]
    limit = config.background.missed_frames
    missed = [t.corners for t in tiles if 0 < t.missed_frames <= limit]
    background = clock.time(
        "background", updated, change, shown, pending, missed, config.background
    )
    return Live(tracks, background, _next_key(live.next_key, tracks), 0, live.notation)


def _is_unseen(track: Track) -> bool:
    """Return whether the frame does not show the tile in its place.

    What lies beside a tile that is seen and looks the same hides nothing: it may become background.
    """
    disturbed = track.hidden or track.contradictions > 0
    return track.missed_frames > 0 or (disturbed and not track.alike)


def _motion(live: Live, now: Thumbnail, shot: _Shot) -> Float64Array | None:
    """Return the homography from the last frame to this one: by optical flow, else by the tiles."""
    known = [track for track in live.tracks if track.is_tile]
    resting = [track.corners for track in known if not track.hidden and not track.missed_frames]
    homography = motion(live.background.thumbnail, now, resting, shot.config.motion)
    needed = shot.config.association.min_registered_tiles
    if homography is not None or len(known) < needed:
        return homography
    seen = _recognize(shot.found, shot)
    fused = [fused_reading(track, shot.config.labels) for track in known]
    fit = register(fused, seen, shot.config.registration)
    if fit is None or len(fit.pairs) < max(needed, len(seen) / 2):
        return None
    return inverse(fit.between)


def _restarted(live: Live | None, now: Thumbnail, shot: _Shot) -> Live:
    """Return a new state, or the old one while the scene may reappear.

    A frame without tiles, from a phone that was laid down, shows no other scene.
    """
    patience = shot.config.association.max_lost_frames
    known = live is not None and any(track.is_tile for track in live.tracks)
    if live is not None and known and live.lost_frames < patience:
        return _lost(live)
    key = live.next_key if live else 0
    tracks = shot.clock.time("recognize", _read, [], shot, key)
    if live is not None and known and not any(track.is_tile for track in tracks):
        return _lost(live)
    return Live(tracks, first_background(now), _next_key(key, tracks))


def _lost(live: Live) -> Live:
    """Return the state after one more frame in which the scene was not found."""
    tracks = tuple(replace(track, unverified=True) for track in live.tracks)
    return replace(live, tracks=tracks, lost_frames=live.lost_frames + 1)


def _next_key(key: int, tracks: Sequence[Track]) -> int:
    return max([key, *(track.key + 1 for track in tracks)])


def _moved(track: Track, homography: Float64Array) -> Track:
    """Return the track moved with the picture."""
    return replace(track, corners=mapped(homography, track.corners).astype(np.float32))


def _camera_motion(tracks: Sequence[Track], homography: Float64Array) -> float:
    """Return the median motion of the tracks, in tile sizes."""
    if not tracks:
        return 0.0
    centers = np.array([track.center for track in tracks], np.float64)
    away = np.linalg.norm(mapped(inverse(homography), centers) - centers, axis=1)
    return float(np.median(away / [track.size for track in tracks]))


def _read(sighted: Sequence[Sighting], shot: _Shot, next_key: int) -> tuple[Track, ...]:
    """Read new and changed tiles, and return all tracks with the votes counted."""
    found = shot.found
    known = {s.detection: s.track for s in sighted if s.detection is not None and s.reread}
    taken = {s.detection for s in sighted}
    fresh = [n for n in range(len(found)) if n not in taken]
    detections = found.keep(np.asarray([*known, *fresh], np.intp))
    starts = [
        new_track(next_key + n, quad, found.centers[place])
        for n, (place, quad) in enumerate(zip(fresh, detections.quads[len(known) :], strict=True))
    ]
    read = _recognized([*known.values(), *starts], detections, shot)
    resting = [s.track for s in sighted if not s.reread]
    return one_track_per_tile([*resting, *read], shot.config.association.max_overlap)


def _recognized(tracks: Sequence[Track], detections: Detections, shot: _Shot) -> list[Track]:
    """Read the detection of each track and return the tracks with the votes counted."""
    readings = _recognize(detections, shot)
    centers = np.array([reading.corners.mean(0) for reading in readings]).reshape(-1, 2)
    matches = match_by_distance(
        detections.centers, detections.sizes, centers, shot.config.association.max_distance
    )
    read = (
        _with_face(track, readings[matches[n]], detections.centers[n], shot)
        if n in matches
        else _without_face(track, shot)
        for n, track in enumerate(tracks)
    )
    return [track for track in read if track is not None]


def _recognize(detections: Detections, shot: _Shot) -> tuple[TileReading, ...]:
    """Return the readings of the detections, without a search for missed tiles."""
    config = shot.config.reader.recognition
    return recognize(shot.frame, detections, shot.models, thoroughly=False, config=config)


def _with_face(track: Track, reading: TileReading, center: Float32Array, shot: _Shot) -> Track:
    read = with_reading(track, reading, center, shot.frame.pixels, shot.config)
    return replace(read, empty_frames=0)


def _without_face(track: Track, shot: _Shot) -> Track | None:
    """Return a track whose reading found no face, or None if its tile was removed."""
    if track.empty_frames >= shot.config.association.empty_frames:
        return None
    return track if track.hidden else with_no_face(track, shot.frame.pixels, shot.config)


def _view(
    live: Live, shot: _Shot, moves: bool, rules: RuleSet, zone: Zone | None
) -> tuple[Live, View]:
    frame, labels, clock = shot.frame, shot.config.labels, shot.clock
    away = live.lost_frames > shot.config.association.max_lost_frames
    shown = [] if away else [track for track in live.tracks if _is_shown(track, live, frame)]
    tiles = [fused_reading(track, labels) for track in shown]
    tiles = clock.time("recognize", _with_edges, tiles, live, shot)
    reading = lay_out(frame, tiles, rules, zone, clock, shot.config.reader)
    keys = _keys(reading, shown, frame)
    tracks = clock.time("neighbors", _confirmed, live.tracks, reading, keys, rules, shot.config)
    settled = bool(keys) and not live.lost_frames and reading.notation == live.notation
    settled = settled and all(_is_done(track, frame, shot.config) for track in tracks)
    advice = advise(frame, tiles, moves, shot.config.reader)
    view = View(reading, keys, settled, advice)
    return replace(live, tracks=tracks, notation=reading.notation), view


def _with_edges(tiles: Sequence[TileReading], live: Live, shot: _Shot) -> list[TileReading]:
    """Return the tiles with whether the edge of the frame cuts them, or one beside them off."""
    if not tiles or live.lost_frames:
        return list(tiles)
    config, pyramid = shot.config.reader.recognition, Pyramid(shot.frame.pixels)
    known = np.array([track.corners for track in live.tracks if track.is_tile], np.float32)
    unread = find_cut_off(pyramid, shot.found, known, shot.models, config)
    quads = np.array([tile.corners for tile in tiles], np.float32)
    beside = set(nearest(quads, unread).tolist())
    return [
        replace(tile, cut=bool(cut), unread_beside=place in beside)
        for place, (tile, cut) in enumerate(
            zip(tiles, is_cut(quads, pyramid.size, config.edge), strict=True)
        )
    ]


def _is_done(track: Track, frame: Frame, config: TrackingConfig) -> bool:
    """Return whether the table may settle with a track as it is.

    A settled tile that has just left the picture will probably be shown again.
    """
    if _is_inside(track, frame):
        return _rests(track, config.labels)
    return not track.settled or track.outside_frames > config.association.outside_frames


def _rests(track: Track, config: LabelConfig) -> bool:
    """Return whether a tile needs no further reading and nothing happens in its place."""
    done = track.certain or track.is_finished(config) or track.read_enough(config)
    return done and not (track.hidden or track.empty_frames or track.unverified)


def _confirmed(
    tracks: Sequence[Track],
    reading: Reading,
    keys: Sequence[int],
    rules: RuleSet,
    config: TrackingConfig,
) -> tuple[Track, ...]:
    """Return the tracks with `confirmed` set where neighbor evidence confirms an uncertain tile."""
    known = {track.key: track for track in tracks}
    candidates = [n for n, key in enumerate(keys) if confirmable(known[key], config.labels)]
    confirmed = set()
    if candidates:
        fused = [fused_reading(known[key], config.labels) for key in keys]
        odds = _evidence(fused, reading, candidates, rules, config)
        confirmed = {keys[n] for n, odd in odds.items() if odd > config.labels.settled_log_odds}
    return tuple(replace(track, confirmed=track.key in confirmed) for track in tracks)


def _evidence(
    fused: Sequence[TileReading],
    reading: Reading,
    candidates: Sequence[int],
    rules: RuleSet,
    config: TrackingConfig,
) -> Mapping[int, float]:
    """Return the log-odds by which the neighbors confirm each candidate, an index of a tile.

    Args:
        fused: The tiles by the votes of all frames.
        reading: The same tiles with their corners, and their layout.
        candidates: The indexes of the tiles to confirm.
        rules: The rules of the game.
        config: The thresholds of the live view.
    """
    tiles = [
        replace(votes.counted(rules.round_joker), corners=tile.corners)
        for votes, tile in zip(fused, reading.tiles, strict=True)
    ]
    labels = [tile.tile for tile in reading.tiles]
    return neighbor_evidence(
        tiles, labels, reading.layout, rules, candidates, config.reader.decoding
    )


def _is_shown(track: Track, live: Live, frame: Frame) -> bool:
    """Return whether a track belongs to the reading: new ones on a known table are read twice."""
    known = track.corrected is not None or track.readings > 1
    known = known or not any(other.settled for other in live.tracks)
    return known and _is_inside(track, frame)


def _is_inside(track: Track, frame: Frame) -> bool:
    """Return whether a track is a tile in the picture."""
    return track.is_tile and distance_outside(track, frame) <= 0


def _keys(reading: Reading, shown: Sequence[Track], frame: Frame) -> tuple[int, ...]:
    """Return the key of the track nearest to each tile of the reading."""
    if not shown:
        return ()
    centers = frame.to_photo(np.array([track.center for track in shown], np.float32))
    seen = np.array([tile.corners.mean(0) for tile in reading.tiles])
    nearest = np.linalg.norm(seen[:, None] - centers[None], axis=-1).argmin(1)
    return tuple(shown[n].key for n in nearest)
