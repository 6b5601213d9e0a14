"""Thresholds of the detection stage.

A threshold is called uncritical from one value to another where `models/evaluation/sensitivity.py`
with `--count 8` reads as many of 128 views exactly with each of them, or one more or less.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class PatternConfig:
    """When small detections are a pattern, like the checks of a tablecloth, and not tiles.

    All three conditions must hold. Small tiles behind a rack score as well as those on it, so the
    third does not hold for them. Tuned; the reasons for the exact values are unknown.
    """

    min_score_ratio: float = 0.95
    """Minimum best score at the coarse scale, relative to that of the small detections."""
    min_width_ratio: float = 3.0
    """Minimum usual width at the coarse scale, relative to that of the small detections."""
    max_informative_share: float = 0.4
    """Share of the small detections that score well, below which they may be a pattern."""


@dataclass(frozen=True, slots=True)
class ForeshorteningConfig:
    """The second detection where tiles are seen at a steep angle."""

    min_tiles: int = 3
    """Minimum number of tiles from which the view is measured: fewer may be no tiles at all."""
    quantile: float = 0.8
    """Share of the tiles that are less flat, and of those that are wider, than those for which
    stretch and scale are chosen."""
    min_stretch: float = 1.2
    """Median stretch from which the picture is searched again. It is at most 1.10 in the photos of
    `dev`, which are taken from above, and at least 1.31 with 45 degrees of tilt added."""
    max_stretch: float = 2.5
    """Maximum stretch: at a tilt of 66 degrees."""
    tile_width: float = 32.0
    """Width in pixels of the small tiles in the stretched picture."""


@dataclass(frozen=True, slots=True)
class DetectionConfig:
    """The detection stage."""

    first_side: int = 640
    """Longer side of the scaled photo in the first pass, in pixels. Tuned; reason unknown."""
    fine_side: int = 1280
    """Longer side in the second pass for small tiles, in pixels. Tuned; reason unknown."""
    coarse_side: int = 320
    """Longer side in the second pass for large tiles, in pixels. Tuned; reason unknown."""
    max_scale: float = 2.0
    """Maximum factor by which a small photo is enlarged. With 1, two of 128 views fewer are read
    exactly; with 3, as many."""

    min_large_width: float = 64.0
    """Tile width in pixels of the first pass, above which the second pass uses the coarse scale.
    Chosen on pictures not used for training."""
    max_small_width: float = 21.0
    """Tile width in pixels of the first pass, below which the second pass uses the fine scale.
    Uncritical from 14 to 28."""
    max_faint_score: float = 0.4
    """Best score, 0 to 1, below which the tiles may be too large for the first pass. Uncritical
    from 0.2 to 0.6."""

    min_score: float = 0.05
    """Minimum score of a detection, 0 to 1. Low, because the recognizer removes false positives."""
    min_informative_ratio: float = 0.6
    """Score relative to the best one, from which a detection counts for the usual tile width;
    patterns score lower. Chosen on pictures not used for training."""
    max_detections: int = 300
    """Maximum number of detections, the best ones: nearly twice the tiles of any box. The photos
    in `train` and `dev` have far fewer; the memory and time of later stages grow with them."""
    duplicate_distance: float = 0.45
    """Distance of the centers of two boxes up to which they are one tile, in square roots of the
    smaller box's area. Uncritical from 0.3 to 0.6."""
    pattern: PatternConfig = field(default_factory=PatternConfig)
    foreshortened: ForeshorteningConfig = field(default_factory=ForeshorteningConfig)


DEFAULT = DetectionConfig()
"""The configuration that is used where no other is given."""
