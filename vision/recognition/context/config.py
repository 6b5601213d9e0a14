"""Thresholds and tuned numbers of the refinement of predictions over all tiles of a photo.

A threshold is called uncritical from one value to another where `models/evaluation/sensitivity.py`
with `--count 8` reads as many of 128 views exactly with each of them, or one more or less.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class OrientationConfig:
    """The propagation of orientations between neighbors."""

    facing_odds: float = 0.5
    """Prior log-odds that a tile faces the person with the camera: a probability of 62 %. In the
    labeled training photos, 75 % do."""
    same_orientation: float = 0.95
    """Probability that two tiles side by side have the same orientation. A meld is laid by one
    person, but single tiles get turned, and tiles may be side by side by chance."""
    max_iterations: int = 16
    """Number of tiles that a message passes; longer rows are rare and their ends have little
    weight."""
    max_gap: float = 0.4
    """Maximum gap and maximum overlap of tiles side by side, in tile widths. Uncritical from 0.25
    to 0.6."""
    max_stagger: float = 0.35
    """Maximum offset across the row of tiles side by side, in tile heights. Uncritical from 0.2 to
    0.5."""
    max_turn: float = 20.0
    """Maximum angle between tiles side by side, in degrees. Uncritical from 10 to 35."""
    max_growth: float = 1.35
    """Maximum ratio of the sizes of tiles side by side. Tuned; reason unknown."""


@dataclass(frozen=True, slots=True)
class ContextConfig:
    """The refinement of predictions over all tiles of a photo."""

    orientation: OrientationConfig = field(default_factory=OrientationConfig)
    min_face: float = 0.05
    """Face probability below which a detection is dropped by the context network; slightly
    higher ones cause a doubt. Uncritical from 0.02 to 0.15."""
    number_weight: float = 0.85
    """Weight of the context network's numbers, 0 to 1; the crop's own prediction remains as an
    alternative and a doubt. Uncritical from 0.6 to 1."""
