"""One look of the recognizer at crops of a photo, and what it says about each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilesight.engine.tiles.tile import Color, Tile
from tilesight.vision.geometry.crops import Pyramid, Quads, crop_quads, to_photo
from tilesight.vision.geometry.homography import areas
from tilesight.vision.networks.onnx_network import Network

Floats = NDArray[np.float32]

COLLAPSED = 0.5
"""Corners that span less than this part of the area looked at have fallen together."""
MAX_OFF_AXIS = 0.15
"""Probability of an odd quarter turn, or of an even one, over which the corners are not trusted."""
SURE = 0.99
"""Confidence from which on a tile is looked at no more."""
NOT_CONTRADICTED = 0.98
"""Probability that a rough look has to give a number for a sure tile to be looked at no more;
chosen on pictures on which nothing was trained: few sure tiles have less, and of those that are
read wrong many."""
VIEWS = ((0.92, 0.0), (1.08, 0.0), (1.0, 0.12), (1.0, -0.12))
"""How an unsure tile is looked at again, besides upside down: the crop so many times as large, and
turned by radians."""
PASSES_BEFORE = 2
"""What `predict_with_augmentation` says of an unsure tile is the middle of so many looks."""
SHARPENING_EXPONENT = 1.2
"""The middle of many looks is right more often than it says: its probabilities are raised to this
power, chosen on pictures on which nothing was trained for true ones that cost few right answers."""
UPRIGHT, UPSIDE_DOWN = 0, 2
"""Ways up, in quarter turns clockwise."""
MIN_PROBABILITY = 1e-4
"""What a crop alone says is less likely than this counts as much as this, where the tiles of a
photo are weighed together."""
EMBEDDING_DIM = 192
"""Numbers in which the recognizer puts what it sees of a crop."""

JOKER = Tile.parse("*")
TILES = (JOKER, *(Tile(color, number) for color in Color for number in range(1, 14)))


@dataclass(frozen=True, slots=True, eq=False)
class CropPredictions:
    """What the recognizer says about (N) crops; probabilities, corners in the frame's pixels."""

    quads: Quads
    prints: Floats
    """(N, 4, 14) by the quarter turns clockwise from the quad, then the joker and the numbers."""
    color: Floats
    face: Floats
    scores: Floats
    """(N,) the detector's."""
    words: Floats
    """(N, WORDS) how the recognizer puts what it sees, before it names it."""

    def keep(self, chosen: NDArray[np.bool_] | NDArray[np.intp]) -> CropPredictions:
        """Give the chosen ones, by mask or by index."""
        return CropPredictions(
            self.quads[chosen],
            self.prints[chosen],
            self.color[chosen],
            self.face[chosen],
            self.scores[chosen],
            self.words[chosen],
        )

    def put(self, places: NDArray[np.intp], others: CropPredictions) -> CropPredictions:
        """Give the same crops, but at these places what another look says of them."""
        order = np.arange(len(self))
        order[places] = len(self) + np.arange(len(others))
        return all_of(self, others).keep(order)

    def turned(self, ways: NDArray[np.intp]) -> CropPredictions:
        """Turn the quads by quarter turns clockwise, and what is said of them with them."""
        order = (np.arange(4) + ways[:, None]) % 4
        rows = np.arange(len(self))[:, None]
        return replace(self, quads=self.quads[rows, order], prints=self.prints[rows, order])

    def upright(self) -> CropPredictions:
        """Turn each quad as it most probably lies."""
        return self.turned(self.prints.sum(axis=2).argmax(axis=1))

    def __len__(self) -> int:
        return len(self.quads)

    @property
    def said(self) -> tuple[Quads, Floats, Floats, Floats]:
        """Give what the network says: corners, prints, colors and faces."""
        return self.quads, self.prints, self.color, self.face

    @property
    def rotation_ambiguous(self) -> NDArray[np.bool_]:
        """(N,) a face that lies across its crop's corners: which is its top-left is anybody's."""
        ways = self.prints.sum(axis=2)
        return np.asarray(
            np.minimum(ways[:, 0] + ways[:, 2], ways[:, 1] + ways[:, 3]) > MAX_OFF_AXIS
        )

    @property
    def is_face(self) -> Floats:
        """(N,) probability that this is a tile's face, whole or partly hidden."""
        return 1 - self.face[:, 2]

    @property
    def confidence(self) -> Floats:
        """(N,) probability that this is a face and its most probable tile is right."""
        surest: Floats = tile_probabilities(self).max(axis=1, initial=0)
        return surest * self.is_face


def all_of(one: CropPredictions, other: CropPredictions) -> CropPredictions:
    """Put the crops of two looks into one, in their order."""
    names = (field.name for field in fields(CropPredictions))
    return CropPredictions(*(np.concatenate([getattr(one, n), getattr(other, n)]) for n in names))


def look(pyramid: Pyramid, quads: Quads, scores: Floats, recognizer: Network) -> CropPredictions:
    """Run the recognizer on the crops of these quads; where the corners fail, the quads remain."""
    corners, prints, color, face, words = recognizer.run(
        crop_quads(pyramid, quads, recognizer.side)
    )
    refined = to_photo(corners, quads)
    sound = _proper(refined) & (areas(refined) >= COLLAPSED * areas(quads))
    kept = np.where(sound[:, None, None], refined, quads)
    return CropPredictions(kept, prints, color, face, scores, words)


def predict_with_augmentation(
    pyramid: Pyramid, rough: CropPredictions, recognizer: Network, second: Network
) -> CropPredictions:
    """Look at upright quads, with another network at unsure ones, upside down; gives the middle.

    Two networks that learned differently err less together than one that looks twice. What the
    other one has said of the rough quads makes a tile unsure, too.
    """
    quads, scores = rough.quads, rough.scores
    there = look(pyramid, quads, scores, recognizer)
    unsure = np.flatnonzero((there.confidence < SURE) | _contradicted(there, rough))
    if len(unsure):
        back = look(pyramid, upside_down(quads[unsure]), scores[unsure], second)
        back = back.turned(_turns_to(back.quads, there.quads[unsure]))
        for one, other in zip(there.said, back.said, strict=True):
            one[unsure] = (one[unsure] + other) / 2
    return there.upright()


def _contradicted(there: CropPredictions, rough: CropPredictions) -> NDArray[np.bool_]:
    """Tell of which tiles a rough look had thought another number possible."""
    numbers = there.prints.sum(axis=1).argmax(axis=1)
    said = rough.prints.sum(axis=1)[np.arange(len(rough)), numbers]
    return np.asarray(said < NOT_CONTRADICTED)


def predict_enlarged(
    pyramid: Pyramid, seen: CropPredictions, networks: Sequence[Network]
) -> CropPredictions:
    """Look at upright tiles that are still unsure from all views with each network; corners stay.

    Gives the middle of all looks: where they agree it is about as sure, and else it is less.
    """
    unsure = np.flatnonzero(seen.confidence < SURE)
    if not len(unsure):
        return seen
    asked = seen.keep(unsure)
    views = [upside_down(asked.quads), *(about_middles(asked.quads, *view) for view in VIEWS)]
    looks = [asked]
    for network, view in product(networks, views):
        other = look(pyramid, view, asked.scores, network)
        looks.append(other.turned(_turns_to(other.quads, asked.quads)))
    weights = [PASSES_BEFORE, *(1 for _ in looks[1:])]
    prints, color, face = (
        np.average(column, axis=0, weights=weights)
        for column in zip(*((one.prints, one.color, one.face) for one in looks), strict=True)
    )
    told = replace(
        asked, prints=_sharpened(prints), color=_sharpened(color), face=face.astype(np.float32)
    )
    return seen.put(unsure, told)


def _sharpened(chances: NDArray[np.floating[Any]]) -> Floats:
    raised = chances**SHARPENING_EXPONENT
    axes = tuple(range(1, raised.ndim))
    return np.asarray(raised / raised.sum(axis=axes, keepdims=True), np.float32)


def upside_down(quads: Quads) -> Quads:
    """Give the same (N, 4, 2) quads, each from its other end."""
    return np.roll(quads, 2, axis=1)


def about_middles(quads: Quads, size: float, turn: float) -> Quads:
    """Make (N, 4, 2) quads so many times as large, turned by radians, about their middles."""
    middles = quads.mean(axis=1, keepdims=True)
    cos, sin = np.cos(turn), np.sin(turn)
    spin = size * np.array([(cos, sin), (-sin, cos)])
    return np.asarray(middles + (quads - middles) @ spin, np.float32)


def tile_probabilities(seen: CropPredictions) -> Floats:
    """Join number and color: (N, 53), the joker first, then `TILES`."""
    number = seen.prints.sum(axis=1)
    inked = seen.color[:, :, None] * number[:, None, 1:]
    return np.concatenate([number[:, :1], inked.reshape(len(inked), 4 * 13)], axis=1)


def _turns_to(quads: Quads, others: Quads) -> NDArray[np.intp]:
    """Find the quarter turns that bring each of (N, 4, 2) quads nearest to the other."""
    turned = np.stack([np.roll(quads, -way, axis=1) for way in range(4)])
    return np.asarray(np.square(turned - others).sum(axis=(2, 3)).argmin(axis=0))


def _proper(quads: Quads) -> NDArray[np.bool_]:
    """Tell which quads are convex, clockwise and larger than a few pixels."""
    ahead = np.roll(quads, -1, axis=1) - quads
    after = np.roll(ahead, -1, axis=1)
    turn = ahead[..., 0] * after[..., 1] - ahead[..., 1] * after[..., 0]
    return np.asarray((turn > 4).all(axis=1))
