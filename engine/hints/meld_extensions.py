"""The tiles that can be added to the ends of melds, without rearranging them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator
from functools import lru_cache
from itertools import chain

from tilesight.engine.judging.meld import Kind, Meld, read_meld, run_positions
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import FACES, JOKER, Tile
from tilesight.engine.tiles.tuples import replaced


def ways_to_extend(
    table: Table, left: Counter[Tile], rules: RuleSet
) -> Iterator[tuple[Table, Counter[Tile]]]:
    """Yield the table and the rack after additions: with jokers last, and with one of them first.

    A joker is only added first if it is left otherwise: a tile took its place.
    """
    extended_last = extend_melds(table, left, rules)
    yield extended_last
    if extended_last[1][JOKER]:
        rest = left - Counter([JOKER])
        for place, meld in enumerate(table):
            for tile, front in additions(meld, (JOKER,), rules):
                grown = replaced(table, place, extended(meld, tile, front))
                yield extend_melds(grown, rest, rules)


def extend_melds(table: Table, left: Counter[Tile], rules: RuleSet) -> tuple[Table, Counter[Tile]]:
    """Return the table and the rack after all possible additions.

    A tile is added where another one fits beside it, if possible. Jokers are added last.
    """
    melds, left = table, +left
    while True:
        possible = [
            (tile, place, extended(meld, tile, front))
            for place, meld in enumerate(melds)
            for tile, front in additions(meld, left, rules)
        ]
        natural = [addition for addition in possible if not addition[0].joker]
        linking = (
            addition for addition in natural or possible if _takes_more(addition[2], left, rules)
        )
        chosen = next(chain(linking, natural, possible), None)
        if chosen is None:
            return melds, left
        tile, place, grown = chosen
        melds = replaced(melds, place, grown)
        left -= Counter([tile.printed])


def _takes_more(meld: Tiles, rack: Container[Tile], rules: RuleSet) -> bool:
    """Return whether a tile of a rack other than a joker can be added to a meld."""
    return any(tile in rack for tile, _ in extensions(meld, rules))


def additions(meld: Tiles, rack: Container[Tile], rules: RuleSet) -> Iterator[tuple[Tile, bool]]:
    """Yield the tiles of a rack that can be added to a meld, and whether each is at the front.

    Jokers are yielded with the tiles that they then stand for.
    """
    jokers = sum(tile.joker for tile in meld)
    takes_joker = JOKER in rack and jokers < rules.meld_jokers
    for tile, front in extensions(meld, rules):
        if tile in rack:
            yield tile, front
        if takes_joker:
            yield tile.as_joker, front


def extended(meld: Tiles, tile: Tile, front: bool) -> Tiles:
    """Return a meld with one more tile, at the front or at the end."""
    return (tile, *meld) if front else (*meld, tile)


def added_one_by_one(meld: Tiles, held: Container[Tile], rules: RuleSet) -> Iterator[Tile]:
    """Yield the held tiles that can be added to a meld one after another, the first that fits."""
    while True:
        step = next(((t, f) for t, f in extensions(meld, rules) if t in held), None)
        if step is None:
            return
        tile, front = step
        yield tile
        meld = extended(meld, tile, front)


@lru_cache(maxsize=8192)  # simulated rounds ask for the same melds again and again
def extensions(meld: Tiles, rules: RuleSet) -> tuple[tuple[Tile, bool], ...]:
    """Return the tiles that can be added to a meld, and whether each is added at the front."""
    readings = read_meld(meld, rules)
    if not readings or readings[0].kind is Kind.PAIR:
        return ()
    grown = _group_extensions if readings[0].kind is Kind.GROUP else _run_extensions
    return tuple(grown(readings[0], rules))


def _group_extensions(reading: Meld, rules: RuleSet) -> Iterator[tuple[Tile, bool]]:
    if len(reading.faces) < rules.group_max:
        colors = {face.color for face in reading.faces}
        number = reading.faces[0].number
        yield from ((FACES[c, number], False) for c in rules.colors if c not in colors)


def _run_extensions(reading: Meld, rules: RuleSet) -> Iterator[tuple[Tile, bool]]:
    faces = reading.faces
    if len(faces) >= min(rules.run_max, rules.run_top):
        return
    color, numbers = faces[0].color, run_positions(reading, rules)
    low, high, descending = min(numbers), max(numbers), numbers[0] > numbers[1]
    if low > 1:
        yield FACES[color, low - 1], not descending
    if high < rules.run_top:
        yield FACES[color, high % rules.highest + 1], descending
