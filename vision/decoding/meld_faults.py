"""Count by how many tiles a row differs from a run or a group, independent of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tilesight.engine.tiles.tile import Color, Tile


def faults_from(tiles: Sequence[Tile]) -> Iterator[int]:
    """Return an iterator over the faults of the first tile, of the first two, and so on to all.

    The faults of a run are tiles of other colors or numbers, and gaps in its numbers; a gap is one
    fault, however many tiles follow it. Those of a group are tiles of other numbers and repeated
    colors. The smallest number counts. Jokers have no faults.
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
    """The largest number of tiles that fit into one run."""
    following: int = 0
    """How many tiles continue the run from the tile before. A gap costs one; then it goes on."""
    place: int = -1
    number: int = 0
    direction: int = 0
    """1 if the numbers increase, -1 if they decrease, 0 if not yet known."""
    starts: Counter[tuple[int, int]] = field(default_factory=Counter)
    """By direction and the number that a run has at the first place: how many tiles fit into it. A
    tile that does not fit changes nothing for those behind it."""

    def add(self, place: int, number: int) -> None:
        """Add the next tile."""
        steps, rise = place - self.place, number - self.number
        continues = abs(rise) == steps and self.direction * rise >= 0
        if self.following and continues:
            self.direction = rise // steps
        self.following += continues or not self.following
        self.place, self.number = place, number
        starts = [(direction, number - direction * place) for direction in (1, -1)]
        self.starts.update(starts)
        self.fitting = max(self.fitting, self.following, *(self.starts[key] for key in starts))
