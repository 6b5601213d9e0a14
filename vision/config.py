"""The configuration of the reader: the thresholds of all its stages."""

from __future__ import annotations

from dataclasses import dataclass, field

from tilesight.vision.cards.config import CardConfig
from tilesight.vision.deblurring.config import DeblurConfig
from tilesight.vision.decoding.config import DecodingConfig
from tilesight.vision.detection.config import DetectionConfig
from tilesight.vision.io.config import FrameConfig, NoiseConfig, QualityConfig
from tilesight.vision.layout.config import LayoutConfig
from tilesight.vision.recognition.config import RecognitionConfig


@dataclass(frozen=True, slots=True)
class ReaderConfig:
    """One configuration per stage."""

    frames: FrameConfig = field(default_factory=FrameConfig)
    quality: QualityConfig = field(default_factory=QualityConfig)
    noise: NoiseConfig = field(default_factory=NoiseConfig)
    detection: DetectionConfig = field(default_factory=DetectionConfig)
    recognition: RecognitionConfig = field(default_factory=RecognitionConfig)
    deblurring: DeblurConfig = field(default_factory=DeblurConfig)
    layout: LayoutConfig = field(default_factory=LayoutConfig)
    decoding: DecodingConfig = field(default_factory=DecodingConfig)
    cards: CardConfig = field(default_factory=CardConfig)


DEFAULT = ReaderConfig()
"""The configuration that is used where no other is given."""
