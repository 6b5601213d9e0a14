"""Draw pictures of playing cards to train on, or of unseen decks; resumes where it stopped.

python -m tilesight.datasets.cards.generate data/cards
"""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from tilesight.datasets.cards.compose import make_picture
from tilesight.datasets.fill_folder import fill
from tilesight.datasets.labels.split import Split
from tilesight.datasets.workers import add_place, natural_from
from tilesight.jobs.run import place_named


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=natural_from(0), default=8000)
    parser.add_argument("--first-seed", type=natural_from(0), default=0)
    parser.add_argument("--unseen", action="store_true", help="decks no network trains on")
    add_place(parser)
    chosen = parser.parse_args()
    split = Split.UNSEEN if chosen.unseen else Split.TRAINED
    seeds = range(chosen.first_seed, chosen.first_seed + chosen.count)
    place = place_named(chosen.cluster, chosen.workers)
    fill(chosen.folder, seeds, place, partial(make_picture, split=split), "drawn")


if __name__ == "__main__":
    main()
