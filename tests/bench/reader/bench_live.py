"""Live view: hand-held clips of 30 tiles at 640 pixels, with a passing hand and a moved tile."""

from __future__ import annotations

import os
import statistics
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from tests.bench.reader.clips import FIRST_PASS, LEFT_AT, MOVED_AT, Clip, sample_clip
from tests.bench.table import Figure
from tests.vision.filming import Shot
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.inference.onnx_network import Models, load_models
from tilesight.vision.io.frame import Frame
from tilesight.vision.tracking.tile_view import follow
from tilesight.vision.tracking.view import Live, View

CLIPS = 30
CORES = 2
MAX_FRAMES_TO_SETTLE = 5
MAX_FRAMES_TO_NOTICE = 3


@dataclass(slots=True)
class Score:
    """The counts of one clip."""

    settled: int = 0
    """The number of frames until all tiles settled; 0 if never."""
    settled_early: list[bool] = field(default_factory=list)
    """Whether each tile settled within `MAX_FRAMES_TO_SETTLE` frames."""
    noticed: int = 0
    wrong: set[tuple[int, str]] = field(default_factory=set)
    settled_tiles: set[int] = field(default_factory=set)
    lost: int = 0
    false_tiles: int = 0
    visible: int = 0
    seconds: list[float] = field(default_factory=list)


def bench() -> Iterator[Figure]:
    """Yield the figures over all frames of all clips."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:CORES])
    models = load_models(threads=CORES)
    scores = [follow_clip(sample_clip(number), models) for number in range(CLIPS)]
    settled_early = [settled for score in scores for settled in score.settled_early]
    slow = sum(not 0 < score.settled <= MAX_FRAMES_TO_SETTLE for score in scores)
    yield Figure("tiles not settled in 5 frames", 100 * (1 - np.mean(settled_early)), "%", 5.0)
    yield Figure("clips not settled in 5 frames", 100 * slow / CLIPS, "%")
    settled_tiles = sum(len(score.settled_tiles) for score in scores)
    yield Figure("tiles that settled", settled_tiles, "tiles")
    wrong = sum(len(score.wrong) for score in scores)
    yield Figure("  wrong", 100 * wrong / settled_tiles, "%", 0.2)
    visible = sum(score.visible for score in scores)
    yield Figure("tiles lost while a hand passed", 100 * sum(s.lost for s in scores) / visible, "%")
    yield Figure("false tiles", 100 * sum(s.false_tiles for s in scores) / visible, "%")
    late = sum(not 0 < score.noticed <= MAX_FRAMES_TO_NOTICE for score in scores)
    yield Figure("moved tiles not noticed in 3 frames", 100 * late / CLIPS, "%")
    seconds = [second for score in scores for second in score.seconds[MAX_FRAMES_TO_SETTLE:]]
    yield Figure("a fused reading, median", 1000 * statistics.median(seconds), "ms", 125.0)


def follow_clip(clip: Clip, models: Models) -> Score:
    """Return the counts of one clip."""
    score, live = Score(), None
    rules = load_rules("rrrummy")
    for number, shot in enumerate(clip.shots):
        frame = Frame(shot.pixels, "clip", shot.pixels.shape[1::-1])
        started = time.perf_counter()
        live, view = follow(live, frame, models, rules)
        score.seconds.append(time.perf_counter() - started)
        _count(score, number, shot, live, view)
        if number == MAX_FRAMES_TO_SETTLE - 1:
            score.settled_early = _settled(shot, live)
        if view.settled and not score.settled:
            score.settled = number + 1
        if number >= LEFT_AT and not score.noticed and _noticed(shot, view, clip.moved):
            score.noticed = number - LEFT_AT + 1
    return score


def _count(score: Score, number: int, shot: Shot, live: Live, view: View) -> None:
    matched = _matched(shot, view)
    settled = {track.key for track in live.tracks if track.certain and not track.hidden}
    for place, label in enumerate(shot.tiles):
        found = matched.get(place)
        counted = not label.cut and not (MOVED_AT <= number <= LEFT_AT + MAX_FRAMES_TO_NOTICE)
        if counted and FIRST_PASS[0] <= number:
            score.visible += 1
            score.lost += found is None
        if found is not None and view.keys[found] in settled:
            score.settled_tiles.add(place)
            seen = view.reading.tiles[found].tile
            if seen.printed != label.tile.printed and counted:
                score.wrong.add((place, f"{label.tile} as {seen}"))
    if not MOVED_AT <= number <= LEFT_AT + MAX_FRAMES_TO_NOTICE:
        score.false_tiles += len(set(range(len(view.keys))) - set(matched.values()))


def _matched(shot: Shot, view: View) -> dict[int, int]:
    """Return the index of the tile of the view at each labeled tile."""
    tiles = view.reading.tiles
    if not tiles:
        return {}
    seen = np.array([tile.corners.mean(0) for tile in tiles])
    matched = {}
    for place, label in enumerate(shot.tiles):
        distances = np.linalg.norm(seen - label.corners.mean(0), axis=1)
        if distances.min() < 0.4 * np.linalg.norm(label.corners[1] - label.corners[0]):
            matched[place] = int(distances.argmin())
    return matched


def _settled(shot: Shot, live: Live) -> list[bool]:
    places = np.array([track.center for track in live.tracks if track.certain]).reshape(-1, 2)
    whole = [label for label in shot.tiles if not label.cut]
    return [
        bool((np.linalg.norm(places - label.corners.mean(0), axis=1) < 10).any()) for label in whole
    ]


def _noticed(shot: Shot, view: View, moved: int) -> bool:
    """Return whether the moved tile is at its new place, and nowhere else."""
    expected = Counter(label.tile.printed for label in shot.tiles)
    seen: Counter[Tile] = Counter(tile.tile.printed for tile in view.reading.tiles)
    found = _matched(shot, view).get(moved)
    label = shot.tiles[moved].tile.printed
    return (
        found is not None
        and seen[label] <= expected[label]
        and (view.reading.tiles[found].tile.printed == label)
    )
