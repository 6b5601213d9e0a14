"""Words printed on cards and beside them, which look like the index of a joker and are none."""

from __future__ import annotations

import numpy as np

from tilesight.datasets.arrays import Float32Array, Float64Array, Mask, Rng
from tilesight.datasets.assets.fonts import glyph
from tilesight.datasets.cards.designs import JOKER_WORD, rank_fonts
from tilesight.datasets.cards.tables import FACE_DOWN, PlacedCard
from tilesight.datasets.compositor.canvas import NOT_A_TILE, Canvas
from tilesight.datasets.labels.split import Split
from tilesight.datasets.scenes.scene import Camera

TABLE_SHARE = 0.3
"""Fraction of the tables with words beside the cards."""
CARD_SHARE = 0.03
"""Fraction of the cards with a word in the middle."""
WORD_VISIBLE = 0.6
"""Minimum visible fraction of a word that is trained on."""
LETTERS = "AABCDEEEFGHIIJKLMNOOPQRRSTUVW"
PRINTED = ("POKER", "BICYCLE", "START", "ACE", "CASINO", "BRIDGE", "KING", "QUEEN", "RUMMY")


def print_on_table(
    canvas: Canvas, camera: Camera, table: list[PlacedCard], rng: Rng
) -> list[Float32Array]:
    """Print words around the cards of some tables; return their (4, 2) corners in the picture."""
    if rng.random() > TABLE_SHARE:
        return []
    places = np.array([(card.x, card.y) for card in table])
    low, high = places.min(axis=0) - 1.5, places.max(axis=0) + 1.5
    spots = rng.uniform(low, high, (int(rng.integers(2, 9)), 2))
    return [
        _print_word(canvas, _word_corners(camera, spot, rng), NOT_A_TILE, rng) for spot in spots
    ]


def print_on_cards(
    canvas: Canvas, camera: Camera, table: list[PlacedCard], rng: Rng
) -> list[Float32Array]:
    """Print words in the middle of some cards; return their (4, 2) corners in the picture."""
    printed = []
    for number, card in enumerate(table):
        if rng.random() < CARD_SHARE:
            word = _word_corners(camera, np.array([card.x, card.y]), rng)
            if canvas.visible_part(word[1], number) > 0.9:
                printed.append(_print_word(canvas, word, number, rng))
    return printed


def _word_corners(camera: Camera, spot: Float64Array, rng: Rng) -> tuple[Mask, Float32Array]:
    """Return the mask of a word at a place in card widths, and its (4, 2) corners."""
    mask = word_mask(rng)
    tall, wide = np.array(mask.shape) / max(mask.shape) * float(rng.uniform(0.25, 0.7))
    flat = PlacedCard(FACE_DOWN, "S", 0, 0, float(rng.uniform(0, 2 * np.pi)), -1)
    corners = flat.corners(tall / wide) * wide + (*spot, 0)
    return mask, camera.project(corners).astype(np.float32)


def _print_word(
    canvas: Canvas, word: tuple[Mask, Float32Array], owner: int, rng: Rng
) -> Float32Array:
    """Print a word in a random color, and return its corners."""
    mask, quad = word
    ink = np.full((*mask.shape, 3), rng.uniform(0, 255, 3)).astype(np.uint8)
    alpha = mask / np.float32(255)
    canvas.paste(ink, alpha.astype(np.float32), quad.astype(np.float64), owner)
    return quad


def word_mask(rng: Rng) -> Mask:
    """Return the (H, W) coverage, 0 to 255, of a word that is not JOKER, often set downwards."""
    fonts = rank_fonts(Split.TRAINED)
    font = fonts[rng.integers(len(fonts))]
    word = PRINTED[rng.integers(len(PRINTED))] if rng.random() < 0.4 else _letters(rng)
    if rng.random() < 0.4:
        return glyph(font, word)
    masks = [glyph(font, letter) for letter in word]
    width = max(mask.shape[1] for mask in masks)
    return np.concatenate([_centered(mask, width) for mask in masks])


def _letters(rng: Rng) -> str:
    count = int(rng.integers(3, 9))
    word = "".join(rng.choice(list(LETTERS), count))
    return word.replace(JOKER_WORD, "POKER")


def _centered(mask: Mask, width: int) -> Mask:
    """Return a mask of a given width, with some space below it."""
    left = (width - mask.shape[1]) // 2
    below = round(0.18 * mask.shape[0])
    return np.pad(mask, ((0, below), (left, width - mask.shape[1] - left)))
