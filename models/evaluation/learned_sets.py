"""Measure what it helps to learn a set, and what harm it does to have learned another one.

Real photos are reprinted with sets that no network was trained on, several with each set. The photo
with the most different tiles is learned, the others are read without and with what was learned, and
with what was learned of another set.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

from tilesight.datasets.labels.labels import LabeledPhoto, load_folder
from tilesight.datasets.labels.reprint import is_fit, reprinted
from tilesight.datasets.labels.split import Split
from tilesight.datasets.scenes.style_sampling import sample_style
from tilesight.datasets.workers import natural_from
from tilesight.engine.rules.variants import load_rules
from tilesight.models.evaluation.attempt import attempt
from tilesight.models.evaluation.labeled_parts import PHOTOS, RULES
from tilesight.models.evaluation.metrics import PhotoScore
from tilesight.vision.inference.onnx_network import WEIGHTS, Models, load_models
from tilesight.vision.io.frame import Frame
from tilesight.vision.learn_set import learn_set
from tilesight.vision.reading import TileReading

PHOTOS_PER_SET = 8
COLUMNS = ("photos", "exact", "right without doubt", "wrong without doubt", "doubts")
NAMES = ("not known", "learned from one photo", "another set learned")
Printed = tuple[LabeledPhoto, Frame]


def measure(
    photos: Sequence[LabeledPhoto], seeds: Sequence[int], models: Models
) -> Iterator[tuple[PhotoScore, ...]]:
    """Yield the scores of each photo that is not learned, one for each of `NAMES`.

    Each seed draws one set; "another set learned" is the set of the seed before.
    """
    other = _knowing(models, print_set(photos, seeds[0] - 1)[0])
    for seed in seeds:
        learned, *others = print_set(photos, seed)
        knowing = _knowing(models, learned)
        for photo, shown in others:
            yield tuple(_score(photo, shown, each) for each in (models, knowing, other))
        other = knowing


def _knowing(models: Models, printed: Printed) -> Models:
    """Return the networks with what a photo shows of its set."""
    photo, frame = printed
    tiles = [TileReading(tile.tile, 1.0, tile.corners) for tile in photo.tiles if not tile.cut]
    return replace(models, known_set=learn_set(frame, tiles, models.recognizer))


def print_set(photos: Sequence[LabeledPhoto], seed: int) -> list[Printed]:
    """Return some photos as they look with one set, first the one with most different tiles."""
    rng = np.random.default_rng(seed)
    style = sample_style(rng, Split.UNSEEN)
    chosen = [photos[place] for place in rng.permutation(len(photos))[:PHOTOS_PER_SET]]
    chosen.sort(key=lambda photo: -len({tile.tile for tile in photo.tiles}))
    return [
        (photo, Frame(np.ascontiguousarray(reprinted(photo, style)), photo.image.name, photo.size))
        for photo in chosen
    ]


def _score(photo: LabeledPhoto, frame: Frame, models: Models) -> PhotoScore:
    return attempt(photo.image, lambda: frame, models, load_rules(RULES)).score(photo)


def tabulate(scored: Sequence[tuple[PhotoScore, ...]]) -> Table:
    """Return the figures of all photos, in a row for each of `NAMES`."""
    table = Table("set", *COLUMNS, box=None, padding=(0, 2, 0, 0))
    for name, scores in zip(NAMES, zip(*scored, strict=True), strict=True):
        counts = (
            len(scores),
            sum(score.exact for score in scores),
            sum(score.right_without_doubt for score in scores),
            sum(score.wrong_without_doubt for score in scores),
            sum(score.doubts for score in scores),
        )
        table.add_row(name, *map(str, counts))
    return table


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--photos", type=Path, default=PHOTOS / "dev")
    parser.add_argument("--weights", type=Path, default=WEIGHTS, help="folder of the networks")
    parser.add_argument("--sets", type=natural_from(1), default=12, help="how many sets")
    parser.add_argument("--first-seed", type=natural_from(1), default=1)
    chosen = parser.parse_args()
    photos = [photo for photo in load_folder(chosen.photos) if is_fit(photo)]
    if len(photos) < PHOTOS_PER_SET:
        parser.error(f"{chosen.photos} has fewer than {PHOTOS_PER_SET} photos with labels")
    seeds = range(chosen.first_seed, chosen.first_seed + chosen.sets)
    found = measure(photos, seeds, load_models(chosen.weights))
    total = chosen.sets * (PHOTOS_PER_SET - 1)
    scored = list(track(found, "reading", total, console=Console(stderr=True)))
    Console(width=120).print(tabulate(scored))


if __name__ == "__main__":
    main()
