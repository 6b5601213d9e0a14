"""How much less to believe what the network says of each crop's color; prints the constant."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from datasets.labels import LabelledPhoto, load_trained
from engine.tile import Color
from models.metrics import LEAST_VISIBLE, match_quads
from vision.crop import Pixels, Pyramid
from vision.detect import detect
from vision.frame import load_frame
from vision.look import Look
from vision.model import WEIGHTS, Models, load_models
from vision.recognize import look_closely
from vision.together import agree_on_inks, tiles_of_one_set

HEATS = (1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0)
COLORS = tuple(Color)
LEAST_CHANCE = 1e-4
"""So little counts a color at least, that no single slip outweighs everything else."""

Places = Sequence[tuple[int, int]]
"""Which of the tiles seen has which color."""


def see(photo: LabelledPhoto, models: Models) -> tuple[Pixels, Look, Places]:
    """See the tiles of a picture, up to where their inks are weighed, and look up their colors."""
    frame = load_frame(photo.image)
    pyramid = Pyramid(frame.pixels)
    looked = look_closely(pyramid, detect(frame, models.detector), models.recognizer)
    crops, seen = tiles_of_one_set(pyramid, looked)
    tiles = [t for t in photo.tiles if t.tile.color and not t.cut and t.visible >= LEAST_VISIBLE]
    pairs = match_quads([tile.corners for tile in tiles], list(frame.to_photo(seen.quads)))
    return crops, seen, [(j, COLORS.index(tiles[i].tile.color)) for i, j in pairs]


def surprise(pictures: Sequence[tuple[Pixels, Look, Places]], heat: float) -> float:
    """Average the negative log-likelihood of the true colors."""
    chances = [
        float(color[place, name])
        for crops, seen, places in pictures
        for color in [agree_on_inks(crops, seen, heat).color]
        for place, name in places
    ]
    return float(-np.log(np.maximum(chances, LEAST_CHANCE)).mean())


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pictures", type=Path, nargs="+", help="folders to train on")
    parser.add_argument("--models", type=Path, default=WEIGHTS)
    chosen = parser.parse_args()
    models = load_models(chosen.models)
    pictures = [see(photo, models) for photo in load_trained(chosen.pictures)[0]]
    found = {heat: surprise(pictures, heat) for heat in HEATS}
    for heat, value in found.items():
        print(f"heat {heat:.2f}: {value:.4f}")
    print(f"HEAT = {min(found, key=lambda heat: found[heat])}")


if __name__ == "__main__":
    main()
