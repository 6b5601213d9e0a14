"""Generation of path-traced pictures in a folder, with the data to render each one again."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from tilesight.datasets.fill_folder import run
from tilesight.datasets.labels.labels import LabeledPhoto, save_labels
from tilesight.datasets.labels.pixels import save_picture
from tilesight.datasets.labels.records import from_plain, to_plain
from tilesight.datasets.labels.split import Split
from tilesight.datasets.path_tracer.post_processing import decoys, photograph
from tilesight.datasets.path_tracer.shot import Shot, sample_shot
from tilesight.datasets.scenes.layout import mix_jokers
from tilesight.datasets.scenes.resolution import Megapixels, with_resolution


def make_picture(
    target: Path,
    seed: int,
    split: Split = Split.TRAINED,
    jokers: float = 0.0,
    megapixels: Megapixels | None = None,
) -> None:
    """Write the path-traced picture of a seed.

    `jokers` is the fraction of tiles replaced by jokers.
    """
    shot = sample_shot(seed, split)
    shot = replace(shot, tiles=mix_jokers(shot.tiles, jokers, seed))
    save_shot(with_resolution(shot, megapixels) if megapixels else shot, target)


def save_shot(shot: Shot, target: Path) -> None:
    """Write a shot's picture, then its labels with the shot; the labels mark it as complete."""
    picture, tiles = photograph(shot)
    save_picture(picture, target, shot.film.quality)
    photo = LabeledPhoto(target, shot.camera.size, "traced", shot.zone, tiles, decoys(shot))
    save_labels(photo, to_plain(shot))


def load_shot(labels: Path) -> Shot:
    """Return the shot from which a traced picture was rendered.

    Raises:
        ValueError: The file is not the labels of a traced picture.
    """
    try:
        return from_plain(Shot, json.loads(labels.read_text())["made_from"])
    except (KeyError, TypeError) as error:
        raise ValueError(f"{labels.name} tells no shot: {error!r}") from error


def main() -> None:
    """Run from the command line."""
    run("traced", make_picture, first=1_000_000, count=2000)


if __name__ == "__main__":
    main()
