"""Limits of pictures and videos, and thresholds of photo quality."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FrameConfig:
    """Which photos are loaded, and at which size."""

    max_megapixels: int = 100
    """Maximum size in millions of pixels, twice that of the largest phone cameras: a picture that
    claims more would only fill the memory."""
    max_item_megapixels: int = 200
    """Maximum size in millions of pixels of all pictures that a HEIC picture is composed of, and of
    itself: its tiles have as many pixels as it has, a gain map or alpha fewer."""
    max_scans: int = 20
    """Maximum number of scans of a JPEG: encoders write up to 12, and each one takes as long as
    the decoding of the whole picture."""
    max_megabytes: int = 500
    """Maximum memory in millions of bytes for decoding, estimated from `BYTES_PER_PIXEL`: 62
    megapixels of HEIC or progressive JPEG, 15 of a PNG with 16 bits and alpha."""
    exclusive_megabytes: int = 150
    """Memory in millions of bytes above which pictures are decoded one after the other."""
    min_side: int = 32
    """Minimum width and height in pixels, below which digits cannot be distinguished."""
    max_aspect: int = 20
    """Maximum ratio of the longer to the shorter side: no panorama of a table is longer, and the
    networks see a picture scaled to its longer side."""
    full_size_megapixels: int = 8
    """Size in millions of pixels above which a photo is halved. In 8 megapixels the tiles of a full
    table have 85 pixels, twice their size in the recognizer's crops: halving larger photos loses no
    accuracy and saves time and memory."""


@dataclass(frozen=True, slots=True)
class VideoConfig:
    """Which frames of a video are read, and at which size."""

    frames_per_second: float = 10.0
    """Frames that are read, and the assumed rate of a video that states none: the rate of the live
    view."""
    early: float = 0.1
    """Share of the interval between two frames by which a frame may be early, since timestamps are
    rounded."""
    max_side: int = 1280
    """Maximum longer side in pixels; larger frames are scaled down. Tuned; reason unknown."""
    min_side: int = FrameConfig().min_side
    """Minimum width and height in pixels."""
    min_share: float = 0.9
    """Share of its stated duration that a video must last; below, a part of its file is missing.
    Some formats only estimate their duration."""


@dataclass(frozen=True, slots=True)
class QualityConfig:
    """When a photo is too dark, too blurred or without color. Luma is 0 to 255."""

    min_confidence: float = 0.6
    """Median confidence of the tiles from which light and blur are not checked: the photo is good
    enough. Tuned; reason unknown."""
    long_side: int = 640
    """Longer side in pixels to which a photo is scaled: the camera's resolution must not matter."""
    min_tile_width: float = 9.0
    """Median width of the tiles in pixels of the photo scaled like this, below which the person
    with the camera should move closer. Of eight drawn tables, seen from ever farther away, all were
    read exactly at 9 pixels and more, and one to three were not at 8 pixels and fewer."""
    sampled_side: int = 320
    """Pixels sampled along the longer side, without averaging, to find black and gray photos."""

    bright_quantile: float = 0.995
    """Quantile of luma that is compared with the two limits below; it is 166 in the darkest real
    photo available."""
    black_luma: float = 16.0
    """Luma below which no network can detect a tile, so none is run."""
    dark_luma: float = 80.0
    """Luma below which a failed reading is attributed to the light."""

    colorful_quantile: float = 0.999
    """Quantile of the difference between a pixel's channels that is compared with the limit."""
    min_colorfulness: float = 4.0
    """Difference between channels, 0 to 255, below which a photo is black and white: camera noise
    alone exceeds it."""

    edge_quantile: float = 0.995
    """Quantile of the coarse slope from which a pixel is on one of the strongest edges."""
    min_edge: float = 1.0
    """Slope of the strongest edges, in luma per pixel, below which blur cannot be judged, for
    example on an empty table."""
    fine_sigma: float = 0.7
    """Standard deviation in pixels of the smoothing before the fine slope is taken."""
    coarse_sigma: float = 3.0
    """The same of the coarse slope."""
    min_slope_ratio: float = 1.6
    """Ratio of the fine to the coarse slope at the strongest edges, below which a photo is blurred:
    2.1 to 7.7 in all real photos available, and at most 1.56 after a blur with a standard deviation
    of 4 pixels."""


@dataclass(frozen=True, slots=True)
class NoiseConfig:
    """When a photo is noisy, and how it is smoothed."""

    min_level: float = 15.5
    """Standard deviation of the noise in luma, 0 to 255, from which a photo is smoothed. It is at
    most 4 in the real photos of tiles available, 15 in those of cards, some of which show a coarse
    cloth, and at least 16 with a deviation of 24 in each channel."""
    sigma: float = 1.5
    """Standard deviation in pixels of the smoothing. Chosen among 1, 1.5 and 2.5 on 15 photos of
    `dev` with a deviation of 48 in each channel: all are read exactly with each of them, with the
    fewest doubts with this."""
    patches: int = 6
    """Number of patches along either side in which the noise is measured."""
    patch_side: int = 48
    """Width and height of a patch in pixels."""
    quantile: float = 0.25
    """Share of the patches with less noise than is taken for that of the photo."""


DEFAULT_FRAMES = FrameConfig()
DEFAULT_VIDEO = VideoConfig()
DEFAULT_QUALITY = QualityConfig()
"""The configurations that are used where no other is given."""
