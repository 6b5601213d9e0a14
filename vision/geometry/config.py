"""Thresholds and tuned numbers of the geometry that several stages share."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class HomographyConfig:
    """The estimate of the homography from a photo to its table. Tuned; the reasons are unknown."""

    aspect_weight: float = 0.3
    """Weight of the prior that tiles have the usual aspect ratio: it matters where all tiles have
    the same heading."""
    level_weight: float = 0.5
    """Weight of the prior that the camera looks straight down, relative to one tile: it matters for
    few tiles only."""
    iterations: int = 4
    """Iterations of the fit, in which tiles that do not fit lose weight."""
    size_deviation: float = 0.1
    """Relative deviation of its size at which a tile loses half its weight."""
    max_slope: float = 0.9
    """Maximum change of the homography's denominator over the tiles, as a share of its value at
    their center. Below 1 all tiles are on this side of the horizon."""


@dataclass(frozen=True, slots=True)
class DuplicateConfig:
    """When two quads are the same tile.

    Distances are between centers, in square roots of the larger quad's area as seen from above.
    Tuned; where no reason is stated it is unknown.
    """

    max_distance: float = 0.45
    """Distance up to which two quads are the same tile."""
    max_distance_of_distinct: float = 0.3
    """The same for two quads that are distinct tiles by the next two fields: tiles of a pile cover
    each other by half."""
    min_confidence_of_distinct: float = 0.95
    """Confidence that both tiles must exceed to be distinct, with different labels and equal
    sizes."""
    max_size_difference: float = 0.25
    """Log ratio of the sizes, up to which they are equal: a smaller quad inside another is a part
    of the tile."""
    size_penalty: float = 0.5
    """Exponent of the penalty on the ratio between a quad's size and that of its neighbors, so that
    a quad around the digit alone does not replace the whole tile."""
    size_neighbors: int = 6
    """Number of nearest quads at other places with which the size is compared; all quads of the
    photo where there are fewer."""


@dataclass(frozen=True, slots=True)
class RegistrationConfig:
    """The registration of two photos by their tiles; lengths in tile widths on the table.

    Tuned; where no reason is stated it is unknown.
    """

    homography: HomographyConfig = field(default_factory=HomographyConfig)

    max_starts: int = 8
    """Number of starts with the most pairs from which all rounds are fitted."""
    rounds: int = 8
    """Rounds of the fit, each to the pairs within a larger radius."""
    first_radius: float = 4.0
    """Radius around the start tile in which pairs are searched in the first round."""
    radius_growth: float = 1.6
    """Factor by which the radius grows in each round."""

    tolerance: float = 0.45
    """Tolerance of a tile's position at the start tile."""
    tolerance_growth: float = 0.06
    """Growth of the tolerance for each tile width of distance from the start tile."""
    max_tolerance: float = 1.0
    """Maximum tolerance."""
    same_place_distance: float = 0.5
    """Distance below which tiles of two photos are in the same place after the last round."""
    rival_distance: float = 1.0
    """Median distance of the tiles' positions, above which two registrations are different."""

    min_single_labels: int = 6
    """Number of tiles with labels that each photo shows once from which a homography is fitted to
    them at once: four fit any."""
    min_single_share: float = 0.6
    """Fraction of them that must agree on it; others may be misread or moved."""
    single_label_distance: float = 0.3
    """Distance within which they agree."""

    min_affine_tiles: int = 3
    """Number of tiles from which an affine transform is fitted; fewer get a rigid one."""
    min_homography_tiles: int = 8
    """Number of tiles from which a homography is fitted."""
    min_area_ratio: float = 0.6
    """Minimum ratio of a tile's areas after and before a transform, which is rejected below it."""
    max_area_ratio: float = 1.7
    """Maximum of this ratio."""


DEFAULT_DUPLICATES = DuplicateConfig()
"""The configuration that is used where no other is given."""
