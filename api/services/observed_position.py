"""A table and a rack, each given as notation or as a photo, with what may have been misread."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tilesight.api.services.position import Position, is_photo, noted_position, read_photo
from tilesight.engine.hints.misreadings import Misreading
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Table, Tiles

if TYPE_CHECKING:
    from tilesight.vision.io.frame import Frame
    from tilesight.vision.reading import Reading


@dataclass(frozen=True, slots=True)
class Seen:
    """The melds and the rack; the photo of the table and its reading where there is one."""

    melds: Table
    rack: Tiles
    doubts: tuple[str, ...] = ()
    misreadings: tuple[Misreading, ...] = ()
    cells: tuple[tuple[int, int], ...] = ()
    """Where each meld lies on the photo: its row and column of three."""
    frame: Frame | None = None
    reading: Reading | None = None


def seen_position(table: str, rack: str | None, rules: RuleSet) -> Seen:
    """See the table, and the rack where it is given apart.

    Raises:
        RequestError: something is neither notation nor a photo that can be read.
    """
    seen = _seen(table, rules)
    if rack is None:
        return seen
    return with_rack(seen, _seen(rack, rules))


def with_rack(seen: Seen, held: Seen) -> Seen:
    """Put what was seen of the own tiles to the table."""
    own = held.rack + tuple(tile for meld in held.melds for tile in meld)
    on_rack = tuple(m for m in held.misreadings if m.meld is None) if not held.melds else ()
    on_table = tuple(m for m in seen.misreadings if m.meld is not None)
    return replace(seen, rack=own, doubts=seen.doubts + held.doubts, misreadings=on_table + on_rack)


def _seen(given: str, rules: RuleSet) -> Seen:
    if not is_photo(given):
        return seen_as(noted_position(given, rules))
    frame, reading = read_photo(given, rules)
    return seen_in(reading, frame)


def seen_as(position: Position) -> Seen:
    """Take what was noted, not photographed."""
    return Seen(position.melds, position.rack, position.doubts)


def seen_in(reading: Reading, frame: Frame | None = None) -> Seen:
    """Take the position from a reading; a stray tile is a meld of one."""
    strays = tuple((tile,) for tile in reading.strays)
    doubts = tuple(f"{reading.tiles[d.tile].tile}: {d.sentence}" for d in reading.doubts)
    places = _places(reading)
    misreadings = tuple(
        Misreading(*places[doubt.tile], option)
        for doubt in reading.doubts
        for option in doubt.options
        if doubt.tile in places
    )
    cells = _cells(reading)
    return Seen(reading.table + strays, reading.rack, doubts, misreadings, cells, frame, reading)


def _cells(reading: Reading) -> tuple[tuple[int, int], ...]:
    """Part what the melds cover into three rows and columns, and find the one of each."""
    melds = [*reading.layout.melds, *((stray,) for stray in reading.layout.strays)]
    middles = []
    for meld in melds:
        corners = [corner for tile in meld for corner in reading.tiles[tile].corners.tolist()]
        middles.append([sum(axis) / len(corners) for axis in zip(*corners, strict=True)])
    columns, rows = ([middle[axis] for middle in middles] for axis in (0, 1))
    return tuple((_third(y, rows), _third(x, columns)) for x, y in zip(columns, rows, strict=True))


def _third(at: float, every: list[float]) -> int:
    low, high = min(every), max(every)
    return 1 if high == low else min(2, int(3 * (at - low) / (high - low)))


def _places(reading: Reading) -> dict[int, tuple[int | None, int]]:
    """Give the meld and spot of each tile of a photo; the rack is one row."""
    layout = reading.layout
    melds = [*layout.melds, *((stray,) for stray in layout.strays)]
    places: dict[int, tuple[int | None, int]] = {
        tile: (number, spot) for number, meld in enumerate(melds) for spot, tile in enumerate(meld)
    }
    rack = [tile for row in layout.rack for tile in row]
    places.update({tile: (None, spot) for spot, tile in enumerate(rack)})
    return places
