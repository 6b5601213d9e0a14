"""The result of the live view of tiles: the reading of the tracks, and whether it is settled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from tilesight.engine.rules.rule_set import RuleSet
from tilesight.vision.decoding.neighbor_evidence import neighbor_evidence
from tilesight.vision.geometry.crops import Pyramid
from tilesight.vision.geometry.distances import distances_between
from tilesight.vision.io.frame import Frame
from tilesight.vision.reader import lay_out
from tilesight.vision.reading import Reading, TileReading, Zone
from tilesight.vision.recognition.missed_tiles import find_cut_off, nearest
from tilesight.vision.recognition.picture_edge import is_cut
from tilesight.vision.tracking.association import distance_outside
from tilesight.vision.tracking.camera_advice import advise
from tilesight.vision.tracking.config import LabelConfig, TrackingConfig
from tilesight.vision.tracking.tile_shot import Shot
from tilesight.vision.tracking.track import Track, confirmable, fused_reading
from tilesight.vision.tracking.view import Live, View


def view_of_tracks(
    live: Live, shot: Shot, moves: bool, rules: RuleSet, zone: Zone | None
) -> tuple[Live, View]:
    """Return the state and the result after the tracks of a frame were updated.

    Args:
        live: The state with the tracks.
        shot: The frame.
        moves: Whether the camera moves.
        rules: The rules of the game.
        zone: Where all tiles lie, or None to detect it.
    """
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


def _with_edges(tiles: Sequence[TileReading], live: Live, shot: Shot) -> list[TileReading]:
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
    nearest = distances_between(seen, centers).argmin(1)
    return tuple(shown[n].key for n in nearest)
