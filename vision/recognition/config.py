"""Thresholds and tuned numbers of the recognition stage."""

from __future__ import annotations

from dataclasses import dataclass, field

from tilesight.vision.detection.config import DEFAULT as DETECTION
from tilesight.vision.geometry.config import DuplicateConfig


@dataclass(frozen=True, slots=True)
class CropConfig:
    """Predictions for single crops, and their repetition where they are uncertain."""

    min_area_ratio: float = 0.5
    """Area of the refined corners relative to the quad's, below which they have collapsed. Tuned;
    reason unknown."""
    min_corner_product: float = 4.0
    """Cross product of consecutive sides in square pixels, up to which a quad is not convex or only
    a few pixels large. Tuned; reason unknown."""
    min_confidence: float = 0.99
    """Confidence from which no further prediction is made for a tile. Tuned; reason unknown."""
    min_rough_probability: float = 0.98
    """Probability of the predicted number in the rough prediction, below which a confident tile is
    predicted again. Chosen on held-out pictures: few confident tiles are below, many of them
    wrong."""
    augmentations: tuple[tuple[float, float], ...] = (
        (0.92, 0.0),
        (1.08, 0.0),
        (1.0, 0.12),
        (1.0, -0.12),
    )
    """(scale, rotation in radians) of the augmented crops of an uncertain tile, besides upside
    down. Tuned; reason unknown."""
    earlier_weight: float = 2.0
    """Weight of the earlier prediction in the mean over augmented crops, each of which has weight
    1: it is the mean of two predictions."""
    sharpening_exponent: float = 1.2
    """Power to which mean probabilities are raised: a mean of many predictions is underconfident.
    Chosen on held-out pictures so that it is calibrated and few correct answers are lost."""


@dataclass(frozen=True, slots=True)
class CornerConfig:
    """The refinement of rough corners."""

    max_passes: int = 3
    """Maximum number of passes of the corner regressor. The corners of most tiles are stable after
    the first pass, of nearly all after the second. A tile at 45 degrees to its crop needs a
    third."""
    max_stable_shift: float = 0.15
    """Shift of the corners, in tile widths, up to which they are stable: another pass would not
    improve them. This holds for at least three of four tiles."""
    max_off_axis: float = 0.15
    """Probability of the less probable axis (upright and upside down, or the two others), above
    which the rotation is ambiguous: the face is at 45 degrees to its crop. Tuned; reason
    unknown."""
    max_hopeless_face: float = 0.02
    """Face probability up to which a quad is dropped without another pass. Tuned; reason
    unknown."""


@dataclass(frozen=True, slots=True)
class EdgeConfig:
    """Tiles that the edge of the picture may cut.

    Below the minimum confidences the digit is outside the picture, and a part of the tile could be
    misread as a 1. Tuned; the reasons for the exact values are unknown.
    """

    margin: float = 0.04
    """Distance in tile sizes. Corners closer to the edge of the picture may belong to a cut tile;
    corners farther outside do."""
    min_confidence_at_edge: float = 0.5
    """Minimum confidence of a tile closer to the edge than `margin`."""
    min_confidence_beyond: float = 0.9
    """Minimum confidence of a tile beyond the edge."""


@dataclass(frozen=True, slots=True)
class ProposalConfig:
    """Candidates for tiles that the detector missed."""

    max_rounds: int = 3
    """Maximum rounds of candidates: a tile found beside a row may have another one beside it."""
    min_confidence: float = 0.5
    """Confidence from which tiles show how steep the view is: playing cards and prints may be faces
    to the networks, but hardly ever a certain tile."""
    score: float = DETECTION.min_score
    """Score of a candidate, 0 to 1: the lowest of a detection."""
    occupied_distance: float = 0.6
    """Distance from a known tile's center, in tile widths, within which a position is occupied.
    Tuned; reason unknown."""
    min_tiles: int = 5
    """Minimum number of tiles that define a usual size. Tuned; reason unknown."""
    neighbors: int = 6
    """Number of nearest tiles that a tile's size is compared with. Tuned; reason unknown."""
    max_deviation: float = 0.3
    """Log difference in both area and shape, above which a quad covers half a tile or two tiles. A
    tile that is only closer to the camera, or seen at a steeper angle, differs in just one of
    them."""
    max_area_deviation: float = 0.9
    """Log difference in area alone, above which a quad is unusual: distance does not explain it,
    but a single stroke of an 11 does, for example."""


@dataclass(frozen=True, slots=True)
class OrientationConfig:
    """The propagation of orientations between neighbors."""

    facing_odds: float = 0.5
    """Prior log-odds that a tile faces the person with the camera. In the labeled training photos,
    75 % do."""
    same_orientation: float = 0.95
    """Probability that two tiles side by side have the same orientation. A meld is laid by one
    person, but single tiles get turned, and tiles may be side by side by chance."""
    max_iterations: int = 16
    """Number of tiles that a message passes; longer rows are rare and their ends have little
    weight."""
    max_gap: float = 0.4
    """Maximum gap and maximum overlap of tiles side by side, in tile widths. Tuned; reason
    unknown."""
    max_stagger: float = 0.35
    """Maximum offset across the row of tiles side by side, in tile heights. Tuned; reason
    unknown."""
    max_turn: float = 20.0
    """Maximum angle between tiles side by side, in degrees. Tuned; reason unknown."""
    max_growth: float = 1.35
    """Maximum ratio of the sizes of tiles side by side. Tuned; reason unknown."""


@dataclass(frozen=True, slots=True)
class InkConfig:
    """The measurement of a tile's ink.

    The false-positive filter and the color context are trained with these values; other values need
    other weights. Tuned; where no reason is stated it is unknown.
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
    """The input features of the context networks.

    The networks are trained with these values; other values need other weights. The units scale the
    features to the order of 1. Tuned; where no reason is stated it is unknown.
    """

    ink: InkConfig = field(default_factory=InkConfig)
    min_probability: float = 1e-4
    """Lower bound of a crop's probabilities before the logarithm is taken."""
    min_odds_probability: float = 1e-3
    """Lower bound of a probability, and of its complement, before the log-odds are taken."""
    log_unit: float = 4.0
    """Unit of log-probabilities and log-odds in the false-positive filter."""
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
    """Face probability below which a detection is dropped after the false-positive filter; slightly
    higher ones cause a doubt. Tuned; reason unknown."""
    digit_weight: float = 0.85
    """Weight of the digit context, 0 to 1; the crop's own prediction remains as an alternative and
    a doubt. Tuned; reason unknown."""


@dataclass(frozen=True, slots=True)
class AlternativesConfig:
    """Which alternatives of a tile are listed. Tuned; the reasons are unknown."""

    max_count: int = 5
    """Maximum number of alternatives."""
    min_probability: float = 0.002
    """Tiles less probable than this are not listed as alternatives."""


@dataclass(frozen=True, slots=True)
class RecognitionConfig:
    """The recognition stage."""

    crops: CropConfig = field(default_factory=CropConfig)
    corners: CornerConfig = field(default_factory=CornerConfig)
    edge: EdgeConfig = field(default_factory=EdgeConfig)
    proposals: ProposalConfig = field(default_factory=ProposalConfig)
    context: ContextConfig = field(default_factory=ContextConfig)
    alternatives: AlternativesConfig = field(default_factory=AlternativesConfig)
    duplicates: DuplicateConfig = field(default_factory=DuplicateConfig)
    min_face_alone: float = 0.1
    """Face probability below which a detection is dropped before the context networks run. It is
    low, because one network may be uncertain about a real tile, for example where glare hides the
    digit."""
    min_face: float = 0.5
    """Minimum face probability of the tiles in the result, and of tiles beside which others are
    searched. Tuned; reason unknown."""


DEFAULT = RecognitionConfig()
"""The configuration that is used where no other is given."""
