"""Count by how many tiles a row differs from a run or a group, independent of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tilesight.engine.tiles.tile import Color, Tile


def faults_from(tiles: Sequence[Tile]) -> Iterator[int]:
    """Return an iterator over the faults of the first tile, of the first two, and so on to all.

    The faults of a run are tiles of other colors and gaps in its numbers; those of a group are
    tiles of other numbers and repeated colors. The smaller number counts. Jokers have no faults.
    """
    tally = _Tally()
    return (tally.add(place, tile) for place, tile in enumerate(tiles))


@dataclass(slots=True)
class _Tally:
    """The counts of a row up to the current tile."""

    shown: int = 0
    fitting: int = 0
    """The largest number of tiles that fit into one run or one group."""
    runs: dict[Color, _Run] = field(default_factory=dict)
    groups: dict[int, set[Color]] = field(default_factory=dict)

    def add(self, place: int, tile: Tile) -> int:
        """Add the next tile and return the number of faults up to it."""
        if tile.color is not None and tile.number is not None:
            self.shown += 1
            run = self.runs.setdefault(tile.color, _Run())
            run.add(place, tile.number)
            group = self.groups.setdefault(tile.number, set())
            group.add(tile.color)
            self.fitting = max(self.fitting, run.fitting, len(group))
        return self.shown - self.fitting


@dataclass(slots=True)
class _Run:
    """The tiles of one color up to the current tile."""

    fitting: int = 0
    place: int = -1
    number: int = 0
    direction: int = 0
    """1 if the numbers increase, -1 if they decrease, 0 if not yet known."""

    def add(self, place: int, number: int) -> None:
        """Add the next tile; it fits if its number continues the run at its place."""
        steps, rise = place - self.place, number - self.number
        continues = abs(rise) == steps and self.direction * rise >= 0
        if self.fitting and continues:
            self.direction = rise // steps
        self.fitting += continues or not self.fitting
        self.place, self.number = place, number
