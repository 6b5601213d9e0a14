"""The lighting of a table: lamps, windows, the room, and a hand that casts a shadow."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tilesight.datasets.arrays import BoolArray, FloatArray, Rng
from tilesight.datasets.scenes.layout import Vector
from tilesight.datasets.scenes.scene import Camera


@dataclass(frozen=True, slots=True)
class Lamp:
    """A square lamp that faces the table."""

    place: Vector
    """Position relative to the camera's target, in tile widths."""
    side: float
    kelvin: float
    strength: float
    """Light on the middle of the table; the strengths of all lamps sum to 1."""


@dataclass(frozen=True, slots=True)
class Window:
    """A bright rectangle in a wall of the room; angles in radians."""

    azimuth: float
    wide: float
    low: float
    high: float
    strength: float


@dataclass(frozen=True, slots=True)
class Room:
    """The distant surroundings: walls, ceiling, windows."""

    seed: int
    kelvin: float
    strength: float
    """Light from walls and ceiling on the table."""
    windows: tuple[Window, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand between lamp and table that casts a shadow; lengths in tile widths."""

    over: tuple[float, float]
    """Shaded point of the table, relative to the camera's target."""
    lift: float
    """Distance from the shaded point towards the first lamp."""
    turn: float
    fingers: int
    skin: Vector


@dataclass(frozen=True, slots=True)
class Lighting:
    """All lights of a picture, and the camera's white balance."""

    lamps: tuple[Lamp, ...]
    room: Room
    hand: Hand | None
    white: float
    """Color temperature of the white balance, in kelvin."""
    adapted: float
    """Degree to which the white balance is applied; 1 is completely."""


def sample_lighting(rng: Rng, camera: Camera, reach: float) -> Lighting:
    """Return random lighting; some lamps are placed so that the tiles reflect them."""
    mood = float(rng.choice((2700, 3000, 3500, 4200, 5500, 6500)))
    count = int(rng.choice((1, 2, 3), p=(0.5, 0.33, 0.17)))
    shares = rng.dirichlet(np.full(count, 2.0))
    lamps = tuple(_lamp(rng, camera, mood, float(share)) for share in shares)
    daylight = rng.random() < 0.55
    windows = tuple(_window(rng) for _ in range(rng.integers(1, 4))) if daylight else ()
    room = Room(
        seed=int(rng.integers(2**31)),
        kelvin=float(np.clip(mood + rng.normal(0, 500), 2600, 7000)),
        strength=float(rng.uniform(0.12, 0.9)),
        windows=windows,
    )
    hand = _hand(rng, camera, lamps[0], reach) if rng.random() < 0.3 else None
    return Lighting(lamps, room, hand, _white(rng, lamps, room), float(rng.uniform(0.8, 1.0)))


def _hand(rng: Rng, camera: Camera, lamp: Lamp, reach: float) -> Hand | None:
    """Return a hand that is in the light but not in the picture, or None if it would be."""
    over = rng.normal(0, 0.6 * reach, 2)
    lift = float(rng.uniform(4, 14))
    toward = np.asarray(lamp.place) / np.linalg.norm(lamp.place)
    middle = np.asarray(camera.target) + (*over, 0) + toward * lift
    seen = camera.project(middle[None])[0]
    margin = 4 * camera.focal / camera.distance
    size = np.asarray(camera.size)
    if lift > 0.6 * camera.distance or ((seen > -margin) & (seen < size + margin)).all():
        return None
    x, y = (float(v) for v in over)
    turn, fingers = float(rng.uniform(0, 2 * np.pi)), int(rng.integers(1, 5))
    return Hand((x, y), lift, turn, fingers, SKIN[rng.integers(len(SKIN))])


def _white(rng: Rng, lamps: tuple[Lamp, ...], room: Room) -> float:
    """Return the color temperature that a camera estimates, with a small random error."""
    lights = [(lamp.strength, lamp.kelvin) for lamp in lamps] + [(room.strength, room.kelvin)]
    lights += [(window.strength, DAYLIGHT) for window in room.windows]
    strengths, kelvins = np.array(lights).T
    mired = float(np.average(1e6 / kelvins, weights=strengths)) + rng.normal(0, 14)
    return float(np.clip(1e6 / mired, _KELVINS[0], _KELVINS[-1]))


def _lamp(rng: Rng, camera: Camera, mood: float, share: float) -> Lamp:
    far, side = float(rng.uniform(16, 60)), float(rng.uniform(1.2, 9))
    if rng.random() < 0.25:  # where the table reflects it into the camera
        azimuth = camera.azimuth + np.pi + rng.normal(0, 0.15)
        height = np.pi / 2 - camera.tilt + rng.normal(0, 0.1)
        far = max(far, 1.3 * camera.distance)
    else:
        azimuth, height = rng.uniform(0, 2 * np.pi), rng.uniform(0.45, 1.45)
    height = float(np.clip(height, 0.25, 1.5))
    place = far * np.array(
        [np.sin(azimuth) * np.cos(height), np.cos(azimuth) * np.cos(height), np.sin(height)]
    )
    kelvin = float(np.clip(mood + rng.normal(0, 250), 2600, 6800))
    x, y, z = (round(float(v), 3) for v in place)
    return Lamp((x, y, z), side, kelvin, share)


def _window(rng: Rng) -> Window:
    low = float(rng.uniform(0.05, 0.5))
    return Window(
        azimuth=float(rng.uniform(0, 2 * np.pi)),
        wide=float(rng.uniform(0.2, 0.9)),
        low=low,
        high=low + float(rng.uniform(0.2, 0.7)),
        strength=float(rng.uniform(0.1, 1.2)),
    )


SKIN: tuple[Vector, ...] = (
    (224.0, 172.0, 140.0), (198.0, 134.0, 98.0), (141.0, 85.0, 54.0), (92.0, 58.0, 40.0),
)  # fmt: skip
DAYLIGHT = 6500.0
_KELVINS = (2500, 2700, 3000, 3500, 4000, 4500, 5000, 5500, 6000, 6500, 7500)
_COLORS = (
    (255, 161, 72), (255, 169, 87), (255, 180, 107), (255, 196, 137), (255, 209, 163),
    (255, 219, 186), (255, 228, 206), (255, 236, 224), (255, 243, 239), (255, 249, 253),
    (235, 238, 255),
)  # fmt: skip
"""sRGB of a black body from M. Charity, What color is a blackbody?, 10 degree observer."""


def color_of(kelvin: float) -> FloatArray:
    """Return the (3,) linear RGB color of a black body, scaled to a green value of 1."""
    table = (np.asarray(_COLORS) / 255.0) ** 2.2
    color = np.array([np.interp(kelvin, _KELVINS, table[:, channel]) for channel in range(3)])
    return np.asarray(color / color[1], np.float32)


def paint_room(room: Room) -> FloatArray:
    """Return the (128, 256, 3) radiance of the room as seen from the table.

    The top row is overhead. The columns cover a full turn from azimuth 0, the y axis, towards x.
    """
    width, height = 256, 128
    rng = np.random.default_rng(room.seed)
    up = np.pi / 2 - (np.arange(height) + 0.5) / height * np.pi
    around = (np.arange(width) + 0.5) / width * 2 * np.pi
    walls = 0.7 + 0.3 * np.sin(around * rng.integers(1, 4) + rng.uniform(0, 6.3))[None]
    tone = np.where(up > 0.7, 1.15, np.where(up > 0, 0.75, 0.06))[:, None] * walls
    radiance = tone[..., None] * color_of(room.kelvin) * (room.strength / np.pi)
    for window in room.windows:
        inside = _shows_window(window, up, around)
        radiance[inside] += color_of(DAYLIGHT) * (window.strength / _lit_area(window))
    return np.asarray(radiance, np.float32)


def _lit_area(window: Window) -> float:
    """Return the integral of a window's part of the hemisphere, weighted by the sine of its height.

    A horizontal surface is lit in proportion to it.
    """
    area: float = window.wide * (np.sin(window.high) ** 2 - np.sin(window.low) ** 2) / 2
    return max(area, 1e-3)


def _shows_window(window: Window, up: FloatArray, around: FloatArray) -> BoolArray:
    """Return the (H, W) directions of the room in which the window is.

    Args:
        window: The window.
        up: (H,) elevations in radians.
        around: (W,) azimuths in radians.
    """
    beside = np.abs((around - window.azimuth + np.pi) % (2 * np.pi) - np.pi)
    high = (up > window.low) & (up < window.high)
    return np.asarray(high[:, None] & (beside < window.wide / 2))
