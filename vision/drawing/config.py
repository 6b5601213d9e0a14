"""Colors and sizes of the drawings."""

from __future__ import annotations

from dataclasses import dataclass

Ink = tuple[int, int, int]
"""RGB."""

BLACK: Ink = (0, 0, 0)
WHITE: Ink = (255, 255, 255)


@dataclass(frozen=True, slots=True)
class Palette:
    """The colors of the drawings, as RGB.

    They are distinct with red-green color blindness: the green is light, the red is dark.
    """

    green: Ink = (60, 220, 90)
    """Valid melds."""
    red: Ink = (205, 20, 40)
    """Invalid melds."""
    amber: Ink = (255, 180, 0)
    """Doubts, and tiles that go back to the rack."""
    blue: Ink = (90, 170, 255)
    """The rack, and tiles that go back to their place on the table."""
    gray: Ink = (215, 215, 215)
    """Tiles of no meld."""
    pink: Ink = (235, 120, 235)
    """The fourth move; the moves before are green, blue and amber."""
    face: Ink = (250, 246, 234)
    """Faces of drawn tiles."""
    table: Ink = (52, 92, 74)
    """Table of a plain picture, and margins around a photo."""
    black_print: Ink = (30, 30, 30)
    blue_print: Ink = (20, 80, 200)
    red_print: Ink = (205, 20, 40)
    yellow_print: Ink = (225, 130, 0)
    joker_print: Ink = (120, 40, 140)


COLORS = Palette()


@dataclass(frozen=True, slots=True)
class Sizes:
    """The sizes of the drawings."""

    max_line_length: int = 30
    """Maximum number of characters per line of a caption."""
    max_captioned_doubts: int = 8
    """Doubts that the legend explains; the others, less important, have only a question mark."""
    legend_share: float = 0.0125
    """Height of the legend's capitals, as a fraction of the photo's long side."""
    label_share: float = 0.17
    """Height of a label's capitals, as a fraction of the median tile height."""
    min_label_share: float = 0.011
    """Minimum height of a label's capitals, as a fraction of the photo's long side: letters must be
    readable on a phone."""
    max_label_share: float = 0.018
    """Maximum height of a label's capitals, as a fraction of the photo's long side: the photo must
    remain visible."""
    caption_share: float = 0.014
    """Height of a caption's capitals for moves, as a fraction of the picture's long side."""
    min_caption_height: int = 12
    """Minimum height of a caption's capitals for moves, in pixels."""
    max_photo_side: int = 1600
    """Maximum long side, in pixels, of the photo on which a turn is undone."""
    max_margin_share: float = 0.6
    """Maximum margin around this photo, as a fraction of `max_photo_side`."""
    tile_size: tuple[int, int] = (72, 100)
    """Width and height in pixels of a tile in a plain picture."""
    row_length: int = 13
    """Tiles in a row of a plain picture."""

    def caption_height(self, long_side: int) -> int:
        """Return the height in pixels of a caption's capitals for moves on a picture."""
        return max(self.min_caption_height, round(long_side * self.caption_share))


SIZES = Sizes()
