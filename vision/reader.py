"""The pipeline: from a photo to its reading in five stages, with no state between calls."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import ParamSpec, TypeVar

from tilesight.engine.rules.rule_set import RuleSet
from tilesight.vision.config import DEFAULT, ReaderConfig
from tilesight.vision.decoding.resolve import Resolution, resolve
from tilesight.vision.detection.detect import detect
from tilesight.vision.geometry.config import DEFAULT_DUPLICATES, DuplicateConfig
from tilesight.vision.geometry.non_maximum_suppression import suppress_duplicates
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.io.quality import check_light, find_fault
from tilesight.vision.layout.arrange import arrange
from tilesight.vision.networks.onnx_network import Models
from tilesight.vision.reading import Reading, TileReading, Zone
from tilesight.vision.recognition.recognize import recognize

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


def read(
    source: str | Path | bytes | Frame,
    models: Models,
    rules: RuleSet,
    zone: Zone | None = None,
    config: ReaderConfig = DEFAULT,
) -> Reading:
    """Return the reading of one photo, given as a path, as the bytes of its file, or as a frame.

    Args:
        source: the photo.
        models: the networks.
        rules: the rules of the game.
        zone: where all tiles are; None to infer it.
        config: the thresholds of the stages.

    Raises:
        PhotoError: the photo cannot be loaded, or shows no tile that can be read.
    """
    frame = source if isinstance(source, Frame) else load_frame(source, config=config.frames)
    clock = Clock(frame.load_ms)
    check_light(frame, config.quality)
    detections = clock.time("detect", detect, frame, models.detector, config.detection)
    tiles = clock.time("recognize", recognize, frame, detections, models, config=config.recognition)
    reading = interpret(frame, tiles, rules, zone, clock, config)
    return replace(reading, models=models.versions)


def interpret(
    frame: Frame,
    tiles: Sequence[TileReading],
    rules: RuleSet,
    zone: Zone | None = None,
    clock: Clock | None = None,
    config: ReaderConfig = DEFAULT,
) -> Reading:
    """Return the reading of the tiles that were recognized in a frame; corners in its pixels.

    Raises:
        PhotoError: no tile is confident, and the photo is too dark, blurred or empty.
    """
    fault = find_fault(frame, tiles, config.quality)
    if fault:
        raise fault
    return lay_out(frame, tiles, rules, zone, clock, config)


def lay_out(
    frame: Frame,
    tiles: Sequence[TileReading],
    rules: RuleSet,
    zone: Zone | None = None,
    clock: Clock | None = None,
    config: ReaderConfig = DEFAULT,
) -> Reading:
    """Return the reading of any tiles, without a check of the photo; corners in frame pixels."""
    clock = clock or Clock(frame.load_ms)
    placed = [replace(tile, corners=frame.to_photo(tile.corners)).rounded() for tile in tiles]
    distinct = [placed[index] for index in by_place(placed, config.layout.duplicates)]
    layout = clock.time("arrange", arrange, distinct, zone, config.layout)
    resolution = clock.time("resolve", resolve, distinct, layout, rules, config.decoding)
    return reading_of(resolution, frame.size, clock, frame.name)


def by_place(
    tiles: Sequence[TileReading], config: DuplicateConfig = DEFAULT_DUPLICATES
) -> list[int]:
    """Return the indexes of the tiles without duplicates, sorted by their corners.

    Later stages take the first of equals, so the order must not depend on the caller.
    """
    kept: list[int] = suppress_duplicates(tiles, config).tolist()
    return sorted(kept, key=lambda place: tiles[place].corners.tolist())


def reading_of(
    found: Resolution, size: tuple[int, int], clock: Clock, photo: str = "photo"
) -> Reading:
    """Return the reading of a photo of this size (width, height) from what was resolved."""
    found = in_reading_order(found)
    return Reading(
        photo=photo,
        size=size,
        tiles=found.tiles,
        layout=found.layout,
        doubts=found.doubts,
        runner_up=found.runner_up,
        timings_ms=clock.timings_ms(),
    )


class Clock:
    """Measures how long each stage takes; the loading of the frame is included."""

    def __init__(self, load_ms: float = 0.0) -> None:
        self._started = time.perf_counter()
        self._stages = {"load": load_ms}

    def time(
        self,
        stage: str,
        function: Callable[Parameters, Result],
        *args: Parameters.args,
        **kwargs: Parameters.kwargs,
    ) -> Result:
        """Run one stage, keep its time, and return its result."""
        started = time.perf_counter()
        result = function(*args, **kwargs)
        self._stages[stage] = (time.perf_counter() - started) * 1000
        return result

    def timings_ms(self) -> dict[str, float]:
        """Return the milliseconds of each stage so far, and the total."""
        since = (time.perf_counter() - self._started) * 1000
        return {**self._stages, "total": self._stages["load"] + since}


def in_reading_order(found: Resolution) -> Resolution:
    """Return the resolution with tiles in reading order, without duplicates."""
    layout = found.layout
    places = {tile: new for new, tile in enumerate(layout.order)}
    return replace(
        found,
        tiles=tuple(found.tiles[tile] for tile in layout.order),
        layout=replace(layout, doubles=()).renumbered(places),
        doubts=tuple(replace(doubt, tile=places[doubt.tile]) for doubt in found.doubts),
    )
