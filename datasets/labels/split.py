"""What may be trained on, and what is kept to choose by and to test with."""

from __future__ import annotations

import argparse
from enum import StrEnum


class Split(StrEnum):
    """One part of the space of tile sets; fonts, jokers and palettes each belong to one."""

    TRAINED = "trained"
    APART = "apart"
    """Sets as trained on, with jokers that are not: how jokers are read is chosen by these."""
    UNSEEN = "unseen"

    @property
    def known(self) -> bool:
        """Whether fonts and palettes are those that are trained on."""
        return self is not Split.UNSEEN


def add_split(parser: argparse.ArgumentParser) -> None:
    """Let the command line choose the split; sets to train on unless told."""
    parser.set_defaults(split=Split.TRAINED)
    one = parser.add_mutually_exclusive_group()
    for split, told in (
        (Split.UNSEEN, "tile sets no network trains on"),
        (Split.APART, "jokers no network trains on"),
    ):
        one.add_argument(f"--{split}", dest="split", action="store_const", const=split, help=told)
