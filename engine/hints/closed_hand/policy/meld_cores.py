"""Tables of the melds of three tiles and their extensions, as bit masks of faces.

A complete hand of 14 tiles is four melds of three tiles and two tiles that extend them; longer runs
are split. Only four, five and five tiles in three melds have another form.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from tilesight.engine.games.closing import MAJOR_NUMBERS, MINOR_NUMBERS
from tilesight.engine.hints.meld_extensions import extensions
from tilesight.engine.hints.solver.compiled import int_array
from tilesight.engine.judging.meld import Kind
from tilesight.engine.judging.meld_search import all_melds
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Tiles
from tilesight.engine.tiles.tile import FACES, Tile

CORE_SIZE = 3


class Cores(NamedTuple):
    """The melds of three tiles; a face is a bit, ordered by color and number."""

    masks: Any
    """The faces of each meld, shape `(K,)`."""
    ends: Any
    """The faces that extend it by one tile, shape `(2 K,)`; 0 if there is none."""
    seconds: Any
    """The faces that extend it by a second tile on the same side, shape `(2 K,)`."""
    runs: Any
    """1 for a run, 0 for a group, shape `(K,)`."""
    near: Any
    """The faces that share a meld of three tiles with each face, shape `(F,)`."""
    minor: int
    """The faces of a Minor game."""
    major: int
    """The faces of a Major game."""


def face_bits(rules: RuleSet) -> dict[Tile, int]:
    """Return the bit index of each face."""
    faces = (FACES[c, n + 1] for c in rules.colors for n in range(rules.highest))
    return {face: index for index, face in enumerate(faces)}


@lru_cache(maxsize=64)
def meld_cores(rules: RuleSet) -> Cores:
    """Return the tables of the melds of three tiles."""
    bits = {face: 1 << index for face, index in face_bits(rules).items()}
    melds = [meld for meld in all_melds(rules, CORE_SIZE) if len(meld.tiles) == CORE_SIZE]
    masks = [sum(bits[face] for face in meld.faces) for meld in melds]
    sides = [_sides(meld.faces, rules) for meld in melds]
    return Cores(
        int_array(masks),
        int_array(bits[one] if one else 0 for pairs in sides for one, _ in pairs),
        int_array(bits[two] if two else 0 for pairs in sides for _, two in pairs),
        int_array(int(meld.kind is Kind.RUN) for meld in melds),
        int_array(_near(bit, masks) for bit in bits.values()),
        sum(bit for face, bit in bits.items() if face.number in MINOR_NUMBERS),
        sum(bit for face, bit in bits.items() if face.number in MAJOR_NUMBERS),
    )


def _near(bit: int, masks: list[int]) -> int:
    near = 0
    for mask in masks:
        near |= mask if mask & bit else 0
    return near & ~bit


def _sides(meld: Tiles, rules: RuleSet) -> list[tuple[Tile | None, Tile | None]]:
    """Return the first and the second extension of a meld on each of its two sides."""
    found: list[tuple[Tile | None, Tile | None]] = []
    for tile, front in extensions(meld, rules):
        grown = (tile, *meld) if front else (*meld, tile)
        further = (t for t, side in extensions(grown, rules) if side == front)
        found.append((tile, next(further, None)))
    return [*found, (None, None), (None, None)][:2]
