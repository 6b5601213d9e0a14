"""A player for each game family that makes random legal moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from random import Random
from typing import Any

from tilesight.engine.games.closed_hand import ClosedHand
from tilesight.engine.games.closing_search import every_closing
from tilesight.engine.games.game import State
from tilesight.engine.games.lay_down import LayDown
from tilesight.engine.games.moves import Close, Discard, Draw, Move, Play
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.judging.meld import Kind, Meld, read_meld
from tilesight.engine.judging.meld_search import Pattern, patterns
from tilesight.engine.rules.choices import Family
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import FACES, JOKER, Tile
from tilesight.engine.tiles.tuples import replaced

_TRIES = 3
"""How many plays are tried before the player draws, in open-table games."""


def random_move(state: State, random: Random) -> Move:
    """Return a random legal move of a round that is not over."""
    return _PLAYERS[state.rules.family](state, random)


def _open_table(state: OpenTable, random: Random) -> Move:
    opened = state.opened[state.turn]
    for _ in range(_TRIES if opened else 1):
        draft = _Draft(state.table, state.rack, state.rules, random)
        draft.lay_new(state.rules.opening if not opened else 0)
        if opened:
            draft.rearrange()
        if draft.changed and not state.faults(Play(draft.laid)):
            return Play(draft.laid)
    return Draw()


def _lay_down(state: LayDown, random: Random) -> Move:
    if not state.piles.drawn:
        take = Draw(discard=True)
        takes = random.random() < 0.3 and not state.rules.taken_laid
        return take if takes and not state.faults(take) else Draw()
    draft = _Draft(state.table, state.rack, state.rules, random)
    if not state.opened[state.turn]:
        draft.lay_new(state.rules.opening)
    else:
        random.choice((draft.lay_new, draft.add_to_ends, draft.swap_joker))()
    if not draft.changed and state.rules.lay_off_unopened:
        draft.add_to_ends()
    if draft.changed and not state.faults(Play(draft.laid)):
        return Play(draft.laid)
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
    """Return whether the rack might close with melds, judged by its isolated tiles.

    A heuristic that saves the closing search: except for the free tile, a tile without two
    neighbors in the rack can only be in a meld with a joker, and a joker serves two tiles.
    """
    isolated = sum(not tile.joker and _neighbors(tile, rack) < 2 for tile in rack)
    return isolated <= 1 + 2 * sum(tile.joker for tile in rack)


def _neighbors(tile: Tile, rack: Tiles) -> int:
    """Return the number of other tiles that could be in a minimum-length meld with this one."""
    differences = {-2, -1, 1, 2, 11, 12, -11, -12}  # 11 and 12: a 1 may follow the 13
    return sum(
        (other.number == tile.number and other.color != tile.color)
        or (other.color == tile.color and (other.number or 0) - (tile.number or 0) in differences)
        for other in rack
        if not other.joker
    )


def _discard(state: LayDown | ClosedHand, rack: Tiles, random: Random) -> Move:
    """Return a legal discard: usually a tile with the fewest neighbors, sometimes any tile."""
    legal = [tile for tile in dict.fromkeys(rack) if not state.faults(Discard(tile))]
    if random.random() < 0.1:
        return Discard(random.choice(legal))
    neighbors = {tile: 9 if tile.joker else _neighbors(tile, rack) for tile in legal}
    fewest = min(neighbors.values())
    return Discard(random.choice([tile for tile in legal if neighbors[tile] == fewest]))


@lru_cache(maxsize=16)
def _patterns_with(rules: RuleSet) -> Mapping[Tile, list[Pattern]]:
    """Return the patterns that contain each tile."""
    return {tile: [p for p in patterns(rules) if tile in p.kinds] for tile in rules.tiles.kinds}


class _Draft:
    """A mutable draft of the next table, and the tiles left on the rack."""

    def __init__(self, table: Table, rack: Tiles, rules: RuleSet, random: Random) -> None:
        self.table = list(table)
        self.rack = Counter(rack)
        self.rules = rules
        self.random = random
        self.changed = False

    @property
    def laid(self) -> Table:
        return tuple(self.table)

    def rearrange(self) -> None:
        """Change the table in one to four ways, in random order."""
        actions = [self.add_to_ends, self.swap_joker, self.split_run, self.borrow]
        self.random.shuffle(actions)
        for action in actions[: self.random.randint(1, len(actions))]:
            action()

    def lay_new(self, opening: int = 0) -> None:
        """Lay disjoint melds from the rack; prefer high points if an opening is required."""
        laid: list[Tiles] = []
        total = 0
        rack = Counter(self.rack)
        for pattern in self._shuffled(by_points=bool(opening)):
            tiles = _meld_from(rack, pattern.meld)
            if tiles is not None and sum(rack.values()) > len(tiles) + self.rules.last_discard - 1:
                rack.subtract(tiles)
                laid.append(tiles)
                total += pattern.points
        if laid and total >= opening:
            self.table += laid
            self.rack = +rack
            self.changed = True

    def _shuffled(self, *, by_points: bool) -> list[Pattern]:
        """Return the melds that can be laid in random order, or by points if requested."""
        ranked = [(self.random.random() + p.points * by_points, p) for p in self._available()]
        return [pattern for _, pattern in sorted(ranked, key=lambda item: -item[0])]

    def add_to_ends(self) -> None:
        """Lay off a tile from the rack on each meld where one fits."""
        for index, meld in enumerate(self.table):
            for tile, front in _ends(meld, self.rules):
                if self.rack[tile] and sum(self.rack.values()) > self.rules.last_discard:
                    self._take(tile)
                    self.table[index] = (tile, *meld) if front else (*meld, tile)
                    break

    def swap_joker(self) -> None:
        """Swap a joker for the tile that it stands for, and lay it in a new meld if possible."""
        for index, spot, face in self._laid_jokers():
            if self.rack[face]:
                self._take(face)
                meld = self.table[index]
                self.table[index] = replaced(meld, spot, face)
                self.rack[JOKER] += 1
                self.lay_new()
                return

    def _laid_jokers(self) -> Iterator[tuple[int, int, Tile]]:
        """Yield the meld of each joker, its index there, and each tile that it can stand for."""
        for index, meld in enumerate(self.table):
            if any(tile.joker for tile in meld):
                for reading in read_meld(meld, self.rules):
                    for spot, (tile, face) in enumerate(zip(meld, reading.faces, strict=True)):
                        if tile.joker:
                            yield index, spot, face

    def split_run(self) -> None:
        """Split a run into two with a tile from the rack."""
        run_min = self.rules.run_min
        for index, meld in enumerate(self.table):
            for spot in range(run_min - 1, len(meld) - run_min + 1):
                if self.rack[meld[spot]]:
                    self._take(meld[spot])
                    self.table[index] = meld[: spot + 1]
                    self.table.append(meld[spot:])
                    return

    def borrow(self) -> None:
        """Take the last tile of a long meld and lay it in a new meld with tiles from the rack."""
        for index, meld in enumerate(self.table):
            if len(meld) > self.rules.run_min and not meld[-1].joker:
                tiles = self._meld_with(meld[-1])
                if tiles is not None:
                    self.rack = self.rack + Counter(meld[-1:]) - Counter(tiles)
                    self.table[index] = meld[:-1]
                    self.table.append(tiles)
                    self.changed = True
                    return

    def _meld_with(self, borrowed: Tile) -> Tiles | None:
        """Return a meld of a tile of the table and tiles from the rack; None if there is none."""
        held = {tile for tile, count in self.rack.items() if count > 0} | {borrowed}
        rack = self.rack + Counter([borrowed])
        for pattern in _patterns_with(self.rules)[borrowed]:
            if len(pattern.kinds - held) <= self.rack[JOKER]:
                return _meld_from(rack, pattern.meld)
        return None

    def _available(self) -> list[Pattern]:
        """Return the patterns whose missing tiles the jokers on the rack can replace."""
        held = {tile for tile, count in self.rack.items() if count > 0}
        jokers = self.rack[JOKER]
        return [p for p in patterns(self.rules) if len(p.kinds - held) <= jokers]

    def _take(self, tile: Tile) -> None:
        self.rack[tile] -= 1
        self.changed = True


def _meld_from(rack: Counter[Tile], meld: Meld) -> Tiles | None:
    """Return the tiles from a rack that form a meld, with jokers for missing ones; else None."""
    tiles = tuple(face if rack[face] > 0 else JOKER for face in meld.faces)
    return tiles if Counter(tiles) <= rack else None


def _ends(meld: Tiles, rules: RuleSet) -> Iterator[tuple[Tile, bool]]:
    """Yield the tiles that extend a meld, and whether each goes in front."""
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
