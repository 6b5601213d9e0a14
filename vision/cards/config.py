"""The thresholds of reading playing cards, one frozen class per stage."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import partial

from tilesight.vision.cards.grouping.config import GroupingConfig
from tilesight.vision.deblurring.config import DeblurConfig


@dataclass(frozen=True, slots=True)
class IndexDetectionConfig:
    """Scales and scores of the detector of corner indices."""

    first_side: int = 640
    """Longer side of the scaled photo in the first pass, in pixels."""
    fine_sides: tuple[int, int] = (896, 1376)
    """Limits of the longer side in the second pass, in pixels; a multiple of 32. With 1472, as many
    drawn tables are read exactly, but it takes a seventh longer; with 1280, fewer are."""
    coarse_passes: tuple[tuple[int, float], ...] = ((320, 28.0), (192, 56.0))
    """Longer side of the coarse passes in pixels, and index width in pixels of the first pass below
    which their boxes are left out: smaller ones are often pictures and pips."""
    small: float = 14.0
    """Index width in pixels of the first pass below which there is a finer pass."""
    target_width: float = 18.0
    """Index width in pixels to which the finer pass scales the photo."""
    crowded: int = 12
    """Number of clear detections from which indices are crowded, and cover each other in part."""
    crowded_small: float = 24.0
    """Index width in pixels below which there is a finer pass where indices are crowded."""
    crowded_width: float = 28.0
    """Index width in pixels of this pass. Among fewer cards, and where the photo has to be enlarged
    for it, pictures and pips are found as indices at this scale."""
    finest_width: float = 40.0
    """Index width in pixels to which the photo is scaled for one more pass if a card is unsure."""
    finest_side: int = 2016
    """Maximum of the longer side in this pass: that of a halved photo of 12 megapixels."""
    min_finest_side: int = 1200
    """Longer side below which this pass is left out. Of 400 drawn tables of 2000 pixels, 5 more are
    exact with it; smaller pictures are read alike with and without it."""
    sure_card: float = 0.97
    """Probability of a card below which there is this pass, as where its evidence is below
    `clear_evidence`. From 0.9 to 0.99, as many drawn tables are exact."""
    max_enlargement: float = 2.5
    """Maximum scale of a small photo."""
    min_score: float = 0.15
    """Low, because the recognizer removes false positives."""
    clear_score: float = 0.3
    """Score from which a detection counts for the usual index width."""
    sure_score: float = 0.5
    """Score of the best detection below which the photo is searched again with a margin."""
    margin: float = 0.1
    """Width of this margin as a share of the longer side."""
    margin_side: int = 4000
    """Longer side in pixels to which a larger photo is scaled before: the margin would take much
    memory."""
    min_distance: float = 0.5
    """Minimum distance of the centers of two indices, in widths of the smaller one."""
    max_indices: int = 160
    """Maximum number of indices; the best are kept."""


@dataclass(frozen=True, slots=True)
class IndexRecognitionConfig:
    """How crops of indices are read."""

    passes: int = 2
    """Runs of the recognizer: each but the last corrects the corners and removes what is clearly
    no index."""
    max_none: float = 0.5
    """Probability of showing no index from which a detection is a false positive."""
    unsure: float = 0.97
    """Probability of the best card below which an index is read again from shifted crops."""
    certain: float = 0.9
    """Probability of the best card, and of showing an index, from which the recognizer is certain.
    On real and drawn photos it is right then, even if the detector gives it a low score."""
    certain_scores: tuple[float, float] = (0.25, 0.5)
    """Score from which an index is taken of which the recognizer is certain, and the score that it
    then has at least: low enough to be doubted."""
    shift: float = 0.1
    """Shift of these crops in index widths and heights."""
    min_distance_across: float = 0.55
    """Distance in widths from the middle of a better index, below which an index is a part of it if
    `min_distance_along` is not reached either."""
    min_distance_along: float = 0.42
    """The same in heights."""
    straddling_across: float = 0.45
    """Distance in widths from two others that point the other way, below which an index is made of
    parts of both if `straddling_along` is not reached either."""
    straddling_along: float = 0.85
    """The same in heights."""


@dataclass(frozen=True, slots=True)
class BlurConfig:
    """When a blurred photo is read again without its blur, and how both readings are averaged."""

    search: DeblurConfig = field(
        default_factory=partial(DeblurConfig, min_pieces=1, min_height=30.0, max_sharpness=math.inf)
    )
    """The blurs to try. Without its blur, a photo of smaller indices is read worse. The sharpness
    of indices was not measured."""
    clear_score: float = 0.3
    """Score of the detector from which the blur is estimated on an index."""
    min_growth: float = 1.03
    """Growth of the evidence of these indices below which the first reading is kept."""
    distance: float = 0.35
    """Distance in index heights below which two readings are those of one index."""

    @classmethod
    def never(cls) -> BlurConfig:
        """Return the configuration under which no photo is read again without its blur."""
        return cls(search=DeblurConfig(max_confidence=0.0))


@dataclass(frozen=True, slots=True)
class ForeshortenedCardsConfig:
    """When cards are seen at a steep angle, and are read again in a stretched photo."""

    aspect: float = 1.45
    """Height of a card in widths, between those of poker and bridge size."""
    min_stretch: float = 1.35
    """Median stretch of the whole cards from which the photo is read again. It is at most 1.20 in
    the photos of cards/dev, and 1.56 on average with 55 degrees of tilt added."""
    max_stretch: float = 2.5
    """Maximum stretch: at a tilt of 66 degrees."""
    quantile: float = 0.7
    """Share of the cards that are less flat than those for which the stretch is chosen."""


@dataclass(frozen=True, slots=True)
class FaceConfig:
    """How far the faces of whole cards are trusted."""

    doubt: float = 0.1
    """Share of a uniform distribution in the probabilities of a face. From 0.02 to 0.1, drawn decks
    are read alike; the largest is taken, because the pictures of other decks differ."""
    weight: float = 1.0
    """Exponent of these probabilities, which are multiplied by those of the indices."""


@dataclass(frozen=True, slots=True)
class ArrangementConfig:
    """When cards belong to one meld or fan; lengths in card widths and heights."""

    max_turn: float = 0.6
    """Maximum rotation between neighbors in radians."""
    row_step: float = 1.22
    """Maximum distance of neighbors in a row, in widths."""
    row_stagger: float = 0.3
    """Maximum offset across the row, in heights."""
    column_step: float = 0.92
    """Maximum distance of neighbors in a column, in heights: they overlap."""
    column_stagger: float = 0.25
    """Maximum offset across the column, in widths."""
    column_cards: int = 3
    """Minimum number of cards of a column beside which cards are in no row with it: as many as a
    meld has."""
    overlapped_odds: float = -4.0
    """Log-odds of a boundary between melds where cards overlap."""
    beside_odds: float = -1.0
    """The same where they lie side by side."""
    touching: float = 0.98
    """Distance below which neighbors overlap, in widths in a row and in heights in a column."""
    double_step: tuple[float, float] = (1.7, 2.4)
    """Limits of a step to the next overlapped card, in other steps of the row, where a card whose
    index is covered may lie between them."""
    even_steps: float = 1.4
    """Ratio of the largest to the smallest of these other steps above which none is expected."""
    stacked_cards: int = 3
    """Maximum number of cards in each row of a meld of several rows, as 2 by 2 cards."""
    stacked_step: float = 1.35
    """Maximum distance of these rows, in heights."""
    stacked_shift: float = 0.35
    """Maximum offset across a card of one row and the nearest of the other, in widths."""
    stacked_odds: float = 1.0
    """Log-odds of a boundary between two of these rows."""
    fan_cards: int = 4
    """Minimum number of cards of a fan."""
    fan_turn: float = 0.4
    """Minimum rotation in radians from the first to the last card of a fan held in a hand."""


@dataclass(frozen=True, slots=True)
class UnreadConfig:
    """When an index is on no card that was read, and when the edge of the photo cuts it.

    Chosen so that no whole photo of `cards/dev` has a doubt by it.
    """

    max_inside: float = 0.4
    """Maximum distance of its center from the edge, in square roots of its area."""
    max_none: float = 0.5
    """Probability that there is no index, above which it is none."""
    on_card: float = 0.2
    """Overlap with a card that was read from which it belongs to this one."""


@dataclass(frozen=True, slots=True)
class OtherPiecesConfig:
    """When a photo shows tiles instead of cards, or cards instead of tiles."""

    quantile: float = 0.25
    """Share of the tiles whose confidence decides whether cards are searched for."""
    confident: float = 0.9
    """Quantile of their confidence below which they are; on photos of tiles in ../shared/photos it
    is higher."""
    clear_score: float = 0.5
    """Score of the tile detector from which a tile counts, evidence from which letters do, and
    probability from which a card of which both ends are seen does."""
    min_share: float = 0.15
    """Area of an index relative to that of a tile around it, below which it is a card; the print on
    a tile fills more of its face."""
    aspect: tuple[float, float] = (0.8, 2.2)
    """Limits of the height in widths of a card of which both ends are seen."""
    min_pieces: int = 3
    """Minimum number of tiles."""
    outnumber: float = 2.0
    """Maximum number of tiles read for each card."""
    equal: float = 0.8
    """Minimum number of detected tiles for each card."""


@dataclass(frozen=True, slots=True)
class CardConfig:
    """The thresholds of all stages."""

    detection: IndexDetectionConfig = field(default_factory=IndexDetectionConfig)
    recognition: IndexRecognitionConfig = field(default_factory=IndexRecognitionConfig)
    foreshortening: ForeshortenedCardsConfig = field(default_factory=ForeshortenedCardsConfig)
    blur: BlurConfig = field(default_factory=BlurConfig)
    grouping: GroupingConfig = field(default_factory=GroupingConfig)
    faces: FaceConfig = field(default_factory=FaceConfig)
    arrangement: ArrangementConfig = field(default_factory=ArrangementConfig)
    unread: UnreadConfig = field(default_factory=UnreadConfig)
    other_pieces: OtherPiecesConfig = field(default_factory=OtherPiecesConfig)


DEFAULT = CardConfig()
