"""The split of tile sets into training, validation and test data."""

from __future__ import annotations

import argparse
from enum import StrEnum


class Split(StrEnum):
    """Part of the tile sets; it defines which fonts, joker designs and colors are drawn."""

    TRAINED = "trained"
    HELD_OUT = "held-out"
    """Sets like those trained on, with other jokers; used to choose how jokers are read."""
    UNSEEN = "unseen"

    @property
    def known(self) -> bool:
        """Whether fonts and color ranges are those used in training."""
        return self is not Split.UNSEEN


def add_split(parser: argparse.ArgumentParser) -> None:
    """Add options that choose the split; the default is `Split.TRAINED`."""
    parser.set_defaults(split=Split.TRAINED)
    group = parser.add_mutually_exclusive_group()
    for split, description in (
        (Split.UNSEEN, "tile sets no network trains on"),
        (Split.HELD_OUT, "jokers no network trains on"),
    ):
        group.add_argument(
            f"--{split}", dest="split", action="store_const", const=split, help=description
        )
