"""What a rack can lay on a table where melds stay as laid: the dearest melds and additions."""

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
    """Hold what a rack lays: new melds, the next table, what stays, and what that is worth."""

    melds: Table
    table: Table
    left: Tiles
    value: int
    """What the laid tiles count: on the table where laid tiles score, else on the rack."""
    opening: int
    """What the new melds count towards the opening."""


@dataclass(frozen=True, slots=True)
class _Pattern:
    meld: Meld
    bits: tuple[int, ...]
    mask: int
    value: int
    opening: int


@dataclass(frozen=True, slots=True)
class _Book:
    """Hold the melds of a game by the faces in them, and what each face is worth."""

    bits: Mapping[Tile, int]
    values: Mapping[int, int]
    joker: int
    holding: Mapping[int, Sequence[_Pattern]]


def tile_value(tile: Tile, rules: RuleSet) -> int:
    """Tell what it is worth to have laid a tile: its points there, or none left on the rack."""
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
    """A solved rest: what it lays, as a linked list, and what that is worth."""

    value: int
    opening: int
    pattern: _Pattern | None = None
    joined: int = 0
    """Faces that jokers stand for."""
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
"""Faces of which there is one at least, two at least, and so on."""


class _Search:
    """Take the first tile left: lay it in each meld, or leave it over."""

    def __init__(self, rules: RuleSet, fits: int, needed: int) -> None:
        self.book = _book(rules)
        self.most_jokers = rules.meld_jokers
        self.fits = fits
        self.needed = needed
        self.solved: dict[tuple[Layers, int], tuple[_Plan, ...]] = {}

    def best(self, layers: Layers, jokers: int) -> tuple[_Plan, ...]:
        """Find every plan that no other beats in both value and opening."""
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
        """Tell how much more jokers are worth than the faces that they stand for."""
        total = 0
        while joined:
            bit = joined & -joined
            total += self.book.joker - self.book.values[bit]
            joined ^= bit
        return total

    def _undominated(self, found: list[_Plan]) -> tuple[_Plan, ...]:
        """Keep the dearest plan, and cheaper ones that open for more, as far as that matters."""
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
    """Hold what a rack could lay, without saying how."""

    value: int
    opening: int
    left: Tiles
    """Tiles that neither a new meld nor the table takes."""


def quick_use(rack: Counter[Tile], fits: int, needed: int, rules: RuleSet) -> Quick:
    """Weigh what a rack could lay; `fits` are faces that can be added to the table."""
    plans = _Search(rules, fits, needed).best(_layers(rack, rules), rack[JOKER])
    best = max(plans, key=lambda plan: (min(plan.opening, needed), plan.value))
    left = Counter(rack)
    left.subtract(tile.printed for meld in best.melds() for tile in meld)
    bits = _book(rules).bits
    kept = (tile for tile in left.elements() if not (bits.get(tile, fits) & fits))
    return Quick(best.value, best.opening, tuple(kept))


def support(tile: Tile, rack: Counter[Tile], unseen: Counter[Tile], rules: RuleSet) -> float:
    """Tell how well a tile fits the others: melds that it makes, or would with what may come."""
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
    """Tell what a hand could lay at once with a tile that is thrown to it, the tile aside."""
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
    """Find the dearest legal lay-down, exact for new melds; None where nothing can be laid."""
    use = _use(rack, table, rules, opened)
    if use is None or use.left or not rules.last_discard:
        return use
    # S3: one tile must stay for the last discard
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
    """Add tile after tile where one fits, jokers last."""
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
    """List the tiles that can be added to a meld, and whether they go in front."""
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
    # tiles that lie from right to left are read the other way round
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
    """Give the faces of a rack that can be added to a table, one after the other."""
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
