"""The best readings of one row of tiles: what each tile is and where one meld ends."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from engine.rules import RuleSet
from engine.tile import Tile
from vision.fit import faults_from
from vision.legal import Node, legal_melds
from vision.reading import Border

# Costs are negative logarithms of probabilities, up to a constant. Both were chosen on simulated
# misreadings (`python -m tests.bench.choose_prior`), on other tables than those of the bench.
ILLEGAL = 4.0
"""What a meld costs that is none: players check tables on which most melds are legal."""
FURTHER_FAULT = 3.5
"""Each fault more, as `fit` counts them, makes it less likely that this was laid as one meld."""
JOKERS_TOGETHER = 2.5
"""What each joker more in a meld costs: there are few, and each has as many melds to be in."""
MODEST = 1.5
"""What labels may cost at most to make a meld legal: a clearer photo stays as it is read."""


@dataclass(frozen=True, slots=True)
class Option:
    """What a tile may be."""

    tile: Tile
    cost: float
    chance: float = 1.0
    counted: bool = True
    """It takes a copy out of the box."""


@dataclass(frozen=True, slots=True)
class Row:
    """Tiles that are read together; a border between each two."""

    options: tuple[tuple[Option, ...], ...]
    """For each tile what it may be, the likeliest first."""
    borders: tuple[Border, ...] = ()
    judged: bool = True
    """These lie on the table, where melds are laid; else on a rack."""


@dataclass(frozen=True, slots=True)
class RowReading:
    """One way to read a row."""

    cost: float
    chosen: tuple[Option, ...]
    ends: tuple[int, ...]
    """Where each part ends: the number of tiles up to there."""

    @property
    def content(self) -> tuple[tuple[Tile, ...], tuple[int, ...]]:
        """Give what is read, whatever it costs."""
        return tuple(option.tile for option in self.chosen), self.ends


@dataclass(frozen=True, slots=True)
class _Part:
    """A way to read the tiles from one border to another."""

    cost: float
    chosen: tuple[Option, ...]


def read_row(
    row: Row, rules: RuleSet, modest: float | None = None, illegal: float = ILLEGAL
) -> tuple[RowReading, ...]:
    """Give the best reading and the next best, fewer where there are no more.

    `modest` is what labels may cost at most to make a meld legal, `MODEST` unless told; `illegal`
    is what a meld costs that is none.
    """
    if not row.judged:
        return _unjudged(row)
    parts = _parts(row, rules, MODEST if modest is None else modest, illegal)
    heads: list[list[RowReading]] = [[RowReading(0.0, (), ())]]
    for end in range(1, len(row.options) + 1):
        found: list[RowReading] = []
        for start in range(end):
            border = _border_cost(row, start, end)
            if len(found) < 2 or heads[start][0].cost + border < found[1].cost:
                found += _ended(heads[start], border, parts[start, end], end)
                found.sort(key=lambda reading: (reading.cost, len(reading.ends)))
                del found[2:]
        heads.append(found)
    return tuple(heads[-1])


def _unjudged(row: Row) -> tuple[RowReading, ...]:
    ends = tuple(range(1, len(row.options) + 1))
    *_, (_, found) = _free_parts(row.options)
    return tuple(RowReading(part.cost, part.chosen, ends) for part in found)


def _free_parts(options: Sequence[Sequence[Option]]) -> Iterator[tuple[int, list[_Part]]]:
    """Take the first tiles, up to each, as their likeliest, then one of them as something else."""
    top = tuple(own[0] for own in options)
    cost, swap, swapped = 0.0, math.inf, 0
    for end, own in enumerate(options, 1):
        cost += own[0].cost
        if len(own) > 1 and own[1].cost - own[0].cost < swap:
            swap, swapped = own[1].cost - own[0].cost, end - 1
        found = [_Part(cost, top[:end])]
        if swap < math.inf:
            other = (*top[:swapped], options[swapped][1], *top[swapped + 1 : end])
            found.append(_Part(cost + swap, other))
        yield end, found


def _parts(
    row: Row, rules: RuleSet, modest: float, illegal: float
) -> dict[tuple[int, int], list[_Part]]:
    """List the ways to read each part of a row, from one tile up to another."""
    parts: dict[tuple[int, int], list[_Part]] = {}
    for start in range(len(row.options)):
        options = row.options[start:]
        faults = faults_from([own[0].tile for own in options])
        legal = _legal_parts(row, start, rules, modest)
        for end, free in _free_parts(options):
            found = legal.get(start + end, [])
            known = {part.chosen for part in found}
            cost = illegal_cost(faults[end - 1], illegal)
            parts[start, start + end] = found + [
                _Part(part.cost + cost + _jokers_cost(part.chosen), part.chosen)
                for part in free
                if part.chosen not in known
            ]
    return parts


def illegal_cost(faults: int, illegal: float = ILLEGAL) -> float:
    """Price a meld that is none."""
    return illegal + FURTHER_FAULT * max(0, faults - 1)


def jokers_cost(meld: Sequence[Tile]) -> float:
    """Price the jokers of a meld: which of its tiles they are is a chance of one in so many."""
    jokers = sum(tile.joker for tile in meld)
    return jokers * math.log(len(meld)) + JOKERS_TOGETHER * max(0, jokers - 1)


def _jokers_cost(chosen: Sequence[Option]) -> float:
    return jokers_cost([option.tile for option in chosen])


def _border_cost(row: Row, start: int, end: int) -> float:
    """Price the border before a part, and the want of one within it."""
    ends = max(0.0, -row.borders[start - 1].odds) if start else 0.0
    return ends + sum(max(0.0, border.odds) for border in row.borders[start : end - 1])


def _ended(
    heads: Sequence[RowReading], border: float, parts: Sequence[_Part], end: int
) -> Iterator[RowReading]:
    for part in parts:
        for head in heads:
            cost = head.cost + border + part.cost
            yield RowReading(cost, head.chosen + part.chosen, (*head.ends, end))


def _legal_parts(row: Row, start: int, rules: RuleSet, modest: float) -> dict[int, list[_Part]]:
    """List by where they end the two best legal melds that begin at a tile.

    Where a tile seems to be missing, the meld that it would make whole counts as legal.
    """
    found: dict[int, list[_Part]] = {}
    tops = [own[0].cost for own in row.options]

    def walk(node: Node, place: int, cost: float, chosen: tuple[Option, ...], jokers: int) -> None:
        if node.ends:
            _keep(found.setdefault(place, []), _Part(cost + _jokers_cost(chosen), chosen))
        if place == len(row.options):
            return
        hole = place > start and row.borders[place - 1].hole
        for at in node.after.values() if hole else (node,):
            for option in row.options[place]:
                spent = cost + option.cost
                if spent - sum(tops[start : place + 1]) > modest:
                    break
                left = jokers - option.tile.joker
                for after in _after(at, option.tile) if left >= 0 else ():
                    walk(after, place + 1, spent, (*chosen, option), left)

    walk(legal_melds(rules), start, 0.0, (), rules.meld_jokers)
    return found


def _after(node: Node, tile: Tile) -> Iterable[Node]:
    if tile.joker:
        return node.after.values()
    after = node.after.get(tile)
    return () if after is None else (after,)


def _keep(parts: list[_Part], part: _Part) -> None:
    """Keep the two cheapest parts that differ."""
    if all(part.chosen != other.chosen for other in parts):
        parts.append(part)
        parts.sort(key=lambda one: one.cost)
        del parts[2:]
