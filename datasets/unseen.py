"""Generation of the test pictures, whose tile sets are not used in training."""

from __future__ import annotations

import argparse
import os
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tilesight.datasets.assets.fonts import LIST_SETTING
from tilesight.datasets.fill_folder import fill
from tilesight.datasets.labels.split import Split
from tilesight.datasets.scenes.resolution import Megapixels
from tilesight.datasets.training_pictures import RENDERERS
from tilesight.datasets.workers import add_place, natural_from
from tilesight.jobs.executor import Place
from tilesight.jobs.local_pool import LocalPool
from tilesight.jobs.run import place_named

DATA = Path(__file__).resolve().parents[1] / "data"
COUNT = 320
"""Number of pictures of each kind, unless it says otherwise."""
PHONE_MEGAPIXELS: Megapixels = (0.5, 12)
"""Sizes of phone photos, as taken or as forwarded."""
TRACED_MEGAPIXELS: Megapixels = (0.5, 4)
"""A larger picture takes half a minute to render, and the reader halves one of 12 anyway."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Pictures generated in one way, and their folder within the data folder."""

    folder: Path
    renderer: str
    """A name in `RENDERERS`."""
    first_seed: int
    megapixels: Megapixels | None = None
    count: int = COUNT


UNSEEN = {
    "composed": Kind(Path("unseen_photos/dev"), "composed", 3_200_000, PHONE_MEGAPIXELS),
    "traced": Kind(
        Path("unseen_photos_traced/dev"),
        "traced",
        2_200_000,
        TRACED_MEGAPIXELS,
        count=14,  # each takes half a minute
    ),
    "small composed": Kind(Path("unseen_sets/dev"), "composed", 3_100_000),
    "small traced": Kind(Path("unseen_traced/dev"), "traced", 2_100_000),
}
"""Kinds of test pictures; small ones have 0.2 to 0.8 megapixels, like the training pictures."""
REPRINTED = Path("reprinted/dev")
PACKAGED = Kind(Path("unseen_packaged/dev"), "composed", 3_300_000, (0.5, 3.0))
"""Test pictures drawn with the fonts that come from PyPI, for machines without the complete
list."""


def draw_kind(kind: Kind, data: Path, count: int, place: Place) -> None:
    """Draw the first `count` pictures of a kind that are missing, into the data folder."""
    renderer = RENDERERS[kind.renderer]
    seeds = range(kind.first_seed, kind.first_seed + count)
    draw = partial(renderer.draw, split=Split.UNSEEN, megapixels=kind.megapixels)
    fill(data / kind.folder, seeds, place, draw, renderer.done)


def draw_packaged(data: Path, count: int, workers: int) -> None:
    """Draw the first `count` pictures of `PACKAGED` that are missing, into the data folder."""
    os.environ[LIST_SETTING] = "packaged"  # before any worker starts: they inherit it
    draw_kind(PACKAGED, data, count, LocalPool(workers))


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(
        description="Draw the pictures that `make accuracy` reads; goes on where it stopped."
    )
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument(
        "--count", type=natural_from(0), default=COUNT, help="at most, of each kind"
    )
    add_place(parser)
    chosen = parser.parse_args()
    place = place_named(chosen.cluster, chosen.workers)
    for kind in UNSEEN.values():
        draw_kind(kind, chosen.data, min(kind.count, chosen.count), place)


if __name__ == "__main__":
    main()
