"""Thresholds of the live view."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import log

from tilesight.vision.config import ReaderConfig
from tilesight.vision.geometry.config import RegistrationConfig


@dataclass(frozen=True, slots=True)
class MotionConfig:
    """How the camera motion is estimated from one frame to the next."""

    thumbnail_side: int = 320
    """Long side of a thumbnail in pixels."""
    max_features: int = 160
    """Features tracked from frame to frame, at most."""
    min_features: int = 12
    """Features that must be found again to estimate a motion."""
    min_quads: int = 4
    """Resting tiles from which features are searched on the tiles first."""
    min_inlier_share: float = 0.35
    """Fraction of the features that must fit one homography; a moving hand may carry the others."""
    max_reprojection_error: float = 1.5
    """Reprojection error of an inlier in thumbnail pixels, at most."""
    max_area_ratio: float = 1.5
    """Change of area from frame to frame, as a factor, above which a motion is rejected."""
    max_still_motion: float = 0.2
    """Motion between frames, in tile sizes, up to which the camera counts as still."""


@dataclass(frozen=True, slots=True)
class BackgroundConfig:
    """How frames are compared with the background model, and when it is updated."""

    color_tolerance: int = 16
    """Levels (of 255) by which a pixel may leave the range of the old 3x3 neighborhood, or of the
    table's colors, without counting as different."""
    absorb_frames: int = 12
    """Frames after which a static change that hides no tile becomes part of the background."""
    missed_frames: int = 100
    """Frames without a detection of a tile for which the background beside it stays as it was: ten
    seconds, longer than hands usually rest. Then it may follow the light again."""
    min_static_share: float = 0.85
    """Fraction of a tile's pixels that must equal the previous frame for the tile to be static."""
    min_sharpness_ratio: float = 0.5
    """Fraction of the background's sharpness below which no pixel of a frame counts as steady."""
    tile_margin: float = 0.35
    """Margin around a tile, in tile sizes, for its shadow and its sides."""
    min_table_share: float = 0.6
    """Fraction of pixels that must have the table's color for a place to be bare."""
    shadow_factor: float = 0.55
    """Brightness of the table in shadow, as a factor."""
    chromaticity_tolerance: float = 0.03
    """Difference in chromaticity (each channel's share of the sum) from the table's, at most."""
    neighborhood_radius: float = 1.2
    """Distance from a tile's center, in tile sizes, within which foreign pixels can cover it."""
    min_foreign_area: float = 0.2
    """Area of foreign pixels, in tile areas, from which a tile counts as covered."""
    min_area: float = 20.0
    """Area in thumbnail pixels that a smaller tile is taken to have: a few pixels may be noise."""
    inner: float = 0.85
    """Part of a tile's width and height that is compared with the table: its edge mixes both."""
    shown: float = 1.15
    """Size, in tile sizes, around a visible tile within which the background follows the frame."""
    region_gap: int = 9
    """Side in thumbnail pixels of the square that joins the changed parts of one object."""
    color_quantile: float = 0.05
    """Fraction of the table's darkest and of its brightest pixels that its range leaves out."""
    min_brightness: float = 30.0
    """Sum of the channels (of 765) that a darker pixel is taken to have: its tint is noise."""


@dataclass(frozen=True, slots=True)
class LabelConfig:
    """How the readings of a tile are fused into its label, and when the label is settled."""

    no_face_probability: float = 0.9
    """Probability of "no tile" where the recognizer finds no face."""
    memory: int = 8
    """Readings that the running mean of the votes covers; older ones fade."""
    single_reading_weight: float = 0.6
    """Weight of a single reading. Several readings are averaged, not multiplied, since errors of
    consecutive frames are correlated."""
    settled_probability: float = 0.985
    """Probability from which a tile is settled."""
    settled_readings: int = 2
    """Consecutive agreeing readings from which a tile is settled."""
    enough_readings: int = 5
    """Readings after which another one adds little information."""
    rejecting_readings: int = 3
    """Consecutive readings without a face after which a track is not a tile."""
    confirmable_readings: int = 3
    """Readings after which neighbor evidence may confirm a tile."""
    clear_contradictions: int = 2
    """Consecutive clear contradictions after which a settled label is dropped."""
    unclear_contradictions: int = 6
    """Consecutive contradictions after which a settled label is dropped if they are not clear: a
    shadow or a finger may mislead the reader."""
    clear_confidence: float = 0.8
    """Confidence above which a contradicting reading is clear, if the tile's appearance changed
    too."""

    @property
    def settled_log_odds(self) -> float:
        """`settled_probability` as log-odds."""
        return log(self.settled_probability / (1 - self.settled_probability))


@dataclass(frozen=True, slots=True)
class AppearanceConfig:
    """How the appearance of a tile is compared with its appearance at the last reading."""

    patch_size: tuple[int, int] = (20, 28)
    """Width and height in pixels of the patch that represents a tile's appearance."""
    inner: float = 0.78
    """Part of the tile's width and height that the patch shows: all tiles have similar edges."""
    light_radius: float = 8.0
    """Radius in patch pixels over which brightness is equalized: a digit is smaller."""
    min_same: float = 0.9
    """Correlation from which a tile looks unchanged. On real photos 3 % of the pairs of
    different tiles reach it, and 93 % of the views of one tile from a moving camera."""
    max_other: float = 0.5
    """Correlation below which a tile looks like another one."""


@dataclass(frozen=True, slots=True)
class AssociationConfig:
    """How detections are matched to tracks, and when tracks are dropped."""

    max_distance: float = 0.5
    """Distance in tile sizes within which a detection or a reading is matched to a tile."""
    noise_gain: float = 0.3
    """Fraction of a small offset by which corners follow a detection."""
    push_distance: float = 0.12
    """Offset in tile sizes above which a detection is not noise: the tile was pushed."""
    max_outside: float = 0.5
    """Distance from the picture, as a fraction of its size, from which a tile is dropped."""
    outside_frames: int = 50
    """Frames after which a tile outside the picture no longer keeps the table from settling: five
    seconds. The table may be larger than the picture."""
    max_overlap: float = 0.4
    """Overlap, as a fraction of the smaller quad, above which two tracks are the same tile."""
    unsettled_missed_frames: int = 3
    """Consecutive frames without a detection after which an unsettled track is dropped."""
    empty_frames: int = 2
    """Consecutive frames in which a place must be empty before its tile is dropped."""
    still_missed_frames: int = 3
    """Consecutive frames without a detection after which a static place counts as empty even if it
    does not have the table's colors."""
    max_lost_frames: int = 5
    """Consecutive frames without the scene after which its tiles are not shown any more, and other
    tiles are those of a new scene."""
    min_registered_tiles: int = 3
    """Tiles that must be matched to find the scene again by its tiles."""


@dataclass(frozen=True, slots=True)
class CardTrackingConfig:
    """How cards keep their keys, and how long those that are not seen are remembered."""

    max_unseen: int = 50
    """Frames for which a card that is not seen is remembered if it was corrected, lies outside the
    picture, or neither the table nor another card is seen in its place: five seconds."""
    max_taken: int = 15
    """Frames for which it is remembered if the table or another card is seen in its place: one and
    a half seconds. Until then, the table has not settled."""
    spot: float = 1 / 80
    """Half the side of the part of the picture in which the colors of the table are looked for
    where a card was, as a fraction of its long side: smaller than an index that can be read."""
    step: int = 8
    """Distance in pixels between the samples of the colors of the table."""
    max_move: float = 5.0
    """Distance in card widths from where the camera's motion takes a card of the last frame, below
    which a card that shows the same is this card."""
    max_covered_move: float = 1.0
    """The same if the card was not seen in the last frame."""
    max_distance: float = 0.5
    """The same for a card that shows something else."""
    min_common: int = 3
    """Cards that must agree on the camera's motion: two determine one even if a hand moved
    them."""
    min_agreeing: float = 0.5
    """Fraction of the cards of both frames that must agree on the motion."""
    max_residual: float = 0.3
    """Distance in card widths of a card from where the motion takes it, up to which it agrees: the
    corners of a card are estimates."""


@dataclass(frozen=True, slots=True)
class TrackingConfig:
    """The thresholds of the live view, by sub-stage, and those of the stages that read a frame."""

    motion: MotionConfig = MotionConfig()
    background: BackgroundConfig = BackgroundConfig()
    labels: LabelConfig = LabelConfig()
    appearance: AppearanceConfig = AppearanceConfig()
    association: AssociationConfig = AssociationConfig()
    cards: CardTrackingConfig = CardTrackingConfig()
    registration: RegistrationConfig = field(default_factory=RegistrationConfig)
    reader: ReaderConfig = field(default_factory=ReaderConfig)


DEFAULT = TrackingConfig()
"""The configuration that the reader uses unless another is passed."""
