"""Generation of composed pictures in a folder."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tilesight.datasets.compositor.compose import compose, decoys
from tilesight.datasets.fill_folder import run
from tilesight.datasets.labels.labels import LabeledPhoto, save_labels
from tilesight.datasets.labels.pixels import save_picture
from tilesight.datasets.labels.split import Split
from tilesight.datasets.scenes.layout import mix_jokers
from tilesight.datasets.scenes.resolution import Megapixels, with_resolution
from tilesight.datasets.scenes.scene import sample_scene


def make_picture(
    target: Path,
    seed: int,
    split: Split = Split.TRAINED,
    jokers: float = 0.0,
    megapixels: Megapixels | None = None,
) -> None:
    """Write one composed picture with a share of jokers; its labels, written last, complete it."""
    scene = sample_scene(seed, split)
    scene = replace(scene, tiles=mix_jokers(scene.tiles, jokers, seed))
    scene = with_resolution(scene, megapixels) if megapixels else scene
    picture, tiles = compose(scene)
    save_picture(picture, target, scene.film.quality)
    size = scene.camera.size
    save_labels(LabeledPhoto(target, size, "composed", scene.zone, tiles, decoys(scene)))


def main() -> None:
    """Run from the command line."""
    run("composed", make_picture, first=0, count=5000)


if __name__ == "__main__":
    main()
