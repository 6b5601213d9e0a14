"""The pieces on the table, and the melds of the next table to which they are assigned."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tilesight.engine.hints.hint import RACK
from tilesight.engine.judging.meld import Kind, Meld, read_meld, run_positions
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Tiles
from tilesight.engine.tiles.tile import Tile

Face = tuple[Tile, bool]
"""The tile that a piece represents, and whether it is a 1 after the highest number."""


@dataclass(slots=True, eq=False)
class Piece:
    """A tile and its position."""

    tile: Tile
    """The tile as printed."""
    where: int
    """The place of a meld, `RACK` or `HAND`."""
    face: Face | None = None
    """What it represents in its meld of the previous table."""


Pile = list[Piece]


@dataclass(slots=True, eq=False)
class Swap:
    """A planned replacement of a joker."""

    place: int
    joker: Piece
    replacement: Piece
    """The tile that replaces the joker."""
    source: int = RACK
    """Where the tile comes from."""


@dataclass(slots=True, eq=False)
class Target:
    """A meld of the next table."""

    faces: Sequence[Face]
    tiles: Tiles
    home: int | None
    """The place where the meld is built; None until it is chosen."""
    pieces: list[Piece | None]
    """A piece for each face; None until it is assigned."""
    core: Pile = field(default_factory=list)
    """The pieces with which a new meld begins: a freed joker and tiles of the rack."""

    @property
    def open_spots(self) -> Sequence[int]:
        """Return the spots without a piece."""
        return [spot for spot, piece in enumerate(self.pieces) if piece is None]

    @property
    def assigned(self) -> Pile:
        """Return the assigned pieces."""
        return [piece for piece in self.pieces if piece is not None]

    @property
    def moving(self) -> Pile:
        """Return the pieces that still have to move here."""
        return [piece for piece in self.assigned if piece.where != self.home]


def pile_of(place: int, meld: Tiles, rules: RuleSet) -> Pile:
    """Return the pieces of a meld at a place of the table."""
    faces = _faces(read_meld(meld, rules)[0], rules)
    return [Piece(t.printed, place, face) for t, face in zip(meld, faces, strict=True)]


def target_of(meld: Tiles, reading: Meld | None, rules: RuleSet) -> Target:
    """Return a meld of the next table without pieces; without a reading, by its first one."""
    tiles = tuple(tile.printed for tile in meld)
    faces = _faces(reading or read_meld(meld, rules)[0], rules)
    return Target(faces, tiles, None, [None] * len(meld))


def _faces(reading: Meld, rules: RuleSet) -> Sequence[Face]:
    if reading.kind is not Kind.RUN:
        return [(face, False) for face in reading.faces]
    pairs = zip(reading.faces, run_positions(reading, rules), strict=True)
    return [(face, position > rules.highest) for face, position in pairs]


def tiles_of(pile: Iterable[Piece]) -> Tiles:
    """Return the printed tiles of pieces."""
    return tuple(piece.tile for piece in pile)


def assign_spare(target: Target, spare: Pile) -> None:
    """Assign spare pieces to the open spots of a target, if possible from few melds.

    Jokers that keep their meaning are assigned first.
    """
    for same_face in (True, False):
        for spot in target.open_spots:
            tile, face = target.tiles[spot], target.faces[spot]
            fits = [p for p in spare if p.tile == tile and (p.face == face or not same_face)]
            used = {piece.where for piece in target.assigned}
            piece = min(fits, key=lambda piece: piece.where not in used, default=None)
            if piece is not None:
                spare.remove(piece)
                target.pieces[spot] = piece


def assign_from_rack(target: Target) -> None:
    """Fill the open spots of a target with tiles of the rack."""
    for spot in target.open_spots:
        target.pieces[spot] = Piece(target.tiles[spot], RACK)
