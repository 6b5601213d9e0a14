"""Crops for the recognizer: faces as a rough detector sees them, and what is no face."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from datasets.labels import LabelledPhoto, LabelledTile
from engine.tile import Color
from vision.crop import SIDE, Pyramid, crop_quads, rectangles, to_crop

Rng = np.random.Generator
Floats = NDArray[np.float32]

JOKER = 0
"""The joker's place among the number classes; a number is its own."""
COLORS = tuple(Color)
NO_COLOR = -1
WHOLE, HIDDEN, NO_FACE = range(3)
TURNED = 0.10
"""Share of upright crops that are shown upside down, so that a wrong turn is noticed."""


@dataclass(frozen=True, slots=True, eq=False)
class Crops:
    """A batch of crops with what there is to learn from them."""

    pixels: NDArray[np.uint8]
    corners: Floats
    """(N, 4, 2) in crop sides from the crop's middle."""
    number: NDArray[np.int64]
    color: NDArray[np.int64]
    face: NDArray[np.int64]


def cut_crops(photo: LabelledPhoto, pixels: NDArray[np.uint8], rng: Rng, most: int) -> Crops:
    """Cut jittered crops of a photo's faces and of places where there is none."""
    pyramid = Pyramid(pixels)
    tiles = [t for t in photo.tiles if t.visible >= 0.4 and not _mostly_outside(t, photo.size)]
    order = rng.permutation(len(tiles))[:most]
    picked = [tiles[i] for i in order]
    faces = np.stack([t.corners for t in picked]) if picked else np.zeros((0, 4, 2), np.float32)
    shown = _jitter(faces, rng)
    empty = _places_without_face(photo, rng, max(3, len(picked) // 4))
    pixels = np.concatenate([crop_quads(pyramid, shown), crop_quads(pyramid, empty)])
    corners = np.zeros((len(pixels), 4, 2), np.float32)
    corners[: len(faces)] = (to_crop(faces, shown) + 0.5) / SIDE - 0.5
    return Crops(pixels, corners, *_classes(picked, len(empty)))


def read_photos(photos: list[LabelledPhoto], rng: Rng, most: int) -> Iterator[Crops]:
    """Cut crops from photos in random order, without end."""
    while True:
        for index in rng.permutation(len(photos)):
            image = cv2.imread(str(photos[index].image))
            if image is None:
                raise OSError(f"{photos[index].image.name} cannot be read")
            yield cut_crops(photos[index], image[..., ::-1].astype(np.uint8), rng, most)


def _classes(picked: list[LabelledTile], empty: int) -> tuple[NDArray[np.int64], ...]:
    number = [JOKER if t.tile.joker else int(t.tile.number or 0) for t in picked]
    color = [NO_COLOR if t.tile.color is None else COLORS.index(t.tile.color) for t in picked]
    face = [WHOLE if t.visible > 0.93 and not t.cut else HIDDEN for t in picked]
    none = [NO_COLOR] * empty
    columns = (number + none, color + none, face + [NO_FACE] * empty)
    return tuple(np.asarray(column, np.int64) for column in columns)


def _jitter(faces: Floats, rng: Rng) -> Floats:
    """Turn true quads into the quads that a first or a second look would start from."""
    rough = rng.random(len(faces)) < 0.55
    looks = _first_look(faces, rng), _second_look(faces, rng)
    return np.asarray(np.where(rough[:, None, None], *looks), np.float32)


def _first_look(faces: Floats, rng: Rng) -> Floats:
    """A detector's box: place, size and heading are rough, the way up is unknown."""
    count = len(faces)
    right = faces[:, 1] - faces[:, 0] + faces[:, 2] - faces[:, 3]
    down = faces[:, 3] - faces[:, 0] + faces[:, 2] - faces[:, 1]
    area = np.abs(right[:, 0] * down[:, 1] - right[:, 1] * down[:, 0]) / 4
    width = np.sqrt(area / 1.39) * np.exp(rng.normal(0, 0.13, count))
    turn = np.arctan2(right[:, 1], right[:, 0]) + rng.normal(0, 0.16, count)
    turn += rng.choice((0, np.pi / 2, np.pi, -np.pi / 2), count, p=(0.36, 0.14, 0.36, 0.14))
    turn = np.where(rng.random(count) < 0.25, rng.uniform(0, 2 * np.pi, count), turn)
    centers = faces.mean(axis=1) + width[:, None] * rng.normal(0, 0.11, (count, 2))
    return rectangles(centers.astype(np.float32), width.astype(np.float32), turn.astype(np.float32))


def _second_look(faces: Floats, rng: Rng) -> Floats:
    """A refined quad: every corner a little off, now and then the wrong way up."""
    count = len(faces)
    size = np.linalg.norm(faces[:, 1] - faces[:, 0], axis=1).reshape(-1, 1, 1)
    spread = rng.choice((0.02, 0.05, 0.09), (count, 1, 1))
    quads = faces + size * spread * rng.normal(0, 1, (count, 4, 2))
    turned = rng.random(count) < TURNED
    chosen = np.where(turned[:, None, None], np.roll(quads, 2, axis=1), quads)
    return np.asarray(chosen, np.float32)


def _places_without_face(photo: LabelledPhoto, rng: Rng, count: int) -> Floats:
    """Pick quads whose middle no face is near: decoys first, then anywhere."""
    faces = np.stack([t.corners for t in photo.tiles]) if photo.tiles else np.zeros((0, 4, 2))
    sizes = np.linalg.norm(faces[:, 1] - faces[:, 0], axis=1)
    usual = float(np.median(sizes)) if len(sizes) else float(rng.uniform(20, 120))
    tries = count * 4
    centers = rng.uniform(0, 1, (tries, 2)) * np.asarray(photo.size)
    near = rng.random(tries) < 0.4
    if len(faces):  # the gaps and edges around tiles are what a detector takes for tiles
        chosen = rng.integers(len(faces), size=tries)
        step = rng.uniform(0.6, 1.4, (tries, 1)) * sizes[chosen, None]
        turn = rng.uniform(0, 2 * np.pi, tries)
        beside = faces[chosen].mean(axis=1) + step * np.stack([np.cos(turn), np.sin(turn)], axis=1)
        centers = np.where(near[:, None], beside, centers)
    if photo.decoys:
        chosen = rng.integers(len(photo.decoys), size=tries)
        spots = np.stack(photo.decoys)[chosen]
        mix = rng.dirichlet(np.ones(4), tries)
        decoy = (spots * mix[..., None]).sum(axis=1)
        centers = np.where(rng.random((tries, 1)) < 0.45, decoy, centers)
    free = np.ones(tries, bool)
    if len(faces):
        away = np.linalg.norm(centers[:, None] - faces.mean(axis=1)[None], axis=2)
        free = (away > 0.62 * sizes[None]).all(axis=1)
    centers = centers[free][:count]
    widths = usual * np.exp(rng.normal(0, 0.35, len(centers)))
    turns = rng.uniform(0, 2 * np.pi, len(centers))
    return rectangles(
        centers.astype(np.float32), widths.astype(np.float32), turns.astype(np.float32)
    )


def _mostly_outside(tile: LabelledTile, size: tuple[int, int]) -> bool:
    middle = tile.corners.mean(axis=0)
    return bool((middle < 0).any() or (middle > np.asarray(size)).any())
