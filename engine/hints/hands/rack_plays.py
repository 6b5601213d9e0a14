"""The most valuable melds and additions of a rack on a table whose melds are not rearranged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from tilesight.engine.judging.meld import Kind, Meld, points_of, read_meld
from tilesight.engine.judging.meld_search import every_meld
from tilesight.engine.judging.piece_values import FACES, hand_value, laid_value
from tilesight.engine.rules.choices import RoundScoring
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import JOKER, Tile


@dataclass(frozen=True, slots=True)
class Use:
    """A play of a rack: the new melds, the next table, and the remaining tiles."""

    melds: Table
    table: Table
    left: Tiles
    value: int
    """The points of the tiles laid: on the table if laid tiles score, else on the rack."""
    opening: int
    """The points of the new melds towards the opening."""


@dataclass(frozen=True, slots=True)
class _Pattern:
    meld: Meld
    bits: tuple[int, ...]
    mask: int
    value: int
    opening: int


@dataclass(frozen=True, slots=True)
class _Book:
    """The melds of a game by the faces that they contain, and the value of each face."""

    bits: Mapping[Tile, int]
    values: Mapping[int, int]
    joker: int
    holding: Mapping[int, Sequence[_Pattern]]


def tile_value(tile: Tile, rules: RuleSet) -> int:
    """Return the value of laying a tile: the points it scores, or that it no longer costs."""
    if rules.round_scoring is RoundScoring.LAID:
        return laid_value((tile,), rules)
    return hand_value((tile,), rules)


@cache
def _book(rules: RuleSet) -> _Book:
    bits = {tile: 1 << spot for spot, tile in enumerate(rules.tiles.kinds)}
    values = {bit: tile_value(tile, rules) for tile, bit in bits.items()}
    holding: dict[int, list[_Pattern]] = {bit: [] for bit in values}
    for meld in every_meld(rules, 2 * rules.run_min - 1):
        faces = [bits[face] for face in meld.faces]
        value = sum(values[bit] for bit in faces)
        pattern = _Pattern(meld, tuple(faces), sum(faces), value, points_of(meld, rules))
        for bit in faces:
            holding[bit].append(pattern)
    return _Book(bits, values, tile_value(JOKER, rules), holding)


@dataclass(frozen=True, slots=True)
class _Plan:
    """The solution of a subproblem: its melds as a linked list, and their value."""

    value: int
    opening: int
    pattern: _Pattern | None = None
    joined: int = 0
    """The bits of the faces that jokers stand for."""
    rest: _Plan | None = None

    def melds(self) -> Iterator[Tiles]:
        plan: _Plan | None = self
        while plan is not None:
            if plan.pattern is not None:
                yield _tiles(plan.pattern, plan.joined)
            plan = plan.rest


def _tiles(pattern: _Pattern, joined: int) -> Tiles:
    faces = zip(pattern.meld.faces, pattern.bits, strict=True)
    return tuple(Tile(face.color, face.number, bool(bit & joined)) for face, bit in faces)


Layers = tuple[int, ...]
"""The bits of the faces with at least one tile, at least two tiles, and so on."""


class _Search:
    """A memoized search that lays the first remaining tile in each possible meld or keeps it."""

    def __init__(self, rules: RuleSet, fits: int, needed: int) -> None:
        self.book = _book(rules)
        self.most_jokers = rules.meld_jokers
        self.fits = fits
        self.needed = needed
        self.solved: dict[tuple[Layers, int], tuple[_Plan, ...]] = {}

    def best(self, layers: Layers, jokers: int) -> tuple[_Plan, ...]:
        """Return the plans that are not dominated in both value and opening."""
        key = layers, jokers
        if key not in self.solved:
            self.solved[key] = self._solve(layers, jokers)
        return self.solved[key]

    def _solve(self, layers: Layers, jokers: int) -> tuple[_Plan, ...]:
        held = layers[0]
        first = held & -held
        if not first:
            return (_Plan(jokers * self.book.joker if self.fits else 0, 0),)
        kept = self.book.values[first] if first & self.fits else 0
        found = [
            _Plan(kept + rest.value, rest.opening, rest=rest)
            for rest in self.best(_without(layers, first), jokers)
        ]
        for pattern in self.book.holding[first]:
            joined = pattern.mask & ~held
            count = joined.bit_count()
            if count <= jokers and count <= self.most_jokers:
                value = pattern.value + self._exchange(joined)
                for rest in self.best(_without(layers, pattern.mask & held), jokers - count):
                    opening = pattern.opening + rest.opening
                    found.append(_Plan(value + rest.value, opening, pattern, joined, rest))
        return self._undominated(found)

    def _exchange(self, joined: int) -> int:
        """Return the value of jokers minus that of the faces that they stand for."""
        total = 0
        while joined:
            bit = joined & -joined
            total += self.book.joker - self.book.values[bit]
            joined ^= bit
        return total

    def _undominated(self, found: list[_Plan]) -> tuple[_Plan, ...]:
        """Return the best plan, and worse ones whose opening is higher, up to the points needed."""
        found.sort(key=lambda plan: (-plan.value, -plan.opening))
        kept = [found[0]]
        for plan in found[1:]:
            if kept[-1].opening < min(plan.opening, self.needed):
                kept.append(plan)
        return tuple(kept)


def _without(layers: Layers, faces: int) -> Layers:
    return tuple(
        here & ~faces | above & faces for here, above in zip(layers, (*layers[1:], 0), strict=True)
    )


def _layers(rack: Counter[Tile], rules: RuleSet) -> Layers:
    bits = _book(rules).bits
    most = max((count for tile, count in rack.items() if not tile.joker), default=1)
    return tuple(
        sum(bits[tile] for tile, count in rack.items() if count >= least and not tile.joker)
        for least in range(1, most + 1)
    )


@dataclass(frozen=True, slots=True)
class Quick:
    """The value of what a rack could lay, without the melds."""

    value: int
    opening: int
    left: Tiles
    """The tiles that fit neither into a new meld nor to the table."""


def quick_use(rack: Counter[Tile], fits: int, needed: int, rules: RuleSet) -> Quick:
    """Return the value of what a rack could lay.

    Args:
        rack: The tiles of the rack.
        fits: The bits of the faces that can be added to the table.
        needed: The points required for the opening.
        rules: The rules.
    """
    plans = _Search(rules, fits, needed).best(_layers(rack, rules), rack[JOKER])
    best = max(plans, key=lambda plan: (min(plan.opening, needed), plan.value))
    left = Counter(rack)
    left.subtract(tile.printed for meld in best.melds() for tile in meld)
    bits = _book(rules).bits
    kept = (tile for tile in left.elements() if not (bits.get(tile, fits) & fits))
    return Quick(best.value, best.opening, tuple(kept))


def support(tile: Tile, rack: Counter[Tile], unseen: Counter[Tile], rules: RuleSet) -> float:
    """Return a score of how well a tile fits the others of a rack; infinite for a joker.

    Each shortest meld with the tile counts 8 if it is complete, or the number of unseen copies of
    its missing tile if only one is missing.
    """
    if tile.joker:
        return float("inf")
    book = _book(rules)
    held = sum(bit for face, bit in book.bits.items() if rack[face])
    bit = book.bits[tile]
    total = 0.0
    for pattern in book.holding[bit]:
        lacking = [
            face
            for face, own in zip(pattern.meld.faces, pattern.bits, strict=True)
            if own != bit and not own & held
        ]
        if len(pattern.bits) == rules.run_min and len(lacking) < 2:
            total += 8.0 if not lacking else float(unseen[lacking[0]])
    return total


def handed_over(tile: Tile, hand: Tiles, rules: RuleSet) -> int:
    """Return the points of the best meld that a hand can lay with a discard, without its own."""
    if tile.joker:
        return 0
    book = _book(rules)
    held = 0
    for other in hand:
        held |= book.bits.get(other, 0)
    bit = book.bits[tile]
    melds = (p.value for p in book.holding[bit] if not p.mask & ~(held | bit))
    return max(melds, default=book.values[bit]) - book.values[bit]


def best_use(rack: Tiles, table: Table, rules: RuleSet, opened: bool) -> Use | None:
    """Return the most valuable legal play of a rack, or None if nothing can be laid.

    The new melds are optimal; tiles are added to melds greedily.

    Args:
        rack: The tiles of the rack.
        table: The melds on the table.
        rules: The rules.
        opened: Whether the player has already opened.
    """
    use = _use(rack, table, rules, opened)
    if use is None or use.left or not rules.last_discard:
        return use
    # S3: one tile must be kept for the last discard
    kept = [_use(_less(rack, tile), table, rules, opened) for tile in dict.fromkeys(rack)]
    pairs = [
        Use(use.melds, use.table, (*use.left, tile), use.value, use.opening)
        for tile, use in zip(dict.fromkeys(rack), kept, strict=True)
        if use is not None
    ]
    return max(pairs, key=lambda use: (-len(use.left), use.value), default=None)


def _less(rack: Tiles, tile: Tile) -> Tiles:
    left = list(rack)
    left.remove(tile)
    return tuple(left)


def _use(rack: Tiles, table: Table, rules: RuleSet, opened: bool) -> Use | None:
    needed = 0 if opened else rules.opening
    may_add = not needed or rules.opening_same_turn
    fits = fitting(table, rules, rack) if may_add else 0
    counted = Counter(rack)
    plans = _Search(rules, fits, needed).best(_layers(counted, rules), counted[JOKER])
    opening = [plan for plan in plans if plan.opening >= needed]
    if not opening:
        return None
    plan = opening[0]
    melds = tuple(plan.melds())
    left = counted - Counter(tile.printed for meld in melds for tile in meld)
    grown = (*table, *melds)
    if may_add:
        grown, left = _add_all(grown, left, rules)
    if grown == table:
        return None
    laid = counted - left
    value = sum(tile_value(tile, rules) for tile in laid.elements())
    return Use(melds, grown, tuple(left.elements()), value, plan.opening)


def _add_all(table: Table, left: Counter[Tile], rules: RuleSet) -> tuple[Table, Counter[Tile]]:
    """Return the table and the rack after all possible additions, jokers last."""
    melds = list(table)
    left = Counter(left)
    spot = 0
    while spot < len(melds):
        for tile, front in ends(melds[spot], rules):
            taken = tile if left[tile] else JOKER
            if left[taken] and (taken != JOKER or not _any_fits(melds, left, rules)):
                laid = Tile(tile.color, tile.number, joker=taken == JOKER)
                melds[spot] = (laid, *melds[spot]) if front else (*melds[spot], laid)
                left[taken] -= 1
                spot = -1
                break
        spot += 1
    return tuple(melds), +left


def _any_fits(melds: Iterable[Tiles], left: Counter[Tile], rules: RuleSet) -> bool:
    return any(left[tile] for meld in melds for tile, _ in ends(meld, rules))


def ends(meld: Tiles, rules: RuleSet) -> Iterator[tuple[Tile, bool]]:
    """Yield the tiles that can be added to a meld, and whether each is added at the front."""
    for reading in read_meld(meld, rules)[:1]:
        yield from (
            _group_ends(reading, rules) if reading.kind is Kind.GROUP else _run_ends(reading, rules)
        )


def _group_ends(reading: Meld, rules: RuleSet) -> Iterator[tuple[Tile, bool]]:
    if len(reading.faces) < rules.group_max:
        colors = {face.color for face in reading.faces}
        number = reading.faces[0].number
        yield from ((FACES[c, number], False) for c in rules.colors if c not in colors)


def _run_ends(reading: Meld, rules: RuleSet) -> Iterator[tuple[Tile, bool]]:
    faces = reading.faces
    if len(faces) >= min(rules.run_max, rules.run_top):
        return
    color, numbers = faces[0].color, [face.number or 0 for face in faces]
    # a run can also be laid in descending order
    falls = numbers[0] - numbers[1] == 1 or numbers[1] - numbers[0] > 1
    low, high = (numbers[-1], numbers[0]) if falls else (numbers[0], numbers[-1])
    if low > 1:
        yield FACES[color, low - 1], not falls
    if numbers.count(1) < 2 and (high != 1 or len(faces) == 1):
        if high < rules.highest:
            yield FACES[color, high + 1], falls
        elif rules.run_wraps:
            yield FACES[color, 1], falls


def fitting(table: Table, rules: RuleSet, rack: Iterable[Tile]) -> int:
    """Return the bits of the faces that can be added to a table, also one after another.

    Includes each face that fits the unchanged table, even if the rack does not contain it.
    """
    bits = _book(rules).bits
    held = {tile for tile in rack if not tile.joker}
    found = 0
    for meld in table:
        grown = meld
        while True:
            step = next(((t, f) for t, f in ends(grown, rules) if t in held), None)
            if step is None:
                break
            tile, front = step
            found |= bits[tile]
            grown = (tile, *grown) if front else (*grown, tile)
        for tile, _ in ends(meld, rules):
            found |= bits[tile]
    return found
