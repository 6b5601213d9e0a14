"""Hand-held clips: a shaking camera films composed tables, with hands and camera moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from tilesight.datasets.arrays import Float64Array, Pixels, Rng
from tilesight.datasets.labels.labels import LabeledTile

TREMOR_HZ = (1.1, 2.3, 4.7)
"""Frequencies of the camera shake."""
SHUTTER = 0.015
"""Exposure time in seconds."""
HAND = 0.13
"""Width of a hand as a fraction of the sheet's width."""


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """A sharp picture of a whole table, from which a clip is filmed."""

    picture: Pixels
    tiles: tuple[LabeledTile, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand that enters at an edge, reaches a place and leaves the same way."""

    begin: int
    """Frame in which it enters."""
    frames: int
    """Number of frames until it has left."""
    reach: tuple[float, float]
    """Point that the fingertips reach, as fractions of the sheet's width and height."""
    side: float
    """Direction from which it enters, in radians."""
    skin: tuple[float, float, float] = (214, 160, 128)
    rests: float = 0.4
    """Fraction of the time for which it does not move."""


@dataclass(frozen=True, slots=True)
class Take:
    """Settings of a clip; lengths in frame pixels."""

    seed: int
    size: tuple[int, int] = (640, 480)
    fps: float = 10.0
    tremor: float = 2.0
    """Amplitude of the camera shake."""
    pans: tuple[tuple[int, int, float, float, float], ...] = ()
    """Camera moves: first and last frame, shift right and down in frame sizes, turn in radians."""
    hands: tuple[Hand, ...] = ()
    cuts: tuple[int, ...] = ()
    """Frames at which the next sheet begins."""
    noise: float = 3.0
    zoom: float = 1.0
    """Width of the sheet in frame widths; more than 1 leaves room for moves."""


@dataclass(frozen=True, slots=True, eq=False)
class Shot:
    """One frame of a clip and its tiles; corners in frame pixels."""

    pixels: Pixels
    tiles: tuple[LabeledTile, ...]
    covered: tuple[bool, ...]
    """For each tile, whether a hand hides at least part of it."""


def film(sheets: Sequence[Sheet], take: Take, frames: int) -> Iterator[Shot]:
    """Yield the frames of a clip of one or more sheets, all of the same size."""
    rng = np.random.default_rng([take.seed, 20261120])
    sway = _Sway(rng, take)
    for number in range(frames):
        sheet = sheets[sum(number >= cut for cut in take.cuts)]
        yield _shot(sheet, take, number, sway, rng)


class _Sway:
    """The path of the camera: a sum of slow waves and the moves of the take."""

    def __init__(self, rng: Rng, take: Take) -> None:
        self._take = take
        self._phases = rng.uniform(0, 2 * np.pi, (len(TREMOR_HZ), 6))
        self._weights = rng.normal(0, 1, (len(TREMOR_HZ), 6)) / np.arange(1, 4)[:, None]

    def matrix(self, number: float, sheet: Pixels) -> Float64Array:
        """Return the (3, 3) homography from sheet pixels to frame pixels at a frame number."""
        take, (width, height) = self._take, self._take.size
        seconds = number / take.fps
        waves = np.sin(2 * np.pi * np.array(TREMOR_HZ)[:, None] * seconds + self._phases)
        right, down, turn, zoom, tilt, yaw = (self._weights * waves).sum(0)
        shift = np.array([right, down]) * take.tremor / 2
        turn = turn * take.tremor * 0.0015
        for begin, end, x, y, angle in take.pans:
            part = float(np.clip((number - begin) / (end - begin), 0, 1))
            part = part * part * (3 - 2 * part)
            shift = shift + part * np.array([x * width, y * height])
            turn += part * angle
        scale = take.zoom * width / sheet.shape[1] * (1 + zoom * take.tremor * 0.001)
        return _view(sheet, take, (shift, turn, scale), (tilt, yaw))


def _view(
    sheet: Pixels, take: Take, pose: tuple[Float64Array, float, float], lean: tuple[float, float]
) -> Float64Array:
    (shift, turn, scale), (width, height) = pose, take.size
    middle = np.array([[1, 0, -sheet.shape[1] / 2], [0, 1, -sheet.shape[0] / 2], [0, 0, 1.0]])
    cos, sin = np.cos(turn) * scale, np.sin(turn) * scale
    turned = np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1.0]])
    steep = take.tremor * 1e-5
    leaned = np.array([[1, 0, 0], [0, 1, 0], [lean[0] * steep, lean[1] * steep, 1.0]])
    placed = np.array([[1, 0, width / 2 + shift[0]], [0, 1, height / 2 + shift[1]], [0, 0, 1.0]])
    return np.asarray(placed @ leaned @ turned @ middle, np.float64)


def _shot(sheet: Sheet, take: Take, number: int, sway: _Sway, rng: Rng) -> Shot:
    cover = _cover(sheet.picture, take.hands, number)
    picture = _with_hand(sheet.picture, take.hands, cover)
    matrix = sway.matrix(number, picture)
    # The camera also shakes while the shutter is open.
    seen = [
        cv2.warpPerspective(picture, way, take.size, borderMode=cv2.BORDER_REFLECT)
        for way in (matrix, sway.matrix(number + SHUTTER * take.fps, picture))
    ]
    mixed = cv2.addWeighted(seen[0], 0.5, seen[1], 0.5, 0).astype(np.float32)
    pixels = np.clip(mixed + rng.normal(0, take.noise, mixed.shape), 0, 255).astype(np.uint8)
    tiles = tuple(_moved(tile, matrix, take.size) for tile in sheet.tiles)
    return Shot(pixels, tiles, tuple(_hides(cover, tile) for tile in sheet.tiles))


def _moved(tile: LabeledTile, matrix: Float64Array, size: tuple[int, int]) -> LabeledTile:
    corners = cv2.perspectiveTransform(tile.corners[None].astype(np.float64), matrix)[0]
    cut = bool((corners < 0).any() or (corners > np.asarray(size) - 1).any())
    return LabeledTile(tile.tile, corners.astype(np.float32), cut, tile.visible)


def _cover(picture: Pixels, hands: Sequence[Hand], number: int) -> Pixels:
    """Return the (H, W) coverage of the sheet by hands, 0 to 255."""
    cover = np.zeros(picture.shape[:2], np.uint8)
    for hand in hands:
        reach = _reach(hand, number)
        if reach > 0:
            _draw_hand(cover, hand, reach)
    return cover


def _reach(hand: Hand, number: int) -> float:
    """Return how far a hand has entered, from 0 outside the picture to 1 at its place."""
    time = (number - hand.begin) / hand.frames
    if not 0 < time < 1:
        return 0.0
    moving = (1 - hand.rests) / 2
    return float(np.clip(min(time, 1 - time) / moving, 0, 1))


def _draw_hand(cover: Pixels, hand: Hand, reach: float) -> None:
    """Draw a flat hand with its arm, scaled to the size of the sheet."""
    height, width = cover.shape
    unit = width * HAND
    toward = -np.array([np.cos(hand.side), np.sin(hand.side)])
    across = np.array([-toward[1], toward[0]])
    tip = np.array(hand.reach) * (width, height) - toward * (1 - reach) * width * 1.1

    def line(begin: Float64Array, end: Float64Array, thick: float) -> None:
        ends = [tuple(np.round(at).astype(int).tolist()) for at in (begin, end)]
        cv2.line(cover, ends[0], ends[1], 255, max(1, round(thick * unit)), cv2.LINE_AA)

    palm = tip - toward * 1.2 * unit
    for finger, short in ((-0.36, 0.22), (-0.12, 0.04), (0.12, 0.0), (0.36, 0.14)):
        line(
            palm + across * finger * unit,
            tip + (across * finger * 1.3 - toward * short) * unit,
            0.2,
        )
    line(palm, palm + (across * 0.85 + toward * 0.45) * unit, 0.24)
    line(palm - toward * 0.1 * unit, palm - toward * 0.35 * unit, 0.95)
    line(palm, palm - toward * 12 * unit, 0.7)


def _with_hand(picture: Pixels, hands: Sequence[Hand], cover: Pixels) -> Pixels:
    if not cover.any():
        return picture
    soft = picture.shape[1] * HAND * 0.15
    shadow = _softened(np.roll(cover, (int(soft), int(soft)), (0, 1)), soft)
    lit = picture * (1 - 0.35 * shadow[..., None].astype(np.float32) / 255)
    # Darker towards the edges, as on a round finger.
    depth = _softened(cover, soft / 2)[..., None].astype(np.float32) / 255
    skin = np.asarray(hands[0].skin, np.float32) * (0.45 + 0.55 * depth)
    part = cover[..., None].astype(np.float32) / 255
    return np.asarray(np.clip(lit * (1 - part) + skin * part, 0, 255), np.uint8)


def _softened(cover: Pixels, sigma: float) -> Pixels:
    """Return a cover after a blur much like a Gaussian's, which takes longer."""
    side = 2 * round(2.45 * sigma) + 1
    return np.asarray(cv2.stackBlur(cover, (side, side)), np.uint8)


def _hides(cover: Pixels, tile: LabeledTile) -> bool:
    face = np.zeros_like(cover)
    cv2.fillConvexPoly(face, np.round(tile.corners).astype(np.int32), 1)
    return bool((cover[face > 0] > 40).mean() > 0.05)
