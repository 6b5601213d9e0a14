"""The best readings of one row of tiles: what each tile is and where one meld ends."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, islice
from typing import NamedTuple

from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.decoding.meld_faults import faults_from
from tilesight.vision.decoding.meld_trie import Node, legal_melds
from tilesight.vision.reading import MeldBoundary

# Costs are negative logarithms of probabilities, up to a constant. They were chosen on simulated
# misreadings (`python -m tests.bench.choose_prior`), on other tables than those of the bench, and
# on drawn pictures on which nothing was trained (those marked so).
ILLEGAL = 5.0
"""What a meld costs that is none: players check tables on which most melds are legal. On drawn
pictures a few more were exact than with 4."""
FURTHER_FAULT = 3.5
"""Each fault more, as `fit` counts them, makes it less likely that this was laid as one meld."""
ANYWHERE = 0.5
"""How much counts that a joker may be any tile of its meld. Chosen on drawn pictures: 0.5 made more
exact than 1 and spoilt fewer than 0. Why is not known; it may be that what a crop says counts
already how few jokers there are."""
JOKERS_TOGETHER = 2.5
"""What each joker more in a meld costs: there are few, and each has as many melds to be in."""


class Leeway(NamedTuple):
    """How far labels may be from what was read to make a meld legal."""

    cost: float
    tiles: float = math.inf
    """How many of a meld's tiles may be others."""


MODEST = Leeway(2.75, tiles=2)
"""A clearer photo stays as it is read: a tile that is 0.93 sure, and 0.06 another, may be that.

2.3, raised by as much as `SHARPENING_EXPONENT` raises the log-odds. A cost of 1.5 mends fewer
tiles; in the simulation more than that makes illegal tables legal now and then, where wrong melds
hold just what the right ones are taken for. On drawn pictures more were right with this."""


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
    boundaries: tuple[MeldBoundary, ...] = ()
    judged: bool = True
    """These lie on the table, where melds are laid; else on a rack."""


class RowReading(NamedTuple):
    """One way to read a row."""

    cost: float
    chosen: tuple[Option, ...]
    ends: tuple[int, ...]
    """Where each part ends: the number of tiles up to there."""

    @property
    def content(self) -> tuple[tuple[Tile, ...], tuple[int, ...]]:
        """Give what is read, whatever it costs."""
        return tuple(option.tile for option in self.chosen), self.ends


class _Part(NamedTuple):
    """A way to read the tiles from one border to another."""

    cost: float
    chosen: tuple[Option, ...]


class _Swap(NamedTuple):
    """A tile that is taken as the next likeliest, and what that costs."""

    cost: float
    place: int


@dataclass(frozen=True, slots=True)
class ReadRow:
    """A row that was read, and what was worked out for it."""

    row: Row
    ways: Sequence[_Ways]
    """From each tile on."""
    heads: Sequence[Sequence[RowReading]]
    """Of the first tiles, none to all, the best reading and the next best."""

    @property
    def readings(self) -> Sequence[RowReading]:
        """Give the best reading and the next best, fewer where there are no more."""
        return self.heads[-1]

    def same(self, row: Row) -> tuple[int, int]:
        """Count the first tiles and the last ones that may be just what they are in another row."""
        pairs = [*zip(self.row.options, row.options, strict=True)]
        others = [place for place, (own, other) in enumerate(pairs) if own is not other]
        return (others[0], len(pairs) - others[-1] - 1) if others else (len(pairs), len(pairs))


def read_row(
    row: Row,
    rules: RuleSet,
    leeway: Leeway | None = None,
    illegal: float = ILLEGAL,
    known: ReadRow | None = None,
) -> ReadRow:
    """Find the best reading of a row and the next best.

    The leeway is `MODEST` unless told; `illegal` is what a meld costs that is none. A row is read
    sooner where one is `known` that was read in the same way and differs in some tiles.
    """
    if not row.judged:
        return ReadRow(row, (), (_unjudged(row),))
    same = known.same(row) if known else (0, 0)
    ways = [*_ways(row, rules, leeway or MODEST, illegal, known, same)]
    heads: list[Sequence[RowReading]] = [(RowReading(0.0, (), ()),)]
    if known:
        heads = [*known.heads[: same[0] + 1]]
    boundaries = _MeldBoundaries.of(row)
    for end in range(len(heads), len(row.options) + 1):
        found: list[RowReading] = []
        for start in reversed(range(end)):
            joined, count = boundaries.joined(start, end), end - start
            most = found[1].cost if len(found) > 1 else math.inf
            if joined >= most:
                break  # from any tile before more is joined
            boundary = joined + boundaries.ends[start]
            before = heads[start][0].cost + boundary
            if before + ways[start].bound(count) < most:
                parts = ways[start].parts(count, most - before)
                found += _ended(heads[start], boundary, parts, end)
                found.sort(key=lambda reading: (reading.cost, len(reading.ends)))
                del found[2:]
        heads.append(found)
    return ReadRow(row, ways, heads)


def _unjudged(row: Row) -> tuple[RowReading, ...]:
    ends = tuple(range(1, len(row.options) + 1))
    found = _free_parts(row.options, *min(_swaps(row.options)))
    return tuple(RowReading(part.cost, part.chosen, ends) for part in found)


class _Legal(NamedTuple):
    """The legal melds that begin at a tile."""

    parts: Mapping[int, list[_Part]]
    """By their lengths the two best, the best first."""
    reach: int
    """The last tile that was looked at: those behind it may be any."""


@dataclass(frozen=True, slots=True)
class _Ways:
    """The ways to read the tiles from one on, by how many are read as one part.

    Most of what is no meld is never spelled out: its price tells that it is too dear.
    """

    start: int
    options: Sequence[Sequence[Option]]
    legal: _Legal
    swaps: Sequence[_Swap]
    """Of so many tiles, less one, the one that is most easily something else."""
    tops: Sequence[float]
    """What the likeliest of so many tiles, less one, cost."""
    faults: Iterator[int]
    """Of the first tile, of the first two and so on, counted when first asked for."""
    counted: list[int]
    illegal: float

    def bound(self, count: int) -> float:
        """Say quickly what the cheapest way costs at least."""
        free = self.tops[count - 1] + self.illegal
        legal = self.legal.parts.get(count)
        return min(free, legal[0].cost) if legal else free

    def parts(self, count: int, most: float) -> list[_Part]:
        """Spell out the ways to read so many tiles that may cost no more than the most."""
        found = self.legal.parts.get(count, [])
        faults = self._illegal_cost(count)
        if self.tops[count - 1] + faults > most:
            return found
        known, (cost, place) = [part.chosen for part in found], self.swaps[count - 1]
        return found + [
            _Part(part.cost + faults + jokers_cost([o.tile for o in part.chosen]), part.chosen)
            for part in _free_parts(self.options[:count], cost, place - self.start)
            if part.chosen not in known
        ]

    def _illegal_cost(self, count: int) -> float:
        self.counted.extend(islice(self.faults, max(0, count - len(self.counted))))
        return illegal_cost(self.counted[count - 1], self.illegal)


def _ways(
    row: Row,
    rules: RuleSet,
    leeway: Leeway,
    illegal: float,
    known: ReadRow | None,
    same: tuple[int, int],
) -> Iterator[_Ways]:
    """List the ways to read a row from each of its tiles on; so many at its ends are known."""
    first, last = same
    each = _swaps(row.options)
    for start in range(len(row.options)):
        before = known.ways[start] if known else None
        if before and start >= len(row.options) - last:
            yield before
            continue
        options = row.options[start:]
        swaps = list(accumulate(each[start:], min))
        faults = faults_from([own[0].tile for own in options])
        tops = list(accumulate(own[0].cost for own in options))
        legal = before.legal if before else None
        if legal is None or legal.reach >= first:
            legal = _legal(row, start, rules, leeway)
        yield _Ways(start, options, legal, swaps, tops, faults, [], illegal)


def _swaps(options: Sequence[Sequence[Option]]) -> list[_Swap]:
    """Price each tile as something else."""
    return [
        _Swap(own[1].cost - own[0].cost if len(own) > 1 else math.inf, place)
        for place, own in enumerate(options)
    ]


def _free_parts(options: Sequence[Sequence[Option]], more: float, place: int) -> list[_Part]:
    """Take tiles as their likeliest, then the one in this place as something else for more."""
    top = tuple(own[0] for own in options)
    cost = sum(option.cost for option in top)
    found = [_Part(cost, top)]
    if more < math.inf:
        other = (*top[:place], options[place][1], *top[place + 1 :])
        found.append(_Part(cost + more, other))
    return found


def illegal_cost(faults: int, illegal: float = ILLEGAL) -> float:
    """Price a meld that is none."""
    return illegal + FURTHER_FAULT * max(0, faults - 1)


def jokers_cost(meld: Sequence[Tile]) -> float:
    """Price the jokers of a meld: which of its tiles they are is a chance of one in so many."""
    return _price_of_jokers([tile.joker for tile in meld].count(True), len(meld))


def _price_of_jokers(jokers: int, length: int) -> float:
    return ANYWHERE * jokers * math.log(length) + JOKERS_TOGETHER * max(0, jokers - 1)


@dataclass(frozen=True, slots=True)
class _MeldBoundaries:
    """What borders cost, summed up from the first."""

    ends: Sequence[float]
    """What it costs to begin at each tile."""
    within: Sequence[float]
    """What it costs to read all borders before each tile as none."""

    @classmethod
    def of(cls, row: Row) -> _MeldBoundaries:
        odds = [boundary.odds for boundary in row.boundaries]
        within = accumulate((max(0.0, each) for each in odds), initial=0.0)
        return cls([0.0, *(max(0.0, -each) for each in odds)], [*within])

    def joined(self, start: int, end: int) -> float:
        """Price the want of a border within a part."""
        return self.within[end - 1] - self.within[start]


def _ended(
    heads: Sequence[RowReading], boundary: float, parts: Sequence[_Part], end: int
) -> Iterator[RowReading]:
    for part in parts:
        for head in heads:
            cost = head.cost + boundary + part.cost
            yield RowReading(cost, head.chosen + part.chosen, (*head.ends, end))


def _legal(row: Row, start: int, rules: RuleSet, leeway: Leeway) -> _Legal:
    """Find the legal melds that begin at a tile.

    Where a tile seems to be missing, the meld that it would make whole counts as legal.
    """
    found: dict[int, list[_Part]] = {}
    reach = start
    allowed = [leeway.cost + top for top in accumulate(own[0].cost for own in row.options[start:])]

    def walk(
        node: Node, place: int, cost: float, chosen: tuple[Option, ...], jokers: int, others: float
    ) -> None:
        if node.ends:
            price = _price_of_jokers(rules.meld_jokers - jokers, place - start)
            _keep(found.setdefault(place - start, []), _Part(cost + price, chosen))
        nonlocal reach
        if place == len(row.options):
            return
        reach = max(reach, place)
        hole = place > start and row.boundaries[place - 1].hole
        for at in node.after.values() if hole else (node,):
            for n, option in enumerate(row.options[place]):
                spent = cost + option.cost
                if spent > allowed[place - start] or (n and not others):
                    break
                left = jokers - option.tile.joker
                for after in _after(at, option.tile) if left >= 0 else ():
                    walk(after, place + 1, spent, (*chosen, option), left, others - (n > 0))

    walk(legal_melds(rules), start, 0.0, (), rules.meld_jokers, leeway.tiles)
    return _Legal(found, reach)


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
