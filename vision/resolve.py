"""Which tiles cannot be as read, and which a person should look at before trusting the answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from engine.meld import read_meld
from engine.rules import RuleSet
from engine.tile import Tile
from engine.words import vocabulary
from vision.quads import Quads
from vision.reading import Doubt, Layout, TileReading

SURE = 0.9
"""Below this confidence one reading in ten is wrong at best: worth a look."""
CLOSE = 0.05
"""An alternative at least this likely is worth naming."""
PLAUSIBLE = 0.02
"""A tile that cannot be takes an alternative at least this likely; else two boxes are mixed or
a tile was found twice, and nothing better is known."""
HIDDEN = 0.5
"""A face less likely whole than this is partly hidden."""
SURE_THOUGH_HIDDEN = 0.99
"""Racks hide the feet of most tiles, which say nothing: only what is also less sure is doubted."""

ORDINALS = ("", "", "second", "third", "fourth", "fifth")
UPSIDE_DOWN = {6: 9, 9: 6}


@dataclass(slots=True)
class _Concern:
    """What is known against one tile."""

    reasons: list[str] = field(default_factory=list)
    options: list[Tile] = field(default_factory=list)

    def add(self, reason: str, options: Iterable[Tile] = ()) -> None:
        self.reasons.append(reason)
        self.options += [tile for tile in options if tile not in self.options]


_Concerns = dict[int, _Concern]


def resolve(
    tiles: Sequence[TileReading], layout: Layout, rules: RuleSet
) -> tuple[tuple[TileReading, ...], tuple[Doubt, ...]]:
    """Spend the box once and name the doubts, the one that matters most first.

    A changed tile is always a doubt that says so, whatever its meld becomes by it.
    """
    concerns: _Concerns = {}
    resolved = _spend_box(tiles, rules, concerns)
    for place, tile in enumerate(resolved):
        if tile.tile == tiles[place].tile:
            _doubt_reading(place, tile, rules, concerns)
        _doubt_hidden(place, tile, concerns)
    _doubt_way_up(resolved, layout, concerns)
    weights = {
        place: _weight(place, concerns[place], resolved, layout, rules) for place in concerns
    }
    return tuple(resolved), tuple(
        Doubt(place, "; ".join(concerns[place].reasons), tuple(concerns[place].options))
        for place in sorted(concerns, key=lambda place: weights[place])
    )


def _spend_box(
    tiles: Sequence[TileReading], rules: RuleSet, concerns: _Concerns
) -> list[TileReading]:
    """Give each copy in the box to the surest reading of it; the rest must be something else."""
    resolved = list(tiles)
    left = Counter({tile.tile.printed: rules.tiles.count(tile.tile.printed) for tile in tiles})
    surplus = []
    for place in sorted(range(len(tiles)), key=lambda place: -tiles[place].confidence):
        printed = tiles[place].tile.printed
        if left[printed] > 0:
            left[printed] -= 1
        else:
            surplus.append(place)
    taken = Counter(tile.tile.printed for tile in tiles)
    for place in surplus:
        concern = concerns.setdefault(place, _Concern())
        resolved[place] = _without(tiles[place], taken, rules, concern)
    return resolved


def _without(
    tile: TileReading, taken: Counter[Tile], rules: RuleSet, concern: _Concern
) -> TileReading:
    """Read a tile as its best alternative that the box still holds, if one is plausible."""
    words = vocabulary(rules.words)
    why = _cannot_be(tile.tile.printed, rules)
    free = [
        (other, chance)
        for other, chance in tile.alternatives
        if chance >= PLAUSIBLE and taken[other.printed] < rules.tiles.count(other.printed)
    ]
    if not free:
        concern.add(why, [other for other, chance in tile.alternatives if chance >= PLAUSIBLE])
        return tile
    other, chance = max(free, key=lambda option: option[1])
    taken[tile.tile.printed] -= 1
    taken[other.printed] += 1
    reason = f"read {words.tile(tile.tile)}, taken as {words.tile(other)}: {why}"
    concern.add(reason, [tile.tile])
    rest = tuple(option for option in tile.alternatives if option[0] != other)
    # The first reading is ruled out, so its share of the probability falls to the others.
    confidence = min(1.0, chance / max(1.0 - tile.confidence, chance))
    return replace(tile, tile=other, confidence=confidence, alternatives=(*rest, (tile.tile, 0.0)))


def _cannot_be(tile: Tile, rules: RuleSet) -> str:
    name = vocabulary(rules.words).tile(tile)
    count = rules.tiles.count(tile)
    if not count:
        return f"the box has no {name}"
    ordinal = ORDINALS[count + 1] if count + 1 < len(ORDINALS) else f"{count + 1}th"
    return f"a {ordinal} {name} cannot be"


def _doubt_reading(place: int, tile: TileReading, rules: RuleSet, concerns: _Concerns) -> None:
    words = vocabulary(rules.words)
    close = [other for other, chance in tile.alternatives if chance >= CLOSE]
    if tile.confidence >= SURE and not close:
        return
    name = words.tile(tile.tile)
    reason = f"{name} or {words.tile(close[0])}" if close else f"{name} is not sure"
    concerns.setdefault(place, _Concern()).add(reason, close)


def _doubt_hidden(place: int, tile: TileReading, concerns: _Concerns) -> None:
    if tile.whole < HIDDEN and tile.confidence < SURE_THOUGH_HIDDEN:
        concerns.setdefault(place, _Concern()).add("partly hidden")


def _doubt_way_up(tiles: Sequence[TileReading], layout: Layout, concerns: _Concerns) -> None:
    """Doubt a 6 or a 9 that stands on its head among its neighbours: it may be the other."""
    if not tiles:
        return
    rights = Quads.of(tiles).rights
    for meld in (*layout.melds, *layout.rack):
        common = rights[list(meld)].sum(0)
        for place in meld:
            tile = tiles[place].tile
            other = None if tile.number is None else UPSIDE_DOWN.get(tile.number)
            if other is not None and len(meld) > 2 and rights[place] @ common < 0:
                concern = concerns.setdefault(place, _Concern())
                concern.add("lies upside down in its row", [replace(tile, number=other)])


def _weight(
    place: int,
    concern: _Concern,
    tiles: Sequence[TileReading],
    layout: Layout,
    rules: RuleSet,
) -> tuple[int, float]:
    """Rank a doubt: what turns a verdict, then melds, then the rack, then what lies about."""
    confidence = tiles[place].confidence
    for meld in layout.melds:
        if place in meld:
            return (0 if _turns_verdict(place, concern, meld, tiles, rules) else 1, confidence)
    in_rack = any(place in row for row in layout.rack)
    return (2 if in_rack else 3, confidence)


def _turns_verdict(
    place: int,
    concern: _Concern,
    meld: Sequence[int],
    tiles: Sequence[TileReading],
    rules: RuleSet,
) -> bool:
    def valid(instead: Tile) -> bool:
        laid = (instead if tile == place else tiles[tile].tile for tile in meld)
        return bool(read_meld(tuple(laid), rules))

    now = valid(tiles[place].tile)
    return any(valid(option) != now for option in concern.options)
