"""Draw pictures of cards on a table, with labels of cards and of their indices."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from tilesight.datasets.arrays import Float32Array, Float64Array, FloatArray, Pixels, Rng
from tilesight.datasets.cards.designs import DeckDesign, sample_deck
from tilesight.datasets.cards.faces import (
    CardFace,
    free_card,
    free_decks,
    free_names,
    paint_back,
    paint_card,
)
from tilesight.datasets.cards.tables import FACE_DOWN, PlacedCard, sample_table
from tilesight.datasets.cards.words import WORD_VISIBLE, print_on_cards, print_on_table
from tilesight.datasets.compositor.canvas import NOT_A_TILE, Canvas
from tilesight.datasets.compositor.clutter import draw_thing
from tilesight.datasets.compositor.film import develop
from tilesight.datasets.labels.pixels import save_picture
from tilesight.datasets.labels.split import Split
from tilesight.datasets.scenes.scene import Camera, Thing, sample_film
from tilesight.datasets.scenes.surface import SURFACES
from tilesight.jobs.whole_files import write_whole

FREE_SHARE = 0.25
"""Fraction of the pictures that show a free deck instead of a drawn one."""
MIN_VISIBLE = 0.2
"""Minimum visible fraction of an index that is labeled."""


@dataclass(frozen=True, slots=True, eq=False)
class LabeledIndex:
    """A corner index in a picture."""

    rank: int
    suit: str
    corners: Float32Array
    """(4, 2) in pixels, clockwise from its top-left as printed."""
    card: int
    """Index of its card among the cards of the picture."""
    visible: float


@dataclass(frozen=True, slots=True, eq=False)
class LabeledCard:
    """A card in a picture; `group` is the number of its meld or fan, -1 for a loose card."""

    rank: int
    suit: str
    corners: Float32Array
    group: int
    visible: float


@dataclass(frozen=True, slots=True, eq=False)
class CardPhoto:
    """The labels of a picture of cards."""

    image: Path
    size: tuple[int, int]
    cards: tuple[LabeledCard, ...]
    indices: tuple[LabeledIndex, ...]
    others: tuple[Float32Array, ...] = ()
    """(4, 2) corners of places that look like an index and are none."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The deck of a picture: a drawn design, or the folder of a free deck."""

    design: DeckDesign
    free: Path | None

    @property
    def aspect(self) -> float:
        """The height of a card in widths; about that of the free decks."""
        return 1.45 if self.free else self.design.aspect

    def paint(self, card: PlacedCard, width: int) -> CardFace:
        """Return the face or the back of a card, from the free deck where that has it."""
        if card.rank == FACE_DOWN:
            return paint_back(self.design, width)
        name = f"{card.rank}{card.suit}"
        if self.free and name in free_names(self.free):
            return free_card(self.free, name, width)
        return paint_card(self.design, card.rank, card.suit, width)


def compose_cards(seed: int, split: Split, target: Path) -> tuple[Pixels, CardPhoto, int]:
    """Return a picture of shape `(H, W, 3)`, its labels, and the JPEG quality to save it with."""
    rng = np.random.default_rng([seed, 20261125])
    table = sample_table(rng)
    deck = choose_deck(rng, seed, split)
    return compose_table(rng, table, deck, sample_camera(rng, table, deck.aspect), target)


def compose_table(
    rng: Rng, table: list[PlacedCard], deck: Deck, camera: Camera, target: Path
) -> tuple[Pixels, CardPhoto, int]:
    """Return a picture of shape `(H, W, 3)` of a given table, its labels, and its JPEG quality."""
    canvas = Canvas.empty(str(rng.choice(list(SURFACES))), deck.design.seed, camera.size)
    _draw_things(canvas, camera, table, rng, above=False)
    below = print_on_table(canvas, camera, table, rng)
    faces = [_draw(canvas, camera, card, n, deck, rng) for n, card in enumerate(table)]
    words = [quad for quad in below if canvas.visible_part(quad, NOT_A_TILE) > WORD_VISIBLE]
    words += print_on_cards(canvas, camera, table, rng)
    if rng.random() < 0.12:
        _draw_things(canvas, camera, table, rng, above=True)
    film = sample_film(rng)
    photo = CardPhoto(target, camera.size, *_labels(canvas, camera, table, faces), tuple(words))
    return develop(_lit(canvas, rng), film, rng), photo, film.quality


def choose_deck(rng: Rng, seed: int, split: Split) -> Deck:
    """Return a random deck of a split, drawn or free."""
    folders = free_decks(split)
    free = folders[rng.integers(len(folders))] if folders and rng.random() < FREE_SHARE else None
    return Deck(sample_deck(seed, split), free)


def sample_camera(rng: Rng, table: list[PlacedCard], aspect: float) -> Camera:
    """Return a random camera that sees most of the cards."""
    points = np.concatenate([card.corners(aspect) for card in table])
    long = int(rng.choice((640, 800, 1000)))
    short = round(long * float(rng.choice((0.75, 0.5625))) / 2) * 2
    size = (long, short) if rng.random() < 0.5 else (short, long)
    tilt, azimuth, roll = _view_angles(rng)
    low, high = points.min(axis=0), points.max(axis=0)
    reach = float(np.linalg.norm((high - low)[:2]) / 2 + rng.uniform(0.1, 1.2))
    focal = float(rng.uniform(0.8, 1.6)) * long
    fill = float(rng.uniform(0.85, 2.2))
    x, y = (float(v) for v in (low + high)[:2] / 2 + rng.normal(0, 0.1 * reach, 2))
    # no card wider than 0.8 of the short side, none narrower than 75 pixels
    distance = float(np.clip(reach * focal / (fill * short / 2), focal / (0.8 * short), focal / 75))
    return Camera(size, focal, (x, y, 0.0), max(distance, 1.5), tilt, azimuth, roll)


def _view_angles(rng: Rng) -> tuple[float, float, float]:
    """Return a random tilt, azimuth and roll of a camera in radians."""
    tilt = float(np.clip(abs(rng.normal(0, 0.35)), 0, 1.0))
    azimuth = float(rng.uniform(0, 2 * np.pi) if rng.random() < 0.4 else rng.normal(0, 0.2))
    roll = float(rng.normal(0, 0.1) if rng.random() < 0.8 else rng.uniform(0, 2 * np.pi))
    return tilt, azimuth, roll


def _draw_things(
    canvas: Canvas, camera: Camera, table: list[PlacedCard], rng: Rng, above: bool
) -> None:
    for thing in _things(rng, table, above):
        draw_thing(canvas, thing, camera)


def _things(rng: Rng, table: list[PlacedCard], above: bool) -> list[Thing]:
    if not above and rng.random() < 0.6:
        return []
    places = np.array([(card.x, card.y) for card in table])
    low, high = places.min(axis=0) - 2, places.max(axis=0) + 2
    things = []
    for _ in range(int(rng.integers(1, 4))):
        kinds = ("finger", "stick") if above else ("paper", "die", "disc", "stick", "box")
        x, y = (float(v) for v in rng.uniform(low, high))
        size = float(rng.uniform(0.2, 0.6))
        seed, turn = int(rng.integers(2**31)), float(rng.uniform(0, 2 * np.pi))
        things.append(Thing(str(rng.choice(kinds)), (x, y), turn, size, seed, above))
    return things


def _draw(canvas: Canvas, camera: Camera, card: PlacedCard, number: int, deck: Deck, rng: Rng
) -> CardFace:  # fmt: skip
    """Draw a card with its shadow and return its face."""
    quad = camera.project(card.corners(deck.aspect))
    wide = float(max(np.linalg.norm(quad[1] - quad[0]), np.linalg.norm(quad[2] - quad[3])))
    face = deck.paint(card, int(np.clip(1.1 * wide, 48, 640)))
    height, width = face.alpha.shape
    quad = camera.project(card.corners(height / width))
    _cast_shadow(canvas, face, quad, rng)
    shade = 1 + float(rng.normal(0, 0.03))
    slope = np.linspace(-1, 1, width, dtype=np.float32)[None, :, None] * float(rng.normal(0, 0.05))
    pixels = np.clip(face.pixels * (shade + slope), 0, 255).astype(np.uint8)
    canvas.paste(pixels, face.alpha, quad, number)
    return face


def _cast_shadow(canvas: Canvas, face: CardFace, quad: Float64Array, rng: Rng) -> None:
    """Darken what lies around a card."""
    height, width = face.alpha.shape
    edge = width // 10
    dark = np.pad(face.alpha * np.float32(rng.uniform(0.12, 0.45)), edge)
    dark = cv2.GaussianBlur(dark, (0, 0), max(1.0, 0.03 * width)).astype(np.float32)
    middle = quad.mean(axis=0)
    shift = rng.normal(0, 0.012, 2) * np.linalg.norm(quad[1] - quad[0])
    grown = 1 + 2 * float((edge / np.array([width, height])).mean())
    around = middle + (quad - middle) * grown + shift
    canvas.paste(np.zeros((*dark.shape, 3), np.uint8), dark, around, NOT_A_TILE)


def _lit(canvas: Canvas, rng: Rng) -> Float32Array:
    """Return the picture with a falloff of light, a soft shadow and glare."""
    height, width = canvas.owner.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) / width
    lamp = rng.random(2) * (1, height / width)
    fall = float(rng.uniform(0, 0.6))
    light = 1 + 0.5 * fall - fall * np.hypot(x - lamp[0], y - lamp[1])
    if rng.random() < 0.3:
        light *= _soft_shadow(rng, x, y)
    lit = canvas.pixels * light[..., None]
    if rng.random() < 0.3:
        spot = rng.random(2) * (1, height / width)
        away = np.hypot(x - spot[0], y - spot[1]) / rng.uniform(0.05, 0.3)
        lit += (np.exp(-(away**2)) * float(rng.uniform(20, 110)))[..., None]
    return np.asarray(lit, np.float32)


def _soft_shadow(rng: Rng, x: FloatArray, y: FloatArray) -> FloatArray:
    """Return the (H, W) light, 0 to 1, left by a shadow with a straight, soft edge.

    `x` and `y` are the (H, W) places of the pixels in picture widths.
    """
    height, width = x.shape
    nx, ny = rng.normal(0, 1, 2)
    edge = (x - rng.random()) * nx + (y - rng.random() * height / width) * ny
    dark = float(rng.uniform(0.1, 0.6)) / (1 + np.exp(-edge * rng.uniform(8, 120)))
    return np.asarray(1 - dark)


def _labels(
    canvas: Canvas, camera: Camera, table: list[PlacedCard], faces: list[CardFace]
) -> tuple[tuple[LabeledCard, ...], tuple[LabeledIndex, ...]]:
    cards, indices = [], []
    for number, (card, face) in enumerate(zip(table, faces, strict=True)):
        height, width = face.alpha.shape
        quad = camera.project(card.corners(height / width))
        shown = canvas.visible_part(quad, number)
        corners = quad.astype(np.float32)
        cards.append(LabeledCard(card.rank, card.suit, corners, card.group, shown))
        for box in _index_corners(face, corners):
            part = canvas.visible_part(box, number)
            if part >= MIN_VISIBLE:
                indices.append(LabeledIndex(card.rank, card.suit, box, number, part))
    return tuple(cards), tuple(indices)


def _index_corners(face: CardFace, quad: Float32Array) -> list[Float32Array]:
    """Return the (4, 2) corners in the picture of the indices of a card whose corners are given."""
    height, width = face.alpha.shape
    source = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
    matrix = cv2.getPerspectiveTransform(source, quad)
    boxes = (box[None].astype(np.float32) for box in face.indices)
    return [cv2.perspectiveTransform(box, matrix)[0].astype(np.float32) for box in boxes]


def make_picture(target: Path, seed: int, split: Split = Split.TRAINED) -> None:
    """Write one picture of cards and, last, its labels, which mark it as complete."""
    picture, photo, quality = compose_cards(seed, split, target)
    save_picture(picture, target, quality)
    written = json.dumps(_record(photo), separators=(",", ":")).encode()
    write_whole(target.with_suffix(".json"), written)


def _record(photo: CardPhoto) -> dict[str, Any]:
    return {
        "image": photo.image.name,
        "size": list(photo.size),
        "cards": [
            {"rank": c.rank, "suit": c.suit, "group": c.group, "visible": round(c.visible, 2),
             "corners": np.round(c.corners, 1).tolist()}
            for c in photo.cards
        ],
        "indices": [
            {"rank": i.rank, "suit": i.suit, "card": i.card, "visible": round(i.visible, 2),
             "corners": np.round(i.corners, 1).tolist()}
            for i in photo.indices
        ],
        "others": [np.round(other, 1).tolist() for other in photo.others],
    }  # fmt: skip


def load_cards(folder: Path) -> list[CardPhoto]:
    """Return the labels of all pictures of cards in a folder, sorted by name."""
    return [_load(path) for path in sorted(folder.glob("*.json"))]


def _load(path: Path) -> CardPhoto:
    record = json.loads(path.read_text())
    return CardPhoto(
        path.parent / record["image"],
        tuple(record["size"]),
        tuple(map(_card, record["cards"])),
        tuple(map(_index, record["indices"])),
        tuple(np.array(q, np.float32) for q in record.get("others", ())),
    )


def _card(item: dict[str, Any]) -> LabeledCard:
    corners = np.array(item["corners"], np.float32)
    return LabeledCard(item["rank"], item["suit"], corners, item["group"], item["visible"])


def _index(item: dict[str, Any]) -> LabeledIndex:
    corners = np.array(item["corners"], np.float32)
    return LabeledIndex(item["rank"], item["suit"], corners, item["card"], item["visible"])
