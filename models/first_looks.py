"""What the trained detector sees in the pictures to train on: the recognizer's first looks."""

from __future__ import annotations

import argparse
import sys
from functools import cache, partial
from itertools import chain
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from datasets.labels import LabelledPhoto, load_composed, load_folder
from datasets.workers import add_workers, over_all
from vision.detect import detect
from vision.frame import load_frame
from vision.model import WEIGHTS, Models, load_models
from vision.recognize import first_quads

FirstLooks = dict[str, NDArray[np.float32]]
"""(N, 4, 2) quads by the photo's scene and name."""


def key_of(photo: LabelledPhoto) -> str:
    """Name a photo among the first looks."""
    return f"{photo.scene}/{photo.image.stem}"


def find_first_looks(photos: list[LabelledPhoto], folder: Path, workers: int) -> FirstLooks:
    """Run the detector in `folder` over the photos."""
    images = [photo.image for photo in photos]
    found = over_all(partial(_quads, folder), images, workers, "detecting")
    return {key_of(photo): quads for photo, quads in zip(photos, found, strict=True)}


def load_first_looks(path: Path) -> FirstLooks:
    """Read what was found before; nothing where there is no such file yet."""
    return dict(np.load(path)) if path.exists() else {}


def _quads(folder: Path, image: Path) -> NDArray[np.float32]:
    return first_quads(detect(load_frame(image), _models(folder).detector))


@cache
def _models(folder: Path) -> Models:
    return load_models(folder, threads=1)


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pictures", type=Path, nargs="+", default=[Path("data/composed")])
    parser.add_argument("--photos", type=Path, default=Path("../shared/photos"))
    parser.add_argument("--models", type=Path, default=WEIGHTS)
    parser.add_argument("--target", type=Path, default=Path("data/first_looks.npz"))
    parser.add_argument("--most", type=int, default=2500, help="pictures of each folder")
    add_workers(parser)
    chosen = parser.parse_args()
    try:
        drawn = [load_composed(folder)[1][: chosen.most] for folder in chosen.pictures]
    except OSError as error:
        sys.exit(f"{error}.")
    photos = [*chain(*drawn), *load_folder(chosen.photos / "train")]
    found = find_first_looks(photos, chosen.models, chosen.workers)
    np.savez_compressed(chosen.target, allow_pickle=False, **found)
    print(f"{sum(map(len, found.values()))} first looks at {len(photos)} pictures")


if __name__ == "__main__":
    main()
