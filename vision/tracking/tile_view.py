"""The live view of tiles: readings of consecutive frames, fused per tile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.clock import Clock
from tilesight.vision.detection.detect import detect
from tilesight.vision.geometry.arrays import Float64Array
from tilesight.vision.geometry.homography import inverse, mapped
from tilesight.vision.geometry.registration import register
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.io.frame import Frame
from tilesight.vision.io.noise import without_noise
from tilesight.vision.reading import Zone
from tilesight.vision.tracking.association import match_detections
from tilesight.vision.tracking.background_model import Change, compare, first_background, updated
from tilesight.vision.tracking.config import DEFAULT, TrackingConfig
from tilesight.vision.tracking.motion import Thumbnail, motion, thumbnail
from tilesight.vision.tracking.tile_shot import Shot, read_tracks, recognize_detections
from tilesight.vision.tracking.track import Track, fused_reading
from tilesight.vision.tracking.view import Live, View
from tilesight.vision.tracking.view_of_tracks import view_of_tracks


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
    shot = Shot(frame, found, models, config, clock)
    homography = None if live is None else clock.time("motion", _motion, live, now, shot)
    if live is None or homography is None:
        after, moves = _restarted(live, now, shot), live is not None
    else:
        change = clock.time(
            "background", compare, live.background, now, homography, config.background
        )
        after = _updated(live, [_moved(track, homography) for track in live.tracks], change, shot)
        moves = _camera_motion(after.tracks, homography) > config.motion.max_still_motion
    return view_of_tracks(after, shot, moves, rules, zone)


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


def _updated(live: Live, moved: Sequence[Track], change: Change, shot: Shot) -> Live:
    """Return the state after a frame that shows the known scene."""
    frame, config, clock = shot.frame, shot.config, shot.clock
    sighted = clock.time("background", match_detections, moved, shot.found, change, frame, config)
    tracks = clock.time("recognize", read_tracks, sighted, shot, live.next_key)
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


def _motion(live: Live, now: Thumbnail, shot: Shot) -> Float64Array | None:
    """Return the homography from the last frame to this one: by optical flow, else by the tiles."""
    known = [track for track in live.tracks if track.is_tile]
    resting = [track.corners for track in known if not track.hidden and not track.missed_frames]
    homography = motion(live.background.thumbnail, now, resting, shot.config.motion)
    needed = shot.config.association.min_registered_tiles
    if homography is not None or len(known) < needed:
        return homography
    seen = recognize_detections(shot.found, shot)
    fused = [fused_reading(track, shot.config.labels) for track in known]
    fit = register(fused, seen, shot.config.registration)
    if fit is None or len(fit.pairs) < max(needed, len(seen) / 2):
        return None
    return inverse(fit.between)


def _restarted(live: Live | None, now: Thumbnail, shot: Shot) -> Live:
    """Return a new state, or the old one while the scene may reappear.

    A frame without tiles, from a phone that was laid down, shows no other scene.
    """
    patience = shot.config.association.max_lost_frames
    known = live is not None and any(track.is_tile for track in live.tracks)
    if live is not None and known and live.lost_frames < patience:
        return _lost(live)
    key = live.next_key if live else 0
    tracks = shot.clock.time("recognize", read_tracks, [], shot, key)
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
