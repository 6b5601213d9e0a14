"""What may be trained on and what is kept for the test of sets never seen."""

from __future__ import annotations

from enum import StrEnum


class Split(StrEnum):
    """One side of the space of tile sets; fonts, jokers and palettes each belong to one."""

    TRAINED = "trained"
    UNSEEN = "unseen"
