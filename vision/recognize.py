"""What the detected faces show: corners, number, color, way up, each look refining the last."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from engine.tile import Color, Tile
from vision.crop import Pyramid, Quads, crop_quads, rectangles, to_photo
from vision.detect import Detections
from vision.frame import Frame
from vision.model import Network
from vision.reading import TileReading

Floats = NDArray[np.float32]

LOOKS = 3
"""A rough crop, one made upright by its own corners, and once more from those."""
SHAPE = 1.39
"""Height of a usual tile in widths: how a detection's area is read as a tile."""
LEAST_FACE = 0.5
"""Under this probability of being a face at all, a detection is dropped."""
LEAST_EVIDENCE = 0.1
"""Under this product of the detector's score and the reading's confidence there is no tile: one
network alone may be in doubt about a real one, as about a digit that glare has eaten."""
HOPELESS = 0.02
"""Under this one it is not looked at again."""
COLLAPSED = 0.5
"""Corners that span less than this part of the area looked at have fallen together."""
SAME_PLACE = 0.45
"""Quads whose middles are nearer than this many sizes are the same tile."""
LEAST_ALTERNATIVE = 0.002
"""Tiles less probable than this are not listed as alternatives."""
MOST_ALTERNATIVES = 5

JOKER = Tile.parse("*")
TILES = (JOKER, *(Tile(color, number) for color in Color for number in range(1, 14)))


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """What the recognizer says about (N) crops; probabilities, corners in the frame's pixels."""

    quads: Quads
    number: Floats
    color: Floats
    face: Floats
    scores: Floats
    """(N,) the detector's."""
    torn: NDArray[np.bool_]
    """(N,) the two ways up looked alike, and the corners fell together between them."""

    def keep(self, chosen: NDArray[np.bool_] | NDArray[np.intp]) -> Look:
        """Give the chosen ones, by mask or by index."""
        return Look(
            self.quads[chosen],
            self.number[chosen],
            self.color[chosen],
            self.face[chosen],
            self.scores[chosen],
            self.torn[chosen],
        )

    def __len__(self) -> int:
        return len(self.quads)

    @property
    def is_face(self) -> Floats:
        """(N,) probability that this is a tile's face, whole or partly hidden."""
        return 1 - self.face[:, 2]

    @property
    def confidence(self) -> Floats:
        """(N,) probability that this is a face and its most probable tile is right."""
        surest: Floats = tile_probabilities(self).max(axis=1, initial=0)
        return surest * self.is_face


def recognize(frame: Frame, detections: Detections, recognizer: Network) -> tuple[TileReading, ...]:
    """Read the detected tiles; what is no face and what is seen twice is left out."""
    if not len(detections):
        return ()
    pyramid = Pyramid(frame.pixels)
    seen = look(pyramid, first_quads(detections), detections.scores, recognizer)
    for _ in range(LOOKS - 1):
        seen = _both_ways_up(seen.keep(seen.is_face > HOPELESS))
        seen = look(pyramid, seen.quads, seen.scores, recognizer) if len(seen) else seen
    seen = seen.keep((seen.is_face >= LEAST_FACE) & _inside(seen, frame))
    seen = seen.keep(seen.confidence * seen.scores >= LEAST_EVIDENCE)
    seen = seen.keep(_distinct(seen))
    joint = tile_probabilities(seen)
    return tuple(
        _tile_reading(row, quad, face)
        for row, quad, face in zip(joint, seen.quads, seen.face, strict=True)
    )


def look(pyramid: Pyramid, quads: Quads, scores: Floats, recognizer: Network) -> Look:
    """Run the recognizer on the crops of these quads; where the corners fail, the quads remain."""
    corners, number, color, face = recognizer.run(crop_quads(pyramid, quads))
    refined = to_photo(corners, quads)
    torn = ~_proper(refined) | (_areas(refined) < COLLAPSED * _areas(quads))
    kept = np.where(torn[:, None, None], quads, refined)
    return Look(kept, number, color, face, scores, torn)


def _both_ways_up(seen: Look) -> Look:
    """Add to each torn look the same one upside down: the next look chooses."""
    count = len(seen)
    doubled = seen.keep(np.concatenate([np.arange(count), np.flatnonzero(seen.torn)]))
    quads = doubled.quads.copy()
    quads[count:] = np.roll(quads[count:], 2, axis=1)
    return replace(doubled, quads=quads)


def _inside(seen: Look, frame: Frame) -> NDArray[np.bool_]:
    """Tell which tiles the edge of the picture does not cut by half: those cannot be read."""
    height, width = frame.pixels.shape[:2]
    middles = seen.quads.mean(axis=1)
    return np.asarray(((middles > 0) & (middles < (width, height))).all(axis=1))


def tile_probabilities(seen: Look) -> Floats:
    """Join number and color: (N, 53), the joker first, then `TILES`."""
    inked = seen.color[:, :, None] * seen.number[:, None, 1:]
    return np.concatenate([seen.number[:, :1], inked.reshape(len(inked), 4 * 13)], axis=1)


def first_quads(detections: Detections) -> Quads:
    """Stand each box on its shorter side: most tiles look taller than wide."""
    sides = detections.sides
    turns = np.where(sides[:, 0] > sides[:, 1], detections.turns + np.pi / 2, detections.turns)
    widths = detections.sizes / np.sqrt(SHAPE)
    return rectangles(detections.centers, widths.astype(np.float32), turns.astype(np.float32))


def _proper(quads: Quads) -> NDArray[np.bool_]:
    """Tell which quads are convex, clockwise and larger than a few pixels."""
    ahead = np.roll(quads, -1, axis=1) - quads
    after = np.roll(ahead, -1, axis=1)
    turn = ahead[..., 0] * after[..., 1] - ahead[..., 1] * after[..., 0]
    return np.asarray((turn > 4).all(axis=1))


def _areas(quads: Quads) -> Floats:
    """Give the (N,) areas of quads, positive where they are clockwise."""
    one, other = quads[:, 2] - quads[:, 0], quads[:, 3] - quads[:, 1]
    return np.asarray((one[:, 0] * other[:, 1] - one[:, 1] * other[:, 0]) / 2, np.float32)


def _distinct(seen: Look) -> NDArray[np.intp]:
    """List the surest of the quads that fall on one place, in the order given."""
    middles, sizes = seen.quads.mean(axis=1), np.sqrt(_areas(seen.quads))
    left: NDArray[np.bool_] = np.ones(len(middles), bool)
    kept = []
    for index in np.argsort(-seen.confidence):
        if left[index]:
            kept.append(int(index))
            away = np.linalg.norm(middles - middles[index], axis=1)
            left = left & (away > SAME_PLACE * np.maximum(sizes, sizes[index]))
    return np.asarray(sorted(kept), np.intp)


def _tile_reading(joint: Floats, quad: Floats, face: Floats) -> TileReading:
    order = np.argsort(-joint)[: MOST_ALTERNATIVES + 1]
    others = [(TILES[i], float(joint[i])) for i in order[1:] if joint[i] >= LEAST_ALTERNATIVE]
    return TileReading(
        tile=TILES[order[0]],
        confidence=float(joint[order[0]] * (1 - face[2])),
        corners=quad,
        alternatives=tuple(others),
        whole=float(face[0] / max(1e-6, 1 - face[2])),
    )
