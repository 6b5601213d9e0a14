"""The thresholds and tuned numbers by which racks are recognized."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class RackRowConfig:
    """The fit of rack rows; distances in tile heights."""

    max_iterations: int = 5
    """Maximum number of iterations of the fit."""
    convergence: float = 1e-3
    """Change of the lines below which the iteration has converged."""
    min_row_distance: float = 0.4
    """Minimum distance between two rows."""
    max_line_distance: float = 0.2
    """Maximum distance of a tile from the line that it stands on."""
    line_regularization: float = 0.02
    """Regularization of the lines towards the headings and sizes of the tiles."""


@dataclass(frozen=True, slots=True)
class AlignmentConfig:
    """Alignment of tiles with their row, on a rack and laid by hand.

    A rack holds tiles straight. The standard deviations of its rows include the detection error,
    since a hidden lower edge is estimated.
    """

    rack_turns: tuple[float, ...] = (0.7, 1.2)
    """Standard deviations of headings in a rack row, in degrees, equally probable."""
    rack_rises: tuple[float, ...] = (0.008, 0.02, 0.04)
    """Standard deviations of lower edges in a rack row, in tile heights."""
    hand_turns: tuple[float, ...] = (1.0, 2.5, 5.0, 10.0, 30.0)
    """Standard deviations of headings of tiles laid by hand, in degrees."""
    hand_rises: tuple[float, ...] = (0.01, 0.03, 0.08, 0.2)
    """Standard deviations of lower edges of tiles laid by hand, in tile heights."""
    outlier_density: float = 0.03
    """Density of outliers, on racks and tables: wrong corners or false detections."""
    min_alignment_odds: float = -20.0
    """Minimum log-odds of a rack from one measure of alignment."""
    max_alignment_odds: float = 3.5
    """Maximum log-odds of a rack from one measure of alignment."""


@dataclass(frozen=True, slots=True)
class NeighborConfig:
    """Labels of neighbors in a row and the gaps between them, on a rack and on a table.

    Neighbors fit if they can be in one meld. On a rack they fit by chance or if it is sorted. Gaps
    are more frequent on a rack; on a table neighbors touch, or are of different melds.
    """

    max_gap: float = 0.45
    """Maximum gap between neighbors, in tile widths."""
    max_stagger: float = 0.3
    """Maximum offset of neighbors on a table across their row, in tile heights."""
    fit_on_table: float = 0.93
    """Probability that neighbors on a table fit."""
    fit_on_rack: float = 0.25
    """Probability that neighbors on a rack fit."""
    spaced_fit_on_table: float = 0.5
    """Probability that tiles with a gap between them fit on a table; evidence only if they fit."""
    spaced_fit_on_rack: float = 0.15
    """Probability that tiles with a gap between them fit on a rack."""
    unordered_tables: float = 0.15
    """Share of tables whose tiles lie in rows in random order, so that labels are no evidence."""
    unordered_tables_with_long_rows: float = 0.03
    """The same share where a row is long."""
    min_long_row: int = 6
    """Number of tiles from which a row is long."""
    min_open_gap: float = 0.25
    """Gap from which neighbors do not touch, in tile widths."""
    open_on_table: float = 0.2
    """Probability that neighbors on a table do not touch."""
    open_on_rack: float = 0.5
    """Probability that neighbors on a rack do not touch."""
    gap_odds_range: tuple[float, float] = (-3.0, 2.0)
    """Minimum and maximum log-odds of a rack from all gaps."""
    gap_odds_range_in_long_rows: tuple[float, float] = (-1.5, 2.0)
    """The same range where a row is long."""


@dataclass(frozen=True, slots=True)
class PlaneConfig:
    """Foreshortening of the tiles of a rack, relative to each other and to the table."""

    row_tolerance: float = 0.05
    """Tolerance of the foreshortening between rows of one rack, which are seen from other
    heights."""
    min_one_plane_odds: float = -20.0
    """Minimum log-odds of a rack from a row that is foreshortened unlike the others."""
    table_tolerance: float = 0.07
    """Tolerance of the table's foreshortening, extrapolated to the rack."""
    plane_regularization: float = 10.0
    """Regularization of the table's foreshortening towards a constant."""
    same_plane_odds: float = -1.0
    """Log-odds of a rack whose tiles are in the plane of the table."""
    max_other_plane_odds: float = 6.0
    """Maximum log-odds of a rack whose tiles are not in the plane of the table."""


@dataclass(frozen=True, slots=True)
class RackConfig:
    """The log-odds that tiles stand on a rack."""

    rows: RackRowConfig = field(default_factory=RackRowConfig)
    alignment: AlignmentConfig = field(default_factory=AlignmentConfig)
    neighbors: NeighborConfig = field(default_factory=NeighborConfig)
    plane: PlaneConfig = field(default_factory=PlaneConfig)

    max_rows: int = 3
    """Maximum number of rows of a rack."""
    prior_odds: float = -1.2
    """Prior log-odds that all tiles stand on a rack: most photos show tables."""
    prior_odds_of_both: float = -5.0
    """Prior log-odds that some tiles stand on a rack in front of a table."""

    max_slant: float = 35.0
    """Angle in degrees up to which the rows of a rack are expected: the player behind it takes the
    photo with an upright phone."""
    slanted_odds: float = -3.0
    """Log-odds of a rack whose rows exceed `max_slant`. A phone that is held flat may take a photo
    for upright that is not: most racks are found in photos turned by 90 or 180 degrees."""
    max_hiding_pitch: float = 0.9
    """Distance in tile heights below which a row hides the lower edges of the next; on a table
    that is impossible."""
    hiding_pitch_odds: float = 4.0
    """Log-odds of a rack with rows closer than `max_hiding_pitch`."""

    hidden_rates_on_rack: tuple[tuple[float, float], ...] = ((0.3, 0.6), (0.7, 0.05))
    """(share, probability that a tile is partly hidden) of racks that hide lower edges and of
    others. Measured on synthetic images, except the share of racks that hide lower edges: most
    synthetic racks do, no real rack in the training data does."""
    hidden_rates_on_table: tuple[tuple[float, float], ...] = ((0.1, 0.3), (0.9, 0.04))
    """The same of tables with scattered tiles and of others, measured on synthetic images."""
    max_hidden_odds: float = 5.0
    """Maximum absolute log-odds from hidden lower edges."""

    min_longest_row_of_both: int = 3
    """Minimum length of the longest row of a rack in front of a table. The rack also needs a tile
    that the edge of the picture does not cut: a row of a table cut by the lower edge seems to be
    slanted and partly hidden too."""
    max_turn: float = 7.0
    """Maximum angle between tiles of one rack, or between a tile and its row, in degrees."""
    continued_row_odds: float = -1.0
    """Log-odds of a rack for each table tile that continues one of its rows."""
    min_continued_row_odds: float = -6.0
    """Minimum log-odds from all table tiles that continue rows."""
