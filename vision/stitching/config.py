"""Thresholds of stitching."""

from __future__ import annotations

from dataclasses import dataclass, field

from tilesight.vision.config import ReaderConfig
from tilesight.vision.geometry.config import RegistrationConfig


@dataclass(frozen=True, slots=True)
class StitchingConfig:
    """When photos of one table match, and which of their tiles are the same."""

    registration: RegistrationConfig = field(default_factory=RegistrationConfig)
    reader: ReaderConfig = field(default_factory=ReaderConfig)
    """The stages that arrange and resolve the merged tiles."""

    min_shared_tiles: int = 3
    """Tiles that a photo must share with the others."""
    max_conflict_share: float = 0.2
    """Fraction of the shared tiles that may be misread or missed in one of the photos."""
    trusted_score: float = 0.5
    """Score, as a fraction of a photo's tiles, above which its colors are not questioned."""
    min_number_pairs: int = 8
    """Pairs that a match by numbers alone needs."""
    min_number_gain: float = 2.0
    """Factor by which the score of a match by numbers alone must exceed that with colors."""
    min_lead: float = 2.0
    """Lead in score that the best registration needs over any other."""
    min_overlap: float = 0.3
    """Overlap, as a fraction of the smaller quad, above which two tiles are the same one."""
    min_overlap_of_others: float = 0.8
    """The same for two cards with different labels: neighbors in a row overlap, too. Chosen
    on drawn pairs of photos: neighbors overlap less, most cards that are read differently more."""
    edge_margin: float = 0.7
    """Distance from a photo's edge, in tile sizes, within which a tile may be missing."""


DEFAULT = StitchingConfig()
"""The configuration that is used unless another is passed."""
