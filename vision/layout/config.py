"""The thresholds and tuned numbers of the layout stage."""

from __future__ import annotations

from dataclasses import dataclass, field

from tilesight.vision.geometry.config import DuplicateConfig
from tilesight.vision.layout.rack_config import RackConfig


@dataclass(frozen=True, slots=True)
class BoundaryConfig:
    """Boundaries between melds, in tile widths along a meld and tile heights across it.

    The standard deviations of neighbors in a meld are above those on the labels of the real photos
    (0.07, 0.16 and 4 degrees), since detected corners are not exact. Between melds the values are
    arbitrary.
    """

    gap_deviation: float = 0.18
    """Standard deviation of the gap between neighbors, in tile widths."""
    stagger_deviation: float = 0.18
    """Standard deviation of their offset across the meld, in tile heights."""
    turn_deviation: float = 9.0
    """Standard deviation of the angle between them, in degrees."""
    touching_odds: float = -3.5
    """Log-odds of a boundary between aligned tiles that touch: melds rarely touch."""
    max_odds: float = 4.0
    """Log-odds from which two tiles are not neighbors in a meld."""
    max_pair_odds: float = -1.2
    """Maximum log-odds of a boundary in a chain of two: scattered tiles are close by chance."""

    hole_gap: float = 1.06
    """Gap left by one tile that was not detected, in tile widths."""
    hole_odds: float = 4.2
    """Log-odds added for a tile that was not detected: about one in seventy."""
    hole_stagger_deviation: float = 0.14
    """Standard deviation of the offset across a hole, in tile heights; a meld must be aligned more
    exactly there."""
    hole_turn_deviation: float = 6.0
    """Standard deviation of the angle across a hole, in degrees."""

    max_overlap: float = 0.45
    """Maximum overlap of neighbors, in tile widths."""
    max_stagger: float = 0.48
    """Maximum offset of neighbors across the meld, in tile heights."""
    max_turn: float = 28.0
    """Maximum angle between neighbors, in degrees."""
    max_growth: float = 1.5
    """Maximum ratio of the sizes of two neighbors, which perspective hardly changes."""

    max_spaced_gap: float = 1.0
    """Maximum gap in a meld laid with gaps, in tile widths. It consists of three or more aligned
    tiles that touch no others."""
    max_spaced_stagger: float = 0.2
    """Maximum offset across a meld laid with gaps, in tile heights."""
    max_spaced_turn: float = 8.0
    """Maximum angle between neighbors in a meld laid with gaps, in degrees."""
    max_spaced_growth: float = 1.2
    """Maximum ratio of the sizes of neighbors in a meld laid with gaps."""
    spaced_boundary_odds: float = -1.0
    """Log-odds of a boundary between tiles of a meld laid with gaps."""


@dataclass(frozen=True, slots=True)
class ZoneConfig:
    """The decision which tiles stand on a rack."""

    rack: RackConfig = field(default_factory=RackConfig)
    min_tiles: int = 3
    """Minimum number of tiles to infer a zone; fewer are on the table."""
    min_tiles_of_both: int = 4
    """Minimum number of tiles on a rack in front of a table."""
    max_cluster_distance: float = 2.6
    """Maximum distance of the centers of two tiles in one cluster, in tile heights."""
    max_shape_difference: float = 0.12
    """Maximum difference of their foreshortening."""
    max_size_difference: float = 0.2
    """Maximum difference of the logarithms of their heights."""


@dataclass(frozen=True, slots=True)
class LayoutConfig:
    """The layout stage."""

    boundaries: BoundaryConfig = field(default_factory=BoundaryConfig)
    zones: ZoneConfig = field(default_factory=ZoneConfig)
    duplicates: DuplicateConfig = field(default_factory=DuplicateConfig)
    max_line_distance: float = 0.6
    """Maximum distance of melds in one line of the reading order, in tile heights."""


DEFAULT = LayoutConfig()
"""The configuration that is used where no other is given."""
