"""The number of moved tiles, for selected tables and against brute force."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from tests.engine.hints.brute_force import covers, melds, position, small
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.hint import Hint
from tilesight.engine.hints.open_table.disturbance import tiles_moved
from tilesight.engine.hints.open_table.open_table_hint import open_table_hint
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.multiset import on_table, printed
from tilesight.engine.tiles.notation import Table, parse_rack, parse_table


@pytest.mark.parametrize(
    ("before", "after", "moved"),
    [
        ("r4 r5 r6 r7", "r4 r5 r6 | r7 b7 k7", 1),
        ("r4 r5 r6 | r7 r8 r9", "r4 r5 r6 r7 r8 r9", 3),
        ("r1 r2 r3 r4 r5 r6", "r1 r2 r3 | r4 r5 r6", 3),
        ("r5 * r7", "r5 r6 r7 *", 1),
        ("k7 b7 r7", "k7 k8 k9 | b7 b8 b9 | r7 r8 r9", 3),
        ("k7 b7 r7 y7", "k7 b7 r7 | y7 y8 y9", 1),
        ("k7 b7 y7", "b7 y7 r7 | k7 k8 k9", 1),
    ],
)
def test_tiles_that_leave_their_meld_count_as_moved(before: str, after: str, moved: int) -> None:
    assert tiles_moved(parse_table(before), parse_table(after), load_rules("pup")) == moved


def test_melds_of_jokers_are_compared_without_trying_all_readings_of_two_tables() -> None:
    rules = load_rules("pup").override({"jokers": 6, "extra_jokers": 1})
    before, after = (
        parse_table("* * * | * * r1 | r5 * *"),
        parse_table("r5 * * | * * * | r1 * * r4"),
    )
    assert tiles_moved(before, before, rules) == 0
    assert tiles_moved(before, after, rules) == 0
    assert tiles_moved(before, parse_table("* * r5 | * * * r1 | * * b1"), rules) == 1


def _equally_good_tables(state: OpenTable, placed: int, every: list[tuple]) -> Iterator[Table]:
    rack, table_tiles = state.rack, on_table(state.table)
    for chosen in {tuple(sorted(c, key=str)) for c in combinations(rack, placed)}:
        yield from covers(table_tiles + Counter(chosen), every)


def _changed_melds(before: Table, after: Table) -> int:
    old, new = (Counter(tuple(sorted(map(str, m))) for m in t) for t in (before, after))
    return (old - new).total()


def test_the_hint_changes_the_fewest_melds_and_moves_the_fewest_tiles() -> None:
    rules = small("pup")
    every = melds(rules)
    random = Random(6)
    compared = 0
    for _ in range(60):
        state = position(rules, random, every, opened=True)
        hint = open_table_hint(state, seconds=20)
        assert isinstance(hint, Hint)
        if hint.draw:
            continue
        disturbed = [
            (_changed_melds(state.table, after), tiles_moved(state.table, after, rules))
            for after in _equally_good_tables(state, len(hint.placed), every)
        ]
        found = hint.melds_touched, tiles_moved(state.table, hint.table, rules)
        assert found == min(disturbed), (state.table, state.racks, hint.table)
        assert hint.tiles_moved == found[1]
        assert printed(hint.placed).total() == len(hint.placed)
        compared += bool(hint.melds_touched)
    assert compared > 10


def test_a_meld_of_two_jokers_and_one_tile_keeps_its_numbers() -> None:
    rules = small("pup", jokers=2)
    table, rack = parse_table("k3 * *"), parse_rack("r5 b5 k2 k2 b3")
    hint = open_table_hint(OpenTable.position(rules, table, rack, opened=True), seconds=20)
    assert isinstance(hint, Hint)
    assert (hint.melds_touched, hint.tiles_moved) == (1, 1)
