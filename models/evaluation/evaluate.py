"""Evaluate the reader on data that it was not trained on, as `make accuracy` does."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Annotated

import cv2
import typer

from tilesight.datasets.labels.labels import LabeledPhoto, LabeledTile, load_folder
from tilesight.datasets.unseen import DATA, PACKAGED, REPRINTED, UNSEEN, draw_packaged
from tilesight.engine.rules.rule_set import RuleSet, load_rules
from tilesight.engine.tiles.tile import Tile
from tilesight.jobs.executor import PlaceError
from tilesight.jobs.run import complete, in_order, place_named, run_jobs
from tilesight.models.evaluation.accuracy_report import Section, print_report, report_record
from tilesight.models.evaluation.metrics import (
    Comparison,
    PhotoScore,
    compare_multisets,
    compare_tiles,
)
from tilesight.models.training.worker import models_of_worker
from tilesight.vision.drawing.reading_overlay import draw_overlay
from tilesight.vision.errors import PhotoError
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.layout.config import DEFAULT as LAYOUT
from tilesight.vision.networks.onnx_network import ModelError, Models, available_cores, load_models
from tilesight.vision.reader import read
from tilesight.vision.reading import Reading, TileReading, Zone

ROOT = Path(__file__).resolve().parents[2]
PHOTOS = ROOT.parent / "shared" / "photos"
RULES = "rrrummy"


@dataclass(frozen=True, slots=True)
class Contents:
    """A photo with labels without corners; `optional` tiles may or may not be read."""

    image: Path
    scene: str
    tiles: tuple[Tile, ...]
    optional: tuple[Tile, ...]
    zone: str


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

    def compare(self, labels: Sequence[LabeledTile]) -> Comparison:
        """Compare the reading with labels that have corners."""
        doubtful = self.reading.doubtful if self.reading else frozenset()
        return compare_tiles(labels, self.tiles, doubtful)

    def zoned(self, photo: LabeledPhoto | Contents) -> bool | None:
        """Return whether the zone is read as labeled; None for few tiles or without a reading."""
        tiles = min(len(photo.tiles), len(self.tiles))
        if self.reading is None or tiles < LAYOUT.zones.min_tiles:
            return None
        on_rack = sum(map(len, self.reading.layout.rack))
        return on_rack == (len(self.tiles) if photo.zone == Zone.RACK else 0)

    def score(self, photo: LabeledPhoto | Contents, comparison: Comparison) -> PhotoScore:
        """Return the comparison with the labels, with doubts, time and zone added."""
        doubts = len(self.reading.doubts) if self.reading else 0
        attempt = self.milliseconds, self.refused, self.zoned(photo)
        return PhotoScore(self.image.name, photo.scene, *comparison, doubts, *attempt)


Reader = Callable[[Sequence[Path]], Iterable[Attempt]]
"""Reads photos, and returns their attempts in order."""
Draw = Callable[[Attempt, PhotoScore], None]


class Part(StrEnum):
    """A part of the evaluation that can be run alone."""

    DEV = "dev"
    OTHER = "other"
    UNSEEN = "unseen"
    SMALL = "small"
    REPRINTED = "reprinted"


def main(  # noqa: PLR0913 - each is an option of the command
    photos: Annotated[Path, typer.Option(help="Holds the folders dev and other.")] = PHOTOS,
    data: Annotated[Path, typer.Option(help="Holds the pictures of unseen sets.")] = DATA,
    only: Annotated[Part | None, typer.Option(help="Measure this part alone.")] = None,
    overlays: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Draw the photos that were read wrong.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
    count: Annotated[
        int, typer.Option(min=0, help="Pictures to draw if there is nothing else.")
    ] = 40,
    cluster: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Read on this Ray cluster, or `local` processes.")
    ] = "",
) -> None:
    """Read every labeled photo and compare."""
    try:
        reader: Reader = partial(read_on, cluster) if cluster else partial(read_here, load_models())
    except ModelError as error:
        sys.exit(str(error))

    draw: Draw = partial(_draw_if_wrong, overlays)
    parts: dict[Part, Callable[[], Section]] = {
        Part.DEV: lambda: measure_dev(photos / "dev", reader, draw),
        Part.OTHER: lambda: measure_other(photos / "other", reader, draw),
        Part.UNSEEN: lambda: measure_unseen(data, reader, draw),
        Part.SMALL: lambda: measure_small(data, reader, draw),
        Part.REPRINTED: lambda: measure_reprinted(data, reader, draw),
    }
    try:
        with redirect_stdout(sys.stderr):  # Ray prints on stdout that a node has failed
            measured = [measure() for part, measure in parts.items() if only in (None, part)]
    except PlaceError as error:
        sys.exit(str(error))
    sections = [section for section in measured if section.scores]
    if not sections and only:
        sys.exit(f"Nothing was measured: the part {only} has no photos.")
    sections = sections or [measure_packaged(data, count, reader, draw)]
    if as_json:
        print(json.dumps(report_record(sections)))
    else:
        print_report(sections)


def _draw_if_wrong(folder: Path | None, tried: Attempt, score: PhotoScore) -> None:
    if folder and not score.exact and tried.reading:
        frame = load_frame(tried.image)
        draw_reading(frame, tried.reading, folder / score.scene / tried.image.name)


def measure_dev(folder: Path, reader: Reader, draw: Draw) -> Section:
    """Return the scores on the photos held out from training."""
    labeled = load_folder(folder)
    if not labeled:
        _warn(f"There are no labeled photos in {folder}, so nothing is measured there.")
    return Section(Part.DEV, "tiles by place", list(score_labeled(labeled, reader, draw)))


def measure_other(folder: Path, reader: Reader, draw: Draw) -> Section:
    """Return the scores on photos of another edition; an absent folder is not reported."""
    scores = list(score_contents(load_contents(folder), reader, draw))
    return Section(Part.OTHER, "another edition, tiles by count", scores, placed=False)


def measure_unseen(data: Path, reader: Reader, draw: Draw) -> Section:
    """Return the scores on drawn tile sets with fonts, jokers and inks not used in training."""
    title = "tile sets never trained on, drawn as large as phones take them"
    return _measure_drawn(Part.UNSEEN, title, ("composed", "traced"), data, reader, draw)


def measure_small(data: Path, reader: Reader, draw: Draw) -> Section:
    """Return the scores on these sets in small pictures, as if taken from a distance."""
    title = "tile sets never trained on, drawn with less than a megapixel"
    kinds = ("small composed", "small traced")
    return _measure_drawn(Part.SMALL, title, kinds, data, reader, draw)


def _measure_drawn(
    part: Part, title: str, kinds: Sequence[str], data: Path, reader: Reader, draw: Draw
) -> Section:
    pictures = [photo for kind in kinds for photo in load_unseen(kind, data)]
    return Section(part, title, list(score_labeled(pictures, reader, draw)))


def measure_reprinted(data: Path, reader: Reader, draw: Draw) -> Section:
    """Return the scores on the `dev` photos with prints of sets not used in training."""
    pictures = _drawn("reprinted", data / REPRINTED)
    title = "real photos, with the print of sets never trained on"
    scores = list(score_labeled(pictures, reader, draw))
    return Section(Part.REPRINTED, title, scores, derived=True)


def measure_packaged(data: Path, count: int, reader: Reader, draw: Draw) -> Section:
    """Return the scores on pictures drawn here and now with the fonts of the extra `dev`."""
    _warn(f"Nothing to measure was found. Drawing pictures into {data / PACKAGED.folder} ...")
    with redirect_stdout(sys.stderr):
        draw_packaged(data, count, os.cpu_count() or 1)
    title = "tile sets never trained on, drawn with few fonts"
    pictures = [replace(photo, scene="packaged") for photo in load_folder(data / PACKAGED.folder)]
    return Section("packaged", title, list(score_labeled(pictures, reader, draw)))


def load_unseen(kind: str, data: Path) -> list[LabeledPhoto]:
    """Return the labeled pictures of unseen sets; if there are none, print how to make them."""
    return _drawn(kind, data / UNSEEN[kind].folder)


def _drawn(kind: str, folder: Path) -> list[LabeledPhoto]:
    found = [replace(photo, scene=kind) for photo in load_folder(folder)]
    if not found:
        _warn(f"There are no {kind} pictures of unseen sets in {folder}: `make unseen` makes them.")
    return found


def read_here(models: Models, images: Sequence[Path]) -> Iterator[Attempt]:
    """Read photos one after the other on all cores."""
    rules = load_rules(RULES)
    return (attempt((image, image.read_bytes()), models, rules) for image in images)


def read_on(address: str, images: Sequence[Path]) -> Iterator[Attempt]:
    """Read photos on a Ray cluster, or in processes of this machine if the address is `local`."""
    files = ((image, image.read_bytes()) for image in images)
    place = place_named(address, available_cores())
    return in_order(complete(run_jobs(_attempt_in_worker, files, place)))


def _attempt_in_worker(file: tuple[Path, bytes]) -> Attempt:
    return attempt(file, models_of_worker(), load_rules(RULES))


def attempt(file: tuple[Path, bytes], models: Models, rules: RuleSet) -> Attempt:
    """Read one photo, a path with its content, and measure the time from decoding to the result."""
    image, content = file
    started = time.perf_counter()
    try:
        reading = read(load_frame(content, str(image)), models, rules)
    except PhotoError as error:
        return Attempt(image, _since(started), refused=str(error.code))
    return Attempt(image, _since(started), reading)


def score_labeled(
    photos: Sequence[LabeledPhoto], reader: Reader, draw: Draw
) -> Iterator[PhotoScore]:
    """Yield the scores of photos whose labels have corners."""
    for photo, tried in zip(photos, reader([photo.image for photo in photos]), strict=True):
        score = tried.score(photo, tried.compare(photo.tiles))
        draw(tried, score)
        yield score


def score_contents(photos: Sequence[Contents], reader: Reader, draw: Draw) -> Iterator[PhotoScore]:
    """Yield the scores of photos whose labels have no corners."""
    for photo, tried in zip(photos, reader([photo.image for photo in photos]), strict=True):
        found = [tile.tile for tile in tried.tiles]
        comparison = compare_multisets(photo.tiles, photo.optional, found)
        score = tried.score(photo, comparison)
        draw(tried, score)
        yield score


def load_contents(folder: Path) -> list[Contents]:
    """Return the labels without corners in a folder; empty if the folder is absent."""
    return [_contents(path) for path in sorted(folder.glob("*.json"))]


def draw_reading(frame: Frame, reading: Reading, file: Path) -> None:
    """Write a photo with its reading drawn on it to a file, whose folder is made."""
    file.parent.mkdir(parents=True, exist_ok=True)
    drawn = draw_overlay(frame, reading, load_rules(RULES))
    cv2.imwrite(str(file), cv2.cvtColor(drawn, cv2.COLOR_RGB2BGR))


def _contents(path: Path) -> Contents:
    record = json.loads(path.read_text())
    tiles, optional = (tuple(map(Tile.parse, record[key])) for key in ("tiles", "optional"))
    image = path.with_name(record["image"])
    return Contents(image, record["scene"], tiles, optional, record["zone"])


def _warn(sentence: str) -> None:
    # Standard output may be JSON.
    print(sentence, file=sys.stderr)


def _since(started: float) -> float:
    return (time.perf_counter() - started) * 1000


if __name__ == "__main__":
    typer.run(main)
