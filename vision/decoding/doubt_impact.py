"""What a reading would be worth if a tile were another, or a meld ended elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from tilesight.engine.judging.meld import Judgement, judge, read_meld
from tilesight.engine.judging.piece_names import vocabulary
from tilesight.engine.judging.piece_values import hand_value
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import JOKER, Tile
from tilesight.vision.reading import Effect, Layout, TileReading

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
          "tenth", "eleventh", "twelfth", "thirteenth")  # fmt: skip

Change = tuple[Effect | None, str]
"""What is changed, None for nothing, and the words for it."""


@dataclass(frozen=True)
class Scene:
    """Tiles where they lie, to be judged as they are and as they might be."""

    tiles: tuple[TileReading, ...]
    layout: Layout
    rules: RuleSet

    @cached_property
    def rows(self) -> dict[int, tuple[int, ...]]:
        """Give the meld or the row of the rack that each tile is in."""
        return {n: row for row in (*self.layout.melds, *self.layout.rack) for n in row}

    @cached_property
    def taken(self) -> Counter[Tile]:
        """Count the tiles that are read; what was found twice is there once."""
        return Counter(self.tiles[place].tile.printed for place in self.layout.order)

    def row_of(self, place: int) -> tuple[int, ...]:
        """Give the row that a tile is in; a stray is alone."""
        return self.rows.get(place, (place,))

    def left_in_box(self, tile: Tile) -> bool:
        """Tell whether the box holds one more of a tile."""
        return self.taken[tile.printed] < self.rules.tiles.count(tile.printed)

    def name(self, place: int) -> str:
        """Name a tile."""
        return self.word(self.tiles[place].tile)

    def word(self, tile: Tile) -> str:
        """Name a tile in the words of the game."""
        return vocabulary(self.rules.words).tile(tile)

    def read(self, places: Iterable[int]) -> tuple[Tile, ...]:
        """Give tiles as they are read."""
        return tuple(self.tiles[n].tile for n in places)

    def is_legal(self, places: Iterable[int]) -> bool:
        """Tell whether tiles are a meld as they are read."""
        return bool(read_meld(self.read(places), self.rules))

    def if_another(self, place: int, other: Tile) -> Change:
        """Tell what changes where a tile is another one."""
        row = self.row_of(place)
        before = self.read(row)
        at = row.index(place)
        after = (*before[:at], other, *before[at + 1 :])
        if row in self.layout.melds:
            effect, now, then = _compared(self._judged(before), self._judged(after))
        elif row in self.layout.rack:
            held = [n for each in self.layout.rack for n in each]
            points = hand_value(self.read(held), self.rules)
            change = hand_value([other], self.rules) - hand_value([before[at]], self.rules)
            effect = Effect.SCORE if change else Effect.HINT
            now, then = f"{points} points on the rack", str(points + change)
        else:
            return Effect.HINT, ""
        if effect is Effect.HINT:
            return effect, ""
        which = f"the {PLACES[at]} tile" if at < len(PLACES) else f"tile {at + 1}"
        return (
            effect,
            f"{now}, if {which} is {self.name(place)}; {then} if it is {self.word(other)}",
        )

    def if_any_other(self, place: int) -> Effect:
        """Tell what a tile changes that may be anything, and so as much as a joker.

        What is valid would hardly stay so.
        """
        row = self.row_of(place)
        if row in self.layout.rack:
            return Effect.SCORE
        if row not in self.layout.melds:
            return Effect.HINT
        free = tuple(JOKER if n == place else self.tiles[n].tile for n in row)
        hangs = self.is_legal(row) or read_meld(free, self.rules)
        return Effect.VERDICT if hangs else Effect.HINT

    def if_none(self, place: int) -> Change:
        """Tell what changes where there is no tile: one alone on a table is no meld."""
        if self.layout.melds and place in self.layout.strays:
            return Effect.VERDICT, "not valid alone, unless it is no tile"
        return None, ""

    def if_parted(self, now: Sequence[Sequence[int]], then: Sequence[Sequence[int]]) -> Change:
        """Tell what changes where the same tiles are parted into other melds."""
        verdicts = [all(map(self.is_legal, parts)) for parts in (now, then)]
        if verdicts[0] == verdicts[1]:
            return None, ""
        melds, instead = (_melds(len(parts)) for parts in (now, then))
        said = ("valid", "not valid") if verdicts[0] else ("not valid", "valid")
        return Effect.VERDICT, f"{said[0]} as {melds}; {said[1]} as {instead}"

    def _judged(self, tiles: tuple[Tile, ...]) -> Judgement:
        return judge(tiles, self.rules)


def _compared(now: Judgement, then: Judgement) -> tuple[Effect, str, str]:
    if now.valid != then.valid:
        said = ("valid", "not valid") if now.valid else ("not valid", "valid")
        return Effect.VERDICT, *said
    effect = Effect.SCORE if now.points != then.points else Effect.HINT
    return effect, f"{now.points} points", str(then.points)


def _melds(count: int) -> str:
    return "one meld" if count == 1 else "two melds"
