"""How far tiles in a row are from a run or a group, without the rules of any game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.tile import Color, Tile


def faults_from(tiles: Sequence[Tile]) -> list[int]:
    """Count the faults of the first tile, of the first two, and so on to all.

    A run has tiles of other colors and jumps, a group tiles of other numbers and colors twice; the
    fewer count. Jokers fit anywhere.
    """
    tally = _Tally()
    return [tally.add(place, tile) for place, tile in enumerate(tiles)]


@dataclass(slots=True)
class _Tally:
    """What has been seen of a row so far."""

    shown: int = 0
    colors: Counter[Color] = field(default_factory=Counter)
    numbers: Counter[int] = field(default_factory=Counter)
    twice: Counter[int] = field(default_factory=Counter)
    """For each number its tiles of a color seen before."""
    jumps: Counter[Color] = field(default_factory=Counter)
    """For each color its tiles that do not go on from the last one."""
    kinds: set[Tile] = field(default_factory=set)
    last: dict[Color, tuple[int, int, int]] = field(default_factory=dict)
    """For each color the place, the number and the direction of its last tile."""

    def add(self, place: int, tile: Tile) -> int:
        """Add the next tile; gives the faults up to it."""
        if tile.color is not None and tile.number is not None:
            self.shown += 1
            self.colors[tile.color] += 1
            self.numbers[tile.number] += 1
            self.twice[tile.number] += tile in self.kinds
            self.kinds.add(tile)
            self._go_on(place, tile.color, tile.number)
        return min(self._run_faults(), self._group_faults())

    def _go_on(self, place: int, color: Color, number: int) -> None:
        way = 0
        if color in self.last:
            before, lower, way = self.last[color]
            step = number - lower
            jump = abs(step) != place - before or way * step < 0
            self.jumps[color] += jump
            way = way if jump else step // (place - before)
        self.last[color] = place, number, way

    def _run_faults(self) -> int:
        others = (self.shown - n + self.jumps[color] for color, n in self.colors.items())
        return min(others, default=0)

    def _group_faults(self) -> int:
        others = (self.shown - n + self.twice[number] for number, n in self.numbers.items())
        return min(others, default=0)
