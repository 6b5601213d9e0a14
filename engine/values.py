"""What tiles count: in a meld that opens, and by their face."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.choices import MeldPoints
from engine.tile import HIGHEST_NUMBER, Color, Tile

FACES: Mapping[tuple[Color | None, int | None], Tile] = {
    (color, number): Tile(color, number)
    for color in Color
    for number in range(1, HIGHEST_NUMBER + 1)
}
"""Every printed tile, by color and number."""


def _face_points(faces: Sequence[Tile], group: bool) -> int:
    return sum(face.number or 0 for face in faces)


def _rummy45_points(faces: Sequence[Tile], group: bool) -> int:
    numbers = [face.number or 0 for face in faces]
    return sum(_rummy45_value(number, group, 2 in numbers) for number in numbers)


def _rummy45_value(number: int, group: bool, low: bool) -> int:
    if number > 1:
        return 5 if number < 10 else 10
    # S3: "1 in a suite before layed down has a value of 5 pts or 10 pts according with the
    # other pieces from the suite"
    return 25 if group else 5 if low else 10


MELD_POINTS: Mapping[MeldPoints, Callable[[Sequence[Tile], bool], int]] = {
    MeldPoints.FACE: _face_points,
    MeldPoints.RUMMY45: _rummy45_points,
}
"""The ways to count a meld towards the opening: faces, and whether it is a group."""
