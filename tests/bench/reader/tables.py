"""Photos of complete tables from two cameras, as simulated readings or as rendered images."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from tests.bench.reader.filmed_games import Game, camera_over, sample_game, scene_of
from tilesight.datasets.compositor.compose import compose, face_corners
from tilesight.datasets.scenes.layout import Placed, lay_row
from tilesight.datasets.scenes.scene import Camera
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import Reading, TileReading

SIZE = (2016, 1512)
OVERLAP = 0.62
"""The minimum share of the table that each of two photos shows."""
FIRST_SEED = 910_000


@dataclass(frozen=True, slots=True)
class ReaderErrors:
    """Simulated errors of a reader."""

    noise: float = 0.0
    """The standard deviation of the corners, in tile sizes."""
    missed: float = 0.0
    """The share of missed tiles."""
    misread: float = 0.0
    """The share of misread tiles."""


def sample_table(number: int) -> Game:
    """Return a table with the 106 tiles of a box in melds, determined by its number."""
    rng = np.random.default_rng([FIRST_SEED + number, 18])
    game = sample_game(FIRST_SEED + number, 0)
    melds = whole_box(rng)
    style = game.style
    width = float(np.sqrt(106 * style.aspect * 3.2))
    placed: list[Placed] = []
    melds_laid: list[tuple[int, ...]] = []
    x = y = 0.0
    for meld in melds:
        if x > 0 and x + len(meld) > width:
            x, y = float(rng.uniform(0, 1)), y + style.aspect * float(rng.uniform(1.3, 1.7))
        turn = float(rng.normal(0, 0.05)) + (np.pi if rng.random() < 0.15 else 0.0)
        row = lay_row(rng, meld, (x + len(meld) / 2, y), turn, (style.aspect, style.thickness))
        melds_laid.append(tuple(range(len(placed), len(placed) + len(row))))
        placed += row
        x += len(meld) * 1.08 + float(rng.uniform(0.8, 1.8))
    return replace(game, tiles=tuple(placed), melds=tuple(melds_laid))


def whole_box(rng: np.random.Generator) -> list[list[str]]:
    """Return the tiles of a box as melds: groups of low numbers, and runs of all other numbers."""
    melds: list[list[str]] = []
    for _ in range(2):
        low = int(rng.integers(11))
        melds += [[f"{c}{n}" for c in rng.permutation(list("kbry"))] for n in range(1, low + 1)]
        for color in "kbry":
            melds += _runs(rng, color, low + 1)
    for _ in range(2):
        possible = [n for n, meld in enumerate(melds) if _can_end_with_joker(meld)]
        meld = melds[int(rng.choice(possible))]
        meld.insert(0 if meld[-1].endswith("13") else len(meld), "*")
    return [melds[n] for n in rng.permutation(len(melds))]


def _runs(rng: np.random.Generator, color: str, first: int) -> list[list[str]]:
    """Return the numbers of a color from `first` on as runs of about three to eight tiles."""
    numbers, runs = list(range(first, 14)), []
    while len(numbers) > 8 or (len(numbers) > 5 and rng.random() < 0.5):
        length = int(rng.integers(3, len(numbers) - 2))
        runs.append(numbers[:length])
        numbers = numbers[length:]
    return [[f"{color}{n}" for n in run] for run in (*runs, numbers) if run]


def _can_end_with_joker(meld: list[str]) -> bool:
    """Return whether a meld is a run that can be extended by a joker."""
    return meld[0][0] == meld[-1][0] and "*" not in meld and len(meld) < 13


def two_cameras(game: Game, number: int) -> tuple[Camera, Camera]:
    """Return cameras on the left and on the right of a table, with different rotation and tilt."""
    rng = np.random.default_rng([FIRST_SEED + number, 14])
    order = sorted(range(len(game.tiles)), key=lambda n: game.tiles[n].center[0])
    count = int(np.ceil(OVERLAP * len(order)))
    halves = order[:count], order[-count:]
    side = float(rng.choice((0.0, np.pi)))
    cameras = [
        camera_over(
            [game.tiles[n] for n in half],
            SIZE,
            tilt=float(rng.uniform(0, 0.6)),
            azimuth=side + float(rng.normal(0, 0.3)),
            roll=float(rng.normal(0, 0.1)),
        )
        for half in halves
    ]
    return cameras[0], cameras[1]


def in_view(game: Game, camera: Camera) -> list[int]:
    """Return the tiles that are completely inside the image."""
    quads = corners_of(game, camera)
    return [n for n, quad in enumerate(quads) if (quad > 0).all() and (quad < SIZE).all()]


def simulated_reading(
    game: Game, camera: Camera, errors: ReaderErrors, rng: np.random.Generator
) -> Reading:
    """Return a reading of the tiles completely inside the image, with simulated errors."""
    tiles, quads = [], corners_of(game, camera)
    for number in in_view(game, camera):
        if rng.random() >= errors.missed:
            quad = quads[number]
            size = np.sqrt(abs(np.linalg.det(quad[[1, 3]] - quad[0])))
            quad = quad + rng.normal(0, errors.noise, quad.shape) * size
            name = game.tiles[number].tile
            tiles.append(_as_read(name, quad, rng.random() < errors.misread, rng))
    return Reading("photo", SIZE, tuple(tiles))


def _as_read(
    name: str, quad: NDArray[np.float64], misread: bool, rng: np.random.Generator
) -> TileReading:
    tile = Tile.parse(name)
    if not misread:
        return TileReading(tile, 0.99, quad.astype(np.float32))
    other = Tile.parse(f"{rng.choice(list('kbry'))}{rng.integers(1, 14)}")
    return TileReading(other, 0.7, quad.astype(np.float32), ((tile, 0.25),))


def render_photo(game: Game, camera: Camera) -> Frame:
    """Return a rendered photo of a table."""
    picture, _ = compose(scene_of(game, camera))
    return Frame(picture, "photo", SIZE)


def corners_of(game: Game, camera: Camera) -> NDArray[np.float64]:
    """Return the (N, 4, 2) corners of all tiles of a table, also of those outside the image."""
    faces = np.array([face_corners(tile, game.style.aspect) for tile in game.tiles])
    return camera.project(faces.reshape(-1, 3)).reshape(-1, 4, 2)
