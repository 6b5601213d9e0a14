"""Evaluate the reader on data that it was not trained on, as `make accuracy` does."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from dataclasses import replace
from functools import partial
from pathlib import Path

import cv2

from tilesight.datasets.labels.labels import load_folder
from tilesight.datasets.unseen import DATA, PACKAGED, draw_packaged
from tilesight.datasets.workers import natural_from
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
    reader_at,
)
from tilesight.models.evaluation.labeled_parts import PHOTOS, RULES, TITLES, Part, load_part, warn
from tilesight.models.evaluation.metrics import PhotoScore
from tilesight.vision.drawing.reading_overlay import draw_overlay
from tilesight.vision.inference.onnx_network import ModelError, Models
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.reading import Reading

Draw = Callable[[Attempt, PhotoScore], None]


def main(words: Sequence[str] | None = None) -> None:
    """Read every labeled photo, compare, and print the figures.

    Raises:
        SystemExit: A network or the cluster cannot be used, or there are no photos.
    """
    arguments = _parser().parse_args(words)
    try:
        reader = reader_at(arguments.cluster, read_file)
    except ModelError as error:
        sys.exit(str(error))

    draw: Draw = partial(_draw_if_wrong, arguments.overlays)
    parts = [arguments.only] if arguments.only else [*Part]
    try:
        with redirect_stdout(sys.stderr):  # Ray prints on stdout that a node has failed
            measured = [
                measure(part, load_part(part, arguments.photos, arguments.data), reader, draw)
                for part in parts
            ]
    except PlaceError as error:
        sys.exit(str(error))
    sections = [section for section in measured if section.scores]
    if not sections and arguments.only:
        sys.exit(f"Nothing was measured: the part {arguments.only} has no photos.")
    sections = sections or [measure_packaged(arguments.data, arguments.count, reader, draw)]
    if arguments.as_json:
        print(json.dumps(report_record(sections)))
    else:
        print_report(sections)


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
    warn(f"Nothing to measure was found. Drawing pictures into {data / PACKAGED.folder} ...")
    with redirect_stdout(sys.stderr):
        draw_packaged(data, count, os.cpu_count() or 1)
    title = "tile sets never trained on, drawn with few fonts"
    pictures = [replace(photo, scene="packaged") for photo in load_folder(data / PACKAGED.folder)]
    return Section("packaged", title, list(score_photos(pictures, reader, draw)))


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


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--photos", type=Path, default=PHOTOS, help="holds dev and other")
    parser.add_argument("--data", type=Path, default=DATA, help="holds pictures of unseen sets")
    parser.add_argument("--only", type=Part, choices=[*Part], help="measure this part alone")
    parser.add_argument(
        "--overlays", type=Path, metavar="DIR", help="draw the photos that were read wrong"
    )
    parser.add_argument("--json", action="store_true", dest="as_json", help="JSON for programs")
    parser.add_argument(
        "--count",
        type=natural_from(0),
        default=40,
        help="pictures to draw if there is nothing else",
    )
    parser.add_argument(
        "--cluster",
        default="",
        metavar="ADDRESS",
        help="read on this Ray cluster, or `local` processes",
    )
    return parser


if __name__ == "__main__":
    main()
