"""Trace pictures into a folder: resumes where it stopped, and each can be made again."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

from datasets.compose import save_picture
from datasets.fonts import FontsError
from datasets.generate import add_seeds, generate
from datasets.labels import LabelledPhoto, save_labels
from datasets.layout import mix_jokers
from datasets.record import from_plain, to_plain
from datasets.shot import Shot, sample_shot
from datasets.split import Split
from datasets.traced import decoys, photograph


def make_picture(
    target: Path, seed: int, split: Split = Split.TRAINED, jokers: float = 0.0
) -> None:
    """Trace the picture of a seed."""
    shot = sample_shot(seed, split)
    save_shot(replace(shot, tiles=mix_jokers(shot.tiles, jokers, seed)), target)


def save_shot(shot: Shot, target: Path) -> None:
    """Make a shot's picture; its labels, with the shot itself, tell last that it is whole."""
    picture, tiles = photograph(shot)
    save_picture(picture, target, shot.film.quality)
    photo = LabelledPhoto(target, shot.camera.size, "traced", shot.zone, tiles, decoys(shot))
    save_labels(photo, to_plain(shot))


def load_shot(labels: Path) -> Shot:
    """Read back what a traced picture was made from.

    Raises:
        ValueError: the file is not the labels of a traced picture.
    """
    try:
        return from_plain(Shot, json.loads(labels.read_text())["made_from"])
    except (KeyError, TypeError) as error:
        raise ValueError(f"{labels.name} tells no shot: {error!r}") from error


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    add_seeds(parser, first=1_000_000, count=2000)
    chosen = parser.parse_args()
    split = Split.UNSEEN if chosen.unseen else Split.TRAINED
    make = partial(make_picture, split=split, jokers=chosen.jokers)
    seeds = range(chosen.first_seed, chosen.first_seed + chosen.count)
    try:
        made = generate(chosen.folder, seeds, chosen.workers, make)
    except (OSError, FontsError) as error:
        sys.exit(f"No pictures can be traced: {error}.")
    except ImportError as error:
        sys.exit(f"No pictures can be traced without mitsuba, of the extra `train`: {error}.")
    print(f"{made} pictures traced, {len(seeds)} in {chosen.folder}")


if __name__ == "__main__":
    main()
