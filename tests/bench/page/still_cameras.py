"""Tables and racks, all of whose tiles lie inside the picture, for a camera that is held still."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count, islice
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tests.bench.reader.filmed_games import camera_over, sample_game, scene_of
from tilesight.datasets.compositor.compose import compose
from tilesight.datasets.labels.labels import LabeledPhoto, LabeledTile, load_folder
from tilesight.datasets.labels.reprint import is_fit, reprint
from tilesight.datasets.scenes.scene import sample_scene
from tilesight.datasets.scenes.style_sampling import sample_style
from tilesight.vision.io.frame import load_frame

PHOTOS = Path(__file__).resolve().parents[4] / "shared" / "photos"
FIRST_SEED = 940_000
"""Pictures with these seeds are not used for training."""
SIZE = (1280, 960)
MAX_TILES = 45
MIN_SIDE = 24.0
"""Width in pixels of the smallest tile of a rendered rack."""
MIN_VISIBLE = 0.7
"""Fraction of each tile's face that the rim of a rack and other tiles leave in view."""
MARGIN = 4
"""Distance in pixels of all tiles from the edge of the picture."""

PHOTO_STEP = 4
"""Photos of one table follow each other: every fourth is reprinted."""

Pixels = NDArray[np.uint8]


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """What a camera sees."""

    name: str
    picture: Pixels
    """(H, W, 3) RGB pixels."""
    tiles: int


def sample_scenes(each: int) -> Iterator[Scene]:
    """Yield tables, racks and reprinted photos, `each` of them.

    More tables take the place of the photos where these are not at hand.
    """
    yield from (_table(number) for number in range(each))
    yield from islice(_racks(), each)
    photos = list(islice(_photos(), each))
    yield from photos
    yield from (_table(number) for number in range(each, 2 * each - len(photos)))


def _table(number: int) -> Scene:
    seed = FIRST_SEED + number
    rng = np.random.default_rng([seed, 21])
    game = sample_game(seed, int(rng.integers(9, MAX_TILES)))
    tilt, side = float(rng.uniform(0, 0.55)), float(rng.choice((0, np.pi)) + rng.normal(0, 0.2))
    picture, tiles = compose(scene_of(game, camera_over(game.tiles, SIZE, tilt, side)))
    return Scene(f"table {number}", picture, len(tiles))


def _racks() -> Iterator[Scene]:
    """Yield rendered racks, with a camera above them that shows all their tiles."""
    for seed in count(FIRST_SEED + 1000):
        drawn = sample_scene(seed)
        if drawn.zone != "rack":
            continue
        view = drawn.camera
        camera = camera_over(drawn.tiles, SIZE, view.tilt, view.azimuth, view.roll)
        calm = replace(drawn.film, motion=(0.0, 0.0), blur=min(drawn.film.blur, 0.8))
        picture, tiles = compose(replace(drawn, film=calm, camera=camera, things=()))
        if _lie_inside(tiles, SIZE):
            yield Scene(f"rack {seed}", picture, len(tiles))


def _photos() -> Iterator[Scene]:
    """Yield real photos of at least three tiles with the prints of another set."""
    labeled = load_folder(PHOTOS / "train") if (PHOTOS / "train").is_dir() else ()
    fit = [photo for photo in labeled if is_fit(photo) and _has_table(photo)]
    for number, photo in enumerate(fit[::PHOTO_STEP]):
        pixels = np.array(load_frame(photo.image).pixels)
        rng = np.random.default_rng([FIRST_SEED, number])
        style = replace(sample_style(rng), aspect=1.39, mark_raised=False)
        yield Scene(photo.image.stem, reprint(pixels, photo.tiles, style), len(photo.tiles))


def _has_table(photo: LabeledPhoto) -> bool:
    return len(photo.tiles) >= 3 and _lie_inside(photo.tiles, photo.size)


def _lie_inside(tiles: tuple[LabeledTile, ...], size: tuple[int, int]) -> bool:
    """Return whether there are at least three whole tiles in view that are large enough to read."""
    corners = np.array([tile.corners for tile in tiles]).reshape(-1, 4, 2)
    inside = (corners > MARGIN) & (corners < np.array(size) - MARGIN)
    sides = np.linalg.norm(corners[:, 1] - corners[:, 0], axis=1)
    visible = all(tile.visible > MIN_VISIBLE for tile in tiles)
    return bool(len(tiles) >= 3 and inside.all() and visible and sides.min() > MIN_SIDE)
