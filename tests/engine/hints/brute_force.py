"""Brute-force search over all next tables on a small box, to verify the solver."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from random import Random

from tilesight.engine.games.game import check
from tilesight.engine.games.moves import Play
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.judging.meld_search import all_melds
from tilesight.engine.rules.rule_set import RuleSet, load_rules
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


def covers(tiles: Counter[Tile], every: list[Tiles], first: int = 0) -> Iterator[Table]:
    if not tiles:
        yield ()
        return
    for place in range(first, len(every)):
        if printed(every[place]) <= tiles:
            for rest in covers(tiles - printed(every[place]), every, place):
                yield (every[place], *rest)


def max_tiles(state: OpenTable, every: list[Tiles]) -> int:
    rack, table_tiles = state.racks[state.turn], on_table(state.table)
    for count in range(len(rack), 0, -1):
        for chosen in {tuple(sorted(c, key=str)) for c in combinations(rack, count)}:
            for table in covers(table_tiles + Counter(chosen), every):
                if not check(state, Play(table)):
                    return count
    return 0


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
