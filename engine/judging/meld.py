"""Judgement of a meld as laid: its kind, the meanings of its jokers, and its points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import chain, combinations

from tilesight.engine.judging.piece_values import PIECE_POINTS
from tilesight.engine.judging.reason_codes import Reason
from tilesight.engine.judging.reasons import explain
from tilesight.engine.rules.choices import Game
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.lists import separated
from tilesight.engine.tiles.tile import FACES, Tile


class Kind(StrEnum):
    """The kinds of meld."""

    RUN = "run"
    GROUP = "group"
    PAIR = "pair"
    """Two equal tiles, in games that can be opened with pairs."""


@dataclass(frozen=True, slots=True)
class Meld:
    """A valid meld: its tiles as laid, and the tile that each of them counts as."""

    kind: Kind
    tiles: tuple[Tile, ...]
    faces: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Judgement:
    """All readings of tiles as a meld, or the reasons why they are not a meld."""

    readings: tuple[Meld, ...]
    """Runs before groups, pairs last; the highest points first within a kind."""
    reasons: tuple[Reason, ...]
    points: int
    """Opening points of the first reading; 0 if there is no reading."""
    game: Game | None = None
    """The game that a closed hand closes as with these tiles, if they are not a meld."""

    @property
    def valid(self) -> bool:
        """Return whether the tiles are a meld, or belong to a closed hand."""
        return bool(self.readings) or self.game is not None

    @property
    def why(self) -> str:
        """Return the reasons as one clause; empty if there are none."""
        return separated([str(reason) for reason in self.reasons])

    @property
    def kind(self) -> Kind | Game | None:
        """Return the kind of the first reading: a run if both are possible, None if invalid."""
        return self.readings[0].kind if self.readings else self.game


_ORDER = (Kind.RUN, Kind.GROUP, Kind.PAIR)
"""The kinds in the order in which readings are preferred."""


def judge(tiles: Sequence[Tile], rules: RuleSet) -> Judgement:
    """Return the judgement of tiles in the order laid; runs may ascend or descend."""
    readings = read_meld(tuple(tiles), rules)
    if readings:
        # F6: a run is preferred; the points do not depend on the side from which it is read
        ranked = sorted(
            readings, key=lambda meld: (_ORDER.index(meld.kind), -points_of(meld, rules))
        )
        return Judgement(tuple(ranked), (), points_of(ranked[0], rules))
    return Judgement((), explain(tiles, rules), 0)


@lru_cache(maxsize=4096)  # most melds of a table stay the same from one question to the next
def read_meld(tiles: tuple[Tile, ...], rules: RuleSet) -> tuple[Meld, ...]:
    """Return the possible readings, runs first; permuting jokers makes no new reading."""
    if sum(tile.joker for tile in tiles) > rules.meld_jokers:
        return ()
    found: dict[tuple[object, ...], Meld] = {}
    for kind, faces in chain(_runs(tiles, rules), _groups(tiles, rules), _pairs(tiles, rules)):
        meld = Meld(kind, tiles, faces)
        lowest = min(run_positions(meld, rules)) if kind is Kind.RUN else None
        found.setdefault((kind, lowest, *sorted(map(str, faces))), meld)
    return tuple(found.values())


def read_table_meld(tiles: tuple[Tile, ...], rules: RuleSet) -> tuple[Meld, ...]:
    """Return the possible readings of a meld on the table.

    Unlike `read_meld`, assigned colors of jokers are ignored in groups (F5, R5): any missing
    color may replace the joker. The number of a group stays as assigned.
    """
    found = read_meld(tiles, rules)
    numbers = {meld.faces[0].number for meld in found if meld.kind is Kind.GROUP}
    if not numbers:
        return found
    unassigned = read_meld(tuple(tile.printed for tile in tiles), rules)
    groups = (meld for meld in unassigned if meld.kind is Kind.GROUP)
    return tuple(
        [meld for meld in found if meld.kind is not Kind.GROUP]
        + [meld for meld in groups if meld.faces[0].number in numbers]
    )


def best_points(tiles: tuple[Tile, ...], rules: RuleSet) -> int:
    """Return the opening points of the best reading; 0 if the tiles are not a meld."""
    return max((points_of(reading, rules) for reading in read_meld(tiles, rules)), default=0)


def points_of(meld: Meld, rules: RuleSet) -> int:
    """Return the opening points of a meld; jokers count as the tile they stand for.

    Pairs have none: they are counted, not added up.
    """
    if meld.kind is Kind.PAIR:
        return 0
    points, numbers = PIECE_POINTS[rules.meld_points], [face.number or 0 for face in meld.faces]
    group = meld.kind is Kind.GROUP
    return sum(points(numbers, index, group) for index in range(len(numbers)))


def run_positions(run: Meld, rules: RuleSet) -> list[int]:
    """Return the position of each tile: its number, or one above the highest for a 1 after it."""
    numbers = [face.number or 0 for face in run.faces]
    return [
        rules.run_top if number == 1 and rules.highest in numbers[max(0, i - 1) : i + 2] else number
        for i, number in enumerate(numbers)
    ]


_Readings = Iterator[tuple[Kind, tuple[Tile, ...]]]
"""The kind and the faces of each possible reading."""
_Fixed = list[tuple[int, int | None]]
"""Index and number of each tile except jokers without a meaning."""


def _runs(tiles: tuple[Tile, ...], rules: RuleSet) -> _Readings:
    if not rules.run_min <= len(tiles) <= rules.run_max:
        return
    fixed = [(index, tile.number) for index, tile in enumerate(tiles) if not tile.wild]
    fixed_colors = {tiles[index].color for index, _ in fixed}
    if len(fixed_colors) > 1:
        return
    for color in rules.colors:
        if not fixed_colors or color in fixed_colors:
            for numbers in _number_runs(len(tiles), fixed, rules):
                yield Kind.RUN, tuple(FACES[color, number] for number in numbers)


def _number_runs(length: int, fixed: _Fixed, rules: RuleSet) -> Iterator[list[int]]:
    for descending in (False, True):
        for start in _lowest_numbers(length, fixed, descending, rules):
            ascending = [1 if n > rules.highest else n for n in range(start, start + length)]
            numbers = ascending[::-1] if descending else ascending
            if all(numbers[index] == number for index, number in fixed):
                yield numbers


def _lowest_numbers(length: int, fixed: _Fixed, descending: bool, rules: RuleSet) -> Sequence[int]:
    possible = range(1, rules.run_top - length + 2)
    if not fixed:
        return possible
    index, number = fixed[0]
    offset = length - 1 - index if descending else index
    numbers = {number or 0, rules.run_top if number == 1 else number or 0}
    return [n - offset for n in sorted(numbers) if n - offset in possible]


def _groups(tiles: tuple[Tile, ...], rules: RuleSet) -> _Readings:
    if not rules.group_min <= len(tiles) <= rules.group_max:
        return
    fixed_colors = [tile.color for tile in tiles if not tile.wild]
    free = [color for color in rules.colors if color not in fixed_colors]
    numbers = {tile.number or 0 for tile in tiles if not tile.wild}
    if len(fixed_colors) + len(free) > len(rules.colors) or len(numbers) > 1:
        return
    every = range(1, rules.highest + 1)
    for number in numbers.intersection(every) if fixed_colors else every:
        for chosen in combinations(free, len(tiles) - len(fixed_colors)):
            chosen_colors = iter(chosen)
            colors = (next(chosen_colors) if tile.wild else tile.color for tile in tiles)
            yield Kind.GROUP, tuple(FACES[color, number] for color in colors)


def _pairs(tiles: tuple[Tile, ...], rules: RuleSet) -> _Readings:
    if not rules.pairs_are_melds or len(tiles) != 2:
        return
    fixed = {tile.face for tile in tiles if tile.face is not None}
    if len(fixed) < 2:
        for face in fixed or rules.tiles.kinds:
            if rules.tiles.count(face):
                yield Kind.PAIR, (face, face)
