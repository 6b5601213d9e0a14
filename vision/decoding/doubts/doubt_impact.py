"""Judge a reading again with another label or another meld boundary."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from tilesight.engine.judging.meld import Judgement, judge, read_meld
from tilesight.engine.judging.piece_names import tile_name
from tilesight.engine.judging.piece_values import hand_value
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import text
from tilesight.engine.tiles.tile import JOKER, Tile
from tilesight.vision.reading import Effect, Layout, TileReading

Change = tuple[Effect | None, str]
"""The effect of a change, None for none, and its description."""
_Compared = tuple[Effect, str, dict[str, int]]
"""The effect of another label, the id of the text about it, and the points in this text."""

_SPLIT = {
    (True, True): "doubt-valid-as-one",
    (True, False): "doubt-valid-as-two",
    (False, True): "doubt-not-valid-as-one",
    (False, False): "doubt-not-valid-as-two",
}
"""The text about other melds, by whether those as read are legal, and whether it is one."""


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
        """The number of copies read of each tile."""
        return Counter(tile.tile.printed for tile in self.tiles)

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
        return tile_name(tile, self.rules.words)

    def read(self, places: Iterable[int]) -> tuple[Tile, ...]:
        """Return the labels of tiles."""
        return tuple(self.tiles[n].tile for n in places)

    def is_legal(self, places: Iterable[int]) -> bool:
        """Return whether tiles are a legal meld as read."""
        return bool(read_meld(self.read(places), self.rules))

    def breaks_legal_meld(self, place: int, other: Tile) -> bool:
        """Return whether the tile at `place` is in a legal meld, which `other` would make illegal.

        It is not if the meld stays legal where all tiles of its color, or of its number, are read
        differently: they look alike, and are often misread together.
        """
        row = self.row_of(place)
        if row not in self.layout.melds or not self.is_legal(row):
            return False
        changed = [self._with_label(row, place, other)]
        own = self.tiles[place].tile
        if not (own.joker or other.joker):
            changed.append(tuple(_changed_alike(tile, own, other) for tile in self.read(row)))
        return not any(read_meld(tiles, self.rules) for tiles in changed)

    def if_another(self, place: int, other: Tile) -> Change:
        """Return what changes if the tile at `place` has the label `other`."""
        at = self.row_of(place).index(place)
        effect, text_id, points = self._if_label(place, other)
        if effect is Effect.HINT:
            return effect, ""
        names = {"tile": self.name(place), "other": self.word(other)}
        return effect, text(text_id, place=at + 1, pieces=self.rules.words, **points, **names)

    def _if_label(self, place: int, other: Tile) -> _Compared:
        """Return the effect of another label, and the text about it with its points."""
        row = self.row_of(place)
        if row in self.layout.melds:
            after = self._with_label(row, place, other)
            return _compared(self._judged(self.read(row)), self._judged(after))
        if row not in self.layout.rack:
            return Effect.HINT, "", {}
        held = [n for each in self.layout.rack for n in each]
        points = hand_value(self.read(held), self.rules)
        own = self.tiles[place].tile
        change = hand_value([other], self.rules) - hand_value([own], self.rules)
        effect = Effect.SCORE if change else Effect.HINT
        return effect, "doubt-rack-points-if", {"points": points, "then": points + change}

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
            return Effect.VERDICT, text("doubt-not-alone", pieces=self.rules.words)
        return None, ""

    def if_split(self, now: Sequence[Sequence[int]], then: Sequence[Sequence[int]]) -> Change:
        """Return what changes if the same tiles are split into other melds.

        Args:
            now: The tile indexes of each meld as read.
            then: The tile indexes of each meld instead.
        """
        verdicts = [all(map(self.is_legal, parts)) for parts in (now, then)]
        if verdicts[0] == verdicts[1]:
            return None, ""
        return Effect.VERDICT, text(_SPLIT[verdicts[0], len(now) == 1])

    def _with_label(self, row: Iterable[int], place: int, other: Tile) -> tuple[Tile, ...]:
        return tuple(other if n == place else self.tiles[n].tile for n in row)

    def _judged(self, tiles: tuple[Tile, ...]) -> Judgement:
        # The reasons are not needed, and finding those of a long row takes long.
        found = read_meld(tiles, self.rules)
        return judge(tiles, self.rules) if found else Judgement((), (), 0)


def _changed_alike(tile: Tile, own: Tile, other: Tile) -> Tile:
    """Return the label of a tile if all with the color or number of `own` have that of `other`."""
    if tile.joker:
        return tile
    color = other.color if tile.color == own.color else tile.color
    number = other.number if tile.number == own.number else tile.number
    return Tile(color, number)


def _compared(now: Judgement, then: Judgement) -> _Compared:
    if now.valid != then.valid:
        return Effect.VERDICT, "doubt-valid-if" if now.valid else "doubt-not-valid-if", {}
    effect = Effect.SCORE if now.points != then.points else Effect.HINT
    return effect, "doubt-points-if", {"points": now.points, "then": then.points}
