"""Read labeled photos here or on a cluster, and compare the readings with the labels."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tilesight.datasets.labels.labels import LabeledPhoto, LabeledTile
from tilesight.engine.rules.choices import Words
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.card import NOTATIONS
from tilesight.engine.tiles.tile import Tile
from tilesight.jobs.run import complete, in_order, place_named, run_jobs
from tilesight.models.evaluation.metrics import (
    Comparison,
    PhotoScore,
    compare_multisets,
    compare_tiles,
)
from tilesight.models.training.worker import models_of_worker
from tilesight.vision.config import DEFAULT, ReaderConfig
from tilesight.vision.errors import PhotoError
from tilesight.vision.inference.onnx_network import WEIGHTS, Models, available_cores, load_models
from tilesight.vision.io.frame import Frame
from tilesight.vision.layout.config import DEFAULT as LAYOUT
from tilesight.vision.reader import read
from tilesight.vision.reading import Reading, TileReading, Zone


@dataclass(frozen=True, slots=True)
class Contents:
    """A photo with labels without corners; `optional` tiles or cards may or may not be read."""

    image: Path
    scene: str
    tiles: tuple[Tile, ...]
    optional: tuple[Tile, ...]
    zone: str = ""
    """Empty if it is not labeled."""
    overlap: bool = False
    """Whether cards cover others."""
    words: Words = Words.TILES
    """Whether it shows tiles or cards."""


Photo = LabeledPhoto | Contents


def load_contents(folder: Path, words: Words = Words.TILES) -> list[Contents]:
    """Return the labels without corners in a folder; empty if the folder is absent."""
    return [_contents(path, words) for path in sorted(folder.glob("*.json"))]


def _contents(path: Path, words: Words) -> Contents:
    record, parse = json.loads(path.read_text()), NOTATIONS[words].read
    tiles, optional = (tuple(map(parse, record[key])) for key in (words, "optional"))
    image, zone = path.with_name(record["image"]), record.get("zone", "")
    overlap = bool(record.get("overlap"))
    return Contents(image, record["scene"], tiles, optional, zone, overlap, words)


@dataclass(frozen=True, slots=True)
class Attempt:
    """The reader's result for one photo: a reading, or the error code in `refused`."""

    image: Path
    milliseconds: float
    reading: Reading | None = None
    refused: str = ""

    @property
    def tiles(self) -> tuple[TileReading, ...]:
        """The tiles that were read."""
        return self.reading.tiles if self.reading else ()

    @property
    def doubts(self) -> int:
        """The number of doubts of the reading."""
        return len(self.reading.doubts) if self.reading else 0

    def compare(self, labels: Sequence[LabeledTile]) -> Comparison:
        """Compare the reading with labels that have corners."""
        doubtful = self.reading.doubtful if self.reading else frozenset()
        return compare_tiles(labels, self.tiles, doubtful)

    def zoned(self, photo: Photo) -> bool | None:
        """Return whether the zone is read as labeled; None for few tiles or without a reading."""
        tiles = min(len(photo.tiles), len(self.tiles))
        if self.reading is None or not photo.zone or tiles < LAYOUT.zones.min_tiles:
            return None
        on_rack = sum(map(len, self.reading.layout.rack))
        return on_rack == (len(self.tiles) if photo.zone == Zone.RACK else 0)

    def score(self, photo: Photo) -> PhotoScore:
        """Return the comparison with a photo's labels, with doubts, time and zone."""
        if isinstance(photo, LabeledPhoto):
            comparison = self.compare(photo.tiles)
        else:
            found = [tile.tile for tile in self.tiles]
            comparison = compare_multisets(photo.tiles, photo.optional, found)
        return PhotoScore(
            self.image.name,
            photo.scene,
            *comparison,
            doubts=self.doubts,
            milliseconds=self.milliseconds,
            refused=self.refused,
            zoned=self.zoned(photo),
        )


def attempt(
    image: Path,
    load: Callable[[], Frame],
    models: Models,
    rules: RuleSet,
    config: ReaderConfig = DEFAULT,
) -> Attempt:
    """Read one photo, and measure the time from the call of `load` to the result."""
    started = time.perf_counter()
    try:
        reading = read(load(), models, rules, config=config)
    except PhotoError as error:
        return Attempt(image, _since(started), refused=str(error.code))
    return Attempt(image, _since(started), reading)


def _since(started: float) -> float:
    return (time.perf_counter() - started) * 1000


File = tuple[Path, bytes]
"""The path of a photo, and its content, which other machines need not have."""
ReadFile = Callable[[File, Models], Attempt]
Reader = Callable[[Sequence[Path]], Iterable[Attempt]]
"""Reads photos, and returns their attempts in order."""


def reader_at(address: str, read_file: ReadFile, weights: Path = WEIGHTS) -> Reader:
    """Return what reads photos on a Ray cluster, or in processes of this machine if it is `local`.

    Args:
        address: The address of the cluster, or `local`; empty for this process with all its cores.
        read_file: Reads one photo.
        weights: The folder of the networks.

    Raises:
        ModelError: A network is missing. In other processes, the reading raises it.
    """
    if address:
        return partial(_read_on, address, partial(_in_worker, weights, read_file))
    models = load_models(weights)
    return lambda images: (read_file((image, image.read_bytes()), models) for image in images)


def _read_on(
    address: str, job: Callable[[File], Attempt], images: Sequence[Path]
) -> Iterator[Attempt]:
    files = ((image, image.read_bytes()) for image in images)
    return in_order(complete(run_jobs(job, files, place_named(address, available_cores()))))


def _in_worker(weights: Path, read_file: ReadFile, file: File) -> Attempt:
    return read_file(file, models_of_worker(weights))
