"""Evaluate the reader on data that it was not trained on, as `make accuracy` does."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from dataclasses import replace
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Annotated

import cv2
import typer

from tilesight.datasets.labels.labels import LabeledPhoto, load_folder
from tilesight.datasets.unseen import DATA, PACKAGED, REPRINTED, UNSEEN, draw_packaged
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.variants import load_rules
from tilesight.jobs.executor import PlaceError
from tilesight.models.evaluation.accuracy_report import Section, print_report, report_record
from tilesight.models.evaluation.attempt import (
    Attempt,
    File,
    Photo,
    Reader,
    attempt,
    load_contents,
    reader_at,
)
from tilesight.models.evaluation.metrics import PhotoScore
from tilesight.vision.drawing.reading_overlay import draw_overlay
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.networks.onnx_network import ModelError, Models
from tilesight.vision.reading import Reading

ROOT = Path(__file__).resolve().parents[2]
PHOTOS = ROOT.parent / "shared" / "photos"
RULES = "rrrummy"


Draw = Callable[[Attempt, PhotoScore], None]


class Part(StrEnum):
    """A part of the evaluation that can be run alone."""

    DEV = "dev"
    OTHER = "other"
    UNSEEN = "unseen"
    SMALL = "small"
    REPRINTED = "reprinted"


TITLES = {
    Part.DEV: "tiles by place",
    Part.OTHER: "another edition, tiles by count",
    Part.UNSEEN: "tile sets never trained on, drawn as large as phones take them",
    Part.SMALL: "tile sets never trained on, drawn with less than a megapixel",
    Part.REPRINTED: "real photos, with the print of sets never trained on",
}


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
        reader = reader_at(cluster, read_file)
    except ModelError as error:
        sys.exit(str(error))

    draw: Draw = partial(_draw_if_wrong, overlays)
    parts = [only] if only else [*Part]
    try:
        with redirect_stdout(sys.stderr):  # Ray prints on stdout that a node has failed
            measured = [
                measure(part, load_part(part, photos, data), reader, draw) for part in parts
            ]
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


def load_part(part: Part, photos: Path, data: Path) -> Sequence[Photo]:
    """Return the labeled photos of a part, from the folder of photos or of drawn pictures."""
    load: dict[Part, Callable[[], Sequence[Photo]]] = {
        Part.DEV: lambda: load_dev(photos / "dev"),
        Part.OTHER: lambda: load_contents(photos / "other"),
        Part.UNSEEN: lambda: load_unseen(data, "composed", "traced"),
        Part.SMALL: lambda: load_unseen(data, "small composed", "small traced"),
        Part.REPRINTED: lambda: _drawn("reprinted", data / REPRINTED),
    }
    return load[part]()


def _draw_if_wrong(folder: Path | None, tried: Attempt, score: PhotoScore) -> None:
    if folder and not score.exact and tried.reading:
        frame = load_frame(tried.image)
        draw_reading(
            frame, tried.reading, load_rules(RULES), folder / score.scene / tried.image.name
        )


def measure(part: Part, photos: Sequence[Photo], reader: Reader, draw: Draw) -> Section:
    """Return the scores of the photos of a part."""
    scores = list(score_photos(photos, reader, draw))
    placed, derived = part is not Part.OTHER, part is Part.REPRINTED
    return Section(part, TITLES[part], scores, placed, derived)


def measure_packaged(data: Path, count: int, reader: Reader, draw: Draw) -> Section:
    """Return the scores on pictures drawn here and now with the fonts of the extra `dev`."""
    _warn(f"Nothing to measure was found. Drawing pictures into {data / PACKAGED.folder} ...")
    with redirect_stdout(sys.stderr):
        draw_packaged(data, count, os.cpu_count() or 1)
    title = "tile sets never trained on, drawn with few fonts"
    pictures = [replace(photo, scene="packaged") for photo in load_folder(data / PACKAGED.folder)]
    return Section("packaged", title, list(score_photos(pictures, reader, draw)))


def load_dev(folder: Path) -> list[LabeledPhoto]:
    """Return the photos held out from training; if there are none, print so."""
    labeled = load_folder(folder)
    if not labeled:
        _warn(f"There are no labeled photos in {folder}, so nothing is measured there.")
    return labeled


def load_unseen(data: Path, *kinds: str) -> list[LabeledPhoto]:
    """Return the drawn pictures of unseen sets; if a kind is missing, print how to make it."""
    return [photo for kind in kinds for photo in _drawn(kind, data / UNSEEN[kind].folder)]


def _drawn(kind: str, folder: Path) -> list[LabeledPhoto]:
    found = [replace(photo, scene=kind) for photo in load_folder(folder)]
    if not found:
        _warn(f"There are no {kind} pictures of unseen sets in {folder}: `make unseen` makes them.")
    return found


def read_file(file: File, models: Models) -> Attempt:
    """Read one photo of tiles, and measure the time from decoding to the result."""
    image, content = file
    return attempt(image, lambda: load_frame(content, str(image)), models, load_rules(RULES))


def score_photos(photos: Sequence[Photo], reader: Reader, draw: Draw) -> Iterator[PhotoScore]:
    """Yield the scores of labeled photos, whose readings are drawn where they are wrong."""
    for photo, tried in zip(photos, reader([photo.image for photo in photos]), strict=True):
        score = tried.score(photo)
        draw(tried, score)
        yield score


def draw_reading(frame: Frame, reading: Reading, rules: RuleSet, file: Path) -> None:
    """Write a photo with its reading drawn on it to a file, whose folder is made."""
    file.parent.mkdir(parents=True, exist_ok=True)
    drawn = draw_overlay(frame, reading, rules)
    cv2.imwrite(str(file), cv2.cvtColor(drawn, cv2.COLOR_RGB2BGR))


def _warn(sentence: str) -> None:
    # Standard output may be JSON.
    print(sentence, file=sys.stderr)


if __name__ == "__main__":
    typer.run(main)
