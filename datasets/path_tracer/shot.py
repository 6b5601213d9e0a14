"""Path-traced pictures as data: objects, materials, lighting and camera."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from tilesight.datasets.arrays import Float64Array, Rng
from tilesight.datasets.labels.split import Split
from tilesight.datasets.path_tracer.atlas import Plastic
from tilesight.datasets.path_tracer.physics import settle
from tilesight.datasets.path_tracer.props import reach_of
from tilesight.datasets.scenes.layout import Placed
from tilesight.datasets.scenes.lighting import Lighting, sample_lighting
from tilesight.datasets.scenes.racks import Rack, sample_solid_rack
from tilesight.datasets.scenes.scene import (
    Camera,
    Film,
    Thing,
    fill_rack,
    sample_camera,
    sample_film,
    sample_table,
)
from tilesight.datasets.scenes.style import SetStyle
from tilesight.datasets.scenes.style_sampling import sample_style
from tilesight.datasets.scenes.surface import SURFACES


@dataclass(frozen=True, slots=True)
class Ground:
    """Material and size of the table."""

    surface: str
    seed: int
    roughness: float
    relief: float
    """Height of threads and grain, in tile widths."""
    reach: float
    """Distance from the middle to the edges, in tile widths."""


@dataclass(frozen=True, slots=True)
class Lens:
    """A lens with limited depth of field."""

    aperture: float
    """Radius in tile widths."""
    focus: float
    """Focus distance, relative to the distance between camera and target."""
    samples: int
    """Paths per pixel."""


@dataclass(frozen=True, slots=True)
class Shot:
    """All data needed to render one picture reproducibly; lengths in tile widths."""

    seed: int
    style: SetStyle
    plastic: Plastic
    zone: str
    tiles: tuple[Placed, ...]
    rack: Rack | None
    rack_roughness: float
    things: tuple[Thing, ...]
    ground: Ground
    camera: Camera
    lighting: Lighting
    lens: Lens
    film: Film


THINGS = ("paper", "card", "die", "disc", "stick", "box", "finger", "cup")
MIN_WIDTH = 20
"""Minimum width of a tile in the middle of the picture, in pixels."""
LONG_SIDES = (640, 800, 1024)


def sample_shot(seed: int, split: Split = Split.TRAINED) -> Shot:
    """Return a random shot, which depends on the seed alone."""
    rng = np.random.default_rng([seed, 20261121])
    style = sample_style(rng, split)
    rack = sample_solid_rack(rng, style.aspect, style.thickness) if rng.random() < 0.3 else None
    if rack:
        tiles = fill_rack(rng, rack, style)
    else:
        tiles = settle(sample_table(rng, style), style.aspect, style.thickness)
    points = np.array([tile.center for tile in tiles] or [(0.0, 0.0, 0.0)])
    camera = _scaled(rng, sample_camera(rng, points, rack))
    reach = float(np.linalg.norm(np.ptp(points, axis=0)) / 2 + 2)
    return Shot(
        seed=seed,
        style=style,
        plastic=_plastic(rng),
        zone="rack" if rack else "table",
        tiles=tuple(tiles),
        rack=rack,
        rack_roughness=float(rng.uniform(0.2, 0.8)),
        things=_things(rng, points, rack),
        ground=_ground(rng, reach),
        camera=camera,
        lighting=sample_lighting(rng, camera, reach),
        lens=_lens(rng),
        film=_film(rng, camera),
    )


def _scaled(rng: Rng, camera: Camera) -> Camera:
    long = int(rng.choice(LONG_SIDES, p=(0.68, 0.24, 0.08)))
    scaled = camera.scaled(long / max(camera.size))
    return replace(scaled, distance=min(camera.distance, scaled.focal / MIN_WIDTH))


def _plastic(rng: Rng) -> Plastic:
    roughness = float(rng.uniform(0.12, 0.5))
    return Plastic(
        roughness=roughness,
        ink_roughness=float(np.clip(roughness + rng.normal(0, 0.12), 0.08, 0.7)),
        scratches=float(rng.exponential(0.04)),
    )


def _ground(rng: Rng, reach: float) -> Ground:
    surface = str(rng.choice(list(SURFACES)))
    rough = {"wood": (0.25, 0.7), "stone": (0.08, 0.5), "plain": (0.15, 0.7)}
    relief = {"cloth": 0.05, "carpet": 0.12, "wood": 0.002}.get(surface, 0.0)
    return Ground(
        surface=surface,
        seed=int(rng.integers(2**31)),
        roughness=float(rng.uniform(*rough.get(surface, (0.8, 1.0)))),
        relief=relief * float(rng.uniform(0.3, 1.2)),
        reach=reach + float(rng.uniform(10, 60)),
    )


def _lens(rng: Rng) -> Lens:
    aperture = float(rng.uniform(0.02, 0.12)) if rng.random() < 0.6 else 0.005
    focus = float(np.clip(rng.normal(1.0, 0.06), 0.8, 1.25))
    samples = int(rng.choice((4, 6, 9), p=(0.75, 0.17, 0.08)))  # the noise is smoothed later
    return Lens(aperture, focus, samples)


def _film(rng: Rng, camera: Camera) -> Film:
    film = sample_film(rng).scaled(max(camera.size) / 960)
    return replace(
        film,
        noise=0.5 * film.noise,  # path tracing adds its own noise
        gamma=0.5 + 0.5 * film.gamma,
    )


def _things(rng: Rng, points: Float64Array, rack: Rack | None) -> tuple[Thing, ...]:
    if rng.random() < 0.45:
        return ()
    low, high = points[:, :2].min(axis=0) - 5, points[:, :2].max(axis=0) + 5
    taken = [*points[:, :2]]
    if rack:
        taken += [np.array([x, y]) for x in np.arange(-rack.length / 2, rack.length / 2 + 1)
                  for y in (-1.0, rack.foot(rack.rows - 1)[0])]  # fmt: skip
    things: list[Thing] = []
    for _ in range(rng.integers(1, 6)):
        thing = _thing(rng, low, high)
        room = 0.0 if thing.kind in {"paper", "card"} or thing.above else reach_of(thing) + 0.9
        if all(np.hypot(*(np.asarray(thing.center) - spot)) > room for spot in taken):
            things.append(thing)
            taken.append(np.asarray(thing.center))
    return tuple(things)


def _thing(rng: Rng, low: Float64Array, high: Float64Array) -> Thing:
    kind = str(rng.choice(THINGS, p=(0.18, 0.2, 0.16, 0.12, 0.1, 0.08, 0.08, 0.08)))
    x, y = (float(v) for v in rng.uniform(low, high))
    above = kind in {"finger", "stick"} and bool(rng.random() < 0.7)
    turn, size = float(rng.uniform(0, 2 * np.pi)), float(rng.uniform(0.6, 1.5))
    return Thing(kind, (x, y), turn, size, int(rng.integers(2**31)), above)
