"""The thresholds of deblurring."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SharpnessConfig:
    """How the sharpness of a face is measured."""

    directions: int = 8
    """Directions in which slopes are measured: a hand that moved blurs the edges across its way."""
    inset: int = 6
    """Pixels at the border of a face that are left out, as they may show what lies beside it."""
    steepest: float = 0.995
    """Quantile of the slopes of a face that is taken for its steepest one."""
    ink: float = 0.02
    body: float = 0.9
    """Quantiles of luma between which the contrast of a face is measured."""
    min_contrast: float = 8.0
    """Contrast, 0 to 255, that a fainter face is taken to have: a face without print must not look
    sharp by its noise."""


@dataclass(frozen=True, slots=True)
class DeblurConfig:
    """When a photo is deblurred, and which blurs are tried.

    Lengths are in heights of a piece: a tile, or the corner index of a card.

    The values were chosen on seven photos of `dev`, blurred by 5 and 8 % of a tile's height or
    shaken by 12 and 24 %. Few others were compared.
    """

    max_confidence: float = 0.95
    """Mean confidence of the pieces above which a photo is not deblurred."""
    min_pieces: int = 2
    """Number of pieces from which the blur can be estimated."""
    min_height: float = 0.0
    """Median height of the pieces in pixels, below which a photo is not deblurred."""
    max_sharpness: float = 0.32
    """Sharpness of the surest pieces above which a photo is not deblurred: keys or dice beside the
    tiles make it look doubtful. Of photos of `dev` and `other`, it is 0.34 to 0.42 as they are, at
    most 0.25 with a blur of 3 % of a tile's height and 0.22 shaken by 12 %."""
    sharpness: SharpnessConfig = SharpnessConfig()
    sample: int = 12
    """Number of pieces on which blurs are tried; the time is proportional to it."""
    sample_height: float = 64.0
    """Pixels of a piece's height in the sample: as many as a crop has."""
    sample_pixels: float = 1e6
    """Maximum number of pixels of the sample."""
    photo_height: float = 96.0
    """Pixels of a piece's height to which the photo is reduced: a blurred photo has no finer
    details."""
    photo_pixels: float = 4e6
    """Maximum number of pixels of the reduced photo."""

    sigmas: tuple[float, ...] = (0.03, 0.05, 0.07, 0.09)
    """Standard deviations of the Gaussians that are tried first, as of a photo out of focus."""
    lengths: tuple[float, ...] = (0.12, 0.22)
    """Lengths of the lines that are tried first, as of a hand that moved."""
    directions: int = 12
    """Number of directions of each line: with fewer none is near enough to show a gain."""
    line_sigma: float = 0.01
    """Standard deviation that is added to a line."""
    sigma_step: float = 0.01
    length_step: float = 0.05
    angle_step: float = 0.13
    """By how much each parameter is changed in the first round of refinement; radians."""
    shrinkage: float = 0.55
    """Factor on the steps after each round."""
    rounds: int = 3
    beam: int = 2
    """Number of blurs that are refined in each round."""
    min_gain: float = 0.03
    """Gain of the mean confidence in the sample below which the photo stays as it is."""

    min_color_confidence: float = 0.99
    """Confidence of a tile's color from which another color without the blur shows that the photo
    was sharp. Chosen on photos with a drawn keyboard or dice beside the tiles, whose colors were
    all certain before they changed; in photos of `dev` that are blurred no certain color changes.
    """
    max_distance: float = 0.3
    """Distance up to which tiles of both readings are the same one: less than half a width."""

    min_noise_ratio: float = 0.002
    """Least noise-to-signal ratio of power: without one, rounding to 8 bits is amplified."""
    signal: float = 50.0
    """Standard deviation of the signal that the noise is compared with, of 255."""


DEFAULT = DeblurConfig()
"""The configuration that is used where no other is given."""
