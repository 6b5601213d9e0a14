"""Colors of tile sets: ranges of body and ink colors, and sampling of distinguishable colors."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, combinations

import cv2
import numpy as np

from tilesight.datasets.arrays import Float32Array, Rng
from tilesight.datasets.labels.split import Split

Rgb = tuple[float, float, float]
Region = tuple[Rgb, Rgb]
"""A box of colors in RGB, from its darkest to its brightest corner."""

MIN_INK_DISTANCE = 24.0
"""Minimum distance of two inks in CIELAB; people confuse closer colors."""
MIN_BODY_DISTANCE = 32.0
"""Minimum distance of an ink from the body in CIELAB; below it, print is unreadable."""
MIN_DARKER, MIN_LIGHT_INK_DISTANCE = 10.0, 75.0
"""Minimum difference in lightness by which an ink is darker than the body.

Other inks need the second value as distance from the body in CIELAB.
"""


@dataclass(frozen=True, slots=True)
class Palettes:
    """The color ranges from which a split draws, each with its weight."""

    bodies: tuple[tuple[float, Region], ...]
    inks: dict[str, tuple[tuple[float, Region], ...]]
    joker_inks: tuple[tuple[float, Region], ...]


@dataclass(frozen=True, slots=True)
class Palette:
    """The colors of one set; inks by their color names k, b, r, y."""

    body: Rgb
    inks: dict[str, Rgb]
    joker_inks: tuple[Rgb, Rgb]


TRAINED = Palettes(
    bodies=(
        (0.22, ((248, 246, 240), (255, 253, 250))),  # white
        (0.30, ((236, 226, 200), (250, 242, 222))),  # ivory
        (0.20, ((228, 208, 160), (244, 228, 188))),  # cream
        (0.08, ((232, 196, 110), (246, 220, 150))),  # yellow
        (0.10, ((206, 198, 186), (228, 222, 210))),  # gray with age
        (0.05, ((214, 182, 132), (230, 198, 152))),  # light wood
        (0.05, ((212, 220, 226), (230, 236, 237))),  # cold gray
    ),
    inks={
        "k": (
            (0.44, ((8, 8, 8), (48, 46, 46))),
            (0.18, ((44, 28, 20), (66, 46, 36))),  # brown-black
            (0.20, ((14, 18, 38), (32, 36, 62))),  # navy-black
            (0.18, ((58, 58, 60), (84, 84, 86))),  # faded
        ),
        "b": (
            (0.38, ((10, 70, 160), (50, 110, 215))),
            (0.18, ((20, 36, 128), (45, 62, 170))),  # deep
            (0.18, ((0, 120, 150), (30, 155, 190))),  # petrol to cyan
            (0.16, ((40, 150, 190), (80, 185, 225))),  # sky
            (0.10, ((0, 142, 140), (30, 172, 168))),  # teal
        ),
        "r": (
            (0.46, ((195, 14, 30), (236, 44, 66))),
            (0.20, ((140, 12, 22), (185, 30, 44))),  # dark
            (0.20, ((205, 20, 70), (235, 48, 100))),  # crimson
            (0.14, ((206, 44, 18), (230, 66, 34))),  # vermilion
        ),
        "y": (
            (0.26, ((238, 132, 40), (252, 166, 92))),  # light orange
            (0.34, ((236, 112, 12), (250, 140, 40))),  # orange
            (0.20, ((240, 160, 20), (254, 190, 60))),  # amber
            (0.20, ((230, 186, 20), (250, 214, 70))),  # yellow
        ),
    },
    joker_inks=(
        (0.34, ((195, 14, 30), (236, 44, 66))),
        (0.28, ((8, 8, 8), (48, 46, 46))),
        (0.16, ((236, 112, 12), (250, 160, 70))),
        (0.10, ((10, 70, 160), (50, 110, 215))),
        (0.06, ((26, 120, 50), (60, 160, 90))),
        (0.06, ((100, 36, 120), (140, 64, 160))),
    ),
)

UNSEEN = Palettes(
    bodies=(
        (0.22, ((236, 243, 250), (246, 252, 255))),  # cold white
        (0.22, ((250, 238, 226), (255, 245, 237))),  # pinkish white
        (0.18, ((213, 202, 150), (227, 220, 178))),  # parchment
        (0.14, ((204, 224, 196), (226, 242, 217))),  # pale green
        (0.14, ((247, 234, 160), (255, 241, 196))),  # pale yellow
        (0.10, ((196, 162, 114), (212, 178, 134))),  # beech
    ),
    inks={
        "k": (
            (0.40, ((6, 48, 28), (22, 64, 42))),  # green-black
            (0.30, ((50, 12, 40), (68, 28, 58))),  # plum-black
            (0.30, ((36, 42, 52), (52, 57, 68))),  # slate-black
        ),
        "b": (
            (0.30, ((0, 76, 104), (22, 108, 134))),  # petrol
            (0.26, ((24, 30, 80), (46, 56, 122))),  # navy
            (0.24, ((0, 176, 196), (38, 206, 224))),  # cyan
            (0.20, ((84, 98, 196), (122, 134, 228))),  # periwinkle
        ),
        "r": (
            (0.36, ((196, 8, 106), (228, 42, 142))),  # magenta-red
            (0.34, ((154, 48, 36), (194, 76, 60))),  # brick
            (0.30, ((232, 67, 70), (250, 96, 98))),  # coral
        ),
        "y": (
            (0.40, ((190, 126, 14), (218, 156, 58))),  # ochre
            (0.34, ((208, 90, 4), (234, 111, 26))),  # pumpkin
            (0.26, ((226, 215, 10), (246, 234, 60))),  # lemon
        ),
    },
    joker_inks=(
        (0.30, ((196, 8, 106), (228, 42, 142))),
        (0.30, ((6, 48, 28), (22, 64, 42))),
        (0.16, ((154, 48, 36), (194, 76, 60))),
        (0.10, ((0, 76, 104), (22, 108, 134))),
        (0.08, ((208, 90, 4), (234, 111, 26))),
        (0.06, ((92, 92, 22), (128, 126, 50))),  # olive
    ),
)

NAMED_HSV: dict[str, Region] = {
    "k": ((0, 0.0, 0.02), (360, 0.7, 0.3)),
    "b": ((170, 0.5, 0.3), (258, 1.0, 0.92)),
    "r": ((330, 0.6, 0.45), (372, 1.0, 0.98)),
    "y": ((20, 0.62, 0.68), (62, 1.0, 1.0)),
}
"""Ranges of hue in degrees, saturation and value that people call by these color names.

The ranges overlap, as the names do; the other inks of a set then decide the name.
"""
FREE_SHARE = 0.35
"""Fraction of the training sets whose inks may be any color outside the unseen ranges."""
MIN_UNSEEN_DISTANCE = 6.0
"""Minimum distance of these inks from an unseen range in CIELAB; a clearly visible difference."""

PALETTES = {split: TRAINED if split.known else UNSEEN for split in Split}


RESERVED = tuple(region for _, region in chain(*UNSEEN.inks.values()))
"""Color ranges reserved for the unseen sets."""


def sample_colors(rng: Rng, split: Split) -> Palette:
    """Return the colors of a random set, redrawn until all inks are distinguishable."""
    regions = PALETTES[split]
    free = split.known and rng.random() < FREE_SHARE
    while True:
        body = _color(rng, regions.bodies)
        inks = {
            name: _free_color(rng, name) if free else _color(rng, choices)
            for name, choices in regions.inks.items()
        }
        if _distinguishable(list(inks.values())) and _stand_out(body, list(inks.values())):
            break
    while True:
        first, second = _color(rng, regions.joker_inks), _color(rng, regions.joker_inks)
        if _stand_out(body, [first, second]):
            return Palette(body, inks, (first, second))


def _color(rng: Rng, choices: tuple[tuple[float, Region], ...]) -> Rgb:
    weights = np.array([weight for weight, _ in choices])
    low, high = np.asarray(choices[rng.choice(len(choices), p=weights / weights.sum())][1])
    along = np.clip(rng.random() + rng.normal(0, 0.08, 3), 0, 1)
    red, green, blue = low + (high - low) * along
    return (round(float(red), 1), round(float(green), 1), round(float(blue), 1))


def _free_color(rng: Rng, name: str) -> Rgb:
    """Return a random ink of this color name, outside the ranges of the unseen sets."""
    while True:
        hue, saturation, value = rng.uniform(*NAMED_HSV[name])
        pixel = np.array([[(hue % 360, saturation, value)]], np.float32)
        red, green, blue = (255 * cv2.cvtColor(pixel, cv2.COLOR_HSV2RGB)[0, 0]).tolist()
        color = (round(red, 1), round(green, 1), round(blue, 1))
        if all(
            _distance(color, _nearest_in(region, color)) > MIN_UNSEEN_DISTANCE
            for region in RESERVED
        ):
            return color


def _nearest_in(region: Region, color: Rgb) -> Rgb:
    red, green, blue = np.clip(color, *region).tolist()
    return (red, green, blue)


def _distinguishable(inks: list[Rgb]) -> bool:
    return all(_distance(one, other) >= MIN_INK_DISTANCE for one, other in combinations(inks, 2))


def _stand_out(body: Rgb, inks: list[Rgb]) -> bool:
    return all(
        _distance(body, ink)
        >= (
            MIN_BODY_DISTANCE
            if _lab(body)[0] - _lab(ink)[0] >= MIN_DARKER
            else MIN_LIGHT_INK_DISTANCE
        )
        for ink in inks
    )


def _distance(one: Rgb, other: Rgb) -> float:
    return float(np.linalg.norm(_lab(one) - _lab(other)))


def _lab(color: Rgb) -> Float32Array:
    patch = np.array([[color]], np.float32) / 255
    return np.asarray(cv2.cvtColor(patch, cv2.COLOR_RGB2LAB)[0, 0], np.float32)
