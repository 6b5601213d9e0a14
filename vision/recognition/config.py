"""Thresholds and tuned numbers of the recognition stage.

A threshold is called uncritical from one value to another where `models/evaluation/sensitivity.py`
with `--count 8` reads as many of 128 views exactly with each of them, or one more or less.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tilesight.vision.detection.config import DEFAULT as DETECTION
from tilesight.vision.geometry.config import DuplicateConfig
from tilesight.vision.recognition.context.config import ContextConfig


@dataclass(frozen=True, slots=True)
class CropConfig:
    """Predictions for single crops of tiles, and their repetition where they are uncertain.

    None of this counts in the search for a blur, which predicts once and needs no corners.
    """

    min_area_ratio: float = 0.5
    """Area of the refined corners relative to the quad's, below which they have collapsed. Tuned;
    reason unknown."""
    min_corner_product: float = 4.0
    """Cross product of consecutive sides in square pixels, up to which a quad is not convex or only
    a few pixels large. Tuned; reason unknown."""
    min_confidence: float = 0.99
    """Confidence from which no further prediction is made for a tile. Uncritical from 0.9 to
    0.999."""
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
    which the rotation is ambiguous: the face is at 45 degrees to its crop. Uncritical from 0.05 to
    0.3."""
    max_hopeless_face: float = 0.02
    """Face probability up to which a quad is dropped without another pass. Uncritical from 0.005 to
    0.1."""


@dataclass(frozen=True, slots=True)
class EdgeConfig:
    """Tiles that the edge of the picture may cut.

    Tuned; the reasons for the exact values are unknown.
    """

    margin: float = 0.04
    """Distance in tile sizes of a corner beyond the edge of the picture, above which the edge cuts
    the tile."""
    min_confidence_beyond: float = 0.9
    """Minimum confidence of a tile that the edge cuts. Below it the digit is outside the picture,
    and a part of the tile could be misread as a 1."""
    max_gap_of_rough: float = 0.25
    """Distance in tile sizes from the edge up to which a rough quad may show a part of a cut
    tile; the detector draws a smaller tile around the part."""
    min_face_if_unread: float = 0.9
    """Face probability from which a cut tile that is not read causes a doubt."""
    min_share_if_unread: float = 0.68
    """Estimated share of the tile inside the picture from which this holds. With less, more cut
    tiles are doubted, but also tiles of photos that show all that their labels ask for."""
    max_distance_if_unread: float = 2.0
    """Distance of the centers, in square roots of the area of a tile that is read, up to which this
    holds. Chosen on reprinted photos of `dev`: neighbors are nearer, other melds farther away."""
    digit_across: float = 0.3
    """Middle of the left of two digits, in tile widths from the left of the face."""
    digits_down: tuple[float, float] = (0.2, 0.5)
    """Top and bottom of the digits, in tile heights from the top of the face."""
    cut_digit_share: float = 0.08
    """Probability that a tile has a second digit if the place of that digit is outside the picture:
    enough for a doubt, but not in a legal meld. It is higher where photos of `train` are cut."""


@dataclass(frozen=True, slots=True)
class GlareConfig:
    """Burnt-out spots that may hide a tile; areas and distances relative to the nearest tile."""

    side: int = 640
    """Longer side of the scaled picture in which spots are searched, in pixels."""
    min_level: int = 250
    """Value of every channel, 0 to 255, from which a pixel is burnt out."""
    body_size: float = 1.2
    """Size of a tile relative to its face: a tile that was read may be burnt out without harm."""
    area_range: tuple[float, float] = (0.1, 2.0)
    """Minimum and maximum area of a spot, in areas of the tile: a smaller one may hide the number
    of a tile, which is then not found."""
    min_fill: float = 0.5
    """Minimum share of the box around a spot that it fills: an ellipse fills 0.79 of it."""
    max_distance: float = 6.0
    """Maximum distance of the centers, in square roots of the tile's area."""
    min_share: float = 0.02
    """Share of a face from which a spot on it may hide a number. A number with a spot on it is
    sometimes read as a joker."""
    joker_factor: float = 0.8
    """Factor of the confidence of a joker with a spot: low enough for a doubt."""
    max_body_level: int = 235
    """Median of a face, 0 to 255, up to which a spot on it stands out: of a brighter face, the
    whole body may be burnt out without harm."""


@dataclass(frozen=True, slots=True)
class ProposalConfig:
    """Candidates for tiles that the detector missed."""

    max_rounds: int = 3
    """Maximum rounds of candidates: a tile found beside a row may have another one beside it."""
    max_tiles: int = DETECTION.max_detections
    """Number of tiles up to which missed ones are added: it bounds memory and time."""
    min_confidence: float = 0.5
    """Confidence from which tiles show how steep the view is: playing cards and prints may be faces
    to the networks, but hardly ever a certain tile."""
    score: float = DETECTION.min_score
    """Score of a candidate, 0 to 1: the lowest of a detection."""
    occupied_distance: float = 0.6
    """Distance from a known tile's center, in tile widths, within which a position is occupied.
    Uncritical from 0.45 to 0.75."""
    min_tiles: int = 5
    """Minimum number of tiles that define a usual size. Uncritical from 3 to 9."""
    neighbors: int = 6
    """Number of nearest tiles that a tile's size is compared with. Uncritical from 3 to 12."""
    max_deviation: float = 0.3
    """Log difference in both area and shape, above which a quad covers half a tile or two tiles. A
    tile that is only closer to the camera, or seen at a steeper angle, differs in just one of
    them."""
    max_parts: int = 3
    """Maximum number of tiles of a row that one detected box may cover. More was not tried."""
    max_area_deviation: float = 0.9
    """Log difference in area alone, above which a quad is unusual: distance does not explain it,
    but a single stroke of an 11 does, for example."""


@dataclass(frozen=True, slots=True)
class AlternativesConfig:
    """Which alternatives of a tile or card are listed. Tuned; the reasons are unknown.

    Those of a tile that is seen in several frames or photos are always listed by the defaults.
    """

    max_count: int = 5
    """Maximum number of alternatives."""
    min_probability: float = 0.002
    """Tiles less probable than this are not listed as alternatives."""
    unlisted_probability: float = 1e-5
    """Probability of a tile that is not listed, where several readings of a tile are combined."""


@dataclass(frozen=True, slots=True)
class MirrorConfig:
    """When a photo is mirrored: its tiles are uncertain, and certain in its mirror image."""

    quantile: float = 0.25
    """Quantile of the confidences of all tiles: some digits look alike when mirrored."""
    min_confidence: float = 0.9
    """Confidence below which this quantile makes a photo uncertain."""
    min_tiles: int = 3
    """Minimum number of tiles of the photo flipped back."""


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
    glare: GlareConfig = field(default_factory=GlareConfig)
    mirror: MirrorConfig = field(default_factory=MirrorConfig)
    min_face_alone: float = 0.1
    """Face probability below which a detection is dropped before the context network runs. It is
    low, because one network may be uncertain about a real tile, for example where glare hides the
    digit."""
    min_face: float = 0.5
    """Minimum face probability of the tiles in the result, and of tiles beside which others are
    searched. Uncritical from 0.3 to 0.7."""


DEFAULT = RecognitionConfig()
"""The configuration that is used where no other is given."""
