"""A position: melds on the table and the tiles of a rack, with what may have been misread."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING

from tilesight.api.errors import WRONG_REQUEST, RequestError, as_request_error
from tilesight.api.texts.catalog import text
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.multiset import printed
from tilesight.engine.tiles.notation import Table, Tiles, parse_position, parse_rack
from tilesight.engine.tiles.tile import NotationError

if TYPE_CHECKING:
    from tilesight.engine.hints.misreadings import Misreading
    from tilesight.vision.io.frame import Frame
    from tilesight.vision.reading import Layout, Reading


@dataclass(frozen=True, slots=True)
class Position:
    """Melds as they lie and the tiles of a rack; the other fields are known for photos only."""

    melds: Table
    rack: Tiles = ()
    doubts: tuple[str, ...] = ()
    """What to look at before the position is trusted, one sentence per doubt."""
    misreadings: tuple[Misreading, ...] = ()
    """The tiles that may have been misread, the most important first."""
    cells: tuple[tuple[int, int], ...] = ()
    """The row and column, 0 to 2, in which each meld lies on the photo of the table."""
    frame: Frame | None = None
    """The photo of the table."""
    reading: Reading | None = None
    """The reading of this photo."""

    @property
    def laid(self) -> Tiles:
        """Return the tiles of all melds."""
        return tuple(chain(*self.melds))

    @property
    def without_frame(self) -> Position:
        """Return the position without the pixels, megabytes that a result must not keep."""
        return replace(self, frame=None)

    @property
    def held(self) -> Tiles:
        """Return all tiles as those of one rack: the player laid some of them as melds."""
        return self.rack + self.laid


def position_of_notation(written: str, rules: RuleSet) -> Position:
    """Return the position that a text describes.

    Raises:
        RequestError: The text is not notation.
    """
    with as_request_error(NotationError):
        melds, rack = parse_position(written, notation_of(rules))
    return Position(melds, rack)


def printed_tiles(written: str, rules: RuleSet) -> Tiles:
    """Return the tiles that a text lists, as they are printed; none for blank text.

    Raises:
        RequestError: The text is not notation.
    """
    with as_request_error(NotationError):
        return tuple(tile.printed for tile in parse_rack(written, notation_of(rules)))


def position_of_reading(reading: Reading, rules: RuleSet, frame: Frame | None = None) -> Position:
    """Return the position that a photo shows; a stray tile is a meld of one."""
    write = notation_of(rules).write
    return Position(
        melds=reading.table + tuple((tile,) for tile in reading.strays),
        rack=reading.rack,
        doubts=tuple(
            text("doubt-of-tile", tile=write(reading.tiles[d.tile].tile), doubt=d.sentence)
            for d in reading.doubts
        ),
        misreadings=tuple(_misreadings(reading)),
        cells=_cells(reading),
        frame=frame,
        reading=reading,
    )


def with_rack(table: Position, rack: Position) -> Position:
    """Return the position on a table with the tiles of a rack that is shown separately.

    Raises:
        RequestError: The notation of the table has another rack.
    """
    check_one_rack(table, rack)
    # the melds that a player lays from the rack are not places of the rack
    on_rack = tuple(m for m in rack.misreadings if m.meld is None) if not rack.melds else ()
    on_table = tuple(m for m in table.misreadings if m.meld is not None)
    return replace(
        table, rack=rack.held, doubts=table.doubts + rack.doubts, misreadings=on_table + on_rack
    )


def check_one_rack(table: Position, rack: Position) -> None:
    """Check that the notation of a table has no other rack than the one shown separately.

    A photo of a table may also show a rack, which the one shown separately replaces.

    Raises:
        RequestError: The racks differ.
    """
    written = table.rack if table.reading is None else ()
    if written and printed(written) != printed(rack.held):
        raise RequestError(text("position-two-racks"), WRONG_REQUEST)


def with_alternatives(position: Position, others: Sequence[str], rules: RuleSet) -> Position:
    """Return a position with the tiles that may have been misread.

    Args:
        position: The position as read.
        others: The same position in notation, each with a tile read otherwise, the most likely
            first.
        rules: The game.

    Raises:
        RequestError: A text is not notation, or has other melds or another number of tiles.
    """
    found = (
        misreading
        for other in others
        for misreading in _differences(position, position_of_notation(other, rules))
    )
    return replace(position, misreadings=position.misreadings + tuple(found))


def _differences(position: Position, other: Position) -> Iterator[Misreading]:
    from tilesight.engine.hints.misreadings import Misreading

    rows, other_rows = (*position.melds, position.rack), (*other.melds, other.rack)
    if list(map(len, rows)) != list(map(len, other_rows)):
        raise RequestError(text("readings-differ"), WRONG_REQUEST)
    melds = (*range(len(position.melds)), None)
    for meld, row, other_row in zip(melds, rows, other_rows, strict=True):
        for spot, (tile, read) in enumerate(zip(row, other_row, strict=True)):
            if tile != read:
                yield Misreading(meld, spot, read)


def melds_and_strays(layout: Layout) -> list[tuple[int, ...]]:
    """Return the tile indexes of each meld of a position: the melds, then each stray tile."""
    return [*layout.melds, *((stray,) for stray in layout.strays)]


def _misreadings(reading: Reading) -> Iterator[Misreading]:
    from tilesight.engine.hints.misreadings import Misreading

    places = _places(reading.layout)
    for doubt in reading.doubts:
        yield from (Misreading(*places[doubt.tile], option) for option in doubt.options)


def _places(layout: Layout) -> dict[int, tuple[int | None, int]]:
    """Return the meld of each tile and its index there; the rack is None, in one row."""
    places: dict[int, tuple[int | None, int]] = {
        tile: (number, spot)
        for number, meld in enumerate(melds_and_strays(layout))
        for spot, tile in enumerate(meld)
    }
    rack = [tile for row in layout.rack for tile in row]
    places.update({tile: (None, spot) for spot, tile in enumerate(rack)})
    return places


def _cells(reading: Reading) -> tuple[tuple[int, int], ...]:
    """Return the row and column of each meld in a grid of three by three over all melds."""
    centers = []
    for meld in melds_and_strays(reading.layout):
        corners = [corner for tile in meld for corner in reading.tiles[tile].corners.tolist()]
        centers.append([sum(axis) / len(corners) for axis in zip(*corners, strict=True)])
    columns, rows = ([center[axis] for center in centers] for axis in (0, 1))
    return tuple((_third(y, rows), _third(x, columns)) for x, y in zip(columns, rows, strict=True))


def _third(value: float, values: list[float]) -> int:
    """Return in which third of the range of values one lies: 0, 1 or 2."""
    low, high = min(values), max(values)
    return 1 if high == low else min(2, int(3 * (value - low) / (high - low)))
