"""A seeded random player for each family of games, who only makes legal moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from random import Random
from typing import Any

from tilesight.engine.games.closed_hand import ClosedHand
from tilesight.engine.games.closing_search import every_closing
from tilesight.engine.games.game import State, check
from tilesight.engine.games.lay_down import LayDown
from tilesight.engine.games.moves import Close, Discard, Draw, Move, Play
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.judging.meld import Kind, Meld, read_meld
from tilesight.engine.judging.meld_search import Pattern, patterns
from tilesight.engine.judging.piece_values import FACES
from tilesight.engine.rules.choices import Family
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import JOKER, Tile

_TRIES = 3


def random_move(state: State, random: Random) -> Move:
    """Choose a legal move of a round that is not over."""
    return _PLAYERS[state.rules.family](state, random)


def _open_table(state: OpenTable, random: Random) -> Move:
    opened = state.opened[state.turn]
    for _ in range(_TRIES if opened else 1):
        sketch = _Sketch(state.table, state.racks[state.turn], state.rules, random)
        sketch.lay_new(state.rules.opening if not opened else 0)
        if opened:
            sketch.tinker()
        if sketch.changed and not check(state, Play(sketch.laid)):
            return Play(sketch.laid)
    return Draw()


def _lay_down(state: LayDown, random: Random) -> Move:
    if not state.piles.drawn:
        take = Draw(discard=True)
        return take if random.random() < 0.3 and not check(state, take) else Draw()
    sketch = _Sketch(state.table, state.rack, state.rules, random)
    if not state.opened[state.turn]:
        sketch.lay_new(state.rules.opening)
    else:
        random.choice((sketch.lay_new, sketch.add_to_ends, sketch.swap_joker))()
    if not sketch.changed and state.rules.lay_off_unopened:
        sketch.add_to_ends()
    if sketch.changed and not check(state, Play(sketch.laid)):
        return Play(sketch.laid)
    return _discard(state, state.rack, random)


def _closed_hand(state: ClosedHand, random: Random) -> Move:
    if not state.piles.drawn:
        return Draw()
    if _nearly_closed(state.rack):
        found = every_closing(state.rack, state.thrown[state.turn], state.rules)
        for closing in found:
            if closing.free is not None:
                return Close(closing.rows, closing.free)
    return _discard(state, state.rack, random)


def _nearly_closed(rack: Tiles) -> bool:
    """Tell whether all tiles but one have a neighbor, as in every hand that closes."""
    lone = sum(not tile.joker and _neighbors(tile, rack) < 2 for tile in rack)
    return lone <= 1 + 2 * sum(tile.joker for tile in rack)


def _neighbors(tile: Tile, rack: Tiles) -> int:
    """Count the other tiles that could share a meld with this one."""
    near = {-2, -1, 1, 2, 11, 12, -11, -12}
    return sum(
        (other.number == tile.number and other.color != tile.color)
        or (other.color == tile.color and (other.number or 0) - (tile.number or 0) in near)
        for other in rack
        if not other.joker
    )


def _discard(state: LayDown | ClosedHand, rack: Tiles, random: Random) -> Move:
    """Throw one of the tiles that fit least, mostly; now and then any tile."""
    legal = [tile for tile in dict.fromkeys(rack) if not check(state, Discard(tile))]
    if random.random() < 0.1:
        return Discard(random.choice(legal))
    worth = {tile: 9 if tile.joker else _neighbors(tile, rack) for tile in legal}
    least = min(worth.values())
    return Discard(random.choice([tile for tile in legal if worth[tile] == least]))


@lru_cache(maxsize=16)
def _holding(rules: RuleSet) -> Mapping[Tile, list[Pattern]]:
    return {tile: [p for p in patterns(rules) if tile in p.kinds] for tile in rules.tiles.kinds}


class _Sketch:
    """A table that a player tries out, and the tiles still on the rack."""

    def __init__(self, table: Table, rack: Tiles, rules: RuleSet, random: Random) -> None:
        self.table = list(table)
        self.rack = Counter(rack)
        self.rules = rules
        self.random = random
        self.changed = False

    @property
    def laid(self) -> Table:
        return tuple(self.table)

    def tinker(self) -> None:
        ways = [self.add_to_ends, self.swap_joker, self.split_run, self.borrow]
        self.random.shuffle(ways)
        for way in ways[: self.random.randint(1, len(ways))]:
            way()

    def lay_new(self, opening: int = 0) -> None:
        """Lay disjoint melds of the rack, dear ones first where they must open."""
        found = [
            (self.random.random() + p.points * bool(opening), p.points, p.meld)
            for p in self._at_hand()
        ]
        found.sort(key=lambda item: -item[0])
        laid: list[Tiles] = []
        total = 0
        rack = Counter(self.rack)
        for _, points, meld in found:
            tiles = _from(rack, meld)
            if tiles is not None and sum(rack.values()) > len(tiles) + self.rules.last_discard - 1:
                rack.subtract(tiles)
                laid.append(tiles)
                total += points
        if laid and total >= opening:
            self.table += laid
            self.rack = +rack
            self.changed = True

    def add_to_ends(self) -> None:
        for place, meld in enumerate(self.table):
            for tile, front in _ends(meld, self.rules):
                if self.rack[tile] and sum(self.rack.values()) > self.rules.last_discard:
                    self._take(tile)
                    self.table[place] = (tile, *meld) if front else (*meld, tile)
                    break

    def swap_joker(self) -> None:
        for place, meld in enumerate(self.table):
            for reading in read_meld(meld, self.rules) if JOKER in map(_print, meld) else ():
                for spot, (tile, face) in enumerate(zip(meld, reading.faces, strict=True)):
                    if tile.joker and self.rack[face]:
                        self._take(face)
                        self.table[place] = (*meld[:spot], face, *meld[spot + 1 :])
                        self.rack[JOKER] += 1
                        self.lay_new()
                        return

    def split_run(self) -> None:
        """Lay a tile into the middle of a run, which becomes two."""
        least = self.rules.run_min
        for place, meld in enumerate(self.table):
            for spot in range(least - 1, len(meld) - least + 1):
                if self.rack[meld[spot]]:
                    self._take(meld[spot])
                    self.table[place] = meld[: spot + 1]
                    self.table.append(meld[spot:])
                    return

    def borrow(self) -> None:
        """Take the end of a long meld and lay it with tiles of the rack."""
        for place, meld in enumerate(self.table):
            if len(meld) > self.rules.run_min and not meld[-1].joker:
                tiles = self._meld_with(meld[-1])
                if tiles is not None:
                    self.rack = self.rack + Counter(meld[-1:]) - Counter(tiles)
                    self.table[place] = meld[:-1]
                    self.table.append(tiles)
                    self.changed = True
                    return

    def _meld_with(self, borrowed: Tile) -> Tiles | None:
        held = {tile for tile, count in self.rack.items() if count > 0} | {borrowed}
        rack = self.rack + Counter([borrowed])
        for pattern in _holding(self.rules)[borrowed]:
            if len(pattern.kinds - held) <= self.rack[JOKER]:
                return _from(rack, pattern.meld)
        return None

    def _at_hand(self) -> list[Pattern]:
        held = {tile for tile, count in self.rack.items() if count > 0}
        jokers = self.rack[JOKER]
        return [p for p in patterns(self.rules) if len(p.kinds - held) <= jokers]

    def _take(self, tile: Tile) -> None:
        self.rack[tile] -= 1
        self.changed = True


def _print(tile: Tile) -> Tile:
    return tile.printed


def _from(rack: Counter[Tile], meld: Meld) -> Tiles | None:
    """Lay a meld out of a rack, jokers with their meaning where a tile is lacking."""
    tiles = tuple(face if rack[face] > 0 else JOKER for face in meld.faces)
    return tiles if Counter(tiles) <= rack else None


def _ends(meld: Tiles, rules: RuleSet) -> Iterator[tuple[Tile, bool]]:
    """List the tiles that can be added to a meld, and whether they go in front."""
    for reading in read_meld(meld, rules):
        faces = reading.faces
        if reading.kind is Kind.GROUP:
            colors = {face.color for face in faces}
            yield from ((FACES[c, faces[0].number], False) for c in rules.colors if c not in colors)
        elif faces[0].number is not None and faces[-1].number is not None:
            step = 1 if faces[1].number == faces[0].number + 1 else -1
            for face, shift, front in ((faces[0], -step, True), (faces[-1], step, False)):
                number = (face.number or 0) + shift
                if 1 <= number <= rules.highest:
                    yield FACES[face.color, number], front


_PLAYERS: Mapping[Family, Callable[[Any, Random], Move]] = {
    Family.OPEN_TABLE: _open_table,
    Family.LAY_DOWN: _lay_down,
    Family.CLOSED_HAND: _closed_hand,
}
