"""The corruptions that `make robustness` measures, with their levels."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tilesight.models.evaluation.robustness.camera_corruptions import (
    add_noise,
    compress,
    cover,
    glare,
    hurry,
    shake,
)
from tilesight.models.evaluation.robustness.corruptions import (
    View,
    blur,
    expose,
    shrink,
    tilt,
    warm,
)


@dataclass(frozen=True, slots=True)
class Factor:
    """A corruption and the levels to measure."""

    name: str
    unit: str
    levels: tuple[float, ...]
    apply: Callable[[View, float], View | None]


FACTORS = (
    Factor("blur", "sigma in % of a tile's height", (0, 3, 5, 8), blur),
    Factor("motion", "length in % of a tile's height", (0, 4, 12, 24), shake),
    Factor("noise", "standard deviation of 255", (0, 12, 24, 48), add_noise),
    Factor("jpeg", "quality", (5, 10, 20, 50), compress),
    Factor("exposure", "stops", (-5, -3, -1.5, 0, 1.5), expose),
    Factor("color temperature", "K, camera set to 6500", (2700, 3500, 5000, 6500), warm),
    Factor("tilt", "degrees, added to the photo's own", (0, 20, 45, 55, 62), tilt),
    Factor("tile height", "pixels", (12, 16, 20, 28, 40, 60), shrink),
    Factor("glare", "radius of a burnt-out spot in tile heights", (0, 0.15, 0.3, 0.6), glare),
    Factor("fingers", "number", (0, 1, 2, 3), cover),
    Factor("hasty", "0 none, 1 mild, 2 medium, 3 hard", (0, 1, 2, 3), hurry),
)


def chosen_factors(names: Sequence[str]) -> tuple[Factor, ...]:
    """Return the factors with these names, all without names.

    Raises:
        SystemExit: There is no factor with one of the names.
    """
    known = {factor.name: factor for factor in FACTORS}
    unknown = [name for name in names if name not in known]
    if unknown:
        sys.exit(f"There is no factor {unknown[0]!r}; the factors are {', '.join(known)}.")
    return tuple(factor for factor in FACTORS if not names or factor.name in names)
