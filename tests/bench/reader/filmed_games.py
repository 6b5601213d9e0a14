"""Tables of whole games: melds of one tile set, to be filmed or photographed repeatedly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from tilesight.datasets.arrays import Rng
from tilesight.datasets.compositor.compose import face_corners
from tilesight.datasets.scenes.layout import Placed, lay_row, sample_melds
from tilesight.datasets.scenes.scene import Camera, Film, Light, Scene, sample_scene
from tilesight.datasets.scenes.style import SetStyle
from tilesight.engine.tiles.tile import TileSet

MARGIN = 1.3
"""Free margin around the tiles in a picture, in tile widths."""


@dataclass(frozen=True, slots=True)
class Game:
    """A table of legal melds; `melds` has the indexes of each meld's tiles in `tiles`."""

    seed: int
    style: SetStyle
    surface: str
    light: Light
    film: Film
    tiles: tuple[Placed, ...]
    melds: tuple[tuple[int, ...], ...]


def sample_game(seed: int, tiles: int, crooked: float = 0.05) -> Game:
    """Return a game of at most `tiles` tiles, laid in rows of melds.

    `crooked` is the standard deviation of a meld's rotation in radians.
    """
    rng = np.random.default_rng([seed, 11])
    drawn = sample_scene(seed)
    names: list[list[str]] = []
    for meld in sample_melds(rng, 60, TileSet()):
        if sum(map(len, names)) + len(meld) <= tiles:
            names.append(meld)
    placed, melds = _lay(rng, names, drawn.style, crooked)
    light, film = replace(drawn.light, hand=None), _legible(drawn.film)
    return Game(seed, drawn.style, drawn.surface, light, film, placed, melds)


def _legible(film: Film) -> Film:
    """Return a film without motion blur, and with limited blur, noise and darkness."""
    return replace(
        film,
        motion=(0.0, 0.0),
        blur=min(film.blur, 0.8),
        noise=min(film.noise, 4.0),
        exposure=max(0.8, film.exposure),
    )


def _lay(
    rng: Rng, names: Sequence[list[str]], style: SetStyle, crooked: float
) -> tuple[tuple[Placed, ...], tuple[tuple[int, ...], ...]]:
    """Lay melds in rows with the usual gaps between them."""
    across = max(9.0, float(np.sqrt(sum(map(len, names)) * style.aspect * 3.2)))
    placed: list[Placed] = []
    melds: list[tuple[int, ...]] = []
    x = y = 0.0
    for meld in names:
        if x > 0 and x + len(meld) > across:
            x, y = float(rng.uniform(0, 1)), y + style.aspect * float(rng.uniform(1.3, 1.7))
        turn = float(rng.normal(0, crooked)) + (np.pi if rng.random() < 0.15 else 0.0)
        middle = (x + len(meld) / 2, y)
        row = lay_row(rng, meld, middle, turn, (style.aspect, style.thickness))
        melds.append(tuple(range(len(placed), len(placed) + len(row))))
        placed += row
        x += len(meld) * 1.08 + float(rng.uniform(0.8, 1.8))
    return tuple(placed), tuple(melds)


def with_tile_moved(game: Game, seed: int) -> tuple[Game, int]:
    """Return the game with the end tile of a meld moved to a free place, and the tile's index."""
    rng = np.random.default_rng([seed, 12])
    centers = np.array([tile.center for tile in game.tiles])
    low, high = centers.min(0)[:2], centers.max(0)[:2] + np.array([0, 2.5])
    taken = game.melds[rng.integers(len(game.melds))][-1]
    places = (rng.uniform(low, high) for _ in range(1000))
    gap = 1.2 * game.style.aspect
    x, y = next(p for p in places if np.linalg.norm(centers[:, :2] - p, axis=1).min() > gap)
    tile = game.tiles[taken]
    moved = replace(tile, center=(float(x), float(y), tile.center[2]))
    tiles = (*game.tiles[:taken], moved, *game.tiles[taken + 1 :])
    return replace(game, tiles=tiles), taken


def camera_over(
    tiles: Sequence[Placed], size: tuple[int, int], tilt: float, azimuth: float, roll: float = 0.0
) -> Camera:
    """Return a camera far enough away to show all tiles completely.

    Raises:
        ValueError: The tiles are too far from each other for one picture.
    """
    centers = np.array([tile.center for tile in tiles])
    x, y, z = (float(v) for v in (centers.min(0) + centers.max(0)) / 2)
    focal = 1.2 * max(size)
    near = Camera(size, focal, (x, y, z), 4.0, tilt, azimuth, roll)
    corners = np.concatenate([face_corners(tile, 1.5) for tile in tiles])
    corners = corners + np.sign(corners - (x, y, z)) * (MARGIN, MARGIN, 0)
    while near.distance < 200:
        seen = near.project(corners)
        if (seen > 0).all() and (seen < size).all():
            return near
        near = replace(near, distance=near.distance * 1.03)
    raise ValueError("the tiles are too far from each other for one picture")


def scene_of(game: Game, camera: Camera) -> Scene:
    """Return the scene of a game as seen by a camera."""
    return Scene(
        game.seed, game.style, "table", game.tiles, None, (), game.surface, camera, game.light,
        game.film,
    )  # fmt: skip
