"""Live view: hand-held clips of 30 tiles at 640 pixels, a hand passing, a tile moved."""

from __future__ import annotations

import os
import statistics
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from tests.bench.reader.clips import LEFT_AT, MOVED_AT, PASSES, Clip, sample_clip
from tests.bench.table import Figure
from tilesight.datasets.compositor.clip import Shot
from tilesight.engine.rules.rule_set import load_rules
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.io.frame import Frame
from tilesight.vision.networks.onnx_network import Models, load_models
from tilesight.vision.tracking.live_view import Live, View, follow

CLIPS = 30
CORES = 2
SETTLED_IN = 5
NOTICED_IN = 3


@dataclass(slots=True)
class Score:
    """What became of one clip."""

    settled: int = 0
    """Frames until everything had settled, 0 for never."""
    early: list[bool] = field(default_factory=list)
    """Whether each tile had settled after SETTLED_IN frames."""
    noticed: int = 0
    wrong: set[tuple[int, str]] = field(default_factory=set)
    sure: set[int] = field(default_factory=set)
    erased: int = 0
    ghosts: int = 0
    shown: int = 0
    seconds: list[float] = field(default_factory=list)


def bench() -> Iterator[Figure]:
    """Follow each clip from its first frame to its last."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:CORES])
    models = load_models(threads=CORES)
    scores = [follow_clip(sample_clip(number), models) for number in range(CLIPS)]
    early = [settled for score in scores for settled in score.early]
    slow = sum(not 0 < score.settled <= SETTLED_IN for score in scores)
    yield Figure("tiles not settled in 5 frames", 100 * (1 - np.mean(early)), "%", 5.0)
    yield Figure("clips not settled in 5 frames", 100 * slow / CLIPS, "%")
    sure = sum(len(score.sure) for score in scores)
    yield Figure("tiles that settled", sure, "tiles")
    wrong = sum(len(score.wrong) for score in scores)
    yield Figure("  wrong", 100 * wrong / sure, "%", 0.2)
    shown = sum(score.shown for score in scores)
    yield Figure("erased while a hand passed", 100 * sum(s.erased for s in scores) / shown, "%")
    yield Figure("tiles that are none", 100 * sum(s.ghosts for s in scores) / shown, "%")
    late = sum(not 0 < score.noticed <= NOTICED_IN for score in scores)
    yield Figure("moved tiles not noticed in 3 frames", 100 * late / CLIPS, "%")
    seconds = [second for score in scores for second in score.seconds[SETTLED_IN:]]
    yield Figure("a fused reading, median", 1000 * statistics.median(seconds), "ms", 125.0)


def follow_clip(clip: Clip, models: Models) -> Score:
    """Follow one clip."""
    score, live = Score(), None
    rules = load_rules("rrrummy")
    for number, shot in enumerate(clip.shots):
        frame = Frame(shot.pixels, "clip", shot.pixels.shape[1::-1])
        started = time.perf_counter()
        live, view = follow(live, frame, models, rules)
        score.seconds.append(time.perf_counter() - started)
        _count(score, number, shot, live, view)
        if number == SETTLED_IN - 1:
            score.early = _settled(shot, live)
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
        counted = not label.cut and not (MOVED_AT <= number <= LEFT_AT + NOTICED_IN)
        if counted and PASSES[0] <= number:
            score.shown += 1
            score.erased += found is None
        if found is not None and view.keys[found] in settled:
            score.sure.add(place)
            seen = view.reading.tiles[found].tile
            if seen.printed != label.tile.printed and counted:
                score.wrong.add((place, f"{label.tile} as {seen}"))
    if not MOVED_AT <= number <= LEFT_AT + NOTICED_IN:
        score.ghosts += len(set(range(len(view.keys))) - set(matched.values()))


def _matched(shot: Shot, view: View) -> dict[int, int]:
    """Find the tile of the view on each labelled one."""
    tiles = view.reading.tiles
    if not tiles:
        return {}
    seen = np.array([tile.corners.mean(0) for tile in tiles])
    matched = {}
    for place, label in enumerate(shot.tiles):
        away = np.linalg.norm(seen - label.corners.mean(0), axis=1)
        if away.min() < 0.4 * np.linalg.norm(label.corners[1] - label.corners[0]):
            matched[place] = int(away.argmin())
    return matched


def _settled(shot: Shot, live: Live) -> list[bool]:
    places = np.array([track.center for track in live.tracks if track.certain]).reshape(-1, 2)
    whole = [label for label in shot.tiles if not label.cut]
    return [
        bool((np.linalg.norm(places - label.corners.mean(0), axis=1) < 10).any()) for label in whole
    ]


def _noticed(shot: Shot, view: View, moved: int) -> bool:
    """Tell whether the table is read as it lies: the moved tile there, and nothing too many."""
    there = Counter(label.tile.printed for label in shot.tiles)
    seen: Counter[Tile] = Counter(tile.tile.printed for tile in view.reading.tiles)
    found = _matched(shot, view).get(moved)
    label = shot.tiles[moved].tile.printed
    return (
        found is not None
        and seen[label] <= there[label]
        and (view.reading.tiles[found].tile.printed == label)
    )
