"""The style of a tile set."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tilesight.datasets.scenes.palettes import Rgb


class Mark(StrEnum):
    """Ornament printed or raised below the digit."""

    NONE = "none"
    RING = "ring"
    DOT = "dot"
    BAR = "bar"
    HEART = "heart"
    SPADE = "spade"
    STAR = "star"
    FLOWER = "flower"
    LOGO = "logo"
    DIAMOND = "diamond"
    CLUB = "club"
    WAVE = "wave"
    CORNER = "corner"
    """The number again, small, in the lower right corner."""


class SixNine(StrEnum):
    """Sign that distinguishes 6 from 9, besides the digit's position on the tile."""

    NOTHING = "nothing"
    DOT = "dot"
    BAR = "bar"
    DOT_BELOW = "dot below"


class Stroke(StrEnum):
    """Fill of the digits' strokes."""

    SOLID = "solid"
    OUTLINE = "outline"
    INLINE = "inline"
    """A thin line in the body color runs along the middle."""


RIM = 0.06
"""Free margin at the lower edge, in tile widths."""


@dataclass(frozen=True, slots=True)
class SetStyle:
    """The style of one tile set; lengths in tile widths unless noted otherwise."""

    seed: int
    font: str
    body: Rgb
    inks: dict[str, Rgb]
    aspect: float
    thickness: float
    corner: float
    bevel: float
    digit_height: float
    digit_width: float
    """Horizontal stretch of the glyphs; 1 leaves them as in the font."""
    digit_weight: float
    """Growth of the strokes on each side; negative values make them thinner."""
    digit_top: float
    """Free space above the digit, in tile heights."""
    stroke: Stroke
    mark: Mark
    mark_raised: bool
    six_nine: SixNine
    dish: float
    """Radius of the hollow behind the digit; 0 for a flat face."""
    dish_depth: float
    engraved: float
    """Depth of the engraved print, about 0 to 1; negative values mean raised print."""
    gloss: float
    wear: float
    """Maximum fraction of the ink lost by wear, 0 to 1; it varies between the tiles of a set."""
    scratches: int
    """Maximum number of scratches on a tile."""
    dirt: float
    """Amount of dirt, 0 to 1; most of it is near the rim."""
    logo: str
    joker: int
    """Seed of the joker's design."""
    joker_design: str
    joker_inks: tuple[Rgb, Rgb]
    written: bool = False
    """Whether numbers are drawn by `tilesight.datasets.assets.strokes` instead of the font."""
    bent: float = 0.0
    """Strength of the random deformation of digits, in digit heights."""

    @property
    def digit_middle(self) -> float:
        """Vertical center of the digit, in tile heights."""
        return self.digit_top + self.digit_height / 2 / self.aspect

    @property
    def mark_room(self) -> float:
        """Free height below the digit for a mark."""
        foot = self.digit_top * self.aspect + self.digit_height
        gap = 0.14 if self.six_nine in {SixNine.BAR, SixNine.DOT_BELOW} else 0.08
        return self.aspect - foot - gap - RIM

    @property
    def mark_side(self) -> float:
        """Side length of the mark."""
        return min(self.mark_room, 0.34)

    @property
    def mark_top(self) -> float:
        """Distance from the tile's upper edge to the mark."""
        return self.aspect - RIM - (self.mark_room + self.mark_side) / 2

    @property
    def marked(self) -> bool:
        """Whether there is a mark below the digit."""
        return self.mark is not Mark.NONE and self.mark_room > 0.14

    @property
    def is_rotation_ambiguous(self) -> bool:
        """Whether only the shape of the glyph distinguishes a 6 from an upside-down 9."""
        centered = abs(self.digit_middle - 0.5) < MAX_CENTER_OFFSET
        return centered and not self.marked and self.six_nine is SixNine.NOTHING


MAX_CENTER_OFFSET = 0.045
"""A digit closer to the center than this, in tile heights, does not show its orientation."""
