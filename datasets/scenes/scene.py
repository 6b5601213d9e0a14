"""Scenes as data: everything that a picture shows, sampled from one seed."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from tilesight.datasets.arrays import Float64Array, Rng
from tilesight.datasets.labels.split import Split
from tilesight.datasets.scenes.layout import (
    FACE_DOWN,
    Placed,
    Vector,
    lay_loose,
    lay_melds,
    lay_turned,
    sample_melds,
)
from tilesight.datasets.scenes.racks import Rack, lay_rack, sample_rack
from tilesight.datasets.scenes.style import SetStyle
from tilesight.datasets.scenes.style_sampling import sample_style
from tilesight.datasets.scenes.surface import SURFACES
from tilesight.engine.tiles.tile import TileSet


@dataclass(frozen=True, slots=True)
class Camera:
    """A pinhole camera directed at a point; lengths in tile widths, angles in radians."""

    size: tuple[int, int]
    focal: float
    """In pixels."""
    target: Vector
    distance: float
    tilt: float
    """Angle from the vertical; 0 is straight from above."""
    azimuth: float
    roll: float

    def scaled(self, scale: float) -> Camera:
        """Return a camera that takes the same picture `scale` times as wide, with even sides."""
        width, height = (round(side * scale / 2) * 2 for side in self.size)
        return replace(self, size=(width, height), focal=self.focal * scale)

    def project(self, points: Float64Array) -> Float64Array:
        """Return the (N, 2) pixels of (N, 3) points in space."""
        seen = (points - self.eye) @ self.axes.T
        flat = self.focal * seen[:, :2] / np.maximum(seen[:, 2:], 0.05)
        cos, sin = np.cos(self.roll), np.sin(self.roll)
        turned = flat @ np.array([[cos, sin], [-sin, cos]])
        return np.asarray(turned + np.asarray(self.size) / 2)

    @property
    def axes(self) -> Float64Array:
        """(3, 3) unit vectors right, down and forward as rows, before the camera is rolled."""
        tilt, side = self.tilt, self.azimuth
        # z is flipped so that right, down and forward make a right-handed frame
        back = np.array([np.sin(tilt) * np.sin(side), np.sin(tilt) * np.cos(side), -np.cos(tilt)])
        down = np.array([np.sin(side), np.cos(side), 0.0])
        down -= down @ back * back
        down /= np.linalg.norm(down)
        return np.stack([np.cross(down, -back), down, -back]) * (1, 1, -1)

    @property
    def eye(self) -> Float64Array:
        """(3,) position of the camera."""
        tilt, side = self.tilt, self.azimuth
        back = np.array([np.sin(tilt) * np.sin(side), np.sin(tilt) * np.cos(side), np.cos(tilt)])
        return np.asarray(np.asarray(self.target) + back * self.distance)


@dataclass(frozen=True, slots=True)
class Thing:
    """An object that is not a tile; it lies over the tiles if `above` is true."""

    kind: str
    center: tuple[float, float]
    turn: float
    size: float
    seed: int
    above: bool


@dataclass(frozen=True, slots=True)
class Light:
    """One lamp with its shadows and reflections."""

    toward: Vector
    """Unit vector from the table to the lamp."""
    shadow: float
    softness: float
    """Blur of shadows in tile widths."""
    glare: tuple[tuple[float, float, float, float], ...]
    """Spots as (x, y, radius, strength); x and y relative to the size, radius to the width."""
    hand: tuple[float, float, float, float] | None
    """The soft shadow of a hand, in the same form."""


@dataclass(frozen=True, slots=True)
class Film:
    """Effects of the camera and of JPEG compression on the picture."""

    gains: Vector
    exposure: float
    gamma: float
    fall_off: float
    blur: float
    motion: tuple[float, float]
    """Length in pixels and direction in radians."""
    noise: float
    sharpen: float
    quality: int

    def scaled(self, scale: float) -> Film:
        """Return the film for a picture `scale` times as wide, with the blur scaled accordingly."""
        length, direction = self.motion
        return replace(self, blur=self.blur * scale, motion=(length * scale, direction))


@dataclass(frozen=True, slots=True)
class Scene:
    """All data needed to draw one picture reproducibly."""

    seed: int
    style: SetStyle
    zone: str
    tiles: tuple[Placed, ...]
    rack: Rack | None
    things: tuple[Thing, ...]
    surface: str
    camera: Camera
    light: Light
    film: Film


THINGS = ("paper", "card", "die", "disc", "stick", "box", "finger")


def sample_scene(seed: int, split: Split = Split.TRAINED) -> Scene:
    """Return a random scene, which depends on the seed alone."""
    rng = np.random.default_rng([seed, 20261120])
    style = sample_style(rng, split)
    rack = sample_rack(rng, style.aspect) if rng.random() < 0.25 else None
    tiles = fill_rack(rng, rack, style) if rack else sample_table(rng, style)
    points = np.array([tile.center for tile in tiles] or [(0.0, 0.0, 0.0)])
    return Scene(
        seed=seed,
        style=style,
        zone="rack" if rack else "table",
        tiles=tuple(tiles),
        rack=rack,
        things=_things(rng, points),
        surface=str(rng.choice(list(SURFACES))),
        camera=sample_camera(rng, points, rack),
        light=_light(rng),
        film=sample_film(rng),
    )


def fill_rack(rng: Rng, rack: Rack, style: SetStyle) -> list[Placed]:
    """Return random tiles of one box, placed on a rack."""
    names = [str(tile) for tile in TileSet().box()]
    picked = [str(name) for name in rng.permutation(names)[: rng.integers(1, 27)]]
    if rng.random() < 0.5:
        picked.sort(reverse=True)
    return lay_rack(rng, rack, picked, style.aspect)


def sample_table(rng: Rng, style: SetStyle) -> list[Placed]:
    """Return tiles on a table: melds, loose tiles or none, some with tiles face down."""
    box, way = TileSet(), rng.random()
    count = int(min(20, 1 + rng.exponential(5)))
    names = [str(tile) for tile in box.box()]
    few = [str(name) for name in rng.permutation(names)[: rng.integers(1, 24)]]
    if way < 0.40:
        tiles = lay_melds(rng, sample_melds(rng, count, box), style.aspect, style.thickness)
    elif way < 0.65:
        tiles = lay_turned(rng, sample_melds(rng, count, box), style.aspect, style.thickness)
    elif way < 0.96:
        room = 2.0 if way < 0.90 else 0.6
        tiles = lay_loose(rng, few, style.aspect, style.thickness, room)
    else:
        tiles = []
    return tiles + strew_backs(rng, tiles, style) if rng.random() < 0.3 else tiles


def strew_backs(rng: Rng, tiles: list[Placed], style: SetStyle) -> list[Placed]:
    """Return a few tiles that lie face down beside the given ones."""
    names = [FACE_DOWN] * int(rng.integers(1, 9))
    backs = lay_loose(rng, names, style.aspect, style.thickness, 2.0)
    side = max((abs(tile.center[0]) for tile in tiles), default=0.0) + rng.uniform(0, 4)
    moved = []
    for back in backs:
        x, y, z = back.center
        moved.append(Placed(back.tile, (x + float(side), y, z), back.right, back.down))
    return moved


def _things(rng: Rng, points: Float64Array) -> tuple[Thing, ...]:
    if rng.random() < 0.5:
        return ()
    low, high = points[:, :2].min(axis=0) - 4, points[:, :2].max(axis=0) + 4
    things = []
    for _ in range(rng.integers(1, 5)):
        kind = str(rng.choice(THINGS, p=(0.22, 0.2, 0.16, 0.12, 0.1, 0.08, 0.12)))
        x, y = rng.uniform(low, high)
        above = kind in {"finger", "stick"} and bool(rng.random() < 0.7)
        turn, size = float(rng.uniform(0, 2 * np.pi)), float(rng.uniform(0.6, 1.5))
        seed = int(rng.integers(2**31))
        things.append(Thing(kind, (float(x), float(y)), turn, size, seed, above))
    return tuple(things)


def sample_camera(rng: Rng, points: Float64Array, rack: Rack | None) -> Camera:
    """Return a random camera whose picture contains most of the (N, 3) points."""
    long, short = (960, 720) if rng.random() < 0.75 else (960, 544)
    size = (long, short) if rng.random() < 0.65 else (short, long)
    tilt, azimuth, roll = _angles_to_rack(rng) if rack else _angles_to_table(rng)
    low, high = points.min(axis=0), points.max(axis=0)
    reach = float(np.linalg.norm((high - low)[:2]) / 2 + rng.uniform(0.9, 2.5))
    focal = float(rng.uniform(0.8, 1.7)) * long
    fill = float(rng.uniform(0.7, 1.75))  # above 1 some tiles are cut by the edge
    target = (low + high) / 2 + np.append(rng.normal(0, 0.12 * reach, 2), 0)
    x, y, z = (float(v) for v in target)
    # no tile narrower than 15 pixels, none wider than half the picture
    distance = float(np.clip(reach * focal / (fill * short / 2), 2.2 * focal / short, focal / 15))
    return Camera(size, focal, (x, y, z), max(distance, 3.0), tilt, azimuth, roll)


def _angles_to_rack(rng: Rng) -> tuple[float, float, float]:
    """Return tilt, azimuth and roll in radians."""
    tilt, azimuth = float(rng.uniform(0.25, 1.25)), float(rng.normal(0, 0.3))
    return tilt, azimuth, float(rng.normal(0, 0.06))


def _angles_to_table(rng: Rng) -> tuple[float, float, float]:
    """Return tilt, azimuth and roll in radians."""
    tilt = float(np.clip(abs(rng.normal(0, 0.4)), 0, 1.05))
    azimuth = float(rng.uniform(0, 2 * np.pi) if rng.random() < 0.5 else rng.normal(0, 0.2))
    return tilt, azimuth, float(rng.normal(0, 0.08))


def _light(rng: Rng) -> Light:
    side, height = rng.uniform(0, 2 * np.pi), rng.uniform(0.3, 1.4)
    toward = (
        float(np.cos(side) * np.cos(height)),
        float(np.sin(side) * np.cos(height)),
        float(np.sin(height)),
    )
    glare = tuple(_glare(rng) for _ in range(rng.integers(1, 4) if rng.random() < 0.4 else 0))
    hand = None
    if rng.random() < 0.25:
        hand = (float(rng.random()), float(rng.random()), float(rng.uniform(0.1, 0.5)),
                float(rng.uniform(0.2, 0.6)))  # fmt: skip
    softness = float(rng.uniform(0.03, 0.35))
    return Light(toward, float(rng.uniform(0.1, 0.65)), softness, glare, hand)


def _glare(rng: Rng) -> tuple[float, float, float, float]:
    x, y, radius = float(rng.random()), float(rng.random()), float(rng.uniform(0.02, 0.2))
    return x, y, radius, float(rng.uniform(20, 130))


def sample_film(rng: Rng) -> Film:
    """Return random effects of the camera and of JPEG compression."""
    warm, green = float(rng.normal(0.06, 0.13)), float(rng.normal(0, 0.025))
    return Film(
        gains=(1 + warm, 1 + green, 1 - 1.2 * warm),
        exposure=float(np.clip(rng.normal(0.98, 0.18), 0.5, 1.35)),
        gamma=float(rng.uniform(0.75, 1.35)),
        fall_off=float(rng.uniform(0, 0.5)),
        blur=float(rng.choice((0.0, 0.5, 0.8, 1.2, 1.8), p=(0.2, 0.3, 0.25, 0.15, 0.1))),
        motion=(float(rng.uniform(2, 7)) if rng.random() < 0.12 else 0.0, float(rng.uniform(0, 3))),
        noise=float(rng.exponential(3.0)),
        sharpen=float(rng.uniform(0, 1.0)) if rng.random() < 0.35 else 0.0,
        quality=int(rng.integers(45, 96)),
    )
