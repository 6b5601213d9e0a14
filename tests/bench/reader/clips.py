"""Rendered clips of games, on which the live view is measured."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np

from tests.bench.reader.filmed_games import (
    Game,
    camera_over,
    sample_game,
    scene_of,
    with_tile_moved,
)
from tests.vision.filming import Hand, Sheet, Shot, Take, film
from tilesight.datasets.compositor.compose import compose
from tilesight.datasets.scenes.scene import Camera

SHEET = (1280, 960)
TILES = 30
FIRST_SEED = 900_000
"""Images with these seeds are not used for training."""

STILL = 8
"""Frames with a still camera at the beginning."""
FIRST_PASS = 8, 9
"""The first frame and the number of frames of a hand that passes over the table."""
SECOND_PASS_AT, SECOND_PASS_FRAMES, MOVED_AT = 20, 9, 24
"""The second pass of a hand; while it covers a tile, the tile is moved."""
LEFT_AT = 29
"""The first frame after the second pass."""
PAN = 34, 44
FRAMES = 50


@dataclass(frozen=True, slots=True, eq=False)
class Clip:
    """A clip and its events."""

    shots: Iterator[Shot]
    moved: int
    """The index of the moved tile in each shot."""


def sample_clip(number: int) -> Clip:
    """Return the clip of a game, determined by its number."""
    seed = FIRST_SEED + number
    rng = np.random.default_rng([seed, 13])
    game = sample_game(seed, TILES)
    after, moved = with_tile_moved(game, seed)
    tilt, side = float(rng.uniform(0, 0.55)), float(rng.choice((0, np.pi)) + rng.normal(0, 0.2))
    camera = camera_over((*game.tiles, *after.tiles), SHEET, tilt, side)
    sheets = [_sheet(table, camera) for table in (game, after)]
    place = sheets[0].tiles[moved].corners.mean(0) / SHEET
    red, green, blue = (float(tone) for tone in np.array([224, 172, 140]) * rng.uniform(0.35, 1.05))
    hands = (
        Hand(*FIRST_PASS, (float(rng.uniform(0.3, 0.7)), float(rng.uniform(0.25, 0.6))),
             float(rng.uniform(0, 2 * np.pi)), (red, green, blue)),
        Hand(SECOND_PASS_AT, SECOND_PASS_FRAMES, tuple(map(float, place[:2])), _side(place),
             (red, green, blue)),
    )  # fmt: skip
    pan = (*PAN, float(rng.uniform(-0.08, 0.08)), float(rng.uniform(-0.08, 0.08)),
           float(rng.normal(0, 0.06)))  # fmt: skip
    take = Take(seed, tremor=float(rng.uniform(1, 4)), pans=(pan,), hands=hands, cuts=(MOVED_AT,))
    return Clip(film(sheets, take, FRAMES), moved)


def _sheet(game: Game, camera: Camera) -> Sheet:
    picture, tiles = compose(scene_of(game, camera))
    # frames are half as large as the sheet, which would flicker without blur
    return Sheet(np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.8), np.uint8), tiles)


def _side(place: np.ndarray) -> float:
    """Return the direction of the nearest edge, from which the hand surely covers the tile."""
    return float(np.arctan2(place[1] - 0.5, place[0] - 0.5))
