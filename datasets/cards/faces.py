"""Card faces painted from a deck design, with the boxes of their indices."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np

from tilesight.datasets.arrays import Float32Array, Float64Array, Mask, Pixels
from tilesight.datasets.assets.fonts import glyph
from tilesight.datasets.cards.courts import FOLDER, art, court_picture
from tilesight.datasets.cards.designs import (
    JOKER,
    JOKER_WORD,
    LETTERS,
    SUITS,
    Center,
    Color,
    DeckDesign,
    Frame,
    JokerIndex,
)
from tilesight.datasets.cards.fetch_decks import FOUR_INDICES, TRAINED, UNSEEN
from tilesight.datasets.cards.ornaments import draw_inner_frame
from tilesight.datasets.cards.suits import star_mask, suit_mask, trimmed
from tilesight.datasets.labels.split import Split

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

PIPS = {
    1: "50.50",
    2: "50.17 50.83",
    3: "50.17 50.50 50.83",
    4: "28.17 72.17 28.83 72.83",
    5: "28.17 72.17 50.50 28.83 72.83",
    6: "28.17 72.17 28.50 72.50 28.83 72.83",
    7: "28.17 72.17 50.33 28.50 72.50 28.83 72.83",
    8: "28.17 72.17 50.33 28.50 72.50 50.67 28.83 72.83",
    9: "28.17 72.17 28.39 72.39 50.50 28.61 72.61 28.83 72.83",
    10: "28.17 72.17 50.28 28.39 72.39 28.61 72.61 50.72 28.83 72.83",
}
"""Middles of the pips of each rank in percent of the card's width and height."""


@dataclass(frozen=True, slots=True, eq=False)
class CardFace:
    """A painted card: RGB pixels, coverage from 0 to 1, and its indices."""

    pixels: Pixels
    alpha: Float32Array
    indices: tuple[Float64Array, ...]
    """(4, 2) corners in pixels, clockwise from the top-left of each index as printed."""


def paint_card(design: DeckDesign, rank: int, suit: str, width: int) -> CardFace:
    """Return a card of a deck, `width` pixels wide; rank `JOKER` has the ink of the suit."""
    height = round(width * design.aspect)
    face = np.full((height, width, 3), design.paper, np.float32)
    rng = np.random.default_rng([design.seed, rank, ord(suit)])
    _paint_center(face, design, rank, suit, rng)
    boxes = _print_indices(face, design, rank, suit)
    turned = face[::-1, ::-1]
    for x0, y0, x1, y1 in [tuple(map(int, map(np.floor, b))) for b in boxes]:
        region = np.s_[max(y0 - 1, 0) : y1 + 2, max(x0 - 1, 0) : x1 + 2]
        turned[region] = face[region]
    corners = [_corners(b) for b in boxes]
    corners += [np.array([width, height]) - c for c in corners]
    pixels = np.clip(face, 0, 255).astype(np.uint8)
    return CardFace(pixels, rounded_alpha(height, width, design.corner), tuple(corners))


def _print_indices(face: Float32Array, design: DeckDesign, rank: int, suit: str) -> list[Box]:
    """Print the indices of the upper half of a card, and return their boxes."""
    width = face.shape[1]
    if rank == JOKER:
        box = _joker_index(face, design, design.inks[SUITS.index(suit)])
    else:
        box = _stamp_index(face, design, rank, suit)
    if not design.four_indices:
        return [box]
    mirrored = (width - box[2], box[1], width - box[0], box[3])
    _copy(face, box, mirrored)
    return [box, mirrored]


def paint_back(design: DeckDesign, width: int) -> CardFace:
    """Return the back of a deck's cards, without indices."""
    height = round(width * design.aspect)
    rng = np.random.default_rng([design.seed, 99])
    y, x = np.mgrid[0:height, 0:width] / width
    wave = np.sin(x * rng.uniform(20, 120) + rng.uniform(-1, 1) * y * 60) * np.sin(
        y * rng.uniform(20, 120)
    )
    mix = (wave > rng.uniform(-0.6, 0.6)).astype(np.float32)[..., None]
    light = np.full(3, design.paper, np.float32)
    face = light * mix * 0.9 + np.asarray(design.back, np.float32) * (1 - 0.9 * mix)
    edge = round(width * rng.uniform(0.0, 0.07))
    framed = np.full_like(face, design.paper)
    inside = np.s_[edge : height - edge, edge : width - edge]
    framed[inside] = face[inside]
    return CardFace(framed.astype(np.uint8), rounded_alpha(height, width, design.corner), ())


def free_decks(split: Split) -> tuple[Path, ...]:
    """Return the folders of the free decks of a split that are there, sorted."""
    names = UNSEEN if split is Split.UNSEEN else TRAINED
    return tuple(sorted(p.parent for p in FOLDER.glob("*/index.json") if p.parent.name in names))


@cache
def _free_indices(folder: Path) -> dict[str, list[int]]:
    found: dict[str, list[int]] = json.loads((folder / "index.json").read_text())
    return found


def free_names(folder: Path) -> frozenset[str]:
    """Return the names of a free deck's cards whose indices are known, as in `11H`."""
    return frozenset(_free_indices(folder))


def free_card(folder: Path, name: str, width: int) -> CardFace:
    """Return a card of a free deck; its name is in `free_names`."""
    image = cv2.imread(str(folder / f"{name}.jpg"))
    assert image is not None
    scale = width / image.shape[1]
    height = round(image.shape[0] * scale)
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    pixels = np.ascontiguousarray(cv2.resize(image, (width, height), interpolation=way)[..., ::-1])
    x0, y0, x1, y1 = (value * scale for value in _free_indices(folder)[name])
    corners = [_corners((x0, y0, x1, y1))]
    if folder.name in FOUR_INDICES:
        corners.append(_corners((width - x1, y0, width - x0, y1)))
    corners += [np.array([width, height]) - c for c in corners]
    return CardFace(pixels.astype(np.uint8), rounded_alpha(height, width, 0.055), tuple(corners))


@cache
def rounded_alpha(height: int, width: int, corner: float) -> Float32Array:
    """Return the (H, W) coverage of a card with round corners; the radius is in card widths."""
    radius = max(1, round(corner * width))
    alpha = np.zeros((height, width), np.uint8)
    ends = ((radius, radius), (width - 1 - radius, height - 1 - radius))
    for x in (ends[0][0], ends[1][0]):
        for y in (ends[0][1], ends[1][1]):
            cv2.circle(alpha, (x, y), radius, 255, -1, cv2.LINE_AA)
    alpha[radius : height - radius] = 255
    alpha[:, radius : width - radius] = 255
    return (alpha / np.float32(255)).astype(np.float32)


def _corners(box: Box) -> Float64Array:
    x0, y0, x1, y1 = box
    return np.array([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], np.float64)


def _copy(face: Float32Array, box: Box, place: Box) -> None:
    """Copy a box of a face to another place; it is cut where it leaves the face."""
    x0, y0, x1, y1 = (int(np.floor(v)) for v in box)
    left = int(np.floor(place[0]))
    part = face[y0 : y1 + 2, x0 : x1 + 2].copy()
    face[y0 : y0 + part.shape[0], left : left + part.shape[1]] = part[:, : face.shape[1] - left]


def stamp(face: Float32Array, mask: Mask, box: Box, ink: Color) -> None:
    """Draw an (h, w) mask in a color on an (H, W, 3) face, scaled to a box in pixels."""
    x0, y0, x1, y1 = box
    height, width = mask.shape
    matrix = np.array([[(x1 - x0) / width, 0, x0], [0, (y1 - y0) / height, y0]])
    low = max(int(np.floor(x0)), 0), max(int(np.floor(y0)), 0)
    high = min(int(np.ceil(x1)) + 1, face.shape[1]), min(int(np.ceil(y1)) + 1, face.shape[0])
    if high[0] <= low[0] or high[1] <= low[1]:
        return
    soft = _softened(mask, height / max(y1 - y0, 1.0))
    matrix[:, 2] -= low
    matrix[:, 2] += 0.5 * np.array([matrix[0, 0], matrix[1, 1]]) - 0.5
    size = (high[0] - low[0], high[1] - low[1])
    cover = cv2.warpAffine(soft, matrix, size, flags=cv2.INTER_LINEAR).astype(np.float32) / 255
    part = face[low[1] : high[1], low[0] : high[0]]
    part[:] = part * (1 - cover[..., None]) + np.asarray(ink, np.float32) * cover[..., None]


def _softened(mask: Mask, shrink: float) -> Mask:
    """Return a mask that can be scaled down by a factor without aliasing."""
    if shrink <= 1.3:
        return mask
    return np.asarray(cv2.GaussianBlur(mask, (0, 0), 0.42 * shrink), np.uint8)


def rank_mask(design: DeckDesign, rank: int) -> Mask:
    """Return the trimmed (H, W) coverage of a rank as printed in the index."""
    text = LETTERS[design.letters].get(rank, str(rank))
    mask = glyph(design.font, text) if len(text) == 1 else _two_digits(design, text)
    return _with_weight(mask, design.index.weight) if design.index.weight else mask


def _two_digits(design: DeckDesign, text: str) -> Mask:
    one, other = (glyph(design.font, digit) for digit in text)
    tall = max(one.shape[0], other.shape[0])
    parts = [np.pad(p, ((tall - p.shape[0], 0), (0, 0))) for p in (one, other)]
    space = np.zeros((tall, round(tall * 0.09)), np.uint8)
    whole = np.concatenate([parts[0], space, parts[1]], axis=1)
    size = (max(1, round(whole.shape[1] * design.index.tight)), tall)
    return cv2.resize(whole, size, interpolation=cv2.INTER_AREA).astype(np.uint8)


def _with_weight(mask: Mask, weight: int) -> Mask:
    """Return a mask with thicker or, for a negative weight, thinner strokes, if any are left."""
    kernel = np.ones((abs(weight) + 1,) * 2, np.uint8)
    padded = np.pad(mask, abs(weight) + 1)
    changed = cv2.dilate(padded, kernel) if weight > 0 else cv2.erode(padded, kernel)
    return trimmed(changed.astype(np.uint8)) if changed.max() > 100 else mask


def _stamp_index(face: Float32Array, design: DeckDesign, rank: int, suit: str) -> Box:
    width, index = face.shape[1], design.index
    ink = design.inks[SUITS.index(suit)]
    mark, sign = rank_mask(design, rank), suit_mask(design.suits, suit)
    wide, tall = _rank_size(design, mark, rank, width)
    middle, top = index.left * width, index.top * width
    rank_box = (middle - wide / 2, top, middle + wide / 2, top + tall)
    low = rank_box[3] + index.gap * width
    high = index.suit_height * width
    broad = min(high * sign.shape[1] / sign.shape[0], 1.8 * (index.left - 0.02) * width)
    suit_box = (middle - broad / 2, low, middle + broad / 2, low + high)
    stamp(face, mark, rank_box, ink)
    stamp(face, sign, suit_box, ink)
    return (
        min(rank_box[0], suit_box[0]), top, max(rank_box[2], suit_box[2]), suit_box[3],
    )  # fmt: skip


def _rank_size(design: DeckDesign, mark: Mask, rank: int, width: int) -> tuple[float, float]:
    """Return the width and height of a rank's mask, in pixels, in the index of a card."""
    index, digit = design.index, glyph(design.font, "8")
    tall = index.rank_height * width
    wide = tall * mark.shape[1] / max(digit.shape[0], mark.shape[0]) * index.rank_width
    tall = tall * min(1.0, mark.shape[0] / digit.shape[0] if rank > 10 else 1.0)
    return min(wide, 1.7 * (index.left - 0.02) * width), tall


def _joker_index(face: Float32Array, design: DeckDesign, ink: Color) -> Box:
    """Print a star, or JOKER downwards, or both."""
    width, index = face.shape[1], design.index
    middle, top = index.left * width, index.top * width
    size = index.rank_height * width
    low, half = top, 0.0
    if design.joker is not JokerIndex.WORD:
        half = min(0.55 * size, 0.9 * (index.left - 0.02) * width)
        star = star_mask((0.38, 0.45, 0.52)[design.seed % 3])
        stamp(face, star, (middle - half, low, middle + half, low + 2 * half), ink)
        low += 2 * half
    if design.joker is JokerIndex.STAR:
        return middle - half, top, middle + half, low
    small = 0.62 if design.joker is JokerIndex.WORD else 0.4
    return _print_joker(face, design, ink, (middle, top, low, small * size, half))


def _print_joker(
    face: Float32Array,
    design: DeckDesign,
    ink: Color,
    place: tuple[float, float, float, float, float],
) -> Box:
    """Print JOKER downwards and return the box of the index.

    Args:
        face: The face, changed in place.
        design: The design of the deck.
        ink: Color of the letters.
        place: Middle and top of the index, top of the word, height of a letter, and half the width
            of what is above the word; all in pixels.
    """
    middle, top, low, size, half = place
    for letter in (glyph(design.font, letter) for letter in JOKER_WORD):
        wide = size * letter.shape[1] / letter.shape[0] * min(1.0, design.index.rank_width)
        stamp(face, letter, (middle - wide / 2, low, middle + wide / 2, low + size), ink)
        half = max(half, wide / 2)
        low += size * 1.18
    return middle - half, top, middle + half, low - 0.18 * size


def _paint_center(
    face: Float32Array, design: DeckDesign, rank: int, suit: str, rng: np.random.Generator
) -> None:
    if design.frame is Frame.INNER:
        _draw_inner_frame(face, design)
    if rank > 10 or rank == JOKER:
        _paint_court(face, design, rank, suit, rng)
        return
    if design.frame is Frame.EDGE:
        height, width = face.shape[:2]
        _outline(face, (0.03 * width, 0.02 * height, 0.97 * width, 0.98 * height))
    if design.center is Center.ART:
        _fill(face, art(rng, bool(rng.random() < 0.3)), _inner_box(face, design))
    elif design.center is not Center.EMPTY:
        _print_pips(face, design, rank if design.center is Center.PIPS else 1, suit)


def _draw_inner_frame(face: Float32Array, design: DeckDesign) -> None:
    lines = np.random.default_rng([design.seed, 98])  # the same on every card
    left = max(float(lines.uniform(0.1, 0.24)), 1.95 * design.index.left)
    draw_inner_frame(face, left, design.inks[int(lines.integers(4))], lines)


def _paint_court(
    face: Float32Array, design: DeckDesign, rank: int, suit: str, rng: np.random.Generator
) -> None:
    seed = design.court if rank else design.court + int(rng.integers(9))
    inner = _inner_box(face, design)
    _fill(face, court_picture(rank, suit, seed), inner)
    if design.frame is Frame.EDGE or rng.random() < 0.5:
        _outline(face, inner)


def _inner_box(face: Float32Array, design: DeckDesign) -> Box:
    """Return the box between the indices of a card."""
    height, width = face.shape[:2]
    left = min(0.34, 2 * design.index.left * 0.85 + 0.03)
    return left * width, 0.1 * height, (1 - left) * width, 0.9 * height


def _fill(face: Float32Array, picture: Pixels, box: Box) -> None:
    x0, y0, x1, y1 = (round(v) for v in box)
    size = (max(1, x1 - x0), max(1, y1 - y0))
    face[y0 : y0 + size[1], x0 : x0 + size[0]] = cv2.resize(
        picture, size, interpolation=cv2.INTER_AREA
    )


def _outline(face: Float32Array, box: Box) -> None:
    x0, y0, x1, y1 = (round(v) for v in box)
    cv2.rectangle(face, (x0, y0), (x1, y1), (40, 40, 70), max(1, face.shape[1] // 140), cv2.LINE_AA)


def _print_pips(face: Float32Array, design: DeckDesign, rank: int, suit: str) -> None:
    height, width = face.shape[:2]
    sign, ink = suit_mask(design.suits, suit), design.inks[SUITS.index(suit)]
    scale = 2.2 if rank == 1 and design.seed % 3 == 0 else 1.2 if rank == 1 else 1.0
    high = min(design.pip, 0.9 * design.index.left + 0.14) * width * scale
    wide = min(high * sign.shape[1] / sign.shape[0], 0.2 * width * scale)
    inset = min(0.4, max(0.28, 1.85 * design.index.left + wide / (2 * width)))
    for place in PIPS[rank].split():
        across, down = (int(part) / 100 for part in place.split("."))
        across = {0.28: inset, 0.72: 1 - inset}.get(across, across)
        x, y = across * width, (0.5 + (down - 0.5) * 0.96) * height
        mask = sign[::-1] if down > 0.5 else sign
        stamp(face, mask, (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2), ink)
