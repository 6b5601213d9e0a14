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
class InkConfig:
    """The measurement of a tile's ink.

    The context network is trained with these values; other values need other weights. Tuned; where
    no reason is stated it is unknown.
    """

    inset: int = 3
    """Pixels at the border of the face in a crop that are excluded, because they may show what is
    beside it."""
    row_step: int = 2
    """Distance in pixels of the rows that are measured: every second one is enough."""
    luma_weights: tuple[float, float, float] = (0.3, 0.5, 0.2)
    """Weights of red, green and blue in the brightness."""
    body_quantiles: tuple[float, float] = (0.60, 0.90)
    """Quantiles of brightness between which a pixel is body: brighter is glare, darker may be
    ink."""
    min_reflectance: float = 0.06
    """Reflectance relative to the body below which inks cannot be distinguished."""
    max_reflectance: float = 1.3
    """Upper limit of the reflectance relative to the body."""
    ink_quantile: float = 0.96
    """Quantile of the depth over the face that is taken as the depth of the ink."""
    min_ink_depth: float = 0.5
    """Depth of a pixel relative to the ink's, above which it may be ink."""
    max_row_coverage: float = 0.7
    """Maximum part of a row that print covers. What covers more is the edge of an object in front
    of the tile or beside it, for example a step of the rack."""
    max_column_coverage: float = 0.8
    """The same of a column."""
    core_depth: float = 0.6
    """Depth of a pixel relative to the ink's, from which its tones have weight: the borders of
    strokes are half body."""
    core_ramp: float = 0.3
    """Increase of that depth over which the weight rises from 0 to 1: the deepest pixels alone
    would be noise."""


@dataclass(frozen=True, slots=True)
class FeatureConfig:
    """The input features of the context network.

    It is trained with these values; other values need other weights. The units scale the features
    to the order of 1. Tuned; where no reason is stated it is unknown.
    """

    ink: InkConfig = field(default_factory=InkConfig)
    min_probability: float = 1e-4
    """Lower bound of a crop's probabilities before the logarithm is taken."""
    min_odds_probability: float = 1e-3
    """Lower bound of a probability, and of its complement, before the log-odds are taken."""
    log_unit: float = 4.0
    """Unit of log-odds."""
    count_unit: float = 3.0
    """Unit of the logarithm of the number of detections."""
    neighbors: int = 6
    """Number of nearest detections whose sizes are compared: more distant tiles appear smaller."""
    size_unit: float = 0.2
    """Unit of differences of log sizes."""
    shape_unit: float = 0.3
    """Unit of differences of log shapes (height relative to width)."""
    body_unit: float = 10.0
    """Unit of differences of body colors, in CIE Lab."""
    chroma_unit: float = 20.0
    """Unit of a body's a and b relative to gray, in CIE Lab."""
    max_units: float = 3.0
    """Limit of the scaled differences."""
    body_border: tuple[int, int] = (1, 7)
    """Distances in pixels from the edge of the face in a crop, between which its border shows the
    body: nothing is printed there."""


@dataclass(frozen=True, slots=True)
class ContextConfig:
    """The refinement of predictions over all tiles of a photo."""

    orientation: OrientationConfig = field(default_factory=OrientationConfig)
    features: FeatureConfig = field(default_factory=FeatureConfig)
    min_face: float = 0.05
    """Face probability below which a detection is dropped by the context network; slightly
    higher ones cause a doubt. Uncritical from 0.02 to 0.15."""
    number_weight: float = 0.85
    """Weight of the context network's numbers, 0 to 1; the crop's own prediction remains as an
    alternative and a doubt. Uncritical from 0.6 to 1."""
