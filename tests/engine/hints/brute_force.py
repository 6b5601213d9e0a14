"""Brute-force search over all next tables on a small box, to verify the solver."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from random import Random

from tilesight.engine.games.moves import Play
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.open_table.disturbance import tiles_moved, unchanged_melds
from tilesight.engine.judging.meld_search import all_melds
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.multiset import on_table, printed
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import JOKER, Tile

SMALL = {"colors": "kbr", "highest": 5, "jokers": 1}


def small(name: str, **overrides: object) -> RuleSet:
    return load_rules(name).override({**SMALL, "opening": 8, **overrides})


def melds(rules: RuleSet) -> list[Tiles]:
    found = set()
    for meld in all_melds(rules):
        for count in range(rules.jokers + 1):
            for places in combinations(range(len(meld.faces)), count):
                tiles = (JOKER if i in places else f for i, f in enumerate(meld.faces))
                found.add(tuple(tiles))
    return sorted(found, key=lambda meld: (len(meld), list(map(str, meld))))


def covers(tiles: Counter[Tile], every: list[Tiles]) -> Iterator[Table]:
    """Yield every table that uses exactly these tiles."""
    first = max(tiles, key=str, default=None)
    if first is None:
        yield ()
        return
    for meld in every:
        if first in meld and printed(meld) <= tiles:
            for rest in covers(tiles - printed(meld), every):
                yield (meld, *rest)


Disturbance = tuple[int, int]
"""The number of melds touched, and the number of tiles moved."""


def optimum(state: OpenTable, every: list[Tiles]) -> tuple[int, Disturbance]:
    """Return the maximum number of tiles of the rack, and the least disturbance that it needs."""
    rack, table_tiles = state.rack, on_table(state.table)
    for count in range(len(rack), 0, -1):
        chosen = {tuple(sorted(tiles, key=str)) for tiles in combinations(rack, count)}
        tables = [t for tiles in chosen for t in covers(table_tiles + Counter(tiles), every)]
        changes = [(disturbance(state, table), table) for table in tables]
        for change, table in sorted(changes, key=lambda pair: pair[0]):
            if not state.faults(Play(table)):
                return count, change
    return 0, (0, 0)


def disturbance(state: OpenTable, table: Table) -> Disturbance:
    """Return how a next table differs from the table."""
    touched = len(state.table) - unchanged_melds(state.table, table)
    return touched, tiles_moved(state.table, table, state.rules)


def position(
    rules: RuleSet, random: Random, every: list[Tiles], *, opened: bool, joker: bool = False
) -> OpenTable:
    box = Counter(rules.tiles.box())
    table: list[Tiles] = []
    for _ in range(random.randint(1, 3)):
        available = [m for m in every if printed(m) <= box and (not joker or table or JOKER in m)]
        meld = random.choice(available)
        table.append(meld)
        box -= printed(meld)
    rack = random.sample(sorted(box.elements(), key=str), random.randint(1, 5))
    return OpenTable.position(rules, tuple(table), tuple(rack), opened=opened)


VARIANTS = ("pup", "dutch", "rrrummy", "tiles50")
VARIANTS_AND_OPENED = list(product(VARIANTS, (True, False)))
