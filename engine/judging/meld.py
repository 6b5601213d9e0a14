"""Judgement of a meld as laid: what it is, what its jokers stand for, what it is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, combinations

from tilesight.engine.judging.piece_values import FACES, MELD_POINTS
from tilesight.engine.judging.reasons import Reason, explain
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import Color, Tile


class Kind(StrEnum):
    """The two kinds of meld."""

    RUN = "run"
    GROUP = "group"


@dataclass(frozen=True, slots=True)
class Meld:
    """Hold a valid meld: its tiles as laid and the face that each of them counts as."""

    kind: Kind
    tiles: tuple[Tile, ...]
    faces: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Judgement:
    """Hold every reading of the tiles as a meld, or every reason why they are none."""

    readings: tuple[Meld, ...]
    """Runs before groups, the dearest of each kind first."""
    reasons: tuple[Reason, ...]
    points: int
    """What the meld opens for in the first reading; 0 where invalid."""

    @property
    def valid(self) -> bool:
        """Tell whether the tiles are a meld."""
        return bool(self.readings)

    @property
    def kind(self) -> Kind | None:
        """Name the kind of the first reading: a run where the tiles can be both."""
        return self.readings[0].kind if self.readings else None


def judge(tiles: Sequence[Tile], rules: RuleSet) -> Judgement:
    """Judge tiles in the order in which they lie, from either side of the table."""
    readings = read_meld(tuple(tiles), rules)
    if readings:
        # F6: a run if it fits; the dearest one is the same from both sides
        ranked = sorted(
            readings, key=lambda meld: (meld.kind is Kind.GROUP, -points_of(meld, rules))
        )
        return Judgement(tuple(ranked), (), points_of(ranked[0], rules))
    return Judgement((), explain(tiles, rules), 0)


def read_meld(tiles: tuple[Tile, ...], rules: RuleSet) -> tuple[Meld, ...]:
    """List what the tiles can be, runs first; jokers that trade places make no new reading."""
    if sum(tile.joker for tile in tiles) > rules.meld_jokers:
        return ()
    found: dict[tuple[str, ...], Meld] = {}
    for kind, faces in chain(_runs(tiles, rules), _groups(tiles, rules)):
        found.setdefault((kind, *sorted(map(str, faces))), Meld(kind, tiles, faces))
    return tuple(found.values())


def read_lying(tiles: tuple[Tile, ...], rules: RuleSet) -> tuple[Meld, ...]:
    """List what a meld on the table can be, whatever its jokers were said to be in a group.

    S0: "the Joker can be replaced by any of the missing colors"; S3 has it so, too.
    """
    found = read_meld(tiles, rules)
    if all(meld.kind is Kind.RUN for meld in found):
        return found
    unsaid = read_meld(tuple(tile.printed for tile in tiles), rules)
    return tuple(
        [meld for meld in found if meld.kind is Kind.RUN]
        + [meld for meld in unsaid if meld.kind is Kind.GROUP]
    )


def best_points(tiles: tuple[Tile, ...], rules: RuleSet) -> int:
    """Count what a meld opens for in its dearest reading; 0 where it is none."""
    return max((points_of(reading, rules) for reading in read_meld(tiles, rules)), default=0)


def points_of(meld: Meld, rules: RuleSet) -> int:
    """Count what a meld opens for, each joker as the tile that it stands for."""
    return MELD_POINTS[rules.meld_points](meld.faces, meld.kind is Kind.GROUP)


_Faces = Iterator[tuple[Kind, tuple[Tile, ...]]]
_Fixed = list[tuple[int, Color | None, int | None]]
"""Place, color and number of each tile that is no wild joker."""


def _runs(tiles: tuple[Tile, ...], rules: RuleSet) -> _Faces:
    if not rules.run_min <= len(tiles) <= rules.run_max:
        return
    fixed = [(i, tile.color, tile.number) for i, tile in enumerate(tiles) if not tile.wild]
    taken = {color for _, color, _ in fixed}
    if len(taken) > 1:
        return
    for color in rules.colors:
        if not taken or color in taken:
            for numbers in _number_runs(len(tiles), fixed, rules):
                yield Kind.RUN, tuple(FACES[color, number] for number in numbers)


def _number_runs(length: int, fixed: _Fixed, rules: RuleSet) -> Iterator[list[int]]:
    for falls in (False, True):
        for start in _lowest_numbers(length, fixed, falls, rules):
            upwards = [1 if n > rules.highest else n for n in range(start, start + length)]
            numbers = upwards[::-1] if falls else upwards
            if all(numbers[place] == number for place, _, number in fixed):
                yield numbers


def _lowest_numbers(length: int, fixed: _Fixed, falls: bool, rules: RuleSet) -> Sequence[int]:
    possible = range(1, rules.run_top - length + 2)
    if not fixed:
        return possible
    place, _, number = fixed[0]
    above = length - 1 - place if falls else place
    numbers = {number or 0, rules.run_top if number == 1 else number or 0}
    return [n - above for n in sorted(numbers) if n - above in possible]


def _groups(tiles: tuple[Tile, ...], rules: RuleSet) -> _Faces:
    if not rules.group_min <= len(tiles) <= rules.group_max:
        return
    taken = [tile.color for tile in tiles if not tile.wild]
    free = [color for color in rules.colors if color not in taken]
    numbers = {tile.number or 0 for tile in tiles if not tile.wild}
    if len(taken) + len(free) > len(rules.colors) or len(numbers) > 1:
        return
    every = range(1, rules.highest + 1)
    for number in numbers.intersection(every) if taken else every:
        for chosen in combinations(free, len(tiles) - len(taken)):
            left = iter(chosen)
            colors = (next(left) if tile.wild else tile.color for tile in tiles)
            yield Kind.GROUP, tuple(FACES[color, number] for color in colors)
