"""How far tiles in a row are from a run or a group, without the rules of any game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tilesight.engine.tiles.tile import Color, Tile


def faults_from(tiles: Sequence[Tile]) -> Iterator[int]:
    """Count the faults of the first tile, of the first two, and so on to all.

    A run has tiles of other colors and jumps, a group tiles of other numbers and colors twice; the
    fewer count. Jokers fit anywhere.
    """
    tally = _Tally()
    return (tally.add(place, tile) for place, tile in enumerate(tiles))


@dataclass(slots=True)
class _Tally:
    """What has been seen of a row so far."""

    shown: int = 0
    fitting: int = 0
    """The most tiles that fit into one run or one group."""
    runs: dict[Color, _Run] = field(default_factory=dict)
    groups: dict[int, set[Color]] = field(default_factory=dict)

    def add(self, place: int, tile: Tile) -> int:
        """Add the next tile; gives the faults up to it."""
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
    """The tiles of one color so far."""

    fitting: int = 0
    place: int = -1
    number: int = 0
    way: int = 0
    """1 where the numbers climb, -1 where they fall, 0 where that is open."""

    def add(self, place: int, number: int) -> None:
        """Add the next tile; it fits unless it jumps."""
        steps, rise = place - self.place, number - self.number
        goes_on = abs(rise) == steps and self.way * rise >= 0
        if self.fitting and goes_on:
            self.way = rise // steps
        self.fitting += goes_on or not self.fitting
        self.place, self.number = place, number
