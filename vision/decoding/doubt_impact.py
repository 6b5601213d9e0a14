"""Judge a reading again with another label or another meld boundary."""

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
"""The effect of a change, None for none, and its description."""


@dataclass(frozen=True)
class Scene:
    """Tiles with their layout, to be judged as read and with changes."""

    tiles: tuple[TileReading, ...]
    layout: Layout
    rules: RuleSet

    @cached_property
    def rows(self) -> dict[int, tuple[int, ...]]:
        """The meld or rack row of each tile, by tile index; strays have none."""
        return {n: row for row in (*self.layout.melds, *self.layout.rack) for n in row}

    @cached_property
    def taken(self) -> Counter[Tile]:
        """The number of copies read of each tile, without duplicate detections."""
        return Counter(self.tiles[place].tile.printed for place in self.layout.order)

    def row_of(self, place: int) -> tuple[int, ...]:
        """Return the meld or rack row of a tile; a stray is a row of its own."""
        return self.rows.get(place, (place,))

    def left_in_box(self, tile: Tile) -> bool:
        """Return whether the tile set has another copy of a tile."""
        return self.taken[tile.printed] < self.rules.tiles.count(tile.printed)

    def name(self, place: int) -> str:
        """Return the name of the tile at an index."""
        return self.word(self.tiles[place].tile)

    def word(self, tile: Tile) -> str:
        """Return the name of a tile in the vocabulary of the rules."""
        return vocabulary(self.rules.words).tile(tile)

    def read(self, places: Iterable[int]) -> tuple[Tile, ...]:
        """Return the labels of tiles."""
        return tuple(self.tiles[n].tile for n in places)

    def is_legal(self, places: Iterable[int]) -> bool:
        """Return whether tiles are a legal meld as read."""
        return bool(read_meld(self.read(places), self.rules))

    def if_another(self, place: int, other: Tile) -> Change:
        """Return what changes if the tile at `place` has the label `other`."""
        at = self.row_of(place).index(place)
        effect, now, then = self._if_label(place, other)
        if effect is Effect.HINT:
            return effect, ""
        which = f"the {PLACES[at]} tile" if at < len(PLACES) else f"tile {at + 1}"
        return (
            effect,
            f"{now}, if {which} is {self.name(place)}; {then} if it is {self.word(other)}",
        )

    def _if_label(self, place: int, other: Tile) -> tuple[Effect, str, str]:
        """Return the effect of another label, and what holds with the own and with the other."""
        row = self.row_of(place)
        if row in self.layout.melds:
            after = tuple(other if n == place else self.tiles[n].tile for n in row)
            return _compared(self._judged(self.read(row)), self._judged(after))
        if row not in self.layout.rack:
            return Effect.HINT, "", ""
        held = [n for each in self.layout.rack for n in each]
        points = hand_value(self.read(held), self.rules)
        own = self.tiles[place].tile
        change = hand_value([other], self.rules) - hand_value([own], self.rules)
        effect = Effect.SCORE if change else Effect.HINT
        return effect, f"{points} points on the rack", str(points + change)

    def if_any_other(self, place: int) -> Effect:
        """Return the effect of a tile whose label is unknown.

        In a meld it is a verdict if the meld is legal as read, since few other labels keep it
        legal, or legal with a joker in place of the tile.
        """
        row = self.row_of(place)
        if row in self.layout.rack:
            return Effect.SCORE
        if row not in self.layout.melds:
            return Effect.HINT
        free = tuple(JOKER if n == place else self.tiles[n].tile for n in row)
        can_be_legal = self.is_legal(row) or read_meld(free, self.rules)
        return Effect.VERDICT if can_be_legal else Effect.HINT

    def if_none(self, place: int) -> Change:
        """Return what changes if there is no tile: a stray beside melds is invalid."""
        if self.layout.melds and place in self.layout.strays:
            return Effect.VERDICT, "not valid alone, unless it is no tile"
        return None, ""

    def if_split(self, now: Sequence[Sequence[int]], then: Sequence[Sequence[int]]) -> Change:
        """Return what changes if the same tiles are split into other melds.

        Args:
            now: the tile indexes of each meld as read.
            then: the tile indexes of each meld instead.
        """
        verdicts = [all(map(self.is_legal, parts)) for parts in (now, then)]
        if verdicts[0] == verdicts[1]:
            return None, ""
        melds, instead = (_melds(len(parts)) for parts in (now, then))
        texts = ("valid", "not valid") if verdicts[0] else ("not valid", "valid")
        return Effect.VERDICT, f"{texts[0]} as {melds}; {texts[1]} as {instead}"

    def _judged(self, tiles: tuple[Tile, ...]) -> Judgement:
        # The reasons are not needed, and finding those of a long row takes long.
        found = read_meld(tiles, self.rules)
        return judge(tiles, self.rules) if found else Judgement((), (), 0)


def _compared(now: Judgement, then: Judgement) -> tuple[Effect, str, str]:
    if now.valid != then.valid:
        first, second = ("valid", "not valid") if now.valid else ("not valid", "valid")
        return Effect.VERDICT, first, second
    effect = Effect.SCORE if now.points != then.points else Effect.HINT
    return effect, f"{now.points} points", str(then.points)


def _melds(count: int) -> str:
    return "one meld" if count == 1 else "two melds"
