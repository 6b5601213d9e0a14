"""Draw the demo picture of the repository, a composed game, with its labels."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

import numpy as np

from tilesight.datasets.compositor.compose import compose
from tilesight.datasets.labels.labels import LabeledPhoto, save_labels
from tilesight.datasets.labels.pixels import save_picture
from tilesight.datasets.scenes.layout import Placed, lay_row
from tilesight.datasets.scenes.scene import Camera, Film, Light, Scene, sample_scene
from tilesight.datasets.scenes.style import SetStyle

NAME = "demo"
STYLE_SEED = 60
SURFACE_SEED = 6
ROWS: tuple[tuple[tuple[str, float, float], ...], ...] = (
    (("r4 r5 r6 r7", -4.2, -2), ("k11 b11 y11", 1.0, 3), ("b1 b2 b3", 5.6, -6)),
    (("y7 * y9 y10", -4.4, 4), ("k6 k8 k9", 0.6, -3), ("b13 r13 k13 y13", 5.4, 2)),
    (("k2 k3 k4", -3.6, -5), ("r9 b9 y9", 1.2, 184)),
)
"""Rows of melds: tiles, x of the center in tile widths, and rotation in degrees."""


def demo_scene() -> Scene:
    """Return a table with one wrong meld, a joker, and a group that is upside down."""
    style = sample_scene(STYLE_SEED).style
    return Scene(
        seed=SURFACE_SEED,
        style=style,
        zone="table",
        tiles=tuple(_lay_rows(style)),
        rack=None,
        things=(),
        surface="wood",
        camera=Camera((1600, 1200), 2000.0, (0.5, 0.0, 0.0), 18.5, 0.42, 0.12, 0.02),
        light=Light((0.5, -0.5, 0.7), 0.45, 0.15, ((0.7, 0.4, 0.25, 30.0),), None),
        film=replace(_clear(), gains=(1.06, 1.0, 0.9)),
    )


def _lay_rows(style: SetStyle) -> list[Placed]:
    rng = np.random.default_rng(7)
    tiles: list[Placed] = []
    for row, melds in enumerate(ROWS):
        for names, x, turn in melds:
            middle = (x, (row - 1) * 1.75 * style.aspect)
            shape = (style.aspect, style.thickness)
            tiles += lay_row(rng, names.split(), middle, np.radians(turn), shape)
    return tiles


def _clear() -> Film:
    return Film((1.0, 1.0, 1.0), 1.0, 1.0, 0.25, 0.6, (0.0, 0.0), 2.0, 0.3, 90)


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path, help="gets demo.jpg and demo.json")
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    scene = demo_scene()
    picture, tiles = compose(scene)
    target = folder / f"{NAME}.jpg"
    save_picture(picture, target, scene.film.quality)
    save_labels(LabeledPhoto(target, scene.camera.size, "demo", "table", tiles))


if __name__ == "__main__":
    main()
