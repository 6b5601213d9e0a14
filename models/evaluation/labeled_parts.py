"""The parts of the evaluation of tiles: labeled photos, and drawn pictures of unseen sets."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import StrEnum
from pathlib import Path

from tilesight.datasets.labels.labels import LabeledPhoto, load_folder
from tilesight.datasets.unseen import REPRINTED, UNSEEN
from tilesight.models.evaluation.attempt import Photo, load_contents

ROOT = Path(__file__).resolve().parents[2]
PHOTOS = ROOT.parent / "shared" / "photos"
RULES = "rrrummy"
"""The rules by which photos of tiles are read."""


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


def load_dev(folder: Path) -> list[LabeledPhoto]:
    """Return the photos held out from training; if there are none, print so."""
    labeled = load_folder(folder)
    if not labeled:
        warn(f"There are no labeled photos in {folder}, so nothing is measured there.")
    return labeled


def load_unseen(data: Path, *kinds: str) -> list[LabeledPhoto]:
    """Return the drawn pictures of unseen sets; if a kind is missing, print how to make it."""
    return [photo for kind in kinds for photo in _drawn(kind, data / UNSEEN[kind].folder)]


def _drawn(kind: str, folder: Path) -> list[LabeledPhoto]:
    found = [replace(photo, scene=kind) for photo in load_folder(folder)]
    if not found:
        warn(f"There are no {kind} pictures of unseen sets in {folder}: `make unseen` makes them.")
    return found


def warn(sentence: str) -> None:
    """Print a sentence on standard error: standard output may be JSON."""
    print(sentence, file=sys.stderr)
